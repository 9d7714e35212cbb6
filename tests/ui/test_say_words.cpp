// Words that a card lets a player type for everybody.
#include "app_fixture.hpp"
#include "catch.hpp"
#include "dow/designer/scenario.hpp"
#include "table/screens/game/log_book.hpp"

using namespace dow;
using namespace dow::table;
using namespace dow::table::test;

namespace {

void answer(Match& match, Do what) {
    CommandList legal;
    match.legal(legal);
    for (const Command& c : legal)
        if (c.what() == what) {
            match.submit(c);
            match.run_chance();
            return;
        }
    FAIL("nobody may do that now");
}

/// Seat A has looked at the two crises and says yes, there is something to say.
Match about_to_speak() {
    const State state =
        designer::build_given(content().catalog, {{"A", {{"survivors", {"talia_jones"}}}},
                                                  {"B", {{"survivors", {"john_price"}}}},
                                                  {"C", {{"survivors", {"maria_lopez"}}}}});
    Match match(content().catalog, table_of(3, 3), state, 0);
    answer(match, Do::UseAbility);
    while (match.pending()->ask == Ask::Order) answer(match, Do::ChooseCard);
    answer(match, Do::SayYes);
    return match;
}

/// What somebody without a seat reads in the log.
std::string log_of(Table& table) {
    LogBook book;
    book.follow(table.app.context(), table.session().match(), Seats());
    std::string all;
    for (const LogLine& line : book.lines()) all += line.text + "\n";
    return all;
}

}  // namespace

TEST_CASE("two words are typed and everybody reads them", "[words]") {
    Table table;
    table.play(about_to_speak());
    if (table.screen() == "curtain") table.driver.click("curtain.raise");
    REQUIRE(table.driver.has("say"));
    CHECK_FALSE(table.driver.widget("say.keep").enabled);
    CHECK_FALSE(table.driver.widget("say.keep").reason.empty());
    table.driver.click("say");
    table.driver.type("bring more food");
    CHECK_FALSE(table.driver.widget("say.keep").enabled);
    for (int i = 0; i < 9; ++i) table.driver.key(SDLK_BACKSPACE);
    table.driver.type("fuel");
    table.driver.click("say.keep");
    CHECK_FALSE(table.driver.has("say"));
    CHECK(log_of(table).find("says “bring fuel”.") != std::string::npos);

    table.session().submit(Command::of(SeatId(0), EndTurn{}));
    table.driver.settle();
    std::string told;
    for (const Event& e : table.session().recap(SeatId(1)))
        told += table.app.context().sentences().event(e) + "\n";
    CHECK(told.find("bring fuel") != std::string::npos);
}

TEST_CASE("who says nothing is not asked again", "[words]") {
    Table table;
    table.play(about_to_speak());
    if (table.screen() == "curtain") table.driver.click("curtain.raise");
    table.driver.key(SDLK_ESCAPE);
    if (table.driver.has("say.cancel")) table.driver.click("say.cancel");
    CHECK_FALSE(table.driver.has("say"));
    CHECK(table.session().match().said().empty());
    CHECK(log_of(table).find("says") == std::string::npos);
}
