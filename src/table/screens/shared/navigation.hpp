/// Where a screen leads, from the title to the end of a game. TableApp::follow goes there.
#pragma once

#include "dow/base/types.hpp"

namespace dow::table {

enum class Go : u8 {
    stay,
    back,  ///< to where this screen was opened from
    title,
    setup,
    load,
    settings,
    rules,
    cards,
    credits,
    replays,
    resume,         ///< the unfinished game that the title names
    open,           ///< the save that was chosen
    watch,          ///< the game that was chosen, once more
    watch_this,     ///< the game that has just ended, once more
    again,          ///< a new game by the same people and rules as the one that has just ended
    start,          ///< the new game that was agreed on
    raise_curtain,  ///< the person it waited for is there
    my_cards,
    seats,
    hint,
    designer,
    quick_load,
    quit,
};

}  // namespace dow::table
