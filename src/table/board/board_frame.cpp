#include "board_frame.hpp"

#include "table/board/animation/moving_pieces.hpp"
#include "table/board/parts/background.hpp"
#include "table/board/parts/colony.hpp"
#include "table/board/parts/hand.hpp"
#include "table/board/parts/player_strip.hpp"
#include "table/board/parts/prompt_and_actions.hpp"
#include "table/board/parts/shelf.hpp"
#include "table/board/parts/side_panel.hpp"
#include "table/board/parts/top_bar.hpp"
#include "table/keys/key_map.hpp"

namespace dow::table {

BoardFrame::BoardFrame(Ui& the_ui, const BoardModel& the_model, Board::State& the_state,
                       const Rect& the_area)
    : ui(the_ui), model(the_model), state(the_state), area(the_area.snapped()) {}

BoardHit BoardFrame::run() {
    state.before.swap(state.things);
    state.things.clear();
    pan();
    ui.push_clip(area);
    draw_parts();
    for (const auto& [rect, number] : badges_) number_badge(rect, number);
    ui.enter_scroller({});
    ui.pop_clip();
    if (panned_) {
        pan_bar("board.across", across_, state.pan.x, world_.w, area.w, false);
        pan_bar("board.down", down_, state.pan.y, world_.h, area.h, true);
    }
    return hit_;
}

// From the ground up; the parts live until what they raised on top is drawn. Each is drawn by its
// own unit.
void BoardFrame::draw_parts() {
    const float before = ui.use_unit(layout.unit.board);
    Background(*this).draw();
    ui.use_unit(layout.unit.top_bar);
    TopBar(*this).draw();
    ui.use_unit(layout.unit.board);
    PlayerStrip(*this).draw();
    MovingPieces moving(*this);
    Places places(*this, moving);
    for (const PlaceId p : model.view->outside()) places.place(p);
    Colony(*this, places).draw();
    Shelf(*this).draw();
    draw_prompt();
    ui.use_unit(layout.unit.hand);
    Hand hand(*this);
    hand.draw();
    ui.use_unit(layout.unit.side);
    if (model.side) SidePanel(*this).draw();
    ui.use_unit(layout.unit.board);
    moving.draw();
    ui.use_unit(layout.unit.hand);
    if (on_top) on_top();
    ui.use_unit(before);
}

void BoardFrame::draw_prompt() {
    ui.use_unit(layout.unit.prompt);
    if (!model.instead) return PromptAndActions(*this).draw();
    model.instead({layout.prompt.x, layout.prompt.y, layout.prompt.w,
                   layout.actions.bottom() - layout.prompt.y},
                  layout.end_turn);
    in_board();
}

// Where the table lies; smaller windows show a part of it.
void BoardFrame::pan() {
    world_ = area;
    world_.w = std::max(world_.w, u(model.side ? table_width : narrow_table_width));
    world_.h = std::max(world_.h, u(table_height));
    panned_ = world_.w > area.w + 1 || world_.h > area.h + 1;
    if (panned_) {
        const Rect whole = area;
        across_ = area.cut_bottom(u(9));
        down_ = area.cut_right(u(9));
        across_.w -= u(9);
        paint::fill(ui, whole, color::night_bottom);
        follow_wheel(world_.moved(-state.pan.x, -state.pan.y));
        follow_focus();
        Spot spot;
        spot.container = true;
        spot.focusable = false;
        ui.hot("board", area, spot);
        in_board();
    }
    state.pan.x = std::round(std::clamp(state.pan.x, 0.0F, world_.w - area.w));
    state.pan.y = std::round(std::clamp(state.pan.y, 0.0F, world_.h - area.h));
    layout = lay_out(world_.moved(-state.pan.x, -state.pan.y), ui.u(), *model.catalog,
                     parts_of(*model.view), model.side, ui.enlarged);
}

void BoardFrame::follow_wheel(const Rect& world) {
    const Input& input = ui.input();
    const Vec2 wheel = input.wheel();
    if (!ui.layer_is_live() || !area.contains(input.mouse()) || (wheel.x == 0 && wheel.y == 0))
        return;
    const Layout seen =
        lay_out(world, ui.u(), *model.catalog, parts_of(*model.view), model.side, ui.enlarged);
    if (seen.sheet.contains(input.mouse()) || seen.tabs.contains(input.mouse())) return;
    const bool sideways = (input.modifiers() & KMOD_SHIFT) != 0;
    (sideways ? state.pan.x : state.pan.y) -= wheel.y * u(60);
    state.pan.x += wheel.x * u(60);
}

// Brings what has the keyboard focus into sight, once.
void BoardFrame::follow_focus() {
    if (!ui.focus_visible() || ui.focused() == state.followed) return;
    state.followed = ui.focused();
    const Widget* focus = ui.registry().find(state.followed);
    if (!focus || focus->scroller != "board") return;
    const Rect r = focus->rect.grown(u(14));
    if (r.x < area.x)
        state.pan.x -= area.x - r.x;
    else if (r.right() > area.right())
        state.pan.x += r.right() - area.right();
    if (r.y < area.y)
        state.pan.y -= area.y - r.y;
    else if (r.bottom() > area.bottom())
        state.pan.y += r.bottom() - area.bottom();
}

// A bar along an edge; its thumb can be dragged.
void BoardFrame::pan_bar(std::string_view id, const Rect& track, float& offset, float whole,
                         float part, bool upright) {
    if (whole <= part + 1) return;
    Spot spot;
    spot.focusable = false;
    const Response response = ui.hot(id, track, spot);
    const float length = upright ? track.h : track.w;
    const float thumb = length * part / whole;
    if (response.held) {
        const Vec2 mouse = ui.input().mouse();
        const float at = (upright ? mouse.y - track.y : mouse.x - track.x) - thumb / 2;
        offset = std::round(std::clamp(at / std::max(1.0F, length - thumb), 0.0F, 1.0F) *
                            (whole - part));
    }
    const float start = (length - thumb) * offset / (whole - part);
    const Rect grip = upright ? Rect{track.x, track.y + start, track.w, thumb}
                              : Rect{track.x + start, track.y, thumb, track.h};
    const float round = std::min(grip.w, grip.h) / 2;
    paint::fill(ui, track, rgb(0x05080B, 150), round);
    paint::fill(ui, grip, response.hovered || response.held ? color::gold : rgb(0x8FA5B6, 220),
                round);
}

/// The number of an answer; 0 for what answers nothing.
int BoardFrame::number_of(const BoardHit& what) const {
    for (const BoardAnswer& answer : model.answers)
        if (answer.kind == what.kind && answer.id == what.id) return answer.number;
    return 0;
}

void BoardFrame::number_badge(const Rect& rect, int number) {
    const Vec2 at{rect.x + u(9), rect.y + u(9)};
    paint::round_shadow(ui, at, u(11));
    ui.list().AddCircleFilled(at, u(11), color::gold);
    paint::text_in(ui, rect_at(at, u(22), u(20)), std::to_string(number),
                   {Role::bold, type::small, rgb(0x1B1206), Align::center});
}

Response BoardFrame::thing(std::string_view id, const Rect& rect, const BoardHit& what,
                           const Spot& wanted) {
    Spot spot = wanted;
    const int number = number_of(what);
    if (!model.answers.empty()) {
        spot.answer = number > 0;
        spot.action = number_action(number);
        const bool says_it = what.kind == BoardHit::Kind::die;  // the number is on it
        const bool printed = what.kind == BoardHit::Kind::place && what.id != kColony;
        if (number >= 1 && number <= most_numbered && !says_it)
            badges_.emplace_back(printed ? rect.moved(u(8), u(3)) : rect, number);
    }
    const Response response = ui.hot(id, rect, spot);
    state.things[std::string(id)] = what;
    if (response.clicked) hit(what);
    if (response.right_clicked) {
        BoardHit closer = what;
        closer.right = true;
        hit(closer);
    }
    if (!response.dropped.empty()) {
        const auto source = state.before.find(response.dropped);
        if (source == state.before.end()) return response;
        BoardHit drop = what;
        drop.dropped = source->second.kind;
        drop.dropped_id = source->second.id;
        drop.dropped_bearer = source->second.bearer;
        hit(drop);
    }
    return response;
}

}  // namespace dow::table
