#pragma once

#include "dow/content/words.hpp"
#include "rules/core.hpp"

/// What the files that evaluate the card language share. A condition, an amount or a set is a tree
/// of nodes; it is evaluated on the current game, and `Referents` say whom its words mean. Nothing
/// here changes the game.
namespace dow {

/// A filter of a selector keeps its key in the low byte and a small number above it.
inline Filter key_of(const Node& filter) { return static_cast<Filter>(filter.value & 0xFF); }
inline int value_of(const Node& filter) { return (filter.value >> 8) & 0x7F; }

/// Tokens that an effect takes off when it heals this kind: without a kind never despair (LN-12).
inline int healable(const SurvivorState& who, WoundKind kind) {
    switch (kind) {
        case WoundKind::Wound: return who.wounds;
        case WoundKind::Frostbite: return who.frostbite;
        case WoundKind::Despair: return who.despair;
        case WoundKind::Any: break;
    }
    return who.wounds + who.frostbite;
}

/// The lowest element of a set, kNone if it is empty.
template <class Number, class Element>
Element lowest_or_none(BitSet<Number, Element> set) {
    return set.empty() ? Element(kNone) : set.lowest();
}

/// The elements of a set that pass a test.
template <class Set, class Test>
Set keep_if(Set set, Test&& test) {
    Set kept;
    for (const auto element : set)
        if (test(element)) kept.add(element);
    return kept;
}

// What evaluates one node of a condition, amount or set. A row of the language without its function
// does not link.
template <Word>
Survivors survivors_of(const Game& game, const Node& node, const Referents& refs);
template <Word>
Seats seats_of(const Game& game, const Node& node, const Referents& refs);
template <Word>
Places places_of(const Game& game, const Node& node, const Referents& refs);
template <Word>
CardSet cards_of(const Game& game, const Node& node, const Referents& refs);
template <Word>
int number_of(const Game& game, const Node& node, const Referents& refs);
template <Word>
bool test_of(const Game& game, const Node& node, const Referents& refs);
/// How many of a set were asked a condition, and for how many it holds.
struct Passing {
    int asked = 0;
    int passed = 0;
};
Passing passing(const Game& game, const Node& for_all, const Referents& refs);

/// Tokens of a kind that lie at places, or of which there is one pool.
template <TokenWord>
int tokens_at(const Game& game, PlaceId place);
template <TokenWord>
int tokens_of(const Game& game);
/// Tokens of any kind that lie at a place.
int tokens_lying(const Game& game, TokenWord token, PlaceId place);
/// The cards of a zone; `set` is the set of cards that starts from it, `owner` whose zone it is.
template <ZoneWord>
CardSet lying_in(const Game& game, const Node& set, NodeId owner, const Referents& refs);
#define DOW_SURVIVORS(word) \
    template <>             \
    Survivors survivors_of<Word::word>(const Game&, const Node&, const Referents&);
#define DOW_SEATS(word) \
    template <>         \
    Seats seats_of<Word::word>(const Game&, const Node&, const Referents&);
#define DOW_PLACES(word) \
    template <>          \
    Places places_of<Word::word>(const Game&, const Node&, const Referents&);
#define DOW_CARDS(word) \
    template <>         \
    CardSet cards_of<Word::word>(const Game&, const Node&, const Referents&);
#define DOW_NUMBER(word) \
    template <>          \
    int number_of<Word::word>(const Game&, const Node&, const Referents&);
#define DOW_TEST(word) \
    template <>        \
    bool test_of<Word::word>(const Game&, const Node&, const Referents&);
#define DOW_AT_PLACES(token) \
    template <>              \
    int tokens_at<TokenWord::token>(const Game&, PlaceId);
#define DOW_ON_TABLE(token) \
    template <>             \
    int tokens_of<TokenWord::token>(const Game&);
#define DOW_LYING(zone) \
    template <>         \
    CardSet lying_in<ZoneWord::zone>(const Game&, const Node&, NodeId, const Referents&);
#include "language/words.def"

/// Those of a set that pass one filter of a selector.
Survivors filtered(const Game& game, Survivors set, const Node& filter, const Referents& refs);

}  // namespace dow
