/// Attack, search and influence of a survivor: icons with their numbers and names, side by side.
#pragma once

#include "table/screens/shared/page_parts.hpp"

namespace dow::table::shared {

void survivor_values(Ui& ui, const AppContext& context, const SurvivorDef& def, const Rect& row);

}  // namespace dow::table::shared
