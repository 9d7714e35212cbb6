#include <chrono>
#include <cstring>
#include <fstream>
#include <iostream>
#include <memory>

#include "allocations.hpp"
#include "bench.hpp"
#include "commands.hpp"
#include "dow/match/save.hpp"
#include "dow/match/seal.hpp"
#include "sim.hpp"

namespace dow::tool {

namespace {

/// Seconds that one call takes: the best of several rounds, so that a busy machine matters little.
template <class F>
double seconds(int rounds, int calls, F&& f) {
    double best = 1e9;
    for (int round = 0; round < rounds; ++round) {
        const auto begin = std::chrono::steady_clock::now();
        for (int call = 0; call < calls; ++call) f();
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
        best = std::min(best, took.count() / calls);
    }
    return best;
}

double copy_ratio(const Catalog& catalog) {
    static State from = new_game(catalog, Setup{});
    static State to;
    static unsigned char raw_from[sizeof(State)];
    static unsigned char raw_to[sizeof(State)];
    const auto escape = [](void* p) { asm volatile("" : : "g"(p) : "memory"); };
    const double copy = seconds(20, 20000, [&] {
        to = from;
        escape(&to);
    });
    const double plain = seconds(20, 20000, [&] {
        std::memcpy(raw_to, raw_from, sizeof raw_to);
        escape(raw_to);
    });
    return copy / plain;
}

/// To load all boxes, beside parsing the same files and no more.
double load_ratio(const Tool& tool) {
    std::vector<std::filesystem::path> folders = boxes_in(tool.data());
    folders.push_back(tool.data() / "base");
    std::vector<std::string> texts;
    for (const std::filesystem::path& folder : folders)
        for (const auto& entry : std::filesystem::directory_iterator(folder)) {
            if (entry.path().extension() != ".json") continue;
            std::ifstream in(entry.path());
            texts.emplace_back(std::istreambuf_iterator<char>(in),
                               std::istreambuf_iterator<char>());
        }
    const double parse = seconds(40, 1, [&] {
        for (const std::string& text : texts)
            if (nlohmann::json::parse(text).is_discarded()) std::abort();
    });
    const double load = seconds(40, 1, [&] { (void)tool.catalog(); });
    return load / parse;
}

void measure_files(const Catalog& catalog, Bench& bench) {
    SimOptions four_players;
    four_players.players = 4;
    const Match match = play_match(catalog, four_players, 7);
    const auto folder = std::filesystem::temp_directory_path() / ("dow-bench-" + hex(match.id()));
    std::filesystem::create_directories(folder);
    const std::string text = save_text(match);
    const double bare = seconds(25, 1, [&] { write_atomic(folder / "bare", text); });
    const double save = seconds(25, 1, [&] { save_match(match, folder / "save.json", 0); });
    bench.save_to_write = save / bare;
    bench.replay_ms = 1000 * seconds(5, 3, [&] {
                          Match again(catalog, match.setup());
                          for (const Step& step : match.history())
                              again.submit(match.log()[step.entry].command);
                          if (again.hash() != match.hash()) std::abort();
                      });
    std::filesystem::remove_all(folder);
}

/// One number for how the game plays: what could be chosen, what was chosen, what happened by which
/// rule and how it ended, in games of both bots, of all sizes and variants, on seeds that never
/// change. Another number means another game; another layout of the state does not.
u64 signature(const Catalog& catalog) {
    SimOptions options;
    options.games = 40;
    options.seed = 20141;
    options.variants = true;
    u64 sum = 0;
    for (const char* const bot :
         {"random", "steady"}) {  // a plan follows from how steady bots play
        options.bots = {bot};
        sum = sum * 31 + simulate(catalog, options).signature;
    }
    return sum;
}

void measure_instructions(const Tool& tool, const Catalog& catalog, Bench& bench) {
    const PlainGames usual;
    bench.instructions_per_action = instructions_per_action(tool, catalog, usual, false);
    bench.log_cost =
        instructions_per_action(tool, catalog, usual, true) / bench.instructions_per_action;
}

void print(const Bench& bench, u64 games, bool json) {
    const auto per_action = [](const PlayCount& count) {
        return static_cast<double>(count.allocations) / static_cast<double>(count.actions);
    };
    if (json) {
        Json out = Json::object();
        out["games"] = games;
        out["actions"] = bench.quiet.actions;
        out["commands"] = bench.quiet.commands;
        out["signature"] = hex(bench.signature);
        out["state_bytes"] = sizeof(State);
        out["copy_to_memcpy"] = bench.copy_to_memcpy;
        out["allocations_per_action"] = per_action(bench.quiet);
        out["allocations_per_action_with_events"] = per_action(bench.logged);
        if (bench.instructions_per_action > 0) {
            out["instructions_per_action"] = bench.instructions_per_action;
            out["event_log_cost"] = bench.log_cost;
        }
        out["content_load_to_parse"] = bench.load_to_parse;
        out["save_to_write"] = bench.save_to_write;
        out["replay_ms"] = bench.replay_ms;
        out["commands_per_second"] = bench.commands_per_second;
        std::cout << out.dump(2) << "\n";
        return;
    }
    const std::string unknown = "(--callgrind)";
    const bool counted = bench.instructions_per_action > 0;
    print_table({
        {"what", "now", "must", "aim"},
        {"instructions per action", counted ? decimal(bench.instructions_per_action, 0) : unknown,
         "4850", "2600"},
        {"allocations per action", decimal(per_action(bench.quiet), 3), "0.5", "0"},
        {"allocations per action, events on", decimal(per_action(bench.logged), 3), "0.5", "0"},
        {"state bytes", std::to_string(sizeof(State)), "8192", "5837"},
        {"copy / memcpy", decimal(bench.copy_to_memcpy), "12", "2"},
        {"event log, on / off", counted ? decimal(bench.log_cost) : unknown, "1.30", "1.15"},
        {"content load / bare parse", decimal(bench.load_to_parse), "5", "2"},
        {"save / bare write", decimal(bench.save_to_write), "5", "2"},
        {"replay of a finished game, ms", decimal(bench.replay_ms), "50", "5"},
    });
    std::cout << games << " games, " << bench.quiet.actions << " actions, " << bench.quiet.commands
              << " commands, " << decimal(bench.commands_per_second, 0)
              << " commands a second\nsignature " << hex(bench.signature) << "\n";
}

struct Options {
    u64 games = 200;
    bool callgrind = false;
    bool events = false;
    bool json = false;
    std::string counts;  ///< a page with the figures of before
    std::string kind;
};

int run(const Options& options, const Tool& tool) {
    if (!options.counts.empty()) return compare_counts(tool, options.counts);
    const Catalog catalog = tool.catalog();
    Bench bench;
    const PlainGames usual;
    play_plain_games(catalog, usual, 1, true);  // what is made once is made now
    bench.quiet = play_plain_games(catalog, usual, options.games, false);
    bench.logged = play_plain_games(catalog, usual, options.games, true);
    const double played = seconds(
        8, 1, [&] { (void)play_plain_games(catalog, usual, options.games, false).signature; });
    bench.commands_per_second = static_cast<double>(bench.quiet.commands) / played;
    if (bench.quiet.signature != bench.logged.signature) throw ToolError("events change the game");
    bench.signature = signature(catalog);
    bench.copy_to_memcpy = copy_ratio(catalog);
    bench.load_to_parse = load_ratio(tool);
    measure_files(catalog, bench);
    if (options.callgrind) measure_instructions(tool, catalog, bench);
    print(bench, options.games, options.json);
    return 0;
}

}  // namespace

void add_bench(cli::Command& program, Tool& tool) {
    cli::Command sub = program.command("bench", "Measure: counts and ratios, for a release build");
    auto options = std::make_shared<Options>();
    sub.option("--games", options->games, "Games for the counts").shows_default();
    sub.flag("--callgrind", options->callgrind,
             "Also count instructions (needs valgrind, takes a minute)");
    sub.option("--counts", options->counts,
               "Only count instructions, of all kinds of games, and compare with the figures in "
               "this page (docs/architecture.md): 1 if one has grown by more than 3 %");
    sub.flag("--json", options->json, "Print the numbers as JSON");
    sub.runs([options, &tool] { return run(*options, tool); });

    cli::Command child = program.command("bench-run", "Play plain games, for callgrind");
    child.hidden();
    child.option("--games", options->games, "Games");
    child.flag("--events", options->events, "Keep an event log");
    child.option("--kind", options->kind, "Which games");
    child.runs([options, &tool] {
        PlainGames games;
        for (const PlainGames& kind : counted_games())
            if (kind.name == options->kind) games = kind;
        const Catalog catalog = tool.catalog();
        std::cout
            << hex(play_plain_games(catalog, games, options->games, options->events).signature)
            << "\n";
        return 0;
    });
}

}  // namespace dow::tool
