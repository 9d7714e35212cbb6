#pragma once

/// Sizes of a game that the loader of cards checks and the set-up deals by. They stand apart from
/// ids.hpp because only those two read them.
namespace dow {

inline constexpr int kStarterCards = 5;        ///< starting items of a player (SETUP-18)
inline constexpr int kStarterCardsOfTwo = 7;   ///< in the variant for two players
inline constexpr int kMaxCrises = 64;          ///< more than the deck of crises can hold
inline constexpr int kMaxObjectiveSides = 64;  ///< what a set of them holds

}  // namespace dow
