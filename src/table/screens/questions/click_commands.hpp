/// From clicks on the board to commands.
#pragma once

#include "table/board/board.hpp"
#include "table/screens/questions/question.hpp"

namespace dow::table {

/// Commands to give one after the other; later ones are given only if they answer what is then
/// asked.
using Plan = std::vector<Command>;

/// What a click or drop on the board means, if it means a command; card and ability menus are the
/// screen's own affair.
Plan plan_for(const Question& question, const BoardHit& hit, SurvivorId selected);

}  // namespace dow::table
