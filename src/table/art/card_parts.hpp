#pragma once

#include "svg.hpp"

// What the 240x120 card pictures share.
namespace dow::art {

constexpr int card_art_width = 240;
constexpr int card_art_height = 120;

/// A coloured ground with rays from behind the object and a soft floor shadow.
void draw_sunrays(Canvas& c, std::string_view colour);

}  // namespace dow::art
