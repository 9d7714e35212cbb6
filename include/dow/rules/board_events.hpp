#pragma once

#include "dow/rules/event_values.hpp"

/// Events of the board: actions and their dice, survivors, zombies, barricades and tokens
/// (event.hpp says how events work).
namespace dow::event {

struct SurvivorJoined {
    SurvivorId survivor = kNone;
    SeatId seat = kNone;
    PlaceId place = kNone;
    DOW_FIELDS(SurvivorJoined, survivor, seat, place)
};

struct DieSpent {
    SeatId seat = kNone;
    SurvivorId survivor = kNone;  ///< whose action it pays
    Number face = 0;
    DOW_FIELDS(DieSpent, seat, survivor, face)
};

/// One action die that nobody uses.
struct DieRolled {
    SeatId seat = kNone;
    CardId card = kNoCard;
    Number face = 0;
    DOW_FIELDS(DieRolled, seat, card, face)
};

struct DieChanged {
    SeatId seat = kNone;
    Number from = 0;  ///< 0: it was rolled anew
    Number to = 0;
    DOW_FIELDS(DieChanged, seat, from, to)
};

/// A food token raises a die (ACT-FOOD-01).
struct FoodSpent {
    SeatId seat = kNone;
    Number from = 0;
    Number to = 0;
    DOW_FIELDS(FoodSpent, seat, from, to)
};

struct Attacked {
    SeatId seat = kNone;
    SurvivorId survivor = kNone;
    PlaceId place = kNone;
    SurvivorId target = kNone;  ///< none: zombies
    DOW_FIELDS(Attacked, seat, survivor, place, target)
};

struct AttackRolled {
    SurvivorId survivor = kNone;
    SurvivorId target = kNone;
    Number face = 0;
    Number needed = 0;  ///< this or less hits
    DOW_FIELDS(AttackRolled, survivor, target, face, needed)
};

struct BanditAttacked {
    SeatId seat = kNone;
    SurvivorId survivor = kNone;
    PlaceId place = kNone;
    DOW_FIELDS(BanditAttacked, seat, survivor, place)
};

/// Hit by an attack, or killed by a card.
struct BanditKilled {
    SurvivorId survivor = kNone;  ///< none: nobody in particular
    PlaceId place = kNone;
    DOW_FIELDS(BanditKilled, survivor, place)
};

struct BanditPlaced {
    PlaceId place = kNone;
    Number bandits_now = 0;
    DOW_FIELDS(BanditPlaced, place, bandits_now)
};

/// The Hideout itself is attacked (AMB-115).
struct HideoutAttacked {
    SeatId seat = kNone;
    SurvivorId survivor = kNone;
    PlaceId place = kNone;
    DOW_FIELDS(HideoutAttacked, seat, survivor, place)
};

/// The row of the table that a search or an attack of the Hideout comes to (BANDIT-23).
struct HideoutRolled {
    SurvivorId survivor = kNone;
    Number face = 0;
    Number wounds = 0;
    Number loot = 0;
    DOW_FIELDS(HideoutRolled, survivor, face, wounds, loot)
};

struct ZombieKilled {
    SurvivorId survivor = kNone;
    PlaceId place = kNone;
    EntranceId entrance = kNone;
    DOW_FIELDS(ZombieKilled, survivor, place, entrance)
};

struct Searched {
    SeatId seat = kNone;
    SurvivorId survivor = kNone;
    PlaceId place = kNone;
    DOW_FIELDS(Searched, seat, survivor, place)
};

struct NoiseMade {
    SurvivorId survivor = kNone;
    PlaceId place = kNone;
    Number noise_now = 0;
    DOW_FIELDS(NoiseMade, survivor, place, noise_now)
};

struct BarricadeBuilt {
    SurvivorId survivor = kNone;
    PlaceId place = kNone;
    EntranceId entrance = kNone;
    DOW_FIELDS(BarricadeBuilt, survivor, place, entrance)
};

struct WasteCleaned {
    SeatId seat = kNone;
    SurvivorId survivor = kNone;
    Number cards = 0;
    DOW_FIELDS(WasteCleaned, seat, survivor, cards)
};

/// A survivor attracts it.
struct ZombieMoved {
    SurvivorId survivor = kNone;
    PlaceId to = kNone;
    PlaceId from = kNone;
    EntranceId entrance = kNone;
    DOW_FIELDS(ZombieMoved, survivor, to, from, entrance)
};

struct Moved {
    SurvivorId survivor = kNone;
    PlaceId to = kNone;
    PlaceId from = kNone;
    DOW_FIELDS(Moved, survivor, to, from)
};

/// Put somewhere without a move.
struct Placed {
    SurvivorId survivor = kNone;
    PlaceId to = kNone;
    PlaceId from = kNone;
    DOW_FIELDS(Placed, survivor, to, from)
};

struct AbilityUsed {
    SeatId seat = kNone;
    SurvivorId survivor = kNone;
    CardId card = kNoCard;  ///< none: an ability of the survivor
    DOW_FIELDS(AbilityUsed, seat, survivor, card)
};

struct ExposureRolled {
    SurvivorId survivor = kNone;
    Face face{};
    DOW_FIELDS(ExposureRolled, survivor, face)
};

struct ExposureAvoided {
    SurvivorId survivor = kNone;
    DOW_FIELDS(ExposureAvoided, survivor)
};

struct Wounded {
    SurvivorId survivor = kNone;
    WoundKind wound{};
    Number tokens_now = 0;
    DOW_FIELDS(Wounded, survivor, wound, tokens_now)
};

struct Healed {
    SurvivorId survivor = kNone;
    WoundKind wound{};
    DOW_FIELDS(Healed, survivor, wound)
};

struct BiteReaches {
    SurvivorId survivor = kNone;
    PlaceId place = kNone;
    DOW_FIELDS(BiteReaches, survivor, place)
};

struct BiteSpared {
    SurvivorId survivor = kNone;
    DOW_FIELDS(BiteSpared, survivor)
};

struct SurvivorDied {
    SurvivorId survivor = kNone;
    SeatId seat = kNone;
    PlaceId place = kNone;
    DOW_FIELDS(SurvivorDied, survivor, seat, place)
};

/// It leaves the game without dying.
struct SurvivorRemoved {
    SurvivorId survivor = kNone;
    SeatId seat = kNone;
    PlaceId place = kNone;
    DOW_FIELDS(SurvivorRemoved, survivor, seat, place)
};

struct SurvivorGiven {
    SurvivorId survivor = kNone;
    SeatId from = kNone;
    SeatId to = kNone;
    DOW_FIELDS(SurvivorGiven, survivor, from, to)
};

struct HelplessDied {
    PlaceId place = kNone;
    Number left = 0;
    DOW_FIELDS(HelplessDied, place, left)
};

struct ZombieAdded {
    PlaceId place = kNone;
    EntranceId entrance = kNone;
    DOW_FIELDS(ZombieAdded, place, entrance)
};

struct BarricadeLost {
    PlaceId place = kNone;
    EntranceId entrance = kNone;
    DOW_FIELDS(BarricadeLost, place, entrance)
};

struct TrapLaid {
    PlaceId place = kNone;
    EntranceId entrance = kNone;
    DOW_FIELDS(TrapLaid, place, entrance)
};

/// An explosive trap goes off and takes the zombies of its entrance along (LN-21).
struct TrapBlown {
    PlaceId place = kNone;
    EntranceId entrance = kNone;
    Number zombies = 0;
    DOW_FIELDS(TrapBlown, place, entrance, zombies)
};

/// Helpless survivors of the colony become unruly, or calm again.
struct HelplessTurned {
    TokenWord side{};
    Number count = 0;
    DOW_FIELDS(HelplessTurned, side, count)
};

struct PlaceRolled {
    PlaceId place = kNone;
    Number face = 0;
    DOW_FIELDS(PlaceRolled, place, face)
};

struct Overrun {
    PlaceId place = kNone;
    EntranceId entrance = kNone;
    DOW_FIELDS(Overrun, place, entrance)
};

struct NoiseFlipped {
    PlaceId place = kNone;
    bool loud = false;
    DOW_FIELDS(NoiseFlipped, place, loud)
};
struct NoiseRolled {
    PlaceId place = kNone;
    Number face = 0;
    DOW_FIELDS(NoiseRolled, place, face)
};

/// An action die lies on the Raxxon card now (RAX-15).
struct DiePut {
    SeatId seat = kNone;
    Number face = 0;
    DOW_FIELDS(DiePut, seat, face)
};

/// All dice were taken off a place.
struct DiceRemoved {
    PlaceId place = kNone;
    Number count = 0;
    DOW_FIELDS(DiceRemoved, place, count)
};

/// A special zombie stands at an entrance now; the card is its experiment.
struct SpecialPlaced {
    CardId card = kNoCard;
    PlaceId place = kNone;
    EntranceId entrance = kNone;
    DOW_FIELDS(SpecialPlaced, card, place, entrance)
};

/// A survivor attacks a special zombie of this experiment.
struct SpecialAttacked {
    SeatId seat = kNone;
    SurvivorId survivor = kNone;
    PlaceId place = kNone;
    CardId card = kNoCard;
    DOW_FIELDS(SpecialAttacked, seat, survivor, place, card)
};

/// A special zombie left the board; a survivor killed it by its confrontation.
struct SpecialRemoved {
    CardId card = kNoCard;
    PlaceId place = kNone;
    SurvivorId survivor = kNone;
    DOW_FIELDS(SpecialRemoved, card, place, survivor)
};

/// Fewer zombies come to a place tonight (RAX-20).
struct ZombiesSpared {
    PlaceId place = kNone;
    Number count = 0;
    DOW_FIELDS(ZombiesSpared, place, count)
};

struct TokensAdded {
    PlaceId place = kNone;
    TokenWord token{};
    Number count = 0;
    DOW_FIELDS(TokensAdded, place, token, count)
};

struct TokensRemoved {
    PlaceId place = kNone;
    TokenWord token{};
    Number count = 0;
    DOW_FIELDS(TokensRemoved, place, token, count)
};

}  // namespace dow::event
