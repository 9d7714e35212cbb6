/// What several screens are made of: backdrop, headings, texts, banners and lists of sentences.
#pragma once

#include <span>

#include "table/board/paint/card_paint.hpp"
#include "table/gfx/controls.hpp"
#include "table/screens/shared/app_context.hpp"

namespace dow::table::shared {

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
float linked(Ui& ui, const AppContext& context, const Rect& rect, std::string_view markup,
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
void sentences(Ui& ui, const AppContext& context, std::string_view id, const Rect& rect,
               const std::vector<Sentence>& lines);
/// The same sentence several times in a row becomes one with "× n".
std::vector<Sentence> folded(const std::vector<Sentence>& lines);

}  // namespace dow::table::shared
