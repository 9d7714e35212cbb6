#pragma once

#include "dow/base/fields.hpp"
#include "dow/content/program.hpp"
#include "dow/rules/rule_id.hpp"

/// The state of what cards do (frames.hpp says how frames work).
namespace dow {

/// Whom and what the words of a card mean while it is evaluated: $me, $self, $it, $here …
struct Referents {
    Survivors picked;  ///< chosen by the program so far
    u8 registers[8] = {kNone, kNone, kNone, kNone, kNone, kNone, kNone, kNone};  ///< `as` names
    CardId card = kNone;  ///< the card that speaks
    SeatId me = kNone;
    SurvivorId self = kNone;  ///< who acts or bears the rule
    SurvivorId it = kNone;    ///< whom the trigger names
    SurvivorId other = kNone;
    PlaceId here = kNone;
    PlaceId from = kNone;
    u8 lasting = kNone;        ///< slot of the lasting effect that speaks
    SeatId each_seat = kNone;  ///< the element of the running loop, by what it goes through
    SurvivorId each_survivor = kNone;
    PlaceId each_place = kNone;
    EntranceId each_entrance = kNone;
    SpecialId special = kNone;  ///< the special zombie that is met
    CardId heard = kNone;       ///< the card that what happened is about

    DOW_FIELDS(Referents, picked, registers, card, me, self, it, other, here, from, lasting,
               each_seat, each_survivor, each_place, each_entrance, special, heard)
};

/// How far the operation has come that a program is at. It begins anew with every operation.
struct Progress {
    Survivors survivors;          ///< still to be gone through, or to be named one of
    Places places;                ///< still to be gone through
    Seats seats;                  ///< still to be gone through
    Seats contestants;            ///< who rolls against each other
    SurvivorId survivor = kNone;  ///< the one in hand
    PlaceId place = kNone;        ///< the one in hand
    u8 left = 0;                  ///< how often it is still to be done
    u8 taken = 0;                 ///< how many cards were taken, or swaps made
    bool begun = false;
    bool granted = false;  ///< what the vote or the pledge asked for was granted
    bool tied = false;     ///< the contest was tied: the best roll again
    bool more = false;     ///< the chooser wants another card
    u8 spare[4] = {};

    DOW_FIELDS(Progress, survivors, places, seats, contestants, survivor, place, left, taken, begun,
               granted, tied, more, spare)
};

/// A card's program runs (TEXT-01), one operation after the other.
struct ProgramFrame {
    enum class Step : u8 { Run, NameSubject, NameOther };
    Referents refs;
    Progress progress;
    u16 position = 0;               ///< of the operation
    DeckId deck_looked_at = kNone;  ///< deck the program looks into
    Step step = Step::Run;          ///< a crossroads card may ask first whom it is about
    u8 spare[4] = {};

    DOW_FIELDS(ProgramFrame, refs, progress, position, deck_looked_at, step, spare)
};

/// Something happened, and the rules of cards that wait for it run one after the other.
struct ListenFrame {
    enum class Step : u8 { Begin, InOrder, Asked };
    static constexpr int kMostWaiting = 8;
    u16 position = 0;                ///< of the next listener
    u16 waiting[kMostWaiting] = {};  ///< positions plus one of those that wait to be ordered
    CardId card = kNone;             ///< which it is about
    Happening what{};
    SurvivorId it = kNone;
    PlaceId here = kNone;
    PlaceId from = kNone;
    u8 detail = 0;        ///< wound kind, face, colony step …
    SeatId seat = kNone;  ///< whom it happened to, if it happened to a player
    u8 chosen = 0;        ///< which of those waiting comes next, plus one
    Step step = Step::Begin;

    DOW_FIELDS(ListenFrame, position, waiting, card, what, it, here, from, detail, seat, chosen,
               step)
};

/// Every survivor of a set gets tokens, one at a time.
struct WoundSetFrame {
    Survivors survivors;          ///< still to come
    SurvivorId survivor = kNone;  ///< who gets tokens now
    u8 left = 0;                  ///< tokens that survivor still gets
    u8 each = 0;
    WoundKind kind = WoundKind::Wound;
    u8 spare[4] = {};

    DOW_FIELDS(WoundSetFrame, survivors, survivor, left, each, kind, spare)
};

/// Every survivor of a set dies or is removed.
struct DeathSetFrame {
    Survivors survivors;  ///< still to come
    bool removed = false;
    bool costs_morale = true;
    u8 spare[6] = {};

    DOW_FIELDS(DeathSetFrame, survivors, removed, costs_morale, spare)
};

/// A card rolls again, changes or spends action dice.
struct DiceVerbFrame {
    enum class Step : u8 { Pick, Roll, Set };
    NodeId dice = 0;  ///< the node that says which dice
    CardId card = kNone;
    SeatId seat = kNone;  ///< who picks
    SeatId owner = kNone;
    u8 left = 0;     ///< dice still to pick
    u8 to_roll = 0;  ///< dice set aside to be rolled again
    u8 to_set = 0;   ///< the die that gets another face
    OpCode verb{};
    Step step = Step::Pick;
    u8 spare = 0;

    DOW_FIELDS(DiceVerbFrame, dice, card, seat, owner, left, to_roll, to_set, verb, step, spare)
};

/// A die somebody has pledged: whose, and what it shows.
struct PledgedDie {
    SeatId seat = kNone;
    u8 face = 0;  ///< 0 = no die

    DOW_FIELDS(PledgedDie, seat, face)
};

/// Several players pay the price of a card together, or nobody does.
struct PledgeFrame {
    static constexpr int kMostDice = 4;
    u16 position = 0;  ///< of the operation that asks for it
    CardId card = kNone;
    SurvivorId self = kNone;
    SurvivorId it = kNone;
    Seats asked;                 ///< who may give
    Seats seats;                 ///< who has still to be asked for this need
    SeatId seat = kNone;         ///< who is asked now
    u8 need = 0;                 ///< which row of the price
    u8 pledged = 0;              ///< how much of it
    bool begun = false;          ///< the asking for this need has begun
    SeatId payer = kNone;        ///< who paid, where one pays alone
    SurvivorId leaving = kNone;  ///< whom the payer gives
    PledgedDie dice[kMostDice];

    DOW_FIELDS(PledgeFrame, position, card, self, it, asked, seats, seat, need, pledged, begun,
               payer, leaving, dice)
};

}  // namespace dow
