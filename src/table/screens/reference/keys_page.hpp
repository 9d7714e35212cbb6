/// Every key of the game, as it is bound now.
#pragma once

#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

/// A dialog over whatever is shown. True when it was closed.
bool keys_page(Ui& ui, const AppContext& context);

}  // namespace dow::table
