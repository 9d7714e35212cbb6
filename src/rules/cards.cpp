#include <algorithm>
#include <cstring>

#include "blocks.hpp"
#include "core.hpp"
#include "dow/rules/draw.hpp"

/// Where cards lie: what is in a zone, what a draw may bring, and the moves from zone to zone. A
/// shuffled deck has no order. Its cards lie in a bag, on a fixed top or under a fixed bottom; a
/// draw takes the top first, then any card of the bag, then the bottom.
namespace dow {

namespace {

/// Whether the cards of a zone have an order; their spots then tell the rank.
bool ordered(u8 zone) {
    return zone == zone::Gone || zone == zone::Waste || zone == zone::Looking ||
           (zone >= zone::FirstTop && zone < zone::FirstHand);
}

/// The next card that lies in the zone, or `last`.
const u8* next_in(u8 zone, const u8* from, const u8* last) {
    const void* const found = std::memchr(from, zone, static_cast<std::size_t>(last - from));
    return found == nullptr ? last : static_cast<const u8*>(found);
}

}  // namespace

// ------------------------------------------------------------------------------ zones

/// The items of a zone. The rules ask this often, so it compares 64 cards at a time.
CardSet Game::in_zone(u8 zone) const {
    CardSet found;
    const int words = (item_count() + 63) / 64;
    for (int word = 0; word < words; ++word)
        found.word(word) = blocks::equal(state.zones + word * 64, zone);
    const int tail = item_count() % 64;  // zones beyond the items belong to other cards
    if (tail != 0) found.word(words - 1) &= (u64{1} << tail) - 1;
    return found;
}

bool Game::zone_empty(u8 zone) const {
    return std::memchr(state.zones, zone, static_cast<std::size_t>(item_count())) == nullptr;
}

int Game::count_zone(u8 zone) const { return in_zone(zone).size(); }

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
CardId Game::find(u8 zone, CardId face) const {
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

CardId Game::ranked(u8 zone, int rank) const {
    const u8* const last = state.zones + catalog.card_count;
    for (const u8* card = next_in(zone, state.zones, last); card != last;
         card = next_in(zone, card + 1, last))
        if (spot::rank(state.spots[card - state.zones]) == rank) return CardId(card - state.zones);
    return kNoCard;
}

// ------------------------------------------------------------------------------ decks

/// The cards that may lie in a deck, as [first, last): they are numbered list by list. All item
/// decks share the items.
std::pair<CardId, CardId> Game::deck_range(u8 deck) const {
    switch (deck) {
        case kDeckCrisis: return {catalog.first_crisis, catalog.first_crossroads};
        case kDeckCrossroads: return {catalog.first_crossroads, catalog.first_secret};
        case kDeckSurvivor: return {catalog.first_survivor, catalog.first_crisis};
        case kDeckSecret: return {catalog.first_secret, catalog.first_betrayal};
        case kDeckBetrayal: return {catalog.first_betrayal, catalog.first_exile};
        case kDeckExile: return {catalog.first_exile, catalog.card_count};
        default: return {CardId(), catalog.first_survivor};
    }
}

int Game::deck_size(u8 deck) const {
    const auto [from, to] = deck_range(deck);
    if (from == 0 && to == catalog.first_survivor)
        return count_zone(zone::bag(deck)) + count_zone(zone::top(deck)) +
               count_zone(zone::bottom(deck));
    int size = 0;
    for (CardId card = from; card < to; ++card) size += in_deck(deck, card);
    return size;
}

bool Game::deck_empty(u8 deck) const { return deck_bag_empty(deck) && deck_size(deck) == 0; }

/// The last card that was put on top.
CardId Game::fixed_top(u8 deck) const {
    const auto [from, to] = deck_range(deck);
    CardId best = kNoCard;
    for (CardId card = from; card < to; ++card)
        if (state.zones[card] == zone::top(deck) &&
            (best == kNoCard || spot::rank(state.spots[card]) > spot::rank(state.spots[best])))
            best = card;
    return best;
}

/// The first card that was put under the deck: it is drawn before those put under it later.
CardId Game::fixed_under(u8 deck) const {
    const auto [from, to] = deck_range(deck);
    for (CardId card = from; card < to; ++card)
        if (state.zones[card] == zone::bottom(deck) && spot::rank(state.spots[card]) == 1)
            return card;
    return kNoCard;
}

void Game::draw_outcomes(u8 deck, OutcomeList& out) const {
    const auto [from, to] = deck_range(deck);
    const auto offer = [&](CardId card) { out.add_card(catalog.face(card)); };
    const CardId top = deck_has_top(deck) ? fixed_top(deck) : kNoCard;
    if (top != kNoCard) return offer(top);
    if (from == 0) {
        in_zone(zone::bag(deck)).each(offer);
    } else {
        for (CardId card = from; card < to; ++card)
            if (state.zones[card] == zone::bag(deck)) offer(card);
    }
    if (!out.empty()) return;
    if (const CardId under = fixed_under(deck); under != kNoCard) offer(under);
}

bool Game::deck_has_top(u8 deck) const {
    const auto [from, to] = deck_range(deck);
    return std::memchr(state.zones + from, zone::top(deck), to - from) != nullptr;
}

CardId Game::drawable(u8 deck, CardId face) const {
    CardId card = deck_has_top(deck) ? fixed_top(deck) : kNoCard;
    if (card == kNoCard) card = find(zone::bag(deck), face);
    if (card == kNoCard && deck_bag_empty(deck)) card = fixed_under(deck);
    return card != kNoCard && catalog.face(card) == face ? card : kNoCard;
}

bool Game::deck_bag_empty(u8 deck) const {
    const auto [from, to] = deck_range(deck);
    return std::memchr(state.zones + from, zone::bag(deck), to - from) == nullptr;
}

u32 draw_weight(const State& state, const Catalog& catalog, u8 deck) {
    const Game game(state, catalog);
    if (game.deck_has_top(deck)) return 1;
    const auto [from, to] = game.deck_range(deck);
    const auto in_bag = std::count(state.zones + from, state.zones + to, zone::bag(deck));
    if (in_bag > 0) return static_cast<u32>(in_bag);
    return game.fixed_under(deck) != kNoCard ? 1 : 0;
}

CardId draw_at(const State& state, const Catalog& catalog, u8 deck, u32 nth) {
    const Game game(state, catalog);
    if (game.deck_has_top(deck)) return catalog.face(game.fixed_top(deck));
    const auto [from, to] = game.deck_range(deck);
    for (CardId card = from; card < to; ++card)
        if (state.zones[card] == zone::bag(deck) && nth-- == 0) return catalog.face(card);
    return catalog.face(game.fixed_under(deck));
}

// ------------------------------------------------------------------------------ moves

/// How a card changes its zone; only whole decks are filled and shuffled without it. In an ordered
/// zone it goes last, and those behind it close up when it leaves; `known` says who knows it where
/// it lies now. Equipment is counted, and a card that goes into a shuffled deck loses its mark of
/// use (AMB-106).
void Engine::move_card(CardId card, u8 zone, Seats known) {
    const u8 before = state.zones[card];
    const auto each_in = [&](u8 there, auto&& visit) {
        if (card < catalog.first_survivor) return in_zone(there).each(visit);
        for (CardId other = catalog.first_survivor; other < catalog.card_count; ++other)
            if (state.zones[other] == there) visit(other);
    };
    if (ordered(before)) {
        const u16 rank = spot::rank(state.spots[card]);
        each_in(before, [&](CardId other) {
            if (spot::rank(state.spots[other]) > rank) --state.spots[other];
        });
    }
    if (before >= zone::FirstGear) --state.survivor[before - zone::FirstGear].gear;
    if (zone >= zone::FirstGear) ++state.survivor[zone - zone::FirstGear].gear;
    unsigned rank = 0;
    if (ordered(zone)) {
        rank = 1;
        each_in(zone, [&](CardId other) { rank += other != card; });
    }
    state.zones[card] = zone;
    state.spots[card] = spot::make(rank, known);
    const bool shuffled_in = zone >= zone::FirstBag && zone < zone::FirstTop;
    if (shuffled_in && card < item_count()) state.used_item.drop(card);
}

/// Moves the card that Chance has drawn from a deck.
CardId Engine::take_drawn(u8 deck, CardId face, u8 zone, Seats known) {
    const CardId card = drawable(deck, face);
    DOW_CHECK(card != kNoCard);
    move_card(card, zone, known);
    return card;
}

/// Tops and bottoms go into the bag, and nobody knows any of them any more.
void Engine::shuffle(u8 deck) {
    const auto [from, to] = deck_range(deck);
    for (CardId card = from; card < to; ++card)
        if (state.zones[card] == zone::top(deck) || state.zones[card] == zone::bottom(deck)) {
            state.zones[card] = zone::bag(deck);
            state.spots[card] = 0;
        }
    tell(RuleId::TEXT_11, event::DeckShuffled{.deck = Deck{deck}});
}

void Engine::remove_card(CardId card, SeatId seat, RuleId rule) {
    move_card(card, zone::Gone);
    tell(rule, event::CardGone{.seat = seat, .card = catalog.face(card)});
}

void Engine::discard(CardId card, SeatId seat, RuleId rule) {
    if (state.seat[seat].exiled()) return remove_card(card, seat, RuleId::EXILE_14);
    move_card(card, zone::Waste);
    tell(rule, event::CardMoved{
                   .seat = seat, .card = catalog.face(card), .zone = ZoneId(u8{zone::Waste})});
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
