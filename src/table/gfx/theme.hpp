/// Colours and sizes of the one theme: a dark blue winter, gold accents, parchment cards. Sizes are
/// in units; one unit is min(W/1440, H/900) pixels times the user's scale.
#pragma once

#include "geometry.hpp"

#include <array>

namespace dow::table {

namespace color {
inline constexpr Color night_top = rgb(0x16212C);
inline constexpr Color night_bottom = rgb(0x090E13);
inline constexpr Color panel_top = rgb(0x22303D);
inline constexpr Color panel = rgb(0x1A2530);
inline constexpr Color panel_deep = rgb(0x0F161D);
inline constexpr Color plate_top = rgb(0x3A5268);
inline constexpr Color plate = rgb(0x263A4C);
inline constexpr Color line = rgb(0x5A6E7E, 170);
inline constexpr Color ink = rgb(0xE9E2D0);
inline constexpr Color dim = rgb(0xA8B2BA);
inline constexpr Color gold = rgb(0xE8C15A);
inline constexpr Color gold_deep = rgb(0x8A6A1E);
inline constexpr Color gold_ink = rgb(0x1C1506);
inline constexpr Color ice = rgb(0x96C8E4);
inline constexpr Color red = rgb(0xD55E3C);
inline constexpr Color red_deep = rgb(0x6B1F1A);
inline constexpr Color green = rgb(0x56B496);
inline constexpr Color amber = rgb(0xE69F00);
inline constexpr Color glow = rgb(0xFFECAA);
inline constexpr Color parchment_top = rgb(0xF3EAD3);
inline constexpr Color parchment = rgb(0xE0D2B0);
inline constexpr Color parchment_edge = rgb(0xA8946A);
inline constexpr Color parchment_ink = rgb(0x2B241A);
inline constexpr Color parchment_dim = rgb(0x6E6149);
inline constexpr Color focus = rgb(0xFFF3C8);
inline constexpr Color white = rgb(0xFFFFFF);
inline constexpr Color black = rgb(0x000000);
inline constexpr Color clear = rgb(0x000000, 0);

/// Okabe–Ito colours of the seats A to E; always shown together with the seat's shape or letter.
inline constexpr std::array<Color, 5> seat{rgb(0x56B4E9), rgb(0xE69F00), rgb(0x009E73),
                                           rgb(0xCC79A7), rgb(0xF0E442)};
}  // namespace color

/// Font sizes in units. `tiny` is 12 pixels at 1366×768; nothing is smaller.
namespace type {
inline constexpr float tiny = 14.1F;
inline constexpr float small = 15.0F;
inline constexpr float body = 17.0F;
inline constexpr float large = 20.0F;
inline constexpr float title = 27.0F;
inline constexpr float display = 46.0F;
}  // namespace type

inline constexpr float min_scale = 0.75F;
inline constexpr float max_scale = 3.0F;

inline float unit_for(float width, float height, float user_scale) {
    const float scale = std::clamp(user_scale, min_scale, max_scale);
    return std::max(0.1F, std::min(width / 1440.0F, height / 900.0F) * scale);
}

}  // namespace dow::table
