/// Where everything on the table lies: pure arithmetic from the size of the table and the unit.
#pragma once

#include <array>
#include <vector>

#include "../gfx/geometry.hpp"
#include "dow/rules/view.hpp"

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
    Rect deck;  ///< its item deck, or what lies there instead
    Rect dice;  ///< room for dice that are put on it
};

/// A gate of the colony.
struct GateLayout {
    Rect frame;
    Vec2 number;  ///< middle of its number
    std::vector<Rect> spaces;
};

/// Pixels of one unit in the parts of the table. Where people read, words grow with the text size
/// they chose; the board and the cards give way.
struct PartUnits {
    float top_bar = 1;
    float side = 1;
    float prompt = 1;
    float actions = 1;
    float board = 1;
    float hand = 1;
};

/// What lies on the table besides what every game has: it takes room only then.
struct TableParts {
    dow::Places outside;      ///< places but the colony
    bool laboratory = false;  ///< the log of the next experiment, and those that got out
    bool upgrades = false;    ///< the row of upgrades
};
TableParts parts_of(const View& view);

struct Layout {
    Rect world;
    PartUnits unit;
    Rect top_bar, strip, board, prompt, actions, hand, secret, side;
    Rect colony, crisis, counters;
    Rect laboratory, upgrades;  ///< in the yard; empty when the game has none
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

/// `text` is how much larger than usual people want words, from 1 on: dice, log, prompt and buttons
/// grow as far as the table has room for them, and everything stays in view.
Layout lay_out(const Rect& world, float unit, const Catalog& catalog, const TableParts& parts,
               bool side = true, float text = 1);

}  // namespace dow::table
