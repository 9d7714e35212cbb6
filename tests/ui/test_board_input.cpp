#include "../catch.hpp"
#include "board_fixture.hpp"
#include "table/keys/key_map.hpp"

using namespace dow;
using namespace dow::table;
using namespace dow::table::board_test;

TEST_CASE("clicks come back as hits", "[board]") {
    Table table;
    typical(table);
    table.model.lit.places = 1U << kSchool;
    table.model.lit.entrances = 1U << 2;
    table.model.lit.dice = 1U << 4;
    table.model.lit.seats = 1;
    Driver driver([&](Ui& ui) { table(ui); });
    const auto click = [&](const std::string& id) {
        table.hit = {};
        driver.click(id);
        return table.hit;
    };
    using Kind = BoardHit::Kind;
    const BoardHit person = click("survivor." + catalog().survivors[6].id);
    CHECK(person.kind == Kind::survivor);
    CHECK(person.id == 6);
    CHECK(click("place.school").kind == Kind::place);
    CHECK(table.hit.id == kSchool);
    CHECK(click("entrance.3").kind == Kind::entrance);
    CHECK(table.hit.id == 2);
    CHECK(click("die.4").kind == Kind::die);
    CHECK(table.hit.id == 4);
    CHECK(click("seat.A").kind == Kind::seat);
    CHECK(click("action.attack").kind == Kind::action);
    CHECK(click("end_turn").kind == Kind::end_turn);
    CHECK(click("crisis").kind == Kind::crisis);
    CHECK(click("menu").kind == Kind::menu);
    CHECK(click("log.2.link.survivor.thomas_heart").link == "survivor.thomas_heart");
    const CardId lit = *table.model.lit.hand.begin();
    CHECK(click("hand." + face_name(catalog(), lit)).kind == Kind::hand_card);
    CHECK(table.hit.id == lit);
}

TEST_CASE("what cannot be chosen gives no hit and says why", "[board]") {
    Table table;
    typical(table);
    Driver driver([&](Ui& ui) { table(ui); });
    for (const char* id : {"place.school", "entrance.1", "die.6", "action.search"}) {
        INFO(id);
        driver.click(id);
        CHECK_FALSE(table.hit);
        CHECK_FALSE(driver.widget(id).enabled);
        CHECK_FALSE(driver.widget(id).reason.empty());
    }
    CHECK(driver.widget("action.search").reason == table.model.lit.actions[1].reason);
}

TEST_CASE("keys press the action bar and hand cards", "[board]") {
    Table table;
    typical(table);
    Driver driver([&](Ui& ui) { table(ui); });
    bind_keys(driver.host().input().actions());
    driver.key(SDLK_m);
    CHECK(table.hit.kind == BoardHit::Kind::action);
    CHECK(table.hit.id == static_cast<u16>(BoardAction::move));
    driver.key(SDLK_1);
    CHECK(table.hit.kind == BoardHit::Kind::hand_card);
    driver.key(SDLK_e);
    CHECK(table.hit.kind == BoardHit::Kind::end_turn);
}

TEST_CASE("a pawn and a card can be dragged", "[board]") {
    Table table;
    typical(table);
    table.model.lit.crisis = true;
    Driver driver([&](Ui& ui) { table(ui); });
    driver.drag("survivor." + catalog().survivors[6].id, "place.gas");
    CHECK(table.hit.kind == BoardHit::Kind::place);
    CHECK(table.hit.id == kGas);
    CHECK(table.hit.dropped == BoardHit::Kind::survivor);
    CHECK(table.hit.dropped_id == 6);
    const CardId lit = *table.model.lit.hand.begin();
    driver.drag("hand." + face_name(catalog(), lit), "crisis");
    CHECK(table.hit.kind == BoardHit::Kind::crisis);
    CHECK(table.hit.dropped == BoardHit::Kind::hand_card);
    CHECK(table.hit.dropped_id == lit);
}

TEST_CASE("the log can be narrowed to a round", "[board]") {
    Table table;
    typical(table);
    for (int i = 0; i < 40; ++i)
        table.model.log.push_back({"[link:r4|Round four]", "", SeatId(0), 4});
    Driver driver([&](Ui& ui) { table(ui); });
    CHECK(driver.has("log.45.link.r4"));
    driver.click("log.earlier");
    driver.click("log.earlier");
    CHECK_FALSE(driver.has("log.45.link.r4"));
    CHECK(driver.has("log.2.link.survivor.thomas_heart"));
}

TEST_CASE("larger words re-arrange the table, and everything stays in view", "[board]") {
    Table table;
    typical(table);
    Driver usual([&](Ui& ui) { table(ui); }, 1366, 768, 1.0F);
    const float before = usual.widget("end_turn").rect.h;
    for (const float scale : {1.5F, 2.0F, 3.0F}) {
        INFO(scale);
        Driver driver([&](Ui& ui) { table(ui); }, 1366, 768, scale);
        CHECK(driver.problems() == "");
        for (const char* part : {"end_turn", "tab.0", "morale", "objective", "action.attack",
                                 "action.vote", "crisis", "place.school", "menu"})
            CHECK(driver.ui().screen().contains(driver.widget(part).rect));
        for (const Widget& widget : driver.widgets())
            if (widget.id.starts_with("die.") || widget.id.starts_with("hand."))
                CHECK(driver.ui().screen().contains(widget.rect));
        CHECK(driver.widget("end_turn").rect.h > before * 1.4F);
        shot(driver, "large_words_" + std::to_string(static_cast<int>(scale * 100)));
    }
}

TEST_CASE("a card in a full hand is raised while the mouse is on it", "[board]") {
    Table table(5);
    crowded(table);
    Driver driver([&](Ui& ui) { table(ui); });
    std::string id;
    for (const Widget& widget : driver.widgets())
        if (widget.id.rfind("hand.lighter", 0) == 0) id = widget.id;
    REQUIRE_FALSE(id.empty());
    const Rect rect = driver.widget(id).rect;
    const auto above = [&] {
        return driver.picture().at(static_cast<int>(rect.x) + 60, static_cast<int>(rect.y) - 6);
    };
    const Color before = above();
    driver.hover(id);
    CHECK(above() != before);
    shot(driver, "raised");
}
