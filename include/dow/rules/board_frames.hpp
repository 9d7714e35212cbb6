#pragma once

#include "dow/base/fields.hpp"
#include "dow/content/program.hpp"
#include "dow/rules/rule_id.hpp"

/// The state of the game's own course and of what happens to survivors, zombies and players
/// (frames.hpp says how frames work).
namespace dow {

/// The set-up (SETUP-05 to SETUP-27): decks of mixed boxes, objective, dealing, drafting, first
/// player.
struct SetupFrame {
    enum class Step : u8 {
        ChooseObjective,
        PlaceObjective,
        DealSecrets,
        DealItems,
        DealSurvivors,
        Draft,
        PlaceGroups,
        FirstPlayer,
        BuildDecks,
        StackExperiments,
        LayOutUpgrades
    };
    Survivors kept;         ///< drafted so far, by anybody
    Objectives objectives;  ///< one of them is drawn, if none was agreed on
    SurvivorId leaders[kMaxSeats] = {kNone, kNone, kNone, kNone, kNone};
    SeatId seat{};  ///< who is dealt to or drafts
    u8 dealt = 0;   ///< cards this seat has got in this step
    Seats tied;     ///< who may be first player
    Step step = Step::BuildDecks;
    DeckId deck{};  ///< whose surplus goes back to the box
    u8 spare[6] = {};

    DOW_FIELDS(SetupFrame, kept, objectives, leaders, seat, dealt, tied, step, deck, spare)
};

/// One round after the other (ROUND-02, COLONY-01); it stays under everything else.
struct RoundFrame {
    enum class Step : u8 {
        Reveal,
        Revealed,
        RoundStart,
        Dice,
        Turns,
        NextTurn,
        Contain,
        PayFood,
        FoodPaid,
        CheckWaste,
        ResolveCrisis,
        AddZombies,
        Scavenge,
        CheckObjective,
        RoundEnd,
        MoveMarker,
        PassToken,
        TokenVote,
        ZombiesNear,
        ObjectiveNear
    };
    SeatId rolling{};  ///< who rolls action dice
    u8 dice_left = 0;  ///< dice that seat has still to roll
    Step step = Step::Reveal;

    DOW_FIELDS(RoundFrame, rolling, dice_left, step)
};

/// A player's turn, from drawing the crossroads card to its end.
struct TurnFrame {
    enum class Step : u8 {
        Draw,
        Look,
        Frostbite,
        Order,
        OthersFirst,
        Frostbitten,
        Test,
        Menu,
        End,
        Closed
    };
    Survivors frostbitten;  ///< still to be wounded by it
    SeatId seat = kNone;
    SeatId reader = kNone;      ///< who drew the crossroads card
    bool others_first = false;  ///< the first player let everything else come before the frostbite
    Step step = Step::Draw;
    u8 spare[4] = {};

    DOW_FIELDS(TurnFrame, frostbitten, seat, reader, others_first, step, spare)
};

/// Rolls of the exposure die for one survivor (EXPO-01 to EXPO-11).
struct ExposeFrame {
    enum class Step : u8 { Roll, Suffer, Next };
    u16 on_blank = 0;     ///< position of the program that runs on a blank, 0 = none
    CardId card = kNone;  ///< the card that asked for the roll
    SurvivorId survivor = kNone;
    SeatId seat = kNone;
    PlaceId place = kNone;  ///< where a bite would spread
    u8 rolls_left = 0;
    Happening cause{};
    Face face = Face::Blank;  ///< what was rolled last
    u8 lasting = kNone;       ///< slot of the lasting effect that asked for the roll
    bool cancelled = false;   ///< a card said that what was rolled does not happen
    Step step = Step::Roll;
    u8 spare = 0;

