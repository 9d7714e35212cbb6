#pragma once

#include "dow/content/load.hpp"

namespace dow {

/// Fails unless the card has exactly the fields of its list, with the right types and in range.
/// What stands inside effect trees is the compiler's business.
void check_card(CardList list, const Tree& card);

/// The same for an element of "places" and for the board file as a whole.
void check_place(const Tree& place);
/// A scenario without its chapters, which are objectives.
void check_scenario(const Tree& scenario);
/// A module of a box, and copies that a box adds to a title of another.
void check_module(const Tree& module);
void check_more_copies(const Tree& copies);
void check_board(const Tree& board);

}  // namespace dow
