#include <algorithm>
#include <bit>
#include <utility>

#include "blocks.hpp"
#include "core.hpp"
#include "dow/rules/draw.hpp"

/// Where cards lie: what is in a zone, what a draw may bring, and the moves from zone to zone. A
/// shuffled deck has no order. Its cards lie in a bag, on a fixed top or under a fixed bottom; a
/// draw takes the top first, then any card of the bag, then the bottom.
namespace dow {

namespace {

/// The first card of the range that lies in the zone and passes, or kNoCard.
template <class Test>
CardId first_lying(const State& state, Zone zone, CardRange cards, Test&& test) {
    CardId found = kNoCard;
    blocks::each(state.zones, zone, cards, [&](int block, u64 lying) {
        for (const unsigned bit : BitSet<u64>(lying))
            if (test(CardId(block + static_cast<int>(bit)))) {
                found = CardId(block + static_cast<int>(bit));
                return false;
            }
        return true;
    });
    return found;
}

}  // namespace

// ------------------------------------------------------------------------------ zones

/// The cards of a zone that effects can pick. The rules ask this often, so hands are kept, and of
/// other zones it stops when all that were counted are found.
CardSet Game::in_zone(Zone zone) const {
    if (zone.is(ZoneKind::Hand)) return state.derived.hand[zone.seat()];
    CardSet found;
    int left = cards_in(zone);
    const CardRange all{CardId(), CardId(set_cards_end())};
    if (left == 0) return found;
    blocks::each(state.zones, zone, all, [&](int block, u64 lying) {
        found.word(block / blocks::kSize) = lying;
        left -= std::popcount(lying);
        return left > 0;
    });
    return found;
}

/// The cards of survivors are neighbours, one for each number.
Survivors Game::survivors_in(Zone zone) const {
    const CardRange cards = catalog.cards_of(CardList::Survivor);
    u64 found = 0;
    blocks::each(state.zones, zone, cards, [&](int block, u64 lying) {
        const int ahead = block - cards.first;
        found |= ahead >= 0 ? lying << ahead : lying >> -ahead;
        return true;
    });
    return Survivors(found);
}

bool Game::holds_any(Zone zone, CardRange cards) const {
    bool found = false;
    blocks::each(state.zones, zone, cards, [&](int, u64) {
        found = true;
        return false;
    });
    return found;
}

/// What may lie in a deck in this game: of the items those of the boxes it is played with.
CardRange Game::cards_for(DeckId deck) const {
    CardRange cards = catalog.cards_of(deck);
    if (catalog.decks[deck].list == CardList::Item)
        cards.last = CardId(std::min<int>(cards.last, set_cards_end()));
    return cards;
}

bool Game::zone_empty(Zone zone) const {
    if (cards_in(zone) == 0) return true;
    const CardRange items = cards_for(kStarterDeck);
    const bool all_are_items = items.last == set_cards_end();
    return !all_are_items && !holds_any(zone, items);
}

CardSet Game::faces(const CardSet& cards) const {
    CardSet one_of_each;
    each_face(cards, [&](CardId card) { one_of_each.add(card); });
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
        if (key == 0) return card;
        if (best != kNoCard && key >= best_key) continue;
        best = card;
        best_key = key;
    }
    return best;
}

CardId Game::ranked(Zone zone, int rank) const {
    const CardRange all{CardId(), catalog.card_count};
    return first_lying(state, zone, all,
                       [&](CardId card) { return spot::rank(state.spots[card]) == rank; });
}

// ------------------------------------------------------------------------------ decks

int Game::deck_size(DeckId deck) const {
    return cards_in(zone::bag(deck)) + cards_in(zone::top(deck)) + cards_in(zone::bottom(deck));
}

/// A place without an item deck has nothing to search either.
bool Game::deck_empty(DeckId deck) const { return deck == kNone || deck_size(deck) == 0; }

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
    return first_lying(state, zone::bottom(deck), cards_for(deck),
                       [&](CardId card) { return spot::rank(state.spots[card]) == 1; });
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

CardId Game::drawable(DeckId deck, CardId face) const {
    CardId card = deck_has_top(deck) ? fixed_top(deck) : kNoCard;
    if (card == kNoCard) card = find(zone::bag(deck), face);
    if (card == kNoCard && deck_bag_empty(deck)) card = fixed_under(deck);
    return card != kNoCard && catalog.face(card) == face ? card : kNoCard;
}

u32 draw_weight(const State& state, const Catalog& catalog, DeckId deck) {
    const Game game(state, catalog);
    if (game.deck_has_top(deck)) return 1;
    const int in_bag = game.cards_in(zone::bag(deck));
    if (in_bag > 0) return static_cast<u32>(in_bag);
    return game.fixed_under(deck) != kNoCard ? 1 : 0;
}

CardId draw_at(const State& state, const Catalog& catalog, DeckId deck, u32 nth) {
    const Game game(state, catalog);
    if (game.deck_has_top(deck)) return catalog.face(game.fixed_top(deck));
    if (game.deck_bag_empty(deck)) return catalog.face(game.fixed_under(deck));
    CardId found = kNoCard;
    blocks::each(state.zones, zone::bag(deck), game.cards_for(deck), [&](int block, u64 lying) {
        const auto here = static_cast<u32>(std::popcount(lying));
        if (nth >= here) {
            nth -= here;
            return true;
        }
        for (; nth > 0; --nth) lying &= lying - 1;
        found = CardId(block + std::countr_zero(lying));
        return false;
    });
    DOW_CHECK(found != kNoCard);
    return catalog.face(found);
}

