/// The buttons of the action bar that a survivor acts by, and their commands.
#pragma once

#include "dow/rules/command.hpp"
#include "table/board/board.hpp"

namespace dow::table {

inline constexpr std::array survivor_actions{
    std::pair{BoardAction::attack, Do::Attack},       std::pair{BoardAction::search, Do::Search},
    std::pair{BoardAction::barricade, Do::Barricade}, std::pair{BoardAction::clean, Do::Clean},
    std::pair{BoardAction::attract, Do::Attract},     std::pair{BoardAction::move, Do::Move}};

}  // namespace dow::table
