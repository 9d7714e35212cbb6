#pragma once

#include "dow/bots/bot.hpp"
#include "dow/match/chance.hpp"

namespace dow::bots {

/// Plays a game on, all seats steady, to see where it leads. The seats are kept from one game to
/// the next, so nothing is allocated while it plays.
class Playout {
public:
    explicit Playout(const Catalog& catalog);

    /// The game to play on: whoever plans writes it here.
    State& game() { return game_; }
    const State& game() const { return game_; }
    /// Answers the open question, then goes on until so many rounds have ended, or the game has.
    void play(const Command& answer, u64 luck, int rounds);
    /// The game as all seats together see it.
    const View& picture() { return onlooker_.look(game_, catalog_, game_.all_seats()); }
    u64 answers() const { return answers_; }  ///< given so far, by anybody

private:
    bool step();
    u64 number_of(const Decision& asked);

    const Catalog& catalog_;
    State game_;
    WatchedTable table_;
    Onlooker onlooker_;
    std::array<SteadyBot, kMaxSeats> seats_;
    std::optional<SeededChance> luck_;
    CommandList legal_;
    std::array<u8, 64> chances_{};  ///< questions to luck so far, by what they are about
    u64 answers_ = 0;
};

}  // namespace dow::bots
