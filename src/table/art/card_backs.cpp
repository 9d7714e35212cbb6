#include "art.hpp"
#include "icon_table.hpp"

#include <array>

namespace dow::art {
namespace {

constexpr double width = 240;
constexpr double height = 336;

struct BackLook {
    std::string_view kind;
    std::string_view ground;
    std::string_view trim;
    std::string_view symbol;
};

constexpr std::array<BackLook, 8> looks{{
    {"", "#3b4650", "#b4bec6", "snowflake"},
    {"item", "#2f4a5c", "#e0bb6a", "equip"},
    {"crisis", "#6a2226", "#f0a04f", "crisis"},
    {"crossroads", "#2d5a50", "#a8dcc0", "crossroads"},
    {"survivor", "#7a5228", "#f3d79a", "survivor"},
    {"secret", "#43264f", "#d8a3d8", "secret"},
    {"upgrade", "#4a4a2a", "#e0d08a", "upgrade"},
    {"experiment", "#1f4a3a", "#9be7b0", "experiment"},
}};

void draw_weave(Canvas& c, std::string_view trim) {
    for (int y = 0; y < 9; ++y) {
        for (int x = 0; x < 7; ++x) {
            double cx = 30 + x * 30;
            double cy = 30 + y * 34.5;
            c.line(cat("M", cx, " ", cy - 9, " v18 M", cx - 8, " ", cy - 4.5, " l16 9 M", cx - 8,
                       " ", cy + 4.5, " l16 -9"),
                   {trim, 0.13}, 2);
        }
    }
}

void draw_corner(Canvas& c, std::string_view trim) {
    c.line("M16 52 V24 Q16 16 24 16 H52", {trim, 0.95}, 4);
    c.path("M28 28 L36 24 L40 32 L32 40 L24 36Z", {trim, 0.7});
}

}  // namespace

std::string card_back(std::string_view kind) {
    const BackLook* look = &looks.front();
    for (const BackLook& candidate : looks) {
        if (candidate.kind == kind) look = &candidate;
    }
    Canvas c(static_cast<int>(width), static_cast<int>(height));
    c.rect(0, 0, width, height, darker(look->ground, 0.55), 14);
    c.rect(
        6, 6, width - 12, height - 12,
        c.radial(50, 50, 72, {{0, lighter(look->ground, 0.16)}, {1, darker(look->ground, 0.45)}}),
        10);
    draw_weave(c, look->trim);
    c.line(cat("M22 14 H", width - 22, " M22 ", height - 14, " H", width - 22, " M14 22 V",
               height - 22, " M", width - 14, " 22 V", height - 22),
           {look->trim, 0.4}, 2);
    c.mirrored(width / 2, [&] {
        draw_corner(c, look->trim);
        c.open(cat("matrix(1 0 0 -1 0 ", height, ")"));
        draw_corner(c, look->trim);
        c.close();
    });
    c.circle(120, 168, 92, c.glow(look->trim, 0.35));
    c.circle(120, 168, 66, darker(look->ground, 0.5));
    c.ring(120, 168, 66, look->trim, 4);
    c.ring(120, 168, 58, {look->trim, 0.45}, 2);
    c.at(72, 120, 1.5);
    draw_symbol(c, look->symbol, look->trim);
    c.close();
    return c.done();
}

}  // namespace dow::art
