#include "figure.hpp"

#include <cmath>
#include <numbers>

namespace dow::art {
namespace {

constexpr std::string_view black = "#05070c";
constexpr std::string_view white = "#ffffff";

void city(Canvas& c, Scatter& s) {
    c.path(
        "M0 256 V132 H22 V118 H48 V150 H66 V100 L84 92 V150 H176 V106 H200 V128 H226 V92 L242 86 "
        "V140 H256 V256Z",
        {black, 0.2});
    for (int i = 0; i < 9; ++i) {
        double x = i < 5 ? s.between(4, 80) : s.between(180, 246);
        c.rect(x, s.between(136, 190), 5, 7, {"#ffe3a0", 0.35});
    }
}

void pines(Canvas& c, Scatter& s) {
    for (int i = 0; i < 14; ++i) {
        double x = i * 20 - 10 + s.between(-6, 6);
        double h = s.between(70, 130);
        c.path(cat("M", x - 22, " 220 L", x, " ", 220 - h, " L", x + 22, " 220Z"),
               {black, 0.1 + 0.1 * (i % 2)});
    }
}

void shelves(Canvas& c, Scatter& s) {
    for (int row = 0; row < 4; ++row) {
        double base = 52.0 + row * 58;
        c.rect(0, base, 256, 5, {black, 0.35});
        for (double x = 2; x < 250;) {
            double w = s.between(7, 14);
            double h = s.between(28, 44);
            c.rect(x, base - h, w, h, {s.between(0, 1) > 0.5 ? black : white, s.between(0.08, 0.2)},
                   1);
            x += w + s.between(1, 5);
        }
    }
}

void barn(Canvas& c) {
    c.path("M-10 220 V120 L22 84 L58 84 L90 120 V220Z", {"#7a2a22", 0.55});
    c.path("M18 220 V150 H62 V220Z", {black, 0.3});
    c.line("M18 150 L62 220 M62 150 L18 220", {"#f3e6cc", 0.3}, 4);
    c.path("M-14 122 L20 80 H60 L94 122 L84 124 L56 92 H24 L-8 124Z", {white, 0.6});
    c.path("M196 220 V96 Q212 74 228 96 V220Z", {black, 0.22});
    c.path("M194 98 Q212 66 230 98 Q212 90 194 98Z", {white, 0.5});
}

void rigging(Canvas& c) {
    c.line("M34 256 V0 M222 256 V0", {black, 0.35}, 9);
    c.line("M0 44 H90 M170 60 H256", {black, 0.35}, 7);
    c.path("M0 52 Q44 64 84 52 Q70 100 82 140 Q40 150 0 138Z", {"#f1e6cc", 0.28});
    c.line("M222 0 L256 120 M222 0 L180 120 M196 84 H248 M190 102 H252", {black, 0.25}, 3);
}

void curtain(Canvas& c) {
    for (int i = 0; i < 8; ++i) {
        double x = i * 34;
        c.path(cat("M", x, " 0 Q", x + 26, " 120 ", x + 4, " 256 L", x + 22, " 256 Q", x + 40,
                   " 120 ", x + 18, " 0Z"),
               {black, 0.2});
    }
    c.path("M0 0 H256 V16 Q224 40 192 18 Q160 42 128 18 Q96 42 64 18 Q32 40 0 16Z",
           {"#f0c04f", 0.45});
}

void tiles(Canvas& c) {
    for (int y = 0; y < 7; ++y) {
        for (int x = 0; x < 7; ++x) {
            if ((x + y) % 2 == 0) c.rect(x * 38 - 4, y * 38 - 4, 38, 38, {white, 0.10});
        }
    }
}

void board(Canvas& c) {
    c.rect(-6, 22, 268, 150, {black, 0.28}, 4);
    c.line("M-6 22 H262 M-6 172 H262", {"#c99a5c", 0.7}, 7);
    c.line(
        "M18 52 h34 M18 68 h22 M18 96 l14 -10 14 10 14 -14 M206 50 h32 M212 66 h26 M206 90 a12 "
        "12 0 1 0 24 0 a12 12 0 1 0 -24 0 M20 128 h26 M214 130 h24",
        {white, 0.5}, 3.5);
}

void road(Canvas& c) {
    c.path("M0 168 Q50 132 96 158 Q150 120 256 160 V256 H0Z", {black, 0.22});
    c.path("M0 190 Q80 160 150 186 Q210 166 256 186 V256 H0Z", {black, 0.22});
    c.circle(196, 74, 30, {"#fff1c8", 0.5});
    c.circle(196, 74, 46, {"#fff1c8", 0.16});
}

void window(Canvas& c) {
    for (double x : {14.0, 186.0}) {
        c.rect(x, 30, 56, 108, {"#ffe6b0", 0.26}, 3);
        c.line(cat("M", x, " 30 h56 v108 h-56Z M", x + 28, " 30 v108 M", x, " 84 h56"),
               {black, 0.35}, 5);
        c.path(cat("M", x - 5, " 138 h66 v8 q-16 6 -33 1 q-16 5 -33 0Z"), {white, 0.7});
    }
}

void bricks(Canvas& c, Scatter& s) {
    for (int y = 0; y < 10; ++y) {
        for (int x = 0; x < 7; ++x) {
            double left = x * 44 - (y % 2) * 22 - 10;
            c.rect(left, y * 26 - 2, 41, 23, {black, s.between(0.08, 0.2)}, 2);
        }
    }
}

void draw_motif(Canvas& c, Motif motif, Scatter& s) {
    switch (motif) {
        case Motif::City: city(c, s); break;
        case Motif::Pines: pines(c, s); break;
        case Motif::Shelves: shelves(c, s); break;
        case Motif::Barn: barn(c); break;
        case Motif::Rigging: rigging(c); break;
        case Motif::Curtain: curtain(c); break;
        case Motif::Tiles: tiles(c); break;
        case Motif::Board: board(c); break;
        case Motif::Road: road(c); break;
        case Motif::Window: window(c); break;
        case Motif::Bricks: bricks(c, s); break;
    }
}

}  // namespace

void draw_backdrop(Canvas& c, std::string_view colour, Motif motif, std::uint32_t seed) {
    Scatter s(seed);
    std::string rim = darker(colour, 0.5);
    c.rect(0, 0, 256, 256, c.down(lighter(colour, 0.12), darker(colour, 0.3)));
    draw_motif(c, motif, s);
    c.rect(0, 0, 256, 256,
           c.radial(50, 42, 72,
                    {{0, lighter(colour, 0.55), 0.5},
                     {0.5, colour, 0.25},
                     {0.8, rim, 0.55},
                     {1, darker(colour, 0.75), 0.9}}));
    for (int i = 0; i < 16; ++i) {
        c.circle(s.between(0, 256), s.between(0, 190), s.between(1, 2.8),
                 {white, s.between(0.15, 0.45)});
    }
}

void draw_near_snow(Canvas& c, std::uint32_t seed) {
    Scatter s(seed + 77);
    for (int i = 0; i < 10; ++i) {
        double angle = s.between(0, 2 * std::numbers::pi);
        double radius = s.between(102, 150);
        c.circle(128 + radius * std::cos(angle), 124 + radius * std::sin(angle), s.between(2, 4.4),
                 {white, s.between(0.4, 0.8)});
    }
    c.rect(0, 0, 256, 256, c.linear(0, 100, {{0.78, "#05070c", 0}, {1, "#05070c", 0.4}}));
}

}  // namespace dow::art
