// The strip of players: mark, leader, name, group, hand, dice.
#include "player_strip.hpp"

#include "dow/match/names.hpp"
#include "table/art/art.hpp"
#include "table/board/paint/dice_paint.hpp"
#include "table/gfx/markup.hpp"

namespace dow::table {

namespace {

int group_size(const View& view, std::size_t survivors, SeatId seat) {
    int n = 0;
    for (std::size_t i = 0; i < survivors; ++i) n += view.survivor[i].seat == seat;
    return n;
}

}  // namespace

void PlayerStrip::draw() {
    const int count = std::max<int>(1, view().seats);
    for (int i = 0; i < view().seats; ++i) seat_cell(SeatId(i), l_.strip.column(i, count, u(7)));
}

std::string PlayerStrip::seat_tip(SeatId seat) const {
    const SeatView& s = view().seat[seat];
    int unused = 0;
    for (const u8 n : s.dice) unused += n;
    std::string text =
        t("board.tip.seat", {{"player", seat_name(seat)},
                             {"leader", m_.faces->survivor(s.leader).name},
                             {"group", group_size(view(), catalog().survivors.size(), seat)},
                             {"hand", int{s.hand}},
                             {"unused", unused},
                             {"used", int{s.used_dice}}});
    text = with_rule(text, "SETUP-04");
    if (view().first == seat) text += "\n" + with_rule(t("board.tip.first"), "ROUND-13");
    if (s.flags & kExiled) text += "\n" + with_rule(t("board.tip.exiled"), "EXILE-06");
    if (s.flags & kOut) text += "\n" + t("board.tip.out");
    return text;
}

void PlayerStrip::seat_cell(SeatId seat, const Rect& cell) {
    const SeatView& s = view().seat[seat];
    const int colour = seat_colour(seat);
    const Color tint = color::seat[static_cast<std::size_t>(std::clamp(colour, 0, 4))];
    const bool lit = (m_.lit.seats >> seat) & 1;
    const bool active = view().active == seat && view().phase == Phase::Turns;
    const std::string name = seat_name(seat);
    Spot spot;
    spot.drop_target = true;
    spot.label = name;
    const BoardHit what = hit_of(Kind::seat, seat);
    const Response response = thing("seat." + std::string(dow::seat_name(seat)), cell, what, spot);
    tip(response, [&] { return seat_tip(seat); });
    paint::shadow(ui_, cell, u(6), 0.6F);
    const Color top = active ? mix(rgb(0x22303D), tint, 0.34F) : rgb(0x22303D);
    paint::gradient(ui_, cell, top, active ? mix(rgb(0x1A2530), tint, 0.14F) : rgb(0x18222C), u(9));
    paint::frame(ui_, cell,
                 active           ? tint
                 : response.lit() ? color::gold
                                  : color::line,
                 u(9), u(active ? 2.2F : 1.2F));
    if (lit || response.drag_over) paint::lit_frame(ui_, cell, u(9));
    Rect in = cell.inset(u(7), u(4));
    const Rect face = in.cut_left(u(46), u(8));
    if (s.leader < catalog().survivors.size()) {
        const std::string& leader = catalog().survivors[s.leader].id;
        paint::circle_image(
            ui_, face.center(), u(21), "portrait." + leader, [&] { return art::portrait(leader); },
            tint, u(2.4F));
    } else {
        ui_.list().AddCircleFilled(face.center(), u(21), rgb(0x0C1218, 200));
        ui_.list().AddCircle(face.center(), u(22), faded(tint, 0.7F), 0, u(2.4F));
        paint::icon(ui_, "survivor", rect_at(face.center(), u(24), u(24)), faded(tint, 0.7F));
    }
    const bool away = s.flags & (kExiled | kOut);
    paint::seat_badge(ui_, colour,
                      {face.right() - u(3), away ? face.y + u(7) : face.bottom() - u(7)}, u(8.5F));
    if (view().first == seat)
        paint::icon(ui_, "first_player", Rect{face.x - u(5), face.y - u(3), u(21), u(21)},
                    color::gold);
    if (s.flags & (kExiled | kOut)) {
        const Rect tag{face.x - u(3), face.bottom() - u(17), u(50), u(17)};
        paint::fill(ui_, tag, color::red_deep, u(5));
        paint::frame(ui_, tag, color::red, u(5), u(1));
        paint::text_in(ui_, tag.inset(u(2), 0), t(s.flags & kOut ? "board.out" : "board.exiled"),
                       {Role::bold, type::tiny, rgb(0xFFD2C4), Align::center});
    }
    seat_dice(seat, in.cut_bottom(u(21)));
    const TextStyle large{Role::bold, type::body, color::ink};
    if (paint::text_width(ui_, name, large) <= in.w) {
        paint::text_in(ui_, in, name, large);
        return;
    }
    // A long name takes two smaller lines.
    const TextStyle small{Role::bold, type::tiny, color::ink, Align::left, 0, color::white, -2.0F};
    const TextBlock& block = ui_.block(markup::escaped(name), small, in.w);
    block.draw(ui_, {in.x, in.center().y - block.height() / 2});
}

// Group and hand as numbers, then the dice; when they do not fit they become numbers too.
void PlayerStrip::seat_dice(SeatId seat, const Rect& row) {
    const SeatView& s = view().seat[seat];
    const float middle = row.center().y;
    float x = row.x;
    const int group = group_size(view(), catalog().survivors.size(), seat);
    x += paint::tally(ui_, {x, middle}, "survivor", std::to_string(group), type::small) + u(9);
    x += paint::tally(ui_, {x, middle}, "hand", std::to_string(s.hand), type::small) + u(11);
    int unused = 0;
    for (const u8 n : s.dice) unused += n;
    const int all = unused + s.used_dice;
    const float room = row.right() - x;
    if (all == 0) return;
    const float side = std::min(u(22), room / static_cast<float>(all) - u(2));
    if (side < u(13)) {
        x += paint::tally(ui_, {x, middle}, "dice",
                          std::to_string(unused) + "/" + std::to_string(all), type::small);
        return;
    }
    const std::optional<float> rolling = s_.animations.rolling(seat);
    const auto put = [&](int value, bool used) {
        const Rect place{x, middle - side / 2, side, side};
        if (rolling && !used)
            paint::rolling_die(ui_, place, *rolling, static_cast<std::size_t>(x), value);
        else
            paint::die(ui_, place, value, used);
        x += side + u(2);
    };
    for (int face = 6; face >= 1; --face)
        for (int k = 0; k < s.dice[face - 1]; ++k) put(face, false);
    for (int k = 0; k < s.used_dice; ++k) put(1, true);
}

}  // namespace dow::table
