// Hints, and what bots say of their reasons when all can hear.
#include "catch.hpp"
#include "dow/bots/said_aloud.hpp"
#include "dow/hot_seat/adviser.hpp"
#include "match_fixture.hpp"

using namespace dow;
using namespace dow::match_test;

namespace {

/// A match of three people whose first turn has begun.
Match first_turn(u64 seed) {
    MatchSetup setup;
    setup.setup = table_of(3);
    setup.seed = seed;
    for (u8 i = 0; i < 3; ++i)
        setup.seats.push_back(
            {.name = std::string(1, static_cast<char>('A' + i)), .colour = i, .person = i});
    Match match(catalog(), setup);
    while (match.run_chance() == Waiting::Seat && match.pending()->ask != Ask::Turn) {
        CommandList legal;
        match.legal(legal);
        match.submit(legal[0]);
    }
    return match;
}

template <class Struct>
Command by_first(const Struct& says) {
    return Command::of(SeatId(0), says);
}

}  // namespace

TEST_CASE("A hint says what to do, where, why and what may come of it", "[adviser]") {
    int moves = 0;
    for (u64 seed = 1; seed < 9; ++seed) {
        const Match match = first_turn(seed);
        Adviser adviser;
        CHECK_FALSE(adviser.asked());
        adviser.ask(match);
        const Tip hint = adviser.take(match);
        CHECK_FALSE(adviser.asked());
        CHECK_FALSE(match.refuse(hint.what));
        CHECK(hint.outlook.games > 0);
        CHECK(hint.outlook.morale <= 10 * (match.view(Seats()).morale + 2));
        CHECK(hint.outlook.deaths <= 100);
        CHECK(hint.why.key.starts_with("bot."));
        if (!hint.what.is<Move>()) continue;
        ++moves;
        REQUIRE(hint.next);
        CHECK(hint.next_asked.places.has(hint.next->as<ChoosePlace>().place));
    }
    CHECK(moves > 0);
}

TEST_CASE("A hint that is wanted no longer holds nobody up", "[adviser]") {
    const Match match = first_turn(4);
    Adviser adviser;
    adviser.ask(match);
    adviser.ask(match);
    adviser.stop();
    CHECK_FALSE(adviser.ready());
    adviser.ask(match);  // and goes while it thinks
}

TEST_CASE("No bot says aloud what only its seat knows", "[adviser]") {
    const View open = first_turn(2).view(Seats());
    const Command move = by_first(Move{SurvivorId(0)});
    for (const std::string_view topic :
         {"cards", "close", "food", "goal", "morale", "people", "room", "stores", "waste"}) {
        const std::string thought = "bot.plan." + std::string(topic);
        const Why said = said_aloud({.key = thought, .score = 40, .n = 2}, move, open);
        CHECK(said.key == "bot.said." + std::string(topic));
        const auto words = test::base_texts()(said.key);
        CHECK(words.find("{score}") == std::string_view::npos);
    }
    CHECK(said_aloud({.key = "bot.guard"}, move, open).key == "bot.guard");
    CHECK(said_aloud({.key = "bot.chance"}, move, open).key.empty());
}

TEST_CASE("A betrayer gives itself away by no reason", "[adviser][secrets]") {
    const View open = first_turn(2).view(Seats());
    const Command gift = by_first(ContributeCard{CardId(0)});
    const Why loyal = said_aloud({.key = "bot.crisis", .n = 9}, gift, open);
    const Why spoils = said_aloud({.key = "bot.betray"}, gift, open);
    CHECK(spoils.key == loyal.key);
    CHECK(spoils.n == loyal.n);
    CHECK(said_aloud({.key = "bot.betray"}, by_first(EndTurn{}), open).key == "bot.said.close");
}
