// Which boxes and modes are played with is agreed before a game.
#include "../catch.hpp"
#include "app_fixture.hpp"
#include "dow/match/left_out.hpp"

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

TEST_CASE("a table without what its mode or scenario needs is told so",
          "[LN-07][RAX-03][SCEN-R-08]") {
    const Catalog& catalog = all_boxes().catalog;
    const auto reason_without = [&](std::string_view module, std::string_view scenario,
                                    std::string_view left_out) {
        Setup setup;
        setup.seats = 3;
        setup.boxes = Boxes::first(2);
        setup.rules = edition_rules(catalog, setup.boxes);
        for (ModuleId id{}; id < catalog.modules.size(); ++id)
            if (catalog.modules[id].id == module) setup.modules.add(id);
        for (ScenarioId id{}; id < catalog.scenarios.size(); ++id)
            if (catalog.scenarios[id].id == scenario) setup.scenario = id;
        if (!left_out.empty()) REQUIRE(leave_out(catalog, left_out, setup));
        return check_setup(catalog, setup);
    };
    const Refusal needed{RuleId::RAX_03, Reason::NoExperimentCards};
    CHECK_FALSE(reason_without("raxxon", "", ""));
    CHECK(reason_without("raxxon", "", "long_night/experiments") == needed);
    CHECK_FALSE(reason_without("bandits", "", "long_night/experiments"));
    CHECK_FALSE(reason_without("raxxon", "the_code_and_the_chimpanzee", ""));
    CHECK(reason_without("raxxon", "the_code_and_the_chimpanzee", "raxxon_blueprint") ==
          Refusal{RuleId::LN_07, Reason::ScenarioCardMissing});
}

TEST_CASE("all modes at once have a short name on the button", "[screens][long_night]") {
    Table table(all_boxes(), false);
    table.driver.clicks({"title.new_game", "setup.played_with", "evening.everything"});
    table.driver.click("played_with.close");
    CHECK(table.driver.widget("setup.played_with").label == "On the table: Everything");
    CHECK(table.driver.problems() == "");
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
