#include "dow/bots/bot.hpp"

#include "dow/match/match.hpp"

namespace dow {

std::span<const std::string_view> bot_names() {
    static constexpr std::array<std::string_view, 2> names{"random", "steady"};
    return names;
}

std::unique_ptr<Bot> make_bot(std::string_view name, u64 seed) {
    if (name == "steady") return std::make_unique<SteadyBot>();
    return std::make_unique<RandomBot>(seed);
}

Command answer(const Match& match, Bot& bot) {
    CommandList legal;
    match.legal(legal);
    const Decision& asked = *match.pending();
    return legal[bot.choose(BotInput(match, match.catalog(), asked, legal, Seats::of(asked.by)))];
}

}  // namespace dow
