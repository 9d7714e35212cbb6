#pragma once

#include <array>

#include "dow/content/catalog.hpp"

namespace dow::bots {

/// What things are worth to a steady bot, in hundredths of a point of morale. Found by trying: see
/// docs/designing.md.
struct Weights {
    // People
    int person = 20;  ///< a survivor of one's own, beside the morale
    int recruit = 9;  ///< one more
    int first_wound = 19;
    int second_wound = 71;
    int frostbite = 15;
    int curable_frostbite = 170;
    int crowd = 10;  ///< others who stand where a bite may spread
    int heal_frostbite = 101;
    int heal_last_chance = 48;
    int heal_wound = 4;
    // Entrances
    int overrun = 52;                        ///< one zombie too many
    std::array<int, 4> space{21, 10, 1, 4};  ///< a free space, by how many more are free
    int barricade_room = 2;                  ///< zombies that a barricade keeps off
    int attack_share = 106;                  ///< percent of that, while others still act this round
    int last_round_space = 2;
    // Cards
    std::array<int, kIcons> plain{42, 28, 31, 31, 8, 12, 45, 3};  ///< an icon by itself
    int equip = 331;
    int keep_for_pile = 29;
    int keep_for_crisis = 39;
    int keep_for_food = 448;
    int gain_for_pile = 198;
    int gain_for_crisis = 9;
    int gain_for_food = 1758;
    int pile = 119;  ///< a card laid on the objective
    int secret_late = 12;
    int secret_early = 0;
    int noise = 295;
    int more_noise = 0;
    // Food and crisis
    int hunger = 13;  ///< beside the morale
    int food_next_round = 36;
    int food_later = 0;
    int food_for_goal = 75;  ///< a token that the main objective asks for
    int crisis_extra = 174;
    int crisis_least = 150;
    int crisis_hope = 29;  ///< percent of its worth when the table will hardly meet it
    // Raxxon
    int special = 30;              ///< a special zombie that comes
    int special_at_home = 60;      ///< it comes to the colony
    int special_in_the_way = 150;  ///< of the main objective
    int special_killed = 45;
    int mark_special = 160;   ///< one that the main objective counts
    int others_there = 90;    ///< percent: another player at Raxxon adds a die that fits
    int others_come = 60;     ///< the same if that player has to go there first
    int search_exposes = 25;  ///< a search that ends with an exposure roll
    int beside_special = 6;   ///< standing where nothing else can be attacked
    // People without hope
    int despair = 45;  ///< a token that hardly anything takes off
    int unruly = 20;   ///< somebody who eats for two and draws zombies for two
    // Bandits and upgrades
    int bandit = 35;          ///< one on the board, beside what it carries off
    int bandit_card = 12;     ///< each card that it will carry off
    int bandits_near = 6;     ///< a bandit where a survivor with dice could be
    int raid_search = 8;      ///< the wounds of a search of the Hideout
    int raid_attack = 25;     ///< the wounds of an attack on it
    int marker = 8;           ///< a progress marker
    int marker_by_round = 3;  ///< more for each round that is left
    int upgrade_rule = 10;    ///< what an upgrade does in a round, at least
    int leader_takes = 10;    ///< a card of the loot for nothing
    // Waste
    int clean_nine = 18;
    int clean_seven = 18;
    // Objective
    int kill = 36;
    int bother = 2;           ///< what is worth less is left alone
    int lure = 80;            ///< what the die is good for otherwise
    int step = 75;            ///< a barricade or a zombie less that the goal asks for
    int step_in_reach = 160;  ///< the same if the table can do all this round
    // What cards do, as their words are guessed
    int zombie = 12;
    int helpless = 22;
    int wound_by_card = 25;
    int wound_of_newcomer = 8;
    int frostbite_by_card = 40;
    int roll_by_card = 22;  ///< an exposure roll
    int card_to_hand = 16;
    int card_to_waste = 9;
    int kill_by_card = 12;
    // What stays
    int die_a_round = 25;
    int exposure_a_round = 10;  ///< no roll for fights or ways
    int mouth_a_round = 15;
    int denied_action = 5;  ///< others of the player can do it
    int sure_vote = 20;     ///< against somebody who gives nothing
    int blind_vote = 15;    ///< against anybody
    // Places
    int danger_with_dice = 40;
    int danger_tight = 0;
    int guard_colony = 68;
    int away = 10;          ///< not being in the colony
    int search_later = 13;  ///< percent of a find in each of the next two rounds
    int second_searcher = 0;
};

inline constexpr Weights weights{};

}  // namespace dow::bots
