#pragma once

#include "dow/bots/planner.hpp"
#include "dow/hot_seat/thinker.hpp"

namespace dow {

/// What a planner would do in somebody's place.
struct Tip {
    Command what;
    std::optional<Command> next;  ///< the answer to the first question of an action: where to, whom
    Decision next_asked;          ///< that question
    Why why;
    Outlook outlook;
};

/// Thinks about the open question for the one who has to answer it, in a thread of its own. It
/// knows what the View of that seat shows, nothing else, and the same View gives the same hint.
class Adviser {
public:
    ~Adviser() { stop(); }

    /// Begins to think about the open question of this match.
    void ask(const Match& match);
    bool asked() const { return bot_ != nullptr; }
    /// Whether the hint is there.
    bool ready() const { return asked() && thinker_.ready(); }
    /// The hint; waits for it. The match must not have gone on since it was asked.
    Tip take(const Match& match);
    /// The hint is wanted no longer.
    void stop();

private:
    std::unique_ptr<PlannerBot> bot_;
    Thinker thinker_;  ///< stops before its bot goes
};

}  // namespace dow
