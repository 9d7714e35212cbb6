#include "art.hpp"
#include "card_parts.hpp"
#include "figure.hpp"
#include "scenery.hpp"

#include <array>
#include <cmath>
#include <numbers>

namespace dow::art {

void draw_sunrays(Canvas& c, std::string_view colour) {
    c.rect(0, 0, 240, 120,
           c.radial(50, 52, 62,
                    {{0, lighter(colour, 0.42)}, {0.5, colour}, {1, darker(colour, 0.45)}}));
    for (int i = 0; i < 16; ++i) {
        double a = i * std::numbers::pi / 8 + 0.1;
        double b = a + std::numbers::pi / 16;
        c.path(cat("M120 66 L", 120 + 170 * std::cos(a), " ", 66 + 170 * std::sin(a), " L",
                   120 + 170 * std::cos(b), " ", 66 + 170 * std::sin(b), "Z"),
               {"#fff4dc", 0.11});
    }
    c.ellipse(120, 104, 66, 9, {"#0a0708", 0.32});
}

namespace {

constexpr std::string_view cream = "#f7ecd2";
constexpr std::string_view ink = "#16100f";

void weapon(Canvas& c) {
    c.at(116, 64, 0.86, 46);
    c.rect(-7, 14, 14, 38, c.across("#8a5a34", "#4a2d18"), 4);
    c.rect(-17, 8, 34, 7, c.across("#d8b25a", "#8a6420"), 3);
    c.path("M-9 8 L-9 -44 Q-6 -58 9 -62 L9 8Z", c.across("#f6f9fa", "#8d9aa6"));
    c.path("M1 8 V-50 L9 -62 V8Z", {"#5a6670", 0.45});
    c.line("M-5 18 L6 24 M-5 28 L6 34 M-5 38 L6 44", {ink, 0.45}, 2.6);
    c.close();
    c.at(124, 64, 0.86, -46);
    c.rect(-5, -34, 10, 88, c.across("#b07a44", "#5a3a1e"), 4);
    c.path("M-8 -46 H8 V-22 H-8Z", "#4d565f");
    c.path("M8 -46 Q30 -50 38 -62 Q44 -34 36 -8 Q28 -20 8 -22Z", c.across("#aeb9c2", "#f4f7f8"));
    c.line("M-3 34 H3 M-3 42 H3", {ink, 0.4}, 3);
    c.close();
}

void fuel(Canvas& c) {
    c.path("M78 36 Q78 28 86 28 H134 L156 46 V96 Q156 104 148 104 H86 Q78 104 78 96Z",
           c.across("#e0503c", "#8a221d"));
    c.path("M78 36 Q78 28 86 28 H90 V104 H86 Q78 104 78 96Z", {"#ffb09a", 0.4});
    c.line("M92 26 V16 H126 V26", "#7a1d1a", 8);
    c.line("M142 32 L156 18", "#2a2422", 10);
    c.line("M94 46 L140 92 M140 46 L94 92", {"#5a1412", 0.7}, 9);
    c.line("M94 44 L140 90 M140 44 L94 90", {"#ff8f78", 0.55}, 4);
    c.path("M176 60 C188 76 192 82 192 90 A14 13 0 0 1 164 90 C164 82 168 74 176 60Z",
           c.radial(36, 40, 75, {{0, "#ffe7a0"}, {0.5, "#f0a832"}, {1, "#a8601a"}}));
    c.ellipse(171, 88, 3.4, 6, {"#ffffff", 0.6});
}

void education(Canvas& c) {
    const std::string_view colours[] = {"#2f7f86", "#c24a3f", "#d9a53c"};
    for (int i = 0; i < 3; ++i) {
        double x = 74 + (i % 2) * 8;
        double y = 90 - i * 14.0;
        c.rect(x, y, 90, 14, c.across(lighter(colours[i], 0.1), darker(colours[i], 0.3)), 3);
        c.rect(x + 12, y + 3, 78, 8, cream, 1);
        c.line(cat("M", x + 14, " ", y + 7, " h74"), {"#a08a64", 0.5}, 1.4);
    }
    c.path("M68 30 Q96 16 120 32 V66 Q96 52 68 62Z", c.across("#fffaf0", "#e2d2b0"));
    c.path("M172 30 Q144 16 120 32 V66 Q144 52 172 62Z", c.across("#d8c6a2", "#f8efdc"));
    c.line(
        "M78 36 Q96 28 112 38 M78 44 Q96 36 112 46 M78 52 Q96 44 112 54 M162 36 Q144 28 128 38 "
        "M162 44 "
        "Q144 36 128 46 M162 52 Q144 44 128 54",
        {"#7a6444", 0.6}, 2.4);
    c.line("M68 62 Q96 52 120 66 Q144 52 172 62", "#5a3a6a", 4);
}

void food(Canvas& c) {
    c.path("M62 30 V94 Q62 106 92 106 Q122 106 122 94 V30Z", c.across("#eef2f4", "#8d9aa4"));
    c.path("M62 46 Q92 56 122 46 V84 Q92 94 62 84Z", c.across("#d9503f", "#8a2620"));
    c.ellipse(92, 30, 30, 9, "#c3ccd3");
    c.ellipse(92, 31, 24, 6, "#8c5a2c");
    c.path(
        "M92 60 C84 54 74 60 77 70 C80 78 88 80 92 77 C96 80 104 78 107 70 C110 60 100 54 92 60Z",
        cream);
    c.path("M92 58 Q96 50 104 52 Q102 60 92 58Z", "#7fb25a");
    c.path("M130 74 H194 Q194 104 170 106 H154 Q130 104 130 74Z", c.across("#f3e6cc", "#b39a70"));
    c.ellipse(162, 74, 32, 9, "#a8581f");
    c.ellipse(154, 73, 7, 3.4, "#e8a03c");
    c.ellipse(170, 75, 6, 3, "#7fa84a");
    c.line("M150 60 q-8 -10 0 -20 q8 -10 0 -18 M172 60 q-8 -10 0 -20 q8 -10 0 -18",
           {"#ffffff", 0.5}, 4.5);
}

void medicine(Canvas& c) {
    c.line("M84 40 V28 H128 V40", "#e6ebee", 8);
    c.rect(58, 38, 96, 66, c.diagonal("#ffffff", "#b9c8cf"), 9);
    c.rect(58, 66, 96, 6, {"#5a7a84", 0.25});
    c.path("M98 50 H114 V63 H127 V79 H114 V92 H98 V79 H85 V63 H98Z", "#1f8f68");
    c.rect(160, 54, 36, 50, c.across("#f3a93c", "#a8621a"), 6);
    c.rect(157, 44, 42, 14, c.across("#ffffff", "#c3ccd2"), 4);
    c.rect(160, 68, 36, 24, cream);
    c.line("M166 75 h24 M166 83 h16", {"#6a5a3c", 0.7}, 3);
    c.at(204, 100, 1, -24);
    c.rect(-14, -5, 14, 10, "#d23c3c", 5);
    c.rect(-2, -5, 14, 10, "#fff6e6", 5);
    c.close();
}

void tool(Canvas& c) {
    c.at(120, 64, 1, 45);
    c.rect(-6, -30, 12, 86, c.across("#d84f3c", "#8a2a20"), 5);
    c.path("M-24 -50 H16 Q30 -50 34 -36 L22 -30 H-24Z", c.down("#cfd8de", "#69757f"));
    c.rect(-28, -52, 12, 24, "#8d99a3", 3);
    c.close();
    c.at(120, 64, 1, -45);
    c.rect(-6, -26, 12, 74, c.across("#f1f5f7", "#7f8c97"), 5);
    c.path("M-6 -22 C-24 -28 -24 -50 -12 -56 V-40 L0 -34 L12 -40 V-56 C24 -50 24 -28 6 -22Z",
           c.across("#f1f5f7", "#7f8c97"));
    c.circle(0, 44, 12, c.across("#e3e9ec", "#7f8c97"));
    c.circle(0, 44, 5.5, {ink, 0.7});
    c.close();
}

void walker(Canvas& c, double x, double y, double scale, std::string_view coat) {
    c.at(x, y, scale);
    c.path("M-15 0 C-18 -30 -12 -46 0 -46 C12 -46 18 -30 15 0 L11 22 H3 L0 6 L-3 22 H-11Z",
           c.across(lighter(coat, 0.15), darker(coat, 0.45)));
    c.circle(0, -54, 11, "#e2b08c");
    c.path("M-13 -54 C-14 -72 14 -72 13 -54 Q0 -62 -13 -54Z", darker(coat, 0.2));
    c.circle(0, -69, 4, cream);
    c.rect(-13, -46, 26, 7, "#e0c66a", 3);
    c.close();
}

void outsider(Canvas& c) {
    c.path("M0 92 Q60 78 120 90 T240 86 V120 H0Z", c.down("#ffffff", snow_shade));
    draw_pine(c, 30, 96, 74, "#234a44", 0.8);
    draw_pine(c, 212, 94, 84, "#234a44", 0.8);
    walker(c, 92, 82, 0.86, "#4f6f9c");
    walker(c, 150, 80, 0.8, "#7a5a8c");
    walker(c, 121, 90, 1, "#b0523c");
    c.circle(142, 78, 22, c.glow("#ffdc8a", 0.9));
    c.rect(138, 72, 8, 11, "#fff0b0", 2);
    c.line("M136 66 L142 72", ink, 2.4);
}

void backpack(Canvas& c) {
    c.line("M100 34 Q100 16 120 16 Q140 16 140 34", "#5a4630", 7);
    c.path("M84 58 Q84 28 120 28 Q156 28 156 58 V94 Q156 106 144 106 H96 Q84 106 84 94Z",
           c.across("#a8895c", "#5a4630"));
    c.rect(94, 68, 52, 32, {ink, 0.28}, 6);
    c.rect(94, 50, 52, 8, "#5a4630", 3);
    c.rect(114, 46, 12, 18, "#e0bb55", 2);
}

struct ItemLook {
    std::string_view type;
    std::string_view colour;
    void (*draw)(Canvas&);
};

constexpr std::array<ItemLook, 8> looks{{
    {"", "#6f7c86", backpack},
    {"weapon", "#a8413f", weapon},
    {"fuel", "#c9773a", fuel},
    {"education", "#6a55a0", education},
    {"food", "#c98a35", food},
    {"medicine", "#2f8f7c", medicine},
    {"tool", "#4a78a0", tool},
    {"survivor", "#7d8f9c", outsider},
}};

}  // namespace

std::string card_art(std::string_view item_type) {
    const ItemLook* look = &looks.front();
    for (const ItemLook& candidate : looks) {
        if (candidate.type == item_type) look = &candidate;
    }
    Canvas c(card_art_width, card_art_height);
    draw_sunrays(c, look->colour);
    look->draw(c);
    return c.done();
}

}  // namespace dow::art
