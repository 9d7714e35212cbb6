#include <algorithm>
#include <fstream>
#include <iostream>
#include <memory>
#include <sstream>

#include "commands.hpp"
#include "dow/base/build_paths.hpp"
#include "dow/content/rulebook.hpp"
#include "dow/content/text.hpp"
#include "dow/match/left_out.hpp"
#include "dow/match/save.hpp"
#include "dow/match/seal.hpp"
#include "explain.hpp"
#include "sim.hpp"
#include "thinking.hpp"
#include "tune.hpp"

namespace dow::tool {

namespace {

struct SimArguments {
    SimOptions sim;
    std::string players = "all";
    std::string bots = "random";
    std::string objective;
    std::string seeds;
    std::string boxes = "base";
    std::string modules;
    std::string scenario;
    std::string without;
    std::string save;
    std::string judgement;
    std::string out;
    std::vector<std::string> parts;
    bool cards = false;
    bool coverage = false;
    bool json = false;
    bool csv = false;
    bool explain = false;
    bool thinking = false;
};

u64 number_in(const std::string& text, const std::string& whole) {
    if (text.empty() || text.size() > 18 ||
        text.find_first_not_of("0123456789") != std::string::npos)
        throw ToolError("\"" + whole + "\" is no range of seeds like 1..1000");
    return std::stoull(text);
}

void read_seeds(const std::string& text, SimOptions& sim) {
    if (text.empty()) return;
    const std::size_t dots = text.find("..");
    if (dots == std::string::npos) throw ToolError("\"" + text + "\" has no \"..\"");
    const u64 first = number_in(text.substr(0, dots), text);
    const u64 last = number_in(text.substr(dots + 2), text);
    if (last < first) throw ToolError("\"" + text + "\" is empty");
    sim.seed = first;
    sim.games = last - first + 1;
}

void read_bots(const std::string& text, SimOptions& sim) {
    sim.bots.clear();
    std::istringstream in(text);
    for (std::string name; std::getline(in, name, ',');) {
        const auto known = bot_names();
        if (std::find(known.begin(), known.end(), name) == known.end())
            throw ToolError("there is no bot \"" + name + "\"");
        sim.bots.push_back(name);
    }
    if (sim.bots.empty()) throw ToolError("nobody plays");
}

void read_objective(const std::string& text, const Catalog& catalog, SimOptions& sim) {
    if (text.empty()) return;
    sim.each_objective = text == "each";
    if (sim.each_objective) return;
    const auto objective = objective_from(catalog, text);
    if (!objective) throw ToolError("there is no objective \"" + text + "\"");
    sim.objective = *objective;
}

void write_file(const std::string& path, const std::string& text) {
    std::ofstream file(path, std::ios::binary);
    file << text;
    if (!file.flush()) throw ToolError("cannot write " + path);
}

void show(const Json& part, const SimArguments& options) {
    if (!options.out.empty()) write_file(options.out, part.dump(1) + "\n");
    if (options.json)
        std::cout << report_json(part).dump(2) << "\n";
    else if (options.csv)
        std::cout << report_csv(part);
    else
        print_report(part, options.cards);
}

int run_merge(const SimArguments& options) {
    std::vector<Json> parts;
    for (const std::string& path : options.parts) {
        std::ifstream file(path, std::ios::binary);
        if (!file) throw ToolError("cannot read " + path);
        try {
            parts.push_back(Json::parse(file));
        } catch (const std::exception& e) {
            throw ToolError(path + ": " + e.what());
        }
    }
    show(merge_parts(parts), options);
    return 0;
}

/// One game, move by move.
int explain(const Catalog& catalog, const Tool& tool, const SimOptions& sim) {
    Diagnostics findings;
    explain_game(catalog, load_texts(tool.data(), "en", {}, findings), sim);
    return 0;
}

/// Ids of boxes or modules, separated by commas.
template <class Set, class Rows>
Set ids_in(const std::string& text, const Rows& rows, const char* what) {
    Set set;
    std::stringstream list(text);
    for (std::string id; std::getline(list, id, ',');) {
        std::size_t row = 0;
        while (row < rows.size() && rows[row].id != id) ++row;
        if (row == rows.size()) throw ToolError("there is no " + std::string(what) + " " + id);
        set.add(decltype(set.lowest())(row));
    }
    return set;
}

/// "mixed" stands for every choice, by seed.
void read_boxes(const SimArguments& arguments, const Catalog& catalog, SimOptions& sim) {
    sim.mixes = arguments.boxes == "mixed";
    if (sim.mixes) return;
    sim.boxes = ids_in<Boxes>(arguments.boxes, catalog.boxes, "box");
    sim.modules = ids_in<Modules>(arguments.modules, catalog.modules, "module");
}

/// A scenario brings its own box and module along.
void read_scenario(const SimArguments& arguments, const Catalog& catalog, SimOptions& sim) {
    if (arguments.scenario.empty()) return;
    const auto scenario = scenario_from(catalog, arguments.scenario);
    if (!scenario || *scenario == kNone)
        throw ToolError("there is no scenario \"" + arguments.scenario + "\"");
    if (!arguments.objective.empty())
        throw ToolError(
            "a scenario brings its own objectives: leave out --objective or --scenario");
    sim.scenario = *scenario;
    const Membership member = catalog.scenarios[*scenario].member;
    sim.boxes.add(member.box);
    if (member.module != kNone) sim.modules.add(member.module);
}

void read_without(const std::string& text, const Catalog& catalog, SimOptions& sim) {
    std::istringstream list(text);
    Setup trial;
    for (std::string name; std::getline(list, name, ',');) {
        if (!leave_out(catalog, name, trial)) throw ToolError("there is no card " + name);
        sim.without.push_back(name);
    }
}

/// What cannot be played is said before the first game.
void check_playable(const Catalog& catalog, const SimOptions& sim, const Tool& tool) {
    Diagnostics findings;
    const Texts texts = load_texts(tool.data(), "en", {}, findings);
    for (const u64 seed : {sim.seed, sim.seed + 1, sim.seed + 2, sim.seed + 3}) {
        const Setup setup = sim_setup(catalog, sim, seed);
        std::string why;
        for (const Refusal& fault : setup_faults(catalog, setup))
            why += "\n  " + std::string(texts("refusal." + word_for(fault.reason))) + " (" +
                   std::string(rule_text(fault.rule)) + ")";
        if (!why.empty())
            throw ToolError("this cannot be played with " + std::to_string(setup.seats) +
                            " players:" + why);
    }
}

int run_sim(SimArguments& options, const Tool& tool) {
    const Catalog catalog = tool.catalog();
    SimOptions& sim = options.sim;
    sim.players = options.players == "all" ? 0 : std::stoi(options.players);
    read_seeds(options.seeds, sim);
    read_bots(options.bots, sim);
    read_boxes(options, catalog, sim);
    read_scenario(options, catalog, sim);
    read_without(options.without, catalog, sim);
    read_objective(options.objective, catalog, sim);
    check_playable(catalog, sim, tool);
    if (!options.judgement.empty()) sim.judgement = read_judgement(options.judgement);
    if (options.explain) return explain(catalog, tool, sim);
    if (options.thinking) {
        measure_thinking(catalog, sim);
        return 0;
    }
    if (!options.save.empty()) {
        const FileError error = save_match(play_match(catalog, sim, sim.seed), options.save);
        if (error) throw ToolError(error.text());
    }
    sim.progress = true;
    const SimSummary summary = simulate(catalog, sim);
    if (!summary.broken.empty()) {
        const GameResult& broken = summary.broken.front();
        std::cerr << "VIOLATION seed " << broken.seed << ", "
                  << static_cast<int>(broken.setup.seats) << " players, after command "
                  << broken.at_command << ": " << broken.violation << "\n";
        return 1;
    }
    show(part_json(catalog, summary), options);
    if (options.json || options.csv) return 0;
    std::cout << "for information: " << decimal(summary.seconds, 1) << " s, "
              << decimal(static_cast<double>(summary.played) / summary.seconds, 0)
              << " games a second\n";
    if (sim.verify) std::cout << sim.games << " games verified, 0 violations\n";
    if (options.coverage) {
        std::vector<RuleId> base;
        for (const RuleStatement& rule : read_rulebook(build_paths::docs_dir() / "rules.md"))
            if (const auto id = rule_from_text(rule.id); id && rule.base) base.push_back(*id);
        summary.coverage.print(base);
        if (!catalog.modules.empty()) summary.coverage.modes().print(catalog);
    }
    return 0;
}

void add_output(cli::Command& sub, SimArguments& options) {
    sub.option("--out", options.out, "Also write the counts to this file, for sim merge");
    sub.flag("--cards", options.cards, "Print the tables of all cards too");
    sub.flag("--json", options.json, "Print all rates as JSON");
    sub.flag("--csv", options.csv, "Print all rates as CSV");
}

}  // namespace

void add_sim(cli::Command& program, Tool& tool) {
    cli::Command sub = program.command("sim", "Let bots play many games");
    auto options = std::make_shared<SimArguments>();
    SimOptions& sim = options->sim;
    sub.option("--games", sim.games, "How many games").shows_default();
    sub.option("--seed", sim.seed, "Seed of the first game; the next ones follow").shows_default();
    sub.option("--seeds", options->seeds, "First and last seed, as 1..1000");
    sub.option("--threads", sim.threads, "Games at the same time").shows_default().between(1, 256);
    sub.option("--players", options->players, "2 to 5, or all in turn")
        .shows_default()
        .one_of({"2", "3", "4", "5", "all"});
    sub.option("--bots", options->bots,
               "Who plays: random, steady, planner (or planner_hard); with commas "
               "seat by seat, then over again")
        .shows_default();
    sub.option("--playouts", sim.playouts, "Games a planner plays on for one answer");
    sub.option("--judgement", options->judgement,
               "A table written by tune, for planners to judge by");
    sub.option("--objective", options->objective,
               "Main objective (\"id\" or \"id/hard\"), \"each\" in turn, else at random");
    sub.option("--boxes", options->boxes,
               "Boxes to play with, with commas between; mixed: any with any modules, by seed")
        .shows_default();
    sub.option("--modules", options->modules, "Modules to play with, with commas between");
    sub.option("--scenario", options->scenario,
               "Play this scenario instead of a main objective, with its box and module");
    sub.option("--without", options->without,
               "Cards that stay in the box, with commas between: crisis:id, pistol, base/crises");
    sub.option("--save", options->save, "Also save the first game to this file");
    sub.flag("--coop", sim.coop, "Everybody together, without secrets, on the hard side");
    sub.flag("--hard", sim.hard, "On the hard side");
    sub.flag("--variants", sim.variants, "Mix in the variants and options of the rules, by seed");
    sub.flag("--verify", sim.verify, "Check every promise after every command");
    sub.flag("--explain", options->explain,
             "Only play the first game and say why the bots did what they did");
    sub.flag("--thinking", options->thinking,
             "Only measure what planners cost: time for a decision, playouts a second, memory");
    sub.flag(
        "--coverage", options->coverage,
        "List the commands, events, rules, modes, chapters and rows of tables that came up, and "
        "those that did not");
    add_output(sub, *options);

    cli::Command merge = sub.command("merge", "Add up files written by --out");
    merge.option("parts", options->parts, "Files").required();
    add_output(merge, *options);
    sub.runs([options, merge, &tool] {
        return merge.typed() ? run_merge(*options) : run_sim(*options, tool);
    });
}

}  // namespace dow::tool
