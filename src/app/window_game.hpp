/// The game in a window, and pictures of its screens.
#pragma once

#include "dow/content/load.hpp"
#include "options.hpp"

namespace dow::app {

/// Plays until the people leave; the exit code. Throws std::runtime_error when there is no window
/// to be had.
int play_window(const Content& content, const Options& options);

/// Draws screens without a window; the exit code.
int draw_screens(const Content& content, const Options& options);

}  // namespace dow::app
