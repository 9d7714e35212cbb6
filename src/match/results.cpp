#include "dow/match/results.hpp"

namespace dow {

GoalParts final_goal(const Match& match, SeatId seat) {
    if (!match.over()) return {};
    return goal_parts(match.state_for_tools(), match.catalog(), seat);
}

}  // namespace dow
