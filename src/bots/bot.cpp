#include "dow/bots/bot.hpp"

#include "dow/match/match.hpp"

namespace dow {

const std::vector<std::string_view>& bot_names() {
    static const std::vector<std::string_view> names{"random", "steady"};
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
