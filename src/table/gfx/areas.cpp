// Controls that hold other things: scroll areas and dialogs.
#include "controls.hpp"

namespace dow::table {

namespace {

/// The scroll area that page keys are meant for: where the focus is, else where the mouse is; empty
/// when neither is in one.
std::string paged_area(const Ui& ui) {
    const Widget* at = ui.pointed();
    if (!at) return {};
    for (const std::string& id : {at->id, at->scroller})
        if (ui.registry().find(id + ".thumb")) return id;
    return {};
}

}  // namespace

ScrollArea::ScrollArea(Ui& ui, std::string_view id, const Rect& rect, float content_height,
                       bool stick_to_end)
    : ui_(ui), view_(rect) {
    const float most = std::max(0.0F, content_height - rect.h);
    if (most > 0) view_.w -= ui.u(12);
    Spot spot;
    spot.container = true;
    spot.focusable = false;
    ui.hot(id, view_, spot);
    float& offset = ui.scroll_offset(id);
    float& known = ui.scroll_offset(std::string(id) + ".most");
    const bool at_end = offset >= known - 1.0F;
    if (stick_to_end && at_end && most > known) offset = most;
    known = most;
    Input& input = ui.input();
    if (ui.layer_is_live() && rect.contains(input.mouse())) offset -= input.wheel().y * ui.u(60);
    if (ui.layer_is_live() && most > 0 &&
        (input.happened(action::page_down) || input.happened(action::page_up))) {
        const std::string meant = paged_area(ui);
        if (meant.empty() || meant == id) {
            if (input.take(action::page_down)) offset += rect.h * 0.85F;
            if (input.take(action::page_up)) offset -= rect.h * 0.85F;
        }
    }
    offset_ = offset = std::round(std::clamp(offset, 0.0F, most));
    if (most > 0) {
        follow_thumb(id, {rect.right() - ui.u(9), rect.y, ui.u(9), rect.h}, content_height);
    }
    ui.push_clip(view_);
    ui.enter_scroller(id);
}

void ScrollArea::follow_thumb(std::string_view id, const Rect& track, float content_height) {
    const float part = track.h / content_height;
    const float length = std::max(ui_.u(28), track.h * part);
    const float travel = std::max(1.0F, track.h - length);
    const float most = content_height - track.h;
    Spot spot;
    spot.focusable = false;
    const Response response = ui_.hot(std::string(id) + ".thumb", track, spot);
    float& grip = ui_.scroll_offset(std::string(id) + ".grip");
    const float top = track.y + offset_ / most * travel;
    if (response.held) {
        const float y = ui_.input().mouse().y;
        if (ui_.input().pressed(MouseButton::left)) {
            grip = y >= top && y < top + length ? y - top : length / 2;
        }
        offset_ = std::round(std::clamp((y - grip - track.y) / travel, 0.0F, 1.0F) * most);
        ui_.scroll_offset(id) = offset_;
    }
    const Rect thumb{track.x, track.y + offset_ / most * travel, track.w, length};
    paint::fill(ui_, track.inset(ui_.u(2.5F), 0), rgb(0x0C1218, 170), ui_.u(3));
    const Color tint = response.held || response.hovered ? color::gold : rgb(0x5E7486);
    paint::fill(ui_, thumb.inset(ui_.u(1.5F), 0), tint, ui_.u(4));
}

ScrollArea::~ScrollArea() {
    ui_.enter_scroller({});
    ui_.pop_clip();
}

Dialog::Dialog(Ui& ui, float width, float height) : ui_(ui) {
    const Rect screen = ui.screen();
    ui.begin_dialog();
    const Rect inner = screen.inset(ui.u(12));
    rect_ = rect_at(screen.center(), std::min(width, inner.w), std::min(height, inner.h)).snapped();
    ui.note_window(rect_);
    paint::fill(ui, screen, rgb(0x05080B, 175));
    paint::shadow(ui, rect_, ui.u(30), 0.9F);
    paint::gradient(ui, rect_, color::panel_top, color::panel, ui.u(14));
    paint::frame(ui, rect_, faded(color::gold, 0.6F), ui.u(14), ui.u(1.6F));
}

Dialog::~Dialog() { ui_.end_dialog(); }

bool Dialog::cancelled() const { return ui_.layer_is_live() && ui_.input().take(action::cancel); }

}  // namespace dow::table
