#pragma once

#include "dow/content/text.hpp"
#include "sim.hpp"

namespace dow::tool {

/// Plays the first game of the options and prints it move by move: what lies on the table when a
/// turn begins, then every answer with its score and its reason.
void explain_game(const Catalog& catalog, const Texts& texts, const SimOptions& options);

}  // namespace dow::tool
