#pragma once

#include "dow/content/ids.hpp"

/// The compiled card language. A card's JSON tree becomes expression nodes (pure questions about
/// the game), ops (what happens, in order, with jumps) and rules (what is in force while the card
/// is). Nothing here reads JSON; docs/effects.md explains every word.
namespace dow {

// clang-format off
enum class Word : u8 {
    None,
    // amounts
    Literal, All, Fill, UpTo, AnyNumber, Count, Sum, Mul, HalfUp, Most, Marks, PlayersStarted,
    RoundsPassed, MoraleIs, NumberReg,
    // survivors
    Surv, SurvRef, SurvNamed, SurvReg, SurvPicked, Lowest, Highest, SurvList, Wounded,
    // players
    Players, Others, Controller, Left, SeatRef, SeatReg,
    // places
    Locs, Anywhere, Noncolony, PlaceLit, PlaceOf, PlaceRef, PlaceReg, PlaceList, PlacesFor, Entrances,
    EntranceLoop,
    // cards, dice, tokens
    Cards, Seen, Marked, LoopCard, ItCard, Zone, Dice, Token,
    // conditions
    Has, Is, Compare, And, Or, Not, ForAll, Done, InDeck,
    // a restriction inside a selector
    Filter,
};
// clang-format on

/// Who a survivor or seat reference means inside a program.
enum class Ref : u8 { Me, Self, It, Other, Here, From, Loop, First, This };

// clang-format off
enum class Filter : u8 {
    Of, At, Icon, NotIcon, Exiled, With, Not, Near, Wounds, Human, Gender, Leader, Alone, SamePlace,
    Began, FewerThan, Starter, Betrayer, Deck, On, InGraveyard, OnlyPair, Min, Max,
};
// clang-format on

enum class Compare : u8 { Ge, Le, Eq, Gt, Lt };

// clang-format off
enum class ZoneWord : u8 {
    Hand, Deck, Waste, Removed, Equipped, Objective, Crisis, CrisisDeck, Contributions, SurvivorDeck,
    Secret, Stakes, Seen, Box, Bottom,
};
// clang-format on

enum class TokenWord : u8 { Zombies, Helpless, Noise, Barricades, Food, Starvation, Standee };

/// An expression: a word, up to 255 children (indices into Programs::links) and one number.
struct Node {
    Word word = Word::None;
    u8 count = 0;
    i16 value = 0;
    u16 first = 0;
};

/// What an Each loop goes through.
enum class LoopOver : u8 { Survivor, Seat, Place, Card };

/// What PlacesFor asks of a place; CanLoseZombies: to another place of the second set.
enum class Fit : u8 { HasZombies, HasFreeEntrance, CanLoseZombies };

/// How TakeTop looks: only the chooser sees the cards, everybody does, nobody does, or the cards
/// are an open pile and are marked where they lie.
enum class TopMode : u8 { Look, Reveal, Hidden, Pile };

// clang-format off
enum class OpCode : u8 {
    End, Jump, Unless, Options, May, Vote, Roll, Rows, Each, Repeat, CollectSurvivors, EachCollected,
    Together, Contest,
    PickSurvivor, PickSurvivors, PickSeat, PickPlace, PickCards, RandomCards, TakeTop, Dig, Bind,
    RerollDice, AdjustDie, SpendDice,
    Morale, Add, RemoveTokens, KillTokens, Shift, Flip, Wound, Heal, Expose, Place, Recruit, Give,
    Put, RemoveCards, RemoveSurvivors, KillSurvivors, Look, LookSecret, Reveal, Shuffle, OrderTop, Skip,
    Cancel, Mark,
    EndThis, Lasting, Require, ExileVote, Eliminate, Lose, Tell, Say, Nothing,
};
// clang-format on

/// One step of a program. What a, x, y, z mean stands beside each op in docs/effects.md.
struct Op {
    OpCode code = OpCode::End;
    u8 a = 0;
    u16 x = 0;
    u16 y = 0;
    u16 z = 0;
};

enum class RuleForm : u8 { Passive, Boost, Ability, On, Deny };

enum class Limit : u8 { None, Round };

/// What may happen in the game: triggers, boosted actions and denied actions share these names.
// clang-format off
enum class Happening : u8 {
    None, State, Table, Move, Search, Attack, Clean, Barricade, Attract, Ability, Play, Contribute,
    Request, MakeNoise, Killed, Used, Ate, Healed, Hurt, Joined, Exiled, Revealed, Rolled, TurnStart,
    TurnEnd, RoundStart, RoundEnd, Step,
};
// clang-format on

// clang-format off
enum class ModKind : u8 {
    NoExposure, Kills, AnyDie, Free, LookMore, KeepMore, NoiseLook, Cleans, BarricadesBuilt, Becomes,
    BiteSkips, DiesAt, Rolls, Pays, WastePer, Copies,
};
// clang-format on

struct Mod {
    ModKind kind = ModKind::NoExposure;
    u8 cause = 0;        ///< Happening for NoExposure; Face for Becomes
    i16 n = 0;           ///< amount; entrance number for NoExposure
    NodeId between = 0;  ///< NoExposure: places the move must join
    NodeId cond = 0;
};

/// When something fires: the happening and what must be true of it. Zero means "anything".
struct Trigger {
    Happening when = Happening::None;
    u8 detail = 0;      ///< wound kind, face, colony step, or cause
    u8 before = 0;      ///< fires before the effect instead of after it
    u8 with_icons = 0;  ///< a card of one of these icons took part (bits by Icon)
    u8 without_icons = 0;
    u8 helpless = 0;  ///< Joined: a helpless survivor came too
    u8 equipped = 0;  ///< Used: the card was equipped
    u8 binds = 0;     ///< State: whom the effect speaks of, bits by Ref
    NodeId who = 0;   ///< the survivor must be in this set
    NodeId at = 0;    ///< the place must be in this set
    NodeId cond = 0;
};

struct Rule {
    RuleForm form = RuleForm::Passive;
    Limit limit = Limit::None;
    u8 die = 0;         ///< an action die of at least this value is spent
    u8 deny_icons = 0;  ///< Deny(play): these icons only
    Trigger on;         ///< On: when; Boost: on.when is the action; Deny: on.at limits moves
    u32 denies = 0;     ///< Deny: bits by Happening
    NodeId cond = 0;
    NodeId by = 0;      ///< Ability: who may use it, if not the owner
    u8 cost_icons = 0;  ///< Boost: a hand card of one of these icons goes to the waste pile
    u8 mod_count = 0;
    u16 first_mod = 0;
    u16 cost = 0;   ///< Ability: program that pays, 0 = none
    u16 run = 0;    ///< program of the effect, 0 = none
    u16 guard = 0;  ///< condition derived from the tree: can the effect do anything
};

}  // namespace dow
