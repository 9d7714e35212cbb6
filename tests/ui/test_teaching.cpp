// The guide: the aim first and on the board, each thing beside itself, read by each person once.
#include "app_fixture.hpp"
#include "catch.hpp"
#include "dow/designer/laid_table.hpp"
#include "table/screens/overlays/guide.hpp"

using namespace dow;
using namespace dow::table;
using namespace dow::table::test;

namespace {

Match at_first_turn(u8 people) {
    Match match(content().catalog, table_of(3, people));
    draft_all(match);
    return match;
}

std::string topic_of(Table& table) {
    return std::string(guide_topic(table.app.context().settings(), table.session()));
}

void read_all(Table& table, std::vector<std::string>& topics) {
    while (table.driver.has("guide.ok")) {
        topics.push_back(topic_of(table));
        INFO(topics.back());
        CHECK(table.driver.problems() == "");
        REQUIRE(topics.size() < 30);
        table.driver.click("guide.ok");
    }
}

}  // namespace

TEST_CASE("a new table reads first, on the board, what it wants and what ends it", "[guide]") {
    Table table;
    table.app.context().settings().guide = true;
    table.play(at_first_turn(3));
    REQUIRE(table.screen() == "guide");
    for (const char* thing : {"objective", "food", "crisis", "morale", "round"})
        CHECK(table.driver.has(thing));
    CHECK_FALSE(table.any("hand."));  // it is everybody's board
    CHECK_FALSE(table.any("curtain."));
    std::vector<std::string> topics;
    for (int i = 0; i < 3; ++i) {
        topics.push_back(topic_of(table));
        const Rect panel = table.driver.widget("guide.ok").rect;
        const char* subject = i == 0 ? "objective" : i == 1 ? "food" : "morale";
        CHECK_FALSE(panel.overlaps(table.driver.widget(subject).rect));
        table.driver.click("guide.ok");
    }
    CHECK(topics == std::vector<std::string>{"aim", "danger", "end"});
    CHECK(table.screen() == "curtain");
}

TEST_CASE("the second person reads what the first has read", "[guide]") {
    Table table;
    table.app.context().settings().guide = true;
    table.play(at_first_turn(3));
    std::vector<std::string> first;
    read_all(table, first);  // the aim, and the curtain on the curtain
    REQUIRE(table.screen() == "curtain");
    table.driver.click("curtain.raise");
    first.clear();
    read_all(table, first);
    CHECK(first == std::vector<std::string>{"dice", "actions", "secret"});
    const SeatId before = table.session().match().pending()->by;
    REQUIRE_FALSE(table.session().submit(Command::of(before, EndTurn{})));
    table.driver.settle();
    for (int i = 0; i < 30 && table.screen() != "curtain"; ++i) {
        std::vector<std::string> ignored;
        read_all(table, ignored);
        if (table.driver.has("crossroads.continue")) table.driver.click("crossroads.continue");
        table.driver.settle();
    }
    REQUIRE(table.screen() == "curtain");
    table.driver.click("curtain.raise");
    REQUIRE(table.session().match().pending()->by != before);
    std::vector<std::string> second;
    read_all(table, second);
    CHECK(second == first);
    CHECK(Settings::load(table.app.context().folders()).guide_seen.size() == 3);
}

TEST_CASE("a first turn is guided from step to step", "[guide]") {
    Table table;
    table.app.context().settings().guide = true;
    table.play(at_first_turn(3));
    std::vector<std::string> topics;
    read_all(table, topics);
    REQUIRE(table.screen() == "curtain");
    table.driver.click("curtain.raise");
    read_all(table, topics);
    const auto step = [&] { return guide_step(table.app.context().settings(), table.session()); };
    REQUIRE(table.session().stage() == Stage::play);
    CHECK(step() == "move");
    CHECK(table.driver.problems() == "");
    table.driver.click("action.move");
    CHECK(step().empty());  // a question is open: it says itself what to do
}

TEST_CASE("whoever clicks on a place is told first what a move may cost, beside the question",
          "[guide]") {
    Table table;
    table.app.context().settings().guide = true;
    table.play(at_first_turn(3));
    std::vector<std::string> topics;
    read_all(table, topics);
    table.driver.click("curtain.raise");
    read_all(table, topics);
    table.driver.click("place.school");
    REQUIRE(topic_of(table) == "exposure");
    const Match& match = table.session().match();
    CHECK(match.pending()->prompt == Prompt::MoveTo);  // nobody has gone yet
    const Rect question = table.driver.widget("prompt").rect;
    for (const char* part : {"guide.ok", "guide.off"})
        CHECK_FALSE(table.driver.widget(part).rect.overlaps(question));
    table.driver.click("guide.ok");
    table.driver.click("place.school");
    CHECK(match.pending()->prompt != Prompt::MoveTo);
}

TEST_CASE("what is explained of a search does not lie over its window", "[guide]") {
    Table table;
    table.app.context().settings().guide = true;
    table.play(designer::laid_table(content().catalog, table_of(3, 3), R"({"players": 3,
        "A": {"survivors": {"thomas_heart": "school"}, "dice": [6, 6]}})",
                                    ""));
    for (int i = 0; i < 30 && topic_of(table) != "search"; ++i) {
        if (table.driver.has("guide.ok")) {
            table.driver.click("guide.ok");
        } else if (table.driver.has("prompt.show_hand")) {
            table.driver.click("prompt.show_hand");
        } else if (table.driver.has("curtain.raise")) {
            table.driver.click("curtain.raise");
        } else {
            const auto asked = table.session().match().pending();
            REQUIRE(asked);
            CommandList legal;
            table.session().match().legal(legal);
            std::optional<Command> next;
            for (const Command& command : legal)
                if (command.is<Search>() || command.is<ChooseDie>()) next = command;
            REQUIRE(next);
            REQUIRE_FALSE(table.session().submit(*next));
            table.driver.settle();
        }
    }
    REQUIRE(topic_of(table) == "search");
    REQUIRE(table.driver.has("guide.ok"));
    const Rect panel = table.driver.widget("guide.ok").rect;
    CHECK_FALSE(panel.overlaps(table.driver.ui().registry().window()));
}
