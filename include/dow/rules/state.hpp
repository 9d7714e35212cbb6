#pragma once

#include "dow/content/printed_rules.hpp"
#include "dow/content/switches.hpp"
#include "dow/rules/card_set.hpp"
#include "dow/rules/frames.hpp"
#include "dow/rules/ruleset.hpp"
#include "dow/rules/zone.hpp"

/// The whole game as one flat value: no pointers, no heap, copied with memcpy, equal games have
/// equal bytes. Each struct is declared from one field list (an X-macro) that serialisation,
/// hashing and the inspector walk too, so a field cannot be forgotten. Card kinds, decks and places
/// are integers whose meaning is in the Catalog.
namespace dow {

inline constexpr int kMaxFrames = 28;
inline constexpr int kMaxLasting = 40;
inline constexpr int kMaxRequirements = 4;
inline constexpr int kItemWords = CardSet::kWords;

/// A card's place inside an ordered zone (low 10 bits, 1 = first in) and who knows it (high 5
/// bits).
namespace spot {
constexpr u16 rank(u16 spot) { return spot & 0x3FF; }
constexpr Seats known_by(u16 spot) { return Seats(static_cast<u8>(spot >> 10)); }
constexpr u16 make(unsigned rank, Seats known) {
    return static_cast<u16>(rank | (static_cast<unsigned>(known.bits()) << 10));
}
}  // namespace spot

// clang-format off
#define DOW_FIELD(type, name, ...) type name __VA_ARGS__ {};

/// flags of SurvivorState
enum : u8 { kMoved = 1, kBeganInColony = 2 };

#define DOW_SURVIVOR_FIELDS(X)                                                            \
    X(SeatId, seat)   /* controller, kNone when not in play */                            \
    X(PlaceId, place)                                                                     \
    X(u8, wounds)     /* normal wound tokens */                                           \
    X(u8, frostbite)                                                                      \
    X(u8, despair)                                                                        \
    X(u8, equipped)   /* number of equipped cards */                                      \
    X(u8, flags)                                                                          \
    X(u8, uses)       /* how often an ability was used that may be used twice */
struct SurvivorState {
    DOW_SURVIVOR_FIELDS(DOW_FIELD)
    bool in_play() const { return seat != kNone; }
    int tokens() const { return wounds + frostbite + despair; }
    bool has(u8 flag) const { return (flags & flag) != 0; }
};

/// flags of SeatState
enum : u8 {
    kExiled = 1, kOut = 2, kBetrayerDealt = 4, kCalledVote = 8, kStayedInColony = 16, kYawned = 32,
    kLeadsBandits = 64, kTookLoot = 128
};

#define DOW_SEAT_FIELDS(X)                                                                \
    X(SurvivorId, leader)                                                                 \
    X(u8, flags)                                                                          \
    X(u8, dice, [6])  /* unused dice by face, a face minus one */                         \
    X(u8, used_dice)                                                                      \
    X(u8, ballot)     /* 0 none, 1 down, 2 up */                                          \
    X(CardId, objective) /* secret or betrayal card */                                    \
    X(CardId, exile)     /* exile objective card */
struct SeatState {
    DOW_SEAT_FIELDS(DOW_FIELD)
    bool exiled() const { return (flags & kExiled) != 0; }
    bool out() const { return (flags & kOut) != 0; }
    int unused_dice() const { return dice[0] + dice[1] + dice[2] + dice[3] + dice[4] + dice[5]; }
};

#define DOW_PLACE_FIELDS(X)                                                               \
    X(u8, noise)                                                                          \
    X(u8, helpless)                                                                       \
    X(u8, standees)   /* inert occupants */                                               \
    X(u8, spaces)     /* that are open: a barricade may close some (AMB-101) */           \
    X(u8, unruly)     /* of the helpless (LN-14) */                                       \
    X(u8, bandits)
struct PlaceState {
    DOW_PLACE_FIELDS(DOW_FIELD)
};

/// The spaces of one entrance are interchangeable, so they are counts.
#define DOW_ENTRANCE_FIELDS(X)                                                            \
    X(u8, zombies)                                                                        \
    X(u8, barricades)                                                                     \
    X(u8, traps)                                                                          \
    X(u8, spaces)                                                                         \
    X(u8, specials)   /* special zombies: those whose special_at is here */
struct EntranceState {
    DOW_ENTRANCE_FIELDS(DOW_FIELD)
    int barriers() const { return barricades + traps; }  ///< a trap is one, too (LN-20)
    int free() const { return spaces - zombies - barriers() - specials; }
};

/// What a lasting effect concerns; `Upgrade`: the colony, by an upgrade that was built.
enum class Scope : u8 { Game, Survivor, Seat, Place, Card, Upgrade };

/// used of Lasting
enum : u8 { kUsedUp = 1, kUsedOnce = 2 };

/// An effect that stays: which rules, on what, until when.
#define DOW_LASTING_FIELDS(X)                                                             \
    X(CardId, card)                                                                       \
    X(u16, first_rule)                                                                    \
    X(Places, places) /* places marked */                                                 \
    X(CardId, host_card) /* Scope::Card: the face it concerns */                          \
    X(u8, rule_count)                                                                     \
    X(Until, until)                                                                       \
    X(Scope, scope)                                                                       \
    X(u8, host)                                                                           \
    X(SeatId, owner)                                                                      \
    X(u8, counter)                                                                        \
    X(u8, used)                                                                           \
    X(u8, born)       /* rounds passed when it began */
struct Lasting {
    DOW_LASTING_FIELDS(DOW_FIELD)
};

/// What the action just finished did: crossroads triggers read it (XROAD-11).
#define DOW_FACT_FIELDS(X)                                                                \
    X(CardId, card)   /* face of an item whose ability or boost was used */               \
    X(Happening, what)                                                                    \
    X(SurvivorId, who)                                                                    \
    X(PlaceId, from)                                                                      \
    X(PlaceId, to)                                                                        \
    X(u8, icons)      /* icons of cards that took part */                                 \
    X(u8, hurt)       /* wound kinds received from the exposure roll, bits */             \
    X(SurvivorId, healed) /* by a medicine card */                                        \
    X(SurvivorId, joined) /* a group */                                                   \
    X(u8, helpless)   /* a helpless survivor came with it */                              \
    X(u8, equipped)   /* the used item was equipped */                                    \
    X(SeatId, accuser) /* who called somebody a betrayer */                               \
    X(SeatId, accused)
struct Fact {
    DOW_FACT_FIELDS(DOW_FIELD)
};

enum class Phase : u8 { Setup, Crisis, Dice, Turns, Colony, Over };
enum class End : u8 { None, Morale, Rounds, Objective, Lost, Revealed };

#define DOW_STATE_FIELDS(X)                                                               \
    X(Frame, frame, [kMaxFrames])                                                         \
    X(Survivors, people)                /* in play: those with a seat */                  \
    X(Survivors, used_ability)          /* whose once-per-round ability is used */        \
    X(Survivors, used_copy)             /* whose ability was used by the one that copies */ \
    X(CardSet, used_item)               /* item cards used up this round */               \
    X(CardSet, once_used_item)          /* those that may be used once more */            \
    X(CardSet, marked)                  /* cards picked by what is being resolved */      \
    X(Lasting, lasting, [kMaxLasting])                                                    \
    X(u16, spots, [kMaxCards])                                                            \
    X(SeatState, seat, [kMaxSeats])                                                       \
    X(Fact, fact)                                                                         \
    X(CardId, crisis)                   /* current crisis card, kNoCard = none */         \
    X(CardId, held)                     /* crossroads card of this turn */                \
    X(NodeId, requirement, [kMaxRequirements]) /* conditions added to the main objective */  \
    X(Boxes, boxes)                     /* played with */                                 \
    X(Places, places)                   /* on the table */                                \
    X(Switches, switches)               /* rules that are on */                           \
    X(Zone, zones, [kMaxCards])                                                           \
    X(SurvivorState, survivor, [kMaxSurvivors])                                           \
    X(PlaceState, place, [kMaxPlaces])                                                    \
    X(EntranceState, entrance, [kMaxEntrances])                                           \
    X(EntranceId, special_at, [kMaxSpecials]) /* of each standee, kNone: not on the board */ \
    X(u8, progress, [kMaxUpgrades])     /* markers by upgrade */                          \
    X(u8, raxxon_dice, [6])             /* action dice on the Raxxon card, a face minus one */ \
    X(Ruleset, rules)                                                                     \
    X(Modules, modules)                                                                   \
    X(ObjectiveId, objective)           /* the main objective, one side of it */          \
    X(ScenarioId, scenario)             /* whose chapter it is, kNone: of none */         \
    X(u8, objective_marks)                                                                \
    X(u8, seats)                                                                          \
    X(Phase, phase)                                                                       \
    X(u8, step)                         /* colony step 1 to 7 */                          \
    X(u8, morale)                                                                         \
    X(u8, round)                        /* round marker */                                \
    X(u8, first_round)                  /* where the marker started */                    \
    X(u8, food)                                                                           \
    X(u8, starvation)                                                                     \
    X(SeatId, first)                    /* first player */                                \
    X(SeatId, active)                                                                     \
    X(u8, depth)                        /* frames in use */                               \
    X(u8, lasting_count)                                                                  \
    X(u8, asking)                       /* the top frame waits for an answer */           \
    X(End, end)                                                                           \
    X(u8, completed)                    /* the main objective was completed */            \
    X(u8, chapter_met)                  /* another objective follows at the next round */ \
    X(u8, skipped_steps)                /* colony steps that do not happen, bits */       \
    X(Seats, due_replacement)           /* seats that get a survivor after the chain */   \
    X(Seats, due_relocation)            /* seats that must leave the colony */            \
    X(Seats, winners)                   /* when over */                                   \
    X(Seats, also_need_defeat)          /* whose goal asks for morale 0 besides (SCEN-B-20) */ \
    X(u8, doomed)                       /* morale 0 reached while finishing an effect */  \
    X(PlaceId, spared)                  /* three zombies fewer come there tonight (RAX-20) */ \
    X(u8, heard_objective)              /* rules of the objective heard this round, bits */ \
    X(u8, wasted)                       /* cards came to the waste pile and are not heard of */ \
    X(u8, betrayer_called)              /* at the table in this turn (AMB-19) */          \
    X(u8, spare, [1])

/// What follows from the fields of a State and is asked so often that it is kept beside them: who
/// belongs to which seat and stands where, how many cards lie in each zone and which in each hand,
/// what the rules in play can do at all, and which items can be named. It is no part of what is
/// hashed, written or shown. Engine::lay_card, Engine::stand and Engine::sum_up_rules keep it true
/// while a game is played; whoever writes into a State in another way calls derive afterwards, and
/// first_violation compares.
struct Derived {
    Survivors of_seat[kMaxSeats]{};
    Survivors at_place[kMaxPlaces]{};
    CardSet hand[kMaxSeats]{};
    /// By the survivors in play, what they bear, the main objective and lasting effects.
    PrintedRules at_work{};
    CardSet titles;  ///< the first face of each title of an item that is played with (ED-05)
    /// By zone::slot. All cards of the zones of decks; of other zones those that effects can pick.
    u16 cards_in[zone::kSlots]{};
    CardId set_cards_end{};  ///< behind the last card of this game that a CardSet can hold
    u8 people_at[kMaxPlaces]{};
    u8 spare[2]{};

