/// From the open question and its legal answers to what glows on the board, and from clicks to
/// commands. Pure functions of what the person in front of the screen may know.
#pragma once

#include "../board/board.hpp"
#include "session.hpp"
#include "speech.hpp"

namespace dow::table {

/// The open question as the screen knows it.
struct Question {
    Decision asked;
    CommandList legal;  ///< empty unless a person answers now
    View view;
    SeatId me = kNone;  ///< whose hand is shown

    bool offers(const Command& command) const;
    /// Legal commands of one kind.
    std::vector<Command> all(Do what) const;
    Command make(Do what, unsigned a = 0, unsigned b = 0) const;
};

Question question_of(const Session& session);

/// How a question is asked: by lighting things on the board, or in a dialog.
enum class Way : u8 { board, cards, list, crossroads, vote, search, dice_faces };
Way way_of(const Question& question, const Catalog& catalog);

/// Lights what may be chosen. `selected` is the survivor whose actions are shown.
void light(const Question& question, const Match& match, const Speech& speech, SurvivorId selected,
           Highlights& out);

/// Commands to give one after the other; later ones are given only if they answer what is then
/// asked.
using Plan = std::vector<Command>;

/// What a click or drop on the board means, if it means a command; card and ability menus are the
/// screen's own affair.
Plan plan_for(const Question& question, const BoardHit& hit, SurvivorId selected);

/// What the dice may do to somebody when the question is answered.
struct Dangers {
    bool exposure = false;            ///< a move, or an attack on zombies
    std::vector<SurvivorId> targets;  ///< other players' survivors who may be attacked
};

Dangers dangers_of(const Match& match, const Question& question);

/// Survivors of the person at the screen who may still move this turn.
std::vector<SurvivorId> unmoved(const Question& question);

/// The survivor to select when none is: the leader, or the first of the group.
SurvivorId first_choice(const Question& question, const Catalog& catalog);

}  // namespace dow::table
