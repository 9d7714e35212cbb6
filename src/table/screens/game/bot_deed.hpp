#pragma once

#include "table/screens/shared/app_context.hpp"

namespace dow::table {

/// What a bot did last, as everybody saw it.
struct BotDeed {
    std::string text{};     ///< markup, all that came of it; empty before the first deed of a turn
    SurvivorId by = kNone;  ///< who of its group did it
};
BotDeed last_deed(const AppContext& context, const Match& match, SeatId bot);

}  // namespace dow::table
