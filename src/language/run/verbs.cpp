#include "program.hpp"

/// Verbs that change the game: tracks, rules that last, votes and dice. Those on survivors are in
/// survivor_verbs.cpp, those on tokens in token_verbs.cpp.
namespace dow {

namespace {

constexpr RuleId kByCard = RuleId::TEXT_01;

void run_lasting(Engine& e, Frame& f, const Op& op) {
    Lasting l{};
    l.card = f.card;
    l.first_rule = op.y;
    l.rule_count = static_cast<u8>(op.z);
    l.until = op.a & 0x0F;
    l.scope = op.a >> 4;
    l.owner = f.seat;
    l.host = kNone;
    l.host_card = kNoCard;
    l.born = static_cast<u8>(e.rounds_passed());
    const Frame at = f;
    next_op(f);
    switch (static_cast<Scope>(l.scope)) {
        case Scope::Survivor:
            for (unsigned v : e.survivors(op.x, at)) {
                l.host = static_cast<u8>(v);
                e.start_lasting(l, kByCard);
            }
            return;
        case Scope::Seat:
            for (unsigned p : e.seats(op.x, at)) {
                l.host = static_cast<u8>(p);
                e.start_lasting(l, kByCard);
            }
            return;
        case Scope::Card: l.host_card = e.s.fact.card; [[fallthrough]];
        default: e.start_lasting(l, kByCard);
    }
}

void run_cancel(Engine& e) {
    for (int i = e.s.depth - 1; i >= 0; --i) {
        const Kind kind = static_cast<Kind>(e.s.frame[i].kind);
        if (kind == Kind::Program || kind == Kind::Listen || kind == Kind::Pledge) continue;
        e.w.frame[i].flags |= kCancelled;
        return;
    }
}

void run_mark(Engine& e, Frame& f, const Op& op) {
    if (op.x != 0) {
        for (unsigned p : e.places(op.x, f))
            if (f.lasting != kNone) e.w.lasting[f.lasting].places |= static_cast<u16>(1u << p);
    } else if (f.lasting != kNone) {
        ++e.w.lasting[f.lasting].counter;
    } else {
        ++e.w.objective_marks;
        e.emit({.rule = kByCard, .n = e.s.objective_marks, .kind = EventKind::ObjectiveMarked});
    }
    next_op(f);
}

void run_eliminate(Engine& e, Frame& f, const Op& op) {
    const Seats who = e.seats(op.x, f);
    next_op(f);
    for (unsigned p : who) {
        const auto seat = static_cast<SeatId>(p);
        e.in_zone(zone::hand(seat)).each([&](CardId card) {
            e.remove_card(card, seat, RuleId::VAR_13);
        });
        e.w.seat[seat].flags |= kOut;
        for (u8& n : e.w.seat[seat].dice) n = 0;
        e.w.seat[seat].used_dice = 0;
        e.w.seat[seat].leader = kNone;
        e.w.due_replacement &= static_cast<u8>(~Seats::of(seat).bits());
        e.emit({.rule = RuleId::VAR_14, .kind = EventKind::PlayerOut, .seat = seat});
    }
}

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
            owner = owners.empty() ? SeatId{kNone} : static_cast<SeatId>(owners.lowest());
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

void run_verb(Engine& e, Frame& f, const Op& op) {
    switch (op.code) {
        case OpCode::Morale: {
            const int by = e.number(op.x, f);
            next_op(f);
            return e.change_morale(by, kByCard);
        }
        case OpCode::Add:
        case OpCode::RemoveTokens:
        case OpCode::Flip:
        case OpCode::KillTokens:
        case OpCode::Shift: return run_token_verb(e, f, op);
        case OpCode::Wound:
        case OpCode::KillSurvivors:
        case OpCode::RemoveSurvivors:
        case OpCode::Heal:
        case OpCode::Expose:
        case OpCode::Place:
        case OpCode::Recruit:
        case OpCode::Give: return run_survivor_verb(e, f, op);
        case OpCode::Lasting: return run_lasting(e, f, op);
        case OpCode::Skip: e.w.skipped_steps |= static_cast<u8>(1u << op.a); return next_op(f);
        case OpCode::Cancel: run_cancel(e); return next_op(f);
        case OpCode::Mark: return run_mark(e, f, op);
        case OpCode::EndThis:
            if (f.lasting != kNone) e.end_lasting(f.lasting);
            return next_op(f);
        case OpCode::Require:
            for (u16& slot : e.w.requirement)
                if (slot == 0) {
                    slot = op.x;
                    break;
                }
            e.emit({.rule = kByCard, .card = f.card, .kind = EventKind::ConditionAdded});
            return next_op(f);
        case OpCode::ExileVote: {
            const Seats who = e.seats(op.x, f);
            const SeatId by = f.seat;
            next_op(f);
            if (who.empty() || e.s.rules.coop || e.s.seat[who.lowest()].exiled()) return;
            Frame& call = e.push(Kind::CallVote);
            call.seat = by;
            call.other = static_cast<u8>(who.lowest());
            call.step = 1;
            call.flags = kGiven;
            return;
        }
        case OpCode::Eliminate: return run_eliminate(e, f, op);
        case OpCode::Lose: return e.end_game(End::Lost, kByCard);
        case OpCode::Tell:
            e.emit({.rule = kByCard,
                    .card = f.card,
                    .n = static_cast<i16>(op.x),
                    .kind = EventKind::Told,
                    .seat = f.seat});
            return next_op(f);
        case OpCode::Say:
            e.emit({.rule = kByCard,
                    .n = static_cast<i16>(e.number(op.x, f)),
                    .kind = EventKind::Spoke,
                    .seat = f.seat});
            return next_op(f);
        case OpCode::RerollDice:
        case OpCode::AdjustDie:
        case OpCode::SpendDice: return start_dice_verb(e, f, op);
        default: next_op(f);
    }
}

void ask_verb(const Facts& q, const Frame& f, const Op& op, Decision& d) {
    if (!ask_survivor_verb(q, f, op, d)) ask_token_verb(q, f, op, d);
}

void answer_verb(Engine& e, Frame& f, const Op& op, const Command& cmd) {
    if (!answer_survivor_verb(e, f, op, cmd)) answer_token_verb(e, f, op, cmd);
}

}  // namespace dow
