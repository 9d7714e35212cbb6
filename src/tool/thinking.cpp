#include "thinking.hpp"

#include <ctime>

#include <algorithm>
#include <iostream>

#include "allocations.hpp"
#include "bot_game.hpp"

namespace dow::tool {

namespace {

/// Processor time of this thread in milliseconds: what else the machine does is not counted.
double milliseconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// Watches planners think.
class Stopwatch {
public:
    int choose(Bot& bot, const BotInput& input) {
        const auto* const planner = dynamic_cast<const PlannerBot*>(&bot);
        if (planner == nullptr) return bot.choose(input);
        const u64 played = planner->playouts();
        const u64 taken = allocation_count;
        const double begin = milliseconds();
        const int chosen = bot.choose(input);
        const double spent = milliseconds() - begin;
        const u64 games = planner->playouts() - played;
        if (games == 0) return chosen;
        spent_.push_back(spent);
        playouts_ += games;
        if (played > 0) {  // a bot that thinks for the first time sits down first
            allocations_ += allocation_count - taken;
            counted_ += games;
        }
        return chosen;
    }

    void print() {
        if (spent_.empty()) throw ToolError("no planner thought");
        std::sort(spent_.begin(), spent_.end());
        double all = 0;
        for (const double time : spent_) all += time;
        const auto rate = [](u64 n, double by) { return static_cast<double>(n) / by; };
        std::cout << spent_.size() << " decisions planned: median "
                  << decimal(spent_[spent_.size() / 2], 1) << " ms, 99 of 100 within "
                  << decimal(spent_[spent_.size() * 99 / 100], 1) << " ms, worst "
                  << decimal(spent_.back(), 1) << " ms of processor time\n"
                  << playouts_ << " playouts, " << decimal(rate(playouts_, all / 1e3), 0)
                  << " a second; " << allocations_ << " allocations while " << counted_
                  << " of them were played\n";
    }

private:
    std::vector<double> spent_;
    u64 playouts_ = 0;
    u64 allocations_ = 0;
    u64 counted_ = 0;
};

}  // namespace

void measure_thinking(const Catalog& catalog, const SimOptions& options) {
    Stopwatch watch;
    for (u64 i = 0; i < options.games; ++i)
        play_bots(
            catalog, options, options.seed + i, [](const State&) {},
            [&](auto& bot, const BotInput& input) { return watch.choose(bot, input); });
    watch.print();
}

}  // namespace dow::tool
