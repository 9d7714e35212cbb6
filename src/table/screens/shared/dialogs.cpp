// Dialogs that ask for one of several things.
#include "dialogs.hpp"

#include "table/keys/key_map.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table::shared {

namespace {

constexpr float pad = 24;
constexpr float gap = 12;

float row_height(Ui& ui, const Choice& choice, float width) {
    const float text = note_height(ui, width - ui.u(32), choice.text);
    return std::max(ui.u(48),
                    ui.u(choice.text.empty() ? 22 : 46) + text + ui.u(choice.text.empty() ? 0 : 4));
}

/// A whole panel that can be clicked: title and text.
bool choice_panel(Ui& ui, std::string_view scope, const Rect& rect, const Choice& choice,
                  int number) {
    const std::string id = std::string(scope) + "." + choice.id;
    if (choice.text.empty()) {
        Button look;
        look.action = number_action(number);
        look.label = choice.title;
        look.kind = choice.kind;
        look.enabled = choice.enabled;
        look.reason = choice.reason;
        return button(ui, id, rect, look).clicked;
    }
    Spot spot;
    spot.label = choice.title;
    spot.enabled = choice.enabled;
    spot.reason = choice.reason;
    spot.action = number_action(number);
    const Response response = ui.hot(id, rect.snapped(), spot);
    const float light = choice.enabled ? response.held    ? -0.1F
                                         : response.lit() ? 0.14F
                                                          : 0
                                       : -0.35F;
    const Color towards = light < 0 ? color::black : color::white;
    paint::shadow(ui, rect, ui.u(8), 0.5F);
    const bool danger = choice.kind == ButtonKind::danger;
    paint::gradient(ui, rect,
                    mix(danger ? rgb(0x6A2A22) : color::plate_top, towards, std::abs(light)),
                    mix(danger ? rgb(0x431A15) : color::plate, towards, std::abs(light)), ui.u(10));
    const Color edge = danger ? color::red : color::line;
    paint::frame(ui, rect, response.lit() ? color::gold : edge, ui.u(10), ui.u(1.6F));
    Rect inner = rect.inset(ui.u(16), ui.u(10));
    const float alpha = choice.enabled ? 1.0F : 0.55F;
    paint::text_in(ui, inner.cut_top(ui.u(26), ui.u(4)), choice.title,
                   {Role::bold, type::large, faded(color::gold, alpha)});
    note(ui, inner, choice.text, type::body, faded(color::ink, alpha));
    paint::key_cap(ui, {rect.right() - ui.u(8), rect.y + ui.u(20)},
                   ui.input().actions().key_label(spot.action),
                   choice.enabled ? color::gold : rgb(0x6C7780));
    return response.clicked;
}

/// A question that needs two lines gets a taller stripe.
float stripe_height(Ui& ui, std::string_view title, float width) {
    const float one_line = paint::text_width(ui, title, {Role::bold, type::large * 0.8F});
    return ui.u(one_line > width - ui.u(72) ? 54 : 40);
}

float head_height(Ui& ui, std::string_view title, std::string_view text, bool seat, float width) {
    return (seat ? stripe_height(ui, title, width) + ui.u(8) : ui.u(40)) +
           (text.empty() ? 0 : note_height(ui, width, text) + ui.u(gap));
}

void head(Ui& ui, Rect& area, std::string_view title, std::string_view text,
          const dow::SeatInfo* seat) {
    if (seat)
        seat_banner(ui, area.cut_top(stripe_height(ui, title, area.w), ui.u(8)), *seat, title);
    else
        heading(ui, area.cut_top(ui.u(34), ui.u(6)), title);
    if (!text.empty()) area.cut_top(note(ui, area, text), ui.u(gap));
}

}  // namespace

int choose(Ui& ui, const ChoiceDialog& dialog) {
    const Grown grown(ui, dialog.width + 80, 560);
    const float width = std::min(ui.u(dialog.width), ui.screen().w - ui.u(60));
    const float inner = width - ui.u(pad) * 2;
    const int count = static_cast<int>(dialog.choices.size());
    float rows = 0;
    for (const Choice& choice : dialog.choices) {
        const float column = (inner - ui.u(gap) * static_cast<float>(count - 1)) /
                             static_cast<float>(std::max(1, count));
        const float tall = row_height(ui, choice, dialog.side_by_side ? column : inner);
        rows = dialog.side_by_side ? std::max(rows, tall) : rows + tall + ui.u(gap);
    }
    if (dialog.side_by_side) rows += ui.u(gap);
    const float top = head_height(ui, dialog.title, dialog.text, dialog.seat != nullptr, inner);
    const float foot = dialog.cancel.empty() ? 0 : ui.u(44);
    const float whole = top + rows + foot + ui.u(pad) * 2;
    const Dialog box(ui, width, whole);
    Rect area = box.rect().inset(ui.u(pad));
    head(ui, area, dialog.title, dialog.text, dialog.seat);
    int result = -1;
    if (!dialog.cancel.empty()) {
        Button quiet;
        quiet.label = dialog.cancel;
        quiet.kind = ButtonKind::quiet;
        quiet.action = action::cancel;
        const Rect place = area.cut_bottom(ui.u(40), ui.u(4));
        if (button(ui, std::string(dialog.id) + ".cancel",
                   {place.center().x - ui.u(110), place.y, ui.u(220), place.h}, quiet))
            result = -2;
    }
    const Rect body = area;
    const Rect list{body.x - ui.u(2), body.y - ui.u(2), body.w + ui.u(4), body.h + ui.u(4)};
    const ScrollArea scroll(ui, std::string(dialog.id) + ".list", list,
                            std::max(0.0F, rows - ui.u(gap) + ui.u(4)));
    Rect left{scroll.origin().x + ui.u(2), scroll.origin().y + ui.u(2), scroll.width() - ui.u(4),
              rows};
    for (int i = 0; i < count; ++i) {
        const Choice& choice = dialog.choices[static_cast<std::size_t>(i)];
        const Rect place =
            dialog.side_by_side
                ? Rect{left.x, left.y, left.w, rows - ui.u(gap)}.column(i, count, ui.u(gap))
                : left.cut_top(row_height(ui, choice, inner), ui.u(gap));
        if (choice_panel(ui, dialog.id, place, choice, i + 1)) result = i;
    }
    return result;
}

