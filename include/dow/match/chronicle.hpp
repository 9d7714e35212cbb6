#pragma once

#include <array>
#include <vector>

#include "dow/match/replay.hpp"

namespace dow {

/// How a game went in numbers that everybody could see: the table at the end of every round, and
/// how often each face of the dice came up.
struct Chronicle {
    struct Moment {
        int round = 0;  ///< 0 = before the first round; else the end of that round
        int morale = 0;
        int food = 0;
        int zombies = 0;
        int survivors = 0;
        int deaths = 0;  ///< survivors and helpless ones, so far
        bool operator==(const Moment&) const = default;
    };
    struct Dice {
        std::array<u32, 6> action{};    ///< faces 1 to 6
        std::array<u32, 4> exposure{};  ///< by Face
        u32 actions() const;
        u32 exposures() const;
    };
    std::vector<Moment> moments;
    Dice dice;
};

Chronicle chronicle_of(const Replay& replay);

}  // namespace dow
