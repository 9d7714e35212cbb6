#pragma once

#include <pcg_random.hpp>

#include "dow/base/types.hpp"

namespace dow {

/// Random numbers in portions of `kPortion`, of which each has its place: portion k of a seed is
/// the same whenever it is taken, and whatever was taken before. Mostly the next one is, and that
/// is near where the last one was, so the generator stays there. Chance takes one for each answer,
/// a random bot for each choice.
template <u64 kPortion>
class NumberedLuck {
public:
    explicit NumberedLuck(const pcg32& first) : there_(first) {}

    /// A generator at the beginning of portion k.
    pcg32 portion(u64 k) {
        there_.advance((k - last_) * kPortion);  // also back, for its numbers go round
        last_ = k;
        return there_;
    }

private:
    pcg32 there_;
    u64 last_ = 0;
};

}  // namespace dow
