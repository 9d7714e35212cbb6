#include "dow/bots/said_aloud.hpp"

#include <algorithm>
#include <array>

namespace dow {

namespace {

/// Reasons of planners end with their chances, which follow from cards that only they see.
struct Spoken {
    std::string_view thought;
    std::string_view said;
};
constexpr std::array kSpoken{
    Spoken{"bot.plan.cards", "bot.said.cards"},
    Spoken{"bot.plan.close", "bot.said.close"},
    Spoken{"bot.plan.food", "bot.said.food"},
    Spoken{"bot.plan.goal", "bot.said.goal"},
    Spoken{"bot.plan.morale", "bot.said.morale"},
    Spoken{"bot.plan.people", "bot.said.people"},
    Spoken{"bot.plan.room", "bot.said.room"},
    Spoken{"bot.plan.stores", "bot.said.stores"},
    Spoken{"bot.plan.waste", "bot.said.waste"},
    Spoken{"bot.betray", "bot.said.close"},
    Spoken{"bot.chance", ""},
    Spoken{"bot.only", ""},
};

bool gives_to_crisis(const Command& answer) {
    return answer.is<ContributeCard>() || answer.is<ContributeEquipped>();
}

}  // namespace

Why said_aloud(const Why& why, const Command& answer, const View& open) {
    if (gives_to_crisis(answer)) {
        const int missing = open.forecast.crisis_missing();
        return {.key = missing > 0 ? "bot.crisis" : "bot.crisis_spare", .n = missing};
    }
    Why said = why;
    const auto* const spoken =
        std::find_if(kSpoken.begin(), kSpoken.end(),
                     [&](const Spoken& pair) { return pair.thought == why.key; });
    if (spoken != kSpoken.end()) said.key = spoken->said;
    return said;
}

}  // namespace dow
