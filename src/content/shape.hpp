#pragma once

#include "dow/content/load.hpp"

namespace dow {

/// Fails unless the card has exactly the fields of its list, with the right types and in range.
/// What stands inside effect trees is the compiler's business.
void check_card(CardList list, const Tree& card);

/// The same for an element of "places" and for the board file as a whole.
void check_place(const Tree& place);
void check_board(const Tree& board);

}  // namespace dow
