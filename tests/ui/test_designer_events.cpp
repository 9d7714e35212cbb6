// Every event of the designer's panel with its rule, who may know it, and what it changed.
#include "designer_fixture.hpp"
#include "dow/match/names.hpp"

using namespace dow;
using namespace dow::table;
using namespace dow::table::test;

namespace {

/// Steps event by event until one of this kind has been told; its id in the list.
std::string step_to(Bench& table, EventKind kind) {
    designer::Lab& lab = table.lab();
    for (int i = 0; i < 4000; ++i) {
        table.driver.click("designer.step_event");
        if (lab.now().events[lab.events_seen() - 1].kind() == kind)
            return "designer.event." + std::to_string(lab.at()) + "." +
                   std::to_string(lab.events_seen() - 1);
    }
    FAIL("it never happened: " << event_name(kind));
    return {};
}

const Event& told(Bench& table) { return table.lab().now().events[table.lab().events_seen() - 1]; }

}  // namespace

TEST_CASE("The panel shows what each event changed", "[designer]") {
    Bench table;
    table.open();
    table.force_bite();
    table.tab("events");

    const std::string death = step_to(table, EventKind::SurvivorDied);
    const std::string who = survivor_name(content().catalog, told(table).survivor());
    CHECK(table.driver.widget(death + ".survivor." + who + ".place").label ==
          "survivor." + who + ".place");
    CHECK(table.driver.has(death + ".cards.survivor:" + who));
    CHECK_FALSE(table.driver.has(death + ".morale"));
    CHECK_FALSE(table.lab().view(Seats()).survivor[told(table).survivor()].in_play());
    const int morale = table.lab().view(Seats()).morale;

    const std::string loss = step_to(table, EventKind::MoraleChanged);
    CHECK(table.driver.has(loss + ".morale"));
    CHECK_FALSE(table.driver.has(loss + ".survivor." + who + ".place"));
    CHECK(table.lab().view(Seats()).morale == morale - 1);

    table.driver.click(loss + ".note");
    REQUIRE(table.driver.has("designer.reader.back"));
    table.driver.click("designer.reader.back");
    table.driver.click(loss + ".morale");
    CHECK(table.driver.has("designer.counter.morale.more"));
    CHECK_FALSE(table.driver.has("designer.counter.food.more"));
}

TEST_CASE("A wound stands beside the event that tells it", "[designer]") {
    Bench table;
    table.open();
    table.tab("events");
    table.run_until("wounded");
    const designer::Lab& lab = table.lab();
    const Event& wound = told(table);
    REQUIRE(wound.is<event::Wounded>());
    const std::string id =
        "designer.event." + std::to_string(lab.at()) + "." + std::to_string(lab.events_seen() - 1);
    const std::string field =
        "survivor." + survivor_name(content().catalog, wound.survivor()) +
        (wound.as<event::Wounded>().wound == WoundKind::Frostbite ? ".frostbite" : ".wounds");
    CHECK(table.driver.has(id + "." + field));
    const auto others = table.driver.widgets();
    for (const Widget& w : others)
        if (w.label == field && w.id.starts_with("designer.event." + std::to_string(lab.at())))
            CHECK(w.id == id + "." + field);
}

TEST_CASE("Events say who may know them", "[designer]") {
    Bench table;
    table.open();
    table.tab("events");
    table.lab().let_play("steady");
    table.run_until("card_seen");
    REQUIRE(told(table).is<event::CardSeen>());
    const std::string id = "designer.event." + std::to_string(table.lab().at()) + "." +
                           std::to_string(table.lab().events_seen() - 1);
    const std::string seat(seat_name(told(table).seat()));
    CHECK(std::string(table.driver.widget(id + ".note").label).starts_with(seat + " "));
    CHECK(table.driver.widget(id + ".note").label.find("ACT-SEARCH-03") != std::string::npos);
    const std::string known(table.driver.widget(id).label);
    table.driver.click("designer.eyes.nobody");
    CHECK(table.driver.widget(id).label != known);
}

TEST_CASE("A counter is waited for and set by words", "[designer]") {
    Bench table;
    table.open();
    designer::Lab& lab = table.lab();
    const int morale = lab.view(Seats()).morale;
    table.run_until("morale < " + std::to_string(morale));
    INFO(table.app.designer().message());
    CHECK(lab.view(Seats()).morale < morale);

    table.tab("edit");
    table.driver.click("designer.counter_filter");
    table.driver.type("food = 12");
    table.driver.key(SDLK_RETURN);
    CHECK(lab.now().kind == designer::Moment::Kind::Edit);
    CHECK(lab.now().note.starts_with("food "));
    CHECK(lab.now().note.ends_with(" 12"));
    const std::size_t at = lab.at();
    table.driver.type("0");
    table.driver.key(SDLK_RETURN);
    CHECK(lab.at() == at + 1);
    table.driver.type("x");
    table.driver.key(SDLK_RETURN);
    CHECK(lab.at() == at + 1);
    CHECK_FALSE(table.app.designer().message().empty());
}

TEST_CASE("The whole table lies beside the panel", "[designer]") {
    for (const auto& [width, height] : {std::pair(1366, 768), std::pair(1920, 1080)}) {
        Bench table(width, height);
        table.open();
        CHECK_FALSE(table.driver.has("board.across"));
        CHECK_FALSE(table.driver.has("board.down"));
        CHECK(table.driver.has("objective"));
        const Widget& close = table.driver.widget("designer.close");
        const Widget& objective = table.driver.widget("objective");
        CHECK(objective.rect.right() < close.rect.x);
    }
}
