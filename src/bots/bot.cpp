#include "dow/bots/bot.hpp"

#include "dow/bots/planner.hpp"
#include "dow/match/match.hpp"

namespace dow {

namespace {

/// Easy, normal and hard: how many games a planner imagines for an answer, and how many choices it
/// compares.
constexpr std::array kPlannerLevels{PlannerLevel{.playouts = 16, .choices = 4},
                                    PlannerLevel{.playouts = 64, .choices = 12},
                                    PlannerLevel{.playouts = 192, .choices = 16}};
constexpr std::array<std::string_view, 5> kBotNames{"random", "steady", "planner_easy", "planner",
                                                    "planner_hard"};

}  // namespace

std::span<const std::string_view> bot_names() { return kBotNames; }
std::span<const std::string_view> planner_names() { return bot_names().last(3); }

std::unique_ptr<Bot> make_bot(std::string_view name, u64 seed) {
    if (name == "steady") return std::make_unique<SteadyBot>();
    for (std::size_t level = 0; level < kPlannerLevels.size(); ++level)
        if (name == planner_names()[level])
            return std::make_unique<PlannerBot>(seed, kPlannerLevels[level]);
    return std::make_unique<RandomBot>(seed);
}

Command answer(const Match& match, Bot& bot) {
    CommandList legal;
    match.legal(legal);
    const Decision& asked = *match.pending();
    return legal[bot.choose(BotInput(match, match.catalog(), asked, legal, Seats::of(asked.by)))];
}

}  // namespace dow
