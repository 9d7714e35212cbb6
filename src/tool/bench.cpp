#include "bench.hpp"

#include <vector>

#include "allocations.hpp"
#include "dow/bots/bot.hpp"
#include "dow/match/chance.hpp"
#include "dow/rules/playout.hpp"
#include "sim.hpp"

namespace dow::tool {

namespace {

constexpr PlainGames kCounted[] = {
    {},
    {.name = "2 players", .players = 2},
    {.name = "3 players", .players = 3},
    {.name = "5 players", .players = 5},
    {.name = "4 players, all boxes and modules", .all_boxes = true},
    {.name = "4 players, ten lasting effects", .lasting = 10},
    {.name = "4 players, steady bots", .steady = true},
};

Setup setup_for(const Catalog& catalog, const PlainGames& kind, u64 seed) {
    SimOptions options;
    options.players = kind.players;
    if (kind.all_boxes) {
        options.boxes = Boxes::first(catalog.boxes.size());
        options.modules = Modules::first(catalog.modules.size());
    }
    return sim_setup(catalog, options, seed);
}

/// One game without a check, a save or a screen.
template <class PlainBot, class TableOfBots>
class PlainGame {
public:
    PlainGame(const Catalog& catalog, const PlainGames& kind, u64 seed, std::vector<PlainBot>& bots,
              EventSink* events)
        : c_(catalog),
          events_(events),
          luck_(seed),
          bots_(bots),
          lasting_(kind.lasting),
          s_(new_game(catalog, setup_for(catalog, kind, seed))) {}

    void play(PlayCount& count) {
        while (const auto asked = pending(s_, c_)) {
            Command command;
            if (asked->by == kChance) {
                command = luck_.answer(s_, c_, *asked, chances_++).value();
            } else {
                if (lasting_ > 0 && asked->ask == Ask::Turn) start_lasting();
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
    /// What upgrades would do if they were built.
    void start_lasting() {
        for (const CardId card : c_.cards_of(CardList::Upgrade)) {
            const Lasting effect = lasting_of_upgrade(s_, c_, card);
            if (lasting_ > 0 && effect.rule_count > 0) {
                s_.lasting[s_.lasting_count++] = effect;
                --lasting_;
            }
        }
        derive(s_, c_);
        lasting_ = 0;
    }

    const Catalog& c_;
    EventSink* events_;
    SeededChance luck_;
    std::vector<PlainBot>& bots_;
    int lasting_;  ///< effects that are still to be put in force
    State s_;
    const TableOfBots table_{s_, c_};
    CommandList legal_;
    u64 chances_ = 0;
};

void play_random(const Catalog& catalog, const PlainGames& kind, u64 seed,
                 std::vector<RandomBot>& bots, EventSink* events, PlayCount& count) {
    constexpr u64 apart[kMaxSeats] = {0, 1000003, 2000003, 3000017, 4000037};
    for (std::size_t seat = 0; seat < bots.size(); ++seat)
        bots[seat] = RandomBot(seed + apart[seat]);
    PlainGame<RandomBot, BareTable>(catalog, kind, seed, bots, events).play(count);
}

void play_steady(const Catalog& catalog, const PlainGames& kind, u64 seed,
                 std::vector<SteadyBot>& bots, EventSink* events, PlayCount& count) {
    for (SteadyBot& bot : bots) bot.forget();
    PlainGame<SteadyBot, WatchedTable>(catalog, kind, seed, bots, events).play(count);
}

}  // namespace

std::span<const PlainGames> counted_games() { return kCounted; }

PlayCount play_plain_games(const Catalog& catalog, const PlainGames& kind, u64 games, bool events) {
    EventSink sink;
    sink.reserve(4096);
    std::vector<RandomBot> random(kMaxSeats, RandomBot(0));
    std::vector<SteadyBot> steady(kMaxSeats);
    EventSink* const told = events ? &sink : nullptr;
    PlayCount count;
    const u64 before = allocation_count;
    for (u64 seed = 1; seed <= games; ++seed) {
        if (kind.steady)
            play_steady(catalog, kind, seed, steady, told, count);
        else
            play_random(catalog, kind, seed, random, told, count);
    }
    count.allocations = allocation_count - before;
    return count;
}

}  // namespace dow::tool
