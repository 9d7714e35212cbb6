#pragma once

#include <span>
#include <string>
#include <string_view>

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

/// Which games a run plays.
struct PlainGames {
    std::string_view name = "4 players";  ///< as docs/architecture.md calls it
    int players = 4;
    bool all_boxes = false;  ///< with all their modules
    bool steady = false;     ///< steady bots, else random ones
    int lasting = 0;         ///< so many lasting effects are in force from the first turn on
};

/// The games whose instructions are counted, the usual ones first.
std::span<const PlainGames> counted_games();

/// Plays games with seeds 1 to n: nothing but engine, chance driver and bots.
PlayCount play_plain_games(const Catalog& catalog, const PlainGames& kind, u64 games, bool events);

struct Tool;

/// Needs valgrind.
double instructions_per_action(const Tool& tool, const Catalog& catalog, const PlainGames& kind,
                               bool events);

/// Counts the instructions of every kind of games beside what a page says they were; 1 when one of
/// them has grown by more than 3 %. Counts of another compiler are not compared.
int compare_counts(const Tool& tool, const std::string& page);

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
    double commands_per_second = 0;  ///< of players and of Chance, on this machine
};

}  // namespace dow::tool
