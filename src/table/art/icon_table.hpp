#pragma once

#include "svg.hpp"

#include <span>
#include <string_view>

// The symbols of the table as path data in a 64x64 box.
namespace dow::art {

/// How a layer is painted: in the icon's colour, or as a dark cut into what lies below.
enum class Ink { Fill, Line, Cut, CutLine };

struct Layer {
    Ink ink = Ink::Fill;
    std::string_view d;
    double width = 0;
};

struct Symbol {
    std::string_view name;
    Layer layers[4];
};

/// Draws the named symbol into the current 64x64 box; the neutral one when there is none.
void draw_symbol(Canvas& c, std::string_view name, std::string_view colour);

std::span<const Symbol> thing_symbols();
std::span<const Symbol> action_symbols();
std::span<const Symbol> state_symbols();
std::span<const Symbol> screen_symbols();
std::span<const Symbol> player_symbols();
std::span<const Symbol> threat_symbols();

}  // namespace dow::art
