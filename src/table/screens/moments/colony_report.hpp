/// The report of a colony phase.
#pragma once

#include "dow/hot_seat/session.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

/// What the colony phase did, step by step: losses red and with the faces of the dead, the morale
/// as far as it was told, zombies arriving on a small map. True when it was read.
bool report_screen(Ui& ui, const AppContext& context, const Session& session);

}  // namespace dow::table
