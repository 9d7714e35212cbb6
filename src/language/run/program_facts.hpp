#pragma once

#include <string_view>

#include "dow/content/program.hpp"

/// What the rules and the tools ask of single steps and conditions of a card's program. They ask
/// here, and do not name the words themselves, because whoever does is compiled again with every
/// new word.
namespace dow {

/// Whether the step takes cards that somebody picks.
bool picks_cards(const Op& op);
/// Whether the step lets somebody choose among options.
bool offers_options(const Op& op);
/// Whether the step puts something in force that lasts.
bool starts_lasting(const Op& op);
/// What x, y and z of the step are, a letter each (see operands in dow/content/words.hpp).
std::string_view operands_of(const Op& op);
/// Whether the condition holds when each of its children does.
bool needs_all_children(const Node& node);

}  // namespace dow
