#include "eval.hpp"

/// The card language's sets of cards.
namespace dow {

// ------------------------------------------------------------------------------ zones

/// Without an owner it is the hand of the player the card speaks to.
template <>
CardSet lying_in<ZoneWord::Hand>(const Game& game, const Node&, NodeId owner,
                                 const Referents& refs) {
    CardSet cards;
    for (const SeatId seat : game.seats(owner, refs))
        cards = cards | game.in_zone(zone::hand(seat));
    return cards;
}

namespace {

/// Side effects are no items: only a set that names their deck means them (AMB-118).
bool asks_for_side_effects(const Game& game, const Node& set) {
    for (int i = 1; i < set.count; ++i) {
        const Node& filter = game.node(game.child(set, i));
        if (key_of(filter) == Filter::From && value_of(filter) != 0) return true;
    }
    return false;
}

CardSet without_side_effects(const Game& game, const CardSet& cards) {
    CardSet items;
    cards.each([&](CardId card) {
        if (!game.catalog.is(CardList::Pill, card)) items.add(card);
    });
    return items;
}

}  // namespace

/// The cards on survivors of a player, or on those that a filter of the set names.
template <>
CardSet lying_in<ZoneWord::Equipped>(const Game& game, const Node& set, NodeId owner,
                                     const Referents& refs) {
    Survivors bearers;
    for (const SeatId seat : game.seats(owner, refs)) bearers |= game.of(seat);
    for (int i = 1; i < set.count; ++i) {
        const Node& filter = game.node(game.child(set, i));
        if (key_of(filter) == Filter::On) bearers = game.survivors(game.child(filter, 0), refs);
    }
    CardSet cards;
    for (const SurvivorId bearer : bearers)
        if (game.state.survivor[bearer].equipped > 0)
            cards = cards | game.in_zone(zone::equipped(bearer));
    return asks_for_side_effects(game, set) ? cards : without_side_effects(game, cards);
}

namespace {

CardSet in_deck(const Game& game, DeckId deck) {
    return game.in_zone(zone::bag(deck)) | game.in_zone(zone::top(deck)) |
           game.in_zone(zone::bottom(deck));
}

}  // namespace

template <>
CardSet lying_in<ZoneWord::Deck>(const Game& game, const Node&, NodeId owner,
                                 const Referents& refs) {
    CardSet cards;
    for (const PlaceId place : game.places(owner, refs)) {
        const DeckId deck = game.catalog.deck_at(place);
        if (deck != kNone) cards = cards | in_deck(game, deck);
    }
    return cards;
}

template <>
CardSet lying_in<ZoneWord::ExperimentDeck>(const Game& game, const Node&, NodeId,
                                           const Referents&) {
    return in_deck(game, kExperimentDeck);
}

template <>
CardSet lying_in<ZoneWord::PillDeck>(const Game& game, const Node&, NodeId, const Referents&) {
    return in_deck(game, kPillDeck);
}

template <>
CardSet lying_in<ZoneWord::Waste>(const Game& game, const Node&, NodeId, const Referents&) {
    return game.in_zone(zone::Waste);
}

template <>
CardSet lying_in<ZoneWord::Removed>(const Game& game, const Node&, NodeId, const Referents&) {
    return game.in_zone(zone::Removed);
}

template <>
CardSet lying_in<ZoneWord::Objective>(const Game& game, const Node&, NodeId, const Referents&) {
    return game.in_zone(zone::Objective);
}

template <>
CardSet lying_in<ZoneWord::Loot>(const Game& game, const Node&, NodeId, const Referents&) {
    return game.in_zone(zone::Loot);
}

template <>
CardSet lying_in<ZoneWord::UpgradeRow>(const Game& game, const Node&, NodeId, const Referents&) {
    return game.in_zone(zone::UpgradeRow) | game.in_zone(zone::Built);
}

/// Stakes lie in one zone; whose a card is says who knows it.
template <>
CardSet lying_in<ZoneWord::Stakes>(const Game& game, const Node&, NodeId owner,
                                   const Referents& refs) {
    const CardSet all = game.in_zone(zone::Stakes);
    if (owner == 0) return all;
    const Seats owners = game.seats(owner, refs);
    CardSet cards;
    all.each([&](CardId card) {
        if (!(spot::known_by(game.state.spots[card]) & owners).empty()) cards.add(card);
    });
    return cards;
}

template <>
CardSet lying_in<ZoneWord::Contributions>(const Game& game, const Node&, NodeId, const Referents&) {
    CardSet cards = game.in_zone(zone::OpenContributions);
    for (const SeatId seat : game.state.all_seats())
        cards = cards | game.in_zone(zone::contributions(seat));
    return cards;
}

// ------------------------------------------------------------------------------ sets

template <>
CardSet cards_of<Word::Seen>(const Game& game, const Node&, const Referents&) {
    return game.in_zone(zone::Looking);
}

template <>
CardSet cards_of<Word::Marked>(const Game& game, const Node&, const Referents&) {
    return game.state.marked;
}

/// The body of a loop over cards speaks for the card it is run for.
template <>
CardSet cards_of<Word::LoopCard>(const Game& game, const Node&, const Referents& refs) {
    CardSet cards;
    if (refs.card < game.item_count()) cards.add(refs.card);
    return cards;
}

/// The card that was just used, where its bearer has it. One that was not equipped is looked for in
/// the box. In a rule that heard of a card it is that one.
template <>
CardSet cards_of<Word::ItCard>(const Game& game, const Node& node, const Referents& refs) {
    CardSet cards;
    if (node.value != 0) {
        if (refs.heard != kNoCard) cards.add(refs.heard);
        return cards;
    }
    const Fact& fact = game.state.fact;
    if (fact.card == kNoCard || fact.card >= game.item_count()) return cards;
    const Zone where = fact.equipped && refs.it != kNone ? zone::equipped(refs.it) : zone::Box;
    const CardId card = game.find(where, fact.card);
    if (card != kNoCard) cards.add(card);
    return cards;
}

namespace {

/// Every card in the zone that a set of cards starts from.
CardSet lying_there(const Game& game, const Node& set, const Node& from, const Referents& refs) {
    const NodeId owner = from.count > 0 ? game.child(from, 0) : NodeId{0};
    switch (from.as<ZoneWord>()) {
#define DOW_LYING(zone) \
    case ZoneWord::zone: return lying_in<ZoneWord::zone>(game, set, owner, refs);
#include "language/words.def"
        default: return {};
    }
}

bool has_title(const Game& game, CardId card, const Node& titles) {
    const int title = game.catalog.title_of(card);
    for (int i = 0; i < titles.count; ++i)
        if (game.node(game.child(titles, i)).value == title) return true;
    return false;
}

/// Whether it was printed for the deck of side effects, or of one of the places.
bool is_from(const Game& game, CardId card, const Node& filter, const Referents& refs) {
    const DeckId deck = game.catalog.deck_of(card);
    if (value_of(filter) != 0) return deck == kPillDeck;
    const PlaceId place = game.catalog.decks[deck].place;
    return place != kNone && game.places(game.child(filter, 0), refs).has(place);
}

/// The symbols that a filter names and the card has; only items have one.
int matching_icons(const Game& game, CardId card, const Node& filter) {
    return game.catalog.is_item(card) ? game.icon_bit(card) & (value_of(filter) << 1) : 0;
}

bool passes(const Game& game, CardId card, const Node& filter, const Referents& refs) {
    switch (key_of(filter)) {
        case Filter::Icon: return matching_icons(game, card, filter) != 0;
        case Filter::NotIcon: return matching_icons(game, card, filter) == 0;
        case Filter::Starter:
            return (game.catalog.deck_of(card) == kStarterDeck) == (value_of(filter) != 0);
        case Filter::Built:
            return (game.state.zones[card] == zone::Built) == (value_of(filter) != 0);
        case Filter::Title: return has_title(game, card, game.node(game.child(filter, 0)));
        case Filter::From: return is_from(game, card, filter, refs);
        default: return true;
    }
}

}  // namespace

/// Cards of a zone, or of another set, that pass all filters.
template <>
CardSet cards_of<Word::Cards>(const Game& game, const Node& node, const Referents& refs) {
    const NodeId start = game.child(node, 0);
    const Node& from = game.node(start);
    CardSet cards =
        from.word == Word::Zone ? lying_there(game, node, from, refs) : game.cards(start, refs);
    for (int i = 1; i < node.count; ++i) {
        const Node& filter = game.node(game.child(node, i));
        CardSet kept;
        cards.each([&](CardId card) {
            if (passes(game, card, filter, refs)) kept.add(card);
        });
        cards = kept;
    }
    return cards;
}

CardSet Game::cards(NodeId id, const Referents& refs) const {
    const Node& set = node(id);
    switch (set.word) {
#define DOW_CARDS(word) \
    case Word::word: return cards_of<Word::word>(*this, set, refs);
#include "language/words.def"
        default: DOW_CHECK(!"a set of cards"); return {};
    }
}

}  // namespace dow
