#include "program.hpp"

/// What a program picks and keeps in its registers: survivors, seats, places, the winner of a roll.
namespace dow {

namespace {

template <class Set>
void pick_one(Engine& e, Frame& f, const Op& op, Set set) {
    if (set.size() <= 1) {
        f.reg[op.a] = set.empty() ? u8{kNone} : set.lowest();
        return next_op(f);
    }
    if (chooser(e, f, op.z) == kNone) {
        f.reg[op.a] = set.lowest();
        return next_op(f);
    }
    e.ask();
}

void keep_answer(Frame& f, const Op& op, const Command& cmd) {
    f.reg[op.a] = static_cast<u8>(cmd.a);
    next_op(f);
}

void offer(Decision& d, SeatId by, Ask what, Prompt prompt, u64 set) {
    d.by = by;
    d.ask = what;
    d.prompt = prompt;
    d.set = set;
}

Survivors open_picks(const Facts& q, const Frame& f, const Op& op) {
    return q.survivors(op.y, f).without(Survivors(f.picked));
}

}  // namespace

template <>
void run<OpCode::PickSurvivors>(Engine& e, Frame& f, const Op& op) {
    if (f.step == 0) {
        f.step = 1;
        f.picked = 0;
    }
    const Survivors open = open_picks(e, f, op);
    const int wanted = e.number(op.x, f) - Survivors(f.picked).size();
    if (wanted <= 0 || open.empty() || chooser(e, f, op.z) == kNone) return next_op(f);
    if (open.size() > wanted || e.node(op.x).word == Word::UpTo) return e.ask();
    f.picked |= open.bits();
    next_op(f);
}

template <>
void run<OpCode::CollectSurvivors>(Engine& e, Frame& f, const Op& op) {
    if (f.step == 0) {
        f.step = 1;
        f.set = e.seats(op.x, f).bits();
        for (u8& r : f.reg) r = kNone;
    }
    while (f.set != 0) {
        f.loop = e.first_in_turn_order(Seats(static_cast<u8>(f.set)));
        const Survivors choices = e.survivors(op.y, f);
        if (choices.size() > 1) return e.ask();
        if (!choices.empty()) f.reg[f.loop] = choices.lowest();
        f.set &= ~(u64{1} << f.loop);
    }
    next_op(f);
}

/// Everybody's chosen survivor changes hands at once (AMB-112).
template <>
void run<OpCode::EachCollected>(Engine& e, Frame& f, const Op& op) {
    if (f.step == 0) {
        f.step = 1;
        SeatId receiver[kMaxSeats];
        for (const auto i : e.s.all_seats()) {
            f.loop = i;
            const Seats to = e.seats(op.x, f);
            receiver[i] = f.reg[i] == kNone || to.empty() ? SeatId(kNone) : to.lowest();
        }
        for (const auto i : e.s.all_seats())
            if (receiver[i] != kNone) hand_over(e, SurvivorId(f.reg[i]), receiver[i]);
        f.set = e.playing().bits();
    }
    if (f.set == 0) return next_op(f);
    const SeatId seat(take_next(e, f, LoopOver::Seat));
    leave_colony_if_exiled(e, seat);
    e.lost_survivors(seat, RuleId::AMB_112);
}

/// `set` still to roll, `n` dice left for `loop`, reg[seat] the best die so far (Gambling).
template <>
void run<OpCode::Contest>(Engine& e, Frame& f, const Op& op) {
    if (f.step == 0) {
        f.step = 1;
        f.set = e.seats(op.x, f).bits();
        f.picked = f.set;
        for (u8& r : f.reg) r = 0;
        f.m = 0;
    }
    if (f.n > 0) return e.ask();
    if (f.set != 0) {
        f.loop = take_next(e, f, LoopOver::Seat);
        f.n = static_cast<u8>(f.m ? 1 : std::clamp(e.number(op.y, f), 1, 20));
        return;
    }
    u8 best = 0;
    for (const auto i : Seats(static_cast<u8>(f.picked))) best = std::max(best, f.reg[i]);
    Seats leaders;
    for (const auto i : Seats(static_cast<u8>(f.picked)))
        if (f.reg[i] == best) leaders.add(i);
    if (leaders.size() > 1) {  // the tied roll again
        f.picked = f.set = leaders.bits();
        for (u8& r : f.reg) r = 0;
        f.m = 1;
        return;
    }
    for (u8& r : f.reg) r = kNone;
    if (!leaders.empty()) f.reg[op.a] = leaders.lowest();
    next_op(f);
}

template <>
void run<OpCode::Bind>(Engine& e, Frame& f, const Op& op) {
    const Places where = e.places(op.x, f);
    f.reg[op.a] = where.empty() ? u8{kNone} : where.lowest();
    next_op(f);
}

template <>
void run<OpCode::PickSurvivor>(Engine& e, Frame& f, const Op& op) {
    pick_one(e, f, op, e.survivors(op.x, f));
}

template <>
void ask<OpCode::PickSurvivor>(const Facts& q, const Frame& f, const Op& op, Decision& d) {
    offer(d, chooser(q, f, op.z), Ask::Survivor, Prompt::PickSurvivor, q.survivors(op.x, f).bits());
}

template <>
void answer<OpCode::PickSurvivor>(Engine&, Frame& f, const Op& op, const Command& cmd) {
    keep_answer(f, op, cmd);
}

template <>
void run<OpCode::PickSeat>(Engine& e, Frame& f, const Op& op) {
    pick_one(e, f, op, e.seats(op.x, f));
}

template <>
void ask<OpCode::PickSeat>(const Facts& q, const Frame& f, const Op& op, Decision& d) {
    offer(d, chooser(q, f, op.z), Ask::Seat, Prompt::PickSeat, q.seats(op.x, f).bits());
}

template <>
void answer<OpCode::PickSeat>(Engine&, Frame& f, const Op& op, const Command& cmd) {
    keep_answer(f, op, cmd);
}

template <>
void run<OpCode::PickPlace>(Engine& e, Frame& f, const Op& op) {
    pick_one(e, f, op, e.places(op.x, f));
}

template <>
void ask<OpCode::PickPlace>(const Facts& q, const Frame& f, const Op& op, Decision& d) {
    offer(d, chooser(q, f, op.z), Ask::Place, Prompt::PickPlace, q.places(op.x, f).bits());
}

template <>
void answer<OpCode::PickPlace>(Engine&, Frame& f, const Op& op, const Command& cmd) {
    keep_answer(f, op, cmd);
}

template <>
void ask<OpCode::PickSurvivors>(const Facts& q, const Frame& f, const Op& op, Decision& d) {
    d.can_finish = q.node(op.x).word == Word::UpTo;
    offer(d, chooser(q, f, op.z), Ask::Survivor, Prompt::PickSurvivor, open_picks(q, f, op).bits());
}

template <>
void answer<OpCode::PickSurvivors>(Engine&, Frame& f, const Op&, const Command& cmd) {
    if (cmd.what == Do::Done)
        next_op(f);
    else
        f.picked |= u64{1} << cmd.a;
}

template <>
void ask<OpCode::CollectSurvivors>(const Facts& q, const Frame& f, const Op& op, Decision& d) {
    offer(d, SeatId(f.loop), Ask::Survivor, Prompt::PickSurvivor, q.survivors(op.y, f).bits());
}

template <>
void answer<OpCode::CollectSurvivors>(Engine&, Frame& f, const Op&, const Command& cmd) {
    f.reg[f.loop] = static_cast<u8>(cmd.a);
    f.set &= ~(u64{1} << f.loop);
}

template <>
void ask<OpCode::Contest>(const Facts&, const Frame&, const Op&, Decision& d) {
    d.rule = RuleId::TEXT_06;
    offer(d, kChance, Ask::SupplyDie, Prompt::Roll, 0);
}

template <>
void answer<OpCode::Contest>(Engine& e, Frame& f, const Op&, const Command& cmd) {
    e.emit({.rule = RuleId::TEXT_06,
            .card = f.card,
            .n = static_cast<i16>(cmd.value),
            .kind = EventKind::DieRolled,
            .seat = SeatId(f.loop)});
    f.reg[f.loop] = std::max(f.reg[f.loop], static_cast<u8>(cmd.value));
    --f.n;
}

}  // namespace dow
