// The part of Ui that follows mouse, keyboard and pad.
#include "paint.hpp"
#include "widgets.hpp"

namespace dow::table {

namespace {

constexpr double tooltip_delay = 0.45;

float distance(Vec2 a, Vec2 b) { return std::hypot(a.x - b.x, a.y - b.y); }

}  // namespace

void Ui::find_hot() {
    const Widget* widget = shown_.at(input_.mouse());
    const bool taken = ImGui::GetIO().WantCaptureMouse && !(widget && widget->native);
    const bool pointing = input_.last_device() == Device::mouse;
    hot_ = widget && pointing && !taken ? widget->id : std::string();
}

void Ui::follow_buttons() {
    clicked_.clear();
    double_clicked_.clear();
    right_clicked_.clear();
    drop_on_.clear();
    drag_over_.clear();
    if (input_.pressed(MouseButton::left)) {
        active_ = hot_;
        pressed_at_ = input_.mouse();
        press_clicks_ = input_.clicks();
        focus_visible_ = false;
        const Widget* widget = shown_.find(hot_);
        focus_ = widget && widget->focusable ? hot_ : std::string();
        tip_now_ = false;
    }
    if (input_.pressed(MouseButton::right)) right_clicked_ = hot_;
    const Widget* active = shown_.find(active_);
    if (active && active->draggable && active->enabled && drag_.empty() &&
        distance(input_.mouse(), pressed_at_) > u(6)) {
        drag_ = active_;
    }
    if (!drag_.empty()) {
        const Widget* target = shown_.drop_target_at(input_.mouse());
        if (target) drag_over_ = target->id;
    }
    if (input_.released(MouseButton::left)) follow_release();
}

void Ui::follow_release() {
    if (!drag_.empty()) {
        drop_on_ = drag_over_;
        dropped_ = drag_;
        clock_.want_frame();
    } else if (!active_.empty() && active_ == hot_) {
        clicked_ = active_;
        if (press_clicks_ == 2) double_clicked_ = active_;
    }
    drag_.clear();
    active_.clear();
}

void Ui::follow_focus() {
    struct Key {
        std::string_view action;
        FocusMove move;
    };
    static constexpr Key keys[] = {
        {action::next, FocusMove::next}, {action::previous, FocusMove::previous},
        {action::left, FocusMove::left}, {action::right, FocusMove::right},
        {action::up, FocusMove::up},     {action::down, FocusMove::down},
    };
    const Widget* current = shown_.find(focus_);
    if (!current || current->layer != live_layer_) {
        focus_.clear();
        current = nullptr;
    }
    if (current && focus_visible_) keep_in_sight(*current);
    accept_ = current && focus_visible_ && input_.take(action::accept);
    if (accept_) input_.take(action::gold);  // what has the focus is pressed instead
    const bool keeps_arrows = current && current->arrows && focus_visible_;
    for (const Key& key : keys) {
        if (keeps_arrows && (key.move == FocusMove::left || key.move == FocusMove::right)) continue;
        if (input_.take(key.action)) move_focus(key.move);
    }
    if (input_.last_device() == Device::mouse && input_.any_press()) focus_visible_ = false;
}

void Ui::move_focus(FocusMove move) {
    const bool was_visible = focus_visible_;
    focus_visible_ = true;
    const bool arrow = move != FocusMove::next && move != FocusMove::previous;
    if (arrow && !was_visible && !focus_.empty()) return;
    std::string next = shown_.neighbour(focus_, move);
    if (next.empty()) return;
    focus_ = std::move(next);
    if (const Widget* widget = shown_.find(focus_)) scroll_to(*widget);
    clock_.want_frame();
}

/// A list that became smaller, as when a hint came above it, must not hide what has the focus.
/// (Whoever turns a wheel may leave it behind: the list stays where it is then.)
void Ui::keep_in_sight(const Widget& focused) {
    const Widget* view = focused.scroller.empty() ? nullptr : shown_.find(focused.scroller);
    const Rect now = view ? view->rect : Rect{};
    if (now == focus_seen_in_) return;
    focus_seen_in_ = now;
    scroll_to(focused);
}

void Ui::scroll_to(const Widget& widget) {
    if (widget.scroller.empty()) return;
    const Widget* view = shown_.find(widget.scroller);
    if (!view) return;
    float& offset = scroll_[widget.scroller];
    if (widget.rect.y < view->rect.y) offset -= view->rect.y - widget.rect.y;
    const float below = widget.rect.bottom() - view->rect.bottom();
    if (below > 0) offset += below;
}

void Ui::focus(std::string_view id, bool visible) {
    focus_ = id;
    focus_visible_ = visible;
    clock_.want_frame();
}

bool Ui::typing() const {
    const bool still_in_field = !edited_before_.empty() && focus_ == edited_before_;
    return !editing_.empty() || still_in_field || ImGui::GetIO().WantTextInput;
}

void Ui::forget() {
    for (std::string* id : {&hot_, &active_, &drag_, &clicked_, &double_clicked_, &right_clicked_,
                            &drop_on_, &dropped_, &drag_over_, &focus_, &tip_id_, &explained_}) {
        id->clear();
    }
    focus_visible_ = false;
    accept_ = false;
    line_edit_ = {};
    tip_ = {};
    tip_now_ = false;
    scroll_.clear();
    input_.release_all();
    ImGui::SetWindowFocus(nullptr);
    clock_.want_frame();
}

void Ui::draw_focus_ring() {
    if (!focus_visible_) return;
    const Widget* widget = shown_.find(focus_);
    if (!widget || widget->visible.empty()) return;
    const Rect ring = widget->rect.grown(u(3));
    ImDrawList& front = overlay();
    const Rect clip = widget->scroller.empty() ? screen_ : widget->visible.grown(u(4));
    front.PushClipRect(clip.min(), clip.max());
    front.AddRect(ring.min(), ring.max(), color::black, u(9), 0, u(5));
    front.AddRect(ring.min(), ring.max(), color::focus, u(9), 0, u(2.5F));
    front.PopClipRect();
}

void Ui::draw_tooltip() {
    if (tip_.id != tip_id_) {
        tip_id_ = tip_.id;
        tip_since_ = clock_.now();
        tip_now_ = false;
    }
    // A dialog that has just opened lies over what the mouse was on.
    const Widget* const under = shown_.find(tip_.id);
    if (under && under->layer < shown_.top_layer()) tip_ = {};
    explained_ = tip_.text;
    if (!tip_.reason.empty()) explained_ += (tip_.text.empty() ? "_" : "\n_") + tip_.reason + "_";
    if (explained_.empty() || !drag_.empty()) return;
    const double waited = clock_.now() - tip_since_;
    if (waited < tooltip_delay && !tip_now_) {
        clock_.wake_in(tooltip_delay - waited);
        return;
    }
    const bool at_mouse = !focus_visible_ || focus_ != tip_.id;
    const Vec2 mouse = input_.mouse();
    paint::tooltip(*this, explained_, at_mouse ? Rect{mouse.x, mouse.y, u(14), u(20)} : tip_.rect);
}

void Ui::set_cursor() {
    if (window_.headless()) return;
    static SDL_Cursor* const arrow = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_ARROW);
    static SDL_Cursor* const hand = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_HAND);
    static SDL_Cursor* const beam = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_IBEAM);
    const Widget* widget = shown_.find(hot_);
    const bool plain = !widget || !widget->enabled || (widget->container && !widget->focusable);
    SDL_Cursor* wanted = plain ? arrow : widget->native ? beam : hand;
    if (wanted && SDL_GetCursor() != wanted) SDL_SetCursor(wanted);
}

}  // namespace dow::table
