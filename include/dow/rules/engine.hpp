#pragma once

#include <array>
#include <optional>

#include "dow/content/catalog.hpp"
#include "dow/rules/decision.hpp"
#include "dow/rules/event.hpp"

/// The rules: one mutator, one question at a time.
///
///     State s = new_game(catalog, setup);
///     while (auto d = pending(s, catalog)) apply(s, catalog, answer(*d), &events);
///
/// Rules never roll: dice and draws are questions to Chance. A refused command changes nothing.
namespace dow {

/// Everything that keeps a table from playing what it has chosen, in the order in which it is
/// looked at: one fault may follow from another.
class SetupFaults {
public:
    static constexpr int kMost = 16;
    bool empty() const { return size_ == 0; }
    int size() const { return size_; }
    const Refusal* begin() const { return list_.data(); }
    const Refusal* end() const { return list_.data() + size_; }
    void add(RuleId rule, Reason reason);

private:
    std::array<Refusal, kMost> list_{};
    int size_ = 0;
};

/// What cannot be played with this catalog, and why: too few survivors for so many players, no
/// objective for these boxes, a scenario without its module. Nothing: new_game accepts it.
SetupFaults setup_faults(const Catalog& catalog, const Setup& setup);

/// The first of the faults, if there is one.
Refusal check_setup(const Catalog& catalog, const Setup& setup);

/// What was agreed before this game.
Setup setup_of(const State& state);

/// A game before anything is dealt. The setup must have passed check_setup. An objective that was
/// agreed upon is laid out already: `events` tells it.
State new_game(const Catalog& catalog, const Setup& setup, EventSink* events = nullptr);

/// Lays out a later chapter of the scenario as if those before it had been met: its tracks and what
/// it turns off, without running any text. For tools.
void turn_to_chapter(State& state, const Catalog& catalog, ObjectiveId chapter);

/// The question to answer next, or nothing when the game is over.
std::optional<Decision> pending(const State& state, const Catalog& catalog);

/// Answers the pending question. On refusal the state is unchanged and nothing is emitted.
Refusal apply(State& state, const Catalog& catalog, const Command& command, EventSink* events);

/// Sees the game as it is when an event is told. For tools; nothing in the rules knows whether one
/// is there.
class EventWatch {
public:
    virtual ~EventWatch() = default;
    virtual void told(const Event& event, const State& state) = 0;
};
/// As apply, with somebody who looks on.
Refusal apply_watched(State& state, const Catalog& catalog, const Command& command,
                      EventSink& events, EventWatch& watch);

/// Whether apply would refuse this command, and why. Depends only on public facts and what the
/// deciding seat may see (AMB-107).
Refusal refuse(const State& state, const Catalog& catalog, const Command& command);

/// The first question of a player's own action, if it were begun now: where to, at whom, which die.
/// It is told even where it has one answer only, which the game would settle without asking.
/// Nothing where the command is refused, or where the action asks first what it costs.
std::optional<Decision> question_after(const State& state, const Catalog& catalog,
                                       const Command& action);

/// Why an action, or this answer to its first question, would be refused.
Refusal refuse_after(const State& state, const Catalog& catalog, const Command& action,
                     const Command& answer);

/// What the dice may do to somebody when the action that asks goes on.
struct Dangers {
    Survivors near_death;   ///< whom the next wound kills
    Survivors targets;      ///< survivors of other players that the attack may hit
    Places roads;           ///< where a mover would have to roll the exposure die
    EntranceSet entrances;  ///< whose zombie costs its killer an exposure roll
    bool exposure = false;  ///< who acts may have to roll the exposure die
};
/// The dangers of the open question: where to move, whom to attack, which die to spend on that.
Dangers dangers_ahead(const State& state, const Catalog& catalog);
/// The dangers of the first question of an action that is not begun; none when it is refused.
Dangers dangers_after(const State& state, const Catalog& catalog, const Command& action);

/// Every command apply accepts now from the seat that decides; empty while Chance decides.
void legal_commands(const State& state, const Catalog& catalog, CommandList& out);

/// One thing Chance may answer, and how often it comes up among all of them.
struct Outcome {
    Command answer;
    u32 weight;
};

/// The caller's buffer for chance outcomes.
class OutcomeList {
public:
    OutcomeList() {}  // the entries stay uninitialised until they are added
    void clear() {
        size_ = 0;
        total_ = 0;
    }
    template <class Struct>
    void add(const Struct& says, u32 weight) {
        items_[size_++] = {Command::of(kChance, says), weight};
        total_ += weight;
    }
    /// One card more: copies come one after the other and make one outcome.
    void add_card(CardId face) {
        if (size_ == 0 || items_[size_ - 1].answer.as<DrawnCard>().card != face)
            return add(DrawnCard{face}, 1);
        ++items_[size_ - 1].weight;
        ++total_;
    }
    int size() const { return size_; }
    bool empty() const { return size_ == 0; }
    u32 total() const { return total_; }  ///< all weights together
    const Outcome& operator[](int i) const { return items_[i]; }
    const Outcome* begin() const { return items_; }
    const Outcome* end() const { return items_ + size_; }

private:
    union {
        Outcome items_[kMaxCards];
    };
    int size_ = 0;
    u32 total_ = 0;
};

/// What Chance may answer now, with weights. Where several dice are rolled: what one of them may
/// show; the answer has as many as were asked for.
void chance_outcomes(const State& state, const Catalog& catalog, OutcomeList& out);

/// What a built upgrade does while it stands, as the State keeps it (UPG-06).
Lasting lasting_of_upgrade(const State& state, const Catalog& catalog, CardId upgrade);

}  // namespace dow