    /// Whether a card is counted in a zone.
    bool counts(CardId card, Zone zone) const { return zone.of_deck() || card < set_cards_end; }
    bool operator==(const Derived&) const = default;
};

struct State {
    DOW_STATE_FIELDS(DOW_FIELD)
    Derived derived{};

    bool over() const { return phase == Phase::Over; }
    Frame& top() { return frame[depth - 1]; }
    const Frame& top() const { return frame[depth - 1]; }
    Seats all_seats() const { return Seats::first(seats); }
};

#undef DOW_FIELD

/// Calls f(name, member) for every field of a State struct, in order.
#define DOW_VISIT(type, name, ...) f(#name, value.name);
#define DOW_WALK(Type, FIELDS)              \
    template <class F>                      \
    void for_each_field(Type& value, F&& f) { FIELDS(DOW_VISIT) } \
    template <class F>                      \
    void for_each_field(const Type& value, F&& f) { FIELDS(DOW_VISIT) }
DOW_WALK(SurvivorState, DOW_SURVIVOR_FIELDS)
DOW_WALK(SeatState, DOW_SEAT_FIELDS)
DOW_WALK(PlaceState, DOW_PLACE_FIELDS)
DOW_WALK(EntranceState, DOW_ENTRANCE_FIELDS)
DOW_WALK(Lasting, DOW_LASTING_FIELDS)
DOW_WALK(Fact, DOW_FACT_FIELDS)
DOW_WALK(State, DOW_STATE_FIELDS)
#undef DOW_WALK
#undef DOW_VISIT

// clang-format on
static_assert(flat<SurvivorState> && flat<SeatState> && flat<PlaceState> && flat<EntranceState>);
static_assert(flat<Lasting> && flat<Fact> && flat<Ruleset> && flat<Derived> && flat<State>);
static_assert(sizeof(State) <= 8192);

/// Hash of the bytes of all fields (XXH3); equal states hash equal.
u64 hash_of(const State& state);

struct Catalog;

/// What follows from the fields, found anew; numbers that stand for nothing are passed over.
Derived derived_of(const State& state, const Catalog& catalog);
inline void derive(State& state, const Catalog& catalog) {
    state.derived = derived_of(state, catalog);
}

}  // namespace dow
