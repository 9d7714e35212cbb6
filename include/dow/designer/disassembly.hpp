#pragma once

#include <string>
#include <vector>

#include "dow/content/load.hpp"

/// What the compiler made of a card, in words that people can read beside docs/effects.md.
namespace dow::designer {

/// The programs, rules and conditions of a card, one op or fact per line.
std::vector<std::string> compiled_lines(const Content& content, CardList list, std::size_t index);

}  // namespace dow::designer
