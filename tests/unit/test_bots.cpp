#include <cstring>

#include "catch.hpp"
#include "tool_support.hpp"

using namespace dow;
using namespace dow::test;

namespace {

Command simple(Do what, u16 a = 0) {
    Command command;
    command.what = what;
    command.a = a;
    return command;
}

int choose(Bot& bot, const CommandList& legal) {
    static const State state = new_game(base_catalog(), setup_for(4));
    const BareTable table{state, base_catalog()};
    Decision decision;
    decision.by = 0;
    return bot.choose(BotInput(table, base_catalog(), decision, legal, Seats::of(0)));
}

}  // namespace

TEST_CASE("A random bot takes nothing back while it can do something else", "[bots]") {
    CommandList legal;
    legal.add(simple(Do::Die, 3));
    legal.add(simple(Do::Die, 4));
    legal.add(simple(Do::Cancel));
    RandomBot bot(5);
    bool seen[2] = {};
    for (int i = 0; i < 200; ++i) {
        const int pick = choose(bot, legal);
        REQUIRE(pick != 2);
        seen[pick] = true;
    }
    CHECK((seen[0] && seen[1]));
    CommandList only;
    only.add(simple(Do::Cancel));
    CHECK(choose(bot, only) == 0);
}

TEST_CASE("A random bot ends its turn now and then, and always at last", "[bots]") {
    CommandList legal;
    for (u16 i = 0; i < 10; ++i) legal.add(simple(Do::Move, i));
    legal.add(simple(Do::EndTurn));
    RandomBot bot(9);
    int ends = 0;
    int longest = 0;
    int since = 0;
    for (int i = 0; i < 4000; ++i) {
        const bool end = choose(bot, legal) == 10;
        ends += end;
        since = end ? 0 : since + 1;
        longest = std::max(longest, since);
    }
    CHECK(ends > 300);
    CHECK(ends < 900);
    CHECK(longest <= RandomBot::kMostActionsPerTurn);
}

TEST_CASE("The same seed makes the same choices, another seed others", "[bots]") {
    CommandList legal;
    for (u16 i = 0; i < 50; ++i) legal.add(simple(Do::Card, i));
    RandomBot a(1);
    RandomBot b(1);
    RandomBot c(2);
    int same_as_c = 0;
    for (int i = 0; i < 100; ++i) {
        const int pick = choose(a, legal);
        REQUIRE(pick == choose(b, legal));
        same_as_c += pick == choose(c, legal);
    }
    CHECK(same_as_c < 30);
}

TEST_CASE("A bot sees the view of its seat", "[bots]") {
    RandomGame game(4, 3);
    while (pending(game.state(), base_catalog())->ask != Ask::Turn) REQUIRE(game.step());
    const auto asked = pending(game.state(), base_catalog());
    CommandList legal;
    legal_commands(game.state(), base_catalog(), legal);
    const BareTable table{game.state(), base_catalog()};
    const BotInput input(table, base_catalog(), *asked, legal, Seats::of(asked->by));
    const View& view = input.view();
    CHECK(&view == &input.view());
    CHECK(view.viewers == Seats::of(asked->by).bits());
    for (int i = 0; i < view.card_count; ++i)
        for (SeatId other = 0; other < 4; ++other)
            if (other != asked->by) CHECK(view.cards[i].zone != zone::hand(other));
}

TEST_CASE("Random bots play every size of game to its end", "[bots]") {
    for (int seats = 2; seats <= 5; ++seats)
        for (u64 seed = 1; seed <= 3; ++seed) {
            RandomGame game(seats, seed);
            int commands = 0;
            while (game.step()) REQUIRE(++commands < 20000);
            CHECK(game.state().over());
            CHECK(game.state().end != static_cast<u8>(End::None));
        }
}
