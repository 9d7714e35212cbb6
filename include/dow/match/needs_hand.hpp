#pragma once

#include "dow/match/match.hpp"

namespace dow {

/// Whether an action can be taken only because of the cards that its player holds. To show it to
/// others would tell something of that hand.
bool needs_hand(const Match& match, const Command& action);

}  // namespace dow
