// The time line of a replay and the controls under it.
#include "dow/match/names.hpp"
#include "table/gfx/markup.hpp"
#include "table/screens/replay/replay_screen.hpp"

namespace dow::table {

namespace {

Response small_button(Ui& ui, std::string_view id, const Rect& rect, const Spot& spot, bool chosen,
                      bool strong = false) {
    const Response response = ui.hot(id, rect.snapped(), spot);
    const bool on = spot.enabled;
    const Color top = strong ? rgb(0xC9972B) : rgb(0x35506A);
    const Color bottom = strong ? rgb(0x8F6716) : rgb(0x23374A);
    const float light = on && response.lit() ? 0.16F : 0;
    paint::gradient(ui, rect, on ? mix(top, color::white, light) : rgb(0x1B252E),
                    on ? mix(bottom, color::white, light) : rgb(0x161E26), ui.u(8));
    paint::frame(ui, rect,
                 chosen ? color::glow
                 : on   ? rgb(0x6F93B0, 190)
                        : rgb(0x3A4752),
                 ui.u(8), ui.u(chosen ? 2.4F : 1.2F));
    return response;
}

std::string with_key(Ui& ui, const std::string& text, std::string_view action) {
    const std::string key = ui.input().actions().key_label(action);
    return key.empty() ? text : text + "  **[" + key + "]**";
}

}  // namespace

void ReplayScreen::draw_bar(Ui& ui, const AppContext& context, Rect bar) {
    paint::panel(ui, bar);
    bar = bar.inset(ui.u(8), ui.u(4));
    draw_time(ui, context, bar.cut_top(ui.u(38), ui.u(4)));
    Rect row = bar;
    Button back;
    const std::string label = context.t("replay.back");
    back.label = label;
    back.action = action::cancel;
    back.kind = ButtonKind::quiet;
    back.size = type::small;
    if (button(ui, "replay.back", row.cut_left(ui.u(122), ui.u(10)), back)) back_ = true;
    draw_controls(ui, context, row);
    draw_speeds(ui, context, row);
    draw_caption(ui, context, row);
}

float ReplayScreen::x_of(const Rect& track, std::size_t step) const {
    const float part =
        static_cast<float>(step) / static_cast<float>(std::max<std::size_t>(1, replay_->last()));
    return track.x + part * track.w;
}

void ReplayScreen::draw_marks(Ui& ui, const Rect& track) {
    using Kind = Replay::Mark::Kind;
    ImDrawList& list = ui.list();
    for (const Replay::Mark& mark : replay_->marks()) {
        const float x = std::round(x_of(track, mark.step));
        const float y = track.center().y;
        if (mark.kind == Kind::Turn) {
            const int colour = replay_->seats()[mark.seat].colour % 5;
            const Vec2 at{x, track.y + ui.u(8)};
            paint::seat_shape(ui, colour, at, ui.u(5.4F), rgb(0x0A0E12));
            paint::seat_shape(ui, colour, at, ui.u(4.2F),
                              color::seat[static_cast<std::size_t>(colour)]);
            list.AddRectFilled({x, y - ui.u(3)}, {x + 1, y + ui.u(3)}, color::dim);
        } else if (mark.kind == Kind::Round) {
            list.AddRectFilled({x, y - ui.u(6)}, {x + std::max(1.0F, ui.u(2)), track.bottom()},
                               color::gold);
            paint::text(ui, {x + ui.u(5), y + ui.u(4)}, std::to_string(mark.round),
                        {Role::bold, type::tiny, color::gold});
        } else {
            paint::icon(ui, mark.kind == Kind::Colony ? "snowflake" : "star",
                        rect_at({x, track.y + ui.u(8)}, ui.u(12), ui.u(12)), color::ink);
        }
    }
}

void ReplayScreen::draw_time(Ui& ui, const AppContext& context, const Rect& area) {
    Spot spot;
    spot.arrows = true;
    const std::string label = where(context, step_);
    spot.label = label;
    const Response response = ui.hot("replay.time", area.snapped(), spot);
    const Rect track = area.inset(ui.u(12), 0);
    const float mouse = ui.input().mouse().x;
    const auto under = static_cast<std::size_t>(
        std::lround(std::clamp((mouse - track.x) / std::max(1.0F, track.w), 0.0F, 1.0F) *
                    static_cast<float>(replay_->last())));
    if (response.held && ui.input().down(MouseButton::left)) {
        go_to(under);
        playing_ = false;
    }
    if (response.hovered)
        ui.tooltip(response,
                   markup::escaped(where(context, under)) + "\n_" + context.t("replay.time") + "_");
    const float y = track.center().y;
    const Rect line{area.x, y - ui.u(3), area.w, ui.u(6)};
    paint::well(ui, line, ui.u(3));
    const float x = x_of(track, step_);
    paint::fill(ui, {line.x, line.y, x - line.x, line.h}, color::gold_deep, ui.u(3));
    draw_marks(ui, track);
    ui.list().AddCircleFilled({x, y}, ui.u(9), color::black);
    ui.list().AddCircleFilled({x, y}, ui.u(7.5F), response.lit() ? color::glow : color::gold);
}

void ReplayScreen::draw_controls(Ui& ui, const AppContext& context, Rect& row) {
    const Control controls[] = {
        {"first", "to_first", 0},
        {"turn_back", "turn_back", replay_->turn_before(step_)},
        {"step_back", "arrow_left", step_ > 0 ? step_ - 1 : 0},
        {"play", playing_ ? "pause" : "run", step_},
        {"step", "arrow_right", step_ + 1},
        {"turn", "turn_on", replay_->turn_after(step_)},
        {"last", "to_last", replay_->last()},
    };
    for (const Control& control : controls) {
        const std::string name(control.id);
        const std::string id = "replay." + name;
        const bool play = name == "play";
        const bool back = control.to < step_ || name.ends_with("back") || name == "first";
        const std::string why = context.t(back ? "replay.at_first" : "replay.at_last");
        Spot spot;
        spot.enabled = play ? replay_->last() > 0 : back ? step_ > 0 : step_ < replay_->last();
        spot.reason = why;
        const std::string label = context.t(play && playing_ ? "replay.pause" : id);
        spot.label = label;
        // Space presses what has the focus; only from the time line it plays.
        const bool free =
            !ui.focus_visible() || ui.focused() == "replay.time" || ui.focused() == id;
        if (!play || free) spot.action = id;
        const Rect place = row.cut_left(ui.u(play ? 54 : 42), ui.u(5));
        const Response response = small_button(ui, id, place, spot, false, play);
        ui.tooltip(response, with_key(ui, label, id));
        paint::icon(ui, control.icon, rect_at(place.center(), ui.u(20), ui.u(20)),
                    spot.enabled ? color::ink : rgb(0x6C7780));
        if (!response) continue;
        if (play) {
            toggle_play(ui);
        } else {
            go_to(control.to);
            playing_ = playing_ && !back;
        }
    }
    row.cut_left(ui.u(6));
}

void ReplayScreen::draw_speeds(Ui& ui, const AppContext& context, Rect& row) {
    static constexpr std::array<const char*, 3> names{"1×", "3×", "10×"};
    for (int i = 0; i < 3; ++i) {
        Spot spot;
        spot.label = names[static_cast<std::size_t>(i)];
        const Rect place = row.cut_left(ui.u(42), ui.u(4));
        const Response response =
            small_button(ui, "replay.speed." + std::to_string(i), place, spot, i == speed_);
        ui.tooltip(response, context.t("replay.speed", {{"n", spot.label}}));
        paint::text_in(ui, place, spot.label,
                       {i == speed_ ? Role::bold : Role::body, type::small,
                        i == speed_ ? color::glow : color::ink, Align::center});
        if (response) speed_ = i;
    }
    row.cut_left(ui.u(10));
}

void ReplayScreen::draw_caption(Ui& ui, const AppContext& context, Rect row) const {
    paint::text_in(ui, row.cut_top(row.h / 2), where(context, step_),
                   {Role::bold, type::small, color::gold});
    paint::text_in(ui, row, said_, {Role::body, type::small, color::ink});
}

void ReplayScreen::draw_views(Ui& ui, const AppContext& context, Rect row) {
    const std::string why = context.t("replay.unfinished");
    paint::text_in(ui, row.cut_left(ui.u(50), ui.u(4)), context.t("replay.as"),
                   {Role::bold, type::small, color::dim});
    const int count = static_cast<int>(replay_->seats().size()) + 1;
    for (int i = 0; i < count; ++i) {
        const SeatId seat = i == 0 ? SeatId(kNone) : SeatId(i - 1);
        const bool nobody_looks = i == 0;
        const bool free = nobody_looks || open_seats().has(seat);
        const std::string name =
            nobody_looks ? std::string("nobody") : std::string(dow::seat_name(seat));
        const std::string about =
            nobody_looks ? context.t("replay.as_nobody")
                         : context.t("replay.as_seat", {{"player", replay_->seats()[seat].name}});
        Spot spot;
        spot.enabled = free;
        spot.reason = why;
        spot.label = about;
        const Rect place = row.column(i, count, ui.u(5));
        const Response response = small_button(ui, "replay.as." + name, place, spot, as_ == seat);
        ui.tooltip(response, with_key(ui, markup::escaped(about), "replay.view"));
        if (nobody_looks)
            paint::icon(ui, "eye", rect_at(place.center(), ui.u(24), ui.u(24)), color::ink);
        else
            paint::seat_badge(ui, replay_->seats()[seat].colour, place.center(), ui.u(13));
        if (!free) {
            paint::fill(ui, place.inset(ui.u(2)), rgb(0x161E26, 150), ui.u(7));
            paint::icon(ui, "lock",
                        Rect{place.right() - ui.u(17), place.y + ui.u(4), ui.u(13), ui.u(13)},
                        color::dim);
        }
        if (response) look_as(seat);
    }
}

}  // namespace dow::table
