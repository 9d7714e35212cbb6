/// What tonight will bring, for whoever is about to end the last turn of a round.
#pragma once

#include "dow/rules/view.hpp"
#include "table/screens/shared/app_context.hpp"

namespace dow::table {

/// The forecast of a view as markup, a line for each thing.
std::string night_text(const AppContext& context, const View& view);

/// Whether this is the last turn before a night that costs morale or lives as things stand.
bool night_costs(const View& view);

}  // namespace dow::table
