#pragma once

#include <string_view>

#include "dow/match/match.hpp"

namespace dow::designer {

/// A match that begins as the "given" of a scenario file says (docs/scenario-format.md), for those
/// who show a game and hold no State: pictures of what is hardly ever played to. With a story, its
/// module and all boxes are on the table.
Match laid_table(const Catalog& catalog, const MatchSetup& setup, std::string_view given,
                 std::string_view story);

}  // namespace dow::designer
