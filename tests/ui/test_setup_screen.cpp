#include "../catch.hpp"
#include "dow/match/names.hpp"
#include "mid_game_fixture.hpp"

using namespace dow;
using namespace dow::table;
using namespace dow::table::test;

TEST_CASE("setup explains what it does not allow and starts only what the rules accept",
          "[screens]") {
    Table table;
    table.driver.click("title.new_game");
    CHECK_FALSE(table.driver.widget("setup.variant.two_player").enabled);
    const std::string why = table.driver.widget("setup.variant.two_player").reason;
    CHECK(why == table.app.context().t("variant.two_player.why"));
    table.driver.click("setup.variant.betrayer");
    table.driver.click("setup.variant.coop");
    CHECK_FALSE(table.driver.widget("setup.variant.betrayer").enabled);
    table.driver.click("setup.remove.2");
    CHECK_FALSE(table.driver.widget("setup.remove.0").enabled);
    CHECK_FALSE(table.driver.widget("setup.variant.coop").enabled);
    table.driver.click("setup.person.1");  // both groups by one person
    table.driver.click("setup.start");
    CHECK(table.screen() == "draft");  // solo: no curtain
    CHECK(table.session().solo());
    CHECK(table.session().match().view(Seats()).rules.two_player == 1);
}

TEST_CASE("adult crossroads come in only when they are asked for", "[screens][SETUP-17]") {
    for (const bool asked : {false, true}) {
        Table table;
        table.driver.click("title.new_game");
        if (asked) {
            table.driver.click("setup.options");
            table.driver.click("option.adult_crossroads");
            table.driver.click("options.close");
        }
        table.driver.click("setup.start");
        CHECK(table.session().match().view(Seats()).rules.adult_crossroads == asked);
    }
}

TEST_CASE("every rule that tables differ about can be chosen before a game", "[screens]") {
    Table table;
    table.driver.click("title.new_game");
    table.driver.click("setup.options");
    std::vector<std::string> options;
    for (const Widget& widget : table.driver.widgets())
        if (widget.id.starts_with("option.")) options.push_back(widget.id);
    for (const std::string& option : options) table.driver.click(option);
    table.driver.click("options.close");
    table.driver.click("setup.start");
    const Ruleset& rules = table.session().match().view(Seats()).rules;
    const auto variants =
        rules.coop + rules.two_player + rules.betrayer + rules.hard + rules.elimination;
    CHECK(variants == 0);
    const auto* fields = reinterpret_cast<const u8*>(&rules);
    CHECK(std::count(fields, fields + sizeof rules, u8{1}) == sizeof rules - 5);
}

TEST_CASE("presets lay out a game", "[screens]") {
    Table table;
    table.driver.clicks({"title.new_game", "setup.remove.2", "setup.preset.solo", "setup.start"});
    CHECK(table.session().solo());
    CHECK(table.session().match().seats().size() == 3);
    CHECK(table.session().match().view(Seats()).rules.coop == 1);
}

TEST_CASE("the standard preset takes back what was chosen before", "[screens]") {
    Table table;
    table.driver.clicks({"title.new_game", "setup.remove.2", "setup.person.1", "setup.variant.hard",
                         "setup.real_dice", "setup.preset.standard", "setup.start"});
    const Match& match = table.session().match();
    CHECK_FALSE(table.session().solo());
    CHECK(table.session().people().size() == 3);
    CHECK(match.seats().size() == 3);
    CHECK_FALSE(match.setup().real_dice);
    const Ruleset& rules = match.view(Seats()).rules;
    CHECK(rules.coop + rules.two_player + rules.betrayer + rules.hard + rules.elimination == 0);
}

TEST_CASE("the same challenge word gives the same game", "[screens]") {
    std::vector<u64> hashes;
    for (const char* word : {"snow", "snow", "ice"}) {
        Table table;
        table.driver.click("title.new_game");
        table.driver.click("setup.seed");
        table.driver.type(word);
        table.driver.click("setup.start");
        hashes.push_back(table.session().match().hash());
    }
    CHECK(hashes[0] == hashes[1]);
    CHECK(hashes[0] != hashes[2]);
}

