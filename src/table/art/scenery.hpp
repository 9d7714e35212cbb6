#pragma once

#include "svg.hpp"

// Pieces of winter landscape that locations, the colony, cards and the title share.
namespace dow::art {

constexpr std::string_view snow_light = "#f3f8fb";
constexpr std::string_view snow_shade = "#c3d4e2";
constexpr std::string_view lamp_light = "#ffd77a";
constexpr std::string_view night_ink = "#0b121b";

void draw_moon(Canvas& c, double x, double y, double r);
/// A fir standing on (x, y); the snow on its branches is as strong as `snow` (0 to 1).
void draw_pine(Canvas& c, double x, double y, double height, std::string_view colour, double snow);
/// A forest edge between two x, its feet near y.
void draw_forest(Canvas& c, Scatter& s, double from, double to, double y, double height,
                 std::string_view colour, double snow);
void draw_snowfall(Canvas& c, Scatter& s, double width, double height, int flakes, double size);
void draw_stars(Canvas& c, Scatter& s, double width, double height, int count);
/// A layer of snow lying on a flat roof or sill.
void draw_snow_cap(Canvas& c, double x, double y, double width, double thickness);
/// A window; a lit one throws a little light around itself.
void draw_window(Canvas& c, double x, double y, double w, double h, bool lit);
/// A pair of boards nailed over an opening.
void draw_boards(Canvas& c, double x, double y, double w, double h);
/// A snowed-on tent, its floor centred on (x, y).
void draw_tent(Canvas& c, double x, double y, double size, std::string_view colour, bool lit);
/// A camp fire with logs, its base centred on (x, y); size 1 is about 80 wide.
void draw_campfire(Canvas& c, double x, double y, double size);

}  // namespace dow::art