    DOW_FIELDS(ExposeFrame, on_blank, card, survivor, seat, place, rolls_left, cause, face, lasting,
               cancelled, step, spare)
};

/// A bite that spreads through a place (EXPO-12 to EXPO-18).
struct BiteFrame {
    enum class Step : u8 { Reach, Decide, Roll, Judge, Stopped };
    SurvivorId survivor = kNone;
    SeatId seat = kNone;
    PlaceId place = kNone;
    Face face = Face::Blank;  ///< what that survivor rolled
    bool cancelled = false;   ///< a card said that what was rolled does not happen
    Step step = Step::Reach;

    DOW_FIELDS(BiteFrame, survivor, seat, place, face, cancelled, step)
};

/// A survivor dies or is removed, and what follows for the group (SURV-12 to SURV-18).
struct DeathFrame {
    enum class Step : u8 { Leave, Morale, Leader, Heir };
    RuleId rule = RuleId::None;
    SurvivorId survivor = kNone;
    SeatId seat = kNone;
    PlaceId place = kNone;
    bool removed = false;  ///< removed from the game, not killed
    bool costs_morale = true;
    Step step = Step::Leave;

    DOW_FIELDS(DeathFrame, rule, survivor, seat, place, removed, costs_morale, step)
};

/// A player who lost the last survivor gets a new one (SURV-19, SURV-20).
struct ReplaceFrame {
    enum class Step : u8 { LoseHand, Draw, Place };
    SeatId seat = kNone;
    SurvivorId newcomer = kNone;
    Step step = Step::LoseHand;

    DOW_FIELDS(ReplaceFrame, seat, newcomer, step)
};

/// Zombies come to places, one after the other (SPAWN-01 to SPAWN-14).
struct SpawnFrame {
    Places places;  ///< still to come
    RuleId rule = RuleId::None;
    PlaceId place = kNone;
    u8 each = 0;              ///< zombies for every place
    u8 left = 0;              ///< zombies still to come to `place`
    u8 next_entrance = 0;     ///< which of the colony's entrances is next
    EntranceId torn = kNone;  ///< where the first player says what is torn down (AMB-54)
    u8 spare = 0;

    DOW_FIELDS(SpawnFrame, places, rule, place, each, left, next_entrance, torn, spare)
};

/// Helpless survivors of one place die or leave, one by one (AMB-76).
struct HelplessFrame {
    RuleId rule = RuleId::None;
    PlaceId place = kNone;
    u8 left = 0;
    bool dies = false;
    u8 spare = 0;

    DOW_FIELDS(HelplessFrame, rule, place, left, dies, spare)
};

/// The crisis of the round brings bandits, number by number (BANDIT-07, BANDIT-09, BANDIT-34).
struct CrisisBanditsFrame {
    enum class Step : u8 { Next, Place, Roll };
    SeatId seat = kNone;  ///< who leads the bandits and says where the next one comes
    u8 placed = 0;        ///< how many of the card have had their turn
    Step step = Step::Next;

    DOW_FIELDS(CrisisBanditsFrame, seat, placed, step)
};

/// Bandits come to places, one after the other (BANDIT-05 to BANDIT-08).
struct BanditsFrame {
    Places places;  ///< still to come
    RuleId rule = RuleId::None;
    PlaceId place = kNone;
    u8 each = 0;  ///< bandits for every place
    u8 left = 0;  ///< bandits still to come to `place`
    u8 spare = 0;

    DOW_FIELDS(BanditsFrame, places, rule, place, each, left, spare)
};

/// Bandits are killed at one place, one by one, so that cards hear of each (BANDIT-12).
struct KillBanditsFrame {
    SurvivorId killer = kNone;
    SeatId seat = kNone;
    PlaceId place = kNone;
    u8 left = 0;

    DOW_FIELDS(KillBanditsFrame, killer, seat, place, left)
};

/// Bandits carry items off to the Hideout (BANDIT-17, BANDIT-18).
struct ScavengeFrame {
    Places places;  ///< still to come
    PlaceId place = kNone;
    u8 left = 0;  ///< bandits at `place` that have not taken anything

