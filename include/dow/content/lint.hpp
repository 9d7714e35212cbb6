#pragma once

#include "dow/content/load.hpp"

namespace dow {

/// Looks at every card for what can never happen: options, branches and rows that cannot be
/// reached, conditions that contradict themselves, what is around them or the pieces in the box,
/// goals and triggers that can never be met. Everything it names is certain; what depends on the
/// game it leaves alone.
Diagnostics lint_cards(const Content& content);

}  // namespace dow
