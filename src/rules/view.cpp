#include "dow/rules/view.hpp"

#include <algorithm>
#include <array>

#include "core.hpp"

namespace dow {

namespace {

/// Who may see the cards of a zone (docs/rules.md part 5).
enum class Open : u8 {
    Never,
    Always,
    Known,       ///< to those its spot names
    KnownToAll,  ///< to those its spot names; to anybody once all players know it
};

using OpenZones = std::array<Open, 256>;

constexpr OpenZones open_to_nobody() {
    OpenZones open{};
    for (u8 z :
         {zone::Waste, zone::Gone, zone::Current, zone::Objective, zone::Resolved, zone::OpenGift})
        open[z] = Open::Always;
    for (unsigned z = zone::FirstGear; z < open.size(); ++z) open[z] = Open::Always;
    for (unsigned z = zone::FirstTop; z < zone::FirstHand; ++z) open[z] = Open::KnownToAll;
    open[zone::Looking] = Open::KnownToAll;
    open[zone::Stakes] = open[zone::Held] = Open::Known;
    return open;
}

OpenZones open_to(const State& s, Seats viewers) {
    static constexpr OpenZones nobody = open_to_nobody();
    OpenZones open = nobody;
    for (unsigned i : s.all_seats()) {
        const auto seat = static_cast<SeatId>(i);
        if (viewers.has(i)) open[zone::gift(seat)] = Open::Always;
        if (!viewers.has(i) && !s.over()) continue;
        open[zone::hand(seat)] = open[zone::secret(seat)] = Open::Always;
    }
    return open;
}

bool knows(const State& s, Open open, u16 spot_of, Seats viewers) {
    const Seats known = spot::known_by(spot_of);
    return !(known & viewers).empty() || (open == Open::KnownToAll && known == s.all_seats());
}

/// How many cards lie in each zone: items and others apart, as a hand holds both in the draft.
struct ZoneCount {
    u16 items[256] = {};
    u16 others[256] = {};

    u16 deck(u8 deck) const {
        const auto& count = deck <= kDeckLastItem ? items : others;
        return static_cast<u16>(count[zone::bag(deck)] + count[zone::top(deck)] +
                                count[zone::bottom(deck)]);
    }
};

/// A card as one number, so that sorting puts zones, ranks and faces in order.
u64 sort_key(u8 z, u16 rank, u16 face, bool used) {
    return u64{z} << 40 | u64{rank} << 24 | u64{face} << 8 | u64{used};
}

SeenCard seen_card(u64 key) {
    return {static_cast<u16>(key >> 8), static_cast<u16>(key >> 24), static_cast<u8>(key >> 40),
            static_cast<u8>(key & 1)};
}

/// A deck being searched is open to the searcher while the question is open (TEXT-11).
u64* add_offered(const Facts& q, Seats viewers, const View& v, u64* last) {
    if (!v.has_pending || v.pending.ask != Ask::Card || !viewers.has(v.pending.by)) return last;
    if (v.pending.prompt == Prompt::RequestCard) return last;  // titles are named, no card seen
    q.offered_cards(q.s.top()).each([&](CardId card) {
        const u8 z = q.s.zones[card];
        if (z < zone::FirstBag || z >= zone::FirstHand) return;
        *last++ = sort_key(zone::Looking, 0, q.c.face(card), false);
    });
    return last;
}

/// Counts all cards and shows those that the viewers may see. Needs the question in the view.
ZoneCount show_cards(const Facts& q, Seats viewers, View& v) {
    const State& s = q.s;
    const OpenZones open = open_to(s, viewers);
    u64 keys[2 * kMaxCards];
    u64* last = keys;
    const auto look_at = [&](int from, int to, u16* count) {
        const u8* const end = s.zones + to;
        for (const u8* at = s.zones + from; at != end; ++at) {
            const u8 z = *at;
            if (open[z] == Open::Never) {  // most lie side by side in their decks
                const u8* const first = at;
                while (at + 1 != end && at[1] == z) ++at;
                count[z] = static_cast<u16>(count[z] + (at + 1 - first));
                continue;
            }
            ++count[z];
            const auto card = static_cast<CardId>(at - s.zones);
            if (open[z] != Open::Always && !knows(s, open[z], s.spots[card], viewers)) continue;
            const bool used = z >= zone::FirstGear && card < q.item_count() &&
                              ((s.used_item[card / 64] >> (card % 64)) & 1) != 0;
            *last++ = sort_key(z, spot::rank(s.spots[card]), q.c.face(card), used);
        }
    };
    ZoneCount count;
    look_at(0, q.item_count(), count.items);
    look_at(q.c.first_survivor, q.c.card_count, count.others);
    last = add_offered(q, viewers, v, last);
    std::sort(keys, last);
    last = std::min(last, keys + kMaxCards);
    for (const u64* key = keys; key != last; ++key) v.cards[v.card_count++] = seen_card(*key);
    return count;
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
    View v;
    show_pending(q, viewers, v);
    const ZoneCount count = show_cards(q, viewers, v);
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
    return v;
}

std::pair<const SeenCard*, const SeenCard*> View::in_zone(u8 z) const {
    const SeenCard* const last = cards + card_count;
    const SeenCard* const from = std::lower_bound(
        cards, last, z, [](const SeenCard& card, u8 wanted) { return card.zone < wanted; });
    const SeenCard* to = from;
    while (to != last && to->zone == z) ++to;
    return {from, to};
}

}  // namespace dow
