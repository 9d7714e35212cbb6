#pragma once

#include "dow/base/fields.hpp"
#include "dow/content/program.hpp"
#include "dow/rules/rule_id.hpp"

/// The state of a player's actions while they are in progress (frames.hpp says how frames work).
namespace dow {

enum class GatherStep : u8 { First, Boosts, Pay, Die, ExtraDie, Gathered };

/// What a player declares before an action begins: which boosts help, which cards pay for them,
/// which dice are spent. Attack, search, barricade, clean, attract and move start with it; nothing
/// else changes until it is complete, so the action can be taken back for free.
struct Gathering {
    SourceId boosts[4] = {kNone, kNone, kNone, kNone};
    CardId payments[4] = {kNone, kNone, kNone, kNone};  ///< faces of the cards that pay for them
    SeatId seat = kNone;
    SurvivorId survivor = kNone;
    PlaceId place = kNone;  ///< where the action happens; of a move: where it leads
    Happening action{};
    u8 least_die = 0;  ///< what the die must show, 0 = the action needs no die
    u8 die = 0;
    u8 extra_die = 0;
    GatherStep step = GatherStep::First;
    bool price_only = false;  ///< only boosts that change the price help (ACT-ATTACK-12)
    u8 spare = 0;

    DOW_FIELDS(Gathering, boosts, payments, seat, survivor, place, action, least_die, die,
               extra_die, step, price_only, spare)
};

/// What an attack is aimed at; `Place` is the Hideout itself (AMB-115).
enum class Target : u8 { Zombie, Special, Survivor, Bandit, Place };

/// An attack (ACT-ATTACK) on a zombie, a survivor of another player, a bandit or the Hideout.
struct AttackFrame {
    enum class Step : u8 { Target, Gather, Roll, Steal, Stolen, Confront, Done };
    Gathering gathering;
    EntranceId entrance = kNone;  ///< of the zombie attacked
    SurvivorId victim = kNone;    ///< the survivor attacked
    SeatId robbed = kNone;        ///< whose hand a card is stolen from
    Step step = Step::Target;
    SpecialId special = kNone;  ///< the special zombie attacked
    Target target = Target::Zombie;

    DOW_FIELDS(AttackFrame, gathering, entrance, victim, robbed, step, special, target)
};

/// A search of the Hideout or an attack on it, once it is paid for: a die says what it brings
/// (BANDIT-23).
struct RaidFrame {
    enum class Step : u8 { Roll, Loot, Death, Over };
    SeatId seat = kNone;
    SurvivorId survivor = kNone;
    PlaceId place = kNone;
    bool attack = false;  ///< an attack, not a search
    u8 left = 0;          ///< cards of the loot still to take
    Step step = Step::Roll;

    DOW_FIELDS(RaidFrame, seat, survivor, place, attack, left, step)
};

/// A search (ACT-SEARCH): cards are looked at one by one, some are kept, the rest goes under.
struct SearchFrame {
    enum class Step : u8 { Gather, Draw, Look };
    Gathering gathering;
    u8 to_look_at = 0;
    u8 to_keep = 0;
    bool keeping = false;  ///< a card has been kept: no more noise
    Step step = Step::Gather;

    DOW_FIELDS(SearchFrame, gathering, to_look_at, to_keep, keeping, step)
};

/// Building barricades (ACT-BARRICADE).
struct BarricadeFrame {
    enum class Step : u8 { Gather, Build };
    Gathering gathering;
    u8 left = 0;  ///< barricades still to build
    Step step = Step::Gather;

    DOW_FIELDS(BarricadeFrame, gathering, left, step)
};

/// Cleaning the waste pile (ACT-CLEAN).
struct CleanFrame {
    Gathering gathering;

    DOW_FIELDS(CleanFrame, gathering)
};

/// Zombies walk from one place to another: the action of that name (ACT-ATTRACT), or a card.
struct AttractFrame {
    enum class Step : u8 { From, Gather, Walk };
    Gathering gathering;
    PlaceId from = kNone;       ///< where the next zombie comes from
    EntranceId leaves = kNone;  ///< the entrance it leaves
    u8 left = 0;                ///< zombies still to move
    Step step = Step::From;

