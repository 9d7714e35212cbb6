#pragma once

#include "dow/content/load.hpp"
#include "options.hpp"

namespace dow::app {

/// Draws the pictures of all cards, each with its title, into numbered pages of a folder: as large
/// as in the hand, page by page. Cards of the box and of the packs come with their own titles;
/// recipes of cards that are not loaded are shown too. Returns the exit code: 1 when a picture file
/// has a mistake or a page cannot be written.
int draw_cards_sheet(const Content& content, const Options& options);

}  // namespace dow::app
