#include <algorithm>
#include <bit>
#include <cmath>
#include <pcg_random.hpp>

#include "dow/base/check.hpp"
#include "dow/rules/goals.hpp"
#include "planner_mind.hpp"

namespace dow::bots {

namespace {

constexpr int kMostPlannedActions = 60;  ///< in a turn
constexpr int kMostPlannedRepeats = 3;   ///< of one command in a turn
constexpr float kLeastSpread = 0.0004f;  ///< of worths, squared: few games alike prove little
constexpr int kNoScore = -(1 << 20);     ///< of what the steady bot does not weigh
constexpr float kRoundsOfPatience = 3;   ///< until a betrayer shows it

class PcgLuck final : public Luck {
public:
    explicit PcgLuck(u64 seed) : random_(seed) {}
    u32 below(u32 n) override { return random_(n); }

private:
    pcg32 random_;
};

u64 mixed_seed(u64 seed, u64 number) {
    u64 x = seed + number * 0x9E3779B97F4A7C15u;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
}

/// Whether it gives a card to the crisis.
bool gives(const Command& command) {
    return command.is<ContributeCard>() || command.is<ContributeEquipped>();
}

/// What is not worth a thought on the turn: it moves little that the judgement sees. Whom to send
/// away is a matter of trust, not of planning.
bool idle(Do what) {
    return what == Do::HandOff || what == Do::SpendFood || what == Do::Yawn ||
           what == Do::CallBetrayer || what == Do::CallVote;
}

}  // namespace

PlannerMind::PlannerMind(const Catalog& catalog, u64 seed, PlannerLevel level)
    : catalog_(catalog),
      seed_(seed),
      level_(level),
      judgement_(level.judgement ? *level.judgement : learned_judgement()),
      playout_(catalog) {}

/// Whoever asked for a card and holds no more than before was refused.
void PlannerMind::notice_refusal(const BotInput& input) {
    if (hand_when_asking_ < 0 || input.decision().ask != Ask::Turn) return;
    refused_ |= input.view().seat[input.decision().by].hand <= hand_when_asking_;
    hand_when_asking_ = -1;
}

/// Nobody puts on what is given away in the same turn.
bool PlannerMind::has_put_on(CardId face) const {
    return std::any_of(done_.begin(), done_.end(), [&](const Command& command) {
        const auto played = command.find<PlayCard>();
        return played && played->card == face;
    });
}

bool PlannerMind::tired_of(const Command& command) const {
    if (command.is<RequestCard>() && refused_) return true;
    if (const auto off = command.find<ContributeEquipped>(); off && has_put_on(off->card))
        return true;
    return static_cast<int>(done_.size()) > kMostPlannedActions ||
           std::count(done_.begin(), done_.end(), command) >= kMostPlannedRepeats;
}

/// The steady bot's favourites, and the best of every kind of action. Nothing is taken back.
void PlannerMind::list_choices(const BotInput& input, int steady) {
    const CommandList& legal = input.legal();
    const bool turn = input.decision().ask == Ask::Turn;
    const bool met = input.view().forecast.crisis_missing() <= 0;
    int listed = 0;
    for (int i = 0; i < legal.size(); ++i) {
        const Command& command = legal[i];
        if (i == steady || command.is<TakeBack>()) continue;
        if (turn && !command.is<EndTurn>() && (idle(command.what()) || tired_of(command))) continue;
        const int score = scores_[static_cast<std::size_t>(i)];
        if (turn && score < 0 && met && gives(command)) continue;
        order_[static_cast<std::size_t>(listed++)] = i;
    }
    std::stable_sort(order_.begin(), order_.begin() + listed, [&](int one, int other) {
        return scores_[static_cast<std::size_t>(one)] > scores_[static_cast<std::size_t>(other)];
    });
    count_ = 0;
    add_choice({.index = steady, .steady = true});
    u64 kinds = u64{1} << static_cast<unsigned>(legal[steady].what());
    for (int i = 0; i < listed && count_ < static_cast<int>(kMostChoices); ++i) {
        const int index = order_[static_cast<std::size_t>(i)];
        const u64 kind = u64{1} << static_cast<unsigned>(legal[index].what());
        if (count_ >= level_.choices && (kinds & kind) != 0) continue;
        kinds |= kind;
        add_choice({.index = index});
    }
}

void PlannerMind::add_choice(PlannedChoice choice) {
    if (count_ == static_cast<int>(kMostChoices)) return;
    choice.slot = count_;
    choices_[static_cast<std::size_t>(count_++)] = choice;
}

/// What the game that was played on is worth to this seat: the colony first, for nearly every
/// secret objective demands it; then the seat's own goal. A betrayer helps the others at first.
float PlannerMind::worth_to(SeatId me, float met) const {
    const State& game = playout_.game();
    if (game.rules.coop != 0) return met;
    if (game.over() && game.winners.has(me)) return 1;
    const GoalParts own = goal_parts(game, catalog_, me);
    const float share =
        static_cast<float>(std::popcount(own.met)) / static_cast<float>(std::max(1, own.count));
    if (catalog_.is(CardList::Betrayal, game.seat[me].objective))
        return (1 - hostility_) * met + hostility_ * (1 - met) * (0.6f + 0.4f * share);
    if (game.seat[me].exiled()) return 0.3f * met + 0.7f * share;
    return met * (0.75f + 0.25f * share);
}

void PlannerMind::judge(PlannedChoice& choice, SeatId me) {
    const State& game = playout_.game();
    float met = game.completed != 0 ? 1 : 0;
    if (!game.over()) {
        const Signs signs = signs_of(playout_.picture(), catalog_);
        met = judgement_.chance(signs);
        for (std::size_t i = 0; i < kSigns; ++i) choice.signs.at(i) += signs.values()[i];
    }
    choice.met += met;
    choice.morale += game.morale;
    choice.deaths += playout_.picture().dead.size() > dead_;
    const float worth = worth_to(me, met);
    worths_[static_cast<std::size_t>(choice.slot)][static_cast<std::size_t>(choice.games)] = worth;
    choice.sum += worth;
    ++choice.games;
}

void PlannerMind::look_closer(const BotInput& input, PlannedChoice& choice, int games) {
    for (int i = 0; i < games && !input.stopped(); ++i) {
        // Every choice meets the same hidden cards, and the same luck as far as the games go alike.
        const u64 luck = mixed_seed(seed_ + decisions_, static_cast<u64>(choice.games));
        PcgLuck cards(luck);
        games_->draw(cards, playout_.game());
        playout_.play(input.legal()[choice.index], luck, level_.rounds);
        judge(choice, input.decision().by);
        ++played_;
    }
}

/// How far a choice is ahead of the steady answer in the games that both were tried in.
void PlannerMind::compare(PlannedChoice& choice) const {
    const auto& own = worths_[static_cast<std::size_t>(choice.slot)];
    const auto& habit = worths_[0];
    const auto games = static_cast<float>(choice.games);
    float sum = 0;
    float squares = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(choice.games); ++i) {
        const float ahead = own[i] - habit[i];
        sum += ahead;
        squares += ahead * ahead;
    }
    choice.ahead = sum / games;
    const float spread = squares / games - choice.ahead * choice.ahead + kLeastSpread;
    choice.doubt = std::sqrt(spread / games);
}

