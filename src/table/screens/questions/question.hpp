/// The open question as the person in front of the screen may know it. Screens ask it; see
/// highlights.hpp for what glows on the board, and click_commands.hpp for what a click answers.
#pragma once

#include "dow/hot_seat/session.hpp"

namespace dow::table {

/// The open question as the screen knows it.
struct Question {
    Decision asked;
    CommandList legal;  ///< empty unless a person answers now
    View view;
    SeatId me = kNone;          ///< whose hand is shown
    bool can_call_off = false;  ///< Cancel takes the action back, by an answer or by undo

    bool offers(const Command& command) const;
    /// Legal commands of one kind.
    std::vector<Command> all(Do what) const;
    /// What the legal commands of one kind say.
    template <class Struct>
    std::vector<Struct> all() const {
        std::vector<Struct> found;
        for (const Command& command : legal)
            if (const auto says = command.find<Struct>()) found.push_back(*says);
        return found;
    }
    template <class Struct>
    Command make(const Struct& says) const {
        return Command::of(asked.by, says);
    }
};

Question question_of(const Session& session);

/// How a question is asked: by lighting things on the board, or in a dialog.
enum class QuestionForm : u8 { board, cards, list, crossroads, vote, search, dice_faces };
QuestionForm form_of(const Question& question, const Catalog& catalog);

/// Whether an unused die could still do something, but for hitting somebody's survivor.
bool dice_have_use(const Question& question);

/// Survivors of the person at the screen who may still move this turn.
std::vector<SurvivorId> unmoved(const Question& question);

/// The survivor to select when none is: the leader, or the first of the group.
SurvivorId first_choice(const Question& question, const Catalog& catalog);

}  // namespace dow::table
