#pragma once

#include <vector>

#include "sight.hpp"

namespace dow::bots {

/// What it thought of the last menu, as far as that still holds. Actions of survivors are kept by
/// place if nothing else matters for them.
class Thoughts {
public:
    void clear() {
        known_.fill(0);
        abilities_.clear();
    }
    void forget_after(const Command& action) {
        for (std::size_t i = 0; i < known_.size(); ++i)
            if (touches(action.what(), static_cast<Do>(i))) known_[i] = 0;
    }

    /// What it thinks of this command. A new thought is kept if `keep`.
    Thought of(const Sight& s, const Command& command, bool keep) {
        if (command.is<UseAbility>()) return of_ability(s, command, keep);
        if (!is_survivor_action(command.what())) return score_turn(s, command);
        const auto what = static_cast<std::size_t>(command.what());
        const SurvivorId who = acting_survivor(command);
        const bool by_survivor = command.is<Attack>() || command.is<Move>();
        const unsigned slot = by_survivor ? u8{who} : u8{s.v.survivor[who].place};
        Thought& kept = kept_[what][slot];
        if (((known_[what] >> slot) & 1) != 0) return kept;
        const Thought now = score_turn(s, command);
        if (!keep) return now;
        known_[what] |= u64{1} << slot;
        kept = now;
        return now;
    }

private:
    struct Ability {
        Command use;
        Thought thought;
    };

    Thought of_ability(const Sight& s, const Command& command, bool keep) {
        if (source::type(command.as<UseAbility>().source) == source::kObjective)
            return score_turn(s, command);
        if (!keep)
            for (const Ability& known : abilities_)
                if (known.use == command) return known.thought;
        const Thought now = score_turn(s, command);
        if (keep) abilities_.push_back({command, now});
        return now;
    }

    static constexpr std::size_t kBySurvivor = static_cast<std::size_t>(Do::Move) + 1;
    std::array<u64, kBySurvivor> known_{};
    std::array<std::array<Thought, kMaxSurvivors>, kBySurvivor> kept_;  ///< where known_ says so
    std::vector<Ability> abilities_;
};

}  // namespace dow::bots
