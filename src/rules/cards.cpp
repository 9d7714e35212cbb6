#include <algorithm>

#include "blocks.hpp"
#include "core.hpp"
#include "dow/rules/draw.hpp"

/// Where cards lie: what is in a zone, what a draw may bring, and the moves from zone to zone. A
/// shuffled deck has no order. Its cards lie in a bag, on a fixed top or under a fixed bottom; a
/// draw takes the top first, then any card of the bag, then the bottom.
namespace dow {

namespace {

/// The next card that lies in the zone, or `last`.
const Zone* next_in(Zone zone, const Zone* from, const Zone* last) {
    return std::find(from, last, zone);
}

}  // namespace

// ------------------------------------------------------------------------------ zones

/// The items of a zone. The rules ask this often, so it compares 64 cards at a time.
CardSet Game::in_zone(Zone zone) const {
    CardSet found;
    const int words = (item_count() + 63) / 64;
    for (int word = 0; word < words; ++word)
        found.word(word) = blocks::equal(state.zones + word * 64, zone);
    const int tail = item_count() % 64;  // zones beyond the items belong to other cards
    if (tail != 0) found.word(words - 1) &= (u64{1} << tail) - 1;
    return found;
}

bool Game::holds_any(Zone zone, CardRange cards) const {
    const Zone* const last = state.zones + cards.last;
    return next_in(zone, state.zones + cards.first, last) != last;
}

bool Game::zone_empty(Zone zone) const {
    return !holds_any(zone, catalog.cards_of(CardList::Item));
}

int Game::count_zone(Zone zone) const { return in_zone(zone).size(); }

CardSet Game::faces(const CardSet& cards) const {
    CardSet one_of_each;
    CardId last_face = kNoCard;
    cards.each([&](CardId card) {  // copies are neighbours
        if (catalog.face(card) != last_face) one_of_each.add(card);
        last_face = catalog.face(card);
    });
    return one_of_each;
}

CardSet Game::with_icons(const CardSet& cards, u8 icons) const {
    CardSet kept;
    cards.each([&](CardId card) {
        if (icon_bit(card) & icons) kept.add(card);
    });
    return kept;
}

/// Copies look alike, so which one is meant must not depend on its number: a fresh one first, then
/// the one that went in first.
CardId Game::find(Zone zone, CardId face) const {
    if (face >= item_count()) {
        const bool there = face < catalog.card_count && state.zones[face] == zone;
        return there ? face : kNoCard;
    }
    const ItemKind& kind = catalog.kind_of(face);
    CardId best = kNoCard;
    u32 best_key = 0;
    for (int i = 0; i < kind.copies; ++i) {
        const auto card = CardId(kind.first + i);
        if (state.zones[card] != zone) continue;
        const u32 used = state.used_item.has(card);
        const u32 key = (used << 16) | spot::rank(state.spots[card]);
        if (best != kNoCard && key >= best_key) continue;
        best = card;
        best_key = key;
    }
    return best;
}

CardId Game::ranked(Zone zone, int rank) const {
    const Zone* const last = state.zones + catalog.card_count;
    for (const Zone* card = next_in(zone, state.zones, last); card != last;
         card = next_in(zone, card + 1, last))
        if (spot::rank(state.spots[card - state.zones]) == rank) return CardId(card - state.zones);
    return kNoCard;
}

// ------------------------------------------------------------------------------ decks

int Game::deck_size(DeckId deck) const {
    if (catalog.decks[deck].list == CardList::Item)
        return count_zone(zone::bag(deck)) + count_zone(zone::top(deck)) +
               count_zone(zone::bottom(deck));
    int size = 0;
    for (const CardId card : catalog.cards_of(deck)) size += in_deck(deck, card);
    return size;
}

/// A place without an item deck has nothing to search either.
bool Game::deck_empty(DeckId deck) const {
    return deck == kNone || (deck_bag_empty(deck) && deck_size(deck) == 0);
}

/// The last card that was put on top.
CardId Game::fixed_top(DeckId deck) const {
    CardId best = kNoCard;
    for (const CardId card : catalog.cards_of(deck))
        if (state.zones[card] == zone::top(deck) &&
            (best == kNoCard || spot::rank(state.spots[card]) > spot::rank(state.spots[best])))
            best = card;
    return best;
}

/// The first card that was put under the deck: it is drawn before those put under it later.
CardId Game::fixed_under(DeckId deck) const {
    for (const CardId card : catalog.cards_of(deck))
        if (state.zones[card] == zone::bottom(deck) && spot::rank(state.spots[card]) == 1)
            return card;
    return kNoCard;
}

void Game::draw_outcomes(DeckId deck, OutcomeList& out) const {
    const auto offer = [&](CardId card) { out.add_card(catalog.face(card)); };
    const CardId top = deck_has_top(deck) ? fixed_top(deck) : kNoCard;
    if (top != kNoCard) return offer(top);
    if (catalog.decks[deck].list == CardList::Item) {
        in_zone(zone::bag(deck)).each(offer);
    } else {
        for (const CardId card : catalog.cards_of(deck))
            if (state.zones[card] == zone::bag(deck)) offer(card);
    }
    if (!out.empty()) return;
    if (const CardId under = fixed_under(deck); under != kNoCard) offer(under);
}

bool Game::deck_has_top(DeckId deck) const {
    return holds_any(zone::top(deck), catalog.cards_of(deck));
}

CardId Game::drawable(DeckId deck, CardId face) const {
    CardId card = deck_has_top(deck) ? fixed_top(deck) : kNoCard;
    if (card == kNoCard) card = find(zone::bag(deck), face);
    if (card == kNoCard && deck_bag_empty(deck)) card = fixed_under(deck);
    return card != kNoCard && catalog.face(card) == face ? card : kNoCard;
}

bool Game::deck_bag_empty(DeckId deck) const {
    return !holds_any(zone::bag(deck), catalog.cards_of(deck));
}

u32 draw_weight(const State& state, const Catalog& catalog, DeckId deck) {
    const Game game(state, catalog);
    if (game.deck_has_top(deck)) return 1;
    const CardRange cards = catalog.cards_of(deck);
    const auto in_bag =
        std::count(state.zones + cards.first, state.zones + cards.last, zone::bag(deck));
    if (in_bag > 0) return static_cast<u32>(in_bag);
    return game.fixed_under(deck) != kNoCard ? 1 : 0;
}

CardId draw_at(const State& state, const Catalog& catalog, DeckId deck, u32 nth) {
    const Game game(state, catalog);
    if (game.deck_has_top(deck)) return catalog.face(game.fixed_top(deck));
    for (const CardId card : catalog.cards_of(deck))
        if (state.zones[card] == zone::bag(deck) && nth-- == 0) return catalog.face(card);
    return catalog.face(game.fixed_under(deck));
}

// ------------------------------------------------------------------------------ moves

/// How a card changes its zone; only whole decks are filled and shuffled without it. In an ordered
/// zone it goes last, and those behind it close up when it leaves; `known` says who knows it where
/// it lies now. Equipment is counted, and a card that goes into a shuffled deck loses its mark of
/// use (AMB-106).
void Engine::move_card(CardId card, Zone zone, Seats known) {
    const Zone before = state.zones[card];
    const auto each_in = [&](Zone there, auto&& visit) {
        if (catalog.is_item(card)) return in_zone(there).each(visit);
        for (CardId other = catalog.cards_of(CardList::Item).last; other < catalog.card_count;
             ++other)
            if (state.zones[other] == there) visit(other);
    };
    if (before.ordered()) {
        const u16 rank = spot::rank(state.spots[card]);
        each_in(before, [&](CardId other) {
            if (spot::rank(state.spots[other]) > rank) --state.spots[other];
        });
    }
    if (before.is(ZoneKind::Equipped)) --state.survivor[before.survivor()].equipped;
    if (zone.is(ZoneKind::Equipped)) ++state.survivor[zone.survivor()].equipped;
    unsigned rank = 0;
    if (zone.ordered()) {
        rank = 1;
        each_in(zone, [&](CardId other) { rank += other != card; });
    }
    state.zones[card] = zone;
    state.spots[card] = spot::make(rank, known);
    if (zone.is(ZoneKind::Bag) && catalog.is_item(card)) state.used_item.drop(card);
}

/// Moves the card that Chance has drawn from a deck.
CardId Engine::take_drawn(DeckId deck, CardId face, Zone zone, Seats known) {
    const CardId card = drawable(deck, face);
    DOW_CHECK(card != kNoCard);
    move_card(card, zone, known);
    return card;
}

/// Tops and bottoms go into the bag, and nobody knows any of them any more.
void Engine::shuffle(DeckId deck) {
    for (const CardId card : catalog.cards_of(deck))
        if (state.zones[card] == zone::top(deck) || state.zones[card] == zone::bottom(deck)) {
            state.zones[card] = zone::bag(deck);
            state.spots[card] = 0;
        }
    tell(RuleId::TEXT_11, event::DeckShuffled{.deck = deck});
}

void Engine::remove_card(CardId card, SeatId seat, RuleId rule) {
    move_card(card, zone::Removed);
    tell(rule, event::CardGone{.seat = seat, .card = catalog.face(card)});
}

void Engine::discard(CardId card, SeatId seat, RuleId rule) {
    if (state.seat[seat].exiled()) return remove_card(card, seat, RuleId::EXILE_14);
    move_card(card, zone::Waste);
    tell(rule, event::CardMoved{.seat = seat, .card = catalog.face(card), .zone = zone::Waste});
}

/// Notes that a once-per-round rule was used. An ability copied from somebody else is noted for its
/// owner apart: the owner may still use it.
void Engine::mark_used(const SourceRule& used, SurvivorId user) {
    if (used.rule->limit == Limit::None) return;
    const unsigned index = source::index(used.source);
    switch (source::type(used.source)) {
        case source::kItem:
            if (used.card != kNoCard) state.used_item.add(used.card);
            break;
        case source::kLasting: state.lasting[index].used = 1; break;
        case source::kObjective: break;
        default:
            if (index == user)
                state.used_ability.add(SurvivorId(index));
            else
                state.used_copy.add(SurvivorId(index));
    }
}

}  // namespace dow
