#pragma once

#include "core.hpp"

namespace dow {

/// A procedure of the rulebook. `run` goes on until the stack changes or a question is asked, `ask`
/// describes that question, `answer` takes its (already checked) answer.
struct Procedure {
    void (*run)(Engine&, Frame&) = nullptr;
    void (*ask)(const Facts&, const Frame&, Decision&) = nullptr;
    void (*answer)(Engine&, Frame&, const Command&) = nullptr;
};

const Procedure& procedure(u8 kind);

#define DOW_PROCEDURE(name)                                       \
    void run_##name(Engine& e, Frame& f);                         \
    void ask_##name(const Facts& q, const Frame& f, Decision& d); \
    void answer_##name(Engine& e, Frame& f, const Command& cmd);

DOW_PROCEDURE(setup)
DOW_PROCEDURE(round)
DOW_PROCEDURE(turn)
DOW_PROCEDURE(attack)
DOW_PROCEDURE(search)
DOW_PROCEDURE(barricade)
DOW_PROCEDURE(clean)
DOW_PROCEDURE(attract)
DOW_PROCEDURE(move)
DOW_PROCEDURE(ability)
DOW_PROCEDURE(play)
DOW_PROCEDURE(food)
DOW_PROCEDURE(request)
DOW_PROCEDURE(hand_off)
DOW_PROCEDURE(call_vote)
DOW_PROCEDURE(expose)
DOW_PROCEDURE(bite)
DOW_PROCEDURE(death)
DOW_PROCEDURE(replace)
DOW_PROCEDURE(spawn)
DOW_PROCEDURE(add_zombies)
DOW_PROCEDURE(kill_zombies)
DOW_PROCEDURE(crisis)
DOW_PROCEDURE(vote)
DOW_PROCEDURE(exile)
DOW_PROCEDURE(program)
DOW_PROCEDURE(listen)
DOW_PROCEDURE(wound_set)
DOW_PROCEDURE(death_set)
DOW_PROCEDURE(dice_verb)
DOW_PROCEDURE(pledge)
#undef DOW_PROCEDURE

/// Step of a program that begins by asking which survivor a crossroads card is about.
inline constexpr u8 kNameSubject = 200;

void resume_relocation(Engine& e, SeatId seat);

/// Opens the frame of an action.
Frame& start_action(Engine& e, SeatId seat, const Command& cmd);

/// The actions that use the card that was just given.
void legal_given(const Facts& q, const Frame& f, CommandList& out);

/// The action a requested card was to be used with has been taken back.
void resume_request(Frame& f);

/// Who decides ties and the order of what happens at the same time; kNone when nobody may (AMB-01).
SeatId tie_breaker(const Facts& q);

/// Whether more than the frostbite is to happen at the start of this turn.
bool turn_start_heard(const Facts& q);

/// The effects that wait in a Listen frame for the first player's word, as sources.
void legal_order(const Facts& q, const Frame& f, const Decision& d, CommandList& out);

}  // namespace dow
