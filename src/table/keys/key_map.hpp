/// Every key and pad button of the game, in one list. The program binds it once; buttons print
/// their keys from it, and the page of keys shows it.
#pragma once

#include "dow/content/text.hpp"
#include "table/gfx/actions.hpp"

namespace dow::table {

/// Keys that belong together. Title: "keys.group.<name>"; each action is explained by
/// "keys.<action>", or not at all when there is no such text.
struct KeyGroup {
    std::string_view name;
    std::span<const KeyRow> rows;
};

std::span<const KeyGroup> key_groups();

/// Binds every action that has no key yet: what somebody chose before stays.
void bind_keys(ActionMap& actions);

/// Keys with a word on them are called as in the language of the texts.
void name_keys(ActionMap& actions, const Texts& texts);

/// How many things can be chosen by a number: hand cards in a turn, else the answers of a question.
inline constexpr int most_numbered = 9;
/// The action of a number, counted from 1; empty for more than there are.
std::string_view number_action(int number);

}  // namespace dow::table
