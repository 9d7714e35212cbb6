#include "eval.hpp"

/// The card language's sets of cards.
namespace dow {

namespace {

void unite(CardSet& set, const CardSet& more) {
    for (int i = 0; i < kItemWords; ++i) set.word(i) |= more.word(i);
}

/// The cards on survivors of a seat, or on those that a filter of the set names.
CardSet equipped(const Facts& q, const Node& n, Seats owners, const Frame& f) {
    Survivors bearers;
    for (unsigned p : owners) bearers = bearers | q.of(static_cast<SeatId>(p));
    for (int i = 1; i < n.count; ++i) {
        const Node& filter = q.node(q.child(n, i));
        if (key_of(filter) == Filter::On) bearers = q.survivors(q.child(filter, 0), f);
    }
    CardSet set;
    for (unsigned v : bearers)
        if (q.s.survivor[v].gear > 0) unite(set, q.in_zone(zone::gear(static_cast<SurvivorId>(v))));
    return set;
}

CardSet staked(const Facts& q, NodeId owner, const Frame& f) {
    const CardSet all = q.in_zone(zone::Stakes);
    if (owner == 0) return all;
    const Seats owners = q.seats(owner, f);
    CardSet set;
    all.each([&](CardId card) {
        if (!(spot::known_by(q.s.spots[card]) & owners).empty()) set.add(card);
    });
    return set;
}

/// Every card in the zone that a set of cards `n` starts from.
CardSet lying_in(const Facts& q, const Node& n, const Node& from, const Frame& f) {
    const NodeId owner = from.count > 0 ? q.child(from, 0) : NodeId{0};
    CardSet set;
    switch (static_cast<ZoneWord>(from.value)) {
        case ZoneWord::Hand:
            for (unsigned p : q.seats(owner, f))
                unite(set, q.in_zone(zone::hand(static_cast<SeatId>(p))));
            return set;
        case ZoneWord::Equipped: return equipped(q, n, q.seats(owner, f), f);
        case ZoneWord::Deck:
            for (unsigned p : q.places(owner, f)) {
                const auto deck = static_cast<u8>(p);
                for (const u8 part : {zone::bag(deck), zone::top(deck), zone::bottom(deck)})
                    unite(set, q.in_zone(part));
            }
            return set;
        case ZoneWord::Waste: return q.in_zone(zone::Waste);
        case ZoneWord::Removed: return q.in_zone(zone::Gone);
        case ZoneWord::Objective: return q.in_zone(zone::Objective);
        case ZoneWord::Stakes: return staked(q, owner, f);
        case ZoneWord::Contributions:
            set = q.in_zone(zone::OpenGift);
            for (unsigned p : q.s.all_seats())
                unite(set, q.in_zone(zone::gift(static_cast<SeatId>(p))));
            return set;
        default: return set;
    }
}

bool passes(const Facts& q, CardId card, const Node& filter) {
    const u8 icons = static_cast<u8>(value_of(filter) << 1);
    switch (key_of(filter)) {
        case Filter::Icon: return (q.icon_bit(card) & icons) != 0;
        case Filter::NotIcon: return (q.icon_bit(card) & icons) == 0;
        case Filter::Starter:
            return (q.c.kind_of(card).deck == kDeckStarter) == (value_of(filter) != 0);
        default: return true;
    }
}

}  // namespace

CardSet Facts::cards(NodeId id, const Frame& f) const {
    const Node& n = node(id);
    CardSet set;
    switch (n.word) {
        case Word::Seen: return in_zone(zone::Looking);
        case Word::Marked:
            for (int i = 0; i < kItemWords; ++i) set.word(i) = s.marked[i];
            return set;
        case Word::LoopCard:
            if (f.card < item_count()) set.add(f.card);
            return set;
        case Word::ItCard: {
            if (s.fact.card == kNoCard || s.fact.card >= item_count()) return set;
            const u8 where = s.fact.gear && f.it != kNone ? zone::gear(f.it) : u8{zone::Box};
            const CardId card = find(where, s.fact.card);
            if (card != kNoCard) set.add(card);
            return set;
        }
        case Word::Cards: break;
        default: DOW_CHECK(!"a set of cards");
    }
    const Node& from = node(child(n, 0));
    set = from.word == Word::Zone ? lying_in(*this, n, from, f) : cards(child(n, 0), f);
    for (int i = 1; i < n.count; ++i) {
        const Node& filter = node(child(n, i));
        CardSet kept;
        set.each([&](CardId card) {
            if (passes(*this, card, filter)) kept.add(card);
        });
        set = kept;
    }
    return set;
}

}  // namespace dow
