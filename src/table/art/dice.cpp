#include "art.hpp"
#include "icon_table.hpp"

#include <algorithm>
#include <array>

namespace dow::art {
namespace {

struct DieLook {
    std::string_view top;
    std::string_view low;
    std::string_view edge;
};

void draw_block(Canvas& c, const DieLook& look) {
    c.rect(7, 9, 84, 84, {"#05070c", 0.4}, 18);
    c.rect(5, 4, 86, 86, look.edge, 18);
    c.rect(5, 4, 86, 81, c.diagonal(look.top, look.low), 18);
    c.rect(11, 9, 74, 26, c.linear(0, 100, {{0, "#ffffff", 0.4}, {1, "#ffffff", 0}}), 13);
}

/// Pips of a value as a mask over a three by three grid, row by row.
constexpr std::array<int, 6> pips{0b000010000, 0b001000100, 0b001010100,
                                  0b101000101, 0b101010101, 0b101101101};

struct FaceLook {
    std::string_view result;
    DieLook die;
    std::string_view symbol;
    std::string_view ink;
};

constexpr std::array<FaceLook, 4> faces{{
    {"blank", {"#eef2f4", "#b9c6cf", "#7f8f9a"}, "blank", "#4a6a5a"},
    {"wound", {"#e4635a", "#9c2a2c", "#5a1418"}, "wound", "#fff1e4"},
    {"frostbite", {"#8fd0ee", "#3a7fae", "#1d4a6c"}, "frostbite", "#f4fbff"},
    {"bite", {"#4d5a3c", "#232c1c", "#10150c"}, "bite", "#e4f08a"},
}};

}  // namespace

std::string die_face(int value, bool used) {
    Canvas c(96, 96);
    draw_block(c, used ? DieLook{"#4a535c", "#2c343c", "#1a2027"}
                       : DieLook{"#fffaf0", "#e2d3b4", "#a8946c"});
    int mask = pips[static_cast<std::size_t>(std::clamp(value, 1, 6) - 1)];
    for (int i = 0; i < 9; ++i) {
        if ((mask & (1 << i)) == 0) continue;
        int row = i / 3;
        double x = 25 + (i % 3) * 23;
        double y = 22 + row * 23;
        c.circle(x, y + 1, 8.4, {used ? "#5d6872" : "#ffffff", 0.8});
        c.circle(x, y, 8, used ? "#171c22" : "#33261f");
        if (!used) c.circle(x - 2.4, y - 2.6, 2, {"#ffffff", 0.35});
    }
    return c.done();
}

std::string exposure_face(std::string_view result) {
    const FaceLook* face = &faces.front();
    for (const FaceLook& candidate : faces) {
        if (candidate.result == result) face = &candidate;
    }
    Canvas c(96, 96);
    draw_block(c, face->die);
    c.at(19, 15, 0.9);
    draw_symbol(c, face->symbol, face->ink);
    c.close();
    return c.done();
}

}  // namespace dow::art
