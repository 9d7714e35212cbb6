#include "art.hpp"
#include "card_parts.hpp"
#include "scenery.hpp"

namespace dow::art {
namespace {

void shambler(Canvas& c, double x, double y, double scale, std::string_view colour) {
    c.at(x, y, scale);
    c.path(
        "M-9 0 L-7 -26 C-14 -30 -15 -44 -10 -50 L8 -52 C14 -46 12 -34 8 -28 L12 0 H5 L1 -20 L-2 0Z",
        colour);
    c.circle(0, -60, 9, colour);
    c.line("M8 -46 L26 -44 L34 -50 M-8 -46 L10 -40 L30 -36", colour, 5);
    c.circle(-3, -61, 1.7, "#ffd95a");
    c.circle(4, -61, 1.7, "#ffd95a");
    c.close();
}

}  // namespace

std::string crisis_art() {
    Canvas c(card_art_width, card_art_height);
    Scatter s(21);
    c.rect(0, 0, 240, 120, c.down("#2a0f1c", "#d9562c"));
    c.circle(120, 100, 120, c.glow("#ffb347", 0.7));
    draw_forest(c, s, -6, 250, 92, 56, "#3a1420", 0);
    c.path("M0 90 Q60 78 120 88 T240 84 V120 H0Z", c.down("#e8b59a", "#7a4a4c"));
    shambler(c, 44, 96, 0.74, "#1c0a12");
    shambler(c, 20, 104, 0.92, "#14070d");
    c.open("matrix(-1 0 0 1 240 0)");
    shambler(c, 40, 96, 0.78, "#1c0a12");
    shambler(c, 16, 106, 0.96, "#14070d");
    c.close();
    c.path("M96 108 L100 62 Q120 54 140 62 L144 108Z", c.across("#8a5a44", "#3a201c"));
    c.line("M97 78 Q120 86 143 78 M96 94 Q120 102 144 94", {"#16090a", 0.7}, 4);
    c.ellipse(120, 62, 20, 6, "#2a1210");
    c.path(
        "M120 4 C146 30 150 48 140 62 Q120 70 100 62 C88 46 102 34 108 26 C108 38 116 40 116 32 "
        "C116 22 112 16 "
        "120 4Z",
        c.down("#ffc04a", "#e5421c"));
    c.path(
        "M121 28 C136 44 134 56 130 61 Q120 66 110 61 C106 52 114 46 118 42 C119 46 122 42 121 28Z",
        "#fff0a0");
    draw_snowfall(c, s, 240, 110, 26, 2);
    return c.done();
}

std::string crossroads_art() {
    Canvas c(card_art_width, card_art_height);
    Scatter s(33);
    c.rect(0, 0, 240, 120, c.down("#1d3a5a", "#e8a48a"));
    draw_stars(c, s, 240, 40, 18);
    draw_moon(c, 198, 24, 11);
    draw_forest(c, s, -6, 250, 76, 44, "#2d4460", 0.35);
    c.path("M0 72 Q60 62 120 70 T240 68 V120 H0Z", c.down("#ffffff", snow_shade));
    c.path(
        "M92 120 Q108 96 56 76 L36 70 L50 70 Q124 90 120 92 Q116 90 190 70 L206 70 L184 76 Q132 96 "
        "148 120Z",
        {"#7f93a8", 0.75});
    c.ellipse(122, 108, 26, 5, {night_ink, 0.35});
    c.rect(115, 20, 10, 88, c.across("#a8763f", "#4f341c"), 3);
    c.path("M66 28 H128 V48 H66 L52 38Z", c.down("#c9945a", "#7a5230"));
    c.path("M112 54 H172 L186 64 L172 74 H112Z", c.down("#b98148", "#6d4727"));
    c.line("M74 38 h40 M124 64 h40", {"#3a2414", 0.6}, 4);
    draw_snow_cap(c, 66, 28, 60, 5);
    draw_snow_cap(c, 114, 54, 56, 5);
    draw_snow_cap(c, 113, 20, 14, 5);
    draw_pine(c, 20, 114, 72, "#1f4a48", 0.8);
    draw_pine(c, 226, 114, 66, "#1f4a48", 0.8);
    draw_snowfall(c, s, 240, 110, 26, 2);
    return c.done();
}

std::string objective_art() {
    Canvas c(card_art_width, card_art_height);
    Scatter s(45);
    c.rect(0, 0, 240, 120, c.down("#3d6f9c", "#ffe2a8"));
    c.circle(150, 86, 90, c.glow("#fff3b8", 0.9));
    c.circle(150, 84, 22, "#fff8d8");
    c.path("M0 84 L40 44 L70 72 L104 36 L142 82 L180 52 L240 90 V120 H0Z", {"#5a7f9c", 0.8});
    c.path(
        "M40 44 L30 56 L40 54 L50 56Z M104 36 L90 52 L104 48 L116 52Z M180 52 L168 64 L182 62 L192 "
        "62Z",
        snow_light);
    c.path("M0 96 Q50 66 112 82 Q180 98 240 84 V120 H0Z", c.down("#ffffff", snow_shade));
    c.rect(97, 14, 6, 72, c.across("#b08a54", "#5a3f20"), 2);
    c.path("M103 16 Q122 8 140 18 Q152 24 170 18 V50 Q152 56 140 50 Q122 40 103 48Z",
           c.across("#3fa08c", "#1d5f5c"));
    c.path("M136 20 L152 33 H147 V43 H139 V35 H133 V43 H125 V33 H120Z", "#fff4d6");
    draw_pine(c, 26, 104, 44, "#2d5f56", 0.7);
    draw_pine(c, 214, 102, 52, "#2d5f56", 0.7);
    c.line("M62 112 q0 -10 2 -14 M180 114 q0 -8 -2 -14", "#4f8a4a", 2.6);
    c.circle(64, 97, 4, "#f6f0ff");
    c.circle(178, 99, 4, "#f6f0ff");
    draw_snowfall(c, s, 240, 80, 10, 1.6);
    return c.done();
}

std::string secret_art() {
    Canvas c(card_art_width, card_art_height);
    draw_sunrays(c, "#5a3a6a");
    c.path("M64 34 H176 V104 H64Z", c.diagonal("#f4e6c4", "#b89a68"));
    c.path("M64 104 L112 66 H128 L176 104Z", {"#8a6a3c", 0.45});
    c.path("M64 34 L120 78 L176 34Z", c.down("#fff4da", "#cfb280"));
    c.line("M64 34 L120 78 L176 34", {"#6a4a24", 0.5}, 2.4);
    c.circle(120, 76, 20, c.radial(38, 34, 75, {{0, "#f0605a"}, {0.6, "#b02a30"}, {1, "#6a1218"}}));
    c.path("M106 76 Q120 62 134 76 Q120 90 106 76Z", "#6a1218");
    c.circle(120, 76, 5, "#f0a09a");
    return c.done();
}

}  // namespace dow::art
