/// The game in numbers, for the end screen: a chart of the rounds and a table of the dice.
#pragma once

#include "dow/match/chronicle.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

/// Morale, food, zombies and deaths over the rounds. Each line has its own dash, mark and name.
void rounds_chart(Ui& ui, const AppContext& context, const Rect& area, const Chronicle& chronicle);

/// How often each face came up, and how often it should have.
void dice_table(Ui& ui, const AppContext& context, const Rect& area, const Chronicle::Dice& dice,
                const MatchSetup& setup);

}  // namespace dow::table
