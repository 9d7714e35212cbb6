#include <algorithm>

#include "planner_mind.hpp"

/// Why a planner answers as it does: what its best line has that the second best has not. The signs
/// are taken together by what they are about, and the reason is what they would cost most in.
namespace dow::bots {

namespace {

/// What signs speak of, as bits.
enum About : unsigned {
    kMoraleSigns = 1,
    kGoalSigns = 2,
    kFoodSigns = 4,
    kWasteSigns = 8,
    kRoomSigns = 16,
    kPeopleSigns = 32,
    kCardSigns = 64,
    kAnySigns = 127
};

/// Signs that speak of one thing, from `first` to `last`, and the text that names it.
struct Topic {
    About about;
    Sign first;
    Sign last;
    const char* key;
};
constexpr std::array kTopics{
    Topic{kMoraleSigns, Sign::morale, Sign::morale_3, "bot.plan.morale"},
    Topic{kGoalSigns, Sign::conditions, Sign::short_of_cards, "bot.plan.goal"},
    Topic{kFoodSigns, Sign::food, Sign::starvation, "bot.plan.food"},
    Topic{kWasteSigns, Sign::waste, Sign::waste_loss, "bot.plan.waste"},
    Topic{kRoomSigns, Sign::colony_zombies, Sign::outside_overruns, "bot.plan.room"},
    Topic{kPeopleSigns, Sign::survivors, Sign::people_outside, "bot.plan.people"},
    Topic{kCardSigns, Sign::hand, Sign::item_decks, "bot.plan.cards"},
};

/// What a card that is played can be played for.
unsigned reasons_to_play(const Catalog& c, CardId face) {
    if (!c.is_item(face)) return kAnySigns;
    const ItemDef& item = c.item_of(face);
    if (item.mode == ItemMode::Equip) return kGoalSigns;
    switch (item.icon) {
        case Icon::Food: return kFoodSigns;
        case Icon::Medicine: return kPeopleSigns;
        default: return kGoalSigns | kRoomSigns | kPeopleSigns;
    }
}

/// What a command can be given for. What else its games have in common is luck, and to name it
/// would be nonsense: nobody cleans up to fight zombies.
unsigned reasons_for(const Catalog& c, const Command& command) {
    switch (command.what()) {
        case Do::Attack:
        case Do::Barricade:
        case Do::Attract:
        case Do::ChooseEntrance: return kGoalSigns | kRoomSigns;
        case Do::Move:
        case Do::ChoosePlace:
            return kGoalSigns | kFoodSigns | kRoomSigns | kPeopleSigns | kCardSigns;
        case Do::Search:
        case Do::ChooseCard:
        case Do::RequestCard: return kGoalSigns | kFoodSigns | kCardSigns;
        case Do::Clean: return kWasteSigns;
        case Do::PlayCard: return reasons_to_play(c, command.as<PlayCard>().card);
        case Do::UseAbility:
        case Do::ChooseSurvivor: return kAnySigns & ~kMoraleSigns;
        case Do::ChooseOption:
        case Do::SayYes:
        case Do::SayNo: return kAnySigns;
        default: return 0;
    }
}

Signs mean_of(const PlannedChoice& choice) {
    Signs mean = choice.signs;
    for (std::size_t i = 0; i < kSigns; ++i)
        mean.at(i) /= static_cast<float>(std::max(1, choice.games));
    return mean;
}

}  // namespace

const char* reason_for(const Judgement& judgement, const PlanReason& plan) {
    const auto& [catalog, command, best, other, hungry] = plan;
    const unsigned reasons = reasons_for(catalog, command);
    const Signs signs = mean_of(best);
    const Signs others = mean_of(other);
    const float all = judgement.logit(signs);
    const char* key = kNoReason;
    float most = 0.05f;  // less is luck
    for (const Topic& topic : kTopics) {
        if ((reasons & topic.about) == 0) continue;
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
