#pragma once

#include "dow/content/program.hpp"

/// What the rules of the game share with the card language: what may happen, forms of rules in
/// force, what they change, how long they stay, the tokens. Each comes out of one file of rows, so
/// that a new verb or condition does not reach who includes this.
namespace dow {

/// What may happen in the game: triggers, boosted actions and denied actions share these names.
enum class Happening : u8 {
    None,
#define DOW_WHEN(word, name, parameters, rules, meaning, makes) name,
#define DOW_BARE_WHEN(word, name, rules, meaning, makes) name,
#define DOW_ROWS "language/words/events.def"
#include "language/words.def"
};
static_assert(Trigger{}.when == Happening::None);

enum class RuleForm : u8 {
#define DOW_FORM(form) form,
#define DOW_ROWS "language/words/rules.def"
#include "language/words.def"
};
static_assert(Rule{}.form == RuleForm::Passive);

enum class ModKind : u8 {
#define DOW_MOD(word, name, parameters, rules, meaning, makes) name,
#define DOW_ROWS "language/words/modifiers.def"
#include "language/words.def"
};
static_assert(Mod{}.kind == ModKind::NoExposure);

/// How long a lasting effect stays.
enum class Until : u8 {
#define DOW_UNTIL(word, name, rules, meaning) name,
#define DOW_ROWS "language/words/durations.def"
#include "language/words.def"
};

enum class TokenWord : u8 {
#define DOW_TOKEN(word, name, parameters, rules, meaning, makes) name,
#define DOW_ROWS "language/words/tokens.def"
#include "language/words.def"
};

}  // namespace dow
