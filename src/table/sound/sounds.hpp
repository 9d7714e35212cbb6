/// What can be heard at the table. Every sound is computed, none is a file: make() is a pure
/// function, so the same sound is the same samples everywhere.
#pragma once

#include "dow/base/types.hpp"

#include <string_view>
#include <vector>

namespace dow::table {

enum class Sound : u8 {
    tick,      ///< a button
    dice,      ///< a handful of dice
    die,       ///< one die
    exposure,  ///< the exposure die: a heartbeat under it, the loudest of all
    card,      ///< a card is played, given, put down
    step,      ///< somebody walks through snow
    hit,       ///< a zombie goes down
    groan,     ///< a zombie comes
    wound,
    frost,
    bite,
    noise,  ///< a noise token
    search,
    hammer,  ///< a barricade
    crack,   ///< it breaks
    heal,
    death,
    morale_down,
    morale_up,
    crisis,
    crossroads,
    vote,
    turn,       ///< a new turn begins
    hand_over,  ///< the curtain has fallen
    night,      ///< the colony phase
    goal,       ///< the main objective is reached
    whistle,    ///< bandits come
    shot,       ///< a bandit goes down
    alarm,      ///< an experiment breaks out
    locked,     ///< and one that does not
    roar,       ///< somebody meets one
    blast,      ///< a trap goes off
    built,      ///< an upgrade is finished
    despair,
    breeze,  ///< the wind of an evening with courage left,
    wind,    ///< of a hard one,
    gale,    ///< and of one of the last
    won,
    lost,
    last,
};

std::string_view name_of(Sound sound);

inline constexpr int sound_rate = 44'100;

/// Mono samples from -1 to 1, beginning and ending in silence.
std::vector<float> make(Sound sound);

}  // namespace dow::table