Line ask_line(Ui& ui, const LineDialog& dialog, std::string& value) {
    const Grown grown(ui, 680, 400);
    const float width = std::min(ui.u(600), ui.screen().w - ui.u(60));
    const float text =
        dialog.text.empty() ? 0 : note_height(ui, width - ui.u(48), dialog.text) + ui.u(12);
    const Dialog box(ui, width, ui.u(212) + text);
    Rect area = box.rect().inset(ui.u(24));
    heading(ui, area.cut_top(ui.u(36), ui.u(10)), dialog.title);
    if (text > 0) area.cut_top(note(ui, area, dialog.text), ui.u(12));
    const Rect foot = area.cut_bottom(ui.u(46));
    const bool enter =
        text_field(ui, dialog.id, area.cut_top(ui.u(46)), value, dialog.max_bytes, dialog.title)
            .clicked;
    Button keep;
    keep.label = dialog.keep;
    keep.kind = ButtonKind::primary;
    keep.enabled = dialog.reason.empty();
    keep.reason = dialog.reason;
    const std::string id(dialog.id);
    const bool pressed = button(ui, id + ".keep", foot.column(0, 2, ui.u(12)), keep).clicked;
    Button leave;
    leave.label = dialog.cancel;
    leave.kind = ButtonKind::quiet;
    leave.action = action::cancel;
    if (button(ui, id + ".cancel", foot.column(1, 2, ui.u(12)), leave).clicked) return Line::left;
    return keep.enabled && (pressed || enter) ? Line::kept : Line::typing;
}

int pick_card(Ui& ui, const CardDialog& dialog) {
    const int count = static_cast<int>(dialog.cards.size());
    const int columns = std::clamp(count, 1, 6);
    const int lines = std::max(1, (count + columns - 1) / columns);
    const float card_w = ui.u(lines > 2 ? 150 : 178);
    const float card_h = card_w * (lines > 1 ? 1.28F : 1.45F);
    const float buttons = std::max(1.0F, static_cast<float>(dialog.buttons.size()));
    const float wanted = std::max(
        {static_cast<float>(columns) * (card_w + ui.u(gap)), ui.u(560), ui.u(230) * buttons});
    const float width = wanted + ui.u(pad) * 2;
    const float inner = wanted;
    const float top = head_height(ui, dialog.title, dialog.text, dialog.seat != nullptr, inner);
    const float cards = count == 0 ? 0 : static_cast<float>(lines) * (card_h + ui.u(gap));
    const float foot = dialog.buttons.empty() ? 0 : ui.u(54);
    const Dialog box(ui, width, top + cards + foot + ui.u(pad) * 2);
    Rect area = box.rect().inset(ui.u(pad));
    head(ui, area, dialog.title, dialog.text, dialog.seat);
    int result = -1;
    if (!dialog.buttons.empty()) {
        Rect row = area.cut_bottom(ui.u(46), ui.u(8));
        const int n = static_cast<int>(dialog.buttons.size());
        for (int i = 0; i < n; ++i) {
            const Choice& each = dialog.buttons[static_cast<std::size_t>(i)];
            Button look;
            look.label = each.title;
            look.kind = each.kind;
            look.enabled = each.enabled;
            look.reason = each.reason;
            look.tooltip = each.text;
            look.action =
                each.id == dialog.cancel_button ? action::cancel : number_action(count + i + 1);
            if (button(ui, std::string(dialog.id) + "." + each.id, row.column(i, n, ui.u(gap)),
                       look))
                result = -2 - i;
        }
    }
    const ScrollArea scroll(ui, std::string(dialog.id) + ".cards", area,
                            std::max(0.0F, cards - ui.u(gap)));
    const float used = static_cast<float>(columns) * (card_w + ui.u(gap)) - ui.u(gap);
    const float left = scroll.origin().x + (scroll.width() - used) / 2;
    for (int i = 0; i < count; ++i) {
        const auto& [id, face] = dialog.cards[static_cast<std::size_t>(i)];
        const int column = i % columns;
        const int row = i / columns;
        const Rect place =
            Rect{left + static_cast<float>(column) * (card_w + ui.u(gap)),
                 scroll.origin().y + static_cast<float>(row) * (card_h + ui.u(gap)), card_w, card_h}
                .snapped();
        Spot spot;
        spot.label = face->name;
        spot.action = number_action(i + 1);
        const Response response = ui.hot(std::string(dialog.id) + ".card." + id, place, spot);
        paint::CardLook look;
        look.lit = response.lit();
        look.key = i < most_numbered ? i + 1 : 0;
        paint::card(ui, place, *face, look);
        if (response) result = i;
    }
    return result;
}

}  // namespace dow::table::shared
