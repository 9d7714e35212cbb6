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

bool meddles(const Command& command) {
    return command.what == Do::Request || command.what == Do::CallVote;
}

}  // namespace

int RandomBot::choose(const BotInput& input) {
    const CommandList& legal = input.legal();
    DOW_CHECK(!legal.empty());
    pcg32 random(seed_, input.decision().by);
    random.advance(3 * choices_++);
    const u32 leave = random();
    const u32 pick = random();
    const u32 meddle = random();

    const int end = find(legal, Do::EndTurn);
    const int back = find(legal, Do::Cancel);
    if (end >= 0) {
        const bool enough = ++actions_this_turn_ > kMostActionsPerTurn;
        if (legal.size() == 1 || enough || below(leave, kEndTurnOneIn) == 0) {
            actions_this_turn_ = 0;
            return end;
        }
    }
    const bool meddling = below(meddle, kMeddleOneIn) == 0;
    const int skip = end >= 0 ? end : back;
    int open = 0;
    for (int i = 0; i < legal.size(); ++i) open += i != skip && (meddling || !meddles(legal[i]));
    if (open == 0) {
        if (end < 0) return below(pick, legal.size());
        actions_this_turn_ = 0;
        return end;
    }
    int left = below(pick, open);
    for (int i = 0;; ++i)
        if (i != skip && (meddling || !meddles(legal[i])) && left-- == 0) return i;
}

}  // namespace dow
