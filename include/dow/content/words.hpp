#pragma once

#include <string_view>

#include "dow/content/happenings.hpp"

/// The names of nodes and operations, out of the rows in src/language/words. The card language
/// (src/language) includes this, and the few that look into a card's program: bots that guess what
/// a card does, the designer's panel, lint.
namespace dow {

enum class Word : u8 {
#define DOW_NODE(node) node,
#include "language/words.def"
};
static_assert(Node{}.word == Word::None);

enum class ZoneWord : u8 {
#define DOW_ZONE(word, name, parameters, rules, meaning, makes) name,
#define DOW_BARE_ZONE(word, name, rules, meaning, makes) name,
#define DOW_PILE(zone) zone,
#include "language/words.def"
};

enum class Filter : u8 {
#define DOW_FILTER(key, name, sets, meaning) name,
#include "language/words.def"
};

enum class Compare : u8 {
#define DOW_COMPARE(name, sign) name,
#include "language/words.def"
};

enum class OpCode : u8 {
#define DOW_OP(code, operands) code,
#include "language/words.def"
};

/// What x, y and z of an op are: n a node, p a position of an op, # a number, o a table of options
/// (a of them: start, guard), r a table of rows (x of them: low, high, start), . nothing.
constexpr std::string_view operands(OpCode code) {
    constexpr std::string_view all[] = {
#define DOW_OP(code, operands) operands,
#include "language/words.def"
    };
    return all[static_cast<std::size_t>(code)];
}
static_assert(Op{}.code == OpCode::End);

}  // namespace dow
