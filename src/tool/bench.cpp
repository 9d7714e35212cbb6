#include "bench.hpp"

#include "allocations.hpp"
#include "dow/bots/bot.hpp"
#include "dow/match/chance.hpp"
#include "dow/rules/playout.hpp"

namespace dow::tool {

namespace {

/// One game without a check, a save or a screen.
class PlainGame {
public:
    PlainGame(const Catalog& catalog, u64 seed, EventSink* events)
        : c_(catalog),
          events_(events),
          luck_(seed),
          bots_{RandomBot(seed), RandomBot(seed + 1000003), RandomBot(seed + 2000003),
                RandomBot(seed + 3000017)} {
        Setup setup;
        setup.seats = 4;
        s_ = new_game(catalog, setup);
    }

    void play(PlayCount& count) {
        while (const auto asked = pending(s_, c_)) {
            Command command;
            if (asked->by == kChance) {
                command = luck_.answer(s_, c_, *asked, chances_++).value();
            } else {
                legal_commands(s_, c_, *asked, legal_);
                const BotInput input(table_, c_, *asked, legal_, Seats::of(asked->by));
                command = legal_[bots_[asked->by].choose(input)];
                ++count.actions;
            }
            if (events_) events_->clear();
            carry_out(s_, c_, command, events_);
            ++count.commands;
        }
        count.signature += hash_of(s_);
    }

private:
    const Catalog& c_;
    EventSink* events_;
    SeededChance luck_;
    RandomBot bots_[4];
    State s_{};
    const BareTable table_{s_, c_};
    CommandList legal_;
    u64 chances_ = 0;
};

}  // namespace

PlayCount play_plain_games(const Catalog& catalog, u64 games, bool events) {
    EventSink sink;
    sink.reserve(4096);
    PlayCount count;
    const u64 before = allocation_count;
    for (u64 seed = 1; seed <= games; ++seed)
        PlainGame(catalog, seed, events ? &sink : nullptr).play(count);
    count.allocations = allocation_count - before;
    return count;
}

}  // namespace dow::tool
