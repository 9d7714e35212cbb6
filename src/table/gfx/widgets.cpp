#include "widgets.hpp"

namespace dow::table {

namespace {

constexpr std::size_t keep_blocks = 600;

std::string block_key(std::string_view markup, const TextStyle& style, float width, float unit) {
    std::string key(markup);
    const auto add = [&](auto value) {
        key.append(reinterpret_cast<const char*>(&value), sizeof value);
    };
    add(style.role);
    add(style.align);
    add(style.size);
    add(style.color);
    add(style.link_color);
    add(style.icon_tint);
    add(style.line_gap);
    add(std::round(width));
    add(unit);
    return key;
}

}  // namespace

Ui::Ui(Window& window, TextureCache& textures, Fonts& fonts, Input& input, Clock& clock)
    : window_(window), textures_(textures), fonts_(fonts), input_(input), clock_(clock) {}

void Ui::begin_frame(float unit) {
    ++frame_;
    unit_ = unit;
    const Vec2 size = window_.size();
    screen_ = {0, 0, size.x, size.y};
    clips_.assign(1, screen_);
    list_ = ImGui::GetBackgroundDrawList();
    layer_ = 0;
    live_layer_ = shown_.top_layer();
    scroller_.clear();
    building_.clear();
    tip_ = {};
    edited_before_ = std::move(editing_);
    editing_.clear();
    find_hot();
    follow_buttons();
    follow_focus();
}

void Ui::end_frame() {
    const bool changed = building_.fingerprint() != shown_.fingerprint();
    std::swap(shown_, building_);
    if (changed) clock_.want_frame();
    if (!active_.empty() && !shown_.find(active_)) active_.clear();
    draw_focus_ring();
    draw_tooltip();
    set_cursor();
    if (blocks_.size() > keep_blocks) {
        std::erase_if(blocks_, [&](const auto& b) { return b.second.last_frame + 2 < frame_; });
    }
}

ImDrawList& Ui::overlay() { return *ImGui::GetForegroundDrawList(); }

void Ui::on_overlay(const std::function<void()>& paint) {
    ImDrawList* const outer = list_;
    list_ = &overlay();
    clips_.push_back(screen_);
    paint();
    clips_.pop_back();
    list_ = outer;
}

void Ui::push_clip(const Rect& clip) {
    clips_.push_back(clips_.back().intersect(clip));
    list_->PushClipRect(clips_.back().min(), clips_.back().max(), false);
}

void Ui::pop_clip() {
    clips_.pop_back();
    list_->PopClipRect();
}

void Ui::cached(std::string_view key, const Rect& area, std::uint64_t version, Color background,
                const std::function<void()>& paint) {
    const Rect place = area.snapped();
    const Texture texture = textures_.layer(key, place, version, background, [&](ImDrawList& list) {
        ImDrawList* const outer = list_;
        list_ = &list;
        clips_.push_back(place);
        paint();
        clips_.pop_back();
        list_ = outer;
    });
    if (texture) {
        list_->AddImage(compat::texture_id(texture.handle), place.min(), place.max());
    } else {
        paint();
    }
}

Response Ui::hot(std::string_view id, const Rect& rect, const Spot& spot) {
    Widget widget;
    widget.id = id;
    widget.rect = rect;
    widget.visible = rect.intersect(clips_.back());
    widget.label = spot.label;
    widget.reason = spot.enabled ? std::string_view{} : spot.reason;
    widget.scroller = scroller_;
    widget.enabled = spot.enabled;
    widget.focusable = spot.focusable;
    widget.tab_stop = spot.tab_stop;
    widget.answer = spot.answer;
    widget.container = spot.container;
    widget.draggable = spot.draggable;
    widget.drop_target = spot.drop_target;
    widget.arrows = spot.arrows;
    widget.layer = layer_;
    Response response = respond(widget, spot.action);
    building_.add(std::move(widget));
    return response;
}

Response Ui::respond(const Widget& widget, std::string_view action) {
    Response response;
    if (!layer_is_live()) return response;
    const std::string& id = widget.id;
    response.hovered = hot_ == id && drag_.empty();
    response.focused = focus_visible_ && focus_ == id;
    const bool accepted = response.focused && accept_;
    const bool by_action = !action.empty() && input_.take(action);
    const bool wanted = clicked_ == id || accepted || by_action;
    response.clicked = wanted && widget.enabled;
    response.refused = wanted && !widget.enabled;
    response.double_clicked = double_clicked_ == id && widget.enabled;
    response.right_clicked = right_clicked_ == id;
    response.held =
        widget.enabled && (active_ == id || (response.focused && input_.holding(action::accept)));
    response.dragging = drag_ == id;
    if (widget.drop_target && drag_over_ == id) response.drag_over = drag_ != id;
    if (widget.drop_target && drop_on_ == id) response.dropped = dropped_;
    if (response.lit()) tip_ = {id, {}, widget.reason, widget.rect};
    if (response.refused) {
        tip_ = {id, {}, widget.reason, widget.rect};
        tip_id_ = id;
        tip_now_ = true;
    }
    return response;
}

void Ui::native(std::string_view id, const Rect& rect, bool enabled, std::string_view reason) {
    Widget widget;
    widget.id = id;
    widget.rect = rect;
    widget.visible = rect.intersect(clips_.back());
    widget.reason = enabled ? std::string_view{} : reason;
    widget.scroller = scroller_;
    widget.enabled = enabled;
    widget.native = true;
    widget.layer = layer_;
    building_.add(std::move(widget));
}

void Ui::begin_dialog() {
    ++layer_;
    Widget shade;
    shade.id = "dialog." + std::to_string(layer_);
    shade.rect = shade.visible = screen_;
    shade.focusable = false;
    shade.container = true;
    shade.layer = layer_;
    building_.add(std::move(shade));
    list_->PushClipRect(screen_.min(), screen_.max(), false);
    clips_.push_back(screen_);
}

void Ui::end_dialog() {
    pop_clip();
    --layer_;
}

void Ui::on_top_layer(const std::function<void()>& build) {
    const int before = layer_;
    layer_ = building_.top_layer();
    enter_scroller({});
    build();
    layer_ = before;
}

void Ui::tooltip(const Response& response, std::string_view markup) {
    if (response.lit() || response.refused) tip_.text = markup;
}

const TextBlock& Ui::block(std::string_view markup, const TextStyle& style, float width) {
    CachedBlock& cached = blocks_[block_key(markup, style, width, unit_)];
    cached.last_frame = frame_;
    if (!cached.block)
        cached.block = std::make_unique<TextBlock>(fonts_, markup, style, width, unit_);
    return *cached.block;
}

}  // namespace dow::table
