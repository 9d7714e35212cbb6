#include "page_parts.hpp"

#include "table/art/art.hpp"
#include "table/board/paint/card_preview.hpp"
#include "table/gfx/markup.hpp"

namespace dow::table::shared {

bool backdrop(Ui& ui, float shade) {
    const Rect screen = ui.screen();
    const auto picture = [] { return art::title_backdrop(); };
    constexpr float aspect = 1600.0F / 900.0F;
    if (!paint::cover_ready(ui, screen, "title_backdrop", picture, aspect)) return false;
    paint::image_cover(ui, screen, "title_backdrop", picture, aspect);
    if (shade > 0) paint::fill(ui, screen, rgb(0x0A1016, static_cast<unsigned>(shade * 255)));
    return true;
}

void snow(Ui& ui) {
    paint::night(ui);
    const Rect screen = ui.screen();
    std::uint32_t seed = 7;
    const auto next = [&] {
        seed = seed * 1664525U + 1013904223U;
        return static_cast<float>(seed >> 8) / static_cast<float>(1U << 24U);
    };
    for (int i = 0; i < 140; ++i) {
        const Vec2 at{screen.x + next() * screen.w, screen.y + next() * screen.h};
        ui.list().AddCircleFilled(at, ui.u(1.0F + next() * 2.6F),
                                  rgb(0xC8D7E2, 50 + static_cast<unsigned>(next() * 90)));
    }
}

void heading(Ui& ui, const Rect& rect, std::string_view text, float size, Align align) {
    paint::text_in(ui, rect, text, {Role::heading, size, color::ink, align});
}

float note(Ui& ui, const Rect& rect, std::string_view markup, float size, Color tint, Role role,
           Align align) {
    TextStyle style{role, size, tint, align};
    style.line_gap = 2;
    // Symbols are white on the night and as dark as the words on paper.
    if (tint == color::parchment_ink || tint == color::parchment_dim) style.icon_tint = tint;
    return paint::rich(ui, rect.min(), rect.w, markup, style);
}

float note_height(Ui& ui, float width, std::string_view markup, float size, Role role) {
    TextStyle style{role, size, color::ink};
    style.line_gap = 2;
    return markup.empty() ? 0 : ui.block(markup, style, width).height();
}

void seat_banner(Ui& ui, const Rect& rect, const dow::SeatInfo& seat, std::string_view text,
                 float size) {
    const Color tint = color::seat[seat.colour % color::seat.size()];
    paint::gradient(ui, rect, mix(color::panel_top, tint, 0.22F), mix(color::panel, tint, 0.12F),
                    ui.u(9));
    paint::fill(ui, {rect.x, rect.y, ui.u(7), rect.h}, tint, ui.u(3));
    Rect inner = rect.inset(ui.u(16), 0);
    const float radius = std::min(ui.u(15), rect.h * 0.4F);
    const Rect badge = inner.cut_left(radius * 2, ui.u(10));
    paint::seat_badge(ui, seat.colour, badge.center(), radius);
    paint::text_in_lines(ui, inner.inset(0, ui.u(2)), text, {Role::bold, size, color::ink});
}

Response player_button(Ui& ui, std::string_view id, const Rect& rect, Button look,
                       const PlayerLabel& brief) {
    const Role role = look.kind == ButtonKind::primary ? Role::bold : Role::body;
    if (paint::text_width(ui, look.label, {role, look.size * 0.8F}) <= rect.w - ui.u(24))
        return button(ui, id, rect, look);
    std::string tip = markup::escaped(look.label);
    if (!look.tooltip.empty()) tip += "\n\n" + std::string(look.tooltip);
    look.label = brief.text;
    look.tooltip = tip;
    const Response response = button(ui, id, rect, look);
    const float radius = std::min(ui.u(12), rect.h * 0.36F);
    if (brief.badge >= 0)
        paint::seat_badge(ui, brief.badge, {rect.right() - ui.u(10) - radius, rect.center().y},
                          radius);
    return response;
}

std::vector<Sentence> folded(const std::vector<Sentence>& lines) {
    std::vector<Sentence> out;
    int times = 1;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i + 1 < lines.size() && lines[i + 1].text == lines[i].text) {
            ++times;
            continue;
        }
        out.push_back(lines[i]);
        out.back().text += markup::times(times);
        times = 1;
    }
    return out;
}

float linked(Ui& ui, const AppContext& context, const Rect& rect, std::string_view markup,
             std::string_view scope, float size, Color ink) {
    TextStyle style{Role::body, size, ink};
    style.line_gap = 2;
    const TextBlock& block = ui.block(markup, style, rect.w);
    const LinkEvent event = block.draw(ui, rect.min(), scope);
    if (!event.hovered.empty())
        show_card_preview(ui, context.catalog(), context.faces(), event.hovered, event.rect);
    return block.height();
}

void sentences(Ui& ui, const AppContext& context, std::string_view id, const Rect& rect,
               const std::vector<Sentence>& lines) {
    paint::well(ui, rect, ui.u(10));
    const Rect inner = rect.inset(ui.u(14), ui.u(10));
    const float width = inner.w - ui.u(12);  // beside the bar, when there is one
    const float indent = ui.u(14);
    const auto height_of = [&](const Sentence& line) {
        return line.turn_of ? ui.u(30) : note_height(ui, width - indent, line.text);
    };
    float height = 0;
    for (const Sentence& line : lines) height += height_of(line) + ui.u(7);
    const ScrollArea area(ui, id, inner, height, true);
    Vec2 at = area.origin();
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Sentence& line = lines[i];
        const float tall = height_of(line);
        if (at.y + tall >= inner.y && at.y <= inner.bottom()) {
            if (line.turn_of) {
                seat_banner(ui, {at.x, at.y, width, tall}, *line.turn_of, line.text, type::body);
            } else {
                ui.list().AddCircleFilled({at.x + ui.u(4), at.y + ui.u(11)}, ui.u(2.5F),
                                          color::gold);
                linked(ui, context, {at.x + indent, at.y, width - indent, tall}, line.text,
                       std::string(id) + "." + std::to_string(i));
            }
        }
        at.y += tall + ui.u(7);
    }
}

}  // namespace dow::table::shared
