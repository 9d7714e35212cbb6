#include "dow/rules/view.hpp"

#include <algorithm>

#include "core.hpp"

namespace dow {

namespace {

/// Whether these viewers may see a card lying there (docs/rules.md part 5).
bool visible(const State& s, u8 z, u16 spot_of, Seats viewers) {
    if (z == zone::Waste || z == zone::Gone || z == zone::Current || z == zone::Objective ||
        z == zone::Resolved || z == zone::OpenGift || z >= zone::FirstGear)
        return true;
    if (z == zone::Looking || (z >= zone::FirstTop && z < zone::FirstHand))
        return !(spot::known_by(spot_of) & viewers).empty() ||
               spot::known_by(spot_of) == s.all_seats();
    if (z == zone::Stakes || z == zone::Held) return !(spot::known_by(spot_of) & viewers).empty();
    if (z >= zone::FirstHand && z < zone::FirstHand + kMaxSeats)
        return viewers.has(z - zone::FirstHand) || s.over();
    if (z >= zone::FirstGift && z < zone::OpenGift) return viewers.has(z - zone::FirstGift);
    if (z >= zone::FirstSecret && z < zone::FirstSecret + kMaxSeats)
        return viewers.has(z - zone::FirstSecret) || s.over();
    return false;
}

/// How many cards lie in each zone, items and others apart: one pass instead of one per count.
struct ZoneCount {
    u16 items[256] = {};
    u16 others[256] = {};

