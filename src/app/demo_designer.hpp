#pragma once

#include "table/screens/app/table_app.hpp"

namespace dow::app {

/// The designer's panel in the tour: one picture per tab.
std::vector<std::string> designer_screens();
bool is_designer_screen(std::string_view screen);
/// Opens the panel on the game that is shown.
bool show_designer(table::TableApp& app, std::string_view screen);

}  // namespace dow::app
