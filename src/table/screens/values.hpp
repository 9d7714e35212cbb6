/// Attack, search and influence of a survivor: icons with their numbers and names, side by side.
#pragma once

#include "parts.hpp"

namespace dow::table::parts {

void survivor_values(Ui& ui, const Desk& desk, const SurvivorDef& def, const Rect& row);

}  // namespace dow::table::parts
