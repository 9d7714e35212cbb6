#pragma once

#include <optional>
#include <string>
#include <vector>

#include "dow/rules/decision.hpp"
#include "dow/rules/event.hpp"
#include "dow/rules/recode.hpp"

/// A game in progress moved to a catalog where the cards have other numbers, by their names.
namespace dow {

/// Makes `state` one of `to`. On a misfit it is worthless.
Misfit fit_to(State& state, const std::optional<Decision>& asked, const Catalog& from,
              const Catalog& to, std::vector<std::string>& ended);

/// The events in the numbers of `to`; those that speak of what is gone are left out.
std::vector<Event> translated(const std::vector<Event>& events, const Catalog& from,
                              const Catalog& to);

}  // namespace dow
