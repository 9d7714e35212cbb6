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
