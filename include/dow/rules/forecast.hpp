#pragma once

#include "dow/rules/goals.hpp"
#include "dow/rules/steps.hpp"

/// What tonight, the Colony Phase of this round, will bring. The Colony Phase counts with the
/// numbers of src/rules/night.hpp, and the Forecast tells them before: there is no second formula.
/// It takes the game as it stands, so it says what happens if nobody does anything more; what luck
/// and other people's face-down cards decide it gives as counts and odds. View holds one, so it
/// tells its viewers nothing that they may not know.
namespace dow {

inline constexpr int kMaxNightDeaths = 12;
inline constexpr int kMaxGoalConditions = 8;

/// What becomes of a zombie at an entrance.
enum class Arrival : u8 { Space, Barricade, Trap, Overrun };
/// One more zombie comes: it takes a free space, or tears down a barricade, or sets off a trap,
/// which takes all zombies there along, or overruns the place (SPAWN-05 to SPAWN-08, LN-21). Where
/// there are both, the barricade goes: the first player may choose otherwise (AMB-54).
Arrival arrive(EntranceState& entrance);

/// One entrance. `zombies` come for certain; noise may bring more.
struct EntranceForecast {
    u8 zombies = 0;
    u8 barricades_lost = 0;  ///< torn down by zombies that find no free space (SPAWN-06)
    u8 traps_blown = 0;      ///< set off by them (LN-21)
    u8 overruns = 0;         ///< zombies that find neither: each kills somebody (SPAWN-08)
    u8 room = 0;             ///< zombies that could come now before one kills somebody
};

/// One place. Who would die in its next overrun is told whether or not one is due.
struct PlaceForecast {
    u8 occupants = 0;                 ///< everybody who takes up a space (SURV-06)
    u8 free_spaces = 0;               ///< for more of them
    u8 zombies = 0;                   ///< for those who stand there (COLONY-13, COLONY-14)
    u8 noise_rolls = 0;               ///< dice that are rolled for its noise (COLONY-15)
    u8 noise_kills = 0;               ///< chance in percent that the noise kills somebody besides
    SurvivorId victim = kNone;        ///< dies first: lowest influence (SPAWN-09)
    u8 helpless_dies = 0;             ///< nobody else is there: a helpless survivor dies (SPAWN-10)
    SurvivorId noise_victim = kNone;  ///< whom the noise would kill; kNone: a helpless survivor
    u8 bandits_swept = 0;             ///< bandits that an overrun takes (BANDIT-15)
    u8 scavenged = 0;                 ///< cards that bandits carry off from its deck (BANDIT-18)
};

/// Somebody dies tonight in an overrun.
struct NightDeath {
    EntranceId entrance = kNone;
    SurvivorId survivor = kNone;  ///< kNone: a helpless survivor
    u8 costs_morale = 0;
};

/// How a crisis will end, as far as somebody knows the cards that were given.
enum class Prospect : u8 {
    NoCrisis,
    Fails,      ///< even if every unknown card helps
    Open,       ///< unknown cards decide
    Prevented,  ///< even if no unknown card helps
};

/// Whether the dice on the Raxxon card will match the code of the top experiment.
enum class CodeProspect : u8 {
    NoCheck,     ///< nothing is compared tonight
    Met,         ///< it is matched already
    Possible,    ///< by unused dice of those who stand there and still act
    Impossible,  ///< by none of them as they show now
};

struct Forecast {
    GoalCount goal[kMaxGoalConditions];  ///< the first goal_count: of the main objective
    EntranceForecast entrance[kMaxEntrances];
    PlaceForecast place[kMaxPlaces];
    NightDeath death[kMaxNightDeaths];  ///< the first death_count, in order
    /// How each step changes morale, by its number (see morale_at).
    i8 morale[kColonySteps + 1] = {};
    u16 coming_steps = 0;         ///< bits by number: still to come, and no card skips it
    CardId experiment = kNoCard;  ///< the top one, whose code is compared tonight
    Places special_places;        ///< where its log sends special zombies
    u8 random_specials = 0;       ///< special zombies that come to places a die names
    CodeProspect code = CodeProspect::NoCheck;
    u8 mouths = 0;  ///< who eats (COLONY-02)
    u8 food_due = 0;
    u8 hunger_loss = 0;  ///< morale that it costs not to pay it (COLONY-08)
    u8 starves = 0;      ///< the colony cannot pay it: one more starvation token (COLONY-06)
    u8 waste_per = 0;    ///< cards of waste that cost one point of morale (COLONY-10)
    u8 waste_loss = 0;   ///< morale the waste pile costs
    u8 waste_spare = 0;  ///< cards that may still be added before it costs one more
    u8 crisis_needed = 0;
    i8 crisis_known = 0;    ///< what the cards these viewers know are worth together
    u8 crisis_unknown = 0;  ///< cards whose face they do not know
    Prospect crisis = Prospect::NoCrisis;
    u8 death_count = 0;
    u8 goal_count = 0;
    u8 objective_met = 0;  ///< the main objective would be completed if the round ended now
    u8 last_night = 0;     ///< the round marker reaches 0 (COLONY-20)
    u8 turns_left = 0;     ///< players who still have a turn this round after the active one
    u8 spare[2] = {};

    bool comes(ColonyStep step) const {
        return ((coming_steps >> static_cast<unsigned>(step)) & 1U) != 0;
    }
    /// How the step changes morale; the crisis: if it fails.
    int morale_at(ColonyStep step) const { return morale[static_cast<std::size_t>(step)]; }
    /// What tonight changes for certain, so without the crisis; 0 or less.
    int sure_morale() const {
        return morale_at(ColonyStep::PayFood) + morale_at(ColonyStep::CheckWaste) +
               morale_at(ColonyStep::AddZombies);
    }
    /// Cards that must still be given if every unknown card helps; 0 or less when there are enough.
    int crisis_missing() const { return crisis_needed - crisis_known - crisis_unknown; }
};
static_assert(flat<Forecast>);

}  // namespace dow