    DOW_FIELDS(ScavengeFrame, places, place, left)
};

/// The Add Zombies step of the colony phase (COLONY-13 to COLONY-16).
struct AddZombiesFrame {
    enum class Step : u8 { Colony, Outside, Noise };
    Places places;  ///< still to come
    PlaceId place = kNone;
    Step step = Step::Colony;
    u8 fewer[kMaxPlaces] = {};  ///< zombies of the noise there that do not come (AMB-57)

    DOW_FIELDS(AddZombiesFrame, places, place, step, fewer)
};

/// The containment check at Raxxon (RAX-16 to RAX-22).
struct ContainFrame {
    enum class Step : u8 { Check, Voted, Spare, Release };
    CardId card = kNone;     ///< the experiment whose code is compared
    bool thumbs_up = false;  ///< what the vote decided
    Step step = Step::Check;

    DOW_FIELDS(ContainFrame, card, thumbs_up, step)
};

/// The top experiment gets out: its special zombies come (RAX-22 to RAX-27).
struct ReleaseFrame {
    enum class Step : u8 { Open, Arrived };
    CardId card = kNone;   ///< the experiment
    u8 next_entrance = 0;  ///< which of the colony's entrances is next (AMB-126)
    Step step = Step::Open;

    DOW_FIELDS(ReleaseFrame, card, next_entrance, step)
};

/// How many exposure rolls the killing of zombies asks for.
enum class KillRolls : u8 { Each, One, None };

/// Zombies of one place are killed, one by one (KILLZ).
struct KillZombiesFrame {
    enum class Step : u8 { Choose, Heard, Rolls, Over };
    SurvivorId killer = kNone;
    SeatId seat = kNone;
    PlaceId place = kNone;
    EntranceId entrance = kNone;  ///< of the next one, if it is chosen already
    u8 left = 0;
    u8 killed = 0;
    u8 rolls_due = 0;
    bool by_attack = false;  ///< an attack, not another effect
    KillRolls rolls = KillRolls::Each;
    Step step = Step::Choose;

    DOW_FIELDS(KillZombiesFrame, killer, seat, place, entrance, left, killed, rolls_due, by_attack,
               rolls, step)
};

/// The crisis of the round is resolved (CRISIS-05 to CRISIS-11).
struct CrisisFrame {
    enum class Step : u8 { Score, Resolved, Bonus };
    Step step = Step::Score;

    DOW_FIELDS(CrisisFrame, step)
};

/// Whether the first-player token stays (LN-09): somebody calls a vote, or nobody does.
struct TokenVoteFrame {
    enum class Step : u8 { Call, Decided };
    Seats unasked;        ///< who may still call it
    SeatId seat = kNone;  ///< who is asked
    bool stays = false;   ///< how the vote ended
    Step step = Step::Call;

    DOW_FIELDS(TokenVoteFrame, unasked, seat, stays, step)
};

/// Ballots are cast one by one and shown together (VOTE). The result goes to the frame below.
struct VoteFrame {
    enum class Step : u8 { Cast, Tie };
    CardId card = kNone;  ///< the card that asks for the vote
    Seats voters;
    SeatId seat = kNone;   ///< who casts a ballot or breaks the tie
    SeatId about = kNone;  ///< whose exile it is
    Step step = Step::Cast;
    bool unanimous = false;  ///< all must agree: there is no majority, and no tie to break
    u8 spare = 0;

    DOW_FIELDS(VoteFrame, card, voters, seat, about, step, unanimous, spare)
};

/// A player is exiled, and the survivors leave the colony (EXILE).
struct ExileFrame {
    enum class Step : u8 { Banish, Instead, DrawCard, Count, Relocate, Swap, Next };
    SeatId seat = kNone;
    SurvivorId survivor = kNone;  ///< who leaves the colony now; kNone: nobody is chosen yet
    bool cancelled = false;       ///< a card put something in its place
    bool on_the_way = false;      ///< `survivor` has left, and the exposure roll is still open
    Step step = Step::Banish;

    DOW_FIELDS(ExileFrame, seat, survivor, cancelled, on_the_way, step)
};

}  // namespace dow
