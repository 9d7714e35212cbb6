#pragma once

#include "base_content.hpp"
#include "dow/bots/bot.hpp"
#include "dow/match/chance.hpp"
#include "dow/rules/engine.hpp"

/// What the tests of bots, twins, invariants and scenarios share.
namespace dow::test {

inline Setup setup_for(int seats) {
    Setup setup;
    setup.seats = static_cast<u8>(seats);
    if (seats == 2) setup.rules.two_player = setup.rules.coop = setup.rules.hard = 1;
    return setup;
}

/// A game of random bots that can be stopped after any command.
class RandomGame {
public:
    RandomGame(int seats, u64 seed) : RandomGame(setup_for(seats), seed) {}
    RandomGame(const Setup& setup, u64 seed)
        : luck_(seed), state_(new_game(base_catalog(), setup)) {
        for (int i = 0; i < setup.seats; ++i) bots_.emplace_back(seed * 31 + static_cast<u64>(i));
    }

    const State& state() const { return state_; }

    /// Plays one command; false when the game is over.
    bool step(EventSink* events = nullptr) {
        const auto asked = pending(state_, base_catalog());
        if (!asked) return false;
        Command command;
        if (asked->by == kChance) {
            command = luck_.answer(state_, base_catalog(), *asked, k_++).value();
        } else {
            legal_commands(state_, base_catalog(), legal_);
            const BareTable table{state_, base_catalog()};
            const BotInput input(table, base_catalog(), *asked, legal_, Seats::of(asked->by));
            command = legal_[bots_[asked->by].choose(input)];
        }
        last_ = command;
        return !apply(state_, base_catalog(), command, events);
    }

    const Command& last() const { return last_; }

private:
    SeededChance luck_;
    std::vector<RandomBot> bots_;
    State state_;
    CommandList legal_;
    Command last_;
    u64 k_ = 0;
};

}  // namespace dow::test
