#pragma once

#include <array>
#include <cstring>
#include <optional>

#include "dow/base/check.hpp"
#include "dow/base/fields.hpp"
#include "dow/rules/dice_faces.hpp"

/// What players and Chance say to the game. Each kind of command is a small struct that names what
/// it needs: an attack its survivor, a hand-off the card and who bears it. A Command is one of them
/// and says who gives it. Files, scenarios, logs and the inspector walk their fields, so a new kind
/// of command is its struct here, its line in DOW_COMMANDS, and the rule that carries it out.
namespace dow {

// -- actions of one survivor

struct Attack {
    SurvivorId survivor;
    DOW_FIELDS(Attack, survivor)
};
struct Search {
    SurvivorId survivor;
    DOW_FIELDS(Search, survivor)
};
struct Barricade {
    SurvivorId survivor;
    DOW_FIELDS(Barricade, survivor)
};
struct Clean {
    SurvivorId survivor;
    DOW_FIELDS(Clean, survivor)
};
struct Attract {
    SurvivorId survivor;
    DOW_FIELDS(Attract, survivor)
};
struct Move {
    SurvivorId survivor;
    DOW_FIELDS(Move, survivor)
};

// -- the other actions of a turn

/// An ability of a survivor, of an equipped card or of a rule on the table; the latter have no
/// user.
struct UseAbility {
    SourceId source;
    SurvivorId user;
    DOW_FIELDS(UseAbility, source, user)
};
/// Cards are named by their face, for nobody can tell copies apart.
struct PlayCard {
    CardId card;
    DOW_FIELDS(PlayCard, card)
};
struct ContributeCard {
    CardId card;
    DOW_FIELDS(ContributeCard, card)
};
struct ContributeEquipped {
    CardId card;
    SurvivorId bearer;
    DOW_FIELDS(ContributeEquipped, card, bearer)
};
struct SpendFood {
    DOW_NO_FIELDS
};
/// An unused action die goes on the Raxxon card (RAX-15).
struct PutDie {
    u8 die;  ///< what it shows
    DOW_FIELDS(PutDie, die)
};
struct RequestCard {
    DOW_NO_FIELDS
};
struct HandOff {
    CardId card;
    SurvivorId bearer;
    DOW_FIELDS(HandOff, card, bearer)
};
/// A medicine card turns an unruly survivor back (LN-18).
struct CalmUnruly {
    CardId card;
    DOW_FIELDS(CalmUnruly, card)
};
struct CallVote {
    DOW_NO_FIELDS
};
/// The leader of the bandits takes a card of the loot (BANDIT-35).
struct TakeLoot {
    CardId card;
    DOW_FIELDS(TakeLoot, card)
};
struct Yawn {
    DOW_NO_FIELDS
};
/// The table says that somebody was called a betrayer; who by whom is asked next.
struct CallBetrayer {
    DOW_NO_FIELDS
};
struct EndTurn {
    DOW_NO_FIELDS
};

// -- answers to the questions of an action or a card

struct ChooseSurvivor {
    SurvivorId survivor;
    DOW_FIELDS(ChooseSurvivor, survivor)
};
struct ChoosePlace {
    PlaceId place;
    DOW_FIELDS(ChoosePlace, place)
};
struct ChooseEntrance {
    EntranceId entrance;
    DOW_FIELDS(ChooseEntrance, entrance)
};
/// One of the bandits there: nobody can tell them apart.
struct ChooseBandit {
    PlaceId place;
    DOW_FIELDS(ChooseBandit, place)
};
struct ChooseSpecial {
    SpecialId special;
    DOW_FIELDS(ChooseSpecial, special)
};
struct ChooseSeat {
    SeatId seat;
    DOW_FIELDS(ChooseSeat, seat)
};
struct ChooseDie {
    u8 die;  ///< what it shows
    DOW_FIELDS(ChooseDie, die)
};
struct ChooseCard {
    CardId card;
    DOW_FIELDS(ChooseCard, card)
};
struct ChooseBoost {
    SourceId source;
    DOW_FIELDS(ChooseBoost, source)
};
struct ChooseOption {
    u8 option;  ///< counted from 1
    DOW_FIELDS(ChooseOption, option)
};
struct SayYes {
    DOW_NO_FIELDS
};
struct SayNo {
    DOW_NO_FIELDS
};
/// No more of what is asked for, or none of it.
struct Finish {
    DOW_NO_FIELDS
};
/// Takes the whole action back.
struct TakeBack {
    DOW_NO_FIELDS
};
/// Noise during a search: one card more to look at.
struct MakeNoise {
    DOW_NO_FIELDS
};

// -- answers of Chance

struct RolledDice {
    DiceFaces dice;
    DOW_FIELDS(RolledDice, dice)
};
/// One action die that nobody uses.
struct RolledDie {
    u8 die;
    DOW_FIELDS(RolledDie, die)
};
struct RolledExposure {
    Face exposure;
    DOW_FIELDS(RolledExposure, exposure)
};
/// The next card of a deck, or a random card of a hand.
struct DrawnCard {
    CardId card;
    DOW_FIELDS(DrawnCard, card)
};
/// A noise token comes up with its "!!!" side or with the other one (LN-24).
struct FlippedNoise {
    bool loud;
    DOW_FIELDS(FlippedNoise, loud)
};
struct DrawnFirstPlayer {
    SeatId seat;
    DOW_FIELDS(DrawnFirstPlayer, seat)
};
struct DrawnObjective {
    ObjectiveId objective;
    DOW_FIELDS(DrawnObjective, objective)
};

/// DOW_COMMANDS(X): every kind of command as X(Struct, word); files, scenarios and text keys use
/// the word. The kinds of Chance share one: which it is shows in what it holds.
// clang-format off
#define DOW_SURVIVOR_ACTIONS(X)                                                                \
    X(Attack, attack) X(Search, search) X(Barricade, barricade) X(Clean, clean)                \
    X(Attract, attract) X(Move, move)
#define DOW_COMMANDS(X)                                                                        \
    DOW_SURVIVOR_ACTIONS(X)                                                                    \
    X(UseAbility, ability) X(PlayCard, play) X(ContributeCard, contribute)                     \
    X(ContributeEquipped, contribute_equipped) X(SpendFood, food) X(PutDie, put_die)           \
    X(RequestCard, request) X(HandOff, hand_off) X(CalmUnruly, calm) X(CallVote, call_vote)    \
    X(TakeLoot, take_loot) X(Yawn, yawn) X(CallBetrayer, call_betrayer) X(EndTurn, end_turn)   \
    X(ChooseSurvivor, survivor) X(ChoosePlace, place) X(ChooseEntrance, entrance)              \
    X(ChooseBandit, bandit) X(ChooseSpecial, special)                                          \
    X(ChooseSeat, seat) X(ChooseDie, die) X(ChooseCard, card) X(ChooseBoost, boost)            \
    X(ChooseOption, option) X(SayYes, yes) X(SayNo, no) X(Finish, done) X(TakeBack, cancel)    \
    X(MakeNoise, noise)                                                                        \
    X(RolledDice, outcome) X(RolledDie, outcome) X(RolledExposure, outcome)                    \
    X(DrawnCard, outcome) X(FlippedNoise, outcome) X(DrawnFirstPlayer, outcome) X(DrawnObjective, outcome)
// clang-format on

/// What a command does.
enum class Do : u8 {
#define DOW_KIND(Struct, word) Struct,
    DOW_COMMANDS(DOW_KIND)
#undef DOW_KIND
};
inline constexpr std::array kAllCommands{
#define DOW_KIND(Struct, word) Do::Struct,
    DOW_COMMANDS(DOW_KIND)
#undef DOW_KIND
};

constexpr bool is_survivor_action(Do what) { return what <= Do::Move; }
constexpr bool is_turn_action(Do what) { return what <= Do::EndTurn; }
constexpr bool is_outcome(Do what) { return what >= Do::RolledDice; }

template <class Struct>
struct CommandKind;
#define DOW_KIND(Struct, word)                  \
    template <>                                 \
    struct CommandKind<Struct> {                \
        static constexpr Do value = Do::Struct; \
    };
DOW_COMMANDS(DOW_KIND)
#undef DOW_KIND
template <class Struct>
inline constexpr Do kDoOf = CommandKind<Struct>::value;

/// One thing said to the game, and by whom. The members of its struct are packed one after the
/// other, the rest is zero: equal commands have equal bytes.
class alignas(8) Command {
public:
    SeatId by;  ///< a seat, or kChance

