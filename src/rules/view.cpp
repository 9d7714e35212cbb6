#include "dow/rules/view.hpp"

#include <algorithm>
#include <tuple>

#include "core.hpp"
#include "dow/rules/onlooker.hpp"

namespace dow {

namespace {

/// A deck being searched is open to the searcher while the question is open (TEXT-11).
void show_offered(const Facts& q, Seats viewers, View& v) {
    if (!v.has_pending || v.pending.ask != Ask::Card || !viewers.has(v.pending.by)) return;
    if (v.pending.prompt == Prompt::RequestCard) return;  // titles are named, no card seen
    const auto before = [](const SeenCard& a, const SeenCard& b) {
        return std::tie(a.zone, a.rank, a.face, a.used) < std::tie(b.zone, b.rank, b.face, b.used);
    };
    const int shown = v.card_count;
    q.offered_cards(q.s.top()).each([&](CardId card) {
        const u8 z = q.s.zones[card];
        if (z < zone::FirstBag || z >= zone::FirstHand || v.card_count == kMaxCards) return;
        v.cards[v.card_count++] = {.face = q.c.face(card), .rank = 0, .zone = zone::Looking};
    });
    if (v.card_count > shown) std::sort(v.cards, v.cards + v.card_count, before);
}

void show_seats(const Facts& q, const SeenCards& cards, Seats viewers, View& v) {
    for (const auto i : q.s.all_seats()) {
        const SeatState& from = q.s.seat[i];
        SeatView& to = v.seat[i];
        to.leader = from.leader;
        to.flags = from.flags & static_cast<u8>(~kBetrayerDealt);
        std::copy(std::begin(from.dice), std::end(from.dice), to.dice);
        to.used_dice = from.used_dice;
        to.hand = static_cast<u8>(cards.items(zone::hand(i)));
        to.gifts = static_cast<u8>(cards.items(zone::gift(i)));
        const bool may_know = viewers.has(i) || q.s.over();
        to.was_betrayer = (from.exiled() || may_know) && (from.flags & kBetrayerDealt);
        to.objective = may_know ? from.objective : kNoCard;
        to.exile = may_know ? from.exile : kNoCard;
    }
}

void show_pending(const Facts& q, Seats viewers, View& v) {
    const auto d = pending(q.s, q.c);
    v.has_pending = 0;
    v.pending = Decision{};
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

void show_board(const Facts& q, const SeenCards& cards, Seats viewers, View& v) {
    const State& s = q.s;
    v.viewers = viewers;
    std::copy(std::begin(s.survivor), std::end(s.survivor), v.survivor);
    std::copy(std::begin(s.place), std::end(s.place), v.place);
    std::copy(std::begin(s.entrance), std::end(s.entrance), v.entrance);
    std::copy(std::begin(s.lasting), std::end(s.lasting), v.lasting);
    for (int i = 0; i < s.lasting_count; ++i) {
        Lasting& l = v.lasting[i];  // which card a player may not play yet is that player's secret
        if (l.scope == Scope::Card && !viewers.has(l.owner)) l.host_card = kNoCard;
    }
    v.rules = s.rules;
    v.dead = Survivors(cards.dead());
    for (u8 deck = kDeckFirstItem; deck < kDecks; ++deck)
        if (deck != kDeckObjective) v.deck_size[deck] = static_cast<u16>(cards.in_deck(deck));
    v.crisis = s.crisis;
    v.waste = static_cast<u16>(cards.items(zone::Waste));
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
}

void show_all(const Facts& q, SeenCards& cards, Seats viewers, View& v) {
    cards.update(q.s, q.c, viewers);
    cards.show(v);
    show_pending(q, viewers, v);
    show_offered(q, viewers, v);
    show_board(q, cards, viewers, v);
    show_seats(q, cards, viewers, v);
}

}  // namespace

View view_for(const State& s, const Catalog& c, Seats viewers) {
    View v;
    SeenCards cards;
    show_all(Facts(s, c), cards, viewers, v);
    return v;
}

const View& Onlooker::look(const State& s, const Catalog& c, Seats viewers) {
    show_all(Facts(s, c), cards_, viewers, view_);
    return view_;
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
