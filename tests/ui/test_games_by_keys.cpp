#include "../catch.hpp"
#include "whole_games.hpp"

using namespace dow;
using namespace dow::table;
using namespace dow::table::test;

namespace {

/// From the title to the first screen of the game.
void lay_out(Table& table, KeyPlayer& player, const Evening& evening) {
    player.press("title.new_game");
    REQUIRE(table.screen() == "setup");
    CHECK(control_faults(table) == "");
    lay_seats(evening, [&](const std::string& id) { player.press(id); });
    player.walk("setup.name.0");
    table.driver.type("Ana");
    table.driver.settle();
    CHECK(table.driver.widget("setup.name.0").label == "Ana");
    player.press("setup.options");
    CHECK(control_faults(table) == "");
    player.tap(SDLK_ESCAPE);
    REQUIRE(table.screen() == "setup");
    CHECK(control_faults(table) == "");
    player.press("setup.start");
    check_seats(table, evening);
}

/// The pages of the end screen, the replay, and back to the title.
void look_back(Table& table, KeyPlayer& player) {
    CHECK(control_faults(table) == "");
    player.press("end.page.1");
    CHECK(control_faults(table) == "");
    player.press("end.replay");
    REQUIRE(table.screen() == "replay");
    for (const SDL_Keycode key : {SDLK_HOME, SDLK_PAGEDOWN, SDLK_RIGHT, SDLK_v, SDLK_END}) {
        player.tap(key);
        CHECK(control_faults(table) == "");
    }
    player.tap(SDLK_ESCAPE);
    REQUIRE(table.screen() == "end");
    player.press("end.title");
    CHECK(table.screen() == "title");
}

}  // namespace

TEST_CASE("whole games are played by keys alone, by 2 to 5 players, in windows of five sizes",
          "[screens][keys]") {
    Met met;
    for (const Evening& evening :
         {Evening{2, 2, 1366, 768}, Evening{3, 3, 1024, 640}, Evening{4, 2, 1920, 1080},
          Evening{5, 5, 2560, 1440}, Evening{3, 1, 3840, 2160}}) {
        INFO(evening.players << " players at " << evening.width << "x" << evening.height);
        Table table(evening.width, evening.height);
        KeyPlayer player(table);
        REQUIRE(table.screen() == "title");
        CHECK(control_faults(table) == "");
        lay_out(table, player, evening);
        const int curtains = met.screens["curtain"];
        play_through(table, player, met);
        CHECK((met.screens["curtain"] > curtains) == (evening.people > 1));
        look_back(table, player);
        CHECK(missing_keys(table) == "");
    }
    check_met(met.screens, {"draft", "game", "report", "moment", "my_cards", "rules"});
    check_met(met.kinds, {"action", "ask", "card", "crossroads", "die", "entrance", "hand", "hint",
                          "menu", "place", "search", "seat", "sure", "survivor", "vote"});
}

TEST_CASE("page keys scroll without a mouse", "[screens][keys]") {
    Table table;
    KeyPlayer player(table);
    player.press("title.rules");
    REQUIRE(table.screen() == "rules");
    player.press("rules.tab.1");
    const auto first_row = [&] {
        for (const Widget& w : table.driver.widgets())
            if (w.id.starts_with("rules.row.")) return w.rect.y;
        return 0.0F;
    };
    const float before = first_row();
    player.tap(SDLK_PAGEDOWN);
    CHECK(first_row() < before);
    player.tap(SDLK_PAGEUP);
    CHECK(first_row() == before);
}

TEST_CASE("an open menu is drawn once and then rests", "[screens][keys]") {
    Table table;
    Match match = first_turn(table_of(3, 3));
    table.play(std::move(match));
    KeyPlayer player(table);
    player.tap(SDLK_RETURN);
    REQUIRE(table.screen() == "game");
    for (const SDL_Keycode key : {SDLK_ESCAPE, SDLK_1, SDLK_e}) {
        player.tap(key);
        REQUIRE(table.driver.ui().registry().top_layer() == 1);
        CHECK_FALSE(table.driver.host().wants_frame());
        player.tap(SDLK_ESCAPE);
        REQUIRE(table.driver.ui().registry().top_layer() == 0);
    }
}

TEST_CASE("the key that leads into a text field does not act in it", "[screens][keys]") {
    Table table;
    KeyPlayer player(table);
    player.press("title.new_game");
    player.walk("setup.kind.0");
    player.tap(SDLK_LEFT);
    REQUIRE(table.driver.ui().focused() == "setup.name.0");
    table.driver.type("Bo");
    table.driver.settle();
    CHECK(table.driver.widget("setup.name.0").label == "Bo");  // the old name was selected
    player.tap(SDLK_DOWN);
    CHECK(table.driver.ui().focused() == "setup.name.1");
}
