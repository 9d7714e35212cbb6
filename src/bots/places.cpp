#include <algorithm>

#include "sight.hpp"

/// Where a survivor should stand.
namespace dow::bots {

namespace {

/// Zombies that would be too many there if one more survivor came.
int danger(const Sight& s, SurvivorId who, PlaceId place) {
    const bool there = s.v.survivor[who].place == place;
    const EntranceId door = s.tightest(place);
    const int room = s.slack[door] - (there || place == kColony ? 0 : 1);
    if (room < 0) return s.dice > 0 ? weights.danger_with_dice : kMorale;
    return room == 0 ? weights.danger_tight : 0;
}

/// Whether another survivor of the seat already does the searching.
bool has_searcher(const Sight& s, SurvivorId who) {
    for (unsigned v : s.mine)
        if (v != who && s.v.survivor[v].place != kColony) return true;
    return false;
}

int work_there(const Sight& s, SurvivorId who, PlaceId place) {
    if (s.betrayer) return 0;
    const SurvivorDef& def = s.c.survivors[who];
    int worth = 0;
    const int zombies = s.v.entrance[first_entrance(place)].zombies;
    const int fights = std::min(zombies, s.dice_from(def.attack));
    if (place != kColony) {
        if (s.main.kills_outside > 0) worth += 30 * fights;
        if (s.main.kills > 0) worth += 8 * fights;
        if (s.main.barricades[place] > 0 && s.dice > 0 &&
            s.v.entrance[first_entrance(place)].free() > 0)
            worth += weights.build_outside;
    } else {
        if (s.main.barricades[kColony] > 0) worth += 12 * std::min(s.dice, 3);
        if (s.main.every_entrance) worth += 6 * std::min(s.dice, 3);
    }
    return worth;
}

}  // namespace

int stand(const Sight& s, SurvivorId who, PlaceId place) {
    const SurvivorDef& def = s.c.survivors[who];
    int worth = work_there(s, who, place) - danger(s, who, place);
    if (def.ability_at.has(place)) worth += place == kColony ? 10 : 6;
    if (place == kColony) {
        const int tight = s.space_worth(s.tightest(kColony));
        if (tight >= kMorale && !s.betrayer) worth += weights.guard_colony * std::min(1, s.dice);
        return worth + (s.v.survivor[who].tokens() >= 2 ? 15 : 0);
    }
    const int searches = has_searcher(s, who) ? 0 : s.dice_from(def.search);
    const int later = std::max(0, std::min(2, s.rounds_left - 1));
    const int find = s.search[place];
    worth += find * searches +
             find * later *
                 (has_searcher(s, who) ? weights.second_searcher : weights.search_later) / 100;
    if (s.food_due > 0) worth += 5;
    return worth - weights.away;
}

}  // namespace dow::bots
