#pragma once

#include "dow/content/words.hpp"
#include "rules/core.hpp"

/// What the files that evaluate the card language share.
namespace dow {

inline Filter key_of(const Node& n) { return static_cast<Filter>(n.value & 0xFF); }
inline int value_of(const Node& n) { return (n.value >> 8) & 0x7F; }

// What evaluates one node of a condition, amount or set. A row of the language without its function
// does not link.
template <Word>
Survivors survivors_of(const Facts& q, const Node& n, const Frame& f);
template <Word>
Seats seats_of(const Facts& q, const Node& n, const Frame& f);
template <Word>
Places places_of(const Facts& q, const Node& n, const Frame& f);
template <Word>
CardSet cards_of(const Facts& q, const Node& n, const Frame& f);
template <Word>
int number_of(const Facts& q, const Node& n, const Frame& f);
template <Word>
bool test_of(const Facts& q, const Node& n, const Frame& f);
template <TokenWord>
int tokens_at(const Facts& q, PlaceId place);
template <TokenWord>
int tokens_of(const Facts& q);
template <ZoneWord>
CardSet lying_in(const Facts& q, const Node& n, NodeId owner, const Frame& f);
#define DOW_SURVIVORS(node) \
    template <>             \
    Survivors survivors_of<Word::node>(const Facts&, const Node&, const Frame&);
#define DOW_SEATS(node) \
    template <>         \
    Seats seats_of<Word::node>(const Facts&, const Node&, const Frame&);
#define DOW_PLACES(node) \
    template <>          \
    Places places_of<Word::node>(const Facts&, const Node&, const Frame&);
#define DOW_CARDS(node) \
    template <>         \
    CardSet cards_of<Word::node>(const Facts&, const Node&, const Frame&);
#define DOW_NUMBER(node) \
    template <>          \
    int number_of<Word::node>(const Facts&, const Node&, const Frame&);
#define DOW_TEST(node) \
    template <>        \
    bool test_of<Word::node>(const Facts&, const Node&, const Frame&);
#define DOW_AT_PLACES(token) \
    template <>              \
    int tokens_at<TokenWord::token>(const Facts&, PlaceId);
#define DOW_ON_TABLE(token) \
    template <>             \
    int tokens_of<TokenWord::token>(const Facts&);
#define DOW_LYING(zone) \
    template <>         \
    CardSet lying_in<ZoneWord::zone>(const Facts&, const Node&, NodeId, const Frame&);
#include "language/words.def"

/// Those of a set that pass one filter of a selector.
Survivors filtered(const Facts& q, Survivors set, const Node& filter, const Frame& f);

}  // namespace dow
