#pragma once

#include <utility>

#include "dow/rules/engine.hpp"

namespace dow::tool {

/// How likely a betrayer is dealt among these seats: so many games of so many, in lowest terms.
std::pair<u64, u64> betrayer_odds(const Catalog& catalog, const Setup& setup);

}  // namespace dow::tool
