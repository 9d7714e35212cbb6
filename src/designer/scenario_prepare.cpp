#include <algorithm>
#include <memory>

#include "dow/designer/scenario.hpp"

namespace dow::designer {

namespace {

/// Answers the questions of a preparation so that `active` gets the leader of most influence, and
/// with it the first turn.
class Preparation {
public:
    Preparation(const Catalog& catalog, const Setup& setup, SeatId active)
        : c_(catalog), active_(active), s_(new_game(catalog, setup)) {}

    State play() {
        for (int i = 0; i < 4000; ++i) {
            const auto asked = pending(s_, c_);
            if (!asked) break;
            if (asked->ask == Ask::Turn) {
                if (asked->by != active_)
                    throw ToolError("the preparation gave another seat the first turn");
                return s_;
            }
            const Command answer = asked->by == kChance ? luck(*asked) : choice();
            if (const Refusal no = apply(s_, c_, answer, nullptr))
                throw ToolError("the preparation was refused: " + word_for(no.reason));
        }
        throw ToolError("the preparation never reached a turn");
    }

private:
    Command luck(const Decision& asked) {
        chance_outcomes(s_, c_, outcomes_);
        if (asked.ask == Ask::FirstPlayer) return Command::of(kChance, DrawnFirstPlayer{active_});
        if (asked.ask == Ask::Draw && asked.deck == kSurvivorDeck && asked.seat == active_)
            return outcomes_[outcomes_.size() - 1].answer;  // the last has most influence
        return usual_outcome(asked, outcomes_);
    }

    /// Of what is offered the last is chosen: of survivors the one of most influence.
    static int rank(const Command& command) {
        int rank = 0;
        visit_command(command, [&](const auto& says) {
            each_field(says, [&](const char*, const auto& member) {
                if constexpr (std::is_convertible_v<decltype(member), int>) rank = int{member};
            });
        });
        return rank;
    }

    Command choice() {
        legal_commands(s_, c_, legal_);
        if (legal_.empty()) throw ToolError("the preparation asks a question without answers");
        const Command* best = &legal_[0];
        for (const Command& command : legal_) {
            if (command.is<SayNo>() || command.is<Finish>()) return command;
            if (!command.is<TakeBack>() && rank(command) > rank(*best)) best = &command;
        }
        return *best;
    }

    const Catalog& c_;
    const SeatId active_;
    State s_;
    OutcomeList outcomes_;
    CommandList legal_;
};

}  // namespace

State prepared_game(const Catalog& catalog, const Setup& setup, SeatId active) {
    return std::make_unique<Preparation>(catalog, setup, active)->play();
}

}  // namespace dow::designer
