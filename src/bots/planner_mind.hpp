#pragma once

#include <vector>

#include "dow/bots/planner.hpp"
#include "playout.hpp"

namespace dow::bots {

/// A choice that is looked at, and how the games went that were played on from it.
struct PlannedChoice {
    int index = 0;        ///< in the list of legal commands
    bool steady = false;  ///< what the steady bot would do
    int games = 0;
    int slot = 0;     ///< where what each of them is worth is noted
    float sum = 0;    ///< of that
    float ahead = 0;  ///< of the steady answer, in the mean
    float doubt = 0;  ///< how far that may be luck
    float met = 0;    ///< of the chances to meet the main objective
    Signs signs{};    ///< sums of those that did not end
    int morale = 0;   ///< in the end, summed up
    int deaths = 0;   ///< games in which somebody died

    float worth() const { return games == 0 ? 0 : sum / static_cast<float>(games); }
};

/// What a planner thinks with.
class PlannerMind {
public:
    PlannerMind(const Catalog& catalog, u64 seed, PlannerLevel level);

    /// Whether these are the cards it thinks about.
    bool knows(const Catalog& catalog) const { return &catalog == &catalog_; }
    /// The index of its answer in the list of legal commands.
    int answer(const BotInput& input);
    Why why() const { return why_; }
    Outlook outlook() const { return outlook_; }
    u64 playouts() const { return played_; }

private:
    static constexpr std::size_t kMostChoices = 64;
    static constexpr std::size_t kMostGames = 1024;  ///< of one choice

    bool has_put_on(CardId face) const;
    bool tired_of(const Command& command) const;
    void notice_refusal(const BotInput& input);
    void list_choices(const BotInput& input, int steady);
    void add_choice(PlannedChoice choice);
    bool is_obvious(const BotInput& input) const;
    int plan(const BotInput& input, int steady);
    void halve(const BotInput& input);
    void look_closer(const BotInput& input, PlannedChoice& choice, int games);
    void judge(PlannedChoice& choice, SeatId me);
    void compare(PlannedChoice& choice) const;
    float worth_to(SeatId me, float met) const;
    Why reason(const BotInput& input) const;
    Outlook foresee() const;

    const Catalog& catalog_;
    u64 seed_;
    PlannerLevel level_;
    const Judgement& judgement_;
    Playout playout_;
    SteadyBot habit_;
    std::optional<Imagination> games_;
    std::array<int, CommandList::kCapacity> scores_;  ///< what the steady bot thinks
    std::array<int, CommandList::kCapacity> order_;   ///< of the commands, by that
    std::array<PlannedChoice, kMostChoices> choices_;
    std::array<std::array<float, kMostGames>, kMostChoices> worths_;  ///< by slot and game
    int count_ = 0;
    std::vector<Command> done_;  ///< commands of this turn
    int hand_when_asking_ = -1;  ///< own cards when it last asked others for one, -1: not yet
    bool refused_ = false;       ///< nobody gave one: it does not ask again this turn
    float hostility_ = 0;        ///< how openly a betrayer works against the others, up to 1
    u64 decisions_ = 0;
    u64 played_ = 0;
    int dead_ = 0;  ///< people who had died when it began to think
    Why why_;
    Outlook outlook_;
};

/// What a planner says when its choices are about equal.
inline constexpr const char* kNoReason = "bot.plan.close";
/// What was chosen, how its games went, and those of the next best.
struct PlanReason {
    const Catalog& catalog;
    const Command& command;
    const PlannedChoice& best;
    const PlannedChoice& other;
    bool hungry;  ///< food is short tonight
};
/// Why the choice is better than the other, from what the games look like that both lead to. The
/// key of a text that fits the command, or kNoReason.
const char* reason_for(const Judgement& judgement, const PlanReason& plan);

}  // namespace dow::bots
