/// Pieces that several screens share.
#pragma once

#include "../board/card_paint.hpp"
#include "../gfx/controls.hpp"
#include "desk.hpp"

#include <optional>
#include <span>

namespace dow::table::parts {

/// The snowed-in colony over the whole window, darkened by `shade` (0–1). The first time it takes a
/// moment to draw; until then the night stays plain, and the answer is no.
bool backdrop(Ui& ui, float shade);
/// A plain night with still snow; says nothing about any game.
void snow(Ui& ui);
void heading(Ui& ui, const Rect& rect, std::string_view text, float size = type::title,
             Align align = Align::left);
/// Rich text in a rectangle; returns the height used.
float note(Ui& ui, const Rect& rect, std::string_view markup, float size = type::body,
           Color tint = color::ink, Role role = Role::body, Align align = Align::left);
float note_height(Ui& ui, float width, std::string_view markup, float size = type::body,
                  Role role = Role::body);
/// A sentence whose links show their cards; the links are "<scope>.link.<link>". Returns the
/// height.
float linked(Ui& ui, const Desk& desk, const Rect& rect, std::string_view markup,
             std::string_view scope, float size = type::body, Color ink = color::ink);
/// A coloured stripe with the badge and the name of a seat; what is long takes two lines.
void seat_banner(Ui& ui, const Rect& rect, const dow::SeatInfo& seat, std::string_view text,
                 float size = type::large);
/// What a button says of a player whose name is too long for it.
struct PlayerLabel {
    std::string text{};
    int badge = -1;  ///< colour of a seat, drawn at the right end; −1 for none
};
/// A button that names a player. A name that does not fit is in the tooltip.
Response player_button(Ui& ui, std::string_view id, const Rect& rect, Button look,
                       const PlayerLabel& brief);
struct Sentence {
    std::string text{};                      ///< markup
    const dow::SeatInfo* turn_of = nullptr;  ///< a heading: here this seat's turn begins
};
/// A list of sentences in a well, scrolled to its end; `id` names the scroll area.
void sentences(Ui& ui, const Desk& desk, std::string_view id, const Rect& rect,
               const std::vector<Sentence>& lines);
/// The same sentence several times in a row becomes one with "× n".
std::vector<Sentence> folded(const std::vector<Sentence>& lines);

/// A button that leads out of a screen or a dialog, as Esc does; `words` is the key of its text.
bool close_button(Ui& ui, const Desk& desk, std::string_view id, const Rect& place,
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
std::optional<bool> confirm(Ui& ui, const Desk& desk, const Confirm& asked);

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

}  // namespace dow::table::parts
