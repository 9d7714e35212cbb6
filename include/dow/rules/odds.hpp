#pragma once

#include "dow/content/catalog.hpp"
#include "dow/rules/decision.hpp"

/// What the dice must show. The actions ask this, and so does whoever tells a player the odds.
namespace dow {

/// The least face of the die that an action of this survivor costs; 0 where it costs none
/// (ACT-ATTACK-01, ACT-SEARCH-02).
constexpr int least_die(const SurvivorDef& survivor, Do action) {
    switch (action) {
        case Do::Attack: return survivor.attack;
        case Do::Search: return survivor.search;
        case Do::Barricade:
        case Do::Clean:
        case Do::Attract: return 1;
        default: return 0;
    }
}

/// An attack on this survivor hits if its die shows at most this (ACT-ATTACK-08).
constexpr int hit_at_most(const SurvivorDef& victim) { return victim.attack; }

}  // namespace dow
