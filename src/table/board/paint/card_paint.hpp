/// The faces of cards and pieces, drawn anywhere: the board, dialogs and the end screen share them.
/// Only drawing; nothing here can be clicked.
#pragma once

#include "table/board/paint/card_faces.hpp"
#include "table/gfx/paint.hpp"

namespace dow::table::paint {

/// "weapon", "fuel" ...; "" for Icon::None.
std::string_view icon_name(Icon icon);
/// The colour of an item type; the neutral one for Icon::None.
Color item_color(Icon icon);

struct CardLook {
    bool lit = false;     ///< can be chosen
    bool picked = false;  ///< has been chosen
    bool dim = false;     ///< cannot be used
    int copies = 1;       ///< more than one shows a count
    int key = 0;          ///< a number key that picks it, 1 to 9
    float text_size = type::tiny;
    bool unfolds = false;  ///< it grows to its whole text when somebody points at it
};

/// A card on parchment: title with icon, picture, kind, rule text. Text that does not fit ends in
/// an ellipsis; the picture gives way first.
void card(Ui& ui, const Rect& rect, const CardFace& face, const CardLook& look = {});
/// The least height at which a card of this width shows its whole text.
float card_height(Ui& ui, float width, const CardFace& face);
/// The back of a deck: item, crisis, crossroads, survivor, secret, upgrade, experiment.
void card_back(Ui& ui, const Rect& rect, std::string_view deck);
/// The picture of a card alone, cropped to the rectangle.
void card_picture(Ui& ui, const Rect& rect, const CardFace& face, float rounding);
/// A secret, betrayal, exile, crisis, crossroads or objective card; `icon_of` names the symbol of
/// its deck.
void story_card(Ui& ui, const Rect& rect, const CardFace& face, std::string_view icon_of);

struct PawnLook {
    std::string_view survivor;  ///< id of the catalog
    int seat_colour = -1;       ///< index of color::seat and shape; -1 = nobody's
    int wounds = 0;
    int frostbite = 0;
    int despair = 0;
    int gear = 0;
    bool leader = false;
    bool lit = false;
    bool selected = false;
    bool hovered = false;
};
void pawn(Ui& ui, Vec2 center, float radius, const PawnLook& look);
void helpless(Ui& ui, Vec2 center, float radius);
/// Somebody who stands there and cannot act.
void standee(Ui& ui, Vec2 center, float radius);
void zombie(Ui& ui, const Rect& space, int variant);
void barricade(Ui& ui, const Rect& space);
void trap(Ui& ui, const Rect& space);
/// Somebody one would rather not meet; `variant` picks a face.
void bandit(Ui& ui, Vec2 center, float radius, int variant, bool lit = false);
/// An experiment that got out, by the id of its card.
void special_zombie(Ui& ui, const Rect& space, std::string_view experiment, bool lit = false);
/// A helpless survivor who no longer listens.
void unruly(Ui& ui, Vec2 center, float radius);
/// A used die shows a tick instead of its value.
void die(Ui& ui, const Rect& rect, int value, bool used, bool lit = false);

/// Marks a rectangle or circle as something to choose: a bright edge and a small arrow, not colour
/// alone.
void lit_frame(Ui& ui, const Rect& rect, float rounding);
/// The same, less loud: one of many things that can be chosen in an open turn.
void quiet_frame(Ui& ui, const Rect& rect, float rounding);
void lit_ring(Ui& ui, Vec2 center, float radius);

/// A number with an icon, e.g. 3 food; returns the width used.
float tally(Ui& ui, Vec2 left_middle, std::string_view icon, std::string_view text, float size,
            Color ink = color::ink);

}  // namespace dow::table::paint
