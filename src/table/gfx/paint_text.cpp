#include "paint.hpp"

namespace dow::table::paint {

float text(Ui& ui, Vec2 at, std::string_view line, const TextStyle& style) {
    return ui.fonts().draw(ui.list(), style.role, ui.u(style.size), at, style.color, line);
}

float text_width(Ui& ui, std::string_view line, const TextStyle& style) {
    return ui.fonts().width(style.role, ui.u(style.size), line);
}

void text_in(Ui& ui, const Rect& rect, std::string_view line, const TextStyle& style) {
    Fonts& fonts = ui.fonts();
    const float wanted = ui.u(style.size);
    const float size = fonts.fitting(style.role, wanted, wanted * 0.8F, line, rect.w);
    const std::string shown = fonts.shortened(style.role, size, line, rect.w);
    const float room = rect.w - fonts.width(style.role, size, shown);
    const float shift = style.align == Align::left     ? 0
                        : style.align == Align::center ? room / 2
                                                       : room;
    const float top =
        rect.center().y + fonts.cap_height(style.role, size) / 2 - fonts.ascent(style.role, size);
    fonts.draw(ui.list(), style.role, size, {rect.x + shift, top}, style.color, shown);
}

float rich(Ui& ui, Vec2 at, float width, std::string_view markup, const TextStyle& style) {
    const TextBlock& block = ui.block(markup, style, width);
    block.draw(ui, at);
    return block.height();
}

float key_cap(Ui& ui, Vec2 right, std::string_view label, Color tint) {
    if (label.empty()) return 0;
    const TextStyle style{Role::bold, type::tiny - 1.0F, tint, Align::center};
    const float height = ui.u(17);
    const float width = std::max(height, text_width(ui, label, style) + ui.u(9));
    const Rect cap = Rect{right.x - width, right.y - height / 2, width, height}.snapped();
    fill(ui, cap, rgb(0x0B1117, 170), ui.u(4));
    frame(ui, cap, faded(tint, 0.75F), ui.u(4), std::max(1.0F, ui.u(1.1F)));
    text_in(ui, cap, label, style);
    return width;
}

void tooltip(Ui& ui, std::string_view markup, const Rect& anchor) {
    const TextStyle style{Role::body, type::small, color::ink};
    const float pad = ui.u(12);
    const TextBlock& block = ui.block(markup, style, ui.u(330));
    Rect box{anchor.right() + ui.u(4), anchor.bottom() + ui.u(4), block.width() + 2 * pad,
             block.height() + 2 * pad * 0.8F};
    const Rect screen = ui.screen().inset(ui.u(6));
    if (box.right() > screen.right()) box.x = std::max(screen.x, screen.right() - box.w);
    if (box.bottom() > screen.bottom()) box.y = std::max(screen.y, anchor.y - ui.u(6) - box.h);
    box = box.snapped();
    ui.on_overlay([&] {
        shadow(ui, box, ui.u(10), 0.8F);
        fill(ui, box, rgb(0x0E151C, 248), ui.u(8));
        frame(ui, box, faded(color::gold, 0.55F), ui.u(8), ui.u(1.2F));
        block.draw(ui, {box.x + pad, box.y + pad * 0.8F}, "tooltip");
    });
}

}  // namespace dow::table::paint
