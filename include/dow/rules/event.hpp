#pragma once

#include <string_view>
#include <vector>

#include "dow/content/ids.hpp"
#include "dow/rules/rule_id.hpp"

namespace dow {

/// DOW_EVENT(name): what happened. The text key is "event.<name>". seat, survivor, place, other,
/// card, n and m are filled as the comment says.
// clang-format off
#define DOW_EVENTS(X)                                                                     \
    X(GameBegan)          /* n seats */                                                   \
    X(SecretDealt)        /* seat, card: known to seat */                                 \
    X(ItemDealt)          /* seat, card: known to seat */                                 \
    X(SurvivorOffered)    /* seat, card: known to seat */                                 \
    X(SurvivorJoined)     /* seat, survivor, place */                                     \
    X(LeaderNamed)        /* seat, survivor */                                            \
    X(FirstPlayer)        /* seat */                                                      \
    X(RoundBegan)         /* n marker */                                                  \
    X(CrisisRevealed)     /* card */                                                      \
    X(DiceRolled)         /* seat, n dice, m packed faces (5 lowest) */                   \
    X(TurnBegan)          /* seat */                                                      \
    X(TurnEnded)          /* seat, n unused dice */                                       \
    X(CrossroadsDrawn)    /* seat whose turn it is, other who draws and may look */       \
    X(CrossroadsRevealed) /* seat, card, survivor */                                      \
    X(CrossroadsReturned) /* seat */                                                      \
    X(Yawned)             /* seat whose turn it is: somebody at the table did */          \
    X(OptionChosen)       /* seat, card, n option */                                      \
    X(DieSpent)           /* seat, survivor, n face */                                    \
    X(Attacked)           /* seat, survivor, place, other target survivor or kNone */     \
    X(AttackRolled)       /* survivor, other, n face, m needed at most */                 \
    X(ZombieKilled)       /* survivor, place, n entrance */                               \
    X(CardStolen)         /* seat thief, other victim, card: known to both */             \
    X(Searched)           /* seat, survivor, place */                                     \
    X(CardSeen)           /* seat, place, card: known to seat */                          \
    X(NoiseMade)          /* survivor or kNone, place, n on the place now */              \
    X(CardKept)           /* seat, card: known to seat */                                 \
    X(CardsPutUnder)      /* seat, place, n */                                            \
    X(BarricadeBuilt)     /* survivor or kNone, place, n entrance */                      \
    X(WasteCleaned)       /* seat, n */                                                   \
    X(ZombieMoved)        /* survivor, place to, other place from, n entrance */          \
    X(Moved)              /* survivor, place to, other place from */                      \
    X(Placed)             /* survivor, place to, other place from: not a move */          \
    X(AbilityUsed)        /* seat, survivor, card */                                      \
    X(CardPlayed)         /* seat, card */                                                \
    X(Equipped)           /* survivor, card */                                            \
    X(Contributed)        /* seat, card: known to seat unless open, n 1 = open */         \
    X(FoodSpent)          /* seat, n face before, m face after */                         \
    X(Requested)          /* seat, other asked, card or n Icon if named */                \
    X(RequestRefused)     /* seat, other asked */                                         \
    X(CardGiven)          /* seat giver, other receiver, card */                          \
    X(HandedOff)          /* survivor, other survivor, card */                            \
    X(ExileVoteCalled)    /* seat, other accused */                                       \
    X(BallotShown)        /* seat, n 1 up 0 down */                                       \
    X(VoteDecided)        /* n 1 up 0 down, m 1 = tie broken by seat */                   \
    X(PlayerExiled)       /* seat, n 1 = was a betrayer */                                \
    X(SecretShown)        /* seat, card */                                                \
    X(PlayerOut)          /* seat */                                                      \
    X(ExposureRolled)     /* survivor, n face */                                          \
    X(ExposureAvoided)    /* survivor */                                                  \
    X(Wounded)            /* survivor, n kind, m tokens now */                            \
    X(Healed)             /* survivor, n kind */                                          \
    X(BiteReaches)        /* survivor, place */                                           \
    X(BiteSpared)         /* survivor */                                                  \
    X(SurvivorDied)       /* survivor, seat, place */                                     \
    X(SurvivorRemoved)    /* survivor, seat, place */                                     \
    X(SurvivorGiven)      /* survivor, seat from, other to */                             \
    X(HelplessDied)       /* place, n left */                                             \
    X(GearReturned)       /* survivor, seat, card */                                      \
    X(GearShuffled)       /* survivor, place, card */                                     \
    X(CardGone)           /* seat or kNone, card: removed from the game */                \
    X(MoraleChanged)      /* n by, m now */                                               \
    X(RoundMarkerMoved)   /* m now */                                                     \
    X(FoodPaid)           /* n mouths, m tokens */                                        \
    X(FoodShort)          /* n mouths, m tokens due */                                    \
    X(WasteChecked)       /* n cards, m morale lost */                                    \
    X(CrisisCardScored)   /* card, n +1 or -1 */                                          \
    X(CrisisPrevented)    /* card, n total, m needed */                                   \
    X(CrisisFailed)       /* card, n total, m needed */                                   \
    X(ZombieAdded)        /* place, n entrance */                                         \
    X(BarricadeLost)      /* place, n entrance */                                         \
    X(Overrun)            /* place, n entrance */                                         \
    X(NoiseRolled)        /* place, n face */                                             \
    X(TokensAdded)        /* place or kNone, n, m TokenWord */                            \
    X(TokensRemoved)      /* place or kNone, n, m TokenWord */                            \
    X(ObjectiveMarked)    /* n now */                                                     \
    X(ObjectiveChecked)   /* n 1 = completed */                                           \
    X(DieRolled)          /* n face */                                                    \
    X(DieChanged)         /* seat, n face before, m face after */                         \
    X(CardMoved)          /* seat or kNone, card, n zone */                               \
    X(Looked)             /* seat, card: known to seat */                                 \
    X(Shown)              /* card */                                                      \
    X(DeckShuffled)       /* n deck */                                                    \
    X(EffectBegan)        /* card, survivor or kNone */                                   \
    X(EffectEnded)        /* card */                                                      \
    X(StepSkipped)        /* n colony step */                                             \
    X(Told)               /* seat, card, n key */                                         \
    X(Spoke)              /* seat, n words of their own */                                \
    X(ConditionAdded)     /* card: the main objective asks for more */                    \
    X(EffectStopped)      /* card: it ran longer than any effect may */                   \
    X(CardsReloaded)      /* n cards changed while the game was played */                 \
    X(PhaseBegan)         /* n Phase, m colony step */                                    \
    X(GameEnded)          /* n End */                                                     \
    X(SeatResult)         /* seat, n 1 = won */
// clang-format on

enum class EventKind : u8 {
#define DOW_EVENT(name) name,
    DOW_EVENTS(DOW_EVENT)
#undef DOW_EVENT
        Last,
};

/// known_to of what is no secret.
inline constexpr u8 kEverybody = 0x1F;

/// One thing that changed, the rule that caused it, and who may know which card (or die) it was.
/// Everybody sees that it happened; only `known_to` may see `card`.
struct Event {
    RuleId rule = RuleId::None;
    CardId card = kNoCard;  ///< a face
    i16 n = 0;
    i16 m = 0;
    EventKind kind = EventKind::GameBegan;
    SeatId seat = kNone;
    SurvivorId survivor = kNone;
    PlaceId place = kNone;
    u8 other = kNone;
    u8 known_to = kEverybody;
    u8 spare[2] = {};
    bool operator==(const Event&) const = default;
};
static_assert(flat<Event> && sizeof(Event) == 16);

std::string_view event_name(EventKind kind);

/// Where events go. May be absent: nothing in the rules reads it.
using EventSink = std::vector<Event>;

/// The event as a set of seats may know it: hidden cards are blanked.
Event seen_by(const Event& event, Seats seats);

/// Seats that learnt something secret from this event (undo past it needs consent).
bool teaches_secret(const Event& event);

}  // namespace dow
