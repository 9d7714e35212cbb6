// Which boxes and modes are played with is agreed before a game.
#include "../catch.hpp"
#include "app_fixture.hpp"

using namespace dow;
using namespace dow::table;
using namespace dow::table::test;

namespace {

const Content& all_boxes() { return dow::test::all_content(); }

}  // namespace

TEST_CASE("a table with one box is not asked which", "[screens][long_night]") {
    Table table;
    table.driver.click("title.new_game");
    CHECK_FALSE(table.driver.has("setup.played_with"));
}

TEST_CASE("The Long Night is offered to players, and a new game is the base game all the same",
          "[screens][long_night]") {
    Table table(all_boxes(), false);
    table.driver.click("title.new_game");
    CHECK(table.driver.has("setup.played_with"));
    table.driver.click("setup.start");
    CHECK(table.session().match().view(Seats()).boxes == Boxes::of(BoxId(0)));
    CHECK(table.session().match().view(Seats()).modules.empty());
}

TEST_CASE("a box in the making is offered to designers only", "[screens][long_night]") {
    Content unfinished = all_boxes();
    unfinished.catalog.boxes[1].in_the_making = true;
    Table player(unfinished, false);
    player.driver.click("title.new_game");
    CHECK_FALSE(player.driver.has("setup.played_with"));
    Table designer(unfinished, true);
    designer.driver.click("title.new_game");
    CHECK(designer.driver.has("setup.played_with"));
}

TEST_CASE("boxes and modes are chosen by pictures", "[screens][long_night][LN-02]") {
    Table table(all_boxes(), true);
    table.driver.clicks({"title.new_game", "setup.played_with"});
    CHECK(table.driver.problems() == "");
    CHECK_FALSE(table.driver.widget("module.bandits").enabled);  // its box is not on the table
    CHECK_FALSE(table.driver.widget("box.base").enabled);        // one box must stay
    table.driver.clicks({"box.long_night", "module.bandits", "module.raxxon", "module.raxxon"});
    table.driver.clicks({"played_with.close", "setup.start"});
    const View view = table.session().match().view(Seats());
    CHECK(view.boxes == Boxes::first(2));
    REQUIRE(view.modules.size() == 1);
    CHECK(all_boxes().catalog.modules[view.modules.lowest()].id == "bandits");
    CHECK(view.places.has(kHideout));
    CHECK_FALSE(view.places.has(kRaxxon));
}

TEST_CASE("leaving a box out takes its modes along, and the first game is the base game",
          "[screens][long_night]") {
    Table table(all_boxes(), true);
    table.driver.clicks({"title.new_game", "setup.played_with", "evening.everything"});
    table.driver.clicks({"box.long_night", "played_with.close", "setup.start"});
    CHECK(table.session().match().view(Seats()).modules.empty());
    Table again(all_boxes(), true);
    again.driver.clicks({"title.new_game", "setup.played_with", "evening.everything",
                         "played_with.close", "setup.preset.first", "setup.start"});
    CHECK(again.session().match().view(Seats()).boxes == Boxes::of(BoxId(0)));
}

TEST_CASE("the page of boxes fits in every language and size", "[screens][long_night]") {
    for (const char* language : {"en", "fr", "it", "pt"})
        for (const auto& [w, h] : {std::pair{1366, 768}, std::pair{1920, 1080}}) {
            Table table(all_boxes(), true, w, h, language);
            table.driver.clicks({"title.new_game", "setup.played_with"});
            INFO(language << " " << w);
            CHECK(table.driver.problems() == "");
        }
}
