#pragma once

#include "dow/rules/command.hpp"
#include "dow/rules/rule_id.hpp"
#include "dow/rules/state.hpp"

namespace dow {

/// What kind of answer the game waits for.
enum class Ask : u8 {
    // answered by Chance
    ActionDice,   ///< `n` dice for `seat`
    SupplyDie,    ///< one action die nobody uses
    ExposureDie,  ///< for `survivor`
    Draw,         ///< the next card of deck `n`
    HandCard,     ///< a random card of `seat`
    FirstPlayer,  ///< ties in influence
    Objective,    ///< one of `set`
    // answered by a seat
    Turn,      ///< an action, or the end of the turn
    Survivor,  ///< one of `set`
    Place,     ///< one of `set`
    Entrance,  ///< one of `set`
    Target,    ///< entrances in `set`, survivors in `set2`
    Seat,      ///< one of `set`
    Die,       ///< a face: bits 1 to 6 of `set`
    Card,      ///< a face among the cards on offer
    Boost,     ///< a source that helps this action, or Done
    Option,    ///< bits 1 to n of `set`
    Confirm,   ///< yes or no
    Vote,      ///< yes = thumb up
    Search,    ///< keep one of the cards looked at, or make noise
    Draft,     ///< a survivor to keep among those dealt
    Order,     ///< which of the cards looked at goes on top next
};

/// What the question is about; the text key is "prompt.<name>".
// clang-format off
enum class Prompt : u8 {
    None, Roll, Exposure, Draw, StolenCard, TieForFirst,
    Turn, AttackTarget, SpendDie, Boosts, PayCard, SearchCards, KeepCard, BarricadeAt, AttractFrom, AttractTo,
    MoveTo, FoodDie, CardTarget, EquipOn, ContributeCard, RequestFrom, RequestCard, GiveCard, HandOffTo,
    ExileWhom, CastVote, BreakTie, BiteChoice, NewLeader, Relocate, PlaceNewcomer, DraftKeep, DraftLeader,
    OverrunBarrier, Choose, May, PickSurvivor, PickPlace, PickSeat, PickCard, PickDie, PickEntrance, SetDie,
    OrderCards, Pledge, HealKind, Stake, UseRequested, SwapWith, ShowCrossroads, OrderEffects,
};
// clang-format on

/// The one question the game is waiting on.
struct Decision {
    u64 set = 0;
    u64 set2 = 0;
    RuleId rule = RuleId::None;
    CardId card = kNoCard;  ///< the card that asks
    Ask ask = Ask::Turn;
    Prompt prompt = Prompt::None;
    SeatId by = kNone;    ///< a seat, or kChance
    SeatId seat = kNone;  ///< another seat concerned
    SurvivorId survivor = kNone;
    PlaceId place = kNone;
    u8 n = 0;
    u8 can_cancel = 0;  ///< Cancel takes the whole action back
    u8 can_finish = 0;  ///< Done is allowed
    u8 secret = 0;      ///< the answer uses cards only `by` may see
    u8 spare[2] = {};
};
static_assert(flat<Decision>);

/// Where an ability or boost comes from, as commands and frames name it.
namespace source {
enum Type : u16 { kSurvivor = 0, kItem = 0x4000, kLasting = 0x8000, kObjective = 0xC000 };
inline constexpr SourceId kNothing{kNone};
constexpr SourceId survivor(SurvivorId who) { return SourceId(kSurvivor | who); }
constexpr SourceId item(CardId face) { return SourceId(kItem | face); }
constexpr SourceId lasting(unsigned slot) { return SourceId(kLasting | slot); }
constexpr SourceId objective(unsigned rule) { return SourceId(kObjective | rule); }
constexpr Type type(SourceId source) { return static_cast<Type>(source & kObjective); }
constexpr unsigned index(SourceId source) { return source & 0x3FFF; }
}  // namespace source

/// Why something cannot be done; the text key is "refusal.<name>".
// clang-format off
enum class Reason : u8 {
    None, NotAsked, NotYourDecision, NotAnOption, NoSuchSurvivor, NotYours, NoDie, NothingToAttack,
    NotInColonySearch, DeckEmpty, NoFreeEntrance, NobodyInColony, WasteEmpty, NothingToAttract, AlreadyMoved,
    NoFreeSpace, NotHeld, CannotPlayNow, ColonyFull, Exiled, NoCrisis, NoFood, NoDieToRaise, NobodyToAsk,
    NobodyHere, NotEquipped, VoteCalled, NoExile, UsedThisRound, WrongPlace, ConditionNotMet, CannotPay, Denied,
    NoEffect, GameOver, BadOutcome, NothingToTakeBack, HelpsAttack, HelpsSearch, HelpsBarricade, HelpsClean,
    HelpsMove, AlwaysOn, NoAbility,
};
// clang-format on

struct Refusal {
    RuleId rule = RuleId::None;
    Reason reason = Reason::None;
    explicit operator bool() const { return reason != Reason::None; }
    bool operator==(const Refusal&) const = default;
};

}  // namespace dow
