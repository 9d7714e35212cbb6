/// The odds of the dice, for whoever is about to roll them.
#pragma once

#include "dow/content/catalog.hpp"
#include "dow/content/text.hpp"
#include "dow/rules/odds.hpp"

namespace dow::table {

/// All four faces with their shares, as markup.
std::string exposure_odds(const Catalog& catalog, const Texts& texts, std::string_view key);

}  // namespace dow::table
