// The designer's panel, by clicks: opened with a question, it forces, steps, goes back, branches,
// edits, compares, and writes scenarios that pass.
#include "designer_fixture.hpp"
#include "dow/designer/scenario.hpp"
#include "dow/match/save.hpp"

using namespace dow;
using namespace dow::table;
using namespace dow::table::test;

TEST_CASE("The panel opens after a question and marks the game", "[designer]") {
    Bench table;
    table.driver.key(SDLK_F12);
    REQUIRE(table.driver.has("designer_ask.open"));
    CHECK_FALSE(table.any("designer."));
    table.driver.click("designer_ask.cancel");
    CHECK_FALSE(table.session().match().tampered());
    CHECK(table.screen() != "designer");

    table.open();
    CHECK(table.screen() == "designer");
    CHECK(table.session().match().tampered());
    CHECK(facts_of(save_text(table.session().match())).tampered);
    CHECK(table.driver.has("tampered"));

    table.driver.key(SDLK_F12);
    CHECK(table.screen() == "curtain");
    CHECK_FALSE(table.any("designer"));
    table.driver.click("curtain.raise");
    CHECK(table.driver.has("tampered"));
    table.driver.key(SDLK_F12);  // asked once
    CHECK(table.screen() == "designer");
}

TEST_CASE("A game that the panel never saw carries no mark", "[designer]") {
    Bench table;
    table.driver.click("curtain.raise");
    REQUIRE(table.screen() == "game");
    CHECK_FALSE(table.driver.has("tampered"));
    table.driver.click("menu");
    table.driver.click("menu.designer");
    CHECK(table.driver.has("designer_ask.open"));
    CHECK_FALSE(table.session().match().tampered());
}

TEST_CASE("A bite is forced, stepped through, gone back from and branched", "[designer]") {
    Bench table;
    table.open();
    designer::Lab& lab = table.lab();
    table.force_bite();
    CHECK(lab.now().command == Command::of(kChance, RolledExposure{Face::Bite}));
    const std::size_t bite = lab.at();

    table.tab("events");
    bool died = false;
    for (int i = 0; i < 60 && !died; ++i) {
        table.driver.click("designer.step_event");
        REQUIRE(lab.events_seen() > 0);
        died = lab.now().events[lab.events_seen() - 1].is<event::SurvivorDied>();
    }
    CHECK(died);
    const std::size_t end = lab.at();
    const u64 hash = designer::hash_of(lab.now());

    table.tab("time");
    table.driver.click("designer.moment." + std::to_string(bite - 1));
    CHECK(lab.at() == bite - 1);
    CHECK(lab.pending()->ask == Ask::ExposureDie);
    table.tab("now");
    CHECK(table.any("designer.stack."));
    table.click_words("designer.answer.", "Blank");
    REQUIRE(lab.branches().size() == 2);
    CHECK(lab.branch() == 1);
    CHECK(lab.now().command == Command::of(kChance, RolledExposure{Face::Blank}));

    table.tab("time");
    table.driver.click("designer.branch_name");
    table.driver.type("spare");
    table.driver.click("designer.branch");
    REQUIRE(lab.branches().size() == 3);
    CHECK(lab.here().name == "spare");
    table.driver.click("designer.branches.0");
    CHECK(lab.last() == end);
    CHECK(designer::hash_of(lab.now()) == hash);
}

TEST_CASE("What was played is saved as a scenario, and the scenario runs", "[designer]") {
    Bench table;
    table.open();
    designer::Lab& lab = table.lab();
    table.force_bite();
    const std::size_t bite = lab.at();
    table.driver.click("designer.back");
    table.tab("time");
    table.driver.click("designer.mark");
    table.driver.click("designer.step");
    CHECK(lab.at() == bite);

    table.tab("files");
    CHECK_FALSE(table.driver.widget("designer.save").enabled);
    table.driver.click("designer.file_name");
    table.driver.type("a bite");
    table.driver.click("designer.save");
    INFO(table.app.designer().message());
    const auto file = table.app.context().folders().data / "scenarios" / "a_bite.json";
    REQUIRE(std::filesystem::exists(file));
    const auto results = designer::run_scenario_file(content().catalog, file);
    REQUIRE(results.size() == 1);
    INFO(results[0].error);
    CHECK(results[0].passed());

    table.driver.click("designer.file.a_bite");
    table.driver.click("designer.check");
    CHECK(table.app.designer().message() == "It passes.");
    table.driver.click("designer.load");
    REQUIRE(lab.branches().size() == 2);
    CHECK(lab.at() == 0);
    CHECK(designer::hash_of(lab.now()) == designer::hash_of(*lab.branches()[0].moments[bite - 1]));
    table.driver.click("designer.step");
    CHECK(designer::hash_of(lab.now()) == designer::hash_of(*lab.branches()[0].moments[bite]));
}

