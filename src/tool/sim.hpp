#pragma once

#include <functional>
#include <string>
#include <vector>

#include "dow/bots/planner.hpp"
#include "dow/match/match.hpp"
#include "dow/rules/engine.hpp"
#include "names.hpp"
#include "sim_counts.hpp"
#include "sim_coverage.hpp"

/// Games played by bots, one after another or side by side, and what came of them.
namespace dow::tool {

struct SimOptions {
    u64 games = 1000;
    u64 seed = 1;
    int threads = 1;
    int players = 0;        ///< 0: two to five in turn
    bool variants = false;  ///< mix the variants of the game in, by seed
    bool coop = false;      ///< everybody together, no secrets
    bool hard = false;      ///< hard side of the objective
    bool verify = false;
    bool progress = false;        ///< tell the error stream how far it is
    bool each_objective = false;  ///< all objectives in turn
    ObjectiveId objective = kNone;
    Boxes boxes = Boxes::of(BoxId(0));
    Modules modules;
    bool mixes = false;                        ///< boxes, modules and scenarios by seed
    ScenarioId scenario = kNone;               ///< played instead of an objective
    std::vector<std::string> without;          ///< cards that stay in the box
    std::vector<std::string> bots{"random"};   ///< by seat, over again when there are more seats
    int playouts = 0;                          ///< of planners for an answer, 0: by their level
    std::optional<bots::Judgement> judgement;  ///< of planners, instead of what was learned
};

struct GameResult {
    u64 seed = 0;
    u64 signature = 0;  ///< of every command and the last state
    u32 commands = 0;   ///< all answers
    u32 actions = 0;    ///< answers of players
    u32 rounds = 0;
    Setup setup;
    End end = End::None;
    Seats winners;
    Seats betrayers;
    Seats exiled;
    ObjectiveId objective = kNone;
    std::string violation;  ///< empty when all promises were kept
    u32 at_command = 0;     ///< where the violation was found
};

/// What a game with this seed is played with; an objective lies on the side the variants ask for.
Setup sim_setup(const Catalog& catalog, const SimOptions& options, u64 seed);

/// The bots of a game, seat by seat.
std::vector<std::unique_ptr<Bot>> bots_for(const SimOptions& options, const Setup& setup, u64 seed);

/// Plays the game of this seed to its end. With verify, after every command: all invariants, a
/// round trip through JSON whose result is played on (the whole state where a turn or phase begins,
/// in between what has changed), legal commands that are accepted, others that are refused without
/// a trace, and the same state without an event sink.
GameResult play_game(const Catalog& catalog, const SimOptions& options, u64 seed,
                     CardCounts* cards = nullptr, Coverage* coverage = nullptr);

/// Called with the match before every answer of a bot, the answer, and why it gave it.
using Listener = std::function<void(const Match&, const Command&, const Why&)>;

/// The game of this seed as a match with its history, to save or to replay.
Match play_match(const Catalog& catalog, const SimOptions& options, u64 seed,
                 const Listener& listen = {});

struct SimSummary {
    SimOptions options;
    Counts counts;
    Coverage coverage;
    u64 played = 0;
    u64 signature = 0;  ///< of all games, whatever the order they were played in
    double seconds = 0;
    std::vector<GameResult> broken;  ///< games whose promises were not kept
};

SimSummary simulate(const Catalog& catalog, const SimOptions& options);

/// The results as a file that `sim merge` reads: counts, seeds and what was played.
Json part_json(const Catalog& catalog, const SimSummary& summary);
/// Adds parts up. Throws ToolError if they are not of one kind or share seeds.
Json merge_parts(const std::vector<Json>& parts);
/// The same with rates and intervals, for people and programs.
Json report_json(const Json& part);
std::string report_csv(const Json& part);
void print_report(const Json& part, bool cards);

}  // namespace dow::tool
