#include "buildings.hpp"

#include "scenery.hpp"

#include <array>

namespace dow::art {
namespace {

void headstone(Canvas& c, double x, double y, double size) {
    c.at(x, y, size);
    c.path("M-24 0 V-48 Q-24 -76 0 -76 Q24 -76 24 -48 V0Z", c.across("#a3adb8", "#525c68"));
    c.line("M-12 -48 H12 M-12 -36 H12 M-8 -24 H8", {"#2c343e", 0.6}, 3.4);
    c.path("M-26 -46 Q-26 -80 0 -80 Q26 -80 26 -46 Q16 -66 0 -64 Q-16 -66 -26 -46Z", snow_light);
    c.close();
}

void wooden_cross(Canvas& c, double x, double y, double size) {
    c.at(x, y, size);
    c.line("M0 0 V-76 M-24 -54 H24", "#54402e", 11);
    c.line("M-24 -60 H24 M-5 -81 H5", {snow_light, 0.95}, 5);
    c.close();
}

/// A fresh mound with a spade and the hat of whom it is for.
void fresh_grave(Canvas& c) {
    c.path("M248 176 Q262 148 300 146 Q340 148 356 176Z", c.down("#7a5f4a", "#3f3026"));
    c.path("M262 164 Q280 148 304 148 Q288 158 262 164Z", {snow_light, 0.7});
    wooden_cross(c, 300, 152, 0.9);
    c.path("M286 96 Q300 82 314 96 L322 98 Q300 106 278 98Z", "#7a3a34");
    c.line("M366 176 L384 106", "#a8763f", 6);
    c.path("M376 110 L394 106 L396 122 Q386 132 378 124Z", c.across("#c3ccd3", "#6f7a84"));
}

}  // namespace

void draw_graveyard(Canvas& c) {
    c.path("M150 176 V92 L178 66 L206 92 V176Z", c.across("#4f4a5c", "#26232f"));
    c.line("M142 96 L178 62 L214 96", snow_light, 6);
    c.path("M168 176 V132 Q178 118 188 132 V176Z", "#14121a");
    c.line("M178 62 V38 M168 48 H188", "#6f6a7c", 5);
    for (int i = 0; i < 12; ++i) {
        const double x = 20 + i * 48;
        c.line(cat("M", x, " 176 V128"), "#23283a", 5);
        c.path(cat("M", x - 5, " 128 L", x, " 116 L", x + 5, " 128Z"), "#23283a");
    }
    c.line("M0 140 H560 M0 164 H560", "#23283a", 4);
    headstone(c, 60, 178, 0.9);
    wooden_cross(c, 116, 176, 0.8);
    headstone(c, 236, 176, 0.66);
    fresh_grave(c);
    headstone(c, 428, 178, 0.86);
    wooden_cross(c, 478, 176, 1);
    headstone(c, 526, 180, 1);
    c.line(
        "M440 178 Q444 110 436 90 Q440 60 430 30 M434 62 L462 36 M432 48 L408 24 M446 50 L448 24",
        "#1d2030", 7);
}

}  // namespace dow::art
