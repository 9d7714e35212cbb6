#include "controls.hpp"

namespace dow::table {

namespace {

struct ButtonColors {
    Color top;
    Color bottom;
    Color edge;
    Color ink;
};

ButtonColors colors_of(const Button& look) {
    switch (look.kind) {
        case ButtonKind::primary: return {rgb(0xC9972B), rgb(0x8F6716), color::gold, rgb(0xFFF8E6)};
        case ButtonKind::danger: return {rgb(0x9A3A2A), rgb(0x63201A), color::red, rgb(0xFFEDE6)};
        case ButtonKind::quiet:
            return {rgb(0x22303D, 190), rgb(0x17212B, 190), color::line, color::ink};
        default: return {rgb(0x35506A), rgb(0x23374A), rgb(0x6F93B0, 190), color::ink};
    }
}

void paint_button(Ui& ui, const Rect& rect, const Button& look, const Response& response) {
    ButtonColors c = colors_of(look);
    const float light = !look.enabled    ? 0.0F
                        : response.held  ? -0.18F
                        : response.lit() ? 0.16F
                                         : 0.0F;
    const Color to = light < 0 ? color::black : color::white;
    const float round = std::min(ui.u(9), rect.h / 2);
    if (!look.enabled) {
        c = {rgb(0x1B252E), rgb(0x161E26), rgb(0x3A4752), rgb(0x7D8993)};
    } else {
        paint::shadow(ui, rect, ui.u(7), 0.5F);
    }
    const float glow = std::abs(light);
    paint::gradient(ui, rect, mix(c.top, to, glow), mix(c.bottom, to, glow), round);
    const Color edge = look.selected ? color::glow : c.edge;
    paint::frame(ui, rect, edge, round, ui.u(look.selected ? 2.4F : 1.3F));
    Rect inside = rect.inset(ui.u(12), 0);
    const float cap = paint::key_cap(ui, {rect.right() - ui.u(8), rect.center().y},
                                     ui.input().actions().key_label(look.action),
                                     look.enabled ? color::gold : rgb(0x6C7780));
    if (cap > 0) inside.w -= cap + ui.u(4);
    const TextStyle style{look.kind == ButtonKind::primary ? Role::bold : Role::body, look.size,
                          c.ink, look.icon.empty() ? Align::center : Align::left};
    if (!look.icon.empty()) {
        const float side = std::min(ui.u(24), rect.h * 0.7F);
        const Rect place = inside.cut_left(side, ui.u(9));
        paint::icon(ui, look.icon, rect_at(place.center(), side, side),
                    look.enabled ? color::white : rgb(0xFFFFFF, 90));
    }
    paint::text_in(ui, inside, look.label, style);
}

}  // namespace

Response button(Ui& ui, std::string_view id, const Rect& rect, const Button& look) {
    Spot spot;
    spot.enabled = look.enabled;
    spot.reason = look.reason;
    spot.label = look.label;
    spot.action = look.action;
    spot.answer = look.answer;
    const Rect place = rect.snapped();
    Response response = ui.hot(id, place, spot);
    const bool gold = look.kind == ButtonKind::primary && !look.selected && look.enabled;
    if (gold && ui.layer_is_live() && !ui.typing() && ui.input().take(action::gold))
        response.clicked = true;
    if (!look.tooltip.empty()) ui.tooltip(response, look.tooltip);
    paint_button(ui, place, look, response);
    return response;
}

Response button(Ui& ui, std::string_view id, const Rect& rect, std::string_view label) {
    Button look;
    look.label = label;
    return button(ui, id, rect, look);
}

bool toggle(Ui& ui, std::string_view id, const Rect& rect, std::string_view label, bool& value,
            bool enabled, std::string_view reason) {
    Spot spot;
    spot.enabled = enabled;
    spot.reason = reason;
    spot.label = label;
    const Response response = ui.hot(id, rect, spot);
    if (response) value = !value;
    const float on = ui.clock().glide(std::string(id) + ".glide", value ? 1.0F : 0.0F, 0.12F);
    Rect rest = rect;
    const Rect track = rect_at(rest.cut_left(ui.u(44), ui.u(10)).center(), ui.u(42), ui.u(22));
    const float alpha = enabled ? 1.0F : 0.45F;
    const Color back = mix(rgb(0x0C1218), rgb(0xA77B1E), on);
    paint::fill(ui, track, faded(back, alpha), track.h / 2);
    paint::frame(ui, track, faded(response.lit() ? color::gold : color::line, alpha), track.h / 2,
                 ui.u(1.3F));
    const float knob = track.x + track.h / 2 + on * (track.w - track.h);
    ui.list().AddCircleFilled({knob, track.center().y}, track.h / 2 - ui.u(3),
                              faded(color::ink, alpha));
    const Color ink = faded(response.lit() ? color::white : color::ink, alpha);
    paint::text_in(ui, rest, label, {Role::body, type::body, ink});
    return response.clicked;
}

bool slider(Ui& ui, std::string_view id, const Rect& rect, std::string_view label, float& value,
            float least, float most, float step) {
    Spot spot;
    spot.label = label;
    spot.arrows = true;
    const Response response = ui.hot(id, rect, spot);
    const float before = value;
    if (response.held && ui.input().down(MouseButton::left)) {
        const float part =
            (ui.input().mouse().x - rect.x - rect.h / 2) / std::max(1.0F, rect.w - rect.h);
        value = least + std::clamp(part, 0.0F, 1.0F) * (most - least);
    }
    if (response.focused && ui.input().take(action::left)) value -= step;
    if (response.focused && ui.input().take(action::right)) value += step;
    value = std::clamp(least + std::round((value - least) / step) * step, least, most);
    const float part = most > least ? (value - least) / (most - least) : 0;
    const Rect track = rect_at(rect.center(), rect.w, ui.u(8));
    const float x = rect.x + rect.h / 2 + part * (rect.w - rect.h);
    paint::well(ui, track, track.h / 2);
    paint::fill(ui, {track.x, track.y, x - track.x, track.h}, color::gold_deep, track.h / 2);
    ui.list().AddCircleFilled({x, rect.center().y}, rect.h * 0.36F, color::black);
    ui.list().AddCircleFilled({x, rect.center().y}, rect.h * 0.32F,
                              response.lit() ? color::glow : color::gold);
    return value != before;
}

bool stepper(Ui& ui, std::string_view id, const Rect& rect, int& value, int least, int most) {
    Rect middle = rect;
    const Rect less = middle.cut_left(rect.h);
    const Rect more = middle.cut_right(rect.h);
    Button look;
    look.size = type::large;
    look.label = "−";
    look.enabled = value > least;
    const bool down = button(ui, std::string(id) + ".less", less, look).clicked;
    look.label = "+";
    look.enabled = value < most;
    const bool up = button(ui, std::string(id) + ".more", more, look).clicked;
    value += (up ? 1 : 0) - (down ? 1 : 0);
    paint::text_in(ui, middle, std::to_string(value),
                   {Role::bold, type::large, color::ink, Align::center});
    return up || down;
}

int tabs(Ui& ui, std::string_view id, const Rect& rect, std::span<const std::string> labels,
         int current, std::span<const std::string> tips) {
    int chosen = current;
    const int count = static_cast<int>(labels.size());
    for (int i = 0; i < count; ++i) {
        const Rect cell = rect.column(i, count, ui.u(4)).snapped();
        Spot spot;
        spot.label = labels[static_cast<std::size_t>(i)];
        const Response response = ui.hot(std::string(id) + "." + std::to_string(i), cell, spot);
        if (!tips.empty()) ui.tooltip(response, tips[static_cast<std::size_t>(i)]);
        if (response) chosen = i;
        const bool on = i == current;
        const Color top = on ? color::plate_top : response.lit() ? rgb(0x2C3F50) : rgb(0x1E2C3A);
        paint::gradient(ui, cell, top, on ? color::plate : rgb(0x18232E), ui.u(7),
                        ImDrawFlags_RoundCornersTop);
        paint::text_in(ui, cell.inset(ui.u(6), 0), spot.label,
                       {on ? Role::bold : Role::body, type::small, on ? color::ink : color::dim,
                        Align::center});
    }
    const float y = rect.bottom();
    ui.list().AddRectFilled({rect.x, y}, {rect.right(), y + std::max(1.0F, ui.u(1.5F))},
                            color::plate_top);
    return chosen;
}

}  // namespace dow::table