    explicit ZoneCount(const Facts& q) {
        for (int card = 0; card < q.item_count(); ++card) ++items[q.s.zones[card]];
        for (CardId card = q.c.first_survivor; card < q.c.card_count; ++card)
            ++others[q.s.zones[card]];
    }
    u16 deck(u8 deck) const {
        const auto& count = deck <= kDeckLastItem ? items : others;
        return static_cast<u16>(count[zone::bag(deck)] + count[zone::top(deck)] +
                                count[zone::bottom(deck)]);
    }
};

constexpr bool in_bag(u8 z) { return z >= zone::FirstBag && z < zone::FirstTop; }

/// The cards by zone, rank and face; each is sorted as one number.
void add_cards(const State& s, const Catalog& c, Seats viewers, View& v) {
    u64 keys[kMaxCards];
    u64* last = keys;
    for (CardId card = 0; card < c.card_count; ++card) {
        const u8 z = s.zones[card];
        if (in_bag(z) || !visible(s, z, s.spots[card], viewers)) continue;
        const bool used = z >= zone::FirstGear && card < c.kind_of_card.size() &&
                          ((s.used_item[card / 64] >> (card % 64)) & 1) != 0;
        *last++ = u64{z} << 40 | u64{spot::rank(s.spots[card])} << 24 | u64{c.face(card)} << 8 |
                  u64{used};
    }
    std::sort(keys, last);
    for (const u64* key = keys; key != last; ++key) {
        SeenCard& seen = v.cards[v.card_count++];
        seen.zone = static_cast<u8>(*key >> 40);
        seen.rank = static_cast<u16>(*key >> 24);
        seen.face = static_cast<u16>(*key >> 8);
        seen.used = static_cast<u8>(*key & 1);
    }
}

/// A deck being searched is open to the searcher while the question is open (TEXT-11).
void add_offered(const Facts& q, Seats viewers, View& v) {
    if (!v.has_pending || v.pending.ask != Ask::Card || !viewers.has(v.pending.by)) return;
    q.offered_cards(q.s.top()).each([&](CardId card) {
        const u8 z = q.s.zones[card];
        if (z < zone::FirstBag || z >= zone::FirstHand || v.card_count >= kMaxCards) return;
        SeenCard& seen = v.cards[v.card_count++];
        seen.face = q.c.face(card);
        seen.zone = zone::Looking;
    });
}

void show_seats(const Facts& q, const ZoneCount& count, Seats viewers, View& v) {
    for (unsigned i : q.s.all_seats()) {
        const SeatState& from = q.s.seat[i];
        SeatView& to = v.seat[i];
        to.leader = from.leader;
        to.flags = from.flags & static_cast<u8>(~kBetrayerDealt);
        std::copy(std::begin(from.dice), std::end(from.dice), to.dice);
        to.used_dice = from.used_dice;
        to.hand = static_cast<u8>(count.items[zone::hand(static_cast<SeatId>(i))]);
        to.gifts = static_cast<u8>(count.items[zone::gift(static_cast<SeatId>(i))]);
        const bool may_know = viewers.has(i) || q.s.over();
        to.was_betrayer = (from.exiled() || may_know) && (from.flags & kBetrayerDealt);
        to.objective = may_know ? from.objective : u16{kNoCard};
        to.exile = may_know ? from.exile : u16{kNoCard};
    }
}

void show_pending(const Facts& q, Seats viewers, View& v) {
    const auto d = pending(q.s, q.c);
    if (!d) return;
    v.has_pending = 1;
    v.pending = *d;
    const bool own = d->by != kChance && viewers.has(d->by);
    if (own || !d->secret) {
        if (d->by == kChance && d->ask == Ask::Draw) v.pending.set = 0;
        return;
    }
    v.pending = Decision{};
    v.pending.by = d->by;
    v.pending.ask = d->ask;
    v.pending.prompt = d->prompt;
    v.pending.rule = d->rule;
    v.pending.secret = 1;
}

}  // namespace

View view_for(const State& s, const Catalog& c, Seats viewers) {
    const Facts q(s, c);
    const ZoneCount count(q);
    View v;
    v.viewers = viewers.bits();
    for (int i = 0; i < kMaxSurvivors; ++i) v.survivor[i] = s.survivor[i];
    std::copy(std::begin(s.place), std::end(s.place), v.place);
    std::copy(std::begin(s.entrance), std::end(s.entrance), v.entrance);
    std::copy(std::begin(s.lasting), std::end(s.lasting), v.lasting);
    for (Lasting& l : v.lasting)  // which card a player may not play yet is that player's secret
        if (l.scope == static_cast<u8>(Scope::Card) && !viewers.has(l.owner)) l.host_card = kNoCard;
    v.rules = s.rules;
    for (int i = 0; i < q.survivor_count(); ++i)
        if (s.zones[c.first_survivor + i] == zone::Dead) v.dead |= u64{1} << i;
    for (u8 deck = kDeckFirstItem; deck < kDecks; ++deck)
        if (deck != kDeckObjective) v.deck_size[deck] = count.deck(deck);
    v.crisis = s.crisis;
    v.waste = count.items[zone::Waste];
    std::copy(std::begin(s.requirement), std::end(s.requirement), v.requirement);
    v.objective = s.objective;
    v.objective_marks = s.objective_marks;
    v.seats = s.seats;
    v.phase = s.phase;
    v.step = s.step;
    v.morale = s.morale;
    v.round = s.round;
    v.first_round = s.first_round;
    v.food = s.food;
    v.starvation = s.starvation;
    v.first = s.first;
    v.active = s.active;
    v.end = s.end;
    v.completed = s.completed;
    v.winners = s.winners;
    v.lasting_count = s.lasting_count;
    v.crossroads_held = s.held != kNoCard;
    show_seats(q, count, viewers, v);
    show_pending(q, viewers, v);
    add_cards(s, c, viewers, v);
    add_offered(q, viewers, v);
    return v;
}

std::pair<const SeenCard*, const SeenCard*> View::in_zone(u8 z) const {
    const SeenCard* from = cards;
    const SeenCard* const last = cards + card_count;
    while (from != last && from->zone != z) ++from;
    const SeenCard* to = from;
    while (to != last && to->zone == z) ++to;
    return {from, to};
}

}  // namespace dow
