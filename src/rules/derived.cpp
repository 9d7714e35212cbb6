#include <algorithm>
#include <bit>
#include <bitset>

#include "blocks.hpp"
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

/// Neighbours often lie together, so they are counted together.
void count_cards(const State& state, const Catalog& catalog, Derived& derived) {
    const auto lies_in = [&](unsigned card) { return std::bit_cast<u16>(state.zones[card]); };
    CardId next{};
    while (next < catalog.card_count) {
        const CardId first = next;
        const Zone zone = state.zones[first];
        unsigned end = first + 1U;
        while (end < catalog.card_count && lies_in(end) == lies_in(first)) ++end;
        next = CardId(end);
        if (zone.index >= zone::count_of(zone.kind)) continue;
        const CardId last = zone.of_deck() ? next : std::min(next, derived.set_cards_end);
        if (last <= first) continue;
        derived.cards_in[zone::slot(zone)] += static_cast<u16>(last - first);
        if (zone.is(ZoneKind::Hand))
            for (const CardId card : CardRange{first, last}) derived.hand[zone.seat()].add(card);
    }
}

/// What the items that somebody bears can do at all.
void add_borne(const State& state, const Catalog& catalog, SurvivorId bearer, PrintedRules& sum) {
    const CardRange items{CardId(), CardId(catalog.kind_of_card.size())};
    blocks::each(state.zones, zone::equipped(bearer), items, [&](int block, u64 lying) {
        for (const unsigned bit : BitSet<u64>(lying))
            sum.add(catalog.item_of(CardId(static_cast<unsigned>(block) + bit)).prints);
        return true;
    });
}

PrintedRules rules_at_work(const State& state, const Catalog& catalog, const Derived& derived) {
    PrintedRules sum;
    if (state.objective < catalog.objectives.size())
        sum = catalog.objectives[state.objective].prints;
    for (const SurvivorId survivor : state.people) {
        if (survivor >= catalog.survivors.size()) break;
        sum.add(catalog.survivors[survivor].prints);
        if (derived.cards_in[zone::slot(zone::equipped(survivor))] > 0)
            add_borne(state, catalog, survivor, sum);
    }
    for (int i = 0; i < std::min<int>(state.lasting_count, kMaxLasting); ++i) {
        const Lasting& lasting = state.lasting[i];
        if (lasting.first_rule + lasting.rule_count <= static_cast<int>(catalog.rules.size()))
            sum.add(catalog.summary_of({lasting.first_rule, lasting.rule_count}));
    }
    return sum;
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
    derived.at_work = rules_at_work(state, catalog, derived);
    find_titles(state, catalog, derived);
    return derived;
}

void Engine::sum_up_rules() {
    state.derived.at_work = rules_at_work(state, catalog, state.derived);
}

}  // namespace dow
