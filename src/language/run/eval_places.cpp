#include "eval.hpp"

/// The card language's sets of players and places.
namespace dow {

namespace {

/// The players or places of a set that pass.
template <class Set>
Set keep_if(Set set, auto&& test) {
    Set kept;
    for (const auto i : set)
        if (test(i)) kept.add(i);
    return kept;
}

SeatId one_seat(Seats set) { return set.empty() ? SeatId(kNone) : SeatId(set.lowest()); }

bool seat_with(const Facts& q, SeatId seat, NodeId what, const Frame& f) {
    const Node& n = q.node(what);
    Frame as = f;
    as.loop = seat;
    switch (n.word) {
        case Word::Dice: {
            int low = 1;
            for (int i = 0; i < n.count; ++i)
                if (key_of(q.node(q.child(n, i))) == Filter::Min)
                    low = value_of(q.node(q.child(n, i)));
            return q.die_faces(seat, low) != 0;
        }
        case Word::Cards: {
            as.seat = seat;
            return !q.cards(what, as).empty();
        }
        default: return !(q.survivors(what, as) & q.of(seat)).empty();
    }
}

bool is_only_pair(const Facts& q, PlaceId place, SeatId me) {
    const Survivors here = q.at(place);
    if (here.size() != 2) return false;
    const Survivors mine = here & q.of(me);
    return mine.size() == 1 && q.s.place[place].helpless == 0;
}

}  // namespace

template <>
Seats seats_of<Word::SeatRef>(const Facts& q, const Node& n, const Frame& f) {
    const Ref ref = static_cast<Ref>(n.value);
    const SeatId seat = ref == Ref::Me ? f.seat : ref == Ref::First ? q.s.first : SeatId(f.loop);
    return seat >= q.s.seats ? Seats() : Seats::of(seat);
}

template <>
Seats seats_of<Word::SeatReg>(const Facts& q, const Node& n, const Frame& f) {
    return f.reg[n.value] >= q.s.seats ? Seats() : Seats::of(SeatId(f.reg[n.value]));
}

template <>
Seats seats_of<Word::Others>(const Facts& q, const Node&, const Frame& f) {
    return q.playing().without(Seats::of(f.seat));
}

template <>
Seats seats_of<Word::Controller>(const Facts& q, const Node& n, const Frame& f) {
    Seats owners;
    for (const auto v : q.survivors(q.child(n, 0), f)) owners.add(q.s.survivor[v].seat);
    return owners;
}

template <>
Seats seats_of<Word::Left>(const Facts& q, const Node& n, const Frame& f) {
    const SeatId seat = one_seat(q.seats(q.child(n, 0), f));
    return seat == kNone ? Seats() : Seats::of(q.next_seat(seat));
}

namespace {

Seats filtered(const Facts& q, Seats set, const Node& filter, const Frame& f) {
    const NodeId arg = filter.count > 0 ? q.child(filter, 0) : NodeId{0};
    const bool yes = value_of(filter) != 0;
    switch (key_of(filter)) {
        case Filter::Exiled:
            return keep_if(set, [&](SeatId p) { return q.s.seat[p].exiled() == yes; });
        case Filter::Of: return set & q.seats(arg, f);
        case Filter::Not: return set.without(q.seats(arg, f));
        case Filter::Betrayer:
            return keep_if(
                set, [&](SeatId p) { return ((q.s.seat[p].flags & kBetrayerDealt) != 0) == yes; });
        case Filter::FewerThan: {
            const int most = q.of(one_seat(q.seats(arg, f))).size();
            return keep_if(set, [&](SeatId p) { return q.of(p).size() < most; });
        }
        case Filter::With: return keep_if(set, [&](SeatId p) { return seat_with(q, p, arg, f); });
        default: return set;
    }
}

}  // namespace

template <>
Seats seats_of<Word::Players>(const Facts& q, const Node& n, const Frame& f) {
    Seats set = q.playing();
    for (int i = 0; i < n.count; ++i) set = filtered(q, set, q.node(q.child(n, i)), f);
    return set;
}

Seats Facts::seats(NodeId id, const Frame& f) const {
    if (id == 0) return Seats::of(f.seat);
    const Node& n = node(id);
    switch (n.word) {
#define DOW_SEATS(node) \
    case Word::node: return seats_of<Word::node>(*this, n, f);
#include "language/words.def"
        default: DOW_CHECK(!"a set of players"); return Seats();
    }
}

// ------------------------------------------------------------------------------ places

namespace {

Places one(PlaceId place) { return place == kNone ? Places() : Places::of(place); }

/// Where what a word of `PlacesFor` is about can happen.
Places useful(const Facts& q, const Node& n, const Frame& f) {
    const Places asked = q.places(q.child(n, 0), f);
    if (static_cast<Fit>(n.value) == Fit::HasFreeEntrance)
        return keep_if(asked, [&](PlaceId p) { return q.free_entrance_spaces(p) > 0; });
    const Places fit = keep_if(asked, [&](PlaceId p) { return q.zombies(p) > 0; });
    if (static_cast<Fit>(n.value) != Fit::CanLoseZombies || fit.empty()) return fit;
    const Places to = q.places(q.child(n, 1), f);
    return keep_if(fit, [&](PlaceId p) { return !to.without(Places::of(p)).empty(); });
}

Places where(const Facts& q, Survivors group) {
    Places all;
    for (const auto v : group) all.add(q.s.survivor[v].place);
    return all;
}

Places filtered(const Facts& q, Places set, const Node& filter, const Frame& f) {
    const NodeId arg = filter.count > 0 ? q.child(filter, 0) : NodeId{0};
    switch (key_of(filter)) {
        case Filter::At: return set & q.places(arg, f);
        case Filter::Not: return set.without(q.places(arg, f));
        case Filter::Deck:
            return keep_if(set, [&](PlaceId p) {
                return p != kColony && !q.deck_empty(p) == (value_of(filter) != 0);
            });
        case Filter::OnlyPair:
            return keep_if(set, [&](PlaceId p) { return is_only_pair(q, p, f.seat); });
        case Filter::With:
            if (q.node(arg).word != Word::Token)
                return set & where(q, q.survivors(arg, f) & q.in_play());
            return keep_if(set, [&](PlaceId p) { return q.zombies(p) > 0; });
        default: return set;
    }
}

}  // namespace

template <>
Places places_of<Word::Anywhere>(const Facts& q, const Node&, const Frame&) {
    return q.places();
}

template <>
Places places_of<Word::Noncolony>(const Facts& q, const Node&, const Frame&) {
    return q.places().without(Places::of(kColony));
}

template <>
Places places_of<Word::PlaceLit>(const Facts&, const Node& n, const Frame&) {
    return one(PlaceId(n.value));
}

template <>
Places places_of<Word::PlaceReg>(const Facts&, const Node& n, const Frame& f) {
    return one(PlaceId(f.reg[n.value]));
}

template <>
Places places_of<Word::PlaceRef>(const Facts& q, const Node& n, const Frame& f) {
    switch (static_cast<Ref>(n.value)) {
        case Ref::From: return one(PlaceId(f.from));
        case Ref::Loop: return one(PlaceId(f.loop));
        default: break;
    }
    if (f.here != kNone) return one(f.here);
    if (f.it != kNone && q.s.survivor[f.it].in_play()) return one(q.s.survivor[f.it].place);
    return f.self != kNone ? one(q.s.survivor[f.self].place) : Places();
}

template <>
Places places_of<Word::PlaceOf>(const Facts& q, const Node& n, const Frame& f) {
    return where(q, q.survivors(q.child(n, 0), f));
}

template <>
Places places_of<Word::PlaceList>(const Facts& q, const Node& n, const Frame& f) {
    Places all;
    for (int i = 0; i < n.count; ++i) all = all | q.places(q.child(n, i), f);
    return all;
}

template <>
Places places_of<Word::PlacesFor>(const Facts& q, const Node& n, const Frame& f) {
    return useful(q, n, f);
}

template <>
Places places_of<Word::Locs>(const Facts& q, const Node& n, const Frame& f) {
    Places set = q.places();
    for (int i = 0; i < n.count; ++i) set = filtered(q, set, q.node(q.child(n, i)), f);
    return set;
}

Places Facts::places(NodeId id, const Frame& f) const {
    const Node& n = node(id);
    switch (n.word) {
#define DOW_PLACES(node) \
    case Word::node: return places_of<Word::node>(*this, n, f);
#include "language/words.def"
        default: DOW_CHECK(!"a set of places"); return Places();
    }
}

}  // namespace dow
