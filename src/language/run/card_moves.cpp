#include "program.hpp"

/// Verbs that move cards, show them or shuffle; nobody is asked anything.
namespace dow {

namespace {

/// Who may know which card moves when it leaves the zone it is in.
Seats audience(const Game& game, const Referents& refs, CardId card) {
    const Zone zone = game.state.zones[card];
    if (zone.is(ZoneKind::Hand)) return Seats::of(zone.seat());
    if (zone.of_deck()) return Seats::of(refs.me);
    if (zone == zone::Looking || zone == zone::Stakes)
        return spot::known_by(game.state.spots[card]);
    return game.state.all_seats();
}

/// Visits cards with those together that the same players know. By their numbers alone, somebody
/// who knows some of them would see between which of these a hidden one sorts.
template <class Visit>
void each_by_audience(const Game& game, const Referents& refs, const CardSet& cards,
                      Visit&& visit) {
    std::array<CardSet, kEverybody.bits() + 1> known_to{};  // a visit may change who knows a card
    cards.each([&](CardId card) { known_to[audience(game, refs, card).bits()].add(card); });
    for (const CardSet& same : known_to) same.each(visit);
}

/// Whose card it is: in a hand, or equipped on a survivor of the group; kNone if nobody's.
SeatId owner_of(const Game& game, CardId card) {
    const Zone zone = game.state.zones[card];
    if (zone.is(ZoneKind::Hand)) return zone.seat();
    return zone.is(ZoneKind::Equipped) ? game.state.survivor[zone.survivor()].seat : SeatId(kNone);
}

/// The decks that cards are taken out of: whoever looked through them shuffles them afterwards.
class TouchedDecks {
public:
    void add(DeckId deck) { decks_.add(deck); }
    void leaves(const Game& game, CardId card) {
        const Zone zone = game.state.zones[card];
        if (zone.of_deck()) decks_.add(zone.deck());
    }
    template <class Visit>
    void each(Visit&& visit) const {
        for (const DeckId deck : decks_) visit(deck);
    }

private:
    BitSet<u32, DeckId> decks_;
};

void put_card(Engine& engine, const Referents& refs, CardId card, NodeId to) {
    const Node& node = engine.node(to);
    switch (node.as<ZoneWord>()) {
#define DOW_INTO(zone) \
    case ZoneWord::zone: return put_into<ZoneWord::zone>(engine, refs, card, node);
#include "language/words.def"
        default: return;
    }
}

}  // namespace

// ------------------------------------------------------------------------------ where cards go

/// Whoever may see the card where it was, and who gets it, knows which card it is. From one hand to
/// another it was taken, if the card's player gets it, else given.
template <>
void put_into<ZoneWord::Hand>(Engine& engine, const Referents& refs, CardId card,
                              const Node& hand) {
    const Seats seen = audience(engine, refs, card);
    const CardId face = engine.catalog.face(card);
    const Seats to =
        hand.count > 0 ? engine.seats(engine.child(hand, 0), refs) : Seats::of(refs.me);
    if (to.empty()) return;
    const SeatId seat = to.lowest();
    const SeatId owner =
        engine.state.zones[card].kind == ZoneKind::Hand ? owner_of(engine, card) : SeatId(kNone);
    engine.move_card(card, zone::hand(seat));
    engine.state.fact.card = face;
    const Seats know = seen == engine.state.all_seats() ? kEverybody : seen | to;
    if (owner == kNone || owner == seat)
        engine.tell(kByCard, event::CardMoved{.seat = seat, .card = face, .zone = zone::hand(seat)},
                    know);
    else if (seat == refs.me)
        engine.tell(kByCard, event::CardStolen{.thief = seat, .victim = owner, .card = face}, know);
    else
        engine.tell(kByCard, event::CardGiven{.giver = owner, .receiver = seat, .card = face},
                    know);
}

/// Nobody plays it: it is simply on the survivor from now on (ACT-EQUIP-01).
template <>
void put_into<ZoneWord::Equip>(Engine& engine, const Referents& refs, CardId card,
                               const Node& equip) {
    const SurvivorId bearer = lowest_or_none(engine.survivors(engine.child(equip, 0), refs));
    if (bearer == kNone) return;
    engine.move_card(card, zone::equipped(bearer));
    engine.tell(RuleId::ACT_EQUIP_01,
                event::Equipped{.survivor = bearer, .card = engine.catalog.face(card)});
}

template <>
void put_into<ZoneWord::Waste>(Engine& engine, const Referents& refs, CardId card, const Node&) {
    const SeatId owner = owner_of(engine, card);
    engine.discard(card, owner == kNone ? refs.me : owner, kByCard);
}

template <>
void put_into<ZoneWord::Objective>(Engine& engine, const Referents& refs, CardId card,
                                   const Node&) {
    engine.move_card(card, zone::Objective);
    engine.tell(kByCard,
                event::CardMoved{
                    .seat = refs.me, .card = engine.catalog.face(card), .zone = zone::Objective});
}

/// Loot lies open: everybody sees what comes there (BANDIT-19).
template <>
void put_into<ZoneWord::Loot>(Engine& engine, const Referents& refs, CardId card, const Node&) {
    const SeatId owner = owner_of(engine, card);
    engine.move_card(card, zone::Loot);
    engine.tell(kByCard, event::CardMoved{.seat = owner == kNone ? refs.me : owner,
                                          .card = engine.catalog.face(card),
                                          .zone = zone::Loot});
}

/// A stake lies face down: only who put it there knows it.
template <>
void put_into<ZoneWord::Stakes>(Engine& engine, const Referents&, CardId card, const Node&) {
    const SeatId owner = owner_of(engine, card);
    engine.move_card(card, zone::Stakes, Seats::of(owner));
    engine.tell(
        kByCard,
        event::CardMoved{.seat = owner, .card = engine.catalog.face(card), .zone = zone::Stakes},
        Seats::of(owner));
}

template <>
void put_into<ZoneWord::Box>(Engine& engine, const Referents&, CardId card, const Node&) {
    engine.move_card(card, zone::Box);
}

// ------------------------------------------------------------------------------ moving

namespace {

void put_crisis_under(Engine& engine) {
    if (engine.state.crisis == kNoCard) return;
    engine.put_under(kCrisisDeck, engine.state.crisis, engine.state.all_seats());
    engine.state.crisis = kNoCard;
}

}  // namespace

/// Cards go somewhere else. Only the crisis of the round can go under its deck.
template <>
void run<OpCode::Put>(Engine& engine, ProgramFrame& program, const Op& op) {
    if (engine.node(op.y).as<ZoneWord>() == ZoneWord::Bottom) {
        put_crisis_under(engine);
        return next_op(program);
    }
    TouchedDecks decks;
    int count = 0;
    each_by_audience(engine, program.refs, engine.cards(op.x, program.refs), [&](CardId card) {
        decks.leaves(engine, card);
        put_card(engine, program.refs, card, op.y);
        ++count;
    });
    clear_marks(engine);
    if (op.z != 0) program.refs.registers[op.z - 1] = static_cast<u8>(count);
    const bool reshuffles = op.a != 0;
    if (reshuffles) decks.each([&](DeckId deck) { engine.shuffle(deck); });  // TEXT-11
    next_op(program);
}

/// Cards leave the game, or the crisis of the round does. Contributions that were given face down
/// stay unseen (AMB-108).
template <>
void run<OpCode::RemoveCards>(Engine& engine, ProgramFrame& program, const Op& op) {
    const bool the_crisis = op.a == 1;
    if (the_crisis) {
        if (engine.state.crisis != kNoCard) engine.move_card(engine.state.crisis, zone::Box);
        engine.state.crisis = kNoCard;
        return next_op(program);
    }
    TouchedDecks decks;
    const DeckId searched = searched_deck(engine, op.x, program.refs);
    if (searched != kNone) decks.add(searched);
    engine.cards(op.x, program.refs).each([&](CardId card) {
        decks.leaves(engine, card);
        if (engine.state.zones[card].is(ZoneKind::Contributions))
            engine.move_card(card, zone::RemovedUnseen);
        else if (engine.catalog.is(CardList::Upgrade, card))
            engine.remove_upgrade(card, kByCard);
        else
            engine.remove_card(card, owner_of(engine, card), kByCard);
    });
    clear_marks(engine);
    decks.each([&](DeckId deck) {  // XROAD-15
        if (!engine.deck_empty(deck)) engine.shuffle(deck);
    });
    next_op(program);
}

/// What is left of the cards looked at goes back into its deck.
template <>
void run<OpCode::Shuffle>(Engine& engine, ProgramFrame& program, const Op& op) {
    const DeckId deck = looked_deck(engine, op.x, program.refs);
    if (deck != kNone) {
        engine.in_zone(zone::Looking).each([&](CardId card) {
            engine.move_card(card, zone::bag(deck));
        });
        engine.shuffle(deck);
    }
    program.deck_looked_at = kNone;
    next_op(program);
}

// ------------------------------------------------------------------------------ showing

namespace {

void show(Engine& engine, ProgramFrame& program, const Op& op, bool to_all) {
    const SeatId looks = program.refs.me;
    each_by_audience(engine, program.refs, engine.cards(op.x, program.refs), [&](CardId card) {
        const Seats seen = audience(engine, program.refs, card) | Seats::of(looks);
        const CardId face = engine.catalog.face(card);
        if (to_all)
            engine.tell(kByCard, event::Shown{.seat = looks, .card = face});
        else
            engine.tell(kByCard,
                        event::Looked{.seat = looks, .owner = owner_of(engine, card), .card = face},
                        seen);
    });
    next_op(program);
}

}  // namespace

template <>
void run<OpCode::Look>(Engine& engine, ProgramFrame& program, const Op& op) {
    show(engine, program, op, false);
}

template <>
void run<OpCode::Reveal>(Engine& engine, ProgramFrame& program, const Op& op) {
    show(engine, program, op, true);
}

/// The player looks at the secret objectives of others; their owners know what was seen.
template <>
void run<OpCode::LookSecret>(Engine& engine, ProgramFrame& program, const Op& op) {
    const SeatId looks = program.refs.me;
    for (const SeatId owner : engine.seats(op.x, program.refs)) {
        const CardId card = engine.state.seat[owner].objective;
        if (card == kNoCard) continue;
        engine.tell(kByCard, event::Looked{.seat = looks, .owner = owner, .card = card},
                    Seats::of(looks) | Seats::of(owner));
    }
    next_op(program);
}

}  // namespace dow
