#include "paint.hpp"
#include "utf8.hpp"

namespace dow::table::paint {

namespace {

constexpr std::size_t most_lines = 2;

struct Lines {
    float size = 0;   ///< pixels
    float pitch = 0;  ///< from line to line
    std::vector<std::string_view> all{};
};

/// One line as large as it is wanted, in the middle of the height.
void draw_line(Ui& ui, const Rect& rect, std::string_view line, float size,
               const TextStyle& style) {
    Fonts& fonts = ui.fonts();
    const float room = rect.w - fonts.width(style.role, size, line);
    const float shift = style.align == Align::left     ? 0
                        : style.align == Align::center ? room / 2
                                                       : room;
    const float top =
        rect.center().y + fonts.cap_height(style.role, size) / 2 - fonts.ascent(style.role, size);
    fonts.draw(ui.list(), style.role, size, {rect.x + shift, top}, style.color, line);
}

/// The longest start of `text` that fits, up to a space, a hyphen or, when `anywhere`, any letter;
/// 0 when there is none.
std::size_t end_of_line(Fonts& fonts, Role role, float size, std::string_view text, float width,
                        bool anywhere) {
    std::size_t best = 0;
    for (std::size_t at = 0; at < text.size();) {
        utf8::next(text, at);
        const bool end = at == text.size() || text[at] == ' ' || text[at - 1] == '-';
        if (!end && !anywhere) continue;
        if (fonts.width(role, size, text.substr(0, at)) > width) break;
        best = at;
    }
    return best;
}

/// False when the text does not fit at the size of `lines`.
bool break_up(Fonts& fonts, Role role, std::string_view text, float width, bool anywhere,
              Lines& lines) {
    lines.all.clear();
    while (!text.empty()) {
        const std::size_t end = end_of_line(fonts, role, lines.size, text, width, anywhere);
        if (end == 0 || lines.all.size() == most_lines) return false;
        lines.all.push_back(text.substr(0, end));
        text.remove_prefix(end);
        while (text.starts_with(' ')) text.remove_prefix(1);
    }
    return true;
}

/// No lines when nothing but cutting helps.
Lines fitting_lines(Fonts& fonts, Role role, float wanted, std::string_view text,
                    const Rect& rect) {
    for (const bool anywhere : {false, true})
        for (int percent = 100; percent >= 60; percent -= 5) {
            Lines lines;
            lines.size = wanted * static_cast<float>(percent) / 100.0F;
            lines.pitch = fonts.line_height(role, lines.size) * 1.06F;
            if (lines.pitch * static_cast<float>(most_lines) <= rect.h &&
                break_up(fonts, role, text, rect.w, anywhere, lines))
                return lines;
        }
    return {};
}

}  // namespace

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
    draw_line(ui, rect, fonts.shortened(style.role, size, line, rect.w), size, style);
}

void text_in_lines(Ui& ui, const Rect& rect, std::string_view text, const TextStyle& style) {
    Fonts& fonts = ui.fonts();
    const float wanted = ui.u(style.size);
    if (fonts.width(style.role, wanted * 0.8F, text) <= rect.w) {
        text_in(ui, rect, text, style);
        return;
    }
    const Lines lines = fitting_lines(fonts, style.role, wanted, text, rect);
    if (lines.all.empty()) text_in(ui, rect, text, style);
    Rect left = rect_at(rect.center(), rect.w, lines.pitch * static_cast<float>(lines.all.size()));
    for (const std::string_view line : lines.all)
        draw_line(ui, left.cut_top(lines.pitch), line, lines.size, style);
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
        block.draw(ui, {box.x + pad, box.y + pad * 0.8F}, {});
    });
}

}  // namespace dow::table::paint
