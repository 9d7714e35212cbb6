#include <algorithm>

#include "planner_mind.hpp"

/// Why a planner answers as it does: what its best line has that the second best has not. The signs
/// are taken together by what they are about, and the reason is what they would cost most in.
namespace dow::bots {

namespace {

/// Signs that speak of one thing, from `first` to `last`, and the text that names it.
struct Topic {
    Sign first;
    Sign last;
    const char* key;
};
constexpr std::array kTopics{
    Topic{Sign::morale, Sign::morale_3, "bot.plan.morale"},
    Topic{Sign::conditions, Sign::short_of_cards, "bot.plan.goal"},
    Topic{Sign::food, Sign::starvation, "bot.plan.food"},
    Topic{Sign::waste, Sign::waste_loss, "bot.plan.waste"},
    Topic{Sign::colony_zombies, Sign::outside_overruns, "bot.plan.room"},
    Topic{Sign::survivors, Sign::people_outside, "bot.plan.people"},
    Topic{Sign::hand, Sign::item_decks, "bot.plan.cards"},
};

Signs mean_of(const PlannedChoice& choice) {
    Signs mean = choice.signs;
    for (std::size_t i = 0; i < kSigns; ++i)
        mean.at(i) /= static_cast<float>(std::max(1, choice.games));
    return mean;
}

}  // namespace

const char* reason_for(const Judgement& judgement, const PlannedChoice& best,
                       const PlannedChoice& other, bool hungry) {
    const Signs signs = mean_of(best);
    const Signs others = mean_of(other);
    const float all = judgement.logit(signs);
    const char* key = kNoReason;
    float most = 0.01f;  // less is luck
    for (const Topic& topic : kTopics) {
        Signs without = signs;
        for (auto i = static_cast<std::size_t>(topic.first);
             i <= static_cast<std::size_t>(topic.last); ++i)
            without.at(i) = others.values()[i];
        const float gain = all - judgement.logit(without);
        if (gain <= most) continue;
        most = gain;
        key = topic.first == Sign::food && !hungry ? "bot.plan.stores" : topic.key;
    }
    return key;
}

}  // namespace dow::bots