    Command() = default;  ///< seat A ends its turn
    template <class Struct>
    static Command of(SeatId by, const Struct& says) {
        static_assert(fits<Struct>());
        Command command(by, kDoOf<Struct>);
        u8* to = command.room_;
        each_field(says, [&](const char*, const auto& member) {
            std::memcpy(to, &member, sizeof member);
            to += sizeof member;
        });
        return command;
    }

    Do what() const { return what_; }
    template <class Struct>
    bool is() const {
        return what_ == kDoOf<Struct>;
    }
    /// What it says. The caller knows which kind it is, or has asked `is`.
    template <class Struct>
    Struct as() const {
        static_assert(fits<Struct>());
        Struct says{};
        const u8* from = room_;
        each_field(says, [&](const char*, auto& member) {
            std::memcpy(&member, from, sizeof member);
            from += sizeof member;
        });
        return says;
    }
    /// As `as`, or nothing when it is another kind of command.
    template <class Struct>
    std::optional<Struct> find() const {
        return is<Struct>() ? std::optional(as<Struct>()) : std::nullopt;
    }

    bool operator==(const Command& other) const {
        return by == other.by && what_ == other.what_ &&
               std::memcmp(room_, other.room_, sizeof room_) == 0;
    }

private:
    Command(SeatId who, Do what) : by(who), what_(what) {}

