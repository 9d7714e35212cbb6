#pragma once

#include "dow/content/catalog.hpp"

namespace dow {

/// Whether a main objective takes starting items otherwise than cards that were found: a table that
/// plays it must be able to tell its cards apart. False when there is none.
bool tells_starters(const Catalog& catalog, ObjectiveId objective);

}  // namespace dow
