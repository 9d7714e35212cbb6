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
    for (const auto p : owners) bearers = bearers | q.of(p);
    for (int i = 1; i < n.count; ++i) {
        const Node& filter = q.node(q.child(n, i));
        if (key_of(filter) == Filter::On) bearers = q.survivors(q.child(filter, 0), f);
    }
    CardSet set;
    for (const auto v : bearers)
        if (q.s.survivor[v].gear > 0) unite(set, q.in_zone(zone::gear(v)));
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

template <>
CardSet lying_in<ZoneWord::Hand>(const Facts& q, const Node&, NodeId owner, const Frame& f) {
    CardSet set;
    for (const auto p : q.seats(owner, f)) unite(set, q.in_zone(zone::hand(p)));
    return set;
}

template <>
CardSet lying_in<ZoneWord::Equipped>(const Facts& q, const Node& n, NodeId owner, const Frame& f) {
    return equipped(q, n, q.seats(owner, f), f);
}

template <>
CardSet lying_in<ZoneWord::Deck>(const Facts& q, const Node&, NodeId owner, const Frame& f) {
    CardSet set;
    for (const auto p : q.places(owner, f)) {
        const auto deck = static_cast<u8>(p);
        for (const u8 part : {zone::bag(deck), zone::top(deck), zone::bottom(deck)})
            unite(set, q.in_zone(part));
    }
    return set;
}

template <>
CardSet lying_in<ZoneWord::Waste>(const Facts& q, const Node&, NodeId, const Frame&) {
    return q.in_zone(zone::Waste);
}

template <>
CardSet lying_in<ZoneWord::Removed>(const Facts& q, const Node&, NodeId, const Frame&) {
    return q.in_zone(zone::Gone);
}

template <>
CardSet lying_in<ZoneWord::Objective>(const Facts& q, const Node&, NodeId, const Frame&) {
    return q.in_zone(zone::Objective);
}

template <>
CardSet lying_in<ZoneWord::Stakes>(const Facts& q, const Node&, NodeId owner, const Frame& f) {
    return staked(q, owner, f);
}

template <>
CardSet lying_in<ZoneWord::Contributions>(const Facts& q, const Node&, NodeId, const Frame&) {
    CardSet set = q.in_zone(zone::OpenGift);
    for (const auto p : q.s.all_seats()) unite(set, q.in_zone(zone::gift(p)));
    return set;
}

namespace {

/// Every card in the zone that a set of cards `n` starts from.
CardSet lying_there(const Facts& q, const Node& n, const Node& from, const Frame& f) {
    const NodeId owner = from.count > 0 ? q.child(from, 0) : NodeId{0};
    switch (static_cast<ZoneWord>(from.value)) {
#define DOW_LYING(zone) \
    case ZoneWord::zone: return lying_in<ZoneWord::zone>(q, n, owner, f);
#include "language/words.def"
        default: return {};
    }
}

}  // namespace

template <>
CardSet cards_of<Word::Seen>(const Facts& q, const Node&, const Frame&) {
    return q.in_zone(zone::Looking);
}

template <>
CardSet cards_of<Word::Marked>(const Facts& q, const Node&, const Frame&) {
    CardSet set;
    set = q.s.marked;
    return set;
}

template <>
CardSet cards_of<Word::LoopCard>(const Facts& q, const Node&, const Frame& f) {
    CardSet set;
    if (f.card < q.item_count()) set.add(f.card);
    return set;
}

template <>
CardSet cards_of<Word::ItCard>(const Facts& q, const Node&, const Frame& f) {
    CardSet set;
    if (q.s.fact.card == kNoCard || q.s.fact.card >= q.item_count()) return set;
    const u8 where = q.s.fact.gear && f.it != kNone ? zone::gear(f.it) : u8{zone::Box};
    const CardId card = q.find(where, q.s.fact.card);
    if (card != kNoCard) set.add(card);
    return set;
}

template <>
CardSet cards_of<Word::Cards>(const Facts& q, const Node& n, const Frame& f) {
    const Node& from = q.node(q.child(n, 0));
    CardSet set = from.word == Word::Zone ? lying_there(q, n, from, f) : q.cards(q.child(n, 0), f);
    for (int i = 1; i < n.count; ++i) {
        const Node& filter = q.node(q.child(n, i));
        CardSet kept;
        set.each([&](CardId card) {
            if (passes(q, card, filter)) kept.add(card);
        });
        set = kept;
    }
    return set;
}

CardSet Facts::cards(NodeId id, const Frame& f) const {
    const Node& n = node(id);
    switch (n.word) {
#define DOW_CARDS(node) \
    case Word::node: return cards_of<Word::node>(*this, n, f);
#include "language/words.def"
        default: DOW_CHECK(!"a set of cards"); return {};
    }
}

}  // namespace dow
