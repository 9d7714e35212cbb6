#pragma once

#include "dow/content/catalog.hpp"
#include "dow/rules/decision.hpp"

/// What the dice must show, and other numbers of the rulebook. The actions ask this, and so does
/// whoever tells a player the odds or weighs them.
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

/// An attack on a bandit hits if its die shows at most this (BANDIT-11).
inline constexpr int kBanditHitAtMost = 4;

/// A row of the Hideout's tables: what a die brings to who searches or attacks it.
struct HideoutRow {
    u8 wounds;
    u8 loot;  ///< cards of choice
};
/// By face, 1 first (BANDIT-24 to BANDIT-32).
inline constexpr HideoutRow kHideoutSearch[] = {{1, 0}, {0, 0}, {0, 0}, {1, 1}, {0, 1}, {0, 1}};
inline constexpr HideoutRow kHideoutAttack[] = {{3, 0}, {2, 1}, {1, 1}, {0, 1}, {0, 2}, {0, 2}};

/// So many tokens kill a survivor, unless a card says otherwise (SURV-08).
inline constexpr int kDeadlyTokens = 3;
inline bool next_token_kills(const SurvivorState& who) { return who.tokens() + 1 >= kDeadlyTokens; }

/// Cards of an item deck once the boxes are mixed (LN-05).
inline constexpr int kMixedDeck = 20;

/// So many cards leave the waste pile for one die, unless a card says otherwise (ACT-CLEAN-03).
inline constexpr int kCardsPerClean = 3;
/// The highest face of the die for a noise token that brings a zombie (COLONY-16).
inline constexpr int kHighestNoisyFace = 3;

inline constexpr int kDieFaces = 6;

/// So many of a hundred, rounded.
constexpr int percent_of(int part, int whole) {
    return whole == 0 ? 0 : (part * 200 + whole) / (2 * whole);
}
/// How many of a hundred dice hit this survivor (ACT-ATTACK-08).
constexpr int hit_percent(const SurvivorDef& victim) {
    return percent_of(hit_at_most(victim) < kDieFaces ? hit_at_most(victim) : kDieFaces, kDieFaces);
}
/// How many of a hundred rolls for a noise token bring a zombie (COLONY-16).
constexpr int noise_percent() { return percent_of(kHighestNoisyFace, kDieFaces); }
/// How many of a hundred exposure rolls show this face.
inline int exposure_percent(const Catalog& catalog, std::size_t face) {
    int sides = 0;
    for (const u8 count : catalog.exposure) sides += count;
    return percent_of(catalog.exposure[face], sides);
}

}  // namespace dow
