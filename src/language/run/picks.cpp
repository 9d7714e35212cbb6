#include "program.hpp"

/// What a program picks and keeps in its registers: survivors, seats, places, the winner of a roll.
namespace dow {

namespace {

template <class Set>
void pick_one(Engine& e, Frame& f, const Op& op, Set set) {
    if (set.size() <= 1) {
        f.reg[op.a] = set.empty() ? u8{kNone} : static_cast<u8>(set.lowest());
        return next_op(f);
    }
    if (chooser(e, f, op.z) == kNone) {
        f.reg[op.a] = static_cast<u8>(set.lowest());
        return next_op(f);
    }
    e.ask();
}

Survivors open_picks(const Facts& q, const Frame& f, const Op& op) {
    return q.survivors(op.y, f).without(Survivors(f.picked));
}

void run_pick_survivors(Engine& e, Frame& f, const Op& op) {
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

void run_collect(Engine& e, Frame& f, const Op& op) {
    if (f.step == 0) {
        f.step = 1;
        f.set = e.seats(op.x, f).bits();
        for (u8& r : f.reg) r = kNone;
    }
    while (f.set != 0) {
        f.loop = e.first_in_turn_order(Seats(static_cast<u8>(f.set)));
        const Survivors choices = e.survivors(op.y, f);
        if (choices.size() > 1) return e.ask();
        if (!choices.empty()) f.reg[f.loop] = static_cast<u8>(choices.lowest());
        f.set &= ~(u64{1} << f.loop);
    }
    next_op(f);
}

/// Everybody's chosen survivor changes hands at once (AMB-112).
void run_each_collected(Engine& e, Frame& f, const Op& op) {
    if (f.step == 0) {
        f.step = 1;
        u8 receiver[kMaxSeats];
        for (unsigned i : e.s.all_seats()) {
            f.loop = static_cast<u8>(i);
            const Seats to = e.seats(op.x, f);
            receiver[i] =
                f.reg[i] == kNone || to.empty() ? u8{kNone} : static_cast<u8>(to.lowest());
        }
        for (unsigned i : e.s.all_seats())
            if (receiver[i] != kNone) hand_over(e, f.reg[i], receiver[i]);
        f.set = e.playing().bits();
    }
    if (f.set == 0) return next_op(f);
    const u8 seat = take_next(e, f, LoopOver::Seat);
    leave_colony_if_exiled(e, seat);
    e.lost_survivors(seat, RuleId::AMB_112);
}

/// `set` still to roll, `n` dice left for `loop`, reg[seat] the best die so far (Gambling).
void run_contest(Engine& e, Frame& f, const Op& op) {
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
    for (unsigned i : Seats(static_cast<u8>(f.picked))) best = std::max(best, f.reg[i]);
    Seats leaders;
    for (unsigned i : Seats(static_cast<u8>(f.picked)))
        if (f.reg[i] == best) leaders.add(i);
    if (leaders.size() > 1) {  // the tied roll again
        f.picked = f.set = leaders.bits();
        for (u8& r : f.reg) r = 0;
        f.m = 1;
        return;
    }
    for (u8& r : f.reg) r = kNone;
    if (!leaders.empty()) f.reg[op.a] = static_cast<u8>(leaders.lowest());
    next_op(f);
}

void bind_place(Engine& e, Frame& f, const Op& op) {
    const Places where = e.places(op.x, f);
    f.reg[op.a] = where.empty() ? u8{kNone} : static_cast<u8>(where.lowest());
    next_op(f);
}

}  // namespace

bool run_pick(Engine& e, Frame& f, const Op& op) {
    switch (op.code) {
        case OpCode::PickSurvivor: pick_one(e, f, op, e.survivors(op.x, f)); return true;
        case OpCode::PickSeat: pick_one(e, f, op, e.seats(op.x, f)); return true;
        case OpCode::PickPlace: pick_one(e, f, op, e.places(op.x, f)); return true;
        case OpCode::PickSurvivors: run_pick_survivors(e, f, op); return true;
        case OpCode::CollectSurvivors: run_collect(e, f, op); return true;
        case OpCode::EachCollected: run_each_collected(e, f, op); return true;
        case OpCode::Contest: run_contest(e, f, op); return true;
        case OpCode::Bind: bind_place(e, f, op); return true;
        default: return false;
    }
}

bool ask_pick(const Facts& q, const Frame& f, const Op& op, Decision& d) {
    const auto ask = [&d](SeatId by, Ask what, Prompt prompt, u64 set) {
        d.by = by;
        d.ask = what;
        d.prompt = prompt;
        d.set = set;
        return true;
    };
    const auto one_of = [&](Ask what, Prompt prompt, u64 set) {
        return ask(chooser(q, f, op.z), what, prompt, set);
    };
    switch (op.code) {
        case OpCode::Contest:
            d.rule = RuleId::TEXT_06;
            return ask(kChance, Ask::SupplyDie, Prompt::Roll, 0);
        case OpCode::PickSurvivor:
            return one_of(Ask::Survivor, Prompt::PickSurvivor, q.survivors(op.x, f).bits());
        case OpCode::PickSurvivors:
            d.can_finish = q.node(op.x).word == Word::UpTo;
            return one_of(Ask::Survivor, Prompt::PickSurvivor, open_picks(q, f, op).bits());
        case OpCode::PickSeat: return one_of(Ask::Seat, Prompt::PickSeat, q.seats(op.x, f).bits());
        case OpCode::PickPlace:
            return one_of(Ask::Place, Prompt::PickPlace, q.places(op.x, f).bits());
        case OpCode::CollectSurvivors:
            return ask(f.loop, Ask::Survivor, Prompt::PickSurvivor, q.survivors(op.y, f).bits());
        default: return false;
    }
}

bool answer_pick(Engine& e, Frame& f, const Op& op, const Command& cmd) {
    switch (op.code) {
        case OpCode::Contest:
            e.emit({.rule = RuleId::TEXT_06,
                    .card = f.card,
                    .n = static_cast<i16>(cmd.value),
                    .kind = EventKind::DieRolled,
                    .seat = f.loop});
            f.reg[f.loop] = std::max(f.reg[f.loop], static_cast<u8>(cmd.value));
            --f.n;
            return true;
        case OpCode::PickSurvivor:
        case OpCode::PickSeat:
        case OpCode::PickPlace:
            f.reg[op.a] = static_cast<u8>(cmd.a);
            next_op(f);
            return true;
        case OpCode::PickSurvivors:
            if (cmd.what == Do::Done)
                next_op(f);
            else
                f.picked |= u64{1} << cmd.a;
            return true;
        case OpCode::CollectSurvivors:
            f.reg[f.loop] = static_cast<u8>(cmd.a);
            f.set &= ~(u64{1} << f.loop);
            return true;
        default: return false;
    }
}

}  // namespace dow
