#pragma once

#include "dow/hot_seat/session.hpp"

namespace dow {

/// How fast bots act, as the people of a computer prefer it.
enum class BotSpeed : u8 { slow, normal, instant };
/// The word that the settings keep for it.
std::string_view word_of(BotSpeed speed);
/// The speed of a word; normal when there is no such speed.
BotSpeed bot_speed_from(std::string_view word);

/// Lets bots act one after the other, slowly enough to be followed. How often a bot is asked before
/// anything can be seen may depend on its cards, so those answers take no time. The caller brings
/// the time, in seconds, and calls again when step() says. A bot that takes its time thinks while
/// the table looks at what was done before, and nobody waits for it longer than a frame.
class BotPace {
public:
    /// How long the table looks at what a bot did.
    struct Pauses {
        double action = 1.3;  ///< after an action of its turn
        double answer = 0.4;  ///< after an answer to a question
    };
    static Pauses pauses(BotSpeed speed);

    /// Lets a bot go on if its time has come; returns when to call again.
    double step(Session& session, double now, Pauses pauses);
    /// Somebody wants to see the next action now.
    void hurry() { next_at_ = 0; }

private:
    bool answer_until_seen(Session& session);

    double next_at_ = 0;
    bool action_ = false;  ///< one has begun of which nothing was seen yet
};

}  // namespace dow
