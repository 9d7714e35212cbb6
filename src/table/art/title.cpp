#include "art.hpp"
#include "scenery.hpp"

#include <cmath>

namespace dow::art {
namespace {

constexpr double width = 1600;
constexpr double height = 900;

void draw_sky(Canvas& c, Scatter& s) {
    c.rect(
        0, 0, width, height,
        c.linear(0, 100, {{0, "#060b18"}, {0.35, "#112643"}, {0.62, "#2f5274"}, {0.8, "#7d93a4"}}));
    draw_stars(c, s, width, 460, 150);
    for (int i = 0; i < 150; ++i) {
        double x = -60 + i * 11.2;
        double y = 150 + 58 * std::sin(i * 0.058) + 24 * std::sin(i * 0.183);
        double tall = 150 + 40 * std::sin(i * 0.31) + s.between(-12, 12);
        c.rect(x, y - tall * 0.3, 70, tall,
               c.linear(0, 100, {{0, "#7ab8f0", 0}, {0.6, "#5af0c0", 0.04}, {1, "#5af0c0", 0}}));
    }
    draw_moon(c, 1290, 150, 58);
}

void draw_mountains(Canvas& c) {
    c.path(
        "M0 560 L150 430 L260 500 L420 350 L560 480 L700 400 L860 520 L1040 360 L1180 470 L1330 "
        "390 L1480 490 "
        "L1600 420 V700 H0Z",
        c.down("#33506e", "#5f7d96"));
    c.path(
        "M420 350 L360 410 L400 404 L424 430 L452 400 L490 420Z M1040 360 L978 422 L1020 412 L1046 "
        "440 L1076 408 "
        "L1112 424Z M150 430 L108 470 L146 462 L166 478 L190 456Z M700 400 L660 430 L700 426 L730 "
        "438 L744 428Z "
        "M1330 390 L1284 424 L1326 420 L1350 440 L1380 424Z",
        {snow_light, 0.55});
}

void draw_stakes(Canvas& c, double from, double to, double y) {
    for (double x = from; x < to; x += 22) {
        double lift = static_cast<int>(x / 22) % 3 * 6.0;
        c.path(cat("M", x, " ", y + 90, " V", y + 12 - lift, " L", x + 10, " ", y - 8 - lift, " L",
                   x + 20, " ", y + 12 - lift, " V", y + 90, "Z"),
               c.across("#5d4533", "#291d17"));
        c.path(cat("M", x, " ", y + 14 - lift, " L", x + 10, " ", y - 10 - lift, " L", x + 20, " ",
                   y + 14 - lift, " Q", x + 10, " ", y + 6 - lift, " ", x, " ", y + 14 - lift, "Z"),
               {snow_light, 0.95});
    }
    c.rect(from, y + 34, to - from, 8, "#1d140f");
}

void draw_tower(Canvas& c, double x, double y) {
    c.line(cat("M", x - 34, " ", y, " L", x - 22, " ", y - 150, " M", x + 34, " ", y, " L", x + 22,
               " ", y - 150, " M", x - 32, " ", y - 30, " L", x + 26, " ", y - 100, " M", x + 32,
               " ", y - 30, " L", x - 26, " ", y - 100),
           "#33241a", 8);
    c.rect(x - 42, y - 164, 84, 16, c.down("#6d5039", "#33241a"), 2);
    c.rect(x - 36, y - 212, 72, 50, c.across("#5d4533", "#2a1d16"));
    c.circle(x, y - 188, 90, c.glow(lamp_light, 0.55));
    c.rect(x - 22, y - 204, 44, 26, c.down("#fff0b8", "#f0a840"));
    c.path(cat("M", x - 8, " ", y - 178, " V", y - 192, " q8 -10 16 0 V", y - 178, "Z"), "#1d140f");
    c.path(cat("M", x - 52, " ", y - 208, " L", x, " ", y - 250, " L", x + 52, " ", y - 208, "Z"),
           "#2d2019");
    c.path(cat("M", x - 56, " ", y - 206, " L", x, " ", y - 256, " L", x + 56, " ", y - 206, " Q",
               x + 26, " ", y - 218, " ", x, " ", y - 216, " Q", x - 26, " ", y - 218, " ", x - 56,
               " ", y - 206, "Z"),
           c.across("#ffffff", snow_shade));
}

void draw_house(Canvas& c, double x, double y, double w, double h, std::string_view colour,
                int windows) {
    c.rect(x, y - h, w, h, c.across(lighter(colour, 0.06), darker(colour, 0.45)));
    for (int i = 0; i < windows; ++i) {
        double step = w / windows;
        draw_window(c, x + step * (i + 0.5) - 11, y - h * 0.8, 22, 26,
                    (i + windows) % 2 == 0 || i == 1);
    }
    c.path(cat("M", x - 16, " ", y - h + 4, " L", x + w / 2, " ", y - h - w * 0.3, " L", x + w + 16,
               " ", y - h + 4, " Q", x + w * 0.8, " ", y - h - 6, " ", x + w / 2, " ", y - h - 4,
               " Q", x + w * 0.2, " ", y - h - 6, " ", x - 16, " ", y - h + 4, "Z"),
           c.across("#ffffff", "#a9bfd2"));
    c.rect(x + w * 0.72, y - h - w * 0.3, 18, 44, "#3a2b26");
    draw_snow_cap(c, x + w * 0.72, y - h - w * 0.3, 18, 6);
    c.path(cat("M", x + w * 0.72 + 6, " ", y - h - w * 0.3 - 8,
               " q-14 -30 4 -52 q18 -24 2 -54 h16 q14 30 -4 56 q-16 "
               "22 -6 50Z"),
           {"#c9d4de", 0.22});
}

void draw_person(Canvas& c, double x, double y, double scale, std::string_view colour) {
    c.at(x, y, scale);
    c.ellipse(0, 1, 22, 4, {night_ink, 0.4});
    c.path("M-14 0 C-20 -30 -14 -50 0 -52 C14 -50 20 -30 14 0Z", colour);
    c.circle(0, -60, 11, darker(colour, 0.25));
    c.line("M-14 -8 C-18 -32 -12 -48 -2 -51", {"#ffb95a", 0.7}, 2.4);
    c.close();
}

void draw_undead(Canvas& c, double x, double y, double scale, bool reaching) {
    constexpr std::string_view shade = "#0d1722";
    c.at(x, y, scale);
    c.ellipse(2, 0, 34, 5, {night_ink, 0.45});
    c.path(
        "M-22 0 L-17 -34 L-25 -30 L-23 -52 L-28 -50 C-30 -84 -18 -98 2 -98 C20 -98 25 -84 23 -66 "
        "L29 "
        "-40 L22 -44 L24 -28 L19 -32 L25 0 H10 L5 -28 L-2 -24 L-8 0Z",
        c.down("#1d2c3a", shade));
    c.ellipse(9, -110, 14, 16, "#1d2c3a");
    c.path("M-6 -98 C-10 -124 4 -132 14 -128 Q24 -126 22 -116 L15 -121 L9 -114 L4 -120 L1 -104Z",
           shade);
    if (reaching) {
        c.line("M14 -86 L42 -80 L60 -92 M8 -80 L38 -66 L58 -70", shade, 9);
        c.line("M60 -92 l9 -5 M60 -92 l10 1 M60 -92 l6 6 M58 -70 l10 -3 M58 -70 l9 4 M58 -70 l4 8",
               shade, 3);
    } else {
        c.line("M16 -86 L28 -58 L24 -32 M-18 -84 L-32 -58 L-26 -34", shade, 9);
        c.line("M24 -32 l5 8 M24 -32 l-2 9 M-26 -34 l5 8 M-26 -34 l-4 8", shade, 3);
    }
    c.line("M22 -112 Q24 -102 17 -96 M21 -88 Q26 -76 24 -64 M27 -42 L22 -28 M20 -28 L24 -4",
           {"#ffb063", 0.75}, 2.6);
    c.circle(12, -112, 2.6, "#ff6a3c");
    c.circle(19, -111, 2.4, "#ff6a3c");
    c.close();
}

void draw_camp(Canvas& c) {
    draw_house(c, 720, 640, 210, 128, "#4f4038", 3);
    draw_house(c, 1180, 640, 240, 136, "#3d4a58", 4);
    draw_stakes(c, 610, 960, 590);
    draw_stakes(c, 1120, 1530, 590);
    draw_tower(c, 620, 690);
    draw_tower(c, 1500, 690);
    c.path("M380 900 C460 720 560 684 700 676 Q860 664 1040 676 T1600 660 V900Z",
           c.down("#e6f0f6", "#8fa9bf"));
    c.circle(1040, 720, 300, c.glow("#ffa53f", 0.75));
    draw_tent(c, 830, 724, 128, "#8a4f38", true);
    draw_tent(c, 1262, 724, 134, "#3f6a70", true);
    draw_tent(c, 1404, 752, 120, "#5a4a7a", false);
    draw_person(c, 950, 742, 1, "#33404c");
    draw_person(c, 982, 728, 0.9, "#4a3a38");
    draw_person(c, 1106, 730, 0.94, "#3c3a4a");
    draw_campfire(c, 1040, 744, 0.9);
    draw_person(c, 1140, 750, 1.04, "#2f3f3a");
}

}  // namespace

std::string title_backdrop() {
    Canvas c(static_cast<int>(width), static_cast<int>(height));
    Scatter s(7);
    draw_sky(c, s);
    draw_mountains(c);
    draw_forest(c, s, -20, 1620, 650, 130, "#2d4a60", 0.35);
    draw_forest(c, s, -20, 620, 690, 180, "#1d3a4a", 0.55);
    c.path("M0 690 Q300 640 620 690 T1600 670 V900 H0Z", c.down("#d3e2ed", "#86a1b8"));
    draw_camp(c);
    c.path("M0 770 Q200 720 460 770 T980 800 T1600 770 V900 H0Z", c.down("#f0f6fa", "#6f8ca6"));
    draw_undead(c, 430, 806, 0.74, true);
    draw_undead(c, 330, 826, 0.98, false);
    draw_undead(c, 222, 846, 1.16, true);
    draw_forest(c, s, -40, 170, 890, 330, "#0f2430", 0.5);
    draw_forest(c, s, 1500, 1660, 890, 300, "#0f2430", 0.5);
    c.path("M0 850 Q300 810 640 858 T1180 868 T1600 840 V900 H0Z", c.down("#c3d6e4", "#4a6680"));
    draw_snowfall(c, s, width, height, 230, 3.6);
    c.rect(0, 0, width, height, c.radial(56, 60, 78, {{0.45, night_ink, 0}, {1, night_ink, 0.72}}));
    return c.done();
}

std::string app_icon() {
    Canvas c(256, 256);
    c.rect(8, 8, 240, 240, c.down("#122a48", "#5d86a8"), 54);
    draw_moon(c, 186, 70, 24);
    draw_pine(c, 52, 190, 112, "#17384a", 0.7);
    draw_pine(c, 212, 188, 96, "#17384a", 0.7);
    c.path("M8 172 Q70 152 128 170 T248 166 V194 Q248 248 194 248 H62 Q8 248 8 194Z",
           c.down("#ffffff", "#b6cadb"));
    c.circle(128, 196, 92, c.glow("#ffa53f", 0.7));
    draw_tent(c, 128, 190, 150, "#b0523c", true);
    draw_campfire(c, 128, 224, 0.56);
    for (double x : {40.0, 84.0, 116.0, 160.0, 218.0})
        c.circle(x, 30 + x * 0.4, 3.4, {"#ffffff", 0.8});
    c.path(
        "M62 8 H194 Q248 8 248 62 V194 Q248 248 194 248 H62 Q8 248 8 194 V62 Q8 8 62 8Z M62 16 Q16 "
        "16 16 62 V194 "
        "Q16 240 62 240 H194 Q240 240 240 194 V62 Q240 16 194 16Z",
        {"#f0c870", 0.95});
    return c.done();
}

}  // namespace dow::art
