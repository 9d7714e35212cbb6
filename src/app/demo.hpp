/// A match played until it shows what a picture should show.
#pragma once

#include "table/screens/app/table_app.hpp"

namespace dow::app {

/// Brings the app to one of the screens of a game: curtain, draft, game, search, crossroads, vote,
/// report, end and so on. False when there is no such screen, or no match came to it.
bool show_demo(table::TableApp& app, const Content& content, std::string_view screen);

/// A folder for the files of demonstration matches; the caller removes it.
std::filesystem::path demo_folder();

}  // namespace dow::app
