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

/// Whether somebody who comes home does not make the next zombie one too many.
bool room_for_one_more(const Sight& s) { return s.slack[s.tight[kColony]] > 0; }

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
    const int wanted = s.main.barricades[kColony] + s.main.bare + s.main.room[kColony] +
                       (room_for_one_more(s) ? s.main.kills_colony : 0);
    if (s.main.kills_colony > 0 && !room_for_one_more(s)) worth -= weights.overrun;
    return worth + s.step * std::min({s.dice, 3, wanted}) / 3;
}

}  // namespace

/// Bandits to fight there, and cards to lay on the main objective from there.
int errands(const Sight& s, PlaceId place) {
    int worth = 0;
    if (bandit_fight(s, place) > 0)
        worth += weights.bandits_near * std::min<int>(s.v.place[place].bandits, s.dice);
    if (!s.betrayer && s.main.deliver_at.has(place))
        for (std::size_t icon = 1; icon < kIcons; ++icon)
            worth += weights.pile / 3 * std::min(s.main.pile[icon], s.pile_in_hand[icon]);
    return worth;
}

/// Cards that are laid on the main objective by whoever arrives there.
int brings_along(const Sight& s, PlaceId place) {
    if (s.betrayer || !s.main.deliver_at.has(place)) return 0;
    int cards = 0;
    for (const PlaceId home : s.v.outside())
        cards += std::min(s.main.from[home], s.from_in_hand[home]);
    return cards * weights.pile / 2;
}

/// What does not depend on who stands there.
void weigh_places(Sight& s) {
    const int later = std::max(0, std::min(2, s.rounds_left - 1));
    const int outside = (s.food_due > 0 ? 5 : 0) - weights.away;
    for (const PlaceId p : s.v.places) {
        Spot& spot = s.spots[p];
        const int room = s.slack[s.tight[p]];
        spot.stay = -danger(s, room) - weights.beside_special * specials_at(s, p);
        const int contains = p == kRaxxon ? contain_from_there(s) : 0;
        spot.stay += contains;
        if (p == kColony) {
            const bool overrun = s.space_worth(s.tight[p]) >= kMorale && !s.betrayer;
            if (overrun) spot.stay += weights.guard_colony * std::min(1, s.dice);
            spot.come = spot.stay + brings_along(s, p);
            if (s.free[p] == 0) spot.come -= danger(s, -1);
            continue;
        }
        const int near = errands(s, p);
        // one of the own people is enough to put dice there
        const int again = contains > 0 && stands_at(s, p) ? contains : 0;
        spot.come = spot.stay + danger(s, room) + outside - danger(s, room - 1) + near - again;
        spot.stay += outside + near;
        const int find = s.search[p] - (s.c.places[p].search_exposes ? weights.search_exposes : 0);
        spot.find = find;
        spot.alone = find * later * weights.search_later / 100;
        spot.beside = find * later * weights.second_searcher / 100;
    }
    s.work = !s.betrayer && (s.main.kills > 0 || s.step > 0);
}

namespace {

/// One who looks for a place.
struct Walker {
    Walker(const Sight& s, SurvivorId v)
        : who(v),
          def(s.c.survivors[v]),
          now(s.v.survivor[v]),
          searches(s.out <= (now.place != kColony ? 1 : 0)),  // no other one of the seat does
          finds(searches ? s.dice_from(def.search) : 0) {}

    int worth(const Sight& s, PlaceId place) const {
        const Spot& spot = s.spots[place];
        int worth = (now.place == place ? spot.stay : spot.come) + spot.find * finds +
                    (searches ? spot.alone : spot.beside);
        if (s.work) worth += work_there(s, who, place);
        if (def.ability_at.has(place)) worth += place == kColony ? 10 : 6;
        if (place == kColony && next_token_kills(now)) worth += 15;
        if (place == s.background.goals.main.gather_at) worth += gathers(s, place);
        return worth;
    }

    /// One of the seat is enough there; best one who bears what is to be there.
    int gathers(const Sight& s, PlaceId place) const {
        if (s.betrayer) return 0;
        for (const SurvivorId other : s.mine)
            if (other != who && s.v.survivor[other].place == place) return 0;
        return s.gather_worth() + (s.background.goals.main.gear_of_all ? 20 * now.equipped : 0);
    }

    /// What speaks most for that place, compared with where the walker stands: the key of a text.
    const char* reason(const Sight& s, PlaceId place) const {
        if (now.place == kNone) return "bot.go";  // a newcomer stands nowhere yet
        const Spot& there = s.spots[place];
        const Spot& here = s.spots[now.place];
        const int found = (there.find - here.find) * finds +
                          (searches ? there.alone - here.alone : there.beside - here.beside);
        const int work = s.work ? work_there(s, who, place) - work_there(s, who, now.place) : 0;
        const int safety = there.come - here.stay;
        const int able = def.ability_at.has(place) && !def.ability_at.has(now.place) ? 6 : 0;
        const int most = std::max({found, work, safety, able});
        if (most <= 0) return "bot.go";
        if (most == work) return "bot.objective";
        if (most == found) return "bot.gather";
        return most == safety ? "bot.safer" : "bot.ability";
    }

    SurvivorId who;
    const SurvivorDef& def;
    const SurvivorState& now;
    bool searches;
    int finds;
};

}  // namespace

int stand(const Sight& s, SurvivorId who, PlaceId place) { return Walker(s, who).worth(s, place); }

const char* reason_to_stand(const Sight& s, SurvivorId who, PlaceId place) {
    return Walker(s, who).reason(s, place);
}

int better_place(const Sight& s, SurvivorId who) {
    const Walker walker(s, who);
    int best = -kMorale * 10;
    for (const PlaceId place : s.open.without(Places::of(walker.now.place)))
        best = std::max(best, walker.worth(s, place));
    return best - walker.worth(s, walker.now.place);
}

}  // namespace dow::bots
