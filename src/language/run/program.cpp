#include "program.hpp"

/// Runs card programs, and their control, options and chance. Who and where is picked in picks.cpp;
/// verbs that change the game are in verbs.cpp, verbs on cards in card_verbs.cpp.
namespace dow {

namespace {

Frame& run_body(Engine& e, const Frame& f, u16 pc) {
    const Frame parent = f;
    Frame& run = e.run_program(pc, parent.seat, parent.card);
    run.self = parent.self;
    run.it = parent.it;
    run.other = parent.other;
    run.here = parent.here;
    run.from = parent.from;
    run.lasting = parent.lasting;
    run.loop = parent.loop;
    run.picked = parent.picked;
    for (int i = 0; i < 8; ++i) run.reg[i] = parent.reg[i];
    return run;
}

}  // namespace

template <>
void run<OpCode::Each>(Engine& e, Frame& f, const Op& op) {
    const auto over = static_cast<LoopOver>(op.a);
    if (over == LoopOver::Card) {  // the cards of the set that are still there, one by one
        CardId next = kNoCard;
        e.cards(op.x, f).each([&](CardId card) {
            if (next == kNoCard) next = card;
        });
        if (next == kNoCard || f.n == 64) return next_op(f);
        ++f.n;
        run_body(e, f, op.y).card = next;
        return;
    }
    if (f.step == 0) {
        f.step = 1;
        f.set = over == LoopOver::Survivor ? e.survivors(op.x, f).bits()
                : over == LoopOver::Seat   ? e.seats(op.x, f).bits()
                                           : e.places(op.x, f).bits();
    }
    if (f.set == 0) return next_op(f);
    const u8 element = take_next(e, f, over);
    run_body(e, f, op.y).loop = element;
}

template <>
void run<OpCode::Repeat>(Engine& e, Frame& f, const Op& op) {
    if (f.step == 0) {
        f.step = 1;
        f.n = static_cast<u8>(std::clamp(e.number(op.x, f), 0, 250));
    }
    if (f.n == 0) return next_op(f);
    --f.n;
    run_body(e, f, op.y);
}

namespace {

u8 open_options(const Facts& q, const Frame& f, const Op& op) {
    u8 open = 0;
    for (unsigned i = 0; i < op.a; ++i)
        if (q.holds(q.c.links[op.z + 2 * i + 1], f)) open = static_cast<u8>(open | (2u << i));
    return open;
}

void choose_option(Engine& e, Frame& f, const Op& op, unsigned option) {
    e.emit({.rule = RuleId::XROAD_08,
            .card = f.card,
            .n = static_cast<i16>(option),
            .kind = EventKind::OptionChosen,
            .seat = chooser(e, f, op.x)});
    jump(f, e.c.links[op.z + 2 * (option - 1)]);
}

}  // namespace

template <>
void run<OpCode::Options>(Engine& e, Frame& f, const Op& op) {
    const BitSet<u8> open(open_options(e, f, op));
    if (open.empty() || chooser(e, f, op.x) == kNone) return jump(f, op.y);  // AMB-88
    if (open.size() == 1) return choose_option(e, f, op, open.lowest());
    e.ask();
}

template <>
void run<OpCode::Vote>(Engine& e, Frame& f, const Op& op) {
    if (f.step == 1) return f.m ? next_op(f) : jump(f, op.y);
    const Seats who = e.seats(op.x, f) & e.voters();
    f.step = 1;
    f.m = 0;
    if (who.empty()) return;
    Frame& vote = e.push(Kind::Vote);
    vote.set = who.bits();
    vote.card = f.card;
}

template <>
void run<OpCode::Rows>(Engine& e, Frame& f, const Op& op) {
    for (unsigned i = 0; i < op.x; ++i) {
        const u16* row = &e.c.links[op.z + 3 * i];
        if (f.reg[op.a] >= row[0] && f.reg[op.a] <= row[1]) return jump(f, row[2]);
    }
    jump(f, op.y);
}

template <>
void run<OpCode::Roll>(Engine& e, Frame& f, const Op& op) {
    if (f.step == 0) {
        f.step = 1;
        f.n = static_cast<u8>(std::clamp(e.number(op.x, f), 0, 30));
        f.reg[op.a] = 0;
    }
    if (f.n == 0) return next_op(f);
    e.ask();
}

template <>
void run<OpCode::Together>(Engine& e, Frame& f, const Op& op) {
    if (f.step == 1) return f.m ? next_op(f) : jump(f, op.y);
    f.step = 1;
    f.m = 0;
    const u16 pc = f.pc;
    const Seats who = e.seats(op.x, f);
    const Frame from = f;
    Frame& pledge = e.push(Kind::Pledge);
    pledge.pc = pc;
    pledge.card = from.card;
    pledge.picked = who.bits();
    pledge.self = from.self;
    pledge.it = from.it;
}

SeatId chooser(const Facts& q, const Frame& f, NodeId by) {
    const Seats seats = by == 0 ? Seats::of(f.seat) : q.seats(by, f);
    if (seats.empty()) return kNone;
    const SeatId seat = q.first_in_turn_order(seats);
    return q.s.seat[seat].out() ? SeatId(kNone) : seat;
}

u8 take_next(const Facts& q, Frame& f, LoopOver over) {
    u8 next = static_cast<u8>(BitSet<u64>(f.set).lowest());
    if (over == LoopOver::Seat) next = q.first_in_turn_order(Seats(static_cast<u8>(f.set)));
    f.set &= ~(u64{1} << next);
    return next;
}

void next_op(Frame& f) { jump(f, static_cast<u16>(f.pc + 1)); }

void jump(Frame& f, u16 pc) {
    f.pc = pc;
    f.step = f.n = f.m = 0;
    f.set = 0;
}

void clear_marks(Engine& e) { e.w.marked = {}; }

Frame& Engine::run_program(u16 pc, SeatId seat, CardId card) {
    Frame& f = push(Kind::Program);
    f.pc = pc;
    f.seat = seat;
    f.card = card;
    for (u8& r : f.reg) r = kNone;
    return f;
}

void run_program(Engine& e, Frame& f) {
    if (f.step == kNameSubject || f.step == kNameOther) return e.ask();
    const Op op = e.c.ops[f.pc];
    switch (op.code) {
#define DOW_OP(code, operands) \
    case OpCode::code: return run<OpCode::code>(e, f, op);
#include "language/words.def"
    }
}

void ask_program(const Facts& q, const Frame& f, Decision& d) {
    d.card = f.card;
    d.rule = kByCard;
    if (f.step == kNameSubject || f.step == kNameOther) {
        d.ask = Ask::Survivor;
        d.prompt = Prompt::PickSurvivor;
        d.rule = RuleId::XROAD_14;
        d.set = f.set;
        return;
    }
    const Op op = q.c.ops[f.pc];
    switch (op.code) {
#define DOW_ASK(code, operands) \
    case OpCode::code: return ask<OpCode::code>(q, f, op, d);
#include "language/words.def"
        default: DOW_CHECK(!"an operation that asks");
    }
}

void answer_program(Engine& e, Frame& f, const Command& cmd) {
    if (f.step == kNameSubject) {
        const CrossroadsDef& card = e.c.crossroads[f.card - e.c.first_crossroads];
        return name_subject(e, card.trigger, f, SurvivorId(cmd.a));
    }
    if (f.step == kNameOther) {
        f.other = static_cast<u8>(cmd.a);
        f.set = 0;
        f.step = 0;
        return;
    }
    const Op op = e.c.ops[f.pc];
    switch (op.code) {
#define DOW_ASK(code, operands) \
    case OpCode::code: return answer<OpCode::code>(e, f, op, cmd);
#include "language/words.def"
        default: DOW_CHECK(!"an operation that asks");
    }
}

template <>
void run<OpCode::End>(Engine& e, Frame& f, const Op&) {
    if (f.deck != 0) return_looked(e, f);
    clear_marks(e);
    e.pop();
}

template <>
void run<OpCode::Jump>(Engine&, Frame& f, const Op& op) {
    jump(f, op.x);
}

template <>
void run<OpCode::Unless>(Engine& e, Frame& f, const Op& op) {
    e.holds(op.x, f) ? next_op(f) : jump(f, op.y);
}

template <>
void ask<OpCode::Options>(const Facts& q, const Frame& f, const Op& op, Decision& d) {
    d.by = chooser(q, f, op.x);
    d.ask = Ask::Option;
    d.prompt = Prompt::Choose;
    d.rule = RuleId::XROAD_06;
    d.set = open_options(q, f, op);
    d.n = op.a;
}

template <>
void answer<OpCode::Options>(Engine& e, Frame& f, const Op& op, const Command& cmd) {
    choose_option(e, f, op, cmd.a);
}

template <>
void run<OpCode::May>(Engine& e, Frame& f, const Op& op) {
    chooser(e, f, op.x) == kNone ? jump(f, op.y) : e.ask();
}

template <>
void ask<OpCode::May>(const Facts& q, const Frame& f, const Op& op, Decision& d) {
    d.by = chooser(q, f, op.x);
    d.ask = Ask::Confirm;
    d.prompt = Prompt::May;
}

template <>
void answer<OpCode::May>(Engine&, Frame& f, const Op& op, const Command& cmd) {
    cmd.what == Do::Yes ? next_op(f) : jump(f, op.y);
}

template <>
void ask<OpCode::Roll>(const Facts&, const Frame&, const Op&, Decision& d) {
    d.by = kChance;
    d.ask = Ask::SupplyDie;
    d.prompt = Prompt::Roll;
    d.rule = RuleId::TEXT_06;
}

template <>
void answer<OpCode::Roll>(Engine& e, Frame& f, const Op& op, const Command& cmd) {
    e.emit({.rule = RuleId::TEXT_06,
            .card = f.card,
            .n = static_cast<i16>(cmd.value),
            .kind = EventKind::DieRolled});
    f.reg[op.a] = static_cast<u8>(f.reg[op.a] + cmd.value);
    --f.n;
}

}  // namespace dow
