#include "program.hpp"

/// Effects that stay: how they begin, what they count, how they end. Their rules are found by
/// `Game::each_rule_on` and `each_table_rule` as long as they are in the list of the State.
namespace dow {

void Engine::start_lasting(const Lasting& lasting, RuleId rule) {
    drop_dead_lasting();
    if (state.lasting_count == kMaxLasting) {  // no sensible cards get here
        tell(rule, event::EffectStopped{.card = lasting.card});
        return;
    }
    state.lasting[state.lasting_count++] = lasting;
    sum_up_rules();
    const bool on_survivor = lasting.scope == Scope::Survivor;
    tell(rule, event::EffectBegan{
                   .card = lasting.card,
                   .survivor = on_survivor ? SurvivorId(lasting.host) : SurvivorId(kNone)});
}

/// An effect without rules has ended. It keeps its slot, because others would move to other slots.
void Engine::end_lasting(int slot) {
    state.lasting[slot].rule_count = 0;
    state.lasting[slot].until = Until::Turn;
    sum_up_rules();
    tell(kByCard, event::EffectEnded{.card = state.lasting[slot].card});
}

void Engine::expire(Until until) {
    for (int i = 0; i < state.lasting_count; ++i) {
        const Lasting& lasting = state.lasting[i];
        if (lasting.rule_count == 0 || lasting.until != until) continue;
        if (until == Until::NextRound && lasting.born + 1 >= rounds_passed()) continue;
        end_lasting(i);
    }
}

namespace {

/// Whether a procedure knows a lasting effect by its slot. A listen frame does not keep one, but it
/// goes through all of them in order.
bool points_at_lasting(const Frame& frame) {
    bool points = frame.is<ListenFrame>();
    frame.visit([&](const auto& procedure) {
        if constexpr (requires { procedure.lasting; }) points |= procedure.lasting != kNone;
        if constexpr (requires { procedure.refs; }) points |= procedure.refs.lasting != kNone;
    });
    return points;
}

}  // namespace

/// Ended effects keep their slot while something may still point at one.
void Engine::drop_dead_lasting() {
    if (state.lasting_count == 0) return;
    for (int i = 0; i < state.depth; ++i)
        if (points_at_lasting(state.frame[i])) return;
    int kept = 0;
    for (int i = 0; i < state.lasting_count; ++i)
        if (state.lasting[i].rule_count > 0) state.lasting[kept++] = state.lasting[i];
    for (int i = kept; i < state.lasting_count; ++i) state.lasting[i] = Lasting{};
    state.lasting_count = kept;
}

// ------------------------------------------------------------------------------ verbs

/// An effect begins: one for each survivor or player it lies with, or one for the whole game.
template <>
void run<OpCode::Lasting>(Engine& engine, ProgramFrame& program, const Op& op) {
    Lasting lasting{};
    lasting.card = program.refs.card;
    lasting.first_rule = op.y;
    lasting.rule_count = op.z;
    lasting.until = static_cast<Until>(op.a & 0x0F);
    lasting.scope = static_cast<Scope>(op.a >> 4);
    lasting.owner = program.refs.me;
    lasting.host = kNone;
    lasting.host_card = kNoCard;
    lasting.born = engine.rounds_passed();
    next_op(program);
    switch (lasting.scope) {
        case Scope::Survivor:
            for (const SurvivorId survivor : engine.survivors(op.x, program.refs)) {
                lasting.host = survivor;
                engine.start_lasting(lasting, kByCard);
            }
            return;
        case Scope::Seat:
            for (const SeatId seat : engine.seats(op.x, program.refs)) {
                lasting.host = seat;
                engine.start_lasting(lasting, kByCard);
            }
            return;
        case Scope::Place:
            for (const PlaceId place : engine.places(op.x, program.refs)) {
                lasting.host = place;
                engine.start_lasting(lasting, kByCard);
            }
            return;
        case Scope::Card: lasting.host_card = engine.state.fact.card; [[fallthrough]];
        default: engine.start_lasting(lasting, kByCard);
    }
}

/// The effect that speaks marks places or counts one more; a main objective counts for itself.
template <>
void run<OpCode::Mark>(Engine& engine, ProgramFrame& program, const Op& op) {
    const u8 slot = program.refs.lasting;
    if (op.x != 0) {
        if (slot != kNone) engine.state.lasting[slot].places |= engine.places(op.x, program.refs);
    } else if (slot != kNone) {
        ++engine.state.lasting[slot].counter;
    } else {
        ++engine.state.objective_marks;
        engine.tell(kByCard, event::ObjectiveMarked{.marks_now = engine.state.objective_marks});
    }
    next_op(program);
}

template <>
void run<OpCode::EndThis>(Engine& engine, ProgramFrame& program, const Op&) {
    if (program.refs.lasting != kNone) engine.end_lasting(program.refs.lasting);
    next_op(program);
}

}  // namespace dow
