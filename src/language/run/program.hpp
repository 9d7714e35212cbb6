#pragma once

#include <algorithm>

#include "rules/procedures.hpp"

/// What the files that run card programs share.
namespace dow {

SeatId chooser(const Facts& q, const Frame& f, NodeId by);  ///< kNone when nobody can choose
void next_op(Frame& f);
/// An amount as a frame can hold it.
inline int amount(const Facts& q, NodeId n, const Frame& f) {
    return std::clamp(q.number(n, f), 0, 255);
}
void jump(Frame& f, u16 pc);
/// Which element of a loop's set (seats, survivors or places) comes next; it leaves the set.
u8 take_next(const Facts& q, Frame& f, LoopOver over);
void clear_marks(Engine& e);
inline constexpr u8 kNameOther = kNameSubject + 1;  ///< asks for the other survivor it is about
void name_subject(const Facts& q, const Trigger& t, Frame& f, SurvivorId it);
void hand_over(Engine& e, SurvivorId v, SeatId to);
void leave_colony_if_exiled(Engine& e, SeatId seat);
void return_looked(Engine& e, Frame& f);  ///< cards looked at go back on top of their deck

u8 looked_deck(const Facts& q, NodeId zone_node, const Frame& f);  ///< 0 when there is none

// One file each: run, ask and answer say whether the operation is theirs.
bool run_pick(Engine& e, Frame& f, const Op& op);
bool ask_pick(const Facts& q, const Frame& f, const Op& op, Decision& d);
bool answer_pick(Engine& e, Frame& f, const Op& op, const Command& cmd);

bool run_card_verb(Engine& e, Frame& f, const Op& op);
bool ask_card_verb(const Facts& q, const Frame& f, const Op& op, Decision& d);
bool answer_card_verb(Engine& e, Frame& f, const Op& op, const Command& cmd);
bool run_card_move(Engine& e, Frame& f, const Op& op);

void run_survivor_verb(Engine& e, Frame& f, const Op& op);
bool ask_survivor_verb(const Facts& q, const Frame& f, const Op& op, Decision& d);
bool answer_survivor_verb(Engine& e, Frame& f, const Op& op, const Command& cmd);

void run_token_verb(Engine& e, Frame& f, const Op& op);
void ask_token_verb(const Facts& q, const Frame& f, const Op& op, Decision& d);
void answer_token_verb(Engine& e, Frame& f, const Op& op, const Command& cmd);
void run_verb(Engine& e, Frame& f, const Op& op);
void ask_verb(const Facts& q, const Frame& f, const Op& op, Decision& d);
void answer_verb(Engine& e, Frame& f, const Op& op, const Command& cmd);

}  // namespace dow
