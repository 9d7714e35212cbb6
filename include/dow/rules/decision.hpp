#pragma once

#include "dow/rules/command.hpp"
#include "dow/rules/rule_id.hpp"
#include "dow/rules/state.hpp"

namespace dow {

/// What kind of answer the game waits for.
enum class Ask : u8 {
    // answered by Chance
    ActionDice,   ///< `dice` dice for `seat`
    SupplyDie,    ///< one action die nobody uses
    ExposureDie,  ///< for `survivor`
    Draw,         ///< the next card of `deck`
    HandCard,     ///< a random card of `seat`
    NoiseToken,   ///< a noise token of `place` is flipped (COLONY-17)
    FirstPlayer,  ///< one of `seats`: ties in influence
    Objective,    ///< one of `objectives`
    // answered by a seat
    Turn,      ///< an action, or the end of the turn
    Survivor,  ///< one of `survivors`
    Place,     ///< one of `places`
    Entrance,  ///< one of `entrances`
    Target,    ///< whatever is listed can be attacked: things of several kinds
    Seat,      ///< one of `seats`
    Die,       ///< a face: one of `faces`
    Card,      ///< a face among the cards on offer
    Boost,     ///< a source that helps this action, or Done
    Option,    ///< one of `options`
    Confirm,   ///< yes or no
    Vote,      ///< yes = thumb up
    Search,    ///< keep one of the cards looked at, or make noise
    Draft,     ///< a survivor to keep: one of `survivors`
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
    RelocateWhom, SeeMore, MoveBoosts, FewerZombies, PickSpecial, BanditPlace, TakeLoot, RevealSelf, FlipNoise,
    WhichHelpless, CrisisBonus, CallTokenVote, WhoAccused, AccusedWhom,
};
// clang-format on

/// The one question the game is waiting on: who is asked, what it is about, what may be chosen. It
/// lists the choices in sets, one for each kind of thing, and each set has a command that chooses
/// from it. Most questions fill one set; a target of an attack may be of any kind. Cards, boosts
/// and the actions of a turn are not listed: legal_commands finds them.
struct Decision {
    Survivors survivors;    ///< ChooseSurvivor
    Objectives objectives;  ///< DrawnObjective
    SpecialSet specials;    ///< ChooseSpecial: special zombies, standee by standee
    EntranceSet entrances;  ///< ChooseEntrance; as targets: those with zombies
    Places places;          ///< ChoosePlace; as targets: places that are attacked themselves
    Places bandits_at;      ///< ChooseBandit: the place stands for any one of its bandits
    CardId card = kNoCard;  ///< the card that asks
    RuleId rule = RuleId::None;
    u16 operation = 0;  ///< of a card's program that asks, 0 = a rule asks
    Seats seats;        ///< ChooseSeat, DrawnFirstPlayer
    DieFaces faces;     ///< ChooseDie
    OptionSet options;  ///< ChooseOption
    Ask ask = Ask::Turn;
    Prompt prompt = Prompt::None;
    SeatId by = kNone;            ///< a seat, or kChance
    SeatId seat = kNone;          ///< another seat concerned
    SurvivorId survivor = kNone;  ///< who acts, or whom it is about
    PlaceId place = kNone;        ///< where
    DeckId deck = kNone;          ///< the deck that is drawn from
    u8 dice = 0;                  ///< how many dice Chance rolls
    u8 still_needed = 0;          ///< survivors to keep, cards or dice to pledge: this one included
    bool can_cancel = false;      ///< TakeBack takes the whole action back
    bool can_finish = false;      ///< Finish is allowed
    bool can_make_noise = false;  ///< MakeNoise is allowed
    bool secret = false;          ///< the answer uses cards only `by` may see

    bool operator==(const Decision&) const = default;
};
static_assert(flat<Decision>);

/// Adds one command for each thing that the question lists, kind by kind.
void add_listed(const Decision& question, CommandList& out);

/// Whether the command chooses something that the question lists.
bool lists(const Decision& question, const Command& command);

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
    HelpsMove, AlwaysOn, NoAbility, NoExperiment, NobodyThere, SpecialFirst, ClosedForNow, SideEffect,
    NoLeader, NoLoot, NobodyUnruly,
    // of a setup that cannot be played
    TwoPlayersNeedVariant, VariantOfTwoPlayers, NoSecretsInCoop, ModuleWithoutBox, TooFewSurvivors,
    TooFewStarters, TooFewSecrets, NoBetrayalCards, NoCrisisCards, NoObjective, ObjectiveNotInPlay, WrongSide,
    ChapterAlone, ScenarioNotInPlay, ScenarioWithoutModule, ScenarioAndObjective, ScenarioCardMissing,
    NoExperimentCards,
};
// clang-format on

struct Refusal {
    RuleId rule = RuleId::None;
    Reason reason = Reason::None;
    explicit operator bool() const { return reason != Reason::None; }
    bool operator==(const Refusal&) const = default;
};

}  // namespace dow
