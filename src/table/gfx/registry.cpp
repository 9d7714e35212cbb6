#include "registry.hpp"

#include <algorithm>
#include <functional>

namespace dow::table {

namespace {

bool reachable(const Widget& widget, int layer) { return widget.layer == layer; }

bool focusable(const Widget& widget, int layer) {
    return widget.focusable && reachable(widget, layer);
}

// Distance along the direction plus three times the distance across; negative when it lies
// elsewhere.
float cost(const Rect& from, const Rect& to, FocusMove move) {
    const float dx = to.center().x - from.center().x;
    const float dy = to.center().y - from.center().y;
    const bool sideways = move == FocusMove::left || move == FocusMove::right;
    const float sign = move == FocusMove::left || move == FocusMove::up ? -1.0F : 1.0F;
    const float along = sign * (sideways ? dx : dy);
    float across = std::abs(sideways ? dy : dx);
    const bool overlap = sideways ? (to.y < from.bottom() && from.y < to.bottom())
                                  : (to.x < from.right() && from.x < to.right());
    if (overlap) across *= 0.2F;
    if (along <= 1.0F || (!overlap && along < across * 0.35F)) return -1.0F;
    return along + 3.0F * across;
}

bool overlap_is_wanted(const Widget& below, const Widget& above) {
    return below.container || below.layer != above.layer;
}

std::string describe(const Widget& widget) {
    const auto number = [](float value) { return std::to_string(std::lround(value)); };
    return widget.id + " [" + number(widget.rect.x) + " " + number(widget.rect.y) + " " +
           number(widget.rect.w) + "x" + number(widget.rect.h) + "]";
}

}  // namespace

const Widget* Registry::find(std::string_view id) const {
    for (const Widget& widget : widgets_) {
        if (widget.id == id) return &widget;
    }
    return nullptr;
}

int Registry::top_layer() const {
    int top = 0;
    for (const Widget& widget : widgets_) top = std::max(top, widget.layer);
    return top;
}

const Widget* Registry::at(Vec2 point) const {
    const int layer = top_layer();
    for (auto widget = widgets_.rbegin(); widget != widgets_.rend(); ++widget) {
        if (reachable(*widget, layer) && widget->visible.contains(point)) return &*widget;
    }
    return nullptr;
}

const Widget* Registry::drop_target_at(Vec2 point) const {
    const int layer = top_layer();
    for (auto widget = widgets_.rbegin(); widget != widgets_.rend(); ++widget) {
        if (widget->drop_target && reachable(*widget, layer) && widget->visible.contains(point)) {
            return &*widget;
        }
    }
    return nullptr;
}

std::string Registry::neighbour(std::string_view from, FocusMove move) const {
    const int layer = top_layer();
    const Widget* start = find(from);
    if (start && !focusable(*start, layer)) start = nullptr;
    if (!start || move == FocusMove::next || move == FocusMove::previous)
        return tab_neighbour(start, move == FocusMove::previous);
    const Widget* best = nullptr;
    float best_cost = 0;
    for (const Widget& widget : widgets_) {
        if (!focusable(widget, layer) || &widget == start) continue;
        const float price = cost(start->rect, widget.rect, move);
        if (price < 0 || (best && price >= best_cost)) continue;
        best = &widget;
        best_cost = price;
    }
    return best ? best->id : std::string();
}

// The stop after `start`, or before it, around the end; the first or last one when there is no
// start.
std::string Registry::tab_neighbour(const Widget* start, bool backwards) const {
    const int layer = top_layer();
    const bool asked = std::any_of(widgets_.begin(), widgets_.end(), [&](const Widget& w) {
        return w.answer && focusable(w, layer);
    });
    const std::size_t count = widgets_.size();
    const std::size_t from =
        start ? static_cast<std::size_t>(start - widgets_.data()) : (backwards ? count : count - 1);
    for (std::size_t step = 1; step <= count; ++step) {
        const Widget& widget = widgets_[(backwards ? from + count - step : from + step) % count];
        if (focusable(widget, layer) && (asked ? widget.answer : widget.tab_stop)) return widget.id;
    }
    return {};
}

std::uint64_t Registry::fingerprint() const {
    std::uint64_t hash = widgets_.size();
    const auto add = [&](std::size_t value) {
        hash = (hash ^ value) * 0x9E3779B97F4A7C15ULL + (hash >> 31U);
    };
    for (const Widget& widget : widgets_) {
        add(std::hash<std::string>{}(widget.id));
        for (const float side :
             {widget.visible.x, widget.visible.y, widget.visible.w, widget.visible.h}) {
            add(std::hash<float>{}(side));
        }
        add(static_cast<std::size_t>(widget.layer) * 2 + (widget.enabled ? 1 : 0));
    }
    return hash;
}

std::vector<std::string> Registry::problems(const Rect& screen) const {
    std::vector<std::string> found;
    const Rect tolerant = screen.grown(0.5F);
    for (std::size_t i = 0; i < widgets_.size(); ++i) {
        const Widget& a = widgets_[i];
        if (a.rect.empty()) found.push_back(describe(a) + " is empty");
        if (a.scroller.empty() && !tolerant.contains(a.rect)) {
            found.push_back(describe(a) + " is not inside the window");
        }
        for (std::size_t j = i + 1; j < widgets_.size(); ++j) {
            const Widget& b = widgets_[j];
            if (a.id == b.id) found.push_back(describe(b) + " uses an id twice");
            if (overlap_is_wanted(a, b)) continue;
            const Rect shared = a.visible.intersect(b.visible);
            if (shared.w > 1.0F && shared.h > 1.0F) {
                found.push_back(describe(a) + " and " + describe(b) + " overlap");
            }
        }
    }
    return found;
}

}  // namespace dow::table
