#include <fstream>
#include <iostream>
#include <memory>

#include "commands.hpp"
#include "dow/match/seal.hpp"
#include "tune.hpp"

namespace dow::tool {

namespace {

struct TuneArguments {
    SimOptions sim;
    std::string bot = "steady";
    std::string judgement;
    std::string lessons;
    std::string out;
    int times = 12;
};

std::string origin(const TuneArguments& options, const Catalog& catalog, std::size_t lessons,
                   const Foresight& found) {
    const SimOptions& sim = options.sim;
    std::string text = "/// From " + std::to_string(lessons) + " rounds of " +
                       std::to_string(sim.games) + " games of " + options.bot +
                       " bots, two to five players, half of them\n/// together, seeds from " +
                       std::to_string(sim.seed) + " on, content " + hex(catalog.fingerprint) +
                       ".\n";
    text += "/// On games it had not seen: loss " + decimal(found.loss, 4) + ", order " +
            decimal(found.order, 4) + ".\n";
    return text;
}

int run_tune(TuneArguments& options, const Tool& tool) {
    const Catalog catalog = tool.catalog();
    options.sim.bots = {options.bot};
    options.sim.each_objective = true;
    if (!options.judgement.empty()) options.sim.judgement = read_judgement(options.judgement);
    Lessons lessons = watch_games(catalog, options.sim);
    if (!options.lessons.empty()) {
        save_lessons(lessons.to_learn, options.lessons);
        lessons.to_learn = read_lessons(options.lessons);
    }
    const bots::Judgement judgement = learn(lessons.to_learn, options.times, options.sim.seed);
    const Foresight found = foresight(judgement, lessons.to_test);
    const Foresight before =
        foresight(options.sim.judgement.value_or(bots::learned_judgement()), lessons.to_test);
    std::cout << lessons.to_learn.size() << " rounds to learn, " << lessons.to_test.size()
              << " to test by\nloss " << decimal(found.loss, 4) << ", order "
              << decimal(found.order, 4) << " (before: " << decimal(before.loss, 4) << ", "
              << decimal(before.order, 4) << ")\n";
    if (options.out.empty()) return 0;
    std::ofstream(options.out) << judgement_text(
        judgement, origin(options, catalog, lessons.to_learn.size(), found));
    return 0;
}

}  // namespace

void add_tune(cli::Command& program, Tool& tool) {
    cli::Command sub = program.command("tune", "Learn from games how planners judge a position");
    auto options = std::make_shared<TuneArguments>();
    SimOptions& sim = options->sim;
    sub.option("--games", sim.games, "How many games").shows_default();
    sub.option("--seed", sim.seed, "Seed of the first game; the next ones follow").shows_default();
    sub.option("--threads", sim.threads, "Games at the same time").shows_default().between(1, 256);
    sub.option("--bots", options->bot, "Who plays them").shows_default();
    sub.option("--playouts", sim.playouts, "Games a planner plays on for one answer");
    sub.option("--judgement", options->judgement, "A table written before, for planners");
    sub.option("--lessons", options->lessons,
               "A file that keeps what was seen: lessons of earlier games in it count as well");
    sub.option("--times", options->times, "How often all rounds are gone through").shows_default();
    sub.option("--out", options->out, "Write the table to this file");
    sub.runs([options, &tool] { return run_tune(*options, tool); });
}

}  // namespace dow::tool
