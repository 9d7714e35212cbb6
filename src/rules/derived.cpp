#include <algorithm>
#include <bitset>

#include "core.hpp"

/// What is kept beside the fields of a State, found anew from them. Files, imagined games and the
/// designer's edits are read before anybody has checked them, so numbers that stand for nothing are
/// passed over.
namespace dow {

namespace {

void find_people(const State& state, Derived& derived) {
    for (SurvivorId survivor{}; survivor < kMaxSurvivors; ++survivor) {
        const SurvivorState& who = state.survivor[survivor];
        if (who.seat >= kMaxSeats || who.place >= kMaxPlaces) continue;
        derived.of_seat[who.seat].add(survivor);
        derived.at_place[who.place].add(survivor);
        ++derived.people_at[who.place];
    }
}

void count_cards(const State& state, const Catalog& catalog, Derived& derived) {
    for (CardId card{}; card < catalog.card_count; ++card) {
        const Zone zone = state.zones[card];
        if (zone.index >= zone::count_of(zone.kind) || !derived.counts(card, zone)) continue;
        ++derived.cards_in[zone::slot(zone)];
    }
}

/// Two boxes may have copies of one title. Cards that were left out or left over can be named too:
/// nobody knows them.
void find_titles(const State& state, const Catalog& catalog, Derived& derived) {
    std::bitset<kMaxItems> found;
    for (const ItemKind& kind : catalog.kinds) {
        if (kind.first >= derived.set_cards_end) continue;  // of a box that is not played with
        const PlaceId place = catalog.decks[kind.deck].place;
        if (found[kind.item] || !kind.member.within(state.boxes, state.modules)) continue;
        if (place != kNone && !state.places.has(place)) continue;
        found.set(kind.item);
        derived.titles.add(kind.first);
    }
}

}  // namespace

Derived derived_of(const State& state, const Catalog& catalog) {
    Derived derived;
    for (const BoxId box : state.boxes)
        if (box < catalog.boxes.size())
            derived.set_cards_end =
                std::max(derived.set_cards_end, catalog.boxes[box].set_cards_end);
    find_people(state, derived);
    count_cards(state, catalog, derived);
    find_titles(state, catalog, derived);
    return derived;
}

}  // namespace dow
