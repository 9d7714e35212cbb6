#include "scenery.hpp"

namespace dow::art {

void draw_moon(Canvas& c, double x, double y, double r) {
    c.circle(x, y, r * 3.2, c.glow("#fff3d6", 0.4));
    c.circle(x, y, r, c.radial(38, 36, 75, {{0, "#fffdf4"}, {1, "#e6d9b8"}}));
    c.circle(x - r * 0.3, y + r * 0.2, r * 0.2, {"#b9ab88", 0.3});
    c.circle(x + r * 0.35, y - r * 0.25, r * 0.14, {"#b9ab88", 0.3});
    c.circle(x + r * 0.2, y + r * 0.45, r * 0.1, {"#b9ab88", 0.3});
}

void draw_pine(Canvas& c, double x, double y, double height, std::string_view colour, double snow) {
    double w = height * 0.27;
    c.rect(x - height * 0.03, y - height * 0.12, height * 0.06, height * 0.13, darker(colour, 0.4));
    for (int tier = 0; tier < 3; ++tier) {
        double base = y - height * (0.08 + tier * 0.27);
        double half = w * (1 - tier * 0.27);
        double tip = base - height * 0.42;
        c.path(cat("M", x - half, " ", base, " L", x, " ", tip, " L", x + half, " ", base, " Q", x,
                   " ", base - height * 0.06, " ", x - half, " ", base, "Z"),
               colour);
        c.path(cat("M", x, " ", tip, " L", x + half, " ", base, " L", x + half * 0.15, " ",
                   base - height * 0.05, "Z"),
               {night_ink, 0.22});
        if (snow > 0) {
            c.path(cat("M", x - half * 0.62, " ", base - height * 0.16, " L", x, " ", tip, " L",
                       x + half * 0.5, " ", base - height * 0.2, " Q", x + half * 0.2, " ",
                       base - height * 0.13, " ", x - half * 0.05, " ", base - height * 0.2, " Q",
                       x - half * 0.3, " ", base - height * 0.1, " ", x - half * 0.62, " ",
                       base - height * 0.16, "Z"),
                   {snow_light, snow});
        }
    }
}

void draw_forest(Canvas& c, Scatter& s, double from, double to, double y, double height,
                 std::string_view colour, double snow) {
    for (double x = from; x < to; x += height * s.between(0.22, 0.42)) {
        draw_pine(c, x, y + s.between(-2, 4), height * s.between(0.65, 1.1), colour, snow);
    }
}

void draw_snowfall(Canvas& c, Scatter& s, double width, double height, int flakes, double size) {
    for (int i = 0; i < flakes; ++i) {
        c.circle(s.between(0, width), s.between(0, height), s.between(size * 0.35, size),
                 {"#ffffff", s.between(0.3, 0.9)});
    }
}

void draw_stars(Canvas& c, Scatter& s, double width, double height, int count) {
    for (int i = 0; i < count; ++i) {
        c.circle(s.between(0, width), s.between(0, height), s.between(0.5, 1.4),
                 {"#ffffff", s.between(0.2, 0.7)});
    }
}

void draw_snow_cap(Canvas& c, double x, double y, double width, double thickness) {
    double t = thickness;
    c.path(cat("M", x - t * 0.5, " ", y + 1, " Q", x - t * 0.3, " ", y - t, " ", x + t, " ", y - t,
               " H", x + width - t, " Q", x + width + t * 0.3, " ", y - t, " ", x + width + t * 0.5,
               " ", y + 1, " Q", x + width * 0.82, " ", y + t * 0.9, " ", x + width * 0.66, " ",
               y + t * 0.2, " Q", x + width * 0.5, " ", y + t * 0.8, " ", x + width * 0.34, " ",
               y + t * 0.2, " Q", x + width * 0.16, " ", y + t * 0.9, " ", x - t * 0.5, " ", y + 1,
               "Z"),
           c.down("#ffffff", snow_shade));
}

void draw_window(Canvas& c, double x, double y, double w, double h, bool lit) {
    if (lit) {
        c.ellipse(x + w / 2, y + h / 2, w * 1.5, h * 1.4, c.glow(lamp_light, 0.55));
        c.rect(x, y, w, h, c.down("#fff0b8", "#f5b84f"), 1);
    } else {
        c.rect(x, y, w, h, c.diagonal("#38495a", "#121a24"), 1);
    }
    c.line(cat("M", x + w / 2, " ", y, " v", h, " M", x, " ", y + h / 2, " h", w),
           {night_ink, lit ? 0.55 : 0.4}, 1.6);
    c.rect(x - 1.5, y + h - 0.5, w + 3, 3, {snow_light, 0.9}, 1.4);
}

void draw_boards(Canvas& c, double x, double y, double w, double h) {
    c.line(cat("M", x - 2, " ", y + h * 0.3, " L", x + w + 2, " ", y + h * 0.2), "#8a6a45", 5);
    c.line(cat("M", x - 2, " ", y + h * 0.62, " L", x + w + 2, " ", y + h * 0.76), "#6f5234", 5);
}

void draw_tent(Canvas& c, double x, double y, double size, std::string_view colour, bool lit) {
    double w = size * 0.62;
    double h = size * 0.74;
    c.ellipse(x, y + 2, w * 1.15, size * 0.09, {night_ink, 0.35});
    if (lit) c.ellipse(x, y, w * 1.1, h * 0.5, c.glow(lamp_light, 0.4));
    c.path(cat("M", x - w, " ", y, " L", x, " ", y - h, " L", x + w, " ", y, "Z"),
           c.across(lighter(colour, 0.16), darker(colour, 0.35)));
    c.path(cat("M", x, " ", y - h, " L", x + w, " ", y, " L", x + w * 0.3, " ", y, "Z"),
           {night_ink, 0.28});
    c.path(
        cat("M", x - w * 0.3, " ", y, " L", x, " ", y - h * 0.62, " L", x + w * 0.3, " ", y, "Z"),
        lit ? Paint(c.down("#fff0b8", "#e8943a")) : Paint("#121a22"));
    c.path(
        cat("M", x - w * 0.3, " ", y, " L", x, " ", y - h * 0.62, " L", x - w * 0.06, " ", y, "Z"),
        darker(colour, 0.25));
    auto edge = [&](double side, double t) { return x + side * w * t; };
    c.path(
        cat("M", edge(-1, 0.52), " ", y - h * 0.5, " L", x, " ", y - h * 1.05, " L", edge(1, 0.52),
            " ", y - h * 0.5, " Q", edge(1, 0.34), " ", y - h * 0.5, " ", edge(1, 0.28), " ",
            y - h * 0.68, " Q", edge(1, 0.12), " ", y - h * 0.62, " ", x, " ", y - h * 0.78, " Q",
            edge(-1, 0.12), " ", y - h * 0.62, " ", edge(-1, 0.28), " ", y - h * 0.68, " Q",
            edge(-1, 0.34), " ", y - h * 0.5, " ", edge(-1, 0.52), " ", y - h * 0.5, "Z"),
        c.across("#ffffff", snow_shade));
}

void draw_campfire(Canvas& c, double x, double y, double size) {
    c.at(x, y, size);
    c.ellipse(0, 6, 54, 15, {"#1a120e", 0.6});
    for (double dx : {-48.0, -34.0, -16.0, 4.0, 24.0, 40.0, 50.0}) {
        c.ellipse(dx, 12 - dx * dx / 260, 9, 6.5, c.down("#8d97a1", "#444d57"));
    }
    c.line("M-36 8 L34 -10 M36 8 L-34 -10", "#3b2416", 13);
    c.line("M-36 6 L34 -12 M36 6 L-34 -12", "#7a4d2c", 6);
    c.path(
        "M0 -92 C32 -58 46 -30 32 -8 Q0 10 -32 -8 C-48 -30 -28 -52 -18 -62 C-20 -44 -8 -40 -6 -50 "
        "C-2 -64 -10 -76 0 -92Z",
        c.down("#ffb13b", "#e5481f"));
    c.path("M2 -60 C22 -38 26 -18 16 -6 Q0 4 -16 -6 C-26 -20 -12 -34 -4 -40 C-2 -32 2 -36 2 -60Z",
           c.down("#fff0a0", "#ffb02e"));
    c.path("M0 -28 C9 -18 9 -8 4 -3 Q0 0 -5 -3 C-10 -10 -4 -18 0 -28Z", "#fffbe0");
    for (const auto& [sx, sy] :
         {std::pair{-24.0, -84.0}, {22.0, -96.0}, {34.0, -66.0}, {-6.0, -112.0}}) {
        c.circle(sx, sy, 2.4, {"#ffc45a", 0.9});
    }
    c.close();
}

}  // namespace dow::art
