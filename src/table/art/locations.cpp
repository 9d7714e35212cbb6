#include "art.hpp"
#include "buildings.hpp"
#include "scenery.hpp"

#include <array>

namespace dow::art {
namespace {

struct Place {
    std::string_view id;
    std::string_view sky_top;
    std::string_view sky_low;
    std::string_view forest;
    double moon_x;
    void (*building)(Canvas&);
};

constexpr std::array<Place, 10> places{{
    {"", "#2b3c50", "#8fa6b8", "#22384a", 470, draw_cabin},
    {"police", "#1d3a5c", "#8fb6d6", "#1c3a52", 486, draw_police},
    {"grocery", "#4a2a4c", "#f0a184", "#4a3350", 500, draw_grocery},
    {"school", "#1c4a52", "#a5d8c4", "#1c4a4c", 474, draw_school},
    {"library", "#46304f", "#e3a9a4", "#43304c", 486, draw_library},
    {"hospital", "#274a78", "#bcd8ee", "#2a4a6c", 496, draw_hospital},
    {"gas", "#5a3320", "#f3bd6c", "#5a3a2c", 500, draw_gas_station},
    {"raxxon", "#20222f", "#86a08c", "#222c34", 478, draw_raxxon},
    {"hideout", "#3a2430", "#c98468", "#38262c", 490, draw_hideout},
    {"graveyard", "#262c44", "#8f8fb0", "#262a40", 470, draw_graveyard},
}};

const Place& place(std::string_view id) {
    for (const Place& candidate : places) {
        if (candidate.id == id) return candidate;
    }
    return places.front();
}

}  // namespace

std::vector<std::string> location_ids() {
    std::vector<std::string> ids;
    for (const Place& candidate : places)
        if (!candidate.id.empty()) ids.emplace_back(candidate.id);
    return ids;
}

std::string location(std::string_view place_id) {
    const Place& p = place(place_id);
    Scatter s(static_cast<std::uint32_t>(41 + (&p - places.data())));
    Canvas c(560, 200);
    c.rect(0, 0, 560, 200, c.down(p.sky_top, p.sky_low));
    draw_stars(c, s, 560, 80, 26);
    draw_moon(c, p.moon_x, 40, 20);
    c.path("M0 150 Q70 96 150 132 Q230 84 330 126 Q430 92 560 134 V200 H0Z", {p.forest, 0.3});
    draw_forest(c, s, -10, 570, 166, 62, mix(p.forest, p.sky_low, 0.4), 0.25);
    draw_forest(c, s, -10, 110, 172, 92, p.forest, 0.6);
    draw_forest(c, s, 462, 580, 172, 92, p.forest, 0.6);
    p.building(c);
    c.path("M0 172 Q70 158 150 170 T320 168 T470 172 T560 164 V200 H0Z",
           c.down("#ffffff", snow_shade));
    c.path("M0 187 Q120 174 240 187 T560 183 V200 H0Z", {"#a9c0d3", 0.6});
    for (int i = 0; i < 9; ++i) {
        c.ellipse(250 + i * 9, 178 + i * 2 + (i % 2) * 3, 3.4, 1.7, {"#7f98ae", 0.7});
    }
    draw_snowfall(c, s, 560, 190, 60, 2.6);
    return c.done();
}

}  // namespace dow::art
