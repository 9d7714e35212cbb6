// Faces and backs of cards.
#include "card_paint.hpp"

#include "table/art/art.hpp"
#include "table/gfx/markup.hpp"

namespace dow::table::paint {

std::string_view icon_name(Icon icon) {
    static constexpr std::array<std::string_view, kIcons> names{
        "", "weapon", "fuel", "education", "food", "medicine", "tool", "survivor"};
    return names[static_cast<std::size_t>(icon)];
}

Color item_color(Icon icon) {
    static constexpr std::array<Color, kIcons> colors{rgb(0x4A5560), rgb(0x8E2B2B), rgb(0xA04A1F),
                                                      rgb(0x55428A), rgb(0xB06A1E), rgb(0x1E7263),
                                                      rgb(0x35618A), rgb(0x4C7A33)};
    return colors[static_cast<std::size_t>(icon)];
}

namespace {

constexpr TextStyle title_style{Role::heading, type::large - 1, rgb(0xFFF8E8)};
constexpr TextStyle long_title{Role::bold, type::tiny,   rgb(0xFFF8E8), Align::left,
                               0,          color::white, -3.5F};

constexpr float tight = -2.2F;  // units between the lines of a long text

// A title too long for one line takes two smaller ones.
bool is_long(Ui& ui, float width, std::string_view name) {
    return text_width(ui, name, title_style) > width;
}

float title_height(Ui& ui, float width, std::string_view name) {
    return ui.u(is_long(ui, width - ui.u(37), name) ? 35.0F : 26.0F);
}

void title_bar(Ui& ui, const Rect& bar, std::string_view name, std::string_view icon_of,
               Color tint) {
    gradient(ui, bar, mix(tint, color::white, 0.12F), mix(tint, color::black, 0.22F), ui.u(6),
             ImDrawFlags_RoundCornersTop);
    Rect in = bar.inset(ui.u(6), 0);
    if (!icon_of.empty()) {
        const Rect place = in.cut_left(ui.u(20), ui.u(5));
        icon(ui, icon_of, rect_at(place.center(), ui.u(20), ui.u(20)), rgb(0xFFF4DC));
    }
    if (!is_long(ui, in.w, name)) {
        text_in(ui, in, name, title_style);
        return;
    }
    const TextBlock& block = ui.block(markup::escaped(name), long_title, in.w);
    block.draw(ui, {in.x, in.center().y - block.height() / 2 - ui.u(1)});
}

// Draws lines of rule text into a rectangle; what does not fit is left out and an ellipsis says so.
// Words are lost that way unless the card unfolds.
void rule_text(Ui& ui, const Rect& box, const std::string& text, TextStyle style,
               bool unfolds = false) {
    if (ui.block(text, style, box.w).height() > box.h) style.line_gap = tight;
    const TextBlock& block = ui.block(text, style, box.w);
    if (block.height() <= box.h + ui.u(1)) {
        block.draw(ui, box.min());
        return;
    }
    if (!unfolds)  // notes the cut
        ui.fonts().shortened(style.role, ui.u(style.size), block.plain(), box.w);
    const float line = block.height() / static_cast<float>(std::max(1, block.line_count()));
    const float shown = std::floor((box.h - line * 0.6F) / line) * line;
    ui.push_clip({box.x, box.y, box.w, shown});
    block.draw(ui, box.min());
    ui.pop_clip();
    paint::text(ui, {box.center().x - ui.u(6), box.y + shown - line * 0.35F}, "…", style);
}

// A wide card has larger words: the largest size at which all of them fit in `room`.
float text_size_for(Ui& ui, const std::string& text, float width, float room, float least) {
    const float most = std::clamp(width / ui.u(9.4F), least, std::max(least, type::large));
    for (float size = most; size > least; size -= 1.0F)
        if (ui.block(text, {Role::body, size, color::parchment_ink}, width).height() <= room)
            return size;
    return least;
}

void copies_badge(Ui& ui, const Rect& card, int copies) {
    const Vec2 c{card.right() - ui.u(15), card.bottom() - ui.u(15)};
    ui.list().AddCircleFilled(c, ui.u(13), rgb(0x1A140C));
    ui.list().AddCircle(c, ui.u(13), color::gold, 0, ui.u(1.6F));
    text_in(ui, rect_at(c, ui.u(26), ui.u(22)), "×" + std::to_string(copies),
            {Role::bold, type::small, color::gold, Align::center});
}

}  // namespace

void card(Ui& ui, const Rect& rect, const CardFace& face, const CardLook& look) {
    const Rect r = rect.snapped();
    if (!r.grown(ui.u(20)).overlaps(ui.clip())) return;
    for (int i = std::min(look.copies - 1, 2); i > 0; --i) {
        const float d = ui.u(3) * static_cast<float>(i);
        parchment(ui, r.moved(d, -d));
    }
    parchment(ui, r);
    Rect in = r.inset(ui.u(5));
    const Color tint = item_color(face.icon);
    title_bar(ui, in.cut_top(title_height(ui, in.w, face.name), ui.u(3)), face.name,
              icon_name(face.icon), tint);
    const float kind = ui.u(19);
    const float text_width_of = in.w - ui.u(8);
    const float room = in.h - kind - ui.u(9) - in.w * 0.5F;
    const float size = text_size_for(ui, face.rules(), text_width_of, room, look.text_size);
    const TextStyle style{Role::body, size, color::parchment_ink, Align::left, 0, rgb(0x6B4A16)};
    const float wanted = ui.block(face.rules(), style, text_width_of).height();
    const float picture = std::clamp(in.h - wanted - kind - ui.u(8), 0.0F, in.w * 0.5F);
    if (picture > ui.u(22)) {
        const Rect art = in.cut_top(picture, ui.u(1)).inset(ui.u(2), 0);
        card_picture(ui, art, face, ui.u(4));
    }
    const Rect line = in.cut_top(kind, 0).inset(ui.u(4), 0);
    text_in(ui, line, face.kind, {Role::bold, type::tiny, tint});
    if (look.key > 0)
        text_in(ui, line, std::to_string(look.key),
                {Role::bold, type::tiny, color::parchment_dim, Align::right});
    rule_text(ui, in.inset(ui.u(4), 0), face.rules(), style, look.unfolds);
    if (look.copies > 1) copies_badge(ui, r, look.copies);
    if (look.dim) fill(ui, r, rgb(0x0A0E12, 90), ui.u(9));
    if (look.picked) frame(ui, r.grown(ui.u(2)), color::white, ui.u(10), ui.u(3.4F));
    if (look.lit) lit_frame(ui, r.grown(ui.u(1.5F)), ui.u(10));
}

float card_height(Ui& ui, float card_width, const CardFace& face) {
    const float width = card_width - ui.u(10);
    const TextStyle style{Role::body,    type::tiny, color::parchment_ink, Align::left, 0,
                          rgb(0x6B4A16), tight};
    return ui.u(32) + title_height(ui, width, face.name) +
           ui.block(face.rules(), style, width - ui.u(8)).height();
}

void card_picture(Ui& ui, const Rect& rect, const CardFace& face, float rounding) {
    image_cover(
        ui, rect, face.picture.key(), [&] { return face.picture.svg(); }, 2.0F, 0.5F, rounding);
}

void card_back(Ui& ui, const Rect& rect, std::string_view deck) {
    shadow(ui, rect, ui.u(8), 0.8F);
    image(
        ui, rect.snapped(), "back." + std::string(deck), [&] { return art::card_back(deck); },
        ui.u(6));
}

void story_card(Ui& ui, const Rect& rect, const CardFace& face, std::string_view icon_of) {
    const Rect r = rect.snapped();
    parchment(ui, r);
    Rect in = r.inset(ui.u(6));
    const Color tint = icon_of == "crisis" ? rgb(0x8E2B2B) : rgb(0x4A3364);
    title_bar(ui, in.cut_top(title_height(ui, in.w, face.name), ui.u(3)), face.name, icon_of, tint);
    const float text_width_of = in.w - ui.u(8);
    const float room = in.h - ui.u(26) - in.w * 0.36F;
    const float size = text_size_for(ui, face.rules(), text_width_of, room, type::tiny);
    const TextStyle style{Role::body, size, color::parchment_ink, Align::left, 0, rgb(0x6B4A16)};
    const float wanted = ui.block(face.rules(), style, text_width_of).height();
    const float art_height = std::clamp(in.h - wanted - ui.u(24), 0.0F, in.w * 0.5F);
    if (art_height > in.w * 0.2F) {
        const Rect place = in.cut_top(art_height, ui.u(2)).inset(ui.u(2), 0);
        card_picture(ui, place, face, ui.u(4));
    }
    text_in(ui, in.cut_top(ui.u(18), ui.u(2)).inset(ui.u(4), 0), face.kind,
            {Role::bold, type::tiny, tint});
    rule_text(ui, in.inset(ui.u(4), 0), face.rules(), style);
    if (face.story.empty()) return;
    in.cut_top(wanted, ui.u(12));  // the story, where there is room for all of it
    for (float tale = size; tale >= type::tiny; tale -= 1.0F) {
        const TextStyle words{Role::italic, tale, color::parchment_dim};
        const TextBlock& block = ui.block(face.story, words, text_width_of);
        if (block.height() > in.h) continue;
        block.draw(ui, {in.x + ui.u(4), in.y});
        return;
    }
}

}  // namespace dow::table::paint
