#include "game_story.hpp"

#include <array>
#include <map>

#include "table/board/paint/card_preview.hpp"

namespace dow::table {

namespace {

using Cause = MoraleEntry::Cause;

/// Reads the events of a game in order.
class StoryReader {
public:
    void take(const Event& e) {
        if (e.is<event::RoundBegan>()) ++story_.rounds;
        if (e.is<event::TurnBegan>() || e.is<event::ObjectiveChecked>()) card_ = kNoCard;
        if (const auto checked = e.find<event::ObjectiveChecked>())
            chapter_done_ = checked->completed;
        if (e.is<event::RoundBegan>()) chapter_done_ = false;
        if (e.is<event::CrisisFailed>() || e.is<event::CrossroadsRevealed>()) card_ = e.card();
        if (e.is<event::SurvivorDied>()) died(e.survivor());
        if (e.is<event::ZombieKilled>()) killed(e.survivor());
        if (e.is<event::MoraleChanged>()) morale(e);
    }
    GameStory done() {
        std::map<int, int> lost;
        for (const MoraleEntry& entry : story_.morale) lost[entry.round] -= entry.by;
        for (const auto& [round, loss] : lost)
            if (loss > story_.worst_loss) {
                story_.worst_loss = loss;
                story_.worst_round = round;
            }
        for (const auto& [who, count] : kills_)
            if (count > story_.heroic) {
                story_.heroic = count;
                story_.hero = who;
            }
        return std::move(story_);
    }

private:
    void died(SurvivorId who) {
        if (story_.dead.empty()) story_.first_death = story_.rounds;
        story_.dead.push_back(who);
    }
    void killed(SurvivorId who) {
        ++story_.zombies_killed;
        if (who != kNone) ++kills_[who];
    }
    void morale(const Event& e) {
        const auto change = e.as<event::MoraleChanged>();
        MoraleEntry entry{story_.rounds, change.by, change.morale_now, cause_of(e.rule)};
        if (entry.cause == Cause::death && !story_.dead.empty()) entry.who = story_.dead.back();
        if (entry.cause == Cause::card && chapter_done_) entry.cause = Cause::chapter;
        if (entry.cause == Cause::card) entry.card = card_;
        story_.morale.push_back(entry);
    }
    static Cause cause_of(RuleId rule) {
        switch (rule) {
            case RuleId::SURV_14: return Cause::death;
            case RuleId::SURV_22: return Cause::helpless;
            case RuleId::COLONY_08: return Cause::hunger;
            case RuleId::COLONY_10: return Cause::waste;
            case RuleId::CRISIS_11: return Cause::spare;
            case RuleId::EXILE_16: return Cause::exile;
            default: return Cause::card;
        }
    }

    GameStory story_;
    CardId card_ = kNoCard;  ///< the card that is being carried out
    bool chapter_done_ = false;
    std::map<SurvivorId, int> kills_;
};

std::string name_of_survivor(const AppContext& context, SurvivorId who) {
    return linked_card(context.faces(), context.catalog().survivor_card(who));
}

std::string left_alive(const AppContext& context, const View& view) {
    std::string names;
    for (std::size_t i = 0; i < context.catalog().survivors.size(); ++i)
        if (view.survivor[i].in_play())
            names += (names.empty() ? "" : ", ") + name_of_survivor(context, SurvivorId(i));
    return names;
}

}  // namespace

GameStory story_of(std::span<const Event> events) {
    StoryReader reader;
    for (const Event& e : events) reader.take(e);
    return reader.done();
}

std::string cause_text(const AppContext& context, const MoraleEntry& entry) {
    static constexpr std::array<const char*, 9> keys{
        "death", "helpless", "hunger", "waste", "crisis", "spare", "exile", "card", "chapter"};
    if (entry.cause == Cause::death && entry.who != kNone)
        return context.t("end.cause.death", {{"who", name_of_survivor(context, entry.who)}});
    if (entry.cause != Cause::card || entry.card == kNoCard) {
        const bool unknown = entry.cause == Cause::death;
        return context.t(std::string("end.cause.") +
                         (unknown ? "somebody" : keys[static_cast<std::size_t>(entry.cause)]));
    }
    const bool crisis = context.catalog().is(CardList::Crisis, entry.card);
    return context.t(crisis ? "end.cause.crisis_card" : "end.cause.crossroads",
                     {{"card", linked_card(context.faces(), entry.card)}});
}

std::vector<std::string> epilogue(const AppContext& context, const GameStory& story,
                                  const View& view) {
    std::vector<std::string> lines;
    const char* opening = view.completed              ? "end.tale.held"
                          : view.end == End::Morale   ? "end.tale.despair"
                          : view.end == End::Revealed ? "end.tale.revealed"
                                                      : "end.tale.late";
    lines.push_back(context.t(
        opening,
        {{"n", story.rounds}, {"objective", context.faces().objective(view.objective).name}}));
    if (story.worst_loss > 0)
        lines.push_back(
            context.t("end.tale.worst", {{"round", story.worst_round}, {"n", story.worst_loss}}));
    if (story.dead.empty()) {
        lines.push_back(context.t("end.tale.nobody_died"));
    } else {
        lines.push_back(
            context.t("end.tale.first", {{"who", name_of_survivor(context, story.dead.front())},
                                         {"round", story.first_death}}));
        if (story.dead.size() > 1)
            lines.push_back(
                context.t("end.tale.dead", {{"n", static_cast<int>(story.dead.size())}}));
    }
    if (story.heroic > 1)
        lines.push_back(context.t("end.tale.hero", {{"who", name_of_survivor(context, story.hero)},
                                                    {"n", story.heroic},
                                                    {"all", story.zombies_killed}}));
    const std::string names = left_alive(context, view);
    lines.push_back(names.empty() ? context.t("end.tale.none_left")
                                  : context.t("end.tale.left", {{"list", names}}));
    return lines;
}

}  // namespace dow::table