    template <class Struct>
    static constexpr bool fits() {
        return fields_size<Struct>() <= kRoom &&
               (std::is_empty_v<Struct> || fields_are_all<Struct>());
    }

    static constexpr std::size_t kRoom = 8;
    Do what_ = Do::EndTurn;
    u8 spare_[6] = {};
    u8 room_[kRoom] = {};
};
static_assert(flat<Command> && sizeof(Command) == 16);

/// Returns visit(says) with an empty struct of this kind of command, for whoever fills its fields.
template <class Visit>
auto with_command(Do what, Visit&& visit) {
    switch (what) {
#define DOW_KIND(Struct, word) \
    case Do::Struct: return visit(Struct{});
        DOW_COMMANDS(DOW_KIND)
#undef DOW_KIND
    }
    check_failed("a command has a kind", __FILE__, __LINE__);
}

/// Returns visit(says) with what a command says, whatever kind it is.
template <class Visit>
auto visit_command(const Command& command, Visit&& visit) {
    return with_command(command.what(),
                        [&]<class Struct>(const Struct&) { return visit(command.as<Struct>()); });
}

/// One of the six actions of a survivor, by its kind.
inline Command survivor_action(SeatId by, Do what, SurvivorId survivor) {
    switch (what) {
#define DOW_KIND(Struct, word) \
    case Do::Struct: return Command::of(by, Struct{survivor});
        DOW_SURVIVOR_ACTIONS(DOW_KIND)
#undef DOW_KIND
        default: check_failed("it is an action of a survivor", __FILE__, __LINE__);
    }
}

/// Who acts in such an action; nobody in any other command.
inline SurvivorId acting_survivor(const Command& command) {
    switch (command.what()) {
#define DOW_KIND(Struct, word) \
    case Do::Struct: return command.as<Struct>().survivor;
        DOW_SURVIVOR_ACTIONS(DOW_KIND)
#undef DOW_KIND
        default: return kNone;
    }
}

/// The caller's buffer for legal commands; engine code never allocates.
class CommandList {
public:
    static constexpr int kCapacity = 512;
    CommandList() {}  // the entries stay uninitialised until they are added
    void clear() { size_ = 0; }
    void add(const Command& command) {
        if (size_ < kCapacity) items_[size_++] = command;
    }
    int size() const { return size_; }
    bool empty() const { return size_ == 0; }
    const Command& operator[](int i) const { return items_[i]; }
    const Command* begin() const { return items_; }
    const Command* end() const { return items_ + size_; }

private:
    union {
        Command items_[kCapacity];
    };
    int size_ = 0;
};

}  // namespace dow