/// Tries all choices in the same games, drops the worse half and goes on with the others, which
/// share the playouts. The steady answer is never dropped: it is what the others are measured by,
/// and a habit is broken only for what is surely better.
void PlannerMind::halve(const BotInput& input) {
    int turns = 0;
    for (int left = count_ - 1; left > 0; left /= 2) ++turns;
    const auto first = choices_.begin() + 1;
    int tried = 0;
    for (int left = count_ - 1; left > 0; left /= 2) {
        tried =
            std::min<int>(kMostGames, tried + std::max(1, level_.playouts / (turns * (left + 1))));
        look_closer(input, choices_[0], tried - choices_[0].games);
        for (int i = 1; i <= left; ++i) {
            PlannedChoice& choice = choices_[static_cast<std::size_t>(i)];
            look_closer(input, choice, tried - choice.games);
            if (input.stopped()) return;
            compare(choice);
        }
        std::stable_sort(first, first + left,
                         [](const PlannedChoice& one, const PlannedChoice& other) {
                             return one.ahead > other.ahead;
                         });
    }
    if (first->ahead > level_.sure * first->doubt) std::swap(choices_[0], *first);
}

/// What its games say for the answer; else what the steady bot would say for it.
Why PlannerMind::reason(const BotInput& input) const {
    const View& view = input.view();
    const PlannedChoice& best = choices_[0];
    const int chance = static_cast<int>(100 * best.met / static_cast<float>(best.games));
    const int hungry = std::max(0, view.forecast.food_due - view.food);
    const char* key = reason_for(judgement_, {.catalog = catalog_,
                                              .command = input.legal()[best.index],
                                              .best = best,
                                              .other = choices_[1],
                                              .hungry = hungry > 0});
    if (std::string_view(key) != kNoReason) return {.key = key, .score = chance, .n = hungry};
    // A betrayer has a reason that all may hear as long as there is one.
    if (hostility_ > 0) return {.key = "bot.betray", .score = chance, .n = hungry};
    const Why habit = habit_.why_of(input, best.index);
    if (best.steady || habit.score > 0) return habit;
    return {.key = kNoReason, .score = chance, .n = hungry};
}

