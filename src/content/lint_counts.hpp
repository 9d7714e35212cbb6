#pragma once

#include "lint_facts.hpp"

namespace dow {

/// How many of this set or token there can be with the pieces in the box; 0 to 0 when the set
/// contradicts itself.
Span possible_count(const Content& content, const Tree& of);

}  // namespace dow
