/// Things a player can press, drawn in the theme on top of Ui::hot(). Every control takes the id
/// under which tests and keyboard focus find it.
#pragma once

#include "paint.hpp"

#include <cstdint>
#include <span>

namespace dow::table {

enum class ButtonKind : std::uint8_t { normal, primary, danger, quiet };

struct Button {
    std::string_view label = {};
    std::string_view icon = {};
    std::string_view action = {};  ///< also pressed by this action; its key is shown on a cap
    ButtonKind kind = ButtonKind::normal;
    bool enabled = true;
    std::string_view reason = {};  ///< why it is disabled; always give one
    std::string_view tooltip = {};
    bool selected = false;
    bool answer = false;  ///< answers the open question (see Spot::answer)
    float size = type::body;
};

Response button(Ui& ui, std::string_view id, const Rect& rect, const Button& look);
Response button(Ui& ui, std::string_view id, const Rect& rect, std::string_view label);

/// A switch with a label; returns whether it changed.
bool toggle(Ui& ui, std::string_view id, const Rect& rect, std::string_view label, bool& value,
            bool enabled = true, std::string_view reason = {});

/// A slider in steps; arrows move it while it has the focus. Returns whether it changed.
bool slider(Ui& ui, std::string_view id, const Rect& rect, std::string_view label, float& value,
            float least, float most, float step);

/// A number with − and + ("<id>.less", "<id>.more"). Returns whether it changed.
bool stepper(Ui& ui, std::string_view id, const Rect& rect, int& value, int least, int most);

/// A row of tabs ("<id>.0", "<id>.1", …), each with a tooltip if there are `tips`; returns the
/// chosen one.
int tabs(Ui& ui, std::string_view id, const Rect& rect, std::span<const std::string> labels,
         int current, std::span<const std::string> tips = {});

/// One line of text to edit, at most `max_bytes` long. `clicked` means that Enter was pressed in
/// it; Esc leaves it. The first click selects everything, the next one sets the caret. Ctrl with
/// A, C, X and V work; there is no other selection.
Response text_field(Ui& ui, std::string_view id, const Rect& rect, std::string& value,
                    std::size_t max_bytes = 63, std::string_view hint = {});

/// A window onto content that is taller: wheel, page keys (where the focus or the mouse is, else
/// the first), a thumb to drag ("<id>.thumb"). Draw the content from origin() downwards while it
/// lives.
class ScrollArea {
public:
    ScrollArea(Ui& ui, std::string_view id, const Rect& rect, float content_height,
               bool stick_to_end = false);
    ~ScrollArea();
    ScrollArea(const ScrollArea&) = delete;
    ScrollArea& operator=(const ScrollArea&) = delete;

    Vec2 origin() const { return {view_.x, view_.y - offset_}; }
    float width() const { return view_.w; }
    const Rect& view() const { return view_; }

private:
    void follow_thumb(std::string_view id, const Rect& track, float content_height);

    Ui& ui_;
    Rect view_;
    float offset_ = 0;
};

/// A dialog in the middle of the darkened screen; everything under it is dead while it lives.
class Dialog {
public:
    Dialog(Ui& ui, float width, float height);
    ~Dialog();
    Dialog(const Dialog&) = delete;
    Dialog& operator=(const Dialog&) = delete;

    const Rect& rect() const { return rect_; }
    /// Esc was pressed while this is the topmost dialog.
    bool cancelled() const;

private:
    Ui& ui_;
    Rect rect_;
};

}  // namespace dow::table
