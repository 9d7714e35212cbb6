/// Ui: what a screen draws with and asks. Immediate mode: each frame a screen draws everything and
/// calls hot() for whatever can be clicked; the mouse hits what was drawn topmost in the frame
/// before, so things may overlap and dialogs block what lies under them. Keyboard focus is ours:
/// Tab and arrows move a visible ring, Enter clicks. All coordinates are device pixels; u(n) turns
/// theme units into pixels.
#pragma once

#include <cstdint>
#include <utility>

#include "clock.hpp"
#include "fonts.hpp"
#include "input.hpp"
#include "registry.hpp"
#include "rich_text.hpp"
#include "texture_cache.hpp"
#include "theme.hpp"

namespace dow::table {

struct Spot {
    bool enabled = true;
    std::string_view reason = {};  ///< shown when a disabled thing is hovered, focused or clicked
    bool focusable = true;
    bool tab_stop = true;  ///< Tab stops at it; arrows reach it anyway
    bool answer = false;   ///< answers the open question: Tab stops only at these if there are any
    bool container = false;  ///< other widgets may lie on it
    bool draggable = false;
    bool drop_target = false;
    bool arrows = false;           ///< uses the left and right keys itself while focused
    std::string_view label = {};   ///< the words on it, for tests and screen readers
    std::string_view action = {};  ///< this action counts as a click
};

struct Response {
    bool hovered = false;
    bool focused = false;  ///< has the visible keyboard focus
    bool held = false;     ///< mouse button, or Enter on its focus, is being held
    bool clicked = false;  ///< left click, Enter, or its action; never when disabled
    bool double_clicked = false;
    bool right_clicked = false;
    bool refused = false;  ///< clicked although disabled
    bool dragging = false;
    bool drag_over = false;  ///< something is being dragged over this drop target
    std::string dropped;     ///< id of what was dropped on it in this frame
    bool lit() const { return hovered || focused; }
    explicit operator bool() const { return clicked; }
};

/// Where the caret of the text field being edited is.
struct LineEdit {
    std::string id;
    std::size_t caret = 0;
    bool all_selected = false;
};

class Ui {
public:
    Ui(Window& window, TextureCache& textures, Fonts& fonts, Input& input, Clock& clock);

    void begin_frame(float unit);
    void end_frame();

    // Where and how big.
    Rect screen() const { return screen_; }
    float u(float units = 1.0F) const { return units * unit_; }
    /// What follows is drawn by another unit, e.g. a table beside a drawer; returns the one before.
    float use_unit(float unit) { return std::exchange(unit_, unit); }
    /// How much larger than usual people want to read, from 1 on. The table re-arranges itself for
    /// it (see layout.hpp); other screens grow as far as they fit (see Grown).
    float enlarged = 1.0F;

    // Drawing.
    ImDrawList& list() { return *list_; }
    /// The list above everything; on_overlay() lets all drawing go there, e.g. for what is dragged.
    ImDrawList& overlay();
    void on_overlay(const std::function<void()>& paint);
    void push_clip(const Rect& clip);
    void pop_clip();
    const Rect& clip() const { return clips_.back(); }
    /// Draws `paint` from a cached picture; it is painted again only when version or size changes.
    /// The picture is opaque. `paint` must not call hot().
    void cached(std::string_view key, const Rect& area, std::uint64_t version, Color background,
                const std::function<void()>& paint);

    // Interaction.
    Response hot(std::string_view id, const Rect& rect, const Spot& spot = {});
    /// Registers something that ImGui draws and handles by itself.
    void native(std::string_view id, const Rect& rect, bool enabled, std::string_view reason = {});
    /// A dialog: what is registered before end_dialog() lies on a layer above; lower layers are
    /// dead.
    void note_window(const Rect& window) { building_.note_window(window); }
    void begin_dialog();
    void end_dialog();
    /// What is registered in `build` lies on the uppermost layer of this frame: it can be reached
    /// whatever dialog is open.
    void on_top_layer(const std::function<void()>& build);
    bool layer_is_live() const { return layer_ == live_layer_; }
    /// Rich text to show beside the thing hot() was just called for, after a short delay.
    void tooltip(const Response& response, std::string_view markup);
    /// What the keyboard focus, else the mouse, was on in the frame before; null for nothing.
    const Widget* pointed() const {
        return focus_visible_ ? shown_.find(focus_) : shown_.at(input_.mouse());
    }
    /// What the frame before said, or was about to say, beside the thing hovered or focused.
    const std::string& explained() const { return explained_; }
    std::string_view dragged() const { return drag_; }

