#include "program.hpp"

/// Verbs on action dice, and costs that several players pay together.
namespace dow {

// ------------------------------------------------------------------------------ dice verbs

namespace {

enum DiceStep : u8 { kPick, kRoll, kSet };

u8 pickable(const Facts& q, const Frame& f) {
    const Node& packed = q.node(f.pc);
    const Node& set = q.node(q.child(packed, 1));
    int low = 1;
    int high = 6;
    for (int i = 0; i < set.count; ++i) {
        const Node& filter = q.node(q.child(set, i));
        const int value = (filter.value >> 8) & 0x7F;
        if (static_cast<Filter>(filter.value & 0xFF) == Filter::Min) low = value;
        if (static_cast<Filter>(filter.value & 0xFF) == Filter::Max) high = value;
    }
    if (f.m == static_cast<u8>(OpCode::AdjustDie) &&
        packed.value != 100) {  // a die stays within 1 to 6
        low = std::max(low, 1 - (packed.value - 10));
        high = std::min(high, 6 - (packed.value - 10));
    }
    u8 faces = 0;
    for (int face = low; face <= high; ++face)
        if (q.s.seat[f.other].dice[face - 1] > 0) faces = static_cast<u8>(faces | (1 << face));
    return faces;
}

bool wants_all(const Facts& q, const Frame& f) {
    return q.node(q.child(q.node(f.pc), 0)).word == Word::All;
}
bool may_stop(const Facts& q, const Frame& f) {
    return q.node(q.child(q.node(f.pc), 0)).word == Word::AnyNumber;
}

void use_die(Engine& e, Frame& f, int face) {
    --f.n;
    const auto verb = static_cast<OpCode>(f.m);
    if (verb == OpCode::SpendDice) {
        --e.w.seat[f.other].dice[face - 1];
        ++e.w.seat[f.other].used_dice;
        e.emit({.rule = RuleId::DICE_09,
                .n = static_cast<i16>(face),
                .kind = EventKind::DieSpent,
                .seat = SeatId(f.other)});
    } else if (verb == OpCode::RerollDice) {  // set aside until all are chosen
        --e.w.seat[f.other].dice[face - 1];
        ++f.reg[0];
    } else if (e.node(f.pc).value == 100) {
        f.reg[1] = static_cast<u8>(face);
        f.step = kSet;
    } else {
        e.change_die(SeatId(f.other), face, face + e.node(f.pc).value - 10, kByCard);
    }
}

}  // namespace

/// `n` dice of `other` still to pick by `seat`; reg[0] dice to roll again; reg[1] the die to set.
void run_dice_verb(Engine& e, Frame& f) {
    if (f.step == kSet) return e.ask();
    const BitSet<u8> faces(f.step == kPick ? pickable(e, f) : u8{0});
    if (f.step == kPick && f.n > 0 && !faces.empty()) {
        if (faces.size() > 1 && !wants_all(e, f)) return e.ask();
        if (may_stop(e, f)) return e.ask();
        return use_die(e, f, static_cast<int>(faces.lowest()));
    }
    f.step = kRoll;
    if (f.reg[0] > 0) return e.ask();
    e.pop();
}

void ask_dice_verb(const Facts& q, const Frame& f, Decision& d) {
    d.card = f.card;
    d.rule = kByCard;
    if (f.step == kRoll) {
        d.by = kChance;
        d.ask = Ask::ActionDice;
        d.prompt = Prompt::Roll;
        d.seat = SeatId(f.other);
        d.n = std::min<u8>(f.reg[0], 16);
        return;
    }
    d.ask = Ask::Die;
    d.seat = SeatId(f.other);
    d.prompt = f.step == kSet ? Prompt::SetDie : Prompt::PickDie;
    d.set = f.step == kSet ? u64{0x7E} : u64{pickable(q, f)};
    d.can_finish = f.step == kPick && may_stop(q, f);
}

void answer_dice_verb(Engine& e, Frame& f, const Command& cmd) {
    if (f.step == kRoll) {
        const int rolled = std::min<u8>(f.reg[0], 16);
        u64 value = cmd.value;
        for (int i = 0; i < rolled; ++i, value >>= 3) {
            ++e.w.seat[f.other].dice[(value & 7) - 1];
            e.emit({.rule = kByCard,
                    .m = static_cast<i16>(value & 7),
                    .kind = EventKind::DieChanged,
                    .seat = SeatId(f.other)});
        }
        f.reg[0] = static_cast<u8>(f.reg[0] - rolled);
        return;
    }
    if (f.step == kSet) {
        f.step = kPick;
        return e.change_die(SeatId(f.other), f.reg[1], cmd.a, kByCard);
    }
    if (cmd.what == Do::Done) {
        f.n = 0;
        return;
    }
    use_die(e, f, cmd.a);
}

// ------------------------------------------------------------------------------ paying together

namespace {

enum Payment : u8 { kToWaste, kRemovedCards, kDicePool, kSurvivorGoes };

struct Need {
    Payment kind;
    int n;
    u16 what;
};

Need need(const Facts& q, const Frame& f) {
    const Op& op = q.c.ops[f.pc];
    const u16* row = &q.c.links[op.z + 3u * f.reg[0]];
    return {static_cast<Payment>(row[0]), q.number(row[1], f), row[2]};
}

bool can_add(const Facts& q, const Frame& f, SeatId seat) {
    const Need n = need(q, f);
    if (n.kind == kDicePool) return q.s.seat[seat].unused_dice() > 0;
    return !q.zone_empty(
        zone::hand(seat));  // whether the hand fits is the owner's secret (AMB-107)
}

/// Puts everything back where it was pledged from.
void give_up(Engine& e, Frame& f) {
    for (const SourceId pledged : f.source)
        if (pledged != source::kNothing) ++e.w.seat[pledged >> 8].dice[(pledged & 0xFF) - 1];
    clear_marks(e);
    e.pop();
    e.top().m = 0;
}

void collect(Engine& e, Frame& f) {
    const Op& op = e.c.ops[f.pc];
    u8 waste_icons = 0;
    u64 leaving = 0;
    for (unsigned i = 0; i < op.a; ++i) {
        const u16* row = &e.c.links[op.z + 3u * i];
        if (row[0] == kToWaste) waste_icons = static_cast<u8>(waste_icons | row[2]);
        if (row[0] == kSurvivorGoes) leaving |= e.survivors(row[2], f).bits();
    }
    CardSet cards;
    cards = e.s.marked;
    cards.each([&](CardId card) {
        const auto owner = SeatId(e.s.zones[card] - zone::FirstHand);
        if (e.icon_bit(card) & waste_icons)
            e.discard(card, owner, kByCard);
        else
            e.remove_card(card, owner, kByCard);
    });
    for (const SourceId pledged : f.source)
        if (pledged != source::kNothing) {
            ++e.w.seat[pledged >> 8].used_dice;
            e.emit({.rule = RuleId::DICE_09,
                    .n = static_cast<i16>(pledged & 0xFF),
                    .kind = EventKind::DieSpent,
                    .seat = SeatId(pledged >> 8)});
        }
    clear_marks(e);
    e.pop();
    e.top().m = 1;
    if (leaving == 0) return;
    Frame& deaths = e.push(Kind::DeathSet);
    deaths.set = leaving;
    deaths.flags = kRemoved | kNoMorale;
}

}  // namespace

/// `picked` the players asked, `set` those still to ask for the need reg[0], `n` already pledged.
void run_pledge(Engine& e, Frame& f) {
    const Op& op = e.c.ops[f.pc];
    if (f.reg[0] >= op.a) return collect(e, f);
    const Need want = need(e, f);
    if (want.kind == kSurvivorGoes) {
        if (e.survivors(want.what, f).empty()) return give_up(e, f);
        ++f.reg[0];
        return;
    }
    if (f.n >= want.n) {
        ++f.reg[0];
        f.n = f.step = 0;
        return;
    }
    if (f.step == 0) {
        f.step = 1;
        f.set = f.picked;
    }
    while (f.set != 0) {
        f.seat = e.first_in_turn_order(Seats(static_cast<u8>(f.set)));
        if (!e.s.seat[f.seat].out() && can_add(e, f, f.seat)) return e.ask();
        f.set &= ~(u64{1} << f.seat);
    }
    give_up(e, f);
}

CardSet Facts::pledge_cards(const Frame& f) const {
    const Need want = need(*this, f);
    if (want.kind == kDicePool) return {};
    CardSet hand = with_icons(in_zone(zone::hand(f.seat)), static_cast<u8>(want.what));
    hand = hand.without(s.marked);
    return hand;
}

void ask_pledge(const Facts& q, const Frame& f, Decision& d) {
    const Need want = need(q, f);
    d.card = f.card;
    d.rule = kByCard;
    d.prompt = Prompt::Pledge;
    d.can_finish = 1;
    d.n = static_cast<u8>(want.n - f.n);
    d.ask = want.kind == kDicePool ? Ask::Die : Ask::Card;
    d.secret = want.kind != kDicePool;
    if (want.kind == kDicePool) d.set = q.die_faces(f.seat, 1);
}

void answer_pledge(Engine& e, Frame& f, const Command& cmd) {
    if (cmd.what == Do::Done) {
        f.set &= ~(u64{1} << f.seat);
        return;
    }
    ++f.n;
    if (cmd.what == Do::Die) {
        --e.w.seat[f.seat].dice[cmd.a - 1];
        for (SourceId& slot : f.source)
            if (slot == source::kNothing) {
                slot = SourceId(f.seat << 8 | cmd.a);
                return;
            }
        return;
    }
    CardId card = kNoCard;
    e.pledge_cards(f).each([&](CardId each) {
        if (card == kNoCard && e.c.face(each) == cmd.a) card = each;
    });
    e.w.marked.add(card);
}

}  // namespace dow