    DOW_FIELDS(AttractFrame, gathering, from, leaves, left, step)
};

/// A move (ACT-MOVE); the gathering's place is where it leads.
struct MoveFrame {
    enum class Step : u8 { Destination, Gather, Arrived, Exposed, Complete, Heard };
    Gathering gathering;
    PlaceId from = kNone;
    bool safe = false;        ///< no exposure roll
    bool on_the_way = false;  ///< it has left `from`, and the exposure roll is still open
    Step step = Step::Destination;

    DOW_FIELDS(MoveFrame, gathering, from, safe, on_the_way, step)
};

/// An ability of a survivor, an equipped card or a rule on the table (ACT-ABILITY).
struct AbilityFrame {
    enum class Step : u8 { PickDie, Pay, Effect, Used };
    SourceId source = kNone;
    CardId card = kNone;     ///< face of the item that is used
    CardId payment = kNone;  ///< face of the requested card that pays
    u16 effect = 0;          ///< position of its program
    SeatId seat = kNone;
    SurvivorId user = kNone;
    u8 die = 0;
    u8 lasting = kNone;  ///< slot of the lasting effect it belongs to
    Step step = Step::PickDie;
    u8 spare = 0;

    DOW_FIELDS(AbilityFrame, source, card, payment, effect, seat, user, die, lasting, step, spare)
};

/// A card played from the hand (ACT-PLAY, ACT-EQUIP).
struct PlayFrame {
    enum class Step : u8 { ChooseUse, ChooseBearer, FeedDie, Resolve, Played };
    CardId card = kNone;  ///< a face
    SeatId seat = kNone;
    SurvivorId bearer = kNone;
    u8 die = 0;          ///< the die it raises instead of its effect (EXILE-10)
    bool given = false;  ///< it came from a request
    Step step = Step::ChooseUse;
    u8 spare = 0;

    DOW_FIELDS(PlayFrame, card, seat, bearer, die, given, step, spare)
};

/// A food token raises a die (ACT-FOOD).
struct FoodFrame {
    enum class Step : u8 { PickDie, Spend, Raise };
    SeatId seat = kNone;
    u8 die = 0;
    bool cancelled = false;  ///< a card said that the die is not raised
    Step step = Step::PickDie;

    DOW_FIELDS(FoodFrame, seat, die, cancelled, step)
};

/// Asking another player for a card, and using at once what was given (ACT-REQUEST).
struct RequestFrame {
    enum class Step : u8 { Whom, Name, Give, Shown, Use, Answered };
    CardId title = kNone;  ///< the title that was named, as the first face of it
    CardId card = kNone;   ///< the face that was given
    SeatId seat = kNone;
    SeatId asked = kNone;
    Icon symbol = Icon::None;  ///< the symbol that was named
    Step step = Step::Whom;

    DOW_FIELDS(RequestFrame, title, card, seat, asked, symbol, step)
};

/// Equipment handed to somebody at the same place (ACT-HANDOFF).
struct HandOffFrame {
    enum class Step : u8 { Receiver, HandOver };
    CardId card = kNone;  ///< a face
    SeatId seat = kNone;
    SurvivorId bearer = kNone;
    SurvivorId receiver = kNone;
    Step step = Step::Receiver;

    DOW_FIELDS(HandOffFrame, card, seat, bearer, receiver, step)
};

/// Calling for the exile of a player (ACT-VOTE).
struct CallVoteFrame {
    enum class Step : u8 { Whom, Vote, Decided };
    SeatId seat = kNone;
    SeatId accused = kNone;
    bool by_card = false;   ///< a card calls, not the player
    bool banished = false;  ///< what the vote decided
    Step step = Step::Whom;

    DOW_FIELDS(CallVoteFrame, seat, accused, by_card, banished, step)
};

/// The table says that somebody was called a betrayer: who by whom (AMB-19).
struct CallBetrayerFrame {
    SeatId seat = kNone;     ///< who tells it
    SeatId accuser = kNone;  ///< kNone: not named yet

    DOW_FIELDS(CallBetrayerFrame, seat, accuser)
};

}  // namespace dow
