/// "What can I do now?": what is possible in plain words, what it costs, why other things are not,
/// and a hint from a planner, which comes a moment later. Made from what the person in front of the
/// screen may know.
#pragma once

#include "dow/hot_seat/adviser.hpp"
#include "table/screens/questions/question.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

/// One thing that can or cannot be done; `text` is markup, rule ids in it are links.
struct AdviceLine {
    std::string icon;
    std::string text;
    bool possible = true;
};

struct AdvicePart {
    std::string title;
    SurvivorId survivor = kNone;
    std::vector<AdviceLine> lines;
};

struct AdviceText {
    std::string question;       ///< what is asked, or who is waited for
    std::string hint;           ///< why there is none, or empty
    bool hint_to_come = false;  ///< somebody may think about one: all that it knows may be shown
    std::string odds;           ///< of the exposure die, when a roll may come
    std::vector<AdvicePart> parts;
};

AdviceText advice_for(const AppContext& context, const Session& session);
/// What a planner would do, where, why, and what is likely to come of it.
std::string hint_text(const AppContext& context, const Question& question, const Tip& hint);

/// The rule that a text names last, as a link does; empty when there is none.
std::string rule_in(std::string_view text);

/// The dialog. frame() returns the id of a rule that somebody wants to read.
class Advice {
public:
    void open(const AppContext& context, const Session& session);
    void forget() {
        open_ = false;
        text_ = {};
        adviser_.stop();
    }
    bool is_open() const { return open_; }
    std::string frame(Ui& ui, const AppContext& context, const Session& session);

private:
    void look_for_hint(Ui& ui, const AppContext& context, const Session& session);

    bool open_ = false;
    AdviceText text_;
    Adviser adviser_;  ///< thinks while the dialog is open
};

}  // namespace dow::table
