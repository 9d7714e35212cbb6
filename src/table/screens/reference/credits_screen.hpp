/// Who made what.
#pragma once

#include "table/screens/shared/navigation.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

Go credits_screen(Ui& ui, const AppContext& context);

}  // namespace dow::table
