#pragma once

#include "dow/content/source.hpp"

namespace dow {

/// Fails at the first object of an effect tree whose word, or one of whose parameters, is not in
/// the card language, and names the nearest one that is (docs/effects.md).
void check_grammar(const Tree& tree);

}  // namespace dow
