#pragma once

#include "dow/hot_seat/session.hpp"

namespace dow {

/// Lets bots act one after the other, slowly enough to be followed. How often a bot is asked before
/// anything can be seen may depend on its cards, so those answers take no time. The caller brings
/// the time, in seconds, and calls again when step() says.
class BotPace {
public:
    /// How long the table looks at what a bot did.
    struct Pauses {
        double action = 0.35;  ///< after an action of its turn
        double answer = 0.03;  ///< after an answer to a question
    };

    /// Lets a bot go on if its time has come; returns when to call again.
    double step(Session& session, double now, Pauses pauses);

private:
    double next_at_ = 0;
};

}  // namespace dow
