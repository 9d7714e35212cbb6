// Bots at the table: what nobody sees takes no time.
#include "app_fixture.hpp"
#include "catch.hpp"

using namespace dow;
using namespace dow::table;
using namespace dow::table::test;

TEST_CASE("A bot pauses only after what everybody can see", "[bots]") {
    Table table;
    Match match(content().catalog, table_of(3, 0, 9));
    draft_all(match);
    table.app.play(std::move(match));
    std::size_t commands = table.session().match().history().size();
    std::size_t told = table.session().match().event_count();
    int seen = 0;
    int silent = 0;
    for (int i = 0; i < 2000 && seen < 200 && table.session().stage() == Stage::bot; ++i) {
        table.driver.step(0.4);
        const Match& now = table.session().match();
        if (now.history().size() == commands) continue;
        ++seen;
        silent += now.event_count() == told;
        commands = now.history().size();
        told = now.event_count();
    }
    CHECK(seen > 5);
    CHECK(silent == 0);
}

TEST_CASE("bots wait between actions, and the space bar shows the next one", "[bots]") {
    Table table;
    table.app.context().settings().bots = BotSpeed::slow;
    Match match(content().catalog, table_of(3, 1, 9));
    draft_all(match);
    while (match.pending()->by == SeatId(0)) {  // to the first turn of a bot
        CommandList legal;
        match.legal(legal);
        REQUIRE_FALSE(match.submit(legal[legal.size() - 1]));
        match.run_chance();
    }
    table.app.play(std::move(match));
    table.driver.settle();
    for (int i = 0; i < 20 && table.session().stage() != Stage::bot; ++i)
        table.driver.click(table.screen() + (table.screen() == "curtain" ? ".raise" : ".continue"));
    REQUIRE(table.session().stage() == Stage::bot);
    CHECK(table.driver.has("bot.next"));
    CHECK(table.driver.problems() == "");
    table.driver.step(0.05);
    const auto commands = [&] { return table.session().match().history().size(); };
    const std::size_t before = commands();
    table.driver.step(0.5);
    CHECK(commands() == before);
    table.driver.key(SDLK_SPACE);
    CHECK(commands() > before);
    table.driver.click("bot.speed.2");
    CHECK(Settings::load(table.app.context().folders()).bots == BotSpeed::instant);
}
