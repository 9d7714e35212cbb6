#pragma once

#include "dow/bots/bot.hpp"
#include "dow/bots/judgement.hpp"

namespace dow {

/// How hard a planner thinks about an answer.
struct PlannerLevel {
    int playouts = 64;  ///< games played on for one answer, for all its choices together
    int rounds = 1;     ///< how far
    int choices = 12;   ///< that are looked at closely
    float sure = 1.5f;  ///< how sure it must be to break a habit, in doubts
    const bots::Judgement* judgement = nullptr;  ///< nullptr: what was learned
};

inline constexpr std::string_view kHardBot = "planner_hard";
/// How hard the planner of this name thinks (see bot_names).
PlannerLevel planner_level(std::string_view bot);

/// What the games played on from its answer looked like when the round was over.
struct Outlook {
    int games = 0;   ///< none: it did not plan
    int morale = 0;  ///< in the mean, in tenths
    int deaths = 0;  ///< in so many of a hundred somebody died
    int chance = 0;  ///< in so many of a hundred the main objective will be met, it thinks
};

/// Plans: for each answer it may give, it imagines games that look like this one from its seat,
/// lets steady bots play on to the end of the round and judges where that leads
/// (src/bots/judgement.hpp); the worse half of the answers is dropped, and the others are looked at
/// more closely, until one is left. It knows what its view shows, nothing else. The same seed and
/// the same views give the same answers.
class PlannerBot final : public Bot {
public:
    explicit PlannerBot(u64 seed, PlannerLevel level = {});
    ~PlannerBot() override;
    int choose(const BotInput& input) override;
    Why why() const override;
    bool thinks() const override { return true; }

    Outlook outlook() const;  ///< of its last answer
    u64 playouts() const;     ///< games played on so far

private:
    struct Mind;
    u64 seed_;
    PlannerLevel level_;
    std::unique_ptr<Mind> mind_;  ///< made when it is first asked
};

}  // namespace dow
