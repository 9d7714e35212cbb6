#include <pcg_random.hpp>

#include "dow/base/check.hpp"
#include "dow/bots/bot.hpp"

namespace dow {

namespace {

/// A number below n, each nearly as likely: 32 bits are plenty for lists of a few hundred.
int below(u32 random, int n) {
    return static_cast<int>((static_cast<u64>(random) * static_cast<u64>(n)) >> 32);
}

}  // namespace

RandomBot::RandomBot(u64 seed) : seed_(seed), luck_(pcg32(seed, seat_)) {}

int RandomBot::choose(const BotInput& input) {
    const CommandList& legal = input.legal();
    DOW_CHECK(!legal.empty());
    if (const SeatId seat = input.decision().by; seat != seat_) {
        luck_ = NumberedLuck<kNumbersPerChoice>(pcg32(seed_, seat));
        seat_ = seat;
    }
    pcg32 random = luck_.portion(choices_++);
    const u32 leave = random();
    const u32 pick = random();

    const int last = legal.size() - 1;  // what ends a turn or takes back stands there
    const int end = legal[last].is<EndTurn>() ? last : -1;
    if (end >= 0) {
        const bool enough = ++actions_this_turn_ > kMostActionsPerTurn;
        if (legal.size() == 1 || enough || below(leave, kEndTurnOneIn) == 0) {
            actions_this_turn_ = 0;
            return end;
        }
    }
    const bool skips = end >= 0 || legal[last].is<TakeBack>();
    const int open = skips ? last : last + 1;
    return open == 0 ? last : below(pick, open);
}

}  // namespace dow
