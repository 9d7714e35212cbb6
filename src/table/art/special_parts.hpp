#pragma once

#include "svg.hpp"

// What the special zombies are put together from, in the 256x256 box of a portrait.
namespace dow::art {

constexpr std::string_view gore = "#6b1f22";
constexpr std::string_view bone = "#e9dfc8";
constexpr std::string_view maw = "#1d080a";

/// Slanting rags over broad or narrow shoulders that begin at `top`.
void draw_ragged_shoulders(Canvas& c, std::string_view cloth, double half, double top = 192);
void draw_dead_neck(Canvas& c, std::string_view skin, double half = 26);
/// A head between the crown and the chin; the jaw is narrower than the cheeks.
void draw_dead_head(Canvas& c, std::string_view skin, double half, double crown, double chin,
                    double jaw = 0.72);
/// A glowing eye in a dark socket, and a pair of them.
void draw_glowing_eye(Canvas& c, double x, double y, double radius, std::string_view colour);
void draw_glowing_eyes(Canvas& c, double apart, double y, double radius, std::string_view colour);
/// An open mouth with teeth above and below.
void draw_fangs(Canvas& c, double half, double top, double bottom, int teeth = 6);

}  // namespace dow::art
