#include <algorithm>
#include <cstring>

#include "blocks.hpp"
#include "core.hpp"
#include "dow/rules/draw.hpp"

namespace dow {

namespace {

bool ordered(u8 z) {
    return z == zone::Gone || z == zone::Waste || z == zone::Looking ||
           (z >= zone::FirstTop && z < zone::FirstHand);
}

/// The next card that lies in the zone, or `last`.
const u8* next_in(u8 z, const u8* from, const u8* last) {
    const void* const found = std::memchr(from, z, static_cast<std::size_t>(last - from));
    return found == nullptr ? last : static_cast<const u8*>(found);
}

}  // namespace

CardSet Facts::in_zone(u8 z) const {
    CardSet found;
    const int words = (item_count() + 63) / 64;
    for (int w = 0; w < words; ++w) found.word(w) = blocks::equal(s.zones + w * 64, z);
    const int tail = item_count() % 64;  // zones beyond the items belong to other cards
    if (tail != 0) found.word(words - 1) &= (u64{1} << tail) - 1;
    return found;
}

bool Facts::zone_empty(u8 z) const {
    return std::memchr(s.zones, z, static_cast<std::size_t>(item_count())) == nullptr;
}

int Facts::count_zone(u8 z) const { return in_zone(z).size(); }

CardSet Facts::faces(const CardSet& cards) const {
    CardSet one;
    CardId last = kNoCard;
    cards.each([&](CardId card) {  // copies are neighbours
        if (c.face(card) != last) one.add(card);
        last = c.face(card);
    });
    return one;
}

CardSet Facts::with_icons(const CardSet& cards, u8 icons) const {
    CardSet kept;
    cards.each([&](CardId card) {
        if (icon_bit(card) & icons) kept.add(card);
    });
    return kept;
}

CardId Facts::find(u8 z, CardId face) const {
    if (face >= item_count()) return face < c.card_count && s.zones[face] == z ? face : kNoCard;
    const ItemKind& kind = c.kind_of(face);
    // Copies look alike, so which one is meant must not depend on its number: a fresh one first,
    // then the one that went in first.
    CardId best = kNoCard;
    u32 best_key = 0;
    for (int i = 0; i < kind.copies; ++i) {
        const auto card = CardId(kind.first + i);
        if (s.zones[card] != z) continue;
        const u32 used = s.used_item.has(card);
        const u32 key = (used << 16) | spot::rank(s.spots[card]);
        if (best != kNoCard && key >= best_key) continue;
        best = card;
        best_key = key;
    }
    return best;
}

std::pair<CardId, CardId> Facts::deck_range(u8 deck) const {
    switch (deck) {
        case kDeckCrisis: return {c.first_crisis, c.first_crossroads};
        case kDeckCrossroads: return {c.first_crossroads, c.first_secret};
        case kDeckSurvivor: return {c.first_survivor, c.first_crisis};
        case kDeckSecret: return {c.first_secret, c.first_betrayal};
        case kDeckBetrayal: return {c.first_betrayal, c.first_exile};
        case kDeckExile: return {c.first_exile, c.card_count};
        default: return {CardId(), c.first_survivor};
    }
}

int Facts::deck_size(u8 deck) const {
    const auto [from, to] = deck_range(deck);
    if (from == 0 && to == c.first_survivor)
        return count_zone(zone::bag(deck)) + count_zone(zone::top(deck)) +
               count_zone(zone::bottom(deck));
    int n = 0;
    for (CardId card = from; card < to; ++card) {
        const u8 z = s.zones[card];
        n += z == zone::bag(deck) || z == zone::top(deck) || z == zone::bottom(deck);
    }
    return n;
}

bool Facts::deck_empty(u8 deck) const { return deck_bag_empty(deck) && deck_size(deck) == 0; }

CardId Facts::ranked(u8 z, int rank) const {
    const u8* const last = s.zones + c.card_count;
    for (const u8* at = next_in(z, s.zones, last); at != last; at = next_in(z, at + 1, last))
        if (spot::rank(s.spots[at - s.zones]) == rank) return CardId(at - s.zones);
    return kNoCard;
}

CardId Facts::fixed_top(u8 deck) const {
    const auto [from, to] = deck_range(deck);
    CardId best = kNoCard;
    for (CardId card = from; card < to; ++card)
        if (s.zones[card] == zone::top(deck) &&
            (best == kNoCard || spot::rank(s.spots[card]) > spot::rank(s.spots[best])))
            best = card;
    return best;
}

CardId Facts::fixed_under(u8 deck) const {
    const auto [from, to] = deck_range(deck);
    for (CardId card = from; card < to; ++card)
        if (s.zones[card] == zone::bottom(deck) && spot::rank(s.spots[card]) == 1) return card;
    return kNoCard;
}

void Facts::draw_outcomes(u8 deck, OutcomeList& out) const {
    const auto [from, to] = deck_range(deck);
    const int before = out.size;
    const auto offer = [&](CardId card) {
        const CardId face = c.face(card);
        if (out.size > before && out.items[static_cast<std::size_t>(out.size - 1)].value == face) {
            ++out.items[static_cast<std::size_t>(out.size - 1)].weight;
            ++out.total;
        } else {
            out.add(face, 1);
        }
    };
    const CardId top = deck_has_top(deck) ? fixed_top(deck) : CardId{kNoCard};
    if (top != kNoCard) return offer(top);
    if (from == 0) {
        in_zone(zone::bag(deck)).each(offer);
    } else {
        for (CardId card = from; card < to; ++card)
            if (s.zones[card] == zone::bag(deck)) offer(card);
    }
    if (out.size > before) return;
    if (const CardId under = fixed_under(deck); under != kNoCard) offer(under);
}

bool Facts::deck_has_top(u8 deck) const {
    const auto [from, to] = deck_range(deck);
    return std::memchr(s.zones + from, zone::top(deck), to - from) != nullptr;
}

CardId Facts::drawable(u8 deck, CardId face) const {
    CardId card = deck_has_top(deck) ? fixed_top(deck) : CardId{kNoCard};
    if (card == kNoCard) card = find(zone::bag(deck), face);
    if (card == kNoCard && deck_bag_empty(deck)) card = fixed_under(deck);
    return card != kNoCard && c.face(card) == face ? card : CardId{kNoCard};
}

bool Facts::deck_bag_empty(u8 deck) const {
    const auto [from, to] = deck_range(deck);
    return std::memchr(s.zones + from, zone::bag(deck), to - from) == nullptr;
}

u32 draw_weight(const State& state, const Catalog& catalog, u8 deck) {
    const Facts q(state, catalog);
    if (q.deck_has_top(deck)) return 1;
    const auto [from, to] = q.deck_range(deck);
    const auto n = std::count(state.zones + from, state.zones + to, zone::bag(deck));
    if (n > 0) return static_cast<u32>(n);
    return q.fixed_under(deck) != kNoCard ? 1 : 0;
}

u64 draw_at(const State& state, const Catalog& catalog, u8 deck, u32 nth) {
    const Facts q(state, catalog);
    if (q.deck_has_top(deck)) return catalog.face(q.fixed_top(deck));
    const auto [from, to] = q.deck_range(deck);
    for (CardId card = from; card < to; ++card)
        if (state.zones[card] == zone::bag(deck) && nth-- == 0) return catalog.face(card);
    return catalog.face(q.fixed_under(deck));
}

void Engine::move_card(CardId card, u8 z, Seats known) {
    const u8 old = s.zones[card];
    const auto each_in = [&](u8 zone, auto&& f) {
        if (card < c.first_survivor) return in_zone(zone).each(f);
        for (CardId o = c.first_survivor; o < c.card_count; ++o)
            if (s.zones[o] == zone) f(o);
    };
    if (ordered(old)) {
        const u16 rank = spot::rank(s.spots[card]);
        each_in(old, [&](CardId o) {
            if (spot::rank(s.spots[o]) > rank) --w.spots[o];
        });
    }
    if (old >= zone::FirstGear) --w.survivor[old - zone::FirstGear].gear;
    if (z >= zone::FirstGear) ++w.survivor[z - zone::FirstGear].gear;
    unsigned rank = 0;
    if (ordered(z)) {
        rank = 1;
        each_in(z, [&](CardId o) { rank += o != card; });
    }
    w.zones[card] = z;
    w.spots[card] = spot::make(rank, known);
    if (z >= zone::FirstBag && z < zone::FirstTop && card < item_count())
        w.used_item.drop(card);  // AMB-106
}

CardId Engine::take_drawn(u8 deck, CardId face, u8 z, Seats known) {
    const CardId card = drawable(deck, face);
    DOW_CHECK(card != kNoCard);
    move_card(card, z, known);
    return card;
}

void Engine::shuffle(u8 deck) {
    const auto [from, to] = deck_range(deck);
    for (CardId card = from; card < to; ++card)
        if (s.zones[card] == zone::top(deck) || s.zones[card] == zone::bottom(deck)) {
            w.zones[card] = zone::bag(deck);
            w.spots[card] = 0;
        }
    emit({.rule = RuleId::TEXT_11, .n = deck, .kind = EventKind::DeckShuffled});
}

void Engine::remove_card(CardId card, SeatId seat, RuleId rule) {
    move_card(card, zone::Gone);
    emit({.rule = rule, .card = c.face(card), .kind = EventKind::CardGone, .seat = seat});
}

void Engine::discard(CardId card, SeatId seat, RuleId rule) {
    if (s.seat[seat].exiled()) return remove_card(card, seat, RuleId::EXILE_14);
    move_card(card, zone::Waste);
    emit({.rule = rule,
          .card = c.face(card),
          .n = zone::Waste,
          .kind = EventKind::CardMoved,
          .seat = seat});
}

void Engine::mark_used(const SourceRule& used, SurvivorId user) {
    if (used.rule->limit == Limit::None) return;
    const u16 index = source::index(used.source);
    switch (source::type(used.source)) {
        case source::kItem:
            if (used.card != kNoCard) w.used_item.add(used.card);
            break;
        case source::kLasting: w.lasting[index].used = 1; break;
        case source::kObjective: break;
        default:
            if (index == user)
                w.used_ability.add(SurvivorId(index));
            else
                w.used_copy.add(SurvivorId(index));
    }
}

}  // namespace dow
