/// What can be clicked, focused or dropped on in a frame: one Widget per interactive thing, in
/// drawing order. Hit-testing, keyboard focus, screen checks and tests all read this list.
#pragma once

#include "geometry.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dow::table {

struct Widget {
    std::string id;
    Rect rect;             ///< whole extent
    Rect visible;          ///< what is left of it inside the scroll area or clip it lies in
    std::string label;     ///< words on it, if it has any
    std::string reason;    ///< why it is disabled
    std::string scroller;  ///< id of the scroll area it lies in
    bool enabled = true;
    bool focusable = true;
    bool tab_stop = true;  ///< Tab stops at it; arrows reach it anyway
    bool answer = false;   ///< answers the open question: Tab stops only at these if there are any
    bool container = false;  ///< others may lie on it
    bool draggable = false;
    bool drop_target = false;
    bool native = false;  ///< ImGui handles its mouse
    bool arrows = false;  ///< uses the left and right keys itself while focused
    int layer = 0;        ///< 0 = screen, 1 = dialog on it, …
};

enum class FocusMove : std::uint8_t { next, previous, left, right, up, down };

class Registry {
public:
    void add(Widget widget) { widgets_.push_back(std::move(widget)); }
    void clear() {
        widgets_.clear();
        window_ = {};
    }
    /// Where the dialog lies that was drawn last; empty without one.
    void note_window(const Rect& window) { window_ = window; }
    const Rect& window() const { return window_; }

    const std::vector<Widget>& all() const { return widgets_; }
    const Widget* find(std::string_view id) const;

    /// The highest layer present; only widgets of this layer can be reached.
    int top_layer() const;
    /// The reachable widget drawn last at this point, or null.
    const Widget* at(Vec2 point) const;
    const Widget* drop_target_at(Vec2 point) const;

    /// Where keyboard focus goes from `from` (may be empty or gone): Tab goes from stop to stop in
    /// registration order, arrows go to the nearest in that direction. Empty when there is nowhere
    /// to go.
    std::string neighbour(std::string_view from, FocusMove move) const;

    /// Differs when ids, places, layers or states differ.
    std::uint64_t fingerprint() const;

    /// Complaints, one sentence each: ids used twice, widgets of the same layer that overlap
    /// (unless one is a container), widgets not wholly inside `screen` and not in a scroll area,
    /// empty ones.
    std::vector<std::string> problems(const Rect& screen) const;

private:
    std::string tab_neighbour(const Widget* start, bool backwards) const;

    std::vector<Widget> widgets_;
    Rect window_;
};

}  // namespace dow::table
