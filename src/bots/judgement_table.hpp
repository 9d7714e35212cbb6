#pragma once

#include "dow/bots/judgement.hpp"

namespace dow::bots {

// clang-format off
inline constexpr Judgement kLearned{{
0
}};
// clang-format on

}  // namespace dow::bots
