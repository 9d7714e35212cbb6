#include "eval.hpp"

/// The card language's conditions, evaluated on the current game.
namespace dow {

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
