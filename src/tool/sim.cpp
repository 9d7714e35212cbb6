#include "sim.hpp"

#include <unistd.h>
#include <cmath>

#include <atomic>
#include <chrono>
#include <iostream>
#include <mutex>
#include <thread>

#include "dow/match/left_out.hpp"
#include "dow/match/rule_options.hpp"

namespace dow::tool {

namespace {

using Clock = std::chrono::steady_clock;

double since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// "1200 of 20000 games, 34 s left": on one line of a terminal, else now and then on its own.
class Progress {
public:
    Progress(u64 games, bool wanted)
        : games_(games), wanted_(wanted), terminal_(isatty(STDERR_FILENO) != 0) {}

    void tell(u64 done) {
        const double now = since(begin_);
        if (!wanted_ || done == 0 || now - told_ < (terminal_ ? 0.5 : 20.0)) return;
        told_ = now;
        const double left = now / static_cast<double>(done) * static_cast<double>(games_ - done);
        std::cerr << (terminal_ ? "\r" : "") << done << " of " << games_ << " games, "
                  << std::llround(left) << " s left" << (terminal_ ? "   " : "\n") << std::flush;
        shown_ = true;
    }
    void finish() const {
        if (shown_ && terminal_) std::cerr << "\r\033[K" << std::flush;
    }
    double seconds() const { return since(begin_); }

private:
    u64 games_;
    bool wanted_;
    bool terminal_;
    bool shown_ = false;
    double told_ = 0;
    Clock::time_point begin_ = Clock::now();
};

void count_sides(const GameResult& game, const std::string& row, Counts& out) {
    const Seats all = Seats::first(game.setup.seats);
    const Seats loyal = all.without(game.betrayers).without(game.exiled);
    const auto side = [&](const char* name, Seats who) {
        out.add("wins", row, name, static_cast<u64>((game.winners & who).size()),
                static_cast<u64>(who.size()));
    };
    side("seats", all);
    side("innocents", loyal);
    side("betrayers", game.betrayers.without(game.exiled));
    side("exiled", game.exiled);
    out.add("wins", row, "nobody", game.winners.empty(), 1);
}

/// "bandits raxxon", or "none".
std::string modes_of(const Catalog& c, const Setup& setup) {
    std::string modes;
    for (const ModuleId module : setup.modules)
        modes += (modes.empty() ? "" : " ") + c.modules[module].id;
    return modes.empty() ? "none" : modes;
}

void count_game(const Catalog& c, const GameResult& game, Counts& out) {
    std::vector<std::string> rows{"all", "players " + std::to_string(game.setup.seats),
                                  "objective " + objective_name(c, game.objective),
                                  game.setup.rules.hard ? "side hard" : "side normal"};
    const Ruleset& r = game.setup.rules;
    rows.push_back(r.coop ? "variant co-op" : r.betrayer ? "variant betrayer" : "variant none");
    if (r.elimination) rows.emplace_back("variant elimination");
    if (c.boxes.size() > 1) rows.push_back("modes " + modes_of(c, game.setup));
    if (game.setup.scenario != kNone)
        rows.push_back("scenario " + c.scenarios[game.setup.scenario].id);
    for (const std::string& row : rows) {
        for (int end = 1; end <= static_cast<int>(End::Revealed); ++end)
            out.add("ends", row, word_for(static_cast<End>(end)), game.end == static_cast<End>(end),
                    1);
        out.add("ends", row, "objective in the first round",
                game.end == End::Objective && game.rounds == 1, 1);
        out.add("length", row, "rounds", game.rounds, 1);
        out.add("length", row, "decisions", game.actions, 1);
        out.add("length", row, "commands", game.commands, 1);
        count_sides(game, row, out);
    }
}

/// Every choice of boxes with its modules comes up, by seed.
void mix_boxes(const Catalog& catalog, u64 seed, Setup& setup) {
    const u64 bits = seed * 0xD1B54A32D192ED03u >> 24;
    setup.boxes = Boxes(static_cast<u16>(1 + bits % ((u64{1} << catalog.boxes.size()) - 1)));
    setup.modules = {};
    for (ModuleId module{}; module < catalog.modules.size(); ++module)
        if (setup.boxes.has(catalog.modules[module].box) && (bits >> (8 + module) & 1) != 0)
            setup.modules.add(module);
}

/// Every other mix that has a scenario plays one.
void mix_scenarios(const Catalog& catalog, u64 seed, Setup& setup) {
    const u64 bits = seed * 0xA24BAED4963EE407u >> 32;
    if (catalog.scenarios.empty() || (bits & 1) != 0) return;
    const auto scenario = ScenarioId((bits >> 1) % catalog.scenarios.size());
    if (catalog.scenarios[scenario].member.within(setup.boxes, setup.modules))
        setup.scenario = scenario;
}

}  // namespace

Setup sim_setup(const Catalog& catalog, const SimOptions& options, u64 seed) {
    Setup setup;
    setup.boxes = options.boxes;
    setup.modules = options.modules;
    if (options.mixes) mix_boxes(catalog, seed, setup);
    setup.seats = static_cast<u8>(options.players > 0 ? options.players : 2 + seed % 4);
    Ruleset& r = setup.rules;
    r = edition_rules(catalog, setup.boxes);
    for (const std::string& name : options.without) leave_out(catalog, name, setup);
    r.coop = options.coop;
    r.hard = options.hard || options.coop;
    if (setup.seats == 2) r.two_player = r.coop = r.hard = 1;
    if (options.objective != kNone && r.coop == 0)
        r.hard = catalog.objectives[options.objective].hard;
    if (options.variants) {
        const u64 bits = seed * 0x9E3779B97F4A7C15u >> 40;
        r.adult_crossroads = bits & 1;
        if (setup.seats > 2) r.coop = (bits >> 1 & 7) == 0;
        if (r.coop != 0) r.hard = 1;
        if (r.coop == 0) r.betrayer = bits >> 4 & 1, r.hard = bits >> 5 & 1;
        r.elimination = (bits >> 6 & 3) == 0;
        r.request_named = bits >> 8 & 1;
        r.steal_always = bits >> 9 & 1;
        r.reuse_per_turn = bits >> 10 & 1;
        r.end_at_any_time = bits >> 11 & 1;
        r.attract_any_mix = bits >> 12 & 1;
        r.exiled_may_enter_colony = bits >> 13 & 1;
        r.finish_effect = bits >> 14 & 1;
        r.test_current_objective = bits >> 15 & 1;
        r.exiled_first_player_mute = bits >> 16 & 1;
        r.ask_order = bits >> 17 & 1;
        r.reader_looks = bits >> 18 & 1;
        r.table_talk = bits >> 19 & 1;
        r.noise_flip = bits >> 20 & 1;
        r.first_player_vote = bits >> 21 & 1;
        r.plain_tokens = bits >> 22 & 1;
    }
    if (options.each_objective) {
        std::vector<ObjectiveId> sides;
        for (ObjectiveId side{0}; side < catalog.objectives.size(); ++side)
            if (!catalog.objectives[side].chapter &&
                catalog.objectives[side].hard == (r.hard != 0) &&
                catalog.objectives[side].member.within(setup.boxes, setup.modules))
                sides.push_back(side);
        if (!sides.empty()) setup.objective = sides[seed / 4 % sides.size()];
    }
    // A box that cannot be played alone is played with the base game.
    if (options.mixes && check_setup(catalog, setup)) setup.boxes.add(BoxId(0));
    setup.scenario = options.scenario;
    if (options.mixes) mix_scenarios(catalog, seed, setup);
    if (setup.scenario != kNone) {
        setup.objective = kNone;
        return setup;
    }
    if (options.objective == kNone) return setup;
    const bool hard = r.hard || r.coop;
    for (std::size_t i = 0; i < catalog.objectives.size(); ++i)
        if (catalog.objectives[i].id == catalog.objectives[options.objective].id &&
            catalog.objectives[i].hard == hard)
            setup.objective = ObjectiveId(i);
    return setup;
}

SimSummary simulate(const Catalog& catalog, const SimOptions& options) {
    SimSummary summary;
    summary.options = options;
    std::atomic<u64> next{0};
    std::atomic<bool> stop{false};
    std::mutex guard;
    Progress progress(options.games, options.progress);
    const auto work = [&] {
        CardCounts cards(catalog);
        Counts counts;
        Coverage coverage;
        u64 signature = 0;
        u64 played = 0;
        std::vector<GameResult> broken;
        while (!stop) {
            const u64 i = next++;
            if (i >= options.games) break;
            const GameResult game =
                play_game(catalog, options, options.seed + i, &cards, &coverage);
            ++played;
            signature += game.signature * (2 * game.seed + 1);
            if (game.violation.empty()) {
                count_game(catalog, game, counts);
            } else {
                broken.push_back(game);
                stop = true;
            }
            const std::lock_guard lock(guard);
            progress.tell(i + 1);
        }
        cards.write(counts);
        const std::lock_guard lock(guard);
        summary.counts.add(counts);
        summary.coverage.add(coverage);
        summary.played += played;
        summary.signature += signature;
        summary.broken.insert(summary.broken.end(), broken.begin(), broken.end());
    };
    std::vector<std::thread> threads;
    for (int i = 1; i < options.threads; ++i) threads.emplace_back(work);
    work();
    for (std::thread& thread : threads) thread.join();
    progress.finish();
    summary.seconds = progress.seconds();
    return summary;
}

}  // namespace dow::tool
