/// The curtain between two people who share the screen.
#pragma once

#include "table/screens/hot_seat/session.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

/// Between two people: nothing secret exists behind it. Shows whose turn it is and what everybody
/// saw since that person last answered.
enum class Curtain : u8 { down, raised, settings, seats, rules, leave };
Curtain curtain_screen(Ui& ui, const AppContext& context, const Session& session);

}  // namespace dow::table
