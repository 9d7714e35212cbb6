#pragma once

#include "dow/bots/bot.hpp"

namespace dow {

/// The reason of a bot as it says it when all can hear: it counts what everybody can count, and a
/// betrayer speaks as anybody would. `open` is the view of nobody. An empty key: it says nothing.
Why said_aloud(const Why& why, const Command& answer, const View& open);

}  // namespace dow
