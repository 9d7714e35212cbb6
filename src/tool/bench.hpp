#pragma once

#include "dow/rules/engine.hpp"

/// The numbers of docs/architecture.md: counts and ratios, so that they mean the same on any
/// machine.
namespace dow::tool {

/// What a run of bot games took.
struct PlayCount {
    u64 actions = 0;   ///< answers of players
    u64 commands = 0;  ///< with those of Chance
    u64 allocations = 0;
    u64 signature = 0;
};

/// Random games of four on the base rules, seeds 1 to n: nothing but engine, chance driver and
/// bots.
PlayCount play_plain_games(const Catalog& catalog, u64 games, bool events);

struct Bench {
    PlayCount quiet;
    PlayCount logged;
    u64 signature = 0;  ///< of fixed games of both bots
    double copy_to_memcpy = 0;
    double load_to_parse = 0;
    double save_to_write = 0;
    double instructions_per_action = 0;  ///< 0: not measured
    double log_cost = 0;                 ///< instructions with events ÷ without; 0: not measured
    double replay_ms = 0;
};

}  // namespace dow::tool