TEST_CASE("one person starts a game of two, three or four groups", "[screens]") {
    for (int groups = 2; groups <= 4; ++groups) {
        INFO(groups);
        Table table;
        table.driver.click("title.new_game");
        if (groups == 2) table.driver.click("setup.remove.2");
        if (groups == 4) table.driver.click("setup.add");
        for (int i = 1; i < groups; ++i) table.driver.click("setup.person." + std::to_string(i));
        if (groups > 2) table.driver.click("setup.variant.coop");
        table.driver.click("setup.start");
        CHECK(table.screen() == "draft");
        CHECK(table.session().solo());
        const Match& match = table.session().match();
        CHECK(match.seats().size() == static_cast<std::size_t>(groups));
        CHECK(match.view(Seats()).rules.coop == 1);
        CHECK(match.view(Seats()).rules.two_player == (groups == 2));
    }
}

TEST_CASE("a name has up to thirty characters", "[screens]") {
    Table table;
    table.driver.click("title.new_game");
    table.driver.click("setup.name.0");
    table.driver.key(SDLK_a, KMOD_CTRL);
    table.driver.type("Annemarie Louise von Bergstrom and her brother");
    table.driver.click("setup.start");
    CHECK(table.session().match().seats()[0].name == "Annemarie Louise von Bergstrom");
}

TEST_CASE("the names of five players are there again the next time", "[screens]") {
    const std::vector<std::string> names{"Ana", "Bo", "Cleo", "Dan", "Eva"};
    Settings kept;
    {
        Table table;
        table.driver.click("title.new_game");
        table.driver.click("setup.add");
        table.driver.click("setup.add");
        for (std::size_t i = 0; i < names.size(); ++i) {
            table.driver.click("setup.name." + std::to_string(i));
            table.driver.key(SDLK_a, KMOD_CTRL);
            table.driver.type(names[i]);
        }
        table.driver.click("setup.start");
        kept = Settings::load(table.app.context().folders());
        CHECK(kept.names == names);
    }
    Table table;
    table.app.context().settings().names = kept.names;
    table.driver.click("title.new_game");
    table.driver.click("setup.start");
    const auto& seats = table.session().match().seats();
    REQUIRE(seats.size() == names.size());
    for (std::size_t i = 0; i < names.size(); ++i) CHECK(seats[i].name == names[i]);
}

TEST_CASE("every main objective of the box says how hard it is", "[screens]") {
    Table table;
    for (const ObjectiveDef& objective : content().catalog.objectives) {
        INFO(objective.id);
        CHECK(table.app.context().texts().has("setup.difficulty." + objective.id));
    }
}

TEST_CASE("the hard side is taken where it is chosen, and its card is another one", "[screens]") {
    std::vector<u16> objectives;
    for (const bool hard : {false, true}) {
        Table table;
        table.driver.click("title.new_game");
        if (hard) table.driver.click("setup.variant.hard");
        table.driver.click("setup.start");
        const View view = table.session().match().view(Seats());
        CHECK((view.rules.hard == 1) == hard);
        objectives.push_back(view.objective);
    }
    CHECK(objectives[0] != objectives[1]);
}

TEST_CASE("a bot of the new-game screen plays as well as people want", "[screens][setup]") {
    Table table;
    table.driver.click("title.new_game");
    CHECK_FALSE(table.driver.has("setup.level.1"));
    table.driver.click("setup.kind.1");
    table.driver.click("setup.kind.2");
    CHECK_FALSE(table.driver.has("setup.person.1"));
    const std::string easy = table.driver.widget("setup.level.1").label;
    table.driver.click("setup.level.1");
    CHECK(table.driver.widget("setup.level.1").label != easy);
    CHECK(table.driver.widget("setup.level.2").label == easy);
    table.driver.click("setup.level.2");
    table.driver.click("setup.level.2");
    CHECK(table.driver.problems() == "");
    table.driver.click("setup.start");
    const auto& seats = table.session().match().seats();
    CHECK(seats[0].bot == "");
    CHECK(seats[1].bot == "planner");
    CHECK(seats[2].bot == "planner_hard");
    CHECK(Settings::load(table.app.context().folders()).bot_level == "planner_hard");
}
