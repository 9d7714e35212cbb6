/// The game in a window, and pictures of its screens.
#pragma once

#include "dow/content/load.hpp"
#include "options.hpp"
#include "table/gfx/loop.hpp"
#include "table/screens/app/table_app.hpp"

namespace dow::app {

/// Plays until the people leave; the exit code. Throws std::runtime_error when there is no window
/// to be had.
int play_window(const Content& content, const Options& options);

/// What the program is started with.
table::AppOptions app_options(const Content& content, const Options& options,
                              const Folders& folders, const table::Settings& settings);
table::HostOptions host_options(const Options& options, const table::Settings& settings,
                                bool headless);

/// Draws screens without a window, or looks for words that do not fit them (tour.cpp); the exit
/// code.
int draw_screens(const Content& content, const Options& options);

}  // namespace dow::app