Outlook PlannerMind::foresee() const {
    const PlannedChoice& best = choices_[0];
    const int games = std::max(1, best.games);
    return {.games = best.games,
            .morale = 10 * best.morale / games,
            .deaths = 100 * best.deaths / games,
            .chance = static_cast<int>(100 * best.met / static_cast<float>(games))};
}

int PlannerMind::plan(const BotInput& input, int steady) {
    list_choices(input, steady);
    if (count_ < 2 || !input.imagine(games_)) return steady;
    const View& view = input.view();
    const SeatView& own = view.seat[input.decision().by];
    const bool betrayer = catalog_.is(CardList::Betrayal, own.objective);
    const auto passed = static_cast<float>(view.first_round - view.round);
    hostility_ = betrayer ? std::min(1.0f, passed / kRoundsOfPatience) : 0;
    dead_ = view.dead.size();
    halve(input);
    if (input.stopped()) return steady;
    why_ = reason(input);
    outlook_ = foresee();
    return choices_[0].index;
}

/// Questions that need no plan: one answer, the smallest die that does, the draft, and votes, where
/// it counts who is trusted. A question that the game has not asked cannot be played on.
bool PlannerMind::is_obvious(const BotInput& input) const {
    const Decision& asked = input.decision();
    return input.legal().size() == 1 || asked.prompt == Prompt::SpendDie ||
           asked.prompt == Prompt::DraftKeep || asked.prompt == Prompt::DraftLeader ||
           (asked.ask == Ask::Vote && asked.card == kNoCard) || !(input.view().pending == asked);
}

int PlannerMind::answer(const BotInput& input) {
    const CommandList& legal = input.legal();
    ++decisions_;
    notice_refusal(input);
    scores_.fill(kNoScore);
    const int steady = habit_.choose_and_weigh(input, scores_);
    why_ = habit_.why();
    outlook_ = {};
    const int best = is_obvious(input) ? steady : plan(input, steady);
    if (best != steady) habit_.look_again(legal[best]);
    if (input.decision().ask != Ask::Turn) return best;
    if (legal[best].is<RequestCard>())
        hand_when_asking_ = input.view().seat[input.decision().by].hand;
    if (legal[best].is<EndTurn>()) {
        done_.clear();
        refused_ = false;
    } else {
        done_.push_back(legal[best]);
    }
    return best;
}

}  // namespace dow::bots

namespace dow {

struct PlannerBot::Mind : bots::PlannerMind {
    using PlannerMind::PlannerMind;
};

PlannerBot::PlannerBot(u64 seed, PlannerLevel level) : seed_(seed), level_(level) {}
PlannerBot::~PlannerBot() = default;

Why PlannerBot::why() const { return mind_ ? mind_->why() : Why{}; }
Outlook PlannerBot::outlook() const { return mind_ ? mind_->outlook() : Outlook{}; }
u64 PlannerBot::playouts() const { return mind_ ? mind_->playouts() : 0; }

int PlannerBot::choose(const BotInput& input) {
    DOW_CHECK(!input.legal().empty());
    if (!mind_ || !mind_->knows(input.catalog()))
        mind_ = std::make_unique<Mind>(input.catalog(), seed_, level_);
    return mind_->answer(input);
}

}  // namespace dow
