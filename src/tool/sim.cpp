#include "sim.hpp"

#include <atomic>
#include <chrono>
#include <thread>

namespace dow::tool {

Setup sim_setup(const Catalog& catalog, const SimOptions& options, u64 seed) {
    Setup setup;
    setup.seats = static_cast<u8>(options.players > 0 ? options.players : 2 + seed % 4);
    Ruleset& r = setup.rules;
    if (setup.seats == 2) r.two_player = r.coop = r.hard = 1;
    if (options.objective != kNone && setup.seats > 2)
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
        r.table_talk = bits >> 18 & 1;
    }
    if (options.objective == kNone) return setup;
    const bool hard = r.hard || r.coop;
    for (std::size_t i = 0; i < catalog.objectives.size(); ++i)
        if (catalog.objectives[i].id == catalog.objectives[options.objective].id &&
            catalog.objectives[i].hard == hard)
            setup.objective = static_cast<u8>(i);
    return setup;
}

SimSummary simulate(const Catalog& catalog, const SimOptions& options) {
    SimSummary summary;
    summary.options = options;
    summary.games.resize(options.games);
    std::atomic<u64> next{0};
    std::atomic<bool> stop{false};
    const auto begin = std::chrono::steady_clock::now();
    const auto work = [&] {
        while (!stop) {
            const u64 i = next++;
            if (i >= options.games) return;
            const u64 seed = options.seed + i;
            summary.games[i] =
                play_game(catalog, sim_setup(catalog, options, seed), seed, options.verify);
            if (!summary.games[i].violation.empty()) stop = true;
        }
    };
    std::vector<std::thread> threads;
    for (int i = 1; i < options.threads; ++i) threads.emplace_back(work);
    work();
    for (std::thread& thread : threads) thread.join();
    summary.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    for (const GameResult& game : summary.games)
        summary.signature += game.signature * (2 * game.seed + 1);
    return summary;
}

const GameResult* SimSummary::first_violation() const {
    for (const GameResult& game : games)
        if (!game.violation.empty()) return &game;
    return nullptr;
}

}  // namespace dow::tool
