#include <algorithm>
#include <bit>

#include "eval.hpp"

/// The card language's amounts and conditions, evaluated on the current game.
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

// ------------------------------------------------------------------------------ conditions

template <>
bool test_of<Word::Has>(const Game& game, const Node& node, const Referents& refs) {
    return game.count(game.child(node, 0), refs) > 0;
}

template <>
bool test_of<Word::And>(const Game& game, const Node& node, const Referents& refs) {
    for (int i = 0; i < node.count; ++i)
        if (!game.holds(game.child(node, i), refs)) return false;
    return true;
}

template <>
bool test_of<Word::Or>(const Game& game, const Node& node, const Referents& refs) {
    for (int i = 0; i < node.count; ++i)
        if (game.holds(game.child(node, i), refs)) return true;
    return false;
}

template <>
bool test_of<Word::Not>(const Game& game, const Node& node, const Referents& refs) {
    return !game.holds(game.child(node, 0), refs);
}

namespace {

/// A chapter was completed if the one that lies there comes after it, or is this one and was met.
bool chapter_done(const Game& game, ObjectiveId chapter) {
    const ObjectiveId now = game.state.objective;
    if (chapter == now) return game.state.chapter_met != 0 || game.state.completed != 0;
    ObjectiveId later = game.catalog.objectives[chapter].next;
    while (later != kNone && later != now) later = game.catalog.objectives[later].next;
    return later != kNone;
}

}  // namespace

/// The main objective was completed, or a chapter of the scenario, whichever side of it.
template <>
bool test_of<Word::Done>(const Game& game, const Node& node, const Referents&) {
    if (node.value == 0) return game.state.completed != 0;
    const auto normal = ObjectiveId(node.value - 1);
    return chapter_done(game, normal) || chapter_done(game, ObjectiveId(normal + 1));
}

template <>
bool test_of<Word::Secrets>(const Game& game, const Node&, const Referents&) {
    return game.state.rules.coop == 0;
}

/// A named survivor is still in the deck: nobody has met it.
template <>
bool test_of<Word::InDeck>(const Game& game, const Node& node, const Referents&) {
    const auto survivor = SurvivorId(game.node(game.child(node, 0)).value);
    return game.in_deck(kSurvivorDeck, game.catalog.survivor_card(survivor));
}

/// Whether somebody of a set passes all filters.
template <>
bool test_of<Word::Is>(const Game& game, const Node& node, const Referents& refs) {
    Survivors set = game.survivors(game.child(node, 0), refs);
    for (int i = 1; i < node.count; ++i)
        set = filtered(game, set, game.node(game.child(node, i)), refs);
    return !set.empty();
}

template <>
bool test_of<Word::Compare>(const Game& game, const Node& node, const Referents& refs) {
    const int left = game.number(game.child(node, 0), refs);
    const int right = game.number(game.child(node, 1), refs);
    switch (node.as<Compare>()) {
#define DOW_COMPARE(name, sign) \
    case Compare::name: return left sign right;
#include "language/words.def"
    }
    return false;
}

/// Everything in a set is asked, one by one: entrances of the colony, players or places. Inside the
/// condition $l or $p is the one it is tested for.
Passing passing(const Game& game, const Node& node, const Referents& refs) {
    const NodeId set = game.child(node, 0);
    const NodeId condition = game.child(node, 1);
    Referents within = refs;
    Passing result;
    const auto ask_each = [&](const auto& elements, auto& each) {
        for (const auto element : elements) {
            each = element;
            ++result.asked;
            if (game.holds(condition, within)) ++result.passed;
        }
    };
    switch (game.node(set).word) {
        case Word::Entrances: ask_each(game.entrances(kColony), within.each_entrance); break;
        case Word::Players:
        case Word::Others: ask_each(game.seats(set, refs), within.each_seat); break;
        default: ask_each(game.places(set, refs), within.each_place);
    }
    return result;
}

template <>
bool test_of<Word::ForAll>(const Game& game, const Node& node, const Referents& refs) {
    const Passing result = passing(game, node, refs);
    return result.passed == result.asked;
}

/// A comparison counts what it compares; a condition on everything in a set counts those that pass.
GoalCount Game::count_condition(NodeId id, const Referents& refs) const {
    GoalCount counted;
    if (!is_open(id)) {
        counted.hidden = 1;
        return counted;
    }
    const Node& condition = node(id);
    if (condition.word == Word::ForAll) {
        const Passing result = passing(*this, condition, refs);
        counted.counted = 1;
        counted.have = static_cast<i16>(result.passed);
        counted.need = static_cast<i16>(result.asked);
    } else if (condition.word == Word::Compare) {
        const auto how = static_cast<Compare>(condition.value);
        const int beyond = how == Compare::Gt ? 1 : how == Compare::Lt ? -1 : 0;
        counted.counted = how != Compare::Eq;
        counted.at_most = how == Compare::Le || how == Compare::Lt;
        counted.have = static_cast<i16>(number(child(condition, 0), refs));
        counted.need = static_cast<i16>(number(child(condition, 1), refs) + beyond);
    }
    if (!counted.counted)
        counted.met = holds(id, refs);
    else
        counted.met = counted.at_most ? counted.have <= counted.need : counted.have >= counted.need;
    return counted;
}

/// No condition at all always holds.
bool Game::holds(NodeId id, const Referents& refs) const {
    if (id == 0) return true;
    const Node& condition = node(id);
    switch (condition.word) {
#define DOW_TEST(word) \
    case Word::word: return test_of<Word::word>(*this, condition, refs);
#include "language/words.def"
        default: DOW_CHECK(!"a condition"); return false;
    }
}

}  // namespace dow
