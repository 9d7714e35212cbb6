#pragma once

#include <new>

#include "dow/rules/action_frames.hpp"
#include "dow/rules/board_frames.hpp"
#include "dow/rules/card_frames.hpp"

/// What is being resolved, step by step. Each procedure of the rulebook that can be interrupted by
/// a question or by another procedure keeps its own named state: an attack knows its attacker, a
/// vote its voters. The states are plain data without padding, so a Frame of the State can hold any
/// of them; which one it is stands in Frame::kind. The file of the rules that owns a procedure
/// starts it, runs it and takes its answers; files and the inspector walk its fields.
namespace dow {

/// DOW_PROCEDURES(X, SILENT): every procedure, as X(Name, name), or SILENT(Name, name) if it never
/// asks anything. `FrameKind::Name` tells a frame of it, `NameFrame` is its state; `run_name`,
/// `ask_name` and `answer_name` are what it does.
// clang-format off
#define DOW_PROCEDURES(X, SILENT)                                                         \
    X(Setup, setup) X(Round, round) X(Turn, turn)                                         \
    X(Attack, attack) X(Search, search) X(Barricade, barricade) X(Clean, clean)           \
    X(Attract, attract) X(Move, move) X(Ability, ability) X(Play, play) X(Food, food)     \
    X(Request, request) X(HandOff, hand_off) X(CallVote, call_vote)                       \
    X(CallBetrayer, call_betrayer)                                                        \
    X(Expose, expose) X(Bite, bite) X(Death, death) X(Replace, replace)                   \
    X(Spawn, spawn) X(AddZombies, add_zombies) X(KillZombies, kill_zombies)               \
    X(Contain, contain) X(Release, release)                                               \
    X(CrisisBandits, crisis_bandits) SILENT(Bandits, bandits)                             \
    SILENT(KillBandits, kill_bandits) X(Scavenge, scavenge) X(Raid, raid)                 \
    X(Crisis, crisis) X(Vote, vote) X(Exile, exile)                                       \
    X(Program, program) X(Listen, listen) SILENT(WoundSet, wound_set)                     \
    SILENT(DeathSet, death_set) X(DiceVerb, dice_verb) X(Pledge, pledge)              \
    X(Helpless, helpless) X(TokenVote, token_vote)
// clang-format on

enum class FrameKind : u8 {
    None,
#define DOW_KIND(Name, name) Name,
    DOW_PROCEDURES(DOW_KIND, DOW_KIND)
#undef DOW_KIND
};

/// The kind of frame that holds a state.
template <class State>
inline constexpr FrameKind kKindOf = FrameKind::None;
#define DOW_KIND_OF(Name, name) \
    template <>                 \
    inline constexpr FrameKind kKindOf<Name##Frame> = FrameKind::Name;
DOW_PROCEDURES(DOW_KIND_OF, DOW_KIND_OF)
#undef DOW_KIND_OF

/// One procedure in progress: its kind, and the state of that kind. What a state does not use is
/// zero, so equal frames have equal bytes.
class alignas(8) Frame {
public:
    static constexpr std::size_t kRoom = 64;

    FrameKind kind() const { return kind_; }

    template <class State>
    bool is() const {
        return kind_ == kKindOf<State>;
    }
    /// The state of the procedure. The caller knows which it is, or has asked `is`.
    template <class State>
    State& as() {
        static_assert(fits<State>());
        return *std::launder(reinterpret_cast<State*>(room_));
    }
    template <class State>
    const State& as() const {
        static_assert(fits<State>());
        return *std::launder(reinterpret_cast<const State*>(room_));
    }
    /// As `as`, or nothing when another procedure is in progress here.
    template <class State>
    const State* find() const {
        return is<State>() ? &as<State>() : nullptr;
    }
    template <class State>
    State* find() {
        return is<State>() ? &as<State>() : nullptr;
    }
    /// Begins a procedure in an empty frame.
    template <class State>
    State& start() {
        static_assert(fits<State>());
        kind_ = kKindOf<State>;
        return *new (room_) State{};
    }

    /// Calls visit(state) with the state of whatever procedure this is; nothing for an empty frame.
    template <class Visit>
    void visit(Visit&& visit) {
        switch (kind_) {
            case FrameKind::None: return;
#define DOW_VISIT(Name, name) \
    case FrameKind::Name: visit(as<Name##Frame>()); return;
                DOW_PROCEDURES(DOW_VISIT, DOW_VISIT)
#undef DOW_VISIT
        }
    }
    template <class Visit>
    void visit(Visit&& visit) const {
        const_cast<Frame*>(this)->visit([&](const auto& state) { visit(state); });
    }

private:
    template <class State>
    static constexpr bool fits() {
        return kKindOf<State> != FrameKind::None && sizeof(State) <= kRoom && alignof(State) <= 8 &&
               flat<State> && fields_cover<State>();
    }

    u8 room_[kRoom] = {};
    FrameKind kind_ = FrameKind::None;
    u8 spare_[7] = {};
};
static_assert(flat<Frame>);

}  // namespace dow
