#pragma once

#include <array>

#include "core.hpp"
#include "dow/rules/odds.hpp"
#include "dow/rules/view.hpp"

/// The numbers of the Colony Phase. Its steps act on them (colony.cpp, spawn.cpp) and the Forecast
/// tells them before (forecast.cpp), so each is computed by one function here.
namespace dow {

/// Which conditions of cards may be looked at. Who forecasts for players may not follow a condition
/// that speaks of hidden cards: it counts as not met.
enum class Conditions : u8 { All, OpenOnly };

/// Everybody in the colony who eats: who is unruly eats for two (LN-15).
int mouths(const Game& game);
/// Half a token for everybody who eats, rounded up, and what cards add (COLONY-02).
int food_due(const Game& game, Conditions which = Conditions::All);
/// The morale that hunger costs when the food cannot be paid: a point for every starvation token,
/// the new one counted (COLONY-07, COLONY-08).
int morale_for_hunger(const Game& game);

/// How many cards of waste cost a point of morale: ten, unless a card says another number.
int waste_per_morale(const Game& game);

/// Matching cards that prevent the crisis: as many as players who are not exiled (CRISIS-05,
/// AMB-31).
int crisis_needed(const Game& game);
/// What a contributed card is worth (CRISIS-07, CRISIS-08).
int contribution_worth(const Game& game, CardId card, u8 wanted_icons);

/// The places where zombies are added after the colony, in order.
Places places_outside(const Game& game);
/// Everybody at a place for whom zombies come; bandits are counted while that rule is on
/// (BANDIT-14).
int prey(const Game& game, PlaceId place);
/// Zombies that come for so many people at a place (COLONY-13, COLONY-14).
int zombies_for(PlaceId place, int people);
/// Whether an overrun takes the bandits there: nobody else is there to die (BANDIT-15).
bool overrun_takes_bandits(const Game& game, Survivors people, int helpless);
/// Cards that so many bandits carry off from a place (BANDIT-18).
int scavenged(const Game& game, PlaceId place, int bandits);
/// Zombies that come for those at a place, and how many are taken off that number: of those first,
/// then of those that the noise would bring, never below none (AMB-57).
struct ZombiesDue {
    int due = 0;
    int fewer = 0;
    int coming() const { return due > fewer ? due - fewer : 0; }
    int fewer_by_noise() const { return fewer > due ? fewer - due : 0; }
};
/// Zombies that cards add or take away, by place (AMB-57).
using ZombiesOfCards = std::array<int, kMaxPlaces>;
ZombiesOfCards zombies_of_cards(const Game& game, Conditions which = Conditions::All);
ZombiesDue zombies_due(const Game& game, PlaceId place, const ZombiesOfCards& of_cards);
/// The entrance of the next zombie. In the colony each goes to the one after that of the last,
/// whatever became of it (SPAWN-03, SPAWN-14); `next` counts them.
EntranceId take_entrance(PlaceId place, u8& next);

/// How many fewer come there tonight (RAX-20).
int zombies_spared(const Game& game, PlaceId place);
/// One more zombie comes to an entrance, and somebody may die for it.
void zombie_comes(Engine& engine, PlaceId place, EntranceId entrance, RuleId rule);

/// Who dies in an overrun: the survivor with the lowest influence; a helpless one only where there
/// is no other (SPAWN-09, SPAWN-10). kNone where nobody is a survivor.
SurvivorId overrun_victim(Survivors people);

/// Whether a death costs morale: not that of an exile's survivor (SURV-15).
bool death_costs_morale(const Game& game, SeatId owner);

/// What the top experiment will bring tonight, and whether its code can be met (logs.cpp).
void foresee_containment(const Game& game, Forecast& forecast);

/// How far the main objective is (goals.cpp).
void foresee_objective(const Game& game, Forecast& forecast);

/// Adds to a view, which is complete otherwise, what its viewers can foresee: nothing before the
/// first round and after the last.
void foresee(const Game& game, View& view);

}  // namespace dow
