#include "eval.hpp"

/// The card language's sets of survivors, players and places.
namespace dow {

namespace {

SeatId one_seat(Seats set) {
    return set.empty() ? SeatId{kNone} : static_cast<SeatId>(set.lowest());
}

Survivors single(u8 id, const State& s) {
    if (id == kNone || !s.survivor[id].in_play()) return Survivors();
    return Survivors::of(id);
}

Survivors dead(const Facts& q) {
    Survivors set;
    for (int v = 0; v < q.survivor_count(); ++v)
        if (q.s.zones[q.c.first_survivor + v] == zone::Dead) set.add(static_cast<unsigned>(v));
    return set;
}

Survivors keep_if(Survivors set, auto&& test) {
    Survivors kept;
    for (unsigned v : set)
        if (test(static_cast<SurvivorId>(v))) kept.add(v);
    return kept;
}

/// Survivors are numbered by influence.
Survivors extreme(Survivors from, int n, bool highest) {
    Survivors taken;
    while (n-- > 0 && !from.empty()) {
        const unsigned v =
            highest ? 63u - static_cast<unsigned>(std::countl_zero(from.bits())) : from.lowest();
        taken.add(v);
        from.drop(v);
    }
    return taken;
}

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

Survivors filtered(const Facts& q, Survivors set, const Node& filter, const Frame& f) {
    const NodeId child = filter.count > 0 ? q.child(filter, 0) : NodeId{0};
    const int value = value_of(filter);
    const State& s = q.s;
    switch (key_of(filter)) {
        case Filter::Of: {
            const Seats seats = q.seats(child, f);
            return keep_if(set, [&](SurvivorId v) { return seats.has(s.survivor[v].seat); });
        }
        case Filter::At: {
            const Places places = q.places(child, f);
            return keep_if(set, [&](SurvivorId v) { return places.has(s.survivor[v].place); });
        }
        case Filter::Exiled:
            return keep_if(set, [&](SurvivorId v) {
                return s.seat[s.survivor[v].seat].exiled() == (value != 0);
            });
        case Filter::Not: return set.without(q.survivors(child, f));
        case Filter::Near: {
            const Survivors others = q.survivors(child, f);
            Places where;
            for (unsigned o : others) where.add(s.survivor[o].place);
            return keep_if(set, [&](SurvivorId v) { return where.has(s.survivor[v].place); });
        }
        case Filter::Wounds:
            return keep_if(set, [&](SurvivorId v) { return s.survivor[v].tokens() >= value; });
        case Filter::Human:
            return keep_if(set,
                           [&](SurvivorId v) { return q.c.survivors[v].human == (value != 0); });
        case Filter::Gender:
            return keep_if(set,
                           [&](SurvivorId v) { return q.c.survivors[v].male == (value != 0); });
        case Filter::Leader:
            return keep_if(set, [&](SurvivorId v) {
                return (s.seat[s.survivor[v].seat].leader == v) == (value != 0);
            });
        case Filter::Alone:
            return keep_if(set, [&](SurvivorId v) {
                const PlaceId place = s.survivor[v].place;
                const bool alone = q.at(place).size() == 1 && s.place[place].helpless == 0;
                return alone == (value != 0);
            });
        case Filter::SamePlace:
            return keep_if(set, [&](SurvivorId v) {
                const bool paired = (q.at(s.survivor[v].place) & set).size() >= 2;
                return paired == (value != 0);
            });
        case Filter::Began:
            return keep_if(set, [&](SurvivorId v) { return s.survivor[v].has(kBeganInColony); });
        default: return set;
    }
}

Survivors Facts::survivors(NodeId id, const Frame& f) const {
    const Node& n = node(id);
    switch (n.word) {
        case Word::SurvRef:
            switch (static_cast<Ref>(n.value)) {
                case Ref::Self: return single(f.self, s);
                case Ref::It: return single(f.it, s);
                case Ref::Other: return single(f.other, s);
                default: return single(f.loop, s);
            }
        case Word::SurvNamed: return single(static_cast<u8>(n.value), s);
        case Word::SurvReg: return single(f.reg[n.value], s);
        case Word::SurvPicked: return Survivors(f.picked) & in_play();
        case Word::SurvList: {
            Survivors all;
            for (int i = 0; i < n.count; ++i) all = all | survivors(child(n, i), f);
            return all;
        }
        case Word::Lowest:
        case Word::Highest:
            return extreme(survivors(child(n, 1), f), number(child(n, 0), f),
                           n.word == Word::Highest);
        case Word::Wounded:
            return keep_if(survivors(child(n, 0), f), [&](SurvivorId v) {
                return s.survivor[v].wounds + s.survivor[v].frostbite > 0;
            });
        case Word::Surv: {
            Survivors set = in_play();
            for (int i = 0; i < n.count; ++i)
                if (key_of(node(child(n, i))) == Filter::InGraveyard) return dead(*this);
            for (int i = 0; i < n.count; ++i) set = filtered(*this, set, node(child(n, i)), f);
            return set;
        }
        default: DOW_CHECK(!"a set of survivors"); return Survivors();
    }
}

Seats Facts::seats(NodeId id, const Frame& f) const {
    if (id == 0) return Seats::of(f.seat);
    const Node& n = node(id);
    switch (n.word) {
        case Word::SeatRef: {
            const Ref ref = static_cast<Ref>(n.value);
            const SeatId seat = ref == Ref::Me ? f.seat : ref == Ref::First ? s.first : f.loop;
            return seat >= s.seats ? Seats() : Seats::of(seat);
        }
        case Word::SeatReg: return f.reg[n.value] >= s.seats ? Seats() : Seats::of(f.reg[n.value]);
        case Word::Others: return playing().without(Seats::of(f.seat));
        case Word::Controller: {
            Seats owners;
            for (unsigned v : survivors(child(n, 0), f)) owners.add(s.survivor[v].seat);
            return owners;
        }
        case Word::Left: {
            const SeatId seat = one_seat(seats(child(n, 0), f));
            return seat == kNone ? Seats() : Seats::of(next_seat(seat));
        }
        case Word::Players: {
            Seats set = playing();
            for (int i = 0; i < n.count; ++i) {
                const Node& filter = node(child(n, i));
                const NodeId arg = filter.count > 0 ? child(filter, 0) : NodeId{0};
                for (unsigned seat : set) {
                    const auto p = static_cast<SeatId>(seat);
                    bool keep = true;
                    switch (key_of(filter)) {
                        case Filter::Exiled:
                            keep = s.seat[p].exiled() == (value_of(filter) != 0);
                            break;
                        case Filter::Of: keep = seats(arg, f).has(p); break;
                        case Filter::Not: keep = !seats(arg, f).has(p); break;
                        case Filter::Betrayer:
                            keep = ((s.seat[p].flags & kBetrayerDealt) != 0) ==
                                   (value_of(filter) != 0);
                            break;
                        case Filter::FewerThan:
                            keep = of(p).size() < of(one_seat(seats(arg, f))).size();
                            break;
                        case Filter::With: keep = seat_with(*this, p, arg, f); break;
                        default: break;
                    }
                    if (!keep) set.drop(seat);
                }
            }
            return set;
        }
        default: DOW_CHECK(!"a set of players"); return Seats();
    }
}

namespace {

/// Whether what a word of `PlacesFor` is about can happen there.
bool is_useful(const Facts& q, const Node& n, PlaceId place, const Frame& f) {
    switch (static_cast<Fit>(n.value)) {
        case Fit::HasFreeEntrance: return q.free_entrance_spaces(place) > 0;
        case Fit::CanLoseZombies:
            return q.zombies(place) > 0 &&
                   !q.places(q.child(n, 1), f).without(Places::of(place)).empty();
        default: return q.zombies(place) > 0;
    }
}

bool passes(const Facts& q, const Node& filter, PlaceId place, const Frame& f) {
    const NodeId arg = filter.count > 0 ? q.child(filter, 0) : NodeId{0};
    switch (key_of(filter)) {
        case Filter::At: return q.places(arg, f).has(place);
        case Filter::Not: return !q.places(arg, f).has(place);
        case Filter::Deck:
            return place != kColony && (q.deck_size(place) > 0) == (value_of(filter) != 0);
        case Filter::OnlyPair: return is_only_pair(q, place, f.seat);
        case Filter::With:
            return q.node(arg).word == Word::Token ? q.zombies(place) > 0
                                                   : !(q.survivors(arg, f) & q.at(place)).empty();
        default: return true;
    }
}

}  // namespace

Places Facts::places(NodeId id, const Frame& f) const {
    const Node& n = node(id);
    const auto one = [](u8 place) { return place == kNone ? Places() : Places::of(place); };
    switch (n.word) {
        case Word::Anywhere: return places();
        case Word::Noncolony: return places().without(Places::of(kColony));
        case Word::PlaceLit: return one(static_cast<u8>(n.value));
        case Word::PlaceReg: return one(f.reg[n.value]);
        case Word::PlaceRef:
            switch (static_cast<Ref>(n.value)) {
                case Ref::From: return one(f.from);
                case Ref::Loop: return one(f.loop);
                default: break;
            }
            if (f.here != kNone) return one(f.here);
            if (f.it != kNone && s.survivor[f.it].in_play()) return one(s.survivor[f.it].place);
            return f.self != kNone ? one(s.survivor[f.self].place) : Places();
        case Word::PlaceOf: {
            Places where;
            for (unsigned v : survivors(child(n, 0), f)) where.add(s.survivor[v].place);
            return where;
        }
        case Word::PlaceList: {
            Places all;
            for (int i = 0; i < n.count; ++i) all = all | places(child(n, i), f);
            return all;
        }
        case Word::PlacesFor: {
            Places fit;
            for (unsigned p : places(child(n, 0), f))
                if (is_useful(*this, n, static_cast<PlaceId>(p), f)) fit.add(p);
            return fit;
        }
        case Word::Locs: {
            Places set = places();
            for (int i = 0; i < n.count; ++i) {
                const Node& filter = node(child(n, i));
                for (unsigned p : set)
                    if (!passes(*this, filter, static_cast<PlaceId>(p), f)) set.drop(p);
            }
            return set;
        }
        default: DOW_CHECK(!"a set of places"); return Places();
    }
}

}  // namespace dow
