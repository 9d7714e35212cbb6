#include "eval.hpp"

/// The card language's sets of survivors.
namespace dow {

namespace {

/// One survivor, as long as it is in play.
Survivors single(const Game& game, SurvivorId survivor) {
    if (survivor == kNone || !game.state.survivor[survivor].in_play()) return {};
    return Survivors::of(survivor);
}

/// Killed, or removed without being killed: cards count both (AMB-128).
Survivors dead(const Game& game) {
    Survivors all;
    for (SurvivorId survivor{}; survivor < game.survivor_count(); ++survivor) {
        const Zone zone = game.state.zones[game.catalog.survivor_card(survivor)];
        if (zone == zone::Dead || zone == zone::Removed) all.add(survivor);
    }
    return all;
}

/// So many with the lowest or highest influence. The catalog numbers survivors by their influence,
/// so the number decides.
Survivors extreme(Survivors from, int count, bool highest) {
    Survivors taken;
    for (; count > 0 && !from.empty(); --count) {
        const SurvivorId survivor =
            highest ? SurvivorId(63 - std::countl_zero(from.bits())) : from.lowest();
        taken.add(survivor);
        from.drop(survivor);
    }
    return taken;
}

/// Nobody else is there, and no helpless survivor.
bool alone(const Game& game, PlaceId place) {
    return game.at(place).size() == 1 && game.state.place[place].helpless == 0;
}

/// Where the survivors of a set are.
Places places_of_all(const Game& game, Survivors survivors) {
    Places where;
    for (const SurvivorId survivor : survivors) where.add(game.state.survivor[survivor].place);
    return where;
}

/// Tokens of a kind, counted from 1; 0: of all kinds, for despair is a wound too (LN-11).
int tokens_of_kind(const SurvivorState& who, int kind) {
    return kind == 0 ? who.tokens() : healable(who, static_cast<WoundKind>(kind - 1));
}

/// Filters that ask about the one survivor; `value` is 1 for yes, 0 for no, or a number.
bool passes(const Game& game, SurvivorId survivor, Filter filter, int value) {
    const SurvivorState& who = game.state.survivor[survivor];
    const SurvivorDef& printed = game.catalog.survivors[survivor];
    const bool yes = value != 0;
    switch (filter) {
        case Filter::Exiled: return game.state.seat[who.seat].exiled() == yes;
        case Filter::Wounds: return tokens_of_kind(who, value >> 4) >= (value & 0xF);
        case Filter::Human: return printed.human == yes;
        case Filter::Gender: return printed.male == yes;
        case Filter::Leader: return (game.state.seat[who.seat].leader == survivor) == yes;
        case Filter::Alone: return alone(game, who.place) == yes;
        case Filter::Moved: return who.has(kMoved) == yes;
        case Filter::Began: return who.has(kBeganInColony);
        default: return true;
    }
}

}  // namespace

Survivors filtered(const Game& game, Survivors set, const Node& filter, const Referents& refs) {
    const NodeId argument = filter.count > 0 ? game.child(filter, 0) : NodeId{0};
    const State& state = game.state;
    const auto at_one_of = [&](Places places) {
        Survivors there;
        for (const PlaceId place : places) there |= game.at(place);
        return set & there;
    };
    switch (key_of(filter)) {
        case Filter::Of: {
            Survivors groups;
            for (const SeatId seat : game.seats(argument, refs)) groups |= game.of(seat);
            return set & groups;
        }
        case Filter::At: return at_one_of(game.places(argument, refs));
        case Filter::Near: return at_one_of(places_of_all(game, game.survivors(argument, refs)));
        case Filter::Not: return set.without(game.survivors(argument, refs));
        case Filter::With: {
            const CardSet borne = game.cards(argument, refs);
            return keep_if(set, [&](SurvivorId survivor) {
                const CardSet gear = game.in_zone(zone::equipped(survivor));
                return gear.size() != gear.without(borne).size();
            });
        }
        case Filter::SamePlace:  // another one of the set is there too
            return keep_if(set, [&](SurvivorId survivor) {
                const bool paired = (game.at(state.survivor[survivor].place) & set).size() >= 2;
                return paired == (value_of(filter) != 0);
            });
        default:
            return keep_if(set, [&](SurvivorId survivor) {
                return passes(game, survivor, key_of(filter), value_of(filter));
            });
    }
}

// ------------------------------------------------------------------------------ references

template <>
Survivors survivors_of<Word::SurvRef>(const Game& game, const Node& node, const Referents& refs) {
    switch (node.as<Ref>()) {
        case Ref::Self: return single(game, refs.self);
        case Ref::It: return single(game, refs.it);
        case Ref::Other: return single(game, refs.other);
        default: return single(game, refs.each_survivor);
    }
}

template <>
Survivors survivors_of<Word::SurvNamed>(const Game& game, const Node& node, const Referents&) {
    return single(game, SurvivorId(node.value));
}

template <>
Survivors survivors_of<Word::SurvReg>(const Game& game, const Node& node, const Referents& refs) {
    return single(game, SurvivorId(refs.registers[node.value]));
}

template <>
Survivors survivors_of<Word::SurvPicked>(const Game& game, const Node&, const Referents& refs) {
    return refs.picked & game.in_play();
}

// ------------------------------------------------------------------------------ sets

template <>
Survivors survivors_of<Word::SurvList>(const Game& game, const Node& node, const Referents& refs) {
    Survivors all;
    for (int i = 0; i < node.count; ++i) all |= game.survivors(game.child(node, i), refs);
    return all;
}

template <>
Survivors survivors_of<Word::Lowest>(const Game& game, const Node& node, const Referents& refs) {
    return extreme(game.survivors(game.child(node, 1), refs),
                   game.number(game.child(node, 0), refs), false);
}

template <>
Survivors survivors_of<Word::Highest>(const Game& game, const Node& node, const Referents& refs) {
    return extreme(game.survivors(game.child(node, 1), refs),
                   game.number(game.child(node, 0), refs), true);
}

/// Those with something of that kind to heal.
template <>
Survivors survivors_of<Word::Wounded>(const Game& game, const Node& node, const Referents& refs) {
    return keep_if(game.survivors(game.child(node, 0), refs), [&](SurvivorId survivor) {
        const SurvivorState& who = game.state.survivor[survivor];
        return healable(who, node.as<WoundKind>()) > 0;
    });
}

/// Survivors in play that pass all filters, or all the dead.
template <>
Survivors survivors_of<Word::Surv>(const Game& game, const Node& node, const Referents& refs) {
    for (int i = 0; i < node.count; ++i)
        if (key_of(game.node(game.child(node, i))) == Filter::InGraveyard) return dead(game);
    Survivors set = game.in_play();
    for (int i = 0; i < node.count; ++i)
        set = filtered(game, set, game.node(game.child(node, i)), refs);
    return set;
}

Survivors Game::survivors(NodeId id, const Referents& refs) const {
    const Node& set = node(id);
    switch (set.word) {
#define DOW_SURVIVORS(word) \
    case Word::word: return survivors_of<Word::word>(*this, set, refs);
#include "language/words.def"
        default: DOW_CHECK(!"a set of survivors"); return {};
    }
}

}  // namespace dow
