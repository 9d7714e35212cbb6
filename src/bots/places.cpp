#include <algorithm>

#include "sight.hpp"

/// Where a survivor should stand.
namespace dow::bots {

namespace {

/// Zombies that would be too many there with so much room.
int danger(const Sight& s, int room) {
    if (room < 0) return s.dice > 0 ? weights.danger_with_dice : kMorale;
    return room == 0 ? weights.danger_tight : 0;
}

/// What the main objective wants done there, and what standing there spoils.
int work_there(const Sight& s, SurvivorId who, PlaceId place) {
    const EntranceState& door = s.door[first_entrance(place)];
    const int fights = std::min<int>(door.zombies, s.dice_from(s.c.survivors[who].attack));
    int worth = 0;
    if (s.main.kills > 0 && place != kColony) worth += 8 * fights;
    if (s.step == 0) return worth;
    if (place != kColony) {
        if (s.goal_outside() && s.main.spare_outside == 0) worth -= s.step;  // one more would come
        if (s.main.barricades[place] > 0 && s.dice > 0 &&
            (door.free() > s.coming[first_entrance(place)] + 1 || fights > 0))
            worth += s.step;
        return worth;
    }
    const int wanted = s.main.barricades[kColony] + s.main.bare + s.main.room[kColony];
    return worth + s.step * std::min({s.dice, 3, wanted}) / 3;
}

}  // namespace

/// What does not depend on who stands there.
void weigh_places(Sight& s) {
    const int later = std::max(0, std::min(2, s.rounds_left - 1));
    for (PlaceId p = 0; p < s.c.places.size(); ++p) {
        Spot& spot = s.spots[p];
        const int room = s.slack[s.tight[p]];
        spot.stay = -danger(s, room);
        if (p == kColony) {
            const bool overrun = s.space_worth(s.tight[p]) >= kMorale && !s.betrayer;
            if (overrun) spot.stay += weights.guard_colony * std::min(1, s.dice);
            spot.come = spot.stay;
            continue;
        }
        const int rest = (s.food_due > 0 ? 5 : 0) - weights.away;
        spot.come = rest - danger(s, room - 1);
        spot.stay += rest;
        spot.alone = s.search[p] * later * weights.search_later / 100;
        spot.beside = s.search[p] * later * weights.second_searcher / 100;
    }
    s.work = !s.betrayer && (s.main.kills > 0 || s.step > 0);
}

int stand(const Sight& s, SurvivorId who, PlaceId place) {
    const SurvivorDef& def = s.c.survivors[who];
    const SurvivorState& now = s.v.survivor[who];
    const Spot& spot = s.spots[place];
    int worth = now.place == place ? spot.stay : spot.come;
    if (s.work) worth += work_there(s, who, place);
    if (def.ability_at.has(place)) worth += place == kColony ? 10 : 6;
    if (place == kColony) return worth + (now.tokens() >= 2 ? 15 : 0);
    const bool searcher = s.out > (now.place != kColony ? 1 : 0);  // another one of the seat
    return worth +
           (searcher ? spot.beside : spot.alone + s.search[place] * s.dice_from(def.search));
}

}  // namespace dow::bots
