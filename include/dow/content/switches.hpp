#pragma once

#include <array>
#include <string_view>

#include "dow/base/bits.hpp"

/// Rules that are in a game or not. A box or a module brings the switches it names in its data; a
/// chapter of a scenario turns some of them off while it lies there (SCEN-R, SCEN-B). The rules ask
/// for a switch where a step, an action or a place has one in its row; they never ask which box is
/// on the table.
namespace dow {

enum class Switch : u8 {
    None,              ///< no switch: the row is always in force
    FirstPlayerVote,   ///< the token may stay after a vote (LN-09)
    EnterRaxxon,       ///< survivors may go there (SCEN-R-03)
    SearchRaxxon,      ///< its deck may be searched (SCEN-R-15)
    DiceOnRaxxon,      ///< action dice may be put on it (RAX-15)
    Containment,       ///< the check before the Colony Phase (RAX-16)
    Pills,             ///< pills may be taken (SCEN-R-05)
    BanditPlacement,   ///< a crisis brings bandits (BANDIT-07)
    BanditSpawnCount,  ///< zombies come for bandits too (BANDIT-14)
    BanditScavenge,    ///< bandits carry items off (BANDIT-17)
    AttackBandits,     ///< survivors may attack them (BANDIT-10)
    HideoutActions,    ///< the Hideout may be searched and attacked (BANDIT-22)
    BanditLeader,      ///< an exile may lead the bandits (BANDIT-33)
    Graveyard,         ///< the dead lie in the open beside the colony (LN-08)
};

/// What data files call them, in the order of the enumeration.
inline constexpr std::array<std::string_view, 14> kSwitchWords = {"none",
                                                                  "first_player_vote",
                                                                  "enter_raxxon",
                                                                  "search_raxxon",
                                                                  "dice_on_raxxon",
                                                                  "containment",
                                                                  "pills",
                                                                  "bandit_placement",
                                                                  "bandit_spawn_count",
                                                                  "bandit_scavenge",
                                                                  "attack_bandits",
                                                                  "hideout_actions",
                                                                  "bandit_leader",
                                                                  "graveyard"};

using Switches = BitSet<u16, Switch>;

}  // namespace dow
