#include "program.hpp"

/// Verbs that move cards, show them or shuffle; nobody is asked anything.
namespace dow {

namespace {

bool is_deck_zone(u8 z) { return z >= zone::FirstBag && z < zone::FirstHand; }
u8 deck_of_zone(u8 z) { return z & 0x0F; }

/// Who may know which card moves when it leaves this zone.
Seats audience(const Facts& q, const Frame& f, CardId card) {
    const u8 z = q.s.zones[card];
    if (z >= zone::FirstHand && z < zone::FirstHand + kMaxSeats)
        return Seats::of(SeatId(z - zone::FirstHand));
    if (is_deck_zone(z)) return Seats::of(f.seat);
    if (z == zone::Looking || z == zone::Stakes) return spot::known_by(q.s.spots[card]);
    return q.s.all_seats();
}

/// Whose card it is: in a hand, or equipped on a survivor of the group; kNone if nobody's.
SeatId owner_of(const Facts& q, CardId card) {
    const u8 z = q.s.zones[card];
    if (z >= zone::FirstHand && z < zone::FirstHand + kMaxSeats) return SeatId(z - zone::FirstHand);
    return z >= zone::FirstGear ? q.s.survivor[z - zone::FirstGear].seat : SeatId(kNone);
}

void put_card(Engine& e, Frame& f, CardId card, NodeId dest) {
    const Node& n = e.node(dest);
    switch (static_cast<ZoneWord>(n.value)) {
#define DOW_INTO(zone) \
    case ZoneWord::zone: return put_into<ZoneWord::zone>(e, f, card, n);
#include "language/words.def"
        default: return;
    }
}

}  // namespace

template <>
void put_into<ZoneWord::Hand>(Engine& e, Frame& f, CardId card, const Node& zone) {
    const Seats seen = audience(e, f, card);
    const CardId face = e.c.face(card);
    const Seats to = zone.count > 0 ? e.seats(e.child(zone, 0), f) : Seats::of(f.seat);
    if (to.empty()) return;
    const auto seat = SeatId(to.lowest());
    e.move_card(card, zone::hand(seat));
    e.w.fact.card = face;
    e.emit({.rule = kByCard,
            .card = face,
            .n = zone::hand(seat),
            .kind = EventKind::CardMoved,
            .seat = seat,
            .known_to = seen == e.s.all_seats() ? kEverybody : (seen | to).bits()});
}

template <>
void put_into<ZoneWord::Waste>(Engine& e, Frame& f, CardId card, const Node&) {
    const SeatId owner = owner_of(e, card);
    e.discard(card, owner == kNone ? f.seat : owner, kByCard);
}

template <>
void put_into<ZoneWord::Objective>(Engine& e, Frame& f, CardId card, const Node&) {
    const CardId face = e.c.face(card);
    e.move_card(card, zone::Objective);
    e.emit({.rule = kByCard,
            .card = face,
            .n = zone::Objective,
            .kind = EventKind::CardMoved,
            .seat = f.seat});
}

template <>
void put_into<ZoneWord::Stakes>(Engine& e, Frame&, CardId card, const Node&) {
    const SeatId owner = owner_of(e, card);
    e.move_card(card, zone::Stakes, Seats::of(owner));
    e.emit({.rule = kByCard,
            .card = e.c.face(card),
            .n = zone::Stakes,
            .kind = EventKind::CardMoved,
            .seat = owner,
            .known_to = Seats::of(owner).bits()});
}

template <>
void put_into<ZoneWord::Box>(Engine& e, Frame&, CardId card, const Node&) {
    e.move_card(card, zone::Box);
}

template <>
void run<OpCode::Put>(Engine& e, Frame& f, const Op& op) {
    if (e.node(op.y).value ==
        static_cast<i16>(ZoneWord::Bottom)) {  // the current crisis goes under its deck
        if (e.s.crisis != kNoCard) {
            e.put_under(kDeckCrisis, e.s.crisis, e.s.all_seats());
            e.w.crisis = kNoCard;
        }
        return next_op(f);
    }
    const CardSet set = e.cards(op.x, f);
    u16 decks = 0;
    set.each([&](CardId card) {
        if (is_deck_zone(e.s.zones[card]))
            decks = static_cast<u16>(decks | (1u << deck_of_zone(e.s.zones[card])));
        put_card(e, f, card, op.y);
    });
    clear_marks(e);
    if (op.a)
        for (const auto deck : BitSet<u16>(decks)) e.shuffle(static_cast<u8>(deck));  // TEXT-11
    next_op(f);
}

template <>
void run<OpCode::RemoveCards>(Engine& e, Frame& f, const Op& op) {
    if (op.a == 1) {
        if (e.s.crisis != kNoCard) e.move_card(e.s.crisis, zone::Box);
        e.w.crisis = kNoCard;
        return next_op(f);
    }
    u16 decks = 0;
    e.cards(op.x, f).each([&](CardId card) {
        const u8 z = e.s.zones[card];
        if (is_deck_zone(z)) decks = static_cast<u16>(decks | (1u << deck_of_zone(z)));
        if (z >= zone::FirstGift && z < zone::OpenGift)
            e.move_card(card, zone::GoneUnseen);  // AMB-108
        else
            e.remove_card(card, owner_of(e, card), kByCard);
    });
    clear_marks(e);
    for (const auto deck : BitSet<u16>(decks))
        if (!e.deck_empty(static_cast<u8>(deck))) e.shuffle(static_cast<u8>(deck));  // XROAD-15
    next_op(f);
}

namespace {

void show(Engine& e, Frame& f, const Op& op, bool open) {
    e.cards(op.x, f).each([&](CardId card) {
        const u8 known = open ? kEverybody : (audience(e, f, card) | Seats::of(f.seat)).bits();
        e.emit({.rule = kByCard,
                .card = e.c.face(card),
                .kind = open ? EventKind::Shown : EventKind::Looked,
                .seat = f.seat,
                .known_to = known});
    });
    next_op(f);
}

}  // namespace

template <>
void run<OpCode::LookSecret>(Engine& e, Frame& f, const Op& op) {
    for (const auto p : e.seats(op.x, f)) {
        const CardId card = e.s.seat[p].objective;
        if (card == kNoCard) continue;
        e.emit({.rule = kByCard,
                .card = card,
                .kind = EventKind::Looked,
                .seat = f.seat,
                .other = static_cast<u8>(p),
                .known_to = (Seats::of(f.seat) | Seats::of(p)).bits()});
    }
    next_op(f);
}

template <>
void run<OpCode::Shuffle>(Engine& e, Frame& f, const Op& op) {
    const u8 deck = looked_deck(e, op.x, f);
    if (deck != 0) {
        e.in_zone(zone::Looking).each([&](CardId card) { e.move_card(card, zone::bag(deck)); });
        e.shuffle(deck);
    }
    f.deck = 0;
    next_op(f);
}

template <>
void run<OpCode::Look>(Engine& e, Frame& f, const Op& op) {
    show(e, f, op, false);
}

template <>
void run<OpCode::Reveal>(Engine& e, Frame& f, const Op& op) {
    show(e, f, op, true);
}

}  // namespace dow
