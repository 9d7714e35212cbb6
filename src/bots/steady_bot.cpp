#include <algorithm>

#include "dow/base/check.hpp"
#include "sight.hpp"

namespace dow {

namespace {

constexpr int kMostActionsPerTurn = 60;
constexpr int kMostRepeats = 3;  ///< of one command in a turn

bool same_action(const Command& a, const Command& b) {
    return a.what == b.what && a.a == b.a && a.b == b.b;
}

/// The least of the dice that do: no need to look at the table for that.
int lowest_die(const CommandList& legal, Why& why) {
    int best = 0;
    for (int i = 1; i < legal.size(); ++i)
        if (legal[i].what == Do::Die && (legal[best].what != Do::Die || legal[i].a < legal[best].a))
            best = i;
    why = {.key = "bot.die", .score = 0, .n = legal[best].a};
    return best;
}

}  // namespace

/// What it remembers: who gives nothing, and what it has done this turn.
struct SteadyBot::Memory {
    std::optional<bots::DeckIcons> decks;
    std::array<int, kMaxSeats> doubts{};
    std::array<bool, kMaxSeats> gave{};
    std::vector<Command> done;  ///< commands of this turn
    std::optional<bots::Sight> sight;
    Why why;
    int round = -1;
    int actions = 0;

    /// Who holds many cards and gave none to the crisis of the round before is doubted more.
    void watch(const View& view) {
        if (view.round != round) {
            for (std::size_t i = 0; round >= 0 && i < view.seats; ++i)
                doubts[i] = std::clamp(doubts[i] + (gave[i]                 ? -2
                                                    : view.seat[i].hand > 4 ? 2
                                                                            : 0),
                                       0, 10);
            gave.fill(false);
            round = view.round;
        }
        for (std::size_t i = 0; i < view.seats; ++i) gave[i] |= view.seat[i].gifts > 0;
    }

    /// What the bot sees. An action that can still be taken back has changed nothing since the bot
    /// chose it, so what it saw then still holds.
    const bots::Sight& look(const BotInput& input) {
        const bool gathering = sight && sight->me == input.decision().by &&
                               std::any_of(input.legal().begin(), input.legal().end(),
                                           [](const Command& c) { return c.what == Do::Cancel; });
        if (gathering) {
            sight->asked = input.decision();
            return *sight;
        }
        if (!decks) decks.emplace(input.catalog());
        sight.emplace(input, *decks, doubts);
        watch(sight->v);
        return *sight;
    }

    bool tired_of(const Command& command) const {
        return std::count_if(done.begin(), done.end(), [&](const Command& c) {
                   return same_action(c, command);
               }) >= kMostRepeats;
    }
};

SteadyBot::SteadyBot() : memory_(std::make_unique<Memory>()) {}
SteadyBot::~SteadyBot() = default;
SteadyBot::SteadyBot(SteadyBot&&) noexcept = default;

Why SteadyBot::why() const { return memory_->why; }

int SteadyBot::choose(const BotInput& input) {
    const CommandList& legal = input.legal();
    DOW_CHECK(!legal.empty());
    Memory& m = *memory_;
    const bool turn = input.decision().ask == Ask::Turn;
    if (legal.size() == 1) {
        m.why = {.key = "bot.only"};
        if (turn) m.done.clear(), m.actions = 0;
        return 0;
    }
    if (input.decision().prompt == Prompt::SpendDie) return lowest_die(legal, m.why);
    const bots::Sight& sight = m.look(input);
    const bool enough = turn && ++m.actions > kMostActionsPerTurn;
    int best = -1;
    bots::Scored most;
    for (int i = 0; i < legal.size(); ++i) {
        const bool ends = legal[i].what == Do::EndTurn;
        if (turn && !ends && (enough || m.tired_of(legal[i]))) continue;
        const bots::Scored now =
            turn ? bots::score_turn(sight, legal[i]) : bots::score_answer(sight, legal[i]);
        if (best >= 0 && now.score <= most.score) continue;
        most = now;
        best = i;
    }
    if (turn) {
        m.done.push_back(legal[best]);
        if (legal[best].what == Do::EndTurn) m.done.clear(), m.actions = 0;
    }
    m.why = {most.key, most.score, most.n};
    return best;
}

}  // namespace dow
