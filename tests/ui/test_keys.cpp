// The keyboard: one list of keys, numbered answers, the gold button.
#include "../catch.hpp"
#include "dow/content/entrances.hpp"
#include "mid_game_fixture.hpp"
#include "table/keys/key_map.hpp"

using namespace dow;
using namespace dow::table;
using namespace dow::table::test;

namespace {

int count_of(const Match& match, EventKind kind) {
    int n = 0;
    for (const Event& e : match.events_for(Seats())) n += e.kind() == kind;
    return n;
}

/// A first turn with a zombie at each of two gates.
Match zombies_at_two_gates() {
    Match match = first_turn(table_of(3, 3));
    match.edit_for_tools([](State& s) {
        for (EntranceState& e : s.entrance) e.zombies = 0;
        s.entrance[0].zombies = s.entrance[1].zombies = 1;
        for (u8& dice : s.seat[s.active].dice) dice = 0;
        s.seat[s.active].dice[4] = s.seat[s.active].dice[5] = 1;  // a five and a six
    });
    return match;
}

}  // namespace

TEST_CASE("every action has one key of its own in the list", "[screens][keys_map]") {
    ActionMap actions;
    bind_keys(actions);
    bind_keys(actions);  // what is bound stays as it is
    std::set<std::pair<SDL_Keycode, unsigned>> taken;
    Table table;
    for (const KeyGroup& group : key_groups()) {
        CHECK(table.app.context().texts().has("keys.group." + std::string(group.name)));
        const bool elsewhere = group.name == "replay" || group.name == "focus";
        for (const KeyRow& row : group.rows) {
            INFO(row.action);
            CHECK_FALSE(actions.key_label(row.action).empty());
            if (!elsewhere) CHECK(taken.emplace(row.key, row.modifiers).second);
        }
    }
}

TEST_CASE("the page of keys shows the list and fits", "[screens][keys_map]") {
    Table table;
    table.play(first_turn(table_of(3, 3)));
    table.driver.click("curtain.raise");
    table.driver.key(SDLK_ESCAPE);
    table.driver.click("menu.keys");
    REQUIRE(table.driver.has("keys.close"));
    CHECK(table.driver.problems() == "");
    CHECK(missing_keys(table) == "");
    table.driver.key(SDLK_ESCAPE);
    CHECK_FALSE(table.driver.has("keys.close"));
}

TEST_CASE("an attack takes three presses: the action, the gate, the die", "[screens][keys_map]") {
    Table table;
    table.play(zombies_at_two_gates());
    table.driver.click("curtain.raise");
    const Match& match = table.session().match();
    REQUIRE(count_of(match, EventKind::Attacked) == 0);
    table.driver.key(SDLK_a);
    table.driver.key(SDLK_2);
    table.driver.key(SDLK_1);  // no die shows 1
    CHECK(count_of(match, EventKind::Attacked) == 0);
    table.driver.key(SDLK_6);  // a die is called by what it shows
    CHECK(count_of(match, EventKind::Attacked) == 1);
    const View view = match.view(Seats());
    CHECK(view.entrance[0].zombies == 1);  // the second answer was the second gate
    CHECK(view.entrance[1].zombies == 0);
    CHECK(view.seat[view.active].dice[4] == 1);
    CHECK(view.seat[view.active].dice[5] == 0);
}

TEST_CASE("nothing is called by another number than the one read on it", "[screens][keys_map]") {
    Table table;
    Match match = first_turn(table_of(3, 3));
    match.edit_for_tools([](State& s) {
        for (EntranceState& e : s.entrance) e.zombies = 0;
        s.entrance[1].zombies = s.entrance[3].zombies = 1;
        for (u8& dice : s.seat[s.active].dice) dice = 1;
    });
    table.play(std::move(match));
    table.driver.click("curtain.raise");
    const Match& playing = table.session().match();
    table.driver.key(SDLK_a);
    table.driver.key(SDLK_4);  // the fourth gate, though the second of two
    table.driver.key(SDLK_6);
    CHECK(playing.view(Seats()).entrance[3].zombies == 0);
    CHECK(playing.view(Seats()).entrance[1].zombies == 1);
}

TEST_CASE("with a question open Tab walks along its answers only", "[screens][keys_map]") {
    Table table;
    table.play(zombies_at_two_gates());
    table.driver.click("curtain.raise");
    table.driver.key(SDLK_a);
    REQUIRE(table.session().match().pending()->prompt == Prompt::AttackTarget);
    std::set<std::string> stops;
    for (int i = 0; i < 12; ++i) {
        table.driver.key(SDLK_TAB);
        stops.emplace(table.driver.ui().focused());
    }
    CHECK(stops.contains("entrance.1"));
    CHECK(stops.contains("entrance.2"));
    for (const std::string& id : stops) {
        const bool answers =
            id.starts_with("entrance.") || id.starts_with("prompt.") || id.starts_with("survivor.");
        INFO(id);
        CHECK(answers);
    }
}

TEST_CASE("N selects the next survivor of the player", "[screens][keys_map]") {
    Table table;
    table.play(first_turn(table_of(3, 3)));
    table.driver.click("curtain.raise");
    const SeatId me = table.session().me();
    const Picture before = table.driver.picture();
    table.driver.key(SDLK_n);
    CHECK(table.driver.picture().rgba != before.rgba);
    table.driver.key(SDLK_n);  // two survivors: round again
    CHECK(table.driver.picture().rgba == before.rgba);
    CHECK(table.session().me() == me);
}

TEST_CASE("Enter presses the gold button while nothing has the focus", "[screens][keys_map]") {
    Table table;
    table.play(first_turn(table_of(3, 3)));
    table.driver.key(SDLK_RETURN);
    REQUIRE(table.screen() == "game");
    table.driver.key(SDLK_RETURN);
    REQUIRE(table.driver.has("sure.yes"));  // End turn is gold, and asks
    table.driver.key(SDLK_RETURN);
    REQUIRE(table.driver.has("sure.yes"));  // pressed once too often, it gives no dice away
    table.driver.key(SDLK_1);
    CHECK(table.screen() == "curtain");
}

TEST_CASE("keys with a word on them are called as in the language of the table",
          "[screens][keys_map]") {
    const auto label = [](const char* language, std::string_view action) {
        Table table(1366, 768, language);
        return table.driver.ui().input().actions().key_label(action);
    };
    CHECK(label("en", action::gold) == "Enter");
    CHECK(label("fr", action::gold) == "Entrée");
    CHECK(label("fr", action::cancel) == "Échap");
    CHECK(label("it", action::gold) == "Invio");
    CHECK(label("pt", action::page_up) == "PgUp");
}
