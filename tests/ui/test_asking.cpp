// What a click will do is said before it is done.
#include "../catch.hpp"
#include "dow/content/entrances.hpp"
#include "mid_game_fixture.hpp"
#include "table/screens/overlays/advice.hpp"

using namespace dow;
using namespace dow::table;
using namespace dow::table::test;

namespace {

/// The first turn of three people; `change` may put people and things where it likes.
template <class Change>
void begin(Table& table, Change change) {
    Match match = first_turn(table_of(3, 3, 8));
    match.edit_for_tools(change);
    table.play(std::move(match));
    table.driver.click("curtain.raise");
}

/// One survivor of the player and one of another meet at the library; the others are at home.
void meet_at_library(State& s) {
    bool mine = false;
    bool theirs = false;
    for (SurvivorId id{0}; id < kMaxSurvivors; ++id) {
        if (!s.survivor[id].in_play()) continue;
        bool& one = s.survivor[id].seat == s.active ? mine : theirs;
        s.survivor[id].place = one ? kColony : kLibrary;
        one = true;
    }
    for (EntranceId e{0}; e < kMaxEntrances; ++e) s.entrance[e].zombies = 0;
    for (u8& dice : s.seat[s.active].dice) dice = 0;
    s.seat[s.active].dice[5] = 1;
}

std::string at_library(Table& table, bool mine = true) {
    const View view = table.session().view();
    for (SurvivorId id{0}; id < kMaxSurvivors; ++id)
        if (view.survivor[id].in_play() && view.survivor[id].place == kLibrary &&
            (view.survivor[id].seat == view.active) == mine)
            return "survivor." + content().catalog.survivors[id].id;
    return {};
}

std::string victim(Table& table) { return at_library(table, false); }

template <class What>
bool happened(Table& table) {
    for (const Event& e : table.session().match().events_for(Seats()))
        if (e.is<What>()) return true;
    return false;
}

bool says(const std::string& text, std::string_view words) {
    return text.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("one click on Attack hits no friend", "[asking]") {
    Table table;
    begin(table, meet_at_library);
    table.driver.click(at_library(table));
    CHECK(table.driver.widget("action.attack").label == "Hit");
    table.driver.hover("action.attack");
    CHECK(says(table.driver.ui().explained(), "% to hit"));
    CHECK_FALSE(says(table.driver.ui().explained(), "A zombie dies"));
    table.driver.click("action.attack");
    CHECK_FALSE(happened<event::Attacked>(table));
    REQUIRE(table.session().match().pending()->prompt == Prompt::AttackTarget);
    table.driver.click(victim(table));
    REQUIRE(table.driver.has("hit.yes"));
    CHECK(says(table.driver.widget("hit.yes").label, "Hit "));
    CHECK_FALSE(happened<event::Attacked>(table));
    table.driver.key(SDLK_ESCAPE);
    CHECK(table.session().match().pending()->prompt == Prompt::AttackTarget);
    table.driver.key(SDLK_ESCAPE);
    CHECK(table.session().match().pending()->ask == Ask::Turn);
    CHECK(table.session().view().seat[table.session().view().active].dice[5] == 1);
    table.driver.click("action.attack");
    table.driver.click(victim(table));
    table.driver.click("hit.yes");
    CHECK(happened<event::Attacked>(table));
}

TEST_CASE("nobody is warned of a roll that is not made, and everybody of a deadly wound",
          "[asking]") {
    Table table;
    begin(table, [](State& s) {
        meet_at_library(s);
        s.entrance[first_entrance(kLibrary)].zombies = 1;
        for (SurvivorState& who : s.survivor)
            if (who.in_play()) who.wounds = 2;
    });
    const std::string mine = at_library(table);
    table.driver.click(mine);
    table.driver.hover("action.attack");
    CHECK(says(table.driver.ui().explained(), "Exposure"));
    table.driver.hover(mine);
    CHECK(says(table.driver.ui().explained(), "The next wound kills."));
}

TEST_CASE("a zombie beside a friend is attacked by its own button", "[asking]") {
    Table table;
    begin(table, [](State& s) {
        meet_at_library(s);
        s.entrance[first_entrance(kLibrary)].zombies = 1;
    });
    table.driver.click(at_library(table));
    CHECK(table.driver.widget("action.attack").label == "Attack");
    table.driver.click("action.attack");
    CHECK(table.session().match().pending()->prompt == Prompt::AttackTarget);
    CHECK_FALSE(happened<event::Attacked>(table));
    for (const std::string& id : table.reachable())
        if (id.starts_with("entrance.")) table.driver.click(id);
    CHECK(happened<event::ZombieKilled>(table));
}

TEST_CASE("a barricade is cancelled until its entrance is chosen", "[asking]") {
    Table table;
    begin(table, [](State& s) {
        for (SurvivorId id{0}; id < kMaxSurvivors; ++id)
            if (s.survivor[id].in_play()) s.survivor[id].place = kColony;
        for (u8& dice : s.seat[s.active].dice) dice = 0;
        s.seat[s.active].dice[2] = 1;
    });
    const SeatId seat = table.session().view().active;
    table.driver.click("action.barricade");
    REQUIRE(table.session().match().pending()->prompt == Prompt::BarricadeAt);
    REQUIRE(table.driver.has("prompt.cancel"));
    table.driver.click("prompt.cancel");
    CHECK(table.session().match().pending()->ask == Ask::Turn);
    CHECK(table.session().view().seat[seat].dice[2] == 1);
    CHECK(table.session().view().seat[seat].used_dice == 0);
}

TEST_CASE("End turn asks only for dice that could do something", "[asking]") {
    for (const bool dice : {false, true}) {
        CAPTURE(dice);
        Table table;
        begin(table, [&](State& s) {
            for (u8& unused : s.seat[s.active].dice) unused = 0;
            s.seat[s.active].dice[0] = dice ? 1 : 0;
        });
        const SeatId seat = table.session().match().pending()->by;
        table.driver.click("end_turn");
        CHECK(table.driver.has("sure.yes") == dice);
        CHECK((table.session().match().pending()->by == seat) == dice);
    }
}

TEST_CASE("undo says what it takes back", "[asking]") {
    Table table;
    begin(table, [](State& s) {
        for (u8& dice : s.seat[s.active].dice) dice = 0;
        s.seat[s.active].dice[2] = 1;
    });
    table.driver.click("action.barricade");
    for (const std::string& id : table.reachable())
        if (id.starts_with("entrance.")) {
            table.driver.click(id);
            break;
        }
    REQUIRE(happened<event::BarricadeBuilt>(table));
    table.driver.hover("prompt.undo");
    CHECK(says(table.driver.ui().explained(), "Barricade with"));
}

namespace {

std::string hint_of(Table& table) {
    REQUIRE(advice_for(table.app.context(), table.session()).hint_to_come);
    Adviser adviser;
    adviser.ask(table.session().match());
    const Tip hint = adviser.take(table.session().match());
    return hint_text(table.app.context(), question_of(table.session()), hint);
}

}  // namespace

TEST_CASE("a hint that sends somebody away says where to", "[asking]") {
    int moves = 0;
    for (u64 seed = 1; seed < 12; ++seed) {
        Table table;
        table.play(first_turn(table_of(3, 3, seed)));
        table.driver.click("curtain.raise");
        const std::string hint = hint_of(table);
        if (!says(hint, "Move ")) continue;
        ++moves;
        bool place = false;
        for (PlaceId p{0}; p < content().catalog.places.size(); ++p)
            place |= says(hint, ": " + table.app.context().faces().place(p));
        CAPTURE(hint);
        CHECK(place);
    }
    CHECK(moves > 0);
}
