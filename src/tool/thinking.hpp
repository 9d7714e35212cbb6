#pragma once

#include "sim.hpp"

namespace dow::tool {

/// What the planners of the games cost: processor time for a decision (median and worst), games
/// played on in a second, memory taken while they think. One game after another.
void measure_thinking(const Catalog& catalog, const SimOptions& options);

}  // namespace dow::tool
