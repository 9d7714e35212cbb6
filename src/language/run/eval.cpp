#include <algorithm>
#include <bit>

#include "eval.hpp"

/// The card language's amounts, evaluated on the current game; eval_conditions.cpp has what is
/// tested.
namespace dow {

namespace {

/// What "all", "fill" and "any number" count as: more than there can be of anything.
constexpr int kNoLimit = 255;

/// Calls visit(face, how many) for the unused dice within a range of faces, of everybody or of
/// those a filter names; or for the dice on Raxxon.
template <class Visit>
void each_face(const Game& game, const Node& dice, const Referents& refs, Visit&& visit) {
    Seats owners = game.playing();
    int low = 1;
    int high = 6;
    bool on_raxxon = false;
    for (int i = 0; i < dice.count; ++i) {
        const Node& filter = game.node(game.child(dice, i));
        if (key_of(filter) == Filter::Of) owners = game.seats(game.child(filter, 0), refs);
        if (key_of(filter) == Filter::Min) low = std::max(low, value_of(filter));
        if (key_of(filter) == Filter::Max) high = std::min(high, value_of(filter));
        on_raxxon |= key_of(filter) == Filter::On;
    }
    if (on_raxxon)
        for (int face = low; face <= high; ++face) visit(face, game.state.raxxon_dice[face - 1]);
    if (on_raxxon) return;
    for (const SeatId seat : owners)
        for (int face = low; face <= high; ++face)
            visit(face, game.state.seat[seat].dice[face - 1]);
}

int dice_count(const Game& game, const Node& dice, const Referents& refs) {
    int count = 0;
    each_face(game, dice, refs, [&](int, int dice_there) { count += dice_there; });
    return count;
}

int different_dice(const Game& game, const Node& dice, const Referents& refs) {
    unsigned faces = 0;
    each_face(game, dice, refs, [&](int face, int dice_there) {
        if (dice_there > 0) faces |= 1U << face;
    });
    return std::popcount(faces);
}

}  // namespace

// ------------------------------------------------------------------------------ tokens

template <>
int tokens_of<TokenWord::Food>(const Game& game) {
    return game.state.food;
}

template <>
int tokens_of<TokenWord::Progress>(const Game& game) {
    int sum = 0;
    for (const u8 markers : game.state.progress) sum += markers;
    return sum;
}

template <>
int tokens_of<TokenWord::Starvation>(const Game& game) {
    return game.state.starvation;
}

template <>
int tokens_of<TokenWord::Helpless>(const Game& game) {
    return game.state.place[kColony].helpless;
}

/// Special zombies are zombies where they are counted (AMB-117).
template <>
int tokens_of<TokenWord::Unruly>(const Game& game) {
    return game.state.place[kColony].unruly;
}

template <>
int tokens_at<TokenWord::Zombies>(const Game& game, PlaceId place) {
    return game.zombies(place) + game.specials(place);
}

template <>
int tokens_at<TokenWord::Specials>(const Game& game, PlaceId place) {
    return game.specials(place);
}

template <>
int tokens_at<TokenWord::Barricades>(const Game& game, PlaceId place) {
    return game.barricades(place);
}

template <>
int tokens_at<TokenWord::Bandits>(const Game& game, PlaceId place) {
    return game.state.place[place].bandits;
}

template <>
int tokens_at<TokenWord::Traps>(const Game& game, PlaceId place) {
    return game.traps(place);
}

template <>
int tokens_at<TokenWord::Noise>(const Game& game, PlaceId place) {
    return game.state.place[place].noise;
}

template <>
int tokens_at<TokenWord::ClosedSpaces>(const Game& game, PlaceId place) {
    return game.closed_spaces(place);
}

template <>
int tokens_at<TokenWord::Standee>(const Game& game, PlaceId place) {
    return game.state.place[place].standees;
}

int tokens_lying(const Game& game, TokenWord token, PlaceId place) {
    switch (token) {
#define DOW_AT_PLACES(token) \
    case TokenWord::token: return tokens_at<TokenWord::token>(game, place);
#include "language/words.def"
        default: return 0;
    }
}

/// Tokens of one kind: of the pool, at the entrance a loop is at, or at a set of places. Without a
/// set all places count.
int Game::tokens(NodeId id, const Referents& refs) const {
    const Node& token = node(id);
    const NodeId at = child(token, 1);
    const auto kind = token.as<TokenWord>();
    switch (kind) {
#define DOW_ON_TABLE(token) \
    case TokenWord::token: return tokens_of<TokenWord::token>(*this);
#include "language/words.def"
        default: break;
    }
    if (at != 0 && node(at).word == Word::EntranceLoop) {
        const EntranceState& entrance = state.entrance[refs.each_entrance];
        if (kind == TokenWord::Specials) return entrance.specials;
        if (kind == TokenWord::Zombies) return entrance.zombies + entrance.specials;
        return kind == TokenWord::Traps ? entrance.traps : entrance.barriers();
    }
    int count = 0;
    for (const PlaceId place : at == 0 ? places() : places(at, refs))
        count += tokens_lying(*this, kind, place);
    return count;
}

/// How many there are of anything that can be counted.
int Game::count(NodeId id, const Referents& refs) const {
    switch (node(id).word) {
        case Word::Token: return tokens(id, refs);
        case Word::Dice: return dice_count(*this, node(id), refs);
#define DOW_CARDS(word) \
    case Word::word: return cards(id, refs).size();
#define DOW_SEATS(word) \
    case Word::word: return seats(id, refs).size();
#define DOW_PLACES(word) \
    case Word::word: return places(id, refs).size();
#include "language/words.def"
        default: return survivors(id, refs).size();
    }
}

// ------------------------------------------------------------------------------ amounts

template <>
int number_of<Word::Literal>(const Game&, const Node& node, const Referents&) {
    return node.value;
}

/// Symbols of cards; the faces of dice are what they show.
template <>
int number_of<Word::Different>(const Game& game, const Node& node, const Referents& refs) {
    const NodeId of = game.child(node, 0);
    if (game.node(of).word == Word::Dice) return different_dice(game, game.node(of), refs);
    u8 icons = 0;
    game.cards(of, refs).each([&](CardId card) { icons |= game.icon_bit(card); });
    return std::popcount(icons);
}

template <>
int number_of<Word::WoundsOn>(const Game& game, const Node& node, const Referents& refs) {
    int tokens = 0;
    for (const SurvivorId survivor : game.survivors(game.child(node, 0), refs))
        tokens += game.state.survivor[survivor].tokens();
    return tokens;
}

/// What was rolled or really went, under the name the card gave it.
template <>
int number_of<Word::NumberReg>(const Game&, const Node& node, const Referents& refs) {
    return refs.registers[node.value];
}

template <>
int number_of<Word::All>(const Game&, const Node&, const Referents&) {
    return kNoLimit;
}

template <>
int number_of<Word::Fill>(const Game&, const Node&, const Referents&) {
    return kNoLimit;
}

template <>
int number_of<Word::AnyNumber>(const Game&, const Node&, const Referents&) {
    return kNoLimit;
}

/// The most it may be; whoever chooses may stop earlier.
template <>
int number_of<Word::UpTo>(const Game& game, const Node& node, const Referents& refs) {
    return game.number(game.child(node, 0), refs);
}

template <>
int number_of<Word::Count>(const Game& game, const Node& node, const Referents& refs) {
    return game.count(game.child(node, 0), refs);
}

template <>
int number_of<Word::Sum>(const Game& game, const Node& node, const Referents& refs) {
    int sum = 0;
    for (int i = 0; i < node.count; ++i) sum += game.number(game.child(node, i), refs);
    return sum;
}

template <>
int number_of<Word::Mul>(const Game& game, const Node& node, const Referents& refs) {
    return node.value * game.number(game.child(node, 0), refs);
}

/// Half of it, rounded up.
template <>
int number_of<Word::HalfUp>(const Game& game, const Node& node, const Referents& refs) {
    return (game.number(game.child(node, 0), refs) + 1) / 2;
}

/// The most that an amount comes to for any of the players; $p is each of them in turn.
template <>
int number_of<Word::Most>(const Game& game, const Node& node, const Referents& refs) {
    int most = 0;
    Referents within = refs;
    for (const SeatId seat : game.seats(game.child(node, 0), refs)) {
        within.each_seat = seat;
        most = std::max(most, game.number(game.child(node, 1), within));
    }
    return most;
}

/// What the lasting effect that speaks has counted, or whether it has marked a place. A main
/// objective is no lasting effect and counts in the State.
template <>
int number_of<Word::Marks>(const Game& game, const Node& node, const Referents& refs) {
    const bool lasts = refs.lasting != kNone;
    if (node.count == 0)
        return lasts ? game.state.lasting[refs.lasting].counter : game.state.objective_marks;
    const Places where = game.places(game.child(node, 0), refs);
    if (where.empty() || !lasts) return 0;
    return game.state.lasting[refs.lasting].places.has(where.lowest()) ? 1 : 0;
}

/// Players who are out by now count too.
template <>
int number_of<Word::PlayersStarted>(const Game& game, const Node&, const Referents&) {
    return game.state.seats;
}

template <>
int number_of<Word::RoundsPassed>(const Game& game, const Node&, const Referents&) {
    return game.rounds_passed();
}

template <>
int number_of<Word::MoraleIs>(const Game& game, const Node&, const Referents&) {
    return game.state.morale;
}

int Game::number(NodeId id, const Referents& refs) const {
    const Node& amount = node(id);
    switch (amount.word) {
#define DOW_NUMBER(word) \
    case Word::word: return number_of<Word::word>(*this, amount, refs);
#include "language/words.def"
        default: DOW_CHECK(!"an amount"); return 0;
    }
}

}  // namespace dow
