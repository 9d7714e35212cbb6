#pragma once

#include <future>
#include <memory>

#include "dow/bots/bot.hpp"

namespace dow {

/// Lets a bot think about the open question of a match in a thread of its own, so that the table
/// goes on drawing. The thread gets copies of all that the seat may know; the bot belongs to it
/// until the answer is there. What a bot answers follows from how many games it plays on, never
/// from how fast they go, so the thread changes nothing about the game.
class Thinker {
public:
    Thinker();
    ~Thinker();  ///< stops the bot
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;

    /// Puts the open question to this bot, unless it thinks about it already. The bot and the cards
    /// of the match must outlive its thoughts.
    void ask(const Match& match, Bot& bot);
    /// Whether the answer is there.
    bool ready() const;
    /// The answer; waits for it. The bot is free again.
    Command take();
    /// The answer is wanted no longer: the bot stops at once and is free again.
    void stop();

private:
    struct Question;
    std::unique_ptr<Question> question_;
    std::future<int> answer_;
};

}  // namespace dow
