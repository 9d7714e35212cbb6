#pragma once

#include <array>

#include "dow/content/catalog.hpp"

namespace dow::bots {

/// What things are worth to a steady bot, in hundredths of a point of morale. Found by trying: see
/// docs/designing.md.
struct Weights {
    // People
    int person = 70;   ///< a survivor of one's own, beside the morale
    int recruit = 35;  ///< one more
    int first_wound = 16;
    int second_wound = 25;
    int frostbite = 120;
    int curable_frostbite = 45;
    int crowd = 50;  ///< others who stand where a bite may spread
    int heal_frostbite = 90;
    int heal_last_chance = 45;
    int heal_wound = 12;
    // Entrances
    int overrun = 110;                      ///< one zombie too many
    std::array<int, 4> space{25, 8, 3, 1};  ///< a free space, by how many more are free
    int attack_share = 50;                  ///< percent of that, while others still act this round
    int last_round_space = 2;
    // Cards
    std::array<int, kIcons> plain{0, 12, 9, 8, 12, 11, 8, 14};  ///< an icon by itself
    int equip = 24;
    int keep_for_pile = 60;
    int keep_for_crisis = 20;
    int keep_for_food = 60;
    int gain_for_pile = 40;
    int gain_for_crisis = 25;
    int gain_for_food = 50;
    int pile = 50;  ///< a card laid on the objective
    int secret_late = 50;
    int secret_early = 16;
    int noise = 6;
    int more_noise = 10;
    // Food and crisis
    int hunger = 30;  ///< beside the morale
    int food_next_round = 16;
    int food_later = 5;
    int crisis_extra = 22;
    int crisis_least = 60;
    int crisis_hope = 25;  ///< percent of its worth when the table will hardly meet it
    // Waste
    int clean_nine = 25;
    int clean_seven = 12;
    // Objective
    int kill = 40;
    int build_outside = 70;
    int build_colony = 26;
    // Places
    int danger_with_dice = 60;
    int danger_tight = 15;
    int guard_colony = 40;
    int away = 12;          ///< not being in the colony
    int search_later = 67;  ///< percent of a find in each of the next two rounds
    int second_searcher = 33;
};

inline constexpr Weights weights{};

}  // namespace dow::bots
