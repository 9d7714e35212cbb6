#include "program.hpp"

/// Verbs on people who are no survivors: the helpless and the bandits.
namespace dow {

// ------------------------------------------------------------------------------ helpless

namespace {

/// They come as long as there is room (SURV-05), and not to an exile (EXILE-07). A crisis tells
/// nobody to add them, and it must happen: AMB-04. Returns how many came.
int add_helpless(Engine& engine, ProgramFrame& program, const Op& op) {
    int count = amount(engine, op.x, program);
    const SeatId adder = chooser(engine, program, op.z);
    const CardId card = program.refs.card;
    const bool by_crisis = card != kNoCard && card == engine.state.crisis;
    next_op(program);
    if (!by_crisis) {
        if (adder < engine.state.seats && engine.state.seat[adder].exiled()) return 0;
        count = std::min(count, std::max(0, engine.free_spaces(kColony)));
    }
    if (count == 0) return 0;
    engine.state.place[kColony].helpless += count;
    engine.state.fact.helpless = 1;
    return count;
}

void turn_over(Engine& engine, ProgramFrame& program, const Op& op, TokenWord side) {
    const int count = amount(engine, op.x, program);
    next_op(program);
    engine.turn_helpless(side, count, RuleId::LN_14);
}

}  // namespace

template <>
void run_on<OpCode::Add, TokenWord::Helpless>(Engine& engine, ProgramFrame& program, const Op& op) {
    const int count = add_helpless(engine, program, op);
    if (count == 0) return;
    engine.tell(RuleId::SURV_06,
                event::TokensAdded{.place = kColony, .token = TokenWord::Helpless, .count = count});
}

/// They come with that side up (LN-14), unless the table plays without such tokens.
template <>
void run_on<OpCode::Add, TokenWord::Unruly>(Engine& engine, ProgramFrame& program, const Op& op) {
    if (engine.state.rules.plain_tokens)
        return run_on<OpCode::Add, TokenWord::Helpless>(engine, program, op);
    const int count = add_helpless(engine, program, op);
    if (count == 0) return;
    engine.state.place[kColony].unruly += count;
    engine.tell(RuleId::LN_14,
                event::TokensAdded{.place = kColony, .token = TokenWord::Unruly, .count = count});
}

template <>
void run_on<OpCode::Flip, TokenWord::Helpless>(Engine& engine, ProgramFrame& program,
                                               const Op& op) {
    turn_over(engine, program, op, TokenWord::Unruly);
}

template <>
void run_on<OpCode::Flip, TokenWord::Unruly>(Engine& engine, ProgramFrame& program, const Op& op) {
    turn_over(engine, program, op, TokenWord::Helpless);
}

/// They leave without dying: no morale is lost (SURV-23).
template <>
void run_on<OpCode::RemoveTokens, TokenWord::Helpless>(Engine& engine, ProgramFrame& program,
                                                       const Op& op) {
    const int there = engine.state.place[kColony].helpless;
    const int count = std::min(amount(engine, op.x, program), there);
    keep_count(program, op, count);
    engine.remove_helpless(count, RuleId::SURV_23);
}

/// Each death may cost morale, and the last morale ends the game.
template <>
void run_on<OpCode::KillTokens, TokenWord::Helpless>(Engine& engine, ProgramFrame& program,
                                                     const Op& op) {
    const int count = amount(engine, op.x, program);
    next_op(program);
    engine.kill_helpless(kColony, RuleId::SURV_21, count);
}

// ------------------------------------------------------------------------------ bandits

template <>
void run_on<OpCode::Add, TokenWord::Bandits>(Engine& engine, ProgramFrame& program, const Op& op) {
    const int each = amount(engine, op.x, program);
    const Places where = engine.places(op.y, program.refs);
    next_op(program);
    engine.add_bandits(where, each, RuleId::BANDIT_05);
}

/// As many as there are, at each of the places.
template <>
void run_on<OpCode::RemoveTokens, TokenWord::Bandits>(Engine& engine, ProgramFrame& program,
                                                      const Op& op) {
    const int each = amount(engine, op.x, program);
    int gone = 0;
    for (const PlaceId place : engine.places(op.y, program.refs))
        gone += engine.remove_bandits(place, each, kByCard);
    keep_count(program, op, gone);
}

template <>
void run_on<OpCode::KillTokens, TokenWord::Bandits>(Engine& engine, ProgramFrame& program,
                                                    const Op& op) {
    const int count = amount(engine, op.x, program);
    const PlaceId place = lowest_or_none(engine.places(op.y, program.refs));
    next_op(program);
    if (place != kNone) engine.kill_bandits(place, count, program.refs.self, program.refs.me);
}

}  // namespace dow
