#include "program.hpp"

/// Verbs on cards that ask or draw: picking, drawing, ordering. Those that move cards are in
/// card_moves.cpp.
namespace dow {

namespace {

void mark(Engine& e, CardId card) { e.w.marked.add(card); }

CardSet unmarked(const Facts& q, const CardSet& set) {
    CardSet kept;
    for (int i = 0; i < kItemWords; ++i) kept.word(i) = set.word(i) & ~q.s.marked.word(i);
    return kept;
}

}  // namespace

template <>
void run<OpCode::PickCards>(Engine& e, Frame& f, const Op& op) {
    const int wanted = e.number(op.x, f);
    const CardSet open = unmarked(e, e.cards(op.y, f));
    if (f.n >= wanted || open.empty() || chooser(e, f, op.z) == kNone) return next_op(f);
    const bool optional = e.node(op.x).word == Word::UpTo || e.node(op.x).word == Word::AnyNumber;
    if (!optional && e.faces(open).size() == 1) {
        CardId only = kNoCard;
        open.each([&](CardId card) {
            if (only == kNoCard) only = card;
        });
        mark(e, only);
        ++f.n;
        return;
    }
    e.ask();
}

namespace {

/// The seat whose hand a random pick is made from.
SeatId victim(const Facts& q, const Frame& f, NodeId set) {
    const Node& from = q.node(q.child(q.node(set), 0));
    const NodeId owner = from.count > 0 ? q.child(from, 0) : NodeId{0};
    const Seats seats = q.seats(owner, f);
    return seats.empty() ? SeatId(kNone) : SeatId(seats.lowest());
}

}  // namespace

template <>
void run<OpCode::RandomCards>(Engine& e, Frame& f, const Op& op) {
    const SeatId seat = victim(e, f, op.y);
    if (seat == kNone || f.n >= e.number(op.x, f) ||
        unmarked(e, e.in_zone(zone::hand(seat))).empty())
        return next_op(f);
    e.ask();
}

namespace {

void mark_top_of_pile(Engine& e, Frame& f, const Op& op) {
    CardSet pile = e.cards(op.y, f);
    for (int n = e.number(op.x, f); n > 0 && !pile.empty(); --n) {
        CardId last = kNoCard;
        pile.each([&](CardId card) {
            if (last == kNoCard || spot::rank(e.s.spots[card]) > spot::rank(e.s.spots[last]))
                last = card;
        });
        pile.drop(last);
        mark(e, last);
    }
    next_op(f);
}

}  // namespace

template <>
void run<OpCode::TakeTop>(Engine& e, Frame& f, const Op& op) {
    if (static_cast<TopMode>(op.a) == TopMode::Pile) return mark_top_of_pile(e, f, op);
    const u8 deck = looked_deck(e, op.y, f);
    f.deck = static_cast<u8>(deck + 1);
    if (f.n >= e.number(op.x, f) || deck == 0 || e.deck_empty(deck)) return next_op(f);
    e.ask();
}

namespace {

/// "Up to": the chooser says before each card whether to go on.
bool asks_for_more(const Facts& q, const Frame& f, const Op& op) {
    return q.node(op.x).word == Word::UpTo && f.step == 0 && chooser(q, f, op.z) != kNone;
}

u8 wanted_icons(const Facts& q, NodeId set) {
    const Node& n = q.node(set);
    for (int i = 1; i < n.count; ++i) {
        const Node& filter = q.node(q.child(n, i));
        if (static_cast<Filter>(filter.value & 0xFF) == Filter::Icon)
            return static_cast<u8>(((filter.value >> 8) & 0x7F) << 1);
    }
    return 0xFF;
}

u8 dig_deck(const Facts& q, const Frame& f, NodeId set) {
    return looked_deck(q, q.child(q.node(set), 0), f);
}

}  // namespace

template <>
void run<OpCode::Dig>(Engine& e, Frame& f, const Op& op) {
    const u8 deck = dig_deck(e, f, op.y);
    if (deck != 0 && f.n < e.number(op.x, f) && !e.deck_empty(deck)) return e.ask();
    if (deck != 0) {
        unmarked(e, e.in_zone(zone::Looking)).each([&](CardId card) {
            e.move_card(card, zone::bag(deck));
        });
        e.shuffle(deck);
    }
    next_op(f);
}

namespace {

/// Marks the first card of a set with this face; all of them look alike.
void take_face(Engine& e, Frame& f, const CardSet& from, u64 face) {
    CardId card = kNoCard;
    unmarked(e, from).each([&](CardId each) {
        if (card == kNoCard && e.c.face(each) == face) card = each;
    });
    mark(e, card);
    ++f.n;
}

void ask_draw(const Frame& f, Decision& d, u8 deck) {
    d.by = kChance;
    d.ask = Ask::Draw;
    d.prompt = Prompt::Draw;
    d.seat = f.seat;
    d.n = deck;
}

u64 looked_crises(const Facts& q) {
    u64 set = 0;
    for (CardId card = q.c.first_crisis; card < q.c.first_crossroads; ++card)
        if (q.s.zones[card] == zone::Looking) set |= u64{1} << (card - q.c.first_crisis);
    return set;
}

}  // namespace

u8 looked_deck(const Facts& q, NodeId zone_node, const Frame& f) {
    const Node& n = q.node(zone_node);
    if (static_cast<ZoneWord>(n.value) == ZoneWord::CrisisDeck) return kDeckCrisis;
    const Places where = q.places(q.child(n, 0), f);
    return where.empty() ? u8{0} : where.lowest();
}

void return_looked(Engine& e, Frame& f) {
    const auto deck = static_cast<u8>(f.deck - 1);
    f.deck = 0;
    const auto [from, to] = e.deck_range(deck);
    for (CardId last = from; last != kNoCard;) {
        last = kNoCard;
        for (CardId card = from; card < to; ++card)
            if (e.s.zones[card] == zone::Looking &&
                (last == kNoCard || spot::rank(e.s.spots[card]) > spot::rank(e.s.spots[last])))
                last = card;
        if (last != kNoCard) e.move_card(last, zone::top(deck), spot::known_by(e.s.spots[last]));
    }
}

CardSet Facts::program_cards(const Frame& f) const {
    const Op& op = c.ops[f.pc];
    if (op.code == OpCode::PickCards) return unmarked(*this, cards(op.y, f));
    return {};
}

template <>
void ask<OpCode::PickCards>(const Facts& q, const Frame& f, const Op& op, Decision& d) {
    d.by = chooser(q, f, op.z);
    d.ask = Ask::Card;
    d.prompt = Prompt::PickCard;
    d.secret = 1;
    const Word n = q.node(op.x).word;
    d.can_finish = n == Word::UpTo || n == Word::AnyNumber;
}

template <>
void answer<OpCode::PickCards>(Engine& e, Frame& f, const Op& op, const Command& cmd) {
    if (cmd.what == Do::Done)
        next_op(f);
    else
        take_face(e, f, e.cards(op.y, f), cmd.a);
}

template <>
void ask<OpCode::RandomCards>(const Facts& q, const Frame& f, const Op& op, Decision& d) {
    d.by = kChance;
    d.ask = Ask::HandCard;
    d.prompt = Prompt::StolenCard;
    d.seat = victim(q, f, op.y);
}

template <>
void answer<OpCode::RandomCards>(Engine& e, Frame& f, const Op& op, const Command& cmd) {
    take_face(e, f, e.in_zone(zone::hand(victim(e, f, op.y))), cmd.value);
}

template <>
void ask<OpCode::TakeTop>(const Facts& q, const Frame& f, const Op& op, Decision& d) {
    if (!asks_for_more(q, f, op)) return ask_draw(f, d, static_cast<u8>(f.deck - 1));
    d.by = chooser(q, f, op.z);
    d.ask = Ask::Confirm;
    d.prompt = Prompt::May;
}

template <>
void answer<OpCode::TakeTop>(Engine& e, Frame& f, const Op& op, const Command& cmd) {
    if (asks_for_more(e, f, op)) {
        if (cmd.what == Do::No)
            next_op(f);
        else
            f.step = 1;
        return;
    }
    f.step = 0;
    const auto deck = static_cast<u8>(f.deck - 1);
    const auto mode = static_cast<TopMode>(op.a);
    const Seats seen = mode == TopMode::Reveal   ? e.s.all_seats()
                       : mode == TopMode::Hidden ? Seats()
                                                 : Seats::of(f.seat);
    const CardId card = e.take_drawn(deck, CardId(cmd.value), zone::Looking, seen);
    if (mode != TopMode::Hidden)
        e.emit({.rule = kByCard,
                .card = e.c.face(card),
                .kind = mode == TopMode::Reveal ? EventKind::Shown : EventKind::Looked,
                .seat = f.seat,
                .known_to = mode == TopMode::Reveal ? kEverybody : seen.bits()});
    ++f.n;
}

template <>
void ask<OpCode::Dig>(const Facts& q, const Frame& f, const Op& op, Decision& d) {
    ask_draw(f, d, dig_deck(q, f, op.y));
}

template <>
void answer<OpCode::Dig>(Engine& e, Frame& f, const Op& op, const Command& cmd) {
    const CardId card =
        e.take_drawn(dig_deck(e, f, op.y), CardId(cmd.value), zone::Looking, e.s.all_seats());
    e.emit({.rule = kByCard, .card = e.c.face(card), .kind = EventKind::Shown, .seat = f.seat});
    if ((e.icon_bit(card) & wanted_icons(e, op.y)) == 0) return;
    mark(e, card);
    ++f.n;
}

template <>
void run<OpCode::OrderTop>(Engine& e, Frame& f, const Op&) {
    if (looked_crises(e) != 0) return e.ask();
    f.deck = 0;
    next_op(f);
}

template <>
void ask<OpCode::OrderTop>(const Facts& q, const Frame&, const Op&, Decision& d) {
    d.ask = Ask::Order;
    d.prompt = Prompt::OrderCards;
    d.secret = 1;
    d.set = looked_crises(q);
}

template <>
void answer<OpCode::OrderTop>(Engine& e, Frame& f, const Op&, const Command& cmd) {
    e.move_card(CardId(cmd.a), zone::top(kDeckCrisis), Seats::of(f.seat));
}

}  // namespace dow
