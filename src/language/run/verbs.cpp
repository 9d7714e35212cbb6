#include "program.hpp"

/// Verbs that change the game: tracks, rules that last, votes and dice. Those on survivors are in
/// survivor_verbs.cpp, those on tokens in token_verbs.cpp.
namespace dow {

template <>
void run<OpCode::Lasting>(Engine& e, Frame& f, const Op& op) {
    Lasting l{};
    l.card = f.card;
    l.first_rule = op.y;
    l.rule_count = static_cast<u8>(op.z);
    l.until = static_cast<Until>(op.a & 0x0F);
    l.scope = static_cast<Scope>(op.a >> 4);
    l.owner = f.seat;
    l.host = kNone;
    l.host_card = kNoCard;
    l.born = static_cast<u8>(e.rounds_passed());
    const Frame at = f;
    next_op(f);
    switch (l.scope) {
        case Scope::Survivor:
            for (const auto v : e.survivors(op.x, at)) {
                l.host = static_cast<u8>(v);
                e.start_lasting(l, kByCard);
            }
            return;
        case Scope::Seat:
            for (const auto p : e.seats(op.x, at)) {
                l.host = static_cast<u8>(p);
                e.start_lasting(l, kByCard);
            }
            return;
        case Scope::Card: l.host_card = e.s.fact.card; [[fallthrough]];
        default: e.start_lasting(l, kByCard);
    }
}

template <>
void run<OpCode::Mark>(Engine& e, Frame& f, const Op& op) {
    if (op.x != 0) {
        for (const auto p : e.places(op.x, f))
            if (f.lasting != kNone) e.w.lasting[f.lasting].places.add(p);
    } else if (f.lasting != kNone) {
        ++e.w.lasting[f.lasting].counter;
    } else {
        ++e.w.objective_marks;
        e.emit({.rule = kByCard, .n = e.s.objective_marks, .kind = EventKind::ObjectiveMarked});
    }
    next_op(f);
}

template <>
void run<OpCode::Eliminate>(Engine& e, Frame& f, const Op& op) {
    const Seats who = e.seats(op.x, f);
    next_op(f);
    for (const auto p : who) {
        const auto seat = p;
        e.in_zone(zone::hand(seat)).each([&](CardId card) {
            e.remove_card(card, seat, RuleId::VAR_13);
        });
        e.w.seat[seat].flags |= kOut;
        for (u8& n : e.w.seat[seat].dice) n = 0;
        e.w.seat[seat].used_dice = 0;
        e.w.seat[seat].leader = kNone;
        e.w.due_replacement.drop(seat);
        e.emit({.rule = RuleId::VAR_14, .kind = EventKind::PlayerOut, .seat = seat});
    }
}

namespace {

void start_dice_verb(Engine& e, Frame& f, const Op& op) {
    const Node& packed = e.node(op.x);
    const NodeId by = e.child(packed, 2);
    const SeatId seat = chooser(e, f, by);
    const NodeId set = e.child(packed, 1);
    SeatId owner = seat;
    for (int i = 0; i < e.node(set).count; ++i) {
        const Node& filter = e.node(e.child(e.node(set), i));
        if (static_cast<Filter>(filter.value & 0xFF) == Filter::Of) {
            const Seats owners = e.seats(e.child(filter, 0), f);
            owner = owners.empty() ? SeatId(kNone) : SeatId(owners.lowest());
        }
    }
    const int n = std::clamp(e.number(e.child(packed, 0), f), 0, 250);
    const u8 verb = static_cast<u8>(op.code);
    const CardId card = f.card;
    const u16 node_id = op.x;
    next_op(f);
    if (seat == kNone || owner == kNone) return;
    Frame& dice = e.push(Kind::DiceVerb);
    dice.pc = node_id;
    dice.seat = seat;
    dice.other = owner;
    dice.n = static_cast<u8>(n);
    dice.m = verb;
    dice.card = card;
}

}  // namespace

template <>
void run<OpCode::Morale>(Engine& e, Frame& f, const Op& op) {
    const int by = e.number(op.x, f);
    next_op(f);
    e.change_morale(by, kByCard);
}

template <>
void run<OpCode::Skip>(Engine& e, Frame& f, const Op& op) {
    e.w.skipped_steps |= static_cast<u8>(1u << op.a);
    next_op(f);
}

template <>
void run<OpCode::Cancel>(Engine& e, Frame& f, const Op&) {
    for (int i = e.s.depth - 1; i >= 0; --i) {
        const Kind kind = static_cast<Kind>(e.s.frame[i].kind);
        if (kind == Kind::Program || kind == Kind::Listen || kind == Kind::Pledge) continue;
        e.w.frame[i].flags |= kCancelled;
        break;
    }
    next_op(f);
}

template <>
void run<OpCode::EndThis>(Engine& e, Frame& f, const Op&) {
    if (f.lasting != kNone) e.end_lasting(f.lasting);
    next_op(f);
}

template <>
void run<OpCode::Require>(Engine& e, Frame& f, const Op& op) {
    for (u16& slot : e.w.requirement)
        if (slot == 0) {
            slot = op.x;
            break;
        }
    e.emit({.rule = kByCard, .card = f.card, .kind = EventKind::ConditionAdded});
    next_op(f);
}

template <>
void run<OpCode::ExileVote>(Engine& e, Frame& f, const Op& op) {
    const Seats who = e.seats(op.x, f);
    const SeatId by = f.seat;
    next_op(f);
    if (who.empty() || e.s.rules.coop || e.s.seat[who.lowest()].exiled()) return;
    Frame& call = e.push(Kind::CallVote);
    call.seat = by;
    call.other = who.lowest();
    call.step = 1;
    call.flags = kGiven;
}

template <>
void run<OpCode::Lose>(Engine& e, Frame&, const Op&) {
    e.end_game(End::Lost, kByCard);
}

template <>
void run<OpCode::Tell>(Engine& e, Frame& f, const Op& op) {
    e.emit({.rule = kByCard,
            .card = f.card,
            .n = static_cast<i16>(op.x),
            .kind = EventKind::Told,
            .seat = f.seat});
    next_op(f);
}

template <>
void run<OpCode::Say>(Engine& e, Frame& f, const Op& op) {
    e.emit({.rule = kByCard,
            .n = static_cast<i16>(e.number(op.x, f)),
            .kind = EventKind::Spoke,
            .seat = f.seat});
    next_op(f);
}

template <>
void run<OpCode::RerollDice>(Engine& e, Frame& f, const Op& op) {
    start_dice_verb(e, f, op);
}

template <>
void run<OpCode::AdjustDie>(Engine& e, Frame& f, const Op& op) {
    start_dice_verb(e, f, op);
}

template <>
void run<OpCode::SpendDice>(Engine& e, Frame& f, const Op& op) {
    start_dice_verb(e, f, op);
}

}  // namespace dow
