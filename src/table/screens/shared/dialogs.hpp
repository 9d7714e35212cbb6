/// Dialogs that several screens use: to agree, to choose, to type a line, to pick a card.
#pragma once

#include <optional>

#include "table/screens/shared/page_parts.hpp"

namespace dow::table::shared {

/// A button that leads out of a screen or a dialog, as Esc does; `words` is the key of its text.
bool close_button(Ui& ui, const AppContext& context, std::string_view id, const Rect& place,
                  std::string_view words = "screen.close", ButtonKind kind = ButtonKind::normal);

/// A question with one way on, "<id>.<yes_id>", and a way back. True when agreed, false when not,
/// nothing while nobody answered.
struct Confirm {
    std::string_view id;
    std::string_view title;  ///< key of a text
    std::string text{};      ///< markup under the title
    std::string_view yes_id = "yes";
    std::string_view yes;  ///< key of a text
    std::string_view no = "screen.cancel";
    ButtonKind kind = ButtonKind::danger;
    float width = 560;  ///< units
};
std::optional<bool> confirm(Ui& ui, const AppContext& context, const Confirm& asked);

/// One way to answer, in a dialog.
struct Choice {
    std::string id{};
    std::string title{};
    std::string text{};  ///< markup under the title
    bool enabled = true;
    std::string reason{};
    ButtonKind kind = ButtonKind::normal;
};

/// A dialog with choices under each other, or side by side; the index of the chosen one, −1 while
/// nobody chose. `cancel` is a quiet button and Esc; it returns −2. Empty: there is no way back.
struct ChoiceDialog {
    std::string_view id;
    std::string title;
    std::string text;                     ///< markup under the title
    const dow::SeatInfo* seat = nullptr;  ///< whose decision it is
    std::vector<Choice> choices;
    std::string cancel;
    bool side_by_side = false;
    float width = 640;  ///< units
};
int choose(Ui& ui, const ChoiceDialog& dialog);

/// A dialog with one line to type ("<id>"), a button or Enter to keep it ("<id>.keep") and one to
/// leave ("<id>.cancel", Esc).
struct LineDialog {
    std::string_view id;
    std::string title;
    std::string text{};  ///< markup under the title
    std::string keep;
    std::string cancel;
    std::string reason{};  ///< why the line cannot be kept as it is; empty when it can
    std::size_t max_bytes = 60;
};
enum class Line : u8 { typing, kept, left };
Line ask_line(Ui& ui, const LineDialog& dialog, std::string& value);

/// A dialog with cards to pick from. Returns the index of the card, −1 while nobody chose; button k
/// returns −2 − k.
struct CardDialog {
    std::string_view id;
    std::string title;
    std::string text;
    const dow::SeatInfo* seat = nullptr;
    std::vector<std::pair<std::string, const CardFace*>> cards;  ///< id, face
    std::vector<Choice> buttons;
    std::string cancel_button;  ///< id of the button that Esc presses
};
int pick_card(Ui& ui, const CardDialog& dialog);

}  // namespace dow::table::shared
