/// "What can I do now?": what is possible in plain words, what it costs, why other things are not,
/// and a hint from the steady bot. Made from what the person in front of the screen may know.
#pragma once

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
    std::string question;  ///< what is asked, or who is waited for
    std::string hint;      ///< empty when the hint would say more than the screen may show
    std::string odds;      ///< of the exposure die, when a roll may come
    std::vector<AdvicePart> parts;
};

AdviceText advice_for(const AppContext& context, const Session& session);

/// "Why not. (ACT-MOVE-02)" with its rule as a link; other text as it is.
std::string with_rule_link(const std::string& text);
/// The last rule id in it, empty when there is none.
std::string rule_in(std::string_view text);

/// The dialog. frame() returns the id of a rule that somebody wants to read.
class Advice {
public:
    void open(const AppContext& context, const Session& session);
    void forget() {
        open_ = false;
        text_ = {};
    }
    bool is_open() const { return open_; }
    std::string frame(Ui& ui, const AppContext& context);

private:
    bool open_ = false;
    AdviceText text_;
};

}  // namespace dow::table
