#include <algorithm>

#include "sight.hpp"

/// How far the main objective is, counted in dice, and what a step towards it is worth.
namespace dow::bots {

namespace {

/// Dice of all who still act this round.
int dice_of_table(const Sight& s) {
    int n = s.dice;
    const auto next = [&](int seat) { return seat + 1 == s.v.seats ? 0 : seat + 1; };
    for (int i = next(s.me); i != s.v.first; i = next(i))
        for (const u8 dice : s.v.seat[i].dice) n += dice;
    return n;
}

/// Barricades that will stand there when the zombies of this round have come.
int standing(const Sight& s, EntranceId e) {
    EntranceState there = s.door[e];
    for (int i = 0; i < s.coming[e]; ++i) arrive(there);
    return there.barricades;
}

/// What the goal wants built, and where that needs room first.
void look_at_barricades(Sight& s, PlaceId place) {
    const Goal& goal = s.background.goals.main;
    const bool everywhere = place == kColony && goal.every_entrance;
    if (goal.barricades[place] == 0 && !everywhere) return;
    int stand = 0;
    int fit = 0;
    int stuck = 0;  // entrances without a barricade and without room for one
    for (EntranceId e = first_entrance(place); e < last_entrance(place); ++e) {
        stand += standing(s, e);
        fit += std::max(0, s.room_to_build(e));
        if (!everywhere || standing(s, e) > 0) continue;
        ++s.main.bare;
        stuck += s.room_to_build(e) <= 0;
    }
    const int missing = std::max(0, goal.barricades[place] - stand);
    s.main.barricades[place] = missing;
    s.main.room[place] = std::max(missing - fit, stuck);
}

/// Two zombies come for one die, but only into free spaces; the others have to be killed.
int dice_for_outside(const Sight& s) {
    const int gone = s.main.kills_outside;
    const int lured = std::min(gone, s.free[kColony]);
    return (3 * lured + 4) / 5 + gone - lured;
}

}  // namespace

void weigh_progress(Sight& s) {
    if (s.betrayer) return;
    int steps = 0;
    s.main.bare = 0;
    for (const PlaceId p : s.v.places) {
        look_at_barricades(s, p);
        steps += s.main.barricades[p] + s.main.room[p];
    }
    steps += s.main.bare;
    if (s.main.kills_outside > 0) steps += dice_for_outside(s);
    steps += s.main.kills_colony;
    s.step = 0;
    if (steps == 0 && !s.goal_outside()) return;
    int cards = 0;
    for (const int missing : s.main.pile) cards += missing;
    s.in_reach = steps + cards + s.main.food <= dice_of_table(s);
    s.step = s.in_reach ? weights.step_in_reach : weights.step;
}

int lure_for_goal(const Sight& s, PlaceId to, PlaceId from) {
    int worth = 0;
    if (s.main.kills_outside > 0) worth += from != kColony;
    if (s.goal_outside() && s.main.spare_outside < 2) worth -= to != kColony;
    if (s.main.kills_colony > 0) worth += (from == kColony) - (to == kColony);
    worth += s.main.room[from] > 0;
    worth -= s.main.room[to] > 0 || s.main.barricades[to] > 0;
    return worth * s.step * lured(s, to, from);
}

int lured(const Sight& s, PlaceId to, PlaceId from) {
    return std::min({2, s.zombies[from], s.free[to]});
}

int room_for_lured(const Sight& s, PlaceId to) {
    EntranceId loosest = first_entrance(to);
    for (EntranceId e = loosest; e < last_entrance(to); ++e)
        if (s.door[e].free() > 0 && (s.door[loosest].free() == 0 || s.slack[e] > s.slack[loosest]))
            loosest = e;
    return s.space_worth(loosest);
}

int lure_for_room(const Sight& s, PlaceId to, PlaceId from, int there) {
    return (s.space_worth(s.tightest(from)) - there) * lured(s, to, from);
}

}  // namespace dow::bots
