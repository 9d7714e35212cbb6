/// Where a screen outside a game leads.
#pragma once

#include "dow/base/types.hpp"

namespace dow::table {

enum class Go : u8 {
    stay,
    back,
    setup,
    load,
    settings,
    rules,
    cards,
    credits,
    resume,
    open,
    replays,
    watch,
    start,
    quit,
};

}  // namespace dow::table
