// What tonight will bring is said at the table before the last turn of a round ends.
#include "app_fixture.hpp"
#include "catch.hpp"
#include "dow/designer/scenario.hpp"
#include "table/screens/questions/highlights.hpp"
#include "table/screens/questions/night.hpp"

using namespace dow;
using namespace dow::table;
using namespace dow::table::test;

namespace {

void sit_down(Table& table, const char* given) {
    const State state = designer::build_given(content().catalog, designer::Json::parse(given));
    table.play(Match(content().catalog, table_of(3, 3), state, 0));
    if (table.screen() == "curtain") table.driver.click("curtain.raise");
}

/// For a person who wants to look: DOW_SHOTS names a folder.
void shot(Driver& driver, const std::string& name) {
    if (const char* folder = std::getenv("DOW_SHOTS"))
        driver.screenshot(std::string(folder) + "/" + name + ".png");
}

std::string tip_of(Driver& driver, const std::string& id) {
    driver.ui().focus({}, false);
    driver.hover(id);
    return driver.ui().explained();
}

constexpr const char* hungry = R"({
    "last_turn": true, "food": 0, "morale": 6,
    "A": {"survivors": {"thomas_heart": "gas", "sparky": "gas"}},
    "B": {"survivors": ["brian_lee"]}, "C": {"survivors": ["mike_cho"]},
    "places": {"gas": {"zombies": 2}, "colony": {"zombies": [3, 0, 0, 0, 0, 0]}}})";

}  // namespace

TEST_CASE("The last End turn of a round says what tonight will cost", "[night]") {
    Table table;
    sit_down(table, hungry);
    const View view = table.session().view();
    CHECK(night_costs(view));
    const std::string text = night_text(table.app.context(), view);
    INFO(text);
    CHECK(text.find("Tonight costs 3 morale for certain.") != std::string::npos);
    CHECK(text.find("one more starvation token, morale −1") != std::string::npos);
    CHECK(text.find("Sparky dies") != std::string::npos);
    CHECK(text.find("Mike Cho dies") != std::string::npos);
    shot(table.driver, "night_board");
    table.driver.click("end_turn");
    CHECK(table.driver.has("sure.yes"));
    shot(table.driver, "night_end_turn");
    CHECK(table.session().match().pending()->by == SeatId(0));
}

TEST_CASE("An entrance says how many come tonight and whom the next zombie kills", "[night]") {
    Table table;
    sit_down(table, hungry);
    const std::string gate = tip_of(table.driver, "entrance.1");
    INFO(gate);
    CHECK(gate.find("1 zombie comes tonight.") != std::string::npos);
    CHECK(gate.find("The next zombie here kills Mike Cho.") != std::string::npos);
    const std::string gas = tip_of(table.driver, "entrance.gas");
    INFO(gas);
    CHECK(gas.find("2 zombies come tonight.") != std::string::npos);
    CHECK(gas.find("Tonight Sparky dies here.") != std::string::npos);
}

TEST_CASE("An exile's turn does not light the colony", "[night]") {
    Table table;
    sit_down(table, R"({"A": {"exiled": true, "survivors": {"thomas_heart": "gas"}}})");
    const Question q = question_of(table.session());
    SurvivorId exile = kNone;
    for (SurvivorId id{0}; id < kMaxSurvivors; ++id)
        if (q.view.survivor[id].seat == q.me) exile = id;
    Highlights lit;
    find_highlights(q, table.session().match(), table.app.context().sentences(), exile, lit);
    CHECK((lit.places & 1U) == 0);
    CHECK((lit.places >> kSchool & 1U) == 1);
    CHECK(lit.place_why.at(kColony).find("AMB-42") != std::string::npos);
}
