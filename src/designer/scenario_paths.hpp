/// Dotted paths into the description of a game, for what a scenario says did not change.
#pragma once

#include "dow/designer/scenario.hpp"

namespace dow::designer {

/// Where two descriptions differ: "morale", "A.hand", "decks.gas". Lists are compared as a whole,
/// and so is a deck.
std::vector<std::string> changed_paths(const Json& before, const Json& now);

/// What a "then" speaks of, its "change" included.
std::vector<std::string> said_paths(const Json& then);

/// Whether a path is this part of the table, or lies in it.
bool lies_in(const std::string& path, const std::string& part);

/// What stands there; null if nothing does.
Json value_at(const Json& description, const std::string& path);

}  // namespace dow::designer
