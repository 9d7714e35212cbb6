#include <CLI/CLI.hpp>
#include <array>
#include <iostream>
#include <map>
#include <memory>

#include "commands.hpp"
#include "dow/match/save.hpp"
#include "dow/match/seal.hpp"
#include "sim.hpp"

namespace dow::tool {

namespace {

struct Options {
    SimOptions sim;
    std::string players = "all";
    std::string bots = "random";
    std::string objective;
    std::string save;
    bool json = false;
};

/// What happened at tables of one size.
struct Row {
    u64 games = 0;
    std::array<u64, 5> ends{};  ///< by End
    u64 rounds = 0, commands = 0, actions = 0, winners = 0, seats = 0, nobody = 0;
};

Json row_json(const Row& row) {
    Json out = Json::object();
    out["games"] = row.games;
    Json ends = Json::object();
    for (std::size_t i = 1; i < row.ends.size(); ++i)
        ends[word_for(static_cast<End>(i))] = row.ends[i];
    out["ends"] = std::move(ends);
    const auto mean = [&](u64 sum) {
        return static_cast<double>(sum) / static_cast<double>(row.games);
    };
    out["rounds"] = mean(row.rounds);
    out["commands"] = mean(row.commands);
    out["actions"] = mean(row.actions);
    out["winners_per_seat"] = static_cast<double>(row.winners) / static_cast<double>(row.seats);
    out["nobody_won"] = row.nobody;
    return out;
}

std::map<int, Row> rows_of(const SimSummary& summary) {
    std::map<int, Row> rows;
    for (const GameResult& game : summary.games) {
        if (game.end == End::None) continue;
        Row& row = rows[game.setup.seats];
        ++row.games;
        ++row.ends[static_cast<std::size_t>(game.end)];
        row.rounds += game.rounds;
        row.commands += game.commands;
        row.actions += game.actions;
        row.winners += static_cast<u64>(Seats(game.winners).size());
        row.seats += game.setup.seats;
        row.nobody += game.winners == 0;
    }
    return rows;
}

void print_rows(const SimSummary& summary) {
    std::vector<std::vector<std::string>> table = {{"players", "games", "objective", "morale",
                                                    "rounds out", "lost", "rounds", "commands",
                                                    "actions", "seats winning", "nobody wins"}};
    for (const auto& entry : rows_of(summary)) {
        const int seats = entry.first;
        const Row& row = entry.second;
        const double games = static_cast<double>(row.games);
        const auto share = [&](u64 n) {
            return decimal(100.0 * static_cast<double>(n) / games, 1) + " %";
        };
        const auto mean = [&](u64 n) { return decimal(static_cast<double>(n) / games, 1); };
        const auto end = [&](End e) { return share(row.ends[static_cast<std::size_t>(e)]); };
        table.push_back(
            {std::to_string(seats), std::to_string(row.games), end(End::Objective),
             end(End::Morale), end(End::Rounds), end(End::Lost), mean(row.rounds),
             mean(row.commands), mean(row.actions),
             decimal(100.0 * static_cast<double>(row.winners) / static_cast<double>(row.seats), 1) +
                 " %",
             share(row.nobody)});
    }
    print_table(table);
    std::cout << "signature " << hex(summary.signature) << "\n"
              << "for information: " << decimal(summary.seconds, 1) << " s, "
              << decimal(static_cast<double>(summary.games.size()) / summary.seconds, 0)
              << " games a second\n";
}

Json violation_json(const GameResult& game) {
    return {{"seed", game.seed},
            {"players", game.setup.seats},
            {"command", game.at_command},
            {"violation", game.violation}};
}

int run(Options& options, const Tool& tool) {
    const Catalog catalog = tool.catalog();
    options.sim.players = options.players == "all" ? 0 : std::stoi(options.players);
    if (!options.objective.empty()) {
        const auto objective = objective_from(catalog, options.objective);
        if (!objective) throw ToolError("there is no objective \"" + options.objective + "\"");
        options.sim.objective = *objective;
    }
    if (!options.save.empty()) {
        const Setup setup = sim_setup(catalog, options.sim, options.sim.seed);
        const FileError error =
            save_match(play_match(catalog, setup, options.sim.seed), options.save);
        if (error) throw ToolError(error.text());
    }
    const SimSummary summary = simulate(catalog, options.sim);
    const GameResult* broken = summary.first_violation();
    if (options.json) {
        Json out = Json::object();
        out["games"] = options.sim.games;
        out["seed"] = options.sim.seed;
        out["verified"] = options.sim.verify;
        out["violations"] = Json::array();
        if (broken) out["violations"].push_back(violation_json(*broken));
        out["signature"] = hex(summary.signature);
        Json rows = Json::object();
        for (const auto& [seats, row] : rows_of(summary))
            rows[std::to_string(seats)] = row_json(row);
        out["players"] = std::move(rows);
        out["seconds"] = summary.seconds;
        std::cout << out.dump(2) << "\n";
    } else if (!broken) {
        print_rows(summary);
        if (options.sim.verify) std::cout << options.sim.games << " games verified, 0 violations\n";
    }
    if (!broken) return 0;
    std::cerr << "VIOLATION seed " << broken->seed << ", " << static_cast<int>(broken->setup.seats)
              << " players, after command " << broken->at_command << ": " << broken->violation
              << "\n";
    return 1;
}

}  // namespace

void add_sim(CLI::App& app, Tool& tool) {
    auto* sub = app.add_subcommand("sim", "Let bots play many games");
    auto options = std::make_shared<Options>();
    sub->add_option("--games", options->sim.games, "How many games")->capture_default_str();
    sub->add_option("--seed", options->sim.seed, "Seed of the first game; the next ones follow")
        ->capture_default_str();
    sub->add_option("--threads", options->sim.threads, "Games at the same time")
        ->capture_default_str()
        ->check(CLI::Range(1, 256));
    sub->add_option("--players", options->players, "2 to 5, or all in turn")
        ->capture_default_str()
        ->check(CLI::IsMember({"2", "3", "4", "5", "all"}));
    sub->add_option("--bots", options->bots, "Who plays")
        ->capture_default_str()
        ->check(CLI::IsMember({"random"}));
    sub->add_option("--objective", options->objective,
                    "Main objective, else at random (\"id\" or \"id/hard\")");
    sub->add_option("--save", options->save, "Also save the first game to this file");
    sub->add_flag("--variants", options->sim.variants,
                  "Mix in the variants and options of the rules, by seed");
    sub->add_flag("--verify", options->sim.verify, "Check every promise after every command");
    sub->add_flag("--json", options->json, "Print the results as JSON");
    sub->callback([options, &tool] { tool.exit_code = run(*options, tool); });
}

}  // namespace dow::tool
