#pragma once

#include "dow/match/match.hpp"
#include "dow/rules/goals.hpp"

namespace dow {

/// How each condition of a seat's goal ended. Empty while the game goes on: goals are secret.
GoalParts final_goal(const Match& match, SeatId seat);

}  // namespace dow
