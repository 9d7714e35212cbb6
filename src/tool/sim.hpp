#pragma once

#include <string>
#include <vector>

#include "dow/match/match.hpp"
#include "dow/rules/engine.hpp"

/// Games played by bots, one after another or side by side, and what came of them.
namespace dow::tool {

struct SimOptions {
    u64 games = 1000;
    u64 seed = 1;
    int threads = 1;
    int players = 0;        ///< 0: two to five in turn
    bool variants = false;  ///< mix the variants of the game in, by seed
    bool verify = false;
    u8 objective = kNone;
};

struct GameResult {
    u64 seed = 0;
    u64 signature = 0;  ///< of every command and the last state
    u32 commands = 0;   ///< all answers
    u32 actions = 0;    ///< answers of players
    u32 rounds = 0;
    Setup setup;
    End end = End::None;
    u8 winners = 0;
    std::string violation;  ///< empty when all promises were kept
    u32 at_command = 0;     ///< where the violation was found
};

/// What a game with this seed is played with; an objective lies on the side the variants ask for.
Setup sim_setup(const Catalog& catalog, const SimOptions& options, u64 seed);

/// Plays a game to its end with random bots. With verify, after every command: all invariants, a
/// round trip through JSON whose result is played on (the whole state where a turn or phase begins,
/// in between what has changed), legal commands that are accepted, others that
/// are refused without a trace, and the same state without an event sink.
GameResult play_game(const Catalog& catalog, const Setup& setup, u64 seed, bool verify);

/// The game of this seed as a match with its history, to save or to replay.
Match play_match(const Catalog& catalog, const Setup& setup, u64 seed);

struct SimSummary {
    SimOptions options;
    std::vector<GameResult> games;  ///< by seed
    u64 signature = 0;              ///< of all games, whatever the order they were played in
    double seconds = 0;

    const GameResult* first_violation() const;
};

SimSummary simulate(const Catalog& catalog, const SimOptions& options);

}  // namespace dow::tool
