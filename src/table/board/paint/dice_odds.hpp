/// The odds of the dice, for whoever is about to roll them.
#pragma once

#include "dow/content/catalog.hpp"
#include "dow/content/text.hpp"

namespace dow::table {

/// How many of a hundred rolls show this face, rounded.
int exposure_percent(const Catalog& catalog, std::size_t face);
/// All four faces with their shares, as markup.
std::string exposure_odds(const Catalog& catalog, const Texts& texts, std::string_view key);

/// How many of a hundred rolls of an attack hit this survivor, rounded (ACT-ATTACK-08).
int hit_percent(const SurvivorDef& target);

}  // namespace dow::table
