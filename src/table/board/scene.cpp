#include "scene.hpp"

#include "dow/match/names.hpp"
#include "table/board/paint/dice_odds.hpp"
#include "table/keys/key_map.hpp"

namespace dow::table {

Scene::Scene(Ui& ui, const BoardModel& model, Board::State& state, const Rect& area)
    : ui_(ui), m_(model), s_(state), area_(area.snapped()) {}

BoardHit Scene::run() {
    s_.before.swap(s_.things);
    s_.things.clear();
    pan();
    ui_.push_clip(area_);
    ground();
    top_bar();
    seat_strip();
    for (PlaceId p{1}; p < catalog().places.size(); ++p) place(p);
    colony();
    if (m_.instead) {
        m_.instead({l_.prompt.x, l_.prompt.y, l_.prompt.w, l_.actions.bottom() - l_.prompt.y},
                   l_.end_turn);
        in_board();
    } else {
        prompt();
        actions();
    }
    hand();
    secret();
    if (m_.side) side();
    moving();
    if (on_top_) on_top_();
    for (const auto& [rect, number] : badges_) number_badge(rect, number);
    ui_.enter_scroller({});
    ui_.pop_clip();
    if (panned_) {
        pan_bar("board.across", across_, s_.pan.x, world_.w, area_.w, false);
        pan_bar("board.down", down_, s_.pan.y, world_.h, area_.h, true);
    }
    return hit_;
}

// Where the table lies; smaller windows show a part of it.
void Scene::pan() {
    world_ = area_;
    world_.w = std::max(world_.w, u(m_.side ? table_width : narrow_table_width));
    world_.h = std::max(world_.h, u(table_height));
    panned_ = world_.w > area_.w + 1 || world_.h > area_.h + 1;
    if (panned_) {
        const Rect whole = area_;
        across_ = area_.cut_bottom(u(9));
        down_ = area_.cut_right(u(9));
        across_.w -= u(9);
        paint::fill(ui_, whole, color::night_bottom);
        follow_wheel(world_.moved(-s_.pan.x, -s_.pan.y));
        follow_focus();
        Spot spot;
        spot.container = true;
        spot.focusable = false;
        ui_.hot("board", area_, spot);
        in_board();
    }
    s_.pan.x = std::round(std::clamp(s_.pan.x, 0.0F, world_.w - area_.w));
    s_.pan.y = std::round(std::clamp(s_.pan.y, 0.0F, world_.h - area_.h));
    l_ = lay_out(world_.moved(-s_.pan.x, -s_.pan.y), ui_.u(), catalog(), m_.side);
}

void Scene::follow_wheel(const Rect& world) {
    const Input& input = ui_.input();
    const Vec2 wheel = input.wheel();
    if (!ui_.layer_is_live() || !area_.contains(input.mouse()) || (wheel.x == 0 && wheel.y == 0))
        return;
    const Layout seen = lay_out(world, ui_.u(), catalog(), m_.side);
    if (seen.sheet.contains(input.mouse()) || seen.tabs.contains(input.mouse())) return;
    const bool sideways = (input.modifiers() & KMOD_SHIFT) != 0;
    (sideways ? s_.pan.x : s_.pan.y) -= wheel.y * u(60);
    s_.pan.x += wheel.x * u(60);
}

// Brings what has the keyboard focus into sight, once.
void Scene::follow_focus() {
    if (!ui_.focus_visible() || ui_.focused() == s_.followed) return;
    s_.followed = ui_.focused();
    const Widget* focus = ui_.registry().find(s_.followed);
    if (!focus || focus->scroller != "board") return;
    const Rect r = focus->rect.grown(u(14));
    if (r.x < area_.x)
        s_.pan.x -= area_.x - r.x;
    else if (r.right() > area_.right())
        s_.pan.x += r.right() - area_.right();
    if (r.y < area_.y)
        s_.pan.y -= area_.y - r.y;
    else if (r.bottom() > area_.bottom())
        s_.pan.y += r.bottom() - area_.bottom();
}

// A bar along an edge; its thumb can be dragged.
void Scene::pan_bar(std::string_view id, const Rect& track, float& offset, float whole, float part,
                    bool upright) {
    if (whole <= part + 1) return;
    Spot spot;
    spot.focusable = false;
    const Response response = ui_.hot(id, track, spot);
    const float length = upright ? track.h : track.w;
    const float thumb = length * part / whole;
    if (response.held) {
        const Vec2 mouse = ui_.input().mouse();
        const float at = (upright ? mouse.y - track.y : mouse.x - track.x) - thumb / 2;
        offset = std::round(std::clamp(at / std::max(1.0F, length - thumb), 0.0F, 1.0F) *
                            (whole - part));
    }
    const float start = (length - thumb) * offset / (whole - part);
    const Rect grip = upright ? Rect{track.x, track.y + start, track.w, thumb}
                              : Rect{track.x + start, track.y, thumb, track.h};
    const float round = std::min(grip.w, grip.h) / 2;
    paint::fill(ui_, track, rgb(0x05080B, 150), round);
    paint::fill(ui_, grip, response.hovered || response.held ? color::gold : rgb(0x8FA5B6, 220),
                round);
}

/// The number of an answer, counted from 1; 0 for what answers nothing.
int Scene::number_of(const BoardHit& what) const {
    for (std::size_t i = 0; i < m_.answers.size(); ++i)
        if (m_.answers[i].kind == what.kind && m_.answers[i].id == what.id)
            return static_cast<int>(i) + 1;
    return 0;
}

void Scene::number_badge(const Rect& rect, int number) {
    const Vec2 at{rect.x + u(9), rect.y + u(9)};
    paint::round_shadow(ui_, at, u(11));
    ui_.list().AddCircleFilled(at, u(11), color::gold);
    paint::text_in(ui_, rect_at(at, u(22), u(20)), std::to_string(number),
                   {Role::bold, type::small, rgb(0x1B1206), Align::center});
}

Response Scene::thing(std::string_view id, const Rect& rect, const BoardHit& what,
                      const Spot& wanted) {
    Spot spot = wanted;
    const int number = number_of(what);
    if (!m_.answers.empty()) {
        spot.answer = number > 0;
        spot.action = number_action(number);
        if (number >= 1 && number <= most_numbered) badges_.emplace_back(rect, number);
    }
    const Response response = ui_.hot(id, rect, spot);
    s_.things[std::string(id)] = what;
    if (response.clicked) hit(what);
    if (response.right_clicked) {
        BoardHit closer = what;
        closer.right = true;
        hit(closer);
    }
    if (!response.dropped.empty()) {
        const auto source = s_.before.find(response.dropped);
        if (source == s_.before.end()) return response;
        BoardHit drop = what;
        drop.dropped = source->second.kind;
        drop.dropped_id = source->second.id;
        drop.dropped_bearer = source->second.bearer;
        hit(drop);
    }
    return response;
}

void Scene::hit(const BoardHit& what) {
    if (!hit_) hit_ = what;
}

Response Scene::icon_button(std::string_view id, const Rect& rect, std::string_view icon,
                            const Spot& spot) {
    const Response response = ui_.hot(id, rect, spot);
    const bool on = spot.enabled;
    paint::gradient(ui_, rect, response.lit() && on ? rgb(0x35495B) : rgb(0x22303D), rgb(0x17212B),
                    u(7));
    paint::frame(ui_, rect, on ? color::line : rgb(0x33404B), u(7), u(1.2F));
    const float side = std::min(rect.h - u(6), u(22));
    paint::icon(ui_, icon, rect_at(rect.center(), side, side), on ? color::ink : rgb(0x5A6670));
    return response;
}

void Scene::tip(const Response& response, const std::function<std::string()>& text) {
    if (response.lit() || response.refused) ui_.tooltip(response, text());
}

std::string Scene::with_rule(std::string text, std::string_view rule) const {
    if (rule.empty()) return text;
    return text + "\n" + t("board.tip.rule", {{"rule", rule}});
}

std::string Scene::reason() const {
    return m_.lit.reason.empty() ? t("board.not_now") : m_.lit.reason;
}

std::string Scene::odds() const { return exposure_odds(catalog(), *m_.texts, "board.tip.odds"); }

int Scene::seat_colour(SeatId seat) const {
    if (seat >= kMaxSeats) return -1;
    return seat < m_.seats.size() ? m_.seats[seat].colour : seat;
}

std::string Scene::seat_name(SeatId seat) const {
    if (seat < m_.seats.size() && !m_.seats[seat].name.empty()) return m_.seats[seat].name;
    return std::string(dow::seat_name(seat));
}

}  // namespace dow::table