// ------------------------------------------------------------------------------ moves

namespace {

/// How many of the cards of an ordered zone lie there in one order: all of a deck, or all cards
/// that can be told from items or not.
int count_alike(const Game& game, Zone zone, CardRange alike) {
    const bool all_are_items = alike.first == 0 && game.set_cards_end() <= alike.last;
    if (zone.of_deck() || all_are_items) return game.cards_in(zone);
    int count = 0;
    blocks::each(game.state.zones, zone, alike, [&](int, u64 lying) {
        count += std::popcount(lying);
        return true;
    });
    return count;
}

}  // namespace

/// How a card changes its zone; only whole decks are filled and shuffled without it. In an ordered
/// zone it goes last, and those behind it close up when it leaves; `known` says who knows it where
/// it lies now. Equipment is counted, a card that goes into a shuffled deck loses its mark of use
/// (AMB-106), and the experiment that then lies on top is open.
void Engine::move_card(CardId card, Zone zone, Seats known) {
    const Zone before = state.zones[card];
    // Items, side effects among them, have their order and all other cards theirs, also where both
    // lie.
    const CardId behind_items(catalog.kind_of_card.size());
    const CardRange alike = catalog.is_item(card) ? CardRange{CardId(), behind_items}
                                                  : CardRange{behind_items, catalog.card_count};
    if (before.ordered()) {
        const u16 rank = spot::rank(state.spots[card]);
        blocks::each(state.zones, before, alike, [&](int block, u64 lying) {
            for (const unsigned bit : BitSet<u64>(lying)) {
                u16& other = state.spots[block + static_cast<int>(bit)];
                if (spot::rank(other) > rank) --other;
            }
            return true;
        });
    }
    if (before.is(ZoneKind::Equipped)) --state.survivor[before.survivor()].equipped;
    if (zone.is(ZoneKind::Equipped)) ++state.survivor[zone.survivor()].equipped;
    lay_card(card, zone);
    const int rank = zone.ordered() ? count_alike(*this, zone, alike) : 0;
    state.spots[card] = spot::make(static_cast<unsigned>(rank), known);
    if (zone.is(ZoneKind::Bag) && catalog.is_item(card)) {
        state.used_item.drop(card);
        state.once_used_item.drop(card);
    }
    if (catalog.is(CardList::Experiment, card)) turn_up_log();
}

void Engine::lay_card(CardId card, Zone zone) {
    Derived& derived = state.derived;
    const Zone before = std::exchange(state.zones[card], zone);
    if (derived.counts(card, before)) {
        --derived.cards_in[zone::slot(before)];
        if (before.is(ZoneKind::Hand)) derived.hand[before.seat()].drop(card);
    }
    if (derived.counts(card, zone)) {
        ++derived.cards_in[zone::slot(zone)];
        if (zone.is(ZoneKind::Hand)) derived.hand[zone.seat()].add(card);
    }
    if (before.is(ZoneKind::Equipped) || zone.is(ZoneKind::Equipped)) sum_up_rules();
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
            lay_card(card, zone::bag(deck));
            state.spots[card] = 0;
        }
    tell(RuleId::TEXT_11, event::DeckShuffled{.deck = deck});
}

void Engine::remove_card(CardId card, SeatId seat, RuleId rule) {
    move_card(card, zone::Removed);
    tell(rule, event::CardRemoved{.seat = seat, .card = catalog.face(card)});
}

void Engine::discard(CardId card, SeatId seat, RuleId rule) {
    if (state.seat[seat].exiled()) return remove_card(card, seat, RuleId::EXILE_14);
    const bool heard = anyone_listens(Happening::Wasted);
    move_card(card, zone::Waste, heard ? Seats::of(seat) : Seats());
    if (heard) state.wasted = 1;
    tell(rule, event::CardMoved{.seat = seat, .card = catalog.face(card), .zone = zone::Waste});
}

/// Notes that a rule was used that may be used once or twice a round. An ability copied from
/// somebody else is noted for its owner apart: the owner may still use it.
void Engine::mark_used(const SourceRule& used, SurvivorId user) {
    if (used.rule->limit == Limit::None) return;
    const bool twice = used.rule->limit == Limit::TwiceARound;
    const unsigned index = source::index(used.source);
    switch (source::type(used.source)) {
        case source::kItem:
            if (used.card == kNoCard) break;
            if (twice && !state.once_used_item.has(used.card))
                state.once_used_item.add(used.card);
            else
                state.used_item.add(used.card);
            break;
        case source::kLasting: {
            u8& marks = state.lasting[index].used;
            marks |= twice && !(marks & kUsedOnce) ? kUsedOnce : kUsedUp;
            break;
        }
        case source::kObjective:
            if (used.rule->form == RuleForm::On) state.heard_objective |= 1U << index;
            break;
        default:
            if (index == user && twice && state.survivor[index].uses++ == 0) break;
            if (index == user)
                state.used_ability.add(SurvivorId(index));
            else
                state.used_copy.add(SurvivorId(index));
    }
}

}  // namespace dow
