#pragma once

#include <string>

#include "dow/content/catalog.hpp"
#include "dow/rules/state.hpp"

namespace dow {

/// What every State promises between two commands: each card in one zone that fits its class,
/// ordered zones numbered without gaps, tokens within their spaces, tracks within their ends,
/// leaders of their own group, gear counted, a well-formed stack, and no stale byte anywhere.
/// Returns the first broken promise in one line, or "" when all hold.
std::string first_violation(const State& state, const Catalog& catalog);

}  // namespace dow
