// Five players with names of thirty characters: no screen leaves out a part of a name.
#include "../catch.hpp"
#include "dow/match/names.hpp"
#include "mid_game_fixture.hpp"

using namespace dow;
using namespace dow::table;
using namespace dow::table::test;

namespace {

const std::vector<std::string> long_names{
    "Bartholomew Featherstonehaughs", "Wolfgang Amadeus Schmetterling",
    "Maximiliana Wigglesworth-Moore", "Constantina Papadopoulos-Klein",
    "Wilhelmina-Wagenknecht-Mommsen"};

MatchSetup long_table(u64 seed = 5) {
    MatchSetup setup = table_of(5, 5, seed);
    for (std::size_t i = 0; i < 5; ++i) setup.seats[i].name = long_names[i];
    return setup;
}

/// Texts with a name that were cut since the last question.
std::string cut_names(Table& table) {
    std::string all;
    for (const std::string& text : table.driver.ui().fonts().cut())
        for (const std::string& name : long_names)
            if (text.find(name.substr(0, 11)) != std::string::npos) {
                all += text + "\n";
                break;
            }
    table.driver.ui().fonts().forget_cut();
    return all;
}

/// Random play until somebody is asked this; to the end of the game for no prompt.
std::optional<Match> play_until(std::optional<Prompt> prompt) {
    for (u64 seed = 1; seed < 60; ++seed) {
        Match match = first_turn(long_table(seed));
        pcg32 random(seed);
        for (int i = 0; i < 5000; ++i) {
            const bool over = match.run_chance() != Waiting::Seat;
            if (prompt ? !over && match.pending()->prompt == *prompt : over) return match;
            if (over) break;
            CommandList legal;
            match.legal(legal);
            const Command& c = legal[static_cast<int>(random(static_cast<u32>(legal.size())))];
            const bool skip = c.is<TakeBack>() || c.is<CallVote>();
            match.submit(skip ? legal[0] : c);
        }
    }
    return std::nullopt;
}

void check_whole(Table& table) {
    CHECK(cut_names(table) == "");
    CHECK(table.driver.problems() == "");
    CHECK(missing_keys(table) == "");
}

}  // namespace

TEST_CASE("a text that is cut is known to have been", "[names]") {
    Table table;
    Fonts& fonts = table.driver.ui().fonts();
    fonts.forget_cut();
    CHECK(fonts.shortened(Role::body, 20, long_names[0], 2000) == long_names[0]);
    CHECK(cut_names(table) == "");
    CHECK(fonts.shortened(Role::body, 20, long_names[0], 60).ends_with("…"));
    CHECK(cut_names(table) == long_names[0] + "\n");
    CHECK(cut_names(table) == "");
}

TEST_CASE("long names are whole when a table is laid", "[names][setup]") {
    Table table;
    table.app.context().settings().names = long_names;
    table.driver.click("title.new_game");
    REQUIRE(table.driver.has("setup.person.4"));
    table.driver.click("setup.person.4");
    CHECK(table.driver.widget("setup.person.4").label == table.app.context().t("seats.with"));
    table.driver.hover("setup.person.4");
    table.driver.wait(1.0);
    check_whole(table);
}

TEST_CASE("long names are whole at the table, in its votes and among the saves", "[names]") {
    const auto size = GENERATE(std::pair{1366, 768}, std::pair{1024, 640}, std::pair{1920, 1080});
    Table table(size.first, size.second);
    table.play(first_turn(long_table()));
    REQUIRE(table.screen() == "curtain");
    check_whole(table);
    table.driver.click("curtain.seats");
    table.driver.hover("seats.A.2");
    table.driver.wait(1.0);
    check_whole(table);
    table.driver.click("seats.close");
    table.driver.click("curtain.raise");
    REQUIRE(table.screen() == "game");
    check_whole(table);
    table.driver.key(SDLK_i);
    REQUIRE(table.driver.has("mine.who.5"));
    check_whole(table);
    table.driver.key(SDLK_ESCAPE);
    table.driver.key(SDLK_F5);
    table.driver.click("action.vote");
    const SeatId caller = table.session().match().pending()->by;
    table.driver.click("seat." + std::string(seat_name(SeatId((caller + 1) % 5))));
    REQUIRE(table.driver.has("vote.E.down"));
    check_whole(table);
    for (const char* seat : {"A", "B", "C", "D", "E"})
        table.driver.click(std::string("vote.") + seat + ".up");
    for (const Moment::Kind kind : {Moment::Kind::vote, Moment::Kind::exile}) {
        REQUIRE(table.screen() == "moment");
        CHECK(table.session().moment().kind == kind);
        check_whole(table);
        table.driver.key(SDLK_SPACE);
    }
    const auto named = table.app.context().folders().saves() / "evening.json";
    table.session().save(named);
    REQUIRE_FALSE(rename_save(named, "Friday evening"));
    table.app.open("load");
    table.driver.settle();
    REQUIRE(table.driver.has("load.row.2"));
    check_whole(table);
}

TEST_CASE("long names are whole where a bite asks", "[names]") {
    auto match = play_until(Prompt::BiteChoice);
    REQUIRE(match);
    const auto size = GENERATE(std::pair{1366, 768}, std::pair{1024, 640}, std::pair{1920, 1080});
    Table table(size.first, size.second);
    table.play(std::move(*match));
    while (table.screen() == "curtain") table.driver.click("curtain.raise");
    REQUIRE(table.driver.has("ask.1"));
    check_whole(table);
    table.driver.click("ask.1");
    REQUIRE(table.screen() == "moment");
    CHECK(table.session().moment().kind == Moment::Kind::death);
    check_whole(table);
}

TEST_CASE("long names are whole at the end", "[names]") {
    auto match = play_until(std::nullopt);
    REQUIRE(match);
    Table table;
    table.play(std::move(*match));
    REQUIRE(table.screen() == "end");
    check_whole(table);
}
