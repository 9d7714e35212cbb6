/// Dice that roll, and tokens that pop up. Only drawing; `t` runs from 0 to 1.
#pragma once

#include "table/board/paint/card_paint.hpp"

namespace dow::table::paint {

/// An action die on its way to `value`; `salt` lets dice beside each other roll differently.
void rolling_die(Ui& ui, const Rect& rect, float t, std::size_t salt, int value);
/// The exposure die, rolling until t = 1 and lying still then.
void exposure_die(Ui& ui, const Rect& rect, float t, std::size_t salt, Face face);

/// Somebody rolls for exposure, before everybody: whose face, what may come, what came.
struct ExposureRoll {
    std::string survivor;  ///< id, for the portrait; may be empty
    std::string name;
    Face face = Face::Blank;
    std::string odds;    ///< markup, while the die rolls
    std::string result;  ///< one word, when it lies still
};
/// The most tense moment of the game: all around darkens, and one large die rolls until t = 1.
void exposure_roll(Ui& ui, const Rect& area, const ExposureRoll& roll, float t, std::size_t salt);

/// The rectangle of a token that grows out of nothing and is a little too large for a moment.
Rect popped(const Rect& rect, float t);

/// Name of a face for art and text keys: blank, wound, frostbite, bite.
std::string_view name_of_face(Face face);

}  // namespace dow::table::paint
