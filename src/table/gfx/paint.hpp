/// Drawing helpers in the theme. They only draw; nothing here can be clicked. Rectangles, radii and
/// line widths are pixels, font sizes are units.
#pragma once

#include "widgets.hpp"

namespace dow::table::paint {

/// A soft shadow around and slightly below a rectangle.
void shadow(Ui& ui, const Rect& rect, float spread, float alpha = 0.7F);
/// A round soft shadow under a pawn or portrait.
void round_shadow(Ui& ui, Vec2 center, float radius, float alpha = 0.7F);
/// A soft light around a circle.
void glow(Ui& ui, Vec2 center, float radius, Color tint, float alpha = 0.8F);
void gradient(Ui& ui, const Rect& rect, Color top, Color bottom, float rounding = 0,
              ImDrawFlags corners = 0);
void fill(Ui& ui, const Rect& rect, Color tint, float rounding = 0);
void frame(Ui& ui, const Rect& rect, Color tint, float rounding, float width);

/// The whole window in winter night.
void night(Ui& ui);
/// A dark panel with a soft shadow and a thin border.
void panel(Ui& ui, const Rect& rect);
/// A panel that looks pressed in, for lists and tracks.
void well(Ui& ui, const Rect& rect, float rounding);
/// The paper of a card, with shadow and edge.
void parchment(Ui& ui, const Rect& rect);

/// Whether image_cover can draw this now; false only for the first time in a window, while another
/// thread draws it. Asks for a frame soon.
bool cover_ready(Ui& ui, const Rect& rect, std::string_view key, const TextureCache::MakeSvg& svg,
                 float aspect);

/// A drawing scaled to the rectangle; `key` names it in the texture cache.
void image(Ui& ui, const Rect& rect, std::string_view key, const TextureCache::MakeSvg& svg,
           float rounding = 0, Color tint = color::white, ImDrawFlags corners = 0);
/// The same, keeping the drawing's proportion (`aspect` = width ÷ height) by cropping: horizontally
/// around the middle, vertically around `anchor` (0 keeps the top, 1 the bottom).
void image_cover(Ui& ui, const Rect& rect, std::string_view key, const TextureCache::MakeSvg& svg,
                 float aspect, float anchor = 0.5F, float rounding = 0, ImDrawFlags corners = 0);
/// A portrait in a circle with a coloured ring outside it.
void circle_image(Ui& ui, Vec2 center, float radius, std::string_view key,
                  const TextureCache::MakeSvg& svg, Color ring, float ring_width,
                  Color tint = color::white);
/// An icon of the Ui's icon source; nothing when it has no such icon.
void icon(Ui& ui, std::string_view name, const Rect& rect, Color tint = color::white);

/// One line with its top left corner at `at`; returns its width.
float text(Ui& ui, Vec2 at, std::string_view line, const TextStyle& style);
float text_width(Ui& ui, std::string_view line, const TextStyle& style);
/// One line inside a rectangle, centred vertically on its capitals and aligned as the style says;
/// shrunk down to 80 % and then cut with an ellipsis when it is too long.
void text_in(Ui& ui, const Rect& rect, std::string_view line, const TextStyle& style);
/// The same for names and sentences that may not be cut: what is too long for one line at 80 % goes
/// on two, down to 60 %. A word is broken before anything is left out.
void text_in_lines(Ui& ui, const Rect& rect, std::string_view text, const TextStyle& style);
/// Rich text wrapped to the width; returns its height.
float rich(Ui& ui, Vec2 at, float width, std::string_view markup, const TextStyle& style);

/// A key's name in a small cap whose right middle is at `right`; returns its width (0 for no
/// label).
float key_cap(Ui& ui, Vec2 right, std::string_view label, Color tint = color::gold);

/// The mark of a seat (0–4): circle A, square B, triangle C, hexagon D, diamond E in the seat's
/// colour.
void seat_shape(Ui& ui, int seat, Vec2 center, float radius, Color tint);
void seat_badge(Ui& ui, int seat, Vec2 center, float radius);

/// The tooltip itself, placed near `anchor` and inside the window.
void tooltip(Ui& ui, std::string_view markup, const Rect& anchor);

}  // namespace dow::table::paint
