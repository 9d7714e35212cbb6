#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "dow/content/catalog.hpp"
#include "dow/rules/ruleset.hpp"

/// Cards that a table leaves in the box (LN-07), by the names that saves, scenario files and the
/// command line use.
namespace dow {

/// Leaves cards out of a setup: one face ("pistol@police", "crisis:hunger", "survivor:maude"), all
/// copies of a title ("pistol"), a main objective ("objective:raiding_party"), or a whole list of a
/// box ("base/crises"). False if there is no such card.
bool leave_out(const Catalog& catalog, std::string_view name, Setup& setup);

/// The names of all that is left out, face by face; reading them gives the same setup.
std::vector<std::string> names_left_out(const Catalog& catalog, const Setup& setup);

}  // namespace dow
