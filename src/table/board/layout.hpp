/// Where everything on the table lies: pure arithmetic from the size of the table and the unit.
#pragma once

#include <array>
#include <vector>

#include "../gfx/geometry.hpp"
#include "dow/content/catalog.hpp"

namespace dow::table {

inline constexpr int inhabitant_slots = 24;

/// The parts of one place outside the colony.
struct PlaceLayout {
    Rect frame;
    Rect art;
    Rect plate;                   ///< name and item icons
    std::vector<Vec2> survivors;  ///< middles of the survivor spaces
    float radius = 0;
    Rect entrance;  ///< all entrance spaces
    std::vector<Rect> spaces;
    std::array<Rect, 4> noise;
    Rect deck;
};

/// A gate of the colony.
struct GateLayout {
    Rect frame;
    Vec2 number;  ///< middle of its number
    std::vector<Rect> spaces;
};

struct Layout {
    Rect world;
    Rect top_bar, strip, board, prompt, actions, hand, secret, side;
    Rect colony, crisis, counters;
    Rect sheet, tabs, dice, end_turn;
    std::vector<PlaceLayout> places;  ///< by PlaceId; the colony's entry is empty
    std::array<GateLayout, kColonyEntrances> gates;
    std::array<Vec2, inhabitant_slots> inhabitants;  ///< nearest to the fire first
    float inhabitant_radius = 0;
};

/// The smallest table in units; a smaller area shows a part of it.
inline constexpr float table_width = 1436;
inline constexpr float table_height = 896;
/// Without the side panel.
inline constexpr float narrow_table_width = 1098;

Layout lay_out(const Rect& world, float unit, const Catalog& catalog, bool side = true);

}  // namespace dow::table
