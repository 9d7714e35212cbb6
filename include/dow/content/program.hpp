#pragma once

#include <string_view>

#include "dow/content/ids.hpp"

/// The compiled card language. A card's JSON tree becomes expression nodes (pure questions about
/// the game), ops (what happens, in order, with jumps) and rules (what is in force while the card
/// is). The names come out of the rows in src/language/words; docs/effects.md explains them.
namespace dow {

enum class Word : u8 {
#define DOW_NODE(node) node,
#include "language/words.def"
};

/// Who a survivor or seat reference means inside a program.
enum class Ref : u8 { Me, Self, It, Other, Here, From, Loop, First, This };

enum class Filter : u8 {
#define DOW_FILTER(key, name, sets, meaning) name,
#include "language/words.def"
};

enum class Compare : u8 {
#define DOW_COMPARE(name, sign) name,
#include "language/words.def"
};

enum class ZoneWord : u8 {
#define DOW_ZONE(word, name, parameters, rules, meaning, makes) name,
#define DOW_BARE_ZONE(word, name, rules, meaning, makes) name,
#define DOW_PILE(zone) zone,
#include "language/words.def"
};

enum class TokenWord : u8 {
#define DOW_TOKEN(word, name, parameters, rules, meaning, makes) name,
#include "language/words.def"
};

/// An expression: a word, up to 255 children (indices into Programs::links) and one number.
struct Node {
    Word word = Word::None;
    u8 count = 0;
    i16 value = 0;
    u16 first = 0;
};

/// What an Each loop goes through.
enum class LoopOver : u8 { Survivor, Seat, Place, Card };

/// What PlacesFor asks of a place; CanLoseZombies: to another place of the second set.
enum class Fit : u8 { HasZombies, HasFreeEntrance, CanLoseZombies };

/// How TakeTop looks: only the chooser sees the cards, everybody does, nobody does, or the cards
/// are an open pile and are marked where they lie.
enum class TopMode : u8 { Look, Reveal, Hidden, Pile };

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

/// One step of a program. What a, x, y, z mean stands beside each op in docs/effects.md.
struct Op {
    OpCode code = OpCode::End;
    u8 a = 0;
    u16 x = 0;
    u16 y = 0;
    u16 z = 0;
};

enum class RuleForm : u8 {
#define DOW_FORM(form) form,
#include "language/words.def"
};

enum class Limit : u8 { None, Round };

/// How long a lasting effect stays.
enum class Until : u8 {
#define DOW_UNTIL(word, name, rules, meaning) name,
#include "language/words.def"
};

/// What may happen in the game: triggers, boosted actions and denied actions share these names.
enum class Happening : u8 {
    None,
#define DOW_WHEN(word, name, parameters, rules, meaning, makes) name,
#define DOW_BARE_WHEN(word, name, rules, meaning, makes) name,
#include "language/words.def"
};

enum class ModKind : u8 {
#define DOW_MOD(word, name, parameters, rules, meaning, makes) name,
#include "language/words.def"
};

struct Mod {
    ModKind kind = ModKind::NoExposure;
    u8 cause = 0;        ///< Happening for NoExposure; Face for Becomes
    i16 n = 0;           ///< amount; entrance number for NoExposure
    NodeId between = 0;  ///< NoExposure: places the move must join
    NodeId cond = 0;
};

/// When something fires: the happening and what must be true of it. Zero means "anything".
struct Trigger {
    Happening when = Happening::None;
    u8 detail = 0;      ///< wound kind, face, colony step, or cause
    u8 before = 0;      ///< fires before the effect instead of after it
    u8 with_icons = 0;  ///< a card of one of these icons took part (bits by Icon)
    u8 without_icons = 0;
    u8 helpless = 0;  ///< Joined: a helpless survivor came too
    u8 equipped = 0;  ///< Used: the card was equipped
    u8 binds = 0;     ///< State: whom the effect speaks of, bits by Ref
    NodeId who = 0;   ///< the survivor must be in this set
    NodeId at = 0;    ///< the place must be in this set
    NodeId cond = 0;
};

struct Rule {
    RuleForm form = RuleForm::Passive;
    Limit limit = Limit::None;
    u8 die = 0;         ///< an action die of at least this value is spent
    u8 deny_icons = 0;  ///< Deny(play): these icons only
    Trigger on;         ///< On: when; Boost: on.when is the action; Deny: on.at limits moves
    u32 denies = 0;     ///< Deny: bits by Happening
    NodeId cond = 0;
    NodeId by = 0;      ///< Ability: who may use it, if not the owner
    u8 cost_icons = 0;  ///< Boost: a hand card of one of these icons goes to the waste pile
    u8 mod_count = 0;
    u16 first_mod = 0;
    u16 cost = 0;   ///< Ability: program that pays, 0 = none
    u16 run = 0;    ///< program of the effect, 0 = none
    u16 guard = 0;  ///< condition derived from the tree: can the effect do anything
};

}  // namespace dow
