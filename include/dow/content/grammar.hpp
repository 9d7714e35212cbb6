#pragma once

#include <string>
#include <vector>

#include "dow/content/load.hpp"

namespace dow {

/// Fails at the first object of an effect tree whose word, or one of whose parameters, is not in
/// the card language, and names the nearest one that is (docs/effects.md).
void check_grammar(const Tree& tree);

/// Words of the card language that no card uses, as "do flip".
std::vector<std::string> unused_words(const CardSources& sources);

}  // namespace dow
