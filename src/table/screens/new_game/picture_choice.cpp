#include "picture_choice.hpp"

#include "table/art/art.hpp"

namespace dow::table {

namespace {

void draw_picture(Ui& ui, const Rect& rect, const PictureChoice& look) {
    if (look.place.empty()) {
        CardFace face;
        face.picture = look.picture;
        return paint::card_picture(ui, rect, face, ui.u(8));
    }
    paint::image_cover(
        ui, rect, "choice." + look.place, [&] { return art::location(look.place); },
        560.0F / 200.0F, 1.0F, ui.u(8));
}

/// A tick in a ring: on or off can be seen without colours.
void draw_tick(Ui& ui, Vec2 at, bool on) {
    ui.list().AddCircleFilled(at, ui.u(15), rgb(0x0A0E12, 225));
    ui.list().AddCircle(at, ui.u(14), on ? color::gold : color::dim, 0, ui.u(2));
    if (on) paint::icon(ui, "check", rect_at(at, ui.u(18), ui.u(18)), color::gold);
}

}  // namespace

Response picture_choice(Ui& ui, std::string_view id, const Rect& rect, const PictureChoice& look) {
    Spot spot;
    spot.enabled = look.enabled;
    spot.reason = look.reason;
    spot.label = look.title;
    const Response response = ui.hot(id, rect, spot);
    if (!look.enabled) ui.tooltip(response, look.reason);
    paint::shadow(ui, rect, ui.u(9), 0.7F);
    paint::gradient(ui, rect, look.chosen ? rgb(0x3A4A38) : color::panel_top,
                    look.chosen ? rgb(0x1E2A20) : color::panel, ui.u(10));
    Rect in = rect.inset(ui.u(9));
    const Rect picture = in.cut_top(in.h * 0.44F, ui.u(8));
    draw_picture(ui, picture, look);
    const bool away = !look.enabled && !look.chosen;  // what must stay looks as what is chosen
    if (away) paint::fill(ui, picture, rgb(0x0A0E12, 150), ui.u(8));
    draw_tick(ui, {picture.right() - ui.u(20), picture.y + ui.u(20)}, look.chosen);
    const Color ink = away ? color::dim : color::ink;
    if (!look.note.empty())
        paint::text_in(ui, in.cut_bottom(ui.u(20), ui.u(2)), look.note,
                       {Role::bold, type::small, away ? color::dim : color::amber});
    paint::text_in(ui, in.cut_top(ui.u(28), ui.u(4)), look.title,
                   {Role::heading, 23, away ? color::dim : color::gold});
    shared::note(ui, in, look.lines, type::small, ink);
    const float width = ui.u(look.chosen ? 2.6F : 1.2F);
    paint::frame(ui, rect, response.lit() || look.chosen ? color::gold : color::line, ui.u(10),
                 width);
    return response;
}

}  // namespace dow::table
