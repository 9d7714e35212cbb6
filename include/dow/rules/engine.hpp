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

/// Why a setup cannot be played with this catalog, if it cannot.
Refusal check_setup(const Catalog& catalog, const Setup& setup);

/// A game before anything is dealt. The setup must have passed check_setup. An objective that was
/// agreed upon is laid out already: `events` tells it.
State new_game(const Catalog& catalog, const Setup& setup, EventSink* events = nullptr);

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

/// Every command apply accepts now from the seat that decides; empty while Chance decides.
void legal_commands(const State& state, const Catalog& catalog, CommandList& out);

/// One thing Chance may answer.
struct Outcome {
    u64 value;
    u32 weight;
};

/// The caller's buffer for chance outcomes.
struct OutcomeList {
    std::array<Outcome, kMaxCards> items;
    int size = 0;
    u32 total = 0;
    void add(u64 value, u32 weight) {
        items[static_cast<std::size_t>(size++)] = {value, weight};
        total += weight;
    }
};

/// What Chance may answer now, with weights. For Ask::ActionDice: the outcomes of one die; the
/// answer packs one per die, three bits each, first die lowest.
void chance_outcomes(const State& state, const Catalog& catalog, OutcomeList& out);

}  // namespace dow
