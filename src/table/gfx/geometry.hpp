/// Points, rectangles and colours of the table. All coordinates are device pixels of the window, y
/// down.
#pragma once

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace dow::table {

using Vec2 = ImVec2;
using Color = ImU32;

/// rgb(0x56B4E9) or rgb(0x56B4E9, 128).
constexpr Color rgb(std::uint32_t hex, unsigned alpha = 255) {
    return IM_COL32((hex >> 16) & 255U, (hex >> 8) & 255U, hex & 255U, alpha);
}

constexpr unsigned channel(Color color, int shift) { return (color >> shift) & 255U; }

/// The same colour with its alpha multiplied by `factor` (0–1).
inline Color faded(Color color, float factor) {
    const auto alpha = static_cast<float>(channel(color, IM_COL32_A_SHIFT)) * factor;
    const auto byte = static_cast<Color>(std::clamp(alpha, 0.0F, 255.0F));
    return (color & ~IM_COL32_A_MASK) | (byte << IM_COL32_A_SHIFT);
}

/// Linear blend of all four channels, t = 0 gives a, t = 1 gives b.
inline Color mix(Color a, Color b, float t) {
    Color result = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        const auto from = static_cast<float>(channel(a, shift));
        const auto to = static_cast<float>(channel(b, shift));
        result |= static_cast<Color>(std::lround(from + (to - from) * t)) << shift;
    }
    return result;
}

struct Rect {
    float x = 0;
    float y = 0;
    float w = 0;
    float h = 0;

    float right() const { return x + w; }
    float bottom() const { return y + h; }
    Vec2 min() const { return {x, y}; }
    Vec2 max() const { return {right(), bottom()}; }
    Vec2 center() const { return {x + w / 2, y + h / 2}; }
    bool empty() const { return w <= 0 || h <= 0; }

    bool contains(Vec2 p) const { return p.x >= x && p.x < right() && p.y >= y && p.y < bottom(); }
    bool contains(const Rect& r) const {
        return r.x >= x && r.y >= y && r.right() <= right() && r.bottom() <= bottom();
    }
    bool overlaps(const Rect& r) const {
        return r.x < right() && x < r.right() && r.y < bottom() && y < r.bottom();
    }
    Rect intersect(const Rect& r) const {
        const float left = std::max(x, r.x);
        const float top = std::max(y, r.y);
        return {left, top, std::max(0.0F, std::min(right(), r.right()) - left),
                std::max(0.0F, std::min(bottom(), r.bottom()) - top)};
    }
    Rect moved(float dx, float dy) const { return {x + dx, y + dy, w, h}; }
    Rect inset(float d) const { return inset(d, d); }
    Rect inset(float dx, float dy) const { return {x + dx, y + dy, w - 2 * dx, h - 2 * dy}; }
    Rect grown(float d) const { return inset(-d, -d); }
    Rect snapped() const {
        const float left = std::floor(x);
        const float top = std::floor(y);
        return {left, top, std::round(w), std::round(h)};
    }

    /// Cutting layouts: takes a slice (and a gap) off one side of this rectangle and returns the
    /// slice.
    Rect cut_left(float width, float gap = 0) {
        const Rect slice{x, y, width, h};
        x += width + gap;
        w -= width + gap;
        return slice;
    }
    Rect cut_right(float width, float gap = 0) {
        const Rect slice{right() - width, y, width, h};
        w -= width + gap;
        return slice;
    }
    Rect cut_top(float height, float gap = 0) {
        const Rect slice{x, y, w, height};
        y += height + gap;
        h -= height + gap;
        return slice;
    }
    Rect cut_bottom(float height, float gap = 0) {
        const Rect slice{x, bottom() - height, w, height};
        h -= height + gap;
        return slice;
    }

    /// Cell `index` of `count` equal columns (or rows) with a gap between them.
    Rect column(int index, int count, float gap = 0) const {
        const float cell = (w - gap * static_cast<float>(count - 1)) / static_cast<float>(count);
        return {x + static_cast<float>(index) * (cell + gap), y, cell, h};
    }
    Rect row(int index, int count, float gap = 0) const {
        const float cell = (h - gap * static_cast<float>(count - 1)) / static_cast<float>(count);
        return {x, y + static_cast<float>(index) * (cell + gap), w, cell};
    }

    friend bool operator==(const Rect&, const Rect&) = default;
};

inline Rect rect_at(Vec2 center, float w, float h) {
    return {center.x - w / 2, center.y - h / 2, w, h};
}

}  // namespace dow::table
