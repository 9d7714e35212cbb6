#include <pcg_random.hpp>

#include "dow/base/check.hpp"
#include "dow/bots/bot.hpp"

namespace dow {

namespace {

int find(const CommandList& legal, Do what) {
    for (int i = 0; i < legal.size(); ++i)
        if (legal[i].what == what) return i;
    return -1;
}

/// A number below n, each nearly as likely: 32 bits are plenty for lists of a few hundred.
int below(u32 random, int n) {
    return static_cast<int>((static_cast<u64>(random) * static_cast<u64>(n)) >> 32);
}

}  // namespace

int RandomBot::choose(const BotInput& input) {
    const CommandList& legal = input.legal();
    DOW_CHECK(!legal.empty());
    pcg32 random(seed_, input.decision().by);
    random.advance(2 * choices_++);
    const u32 leave = random();
    const u32 pick = random();

    const int end = find(legal, Do::EndTurn);
    const int back = find(legal, Do::Cancel);
    if (end >= 0) {
        const bool enough = ++actions_this_turn_ > kMostActionsPerTurn;
        if (legal.size() == 1 || enough || below(leave, kEndTurnOneIn) == 0) {
            actions_this_turn_ = 0;
            return end;
        }
    }
    const int skip = end >= 0 ? end : back;
    if (skip < 0 || legal.size() == 1) return below(pick, legal.size());
    const int i = below(pick, legal.size() - 1);
    return i < skip ? i : i + 1;
}

}  // namespace dow
