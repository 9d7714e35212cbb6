#include "art.hpp"
#include "scenery.hpp"

#include <algorithm>
#include <array>

namespace dow::art {
namespace {

constexpr double width = 1000;
constexpr double height = 700;
constexpr std::array<GatePoint, 6> gates{{
    {0, 130},
    {0, 350},
    {0, 570},
    {width, 570},
    {width, 350},
    {width, 130},
}};

void draw_ground(Canvas& c, Scatter& s) {
    c.rect(0, 0, width, height,
           c.radial(50, 50, 68,
                    {{0, "#8796a4"}, {0.35, "#5d6e7e"}, {0.7, "#3b4c5d"}, {1, "#24323f"}}));
    for (int i = 0; i < 70; ++i) {
        c.ellipse(s.between(0, width), s.between(0, height), s.between(24, 120), s.between(8, 30),
                  {i % 3 == 0 ? "#1d2935" : "#f2f8fc", s.between(0.02, 0.07)});
    }
}

std::string way(const GatePoint& gate) {
    double bend = gate.x < 500 ? 250 : 750;
    return cat("M500 362 C", (bend + 500) / 2, " 362 ", bend, " ", gate.y, " ", gate.x, " ",
               gate.y);
}

void draw_paths(Canvas& c, Scatter& s) {
    for (const GatePoint& gate : gates) c.line(way(gate), {"#17222d", 0.26}, 58);
    for (const GatePoint& gate : gates) c.line(way(gate), {"#a08f7c", 0.22}, 44);
    for (const GatePoint& gate : gates) {
        double side = gate.x < 500 ? 1 : -1;
        for (int i = 0; i < 9; ++i) {
            double x = gate.x + side * (90 + i * 20);
            c.ellipse(x, gate.y + (i % 2 == 0 ? -7 : 7) + s.between(-2, 2), 5, 2.8,
                      {"#141d26", 0.3});
        }
    }
}

void draw_palisade(Canvas& c, double y, bool top) {
    for (double x = -8; x < width; x += 26) {
        double lift = static_cast<int>(x / 26) % 3 * 4.0;
        c.path(cat("M", x, " ", y + 44, " V", y + 8 + lift, " L", x + 12, " ", y - 6 + lift, " L",
                   x + 24, " ", y + 8 + lift, " V", y + 44, "Z"),
               c.across("#7a5a40", "#3d2c20"));
        c.path(cat("M", x, " ", y + 12 + lift, " L", x + 12, " ", y - 8 + lift, " L", x + 24, " ",
                   y + 12 + lift, " Q", x + 12, " ", y + 4 + lift, " ", x, " ", y + 12 + lift, "Z"),
               snow_light);
    }
    c.rect(0, y + 22, width, 7, {"#2a1d15", 0.8});
    if (top) {
        c.path(cat("M0 ", y + 46, " Q120 ", y + 36, " 250 ", y + 44, " T500 ", y + 43, " T750 ",
                   y + 44, " T1000 ", y + 41, " V", y + 54, " Q500 ", y + 47, " 0 ", y + 56, "Z"),
               {snow_light, 0.75});
    }
}

void draw_wall_post(Canvas& c, double x, double y) {
    c.rect(x - 13, y - 32, 26, 64, c.across("#8a6647", "#463223"), 3);
    c.path(cat("M", x - 15, " ", y - 28, " Q", x, " ", y - 46, " ", x + 15, " ", y - 28, " Q", x,
               " ", y - 20, " ", x - 15, " ", y - 28, "Z"),
           snow_light);
}

void draw_side_walls(Canvas& c) {
    for (double x : {0.0, width}) {
        double left = x == 0 ? 0 : width - 22;
        double from = 40;
        for (int i = 0; i < 4; ++i) {
            double to = i < 3 ? gates[static_cast<std::size_t>(i)].y - 62 : height - 40;
            c.rect(left, from, 22, to - from, c.across("#6d5039", "#38281d"));
            for (double y = from + 16; y < to; y += 20) {
                c.line(cat("M", left, " ", y, " h22"), {"#1d130d", 0.5}, 2.4);
            }
            c.rect(x == 0 ? 16 : left - 4, from, 10, to - from, {snow_light, 0.7}, 5);
            from = to + 124;
        }
    }
    for (const GatePoint& gate : gates) {
        double x = gate.x < 500 ? 14 : width - 14;
        c.ellipse(x, gate.y, 90, 80, c.glow("#ffb95a", 0.28));
        draw_wall_post(c, x, gate.y - 62);
        draw_wall_post(c, x, gate.y + 62);
        c.circle(x, gate.y - 62, 6, "#ffe09a");
        c.circle(x, gate.y + 62, 6, "#ffe09a");
    }
}

void draw_crates(Canvas& c, double x, double y) {
    for (const auto& [dx, dy] : {std::pair{0.0, 0.0}, {38.0, 2.0}, {18.0, -32.0}}) {
        c.rect(x + dx, y + dy - 32, 34, 32, c.diagonal("#9a744c", "#4f3822"), 2);
        c.line(cat("M", x + dx + 3, " ", y + dy - 29, " l28 26 m0 -26 l-28 26"), {"#2d1e12", 0.5},
               3);
    }
    draw_snow_cap(c, x + 18, y - 64, 34, 6);
}

void draw_woodpile(Canvas& c, double x, double y) {
    for (int row = 0; row < 3; ++row) {
        for (int i = 0; i < 5 - row; ++i) {
            double cx = x + i * 21 + row * 10.5;
            double cy = y - row * 17;
            c.circle(cx, cy, 10.5, "#4d3421");
            c.circle(cx, cy, 8, "#c49a68");
            c.ring(cx, cy, 4, {"#8a6238", 0.8}, 1.6);
        }
    }
    draw_snow_cap(c, x + 12, y - 44, 60, 6);
}

void draw_log_seat(Canvas& c, double x, double y, double degrees) {
    c.at(x, y, 1, degrees);
    c.ellipse(0, 9, 46, 9, {night_ink, 0.35});
    c.rect(-42, -9, 84, 18, c.down("#8a6443", "#432e1e"), 9);
    c.ellipse(38, 0, 6, 9, "#c49a68");
    c.path("M-38 -8 Q0 -16 32 -9 Q0 -4 -38 -8Z", {snow_light, 0.85});
    c.close();
}

}  // namespace

GatePoint colony_gate(int number) {
    return gates[static_cast<std::size_t>(std::clamp(number, 1, 6) - 1)];
}

std::string colony_ground() {
    Canvas c(1000, 700);
    Scatter s(99);
    draw_ground(c, s);
    draw_paths(c, s);
    c.circle(500, 362, 330, c.glow("#ffa53f", 0.55));
    draw_palisade(c, 8, true);
    draw_tent(c, 250, 142, 112, "#8a4f38", true);
    draw_tent(c, 404, 124, 88, "#3f6a70", false);
    draw_tent(c, 606, 124, 88, "#6a6a3c", false);
    draw_tent(c, 756, 142, 112, "#5a4a7a", true);
    draw_log_seat(c, 400, 404, 24);
    draw_log_seat(c, 600, 404, -24);
    draw_campfire(c, 500, 374, 0.86);
    draw_tent(c, 268, 640, 124, "#4a6a45", true);
    draw_tent(c, 740, 640, 124, "#7d4a4a", true);
    draw_crates(c, 396, 640);
    draw_woodpile(c, 560, 634);
    draw_side_walls(c);
    draw_palisade(c, 668, false);
    draw_snowfall(c, s, width, height, 70, 3);
    return c.done();
}

}  // namespace dow::art
