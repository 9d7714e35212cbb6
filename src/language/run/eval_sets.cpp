#include "eval.hpp"

/// The card language's sets of survivors.
namespace dow {

namespace {

Survivors single(u8 number, const State& s) {
    const SurvivorId id(number);
    if (id == kNone || !s.survivor[id].in_play()) return Survivors();
    return Survivors::of(id);
}

Survivors dead(const Facts& q) {
    Survivors set;
    for (int v = 0; v < q.survivor_count(); ++v)
        if (q.s.zones[q.c.first_survivor + v] == zone::Dead) set.add(SurvivorId(v));
    return set;
}

Survivors keep_if(Survivors set, auto&& test) {
    Survivors kept;
    for (const auto v : set)
        if (test(v)) kept.add(v);
    return kept;
}

/// Survivors are numbered by influence.
Survivors extreme(Survivors from, int n, bool highest) {
    Survivors taken;
    while (n-- > 0 && !from.empty()) {
        const SurvivorId v =
            highest ? SurvivorId(63 - std::countl_zero(from.bits())) : from.lowest();
        taken.add(v);
        from.drop(v);
    }
    return taken;
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
            for (const auto o : others) where.add(s.survivor[o].place);
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

template <>
Survivors survivors_of<Word::SurvRef>(const Facts& q, const Node& n, const Frame& f) {
    switch (static_cast<Ref>(n.value)) {
        case Ref::Self: return single(f.self, q.s);
        case Ref::It: return single(f.it, q.s);
        case Ref::Other: return single(f.other, q.s);
        default: return single(f.loop, q.s);
    }
}

template <>
Survivors survivors_of<Word::SurvNamed>(const Facts& q, const Node& n, const Frame&) {
    return single(static_cast<u8>(n.value), q.s);
}

template <>
Survivors survivors_of<Word::SurvReg>(const Facts& q, const Node& n, const Frame& f) {
    return single(f.reg[n.value], q.s);
}

template <>
Survivors survivors_of<Word::SurvPicked>(const Facts& q, const Node&, const Frame& f) {
    return Survivors(f.picked) & q.in_play();
}

template <>
Survivors survivors_of<Word::SurvList>(const Facts& q, const Node& n, const Frame& f) {
    Survivors all;
    for (int i = 0; i < n.count; ++i) all = all | q.survivors(q.child(n, i), f);
    return all;
}

template <>
Survivors survivors_of<Word::Lowest>(const Facts& q, const Node& n, const Frame& f) {
    return extreme(q.survivors(q.child(n, 1), f), q.number(q.child(n, 0), f), false);
}

template <>
Survivors survivors_of<Word::Highest>(const Facts& q, const Node& n, const Frame& f) {
    return extreme(q.survivors(q.child(n, 1), f), q.number(q.child(n, 0), f), true);
}

template <>
Survivors survivors_of<Word::Wounded>(const Facts& q, const Node& n, const Frame& f) {
    return keep_if(q.survivors(q.child(n, 0), f), [&](SurvivorId v) {
        return q.s.survivor[v].wounds + q.s.survivor[v].frostbite > 0;
    });
}

template <>
Survivors survivors_of<Word::Surv>(const Facts& q, const Node& n, const Frame& f) {
    Survivors set = q.in_play();
    for (int i = 0; i < n.count; ++i)
        if (key_of(q.node(q.child(n, i))) == Filter::InGraveyard) return dead(q);
    for (int i = 0; i < n.count; ++i) set = filtered(q, set, q.node(q.child(n, i)), f);
    return set;
}

Survivors Facts::survivors(NodeId id, const Frame& f) const {
    const Node& n = node(id);
    switch (n.word) {
#define DOW_SURVIVORS(node) \
    case Word::node: return survivors_of<Word::node>(*this, n, f);
#include "language/words.def"
        default: DOW_CHECK(!"a set of survivors"); return Survivors();
    }
}

}  // namespace dow
