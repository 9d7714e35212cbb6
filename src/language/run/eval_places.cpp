#include "eval.hpp"

/// The card language's sets of players and places.
namespace dow {

// ------------------------------------------------------------------------------ players

namespace {

Seats one(const Game& game, SeatId seat) {
    return seat >= game.state.seats ? Seats() : Seats::of(seat);
}

/// Whether any of the dice a player has left shows what the filters ask for.
bool has_dice(const Game& game, SeatId seat, const Node& dice) {
    int low = 1;
    unsigned high = 6;
    for (int i = 0; i < dice.count; ++i) {
        const Node& filter = game.node(game.child(dice, i));
        if (key_of(filter) == Filter::Min) low = value_of(filter);
        if (key_of(filter) == Filter::Max) high = unsigned(value_of(filter));
    }
    for (const unsigned face : game.die_faces(seat, low))
        if (face <= high) return true;
    return false;
}

/// Whether a player has something of a set: dice, cards or survivors. Inside the set $p is that
/// player, and cards without an owner are that player's.
bool seat_with(const Game& game, SeatId seat, NodeId what, const Referents& refs) {
    Referents within = refs;
    within.each_seat = seat;
    switch (game.node(what).word) {
        case Word::Dice: return has_dice(game, seat, game.node(what));
        case Word::Cards: within.me = seat; return !game.cards(what, within).empty();
        default: return !(game.survivors(what, within) & game.of(seat)).empty();
    }
}

Seats filtered(const Game& game, Seats set, const Node& filter, const Referents& refs) {
    const NodeId argument = filter.count > 0 ? game.child(filter, 0) : NodeId{0};
    const bool yes = value_of(filter) != 0;
    switch (key_of(filter)) {
        case Filter::Exiled:
            return keep_if(set, [&](SeatId seat) { return game.state.seat[seat].exiled() == yes; });
        case Filter::Of: return set & game.seats(argument, refs);
        case Filter::Not: return set.without(game.seats(argument, refs));
        case Filter::Betrayer:
            return keep_if(set, [&](SeatId seat) {
                return ((game.state.seat[seat].flags & kBetrayerDealt) != 0) == yes;
            });
        case Filter::FewerThan: {
            const int most = game.of(lowest_or_none(game.seats(argument, refs))).size();
            return keep_if(set, [&](SeatId seat) { return game.of(seat).size() < most; });
        }
        case Filter::With:
            return keep_if(set, [&](SeatId seat) { return seat_with(game, seat, argument, refs); });
        default: return set;
    }
}

}  // namespace

/// $me, the first player, or the player a loop is at.
template <>
Seats seats_of<Word::SeatRef>(const Game& game, const Node& node, const Referents& refs) {
    switch (node.as<Ref>()) {
        case Ref::Me: return one(game, refs.me);
        case Ref::First: return one(game, game.state.first);
        default: return one(game, refs.each_seat);
    }
}

/// A player the program has picked.
template <>
Seats seats_of<Word::SeatReg>(const Game& game, const Node& node, const Referents& refs) {
    return one(game, SeatId(refs.registers[node.value]));
}

/// Players of whom a step has kept several, for example those who voted up.
template <>
Seats seats_of<Word::SeatSetReg>(const Game& game, const Node& node, const Referents& refs) {
    return Seats(refs.registers[node.value]) & game.playing();
}

/// Whom the table named: who was called a betrayer, or by whom.
template <>
Seats seats_of<Word::SeatTold>(const Game& game, const Node& node, const Referents&) {
    const Fact& fact = game.state.fact;
    return one(game, node.value == 0 ? fact.accused : fact.accuser);
}

template <>
Seats seats_of<Word::Others>(const Game& game, const Node&, const Referents& refs) {
    return game.playing().without(Seats::of(refs.me));
}

template <>
Seats seats_of<Word::Controller>(const Game& game, const Node& node, const Referents& refs) {
    Seats controllers;
    for (const SurvivorId survivor : game.survivors(game.child(node, 0), refs))
        controllers.add(game.state.survivor[survivor].seat);
    return controllers;
}

/// Those for whom an amount comes to the least; $p is each of them in turn.
template <>
Seats seats_of<Word::Fewest>(const Game& game, const Node& node, const Referents& refs) {
    Seats fewest;
    int least = 0;
    Referents within = refs;
    for (const SeatId seat : game.seats(game.child(node, 0), refs)) {
        within.each_seat = seat;
        const int amount = game.number(game.child(node, 1), within);
        if (fewest.empty() || amount < least) fewest = {};
        if (fewest.empty()) least = amount;
        if (amount == least) fewest.add(seat);
    }
    return fewest;
}

/// Who sits to the left comes next in turn order.
template <>
Seats seats_of<Word::Left>(const Game& game, const Node& node, const Referents& refs) {
    const SeatId seat = lowest_or_none(game.seats(game.child(node, 0), refs));
    return seat == kNone ? Seats() : Seats::of(game.next_seat(seat));
}

/// Players who are not out and pass all filters.
template <>
Seats seats_of<Word::Players>(const Game& game, const Node& node, const Referents& refs) {
    Seats set = game.playing();
    for (int i = 0; i < node.count; ++i)
        set = filtered(game, set, game.node(game.child(node, i)), refs);
    return set;
}

/// No set at all means the player the card speaks to.
Seats Game::seats(NodeId id, const Referents& refs) const {
    if (id == 0) return Seats::of(refs.me);
    const Node& set = node(id);
    switch (set.word) {
#define DOW_SEATS(word) \
    case Word::word: return seats_of<Word::word>(*this, set, refs);
#include "language/words.def"
        default: DOW_CHECK(!"a set of players"); return {};
    }
}

// ------------------------------------------------------------------------------ places

namespace {

Places one(PlaceId place) { return place == kNone ? Places() : Places::of(place); }

Places where(const Game& game, Survivors survivors) {
    Places places;
    for (const SurvivorId survivor : survivors) places.add(game.state.survivor[survivor].place);
    return places;
}

Places with_zombies(const Game& game, Places places) {
    return keep_if(places, [&](PlaceId place) { return game.zombies(place) > 0; });
}

/// Two survivors are there, one of them mine, and no helpless one.
bool is_only_pair(const Game& game, PlaceId place, SeatId me) {
    return game.at(place).size() == 2 && game.at(place, me).size() == 1 &&
           game.state.place[place].helpless == 0;
}

Places filtered(const Game& game, Places set, const Node& filter, const Referents& refs) {
    const NodeId argument = filter.count > 0 ? game.child(filter, 0) : NodeId{0};
    switch (key_of(filter)) {
        case Filter::At: return set & game.places(argument, refs);
        case Filter::Not: return set.without(game.places(argument, refs));
        case Filter::Deck:
            return keep_if(set, [&](PlaceId place) {
                const DeckId deck = game.catalog.deck_at(place);
                return deck != kNone && !game.deck_empty(deck) == (value_of(filter) != 0);
            });
        case Filter::OnlyPair:
            return keep_if(set, [&](PlaceId place) { return is_only_pair(game, place, refs.me); });
        case Filter::With:
            if (game.node(argument).word == Word::Token)
                return keep_if(set, [&](PlaceId place) {
                    const auto token = game.node(argument).as<TokenWord>();
                    return tokens_lying(game, token, place) > 0;
                });
            return set & where(game, game.survivors(argument, refs) & game.in_play());
        default: return set;
    }
}

}  // namespace

template <>
Places places_of<Word::Anywhere>(const Game& game, const Node&, const Referents&) {
    return game.places();
}

template <>
Places places_of<Word::Noncolony>(const Game& game, const Node&, const Referents&) {
    return game.places().without(Places::of(kColony));
}

/// Only these have a number that a die can show (TEXT-10).
template <>
Places places_of<Word::Town>(const Game& game, const Node&, const Referents&) {
    return keep_if(game.places(),
                   [&](PlaceId place) { return game.catalog.places[place].in_town; });
}

template <>
Places places_of<Word::PlaceLit>(const Game&, const Node& node, const Referents&) {
    return one(PlaceId(node.value));
}

template <>
Places places_of<Word::PlaceReg>(const Game&, const Node& node, const Referents& refs) {
    return one(PlaceId(refs.registers[node.value]));
}

/// $here is where the trigger happened; else where the survivor it names stands, or who bears the
/// rule.
template <>
Places places_of<Word::PlaceRef>(const Game& game, const Node& node, const Referents& refs) {
    switch (node.as<Ref>()) {
        case Ref::From: return one(refs.from);
        case Ref::Loop: return one(refs.each_place);
        default: break;
    }
    const auto& survivors = game.state.survivor;
    if (refs.here != kNone) return one(refs.here);
    if (refs.it != kNone && survivors[refs.it].in_play()) return one(survivors[refs.it].place);
    return refs.self != kNone ? one(survivors[refs.self].place) : Places();
}

template <>
Places places_of<Word::PlaceOf>(const Game& game, const Node& node, const Referents& refs) {
    return where(game, game.survivors(game.child(node, 0), refs));
}

template <>
Places places_of<Word::PlaceList>(const Game& game, const Node& node, const Referents& refs) {
    Places all;
    for (int i = 0; i < node.count; ++i) all |= game.places(game.child(node, i), refs);
    return all;
}

namespace {

/// Where there is a space for one of them.
Places with_space_for(const Game& game, Survivors who) {
    Places open;
    for (const SurvivorId survivor : who)
        if (game.state.survivor[survivor].in_play())
            open |= game.open_places(game.state.survivor[survivor].seat);
    return open;
}

}  // namespace

/// Only the places where what the card does next can happen.
template <>
Places places_of<Word::PlacesFor>(const Game& game, const Node& node, const Referents& refs) {
    const Places asked = game.places(game.child(node, 0), refs);
    switch (node.as<Fit>()) {
        case Fit::HasFreeEntrance:
            return keep_if(asked, [&](PlaceId place) { return game.has_free_entrance(place); });
        case Fit::CanLoseZombies: {
            const Places to = game.places(game.child(node, 1), refs);
            return keep_if(with_zombies(game, asked),
                           [&](PlaceId place) { return !to.without(Places::of(place)).empty(); });
        }
        case Fit::HasBandits:
            return keep_if(asked,
                           [&](PlaceId place) { return game.state.place[place].bandits > 0; });
        case Fit::HasBanditSpace: return asked & game.places_for_bandits();
        case Fit::HasSurvivorSpace:
            return asked & with_space_for(game, game.survivors(game.child(node, 1), refs));
        case Fit::HasBarricades:
            return keep_if(asked, [&](PlaceId place) { return !game.barricaded(place).empty(); });
        case Fit::HasNoiseRoom: {
            int noise = 0;
            for (const PlaceId from : game.places(game.child(node, 1), refs))
                noise += game.state.place[from].noise;
            return keep_if(asked, [&](PlaceId place) { return game.noise_room(place) >= noise; });
        }
        case Fit::HasZombies: break;
    }
    return with_zombies(game, asked);
}

/// Places that pass all filters.
template <>
Places places_of<Word::Locs>(const Game& game, const Node& node, const Referents& refs) {
    Places set = game.places();
    for (int i = 0; i < node.count; ++i)
        set = filtered(game, set, game.node(game.child(node, i)), refs);
    return set;
}

Places Game::places(NodeId id, const Referents& refs) const {
    const Node& set = node(id);
    switch (set.word) {
#define DOW_PLACES(word) \
    case Word::word: return places_of<Word::word>(*this, set, refs);
#include "language/words.def"
        default: DOW_CHECK(!"a set of places"); return {};
    }
}

}  // namespace dow