TEST_CASE("Counters are edited, compared, broken and taken back", "[designer]") {
    Bench table;
    table.open();
    designer::Lab& lab = table.lab();
    const std::size_t at = lab.at();
    const int morale = lab.view(Seats()).morale;
    table.tab("edit");
    table.driver.click("designer.counter_filter");
    table.driver.type("morale");
    table.driver.click("designer.counter.morale.less");
    CHECK(lab.now().kind == designer::Moment::Kind::Edit);
    CHECK(lab.view(Seats()).morale == morale - 1);

    table.tab("time");
    table.driver.click("designer.compare");
    REQUIRE(table.driver.has("designer.difference.0"));
    CHECK(table.driver.widget("designer.difference.0").label == "morale");
    CHECK_FALSE(table.driver.has("designer.difference.1"));

    table.tab("edit");
    for (int i = 0; i < 12; ++i)
        if (table.driver.widget("designer.counter.morale.more").enabled)
            table.driver.click("designer.counter.morale.more");
    CHECK(lab.violation() != "");
    CHECK_FALSE(table.driver.widget("designer.step").enabled);
    while (lab.at() > at) table.driver.click("designer.back");
    CHECK(lab.view(Seats()).morale == morale);
    CHECK(table.driver.widget("designer.step").enabled);
}

TEST_CASE("Cards and people are moved by the panel", "[designer]") {
    Bench table;
    table.open();
    designer::Lab& lab = table.lab();
    table.tab("piles");
    table.driver.click("designer.pile_filter");
    table.driver.type("hand:B");
    std::string first;
    for (const Widget& w : table.driver.widgets())
        if (first.empty() && w.id.starts_with("designer.pile.") && w.id.find('@') != w.id.npos)
            first = w.id;
    REQUIRE_FALSE(first.empty());
    const int hand = lab.view(Seats()).seat[0].hand;
    table.driver.click(first);
    table.driver.click("designer.move");
    table.driver.click("designer.zone.hand:A");
    CHECK(lab.view(Seats()).seat[0].hand == hand + 1);
    CHECK(lab.violation() == "");

    const auto& catalog = content().catalog;
    SurvivorId absent{};
    while (lab.view(Seats()).survivor[absent].in_play()) ++absent;
    table.driver.click("designer.edit.2");
    table.driver.click("designer.person." + catalog.survivors[absent].id);
    table.driver.click("designer.group.C");
    table.driver.click("designer.goal.school");
    table.driver.click("designer.put");
    CHECK(lab.view(Seats()).survivor[absent].seat == 2);
    CHECK(lab.view(Seats()).survivor[absent].place < catalog.places.size());
    CHECK(lab.violation() == "");
    table.driver.click("designer.to_dead");
    CHECK_FALSE(lab.view(Seats()).survivor[absent].in_play());
}

TEST_CASE("The table is seen through the eyes that were chosen", "[designer]") {
    Bench table;
    table.open();
    CHECK(table.any("hand."));
    table.driver.click("designer.eyes.nobody");
    CHECK_FALSE(table.any("hand."));
    CHECK_FALSE(table.any("secret"));
    table.driver.click("designer.eyes.B");
    CHECK(table.any("hand."));
}

TEST_CASE("Rules and cards are read beside the table", "[designer]") {
    Bench table;
    table.open();
    table.tab("now");
    table.driver.click("designer.asked_rule");
    REQUIRE(table.driver.has("designer.reader.back"));
    table.driver.key(SDLK_ESCAPE);
    CHECK_FALSE(table.driver.has("designer.reader.back"));
    table.app.designer().read_card(content().catalog.cards_of(kCrossroadsDeck).first);
    table.driver.settle();
    table.driver.click("designer.reader.1");
    table.driver.click("designer.reader.2");
    CHECK(table.driver.problems() == "");
}

TEST_CASE("The game goes on from where the panel stood", "[designer]") {
    Bench table;
    table.open();
    table.driver.click("designer.player");
    CHECK(table.lab().player() == "steady");
    table.driver.click("designer.run.turn");
    table.driver.click("designer.run.turn");
    const std::size_t turns = table.lab().at();
    table.tab("edit");
    table.driver.click("designer.counter.food.more");
    table.driver.click("designer.close");
    CHECK(table.session().match().began_from_state());
    CHECK(table.session().match().setup().options.at("edits").find("food") != std::string::npos);
    table.open();
    CHECK(table.lab().at() > turns);  // its past is still there
}

TEST_CASE("Cards are read again while the panel is open", "[designer]") {
    Bench table;
    table.open();
    table.driver.click("designer.run.turn");
    table.tab("files");
    table.driver.click("designer.new_cards");
    CHECK(table.screen() == "designer");
    CHECK(table.lab().pending().has_value());
    table.driver.click("designer.step");
    CHECK(table.lab().violation() == "");
}

TEST_CASE("Every tab keeps inside the window and gives reasons", "[designer]") {
    for (const auto& [width, height, language] :
         {std::tuple{1366, 768, "en"}, std::tuple{1920, 1080, "en"},
          std::tuple{1366, 768, kPseudoLanguage.data()}}) {
        Bench table(width, height, language);
        table.open();
        table.driver.click("designer.run.turn");
        for (const char* tab : {"now", "time", "events", "chance", "piles", "edit", "files"}) {
            table.tab(tab);
            INFO(width << " " << language << " " << tab);
            CHECK(table.driver.problems() == "");
            for (const Widget& w : table.driver.widgets()) {
                if (w.enabled) continue;
                INFO(w.id);
                CHECK_FALSE(w.reason.empty());
            }
        }
    }
}
