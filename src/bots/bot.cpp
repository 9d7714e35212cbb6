#include "dow/bots/bot.hpp"

#include "dow/bots/planner.hpp"
#include "dow/match/match.hpp"

namespace dow {

namespace {

/// How many games a planner imagines for an answer, and how many choices it compares.
constexpr PlannerLevel kNormalLevel{.playouts = 64, .choices = 12};
constexpr PlannerLevel kHardLevel{.playouts = 256, .choices = 16};
constexpr std::array<std::string_view, 4> kBotNames{"random", "steady", kNormalBot, kHardBot};

}  // namespace

std::span<const std::string_view> bot_names() { return kBotNames; }
std::span<const std::string_view> bot_levels() { return bot_names().last(3); }

PlannerLevel planner_level(std::string_view bot) {
    return bot == kHardBot ? kHardLevel : kNormalLevel;
}

std::unique_ptr<Bot> make_bot(std::string_view name, u64 seed) {
    if (name == "steady") return std::make_unique<SteadyBot>();
    if (name == kNormalBot || name == kHardBot)
        return std::make_unique<PlannerBot>(seed, planner_level(name));
    return std::make_unique<RandomBot>(seed);
}

Command answer(const Match& match, Bot& bot) {
    CommandList legal;
    match.legal(legal);
    const Decision& asked = *match.pending();
    return legal[bot.choose(BotInput(match, match.catalog(), asked, legal, Seats::of(asked.by)))];
}

}  // namespace dow
