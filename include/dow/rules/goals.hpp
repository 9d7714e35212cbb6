#pragma once

#include "dow/rules/state.hpp"

namespace dow {

struct Catalog;

/// The conditions of a goal in the order of the card, and which of them are met.
struct GoalParts {
    int count = 0;
    u32 met = 0;  ///< bits

    void add(bool is_met) {
        met |= u32{is_met} << count;
        ++count;
    }
    bool has(int part) const { return (met >> part) & 1; }
    bool all() const { return met == (u32{1} << count) - 1; }
};

/// One condition of a goal as it stands: met or not and, if it counts something, how far it is.
struct GoalCount {
    i16 have = 0;
    i16 need = 0;
    u8 counted = 0;  ///< have and need say something
    u8 at_most = 0;  ///< not more than `need`; otherwise not less
    u8 met = 0;
    u8 hidden = 0;  ///< it speaks of cards that not everybody may see: nothing else is told
};
static_assert(flat<GoalCount>);

/// What a seat must have done to win (WIN-05): its secret or exile objective; for a betrayer the
/// first condition may come from the exile objective. In co-op the main objective alone (WIN-10).
GoalParts goal_parts(const State& state, const Catalog& catalog, SeatId seat);

}  // namespace dow