    void focus(std::string_view id, bool visible = true);
    std::string_view focused() const { return focus_; }
    bool focus_visible() const { return focus_visible_; }
    // For text fields.
    LineEdit& line_edit() { return line_edit_; }
    void note_editing(std::string_view id) { editing_ = id; }
    bool typing() const;  ///< letters are text now, not shortcuts

    /// Forgets hover, focus, drags, tooltips and queued input: nothing crosses a curtain.
    void forget();

    // Scrolling; see controls.hpp for the scroll area itself.
    void enter_scroller(std::string_view id) { scroller_ = id; }
    float& scroll_offset(std::string_view id) { return scroll_[std::string(id)]; }

    /// A laid-out block of rich text, from a cache.
    const TextBlock& block(std::string_view markup, const TextStyle& style, float width);
    IconSource icon_source;

    const Registry& registry() const { return shown_; }
    Window& window() { return window_; }
    TextureCache& textures() { return textures_; }
    Fonts& fonts() { return fonts_; }
    Input& input() { return input_; }
    Clock& clock() { return clock_; }

    /// Decoration may move only while the window is in front, motion is wanted and frames are
    /// cheap.
    bool decoration_allowed() const { return decoration_allowed_; }
    void allow_decoration(bool allowed) { decoration_allowed_ = allowed; }

private:
    void find_hot();
    void follow_buttons();
    void follow_release();
    void follow_focus();
    void move_focus(FocusMove move);
    void keep_in_sight(const Widget& focused);
    void scroll_to(const Widget& widget);
    void draw_focus_ring();
    void draw_tooltip();
    Response respond(const Widget& widget, std::string_view action);
    void set_cursor();

    Window& window_;
    TextureCache& textures_;
    Fonts& fonts_;
    Input& input_;
    Clock& clock_;

    float unit_ = 1.0F;
    Rect screen_;
    ImDrawList* list_ = nullptr;
    std::vector<Rect> clips_;
    Registry shown_;  // of the frame before, then of this frame once it ended
    Registry building_;
    int layer_ = 0;
    int live_layer_ = 0;
    std::string scroller_;
    std::unordered_map<std::string, float> scroll_;

    std::string hot_;
    std::string active_;
    std::string drag_;
    std::string clicked_;
    std::string double_clicked_;
    std::string right_clicked_;
    std::string drop_on_;
    std::string dropped_;
    std::string drag_over_;
    Vec2 pressed_at_;
    int press_clicks_ = 0;
    std::string focus_;
    bool focus_visible_ = false;
    Rect focus_seen_in_;  ///< the list around what has the focus, a frame before
    bool accept_ = false;
    std::string editing_;        ///< the text field of this frame, once it was drawn
    std::string edited_before_;  ///< of the frame before, for what is drawn ahead of the field
    LineEdit line_edit_;
    bool decoration_allowed_ = true;

    struct Tip {
        std::string id;
        std::string text;
        std::string reason;
        Rect rect;
    };
    Tip tip_;             // asked for in this frame
    std::string tip_id_;  // what it was about in the frame before
    double tip_since_ = 0;
    bool tip_now_ = false;
    std::string explained_;

    struct CachedBlock {
        std::unique_ptr<TextBlock> block;
        std::uint64_t last_frame = 0;
    };
    std::unordered_map<std::string, CachedBlock> blocks_;
    std::uint64_t frame_ = 0;
};

/// While it lives, everything is drawn as large as people want to read, as far as a page of this
/// size in units still fits into the window.
class Grown {
public:
    Grown(Ui& ui, float page_width, float page_height)
        : ui_(ui),
          before_(ui.use_unit(
              std::max(ui.u(), std::min({ui.u() * ui.enlarged, ui.screen().w / page_width,
                                         ui.screen().h / page_height})))) {}
    ~Grown() { ui_.use_unit(before_); }
    Grown(const Grown&) = delete;
    Grown& operator=(const Grown&) = delete;

private:
    Ui& ui_;
    float before_;
};

}  // namespace dow::table
