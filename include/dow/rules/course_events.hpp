#pragma once

#include "dow/rules/event_values.hpp"

/// Events of the game's own course: preparation, rounds, turns, votes, the colony phase and the end
/// (event.hpp says how events work).
namespace dow::event {

/// The preparation begins (SETUP-01).
struct GameBegan {
    Number seats = 0;
    DOW_FIELDS(GameBegan, seats)
};

/// A secret objective, or an exiled objective.
struct SecretDealt {
    SeatId seat = kNone;
    CardId card = kNoCard;
    DOW_FIELDS(SecretDealt, seat, card)
};

/// A starter item.
struct ItemDealt {
    SeatId seat = kNone;
    CardId card = kNoCard;
    DOW_FIELDS(ItemDealt, seat, card)
};

/// One of the survivors a seat chooses its group from.
struct SurvivorOffered {
    SeatId seat = kNone;
    CardId card = kNoCard;
    DOW_FIELDS(SurvivorOffered, seat, card)
};

struct LeaderNamed {
    SeatId seat = kNone;
    SurvivorId survivor = kNone;
    DOW_FIELDS(LeaderNamed, seat, survivor)
};

struct FirstPlayer {
    SeatId seat = kNone;
    DOW_FIELDS(FirstPlayer, seat)
};

struct RoundBegan {
    Number marker = 0;  ///< where the round marker stands
    DOW_FIELDS(RoundBegan, marker)
};

struct CrisisRevealed {
    CardId card = kNoCard;
    DOW_FIELDS(CrisisRevealed, card)
};

/// The action dice of a seat.
struct DiceRolled {
    SeatId seat = kNone;
    DiceFaces dice{};
    DOW_FIELDS(DiceRolled, seat, dice)
};

struct TurnBegan {
    SeatId seat = kNone;
    DOW_FIELDS(TurnBegan, seat)
};

struct TurnEnded {
    SeatId seat = kNone;
    Number unused_dice = 0;
    DOW_FIELDS(TurnEnded, seat, unused_dice)
};

struct CrossroadsDrawn {
    SeatId seat = kNone;    ///< whose turn it is
    SeatId reader = kNone;  ///< who draws and may look
    CardId card = kNoCard;
    DOW_FIELDS(CrossroadsDrawn, seat, reader, card)
};

struct CrossroadsRevealed {
    SeatId seat = kNone;
    SurvivorId survivor = kNone;  ///< whom the trigger concerns
    CardId card = kNoCard;
    DOW_FIELDS(CrossroadsRevealed, seat, survivor, card)
};

/// It goes under the deck unread.
struct CrossroadsReturned {
    SeatId seat = kNone;
    DOW_FIELDS(CrossroadsReturned, seat)
};

/// Somebody at the table did (AMB-19).
struct Yawned {
    SeatId seat = kNone;  ///< whose turn it is
    DOW_FIELDS(Yawned, seat)
};

/// Somebody called somebody else a betrayer (AMB-19).
struct BetrayerCalled {
    SeatId seat = kNone;  ///< who did
    SeatId accused = kNone;
    DOW_FIELDS(BetrayerCalled, seat, accused)
};

struct OptionChosen {
    SeatId seat = kNone;
    CardId card = kNoCard;
    Number option = 0;  ///< counted from 1
    DOW_FIELDS(OptionChosen, seat, card, option)
};

struct ExileVoteCalled {
    SeatId seat = kNone;
    SeatId accused = kNone;
    DOW_FIELDS(ExileVoteCalled, seat, accused)
};

struct BallotShown {
    SeatId seat = kNone;
    bool up = false;
    DOW_FIELDS(BallotShown, seat, up)
};

struct VoteDecided {
    SeatId tie_breaker = kNone;  ///< who decided a tie
    bool up = false;
    DOW_FIELDS(VoteDecided, tie_breaker, up)
};

/// An exile who was no betrayer (BANDIT-33).
struct BanditLeaderNamed {
    SeatId seat = kNone;
    DOW_FIELDS(BanditLeaderNamed, seat)
};

struct PlayerExiled {
    SeatId seat = kNone;
    bool betrayer = false;
    DOW_FIELDS(PlayerExiled, seat, betrayer)
};

struct SecretShown {
    SeatId seat = kNone;
    CardId card = kNoCard;
    DOW_FIELDS(SecretShown, seat, card)
};

struct PlayerOut {
    SeatId seat = kNone;
    DOW_FIELDS(PlayerOut, seat)
};

struct MoraleChanged {
    Number by = 0;
    Number morale_now = 0;
    DOW_FIELDS(MoraleChanged, by, morale_now)
};

struct RoundMarkerMoved {
    Number marker = 0;
    DOW_FIELDS(RoundMarkerMoved, marker)
};

struct FoodPaid {
    Number mouths = 0;
    Number tokens = 0;
    DOW_FIELDS(FoodPaid, mouths, tokens)
};

struct FoodShort {
    Number mouths = 0;
    Number tokens_due = 0;
    DOW_FIELDS(FoodShort, mouths, tokens_due)
};

struct WasteChecked {
    Number cards = 0;
    Number morale_lost = 0;
    DOW_FIELDS(WasteChecked, cards, morale_lost)
};

/// A contributed card counts for or against (CRISIS-07, CRISIS-08).
struct CrisisCardScored {
    CardId card = kNoCard;
    Number points = 0;
    DOW_FIELDS(CrisisCardScored, card, points)
};

struct CrisisPrevented {
    CardId card = kNoCard;
    Number points = 0;
    Number needed = 0;
    DOW_FIELDS(CrisisPrevented, card, points, needed)
};

/// Somebody wants the first-player token to stay (LN-09).
struct TokenVoteCalled {
    SeatId seat = kNone;
    DOW_FIELDS(TokenVoteCalled, seat)
};

/// The first-player token does not pass on in this round (LN-09).
struct TokenStayed {
    SeatId seat = kNone;
    DOW_FIELDS(TokenStayed, seat)
};

/// The first player took what the card offers instead of the morale (CRISIS-15).
struct BonusTaken {
    CardId card = kNoCard;
    DOW_FIELDS(BonusTaken, card)
};

struct CrisisFailed {
    CardId card = kNoCard;
    Number points = 0;
    Number needed = 0;
    DOW_FIELDS(CrisisFailed, card, points, needed)
};

struct ObjectiveMarked {
    Number marks_now = 0;
    DOW_FIELDS(ObjectiveMarked, marks_now)
};

/// The next main objective of a story comes in.
/// A page of the scenario is read to the table.
struct PageRead {
    SeatId seat = kNone;  ///< the reader
    PageId page = kNone;
    DOW_FIELDS(PageRead, seat, page)
};

/// A betrayer shows the fulfilled objective and wins.
struct BetrayerRevealed {
    SeatId seat = kNone;
    DOW_FIELDS(BetrayerRevealed, seat)
};

struct ObjectiveFollowed {
    ObjectiveId objective = kNone;
    DOW_FIELDS(ObjectiveFollowed, objective)
};

struct ObjectiveChecked {
    bool completed = false;
    DOW_FIELDS(ObjectiveChecked, completed)
};

/// The main objective asks for more.
struct ConditionAdded {
    CardId card = kNoCard;
    DOW_FIELDS(ConditionAdded, card)
};

struct StepSkipped {
    Number step = 0;  ///< of the colony phase, as the rulebook counts
    DOW_FIELDS(StepSkipped, step)
};

struct PhaseBegan {
    Phase phase{};
    Number step = 0;  ///< of the colony phase, as the rulebook counts
    DOW_FIELDS(PhaseBegan, phase, step)
};

struct GameEnded {
    End end{};
    DOW_FIELDS(GameEnded, end)
};

struct SeatResult {
    SeatId seat = kNone;
    bool won = false;
    DOW_FIELDS(SeatResult, seat, won)
};

/// Cards changed while the game was played.
struct CardsReloaded {
    Number cards = 0;
    DOW_FIELDS(CardsReloaded, cards)
};

}  // namespace dow::event
