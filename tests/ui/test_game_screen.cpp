#include "../catch.hpp"
#include "dow/match/names.hpp"
#include "dow/match/results.hpp"
#include "mid_game_fixture.hpp"
#include "table/art/art.hpp"

using namespace dow;
using namespace dow::table;
using namespace dow::table::test;

TEST_CASE("a click on a place moves the selected survivor, Esc and undo take back", "[screens]") {
    Table table;
    table.play(first_turn(table_of(2, 1, 8)));
    Clicker clicker(table);
    for (int i = 0; i < 40 && table.session().stage() != Stage::play; ++i) clicker.step();
    REQUIRE(table.screen() == "game");
    const std::size_t before = table.session().match().history().size();
    table.driver.click("action.move");
    CHECK(table.session().match().pending()->prompt == Prompt::MoveTo);
    CHECK(table.driver.has("prompt.cancel"));
    table.driver.key(SDLK_ESCAPE);
    CHECK(table.session().match().pending()->ask == Ask::Turn);
    table.driver.key(SDLK_ESCAPE);
    CHECK(table.driver.has("menu.save"));
    table.driver.key(SDLK_ESCAPE);
    CHECK_FALSE(table.driver.has("menu.save"));
    CHECK(table.session().match().history().size() > before);
    table.driver.key(SDLK_z);
    REQUIRE(table.driver.has("undo.agreed"));  // past what was cancelled lies the draft
    table.driver.key(SDLK_ESCAPE);
    std::string place;
    for (const std::string& id : table.reachable())
        if (id.starts_with("place.")) place = id;
    REQUIRE_FALSE(place.empty());
    table.driver.click(place);
    bool moved = false;
    for (const Event& e : table.session().match().events_for(Seats()))
        moved |= e.is<event::Moved>();
    CHECK((moved || table.session().match().pending()->prompt == Prompt::MoveBoosts));
}

TEST_CASE("what is not possible says why, with the rule", "[screens]") {
    Table table;
    table.play(first_turn(table_of(3, 3)));
    table.driver.click("curtain.raise");
    const Widget& search = table.driver.widget("action.search");
    CHECK_FALSE(search.enabled);  // everybody begins in the colony
    CHECK(search.reason.find("ACT-SEARCH-01") != std::string::npos);
}

TEST_CASE("a crossroads card is read with its story and its options, in public",
          "[screens][secrets]") {
    auto match = play_to([](const Match& m) {
        const Decision& asked = *m.pending();
        return asked.ask == Ask::Option && content().catalog.is(CardList::Crossroads, asked.card);
    });
    REQUIRE(match);
    Table table;
    table.play(std::move(*match));
    REQUIRE(table.screen() == "game");
    REQUIRE(table.driver.has("crossroads.1"));
    CHECK_FALSE(table.any("hand."));
    std::string option;
    for (const std::string& id : table.reachable())
        if (id.starts_with("crossroads.")) option = id;
    const std::size_t before = table.session().match().log().size();
    table.driver.click(option);
    CHECK(table.session().match().log().size() > before);
}

TEST_CASE("cards that do the same lie on one stack, whatever deck they came from", "[screens]") {
    Match match = first_turn(table_of(3, 3));
    const Catalog& c = content().catalog;
    const ItemKind* first = nullptr;
    const ItemKind* other = nullptr;
    for (const ItemKind& a : c.kinds)
        for (const ItemKind& b : c.kinds)
            if (!other && a.item == b.item && a.deck != b.deck) {
                first = &a;
                other = &b;
            }
    REQUIRE(other);
    match.edit_for_tools([&](State& s) {
        for (const CardId card : c.cards_of(CardList::Item))
            if (s.zones[card] == zone::hand(s.active)) s.zones[card] = zone::Removed;
        s.zones[first->first] = zone::hand(s.active);
        s.zones[other->first] = zone::hand(s.active);
    });
    Table table;
    table.play(std::move(match));
    table.driver.click("curtain.raise");
    const auto ids = table.reachable();
    CHECK(std::count_if(ids.begin(), ids.end(),
                        [](const std::string& id) { return id.starts_with("hand."); }) == 1);
}

TEST_CASE("cards and rules are found by their words", "[screens]") {
    Table table;
    table.driver.click("title.cards");
    CHECK(table.screen() == "cards");
    table.driver.click("cards.search");
    table.driver.type("librarian");
    std::vector<std::string> found;
    for (const Widget& widget : table.driver.widgets())
        if (widget.id.starts_with("cards.row.")) found.push_back(widget.label);
    CHECK(found == std::vector<std::string>{"Alexis Grey"});
    table.driver.click("cards.back");
    table.driver.click("title.rules");
    table.driver.click("rules.tab.1");
    CHECK(table.driver.has("rules.row.SETUP-01"));
    table.driver.click("rules.search");
    table.driver.type("EXPO-12");
    CHECK(table.driver.has("rules.row.EXPO-12"));
    CHECK_FALSE(table.driver.has("rules.row.SETUP-01"));
}

TEST_CASE("a game that was left is continued, and opens at the curtain", "[screens]") {
    Table table;
    table.play(first_turn(table_of(3, 3)));
    table.driver.click("curtain.raise");
    const u64 hash = table.session().match().hash();
    table.driver.click("menu");
    table.driver.click("menu.save");
    table.driver.click("menu");
    table.driver.click("menu.leave");
    REQUIRE(table.screen() == "title");
    table.driver.click("title.continue");
    REQUIRE(table.screen() == "curtain");
    CHECK(table.session().match().hash() == hash);
    table.driver.click("curtain.leave");
    table.driver.click("title.load");
    REQUIRE(table.screen() == "load");
    table.driver.click("load.row.1");  // the save; the journal comes first
    CHECK(table.screen() == "curtain");
    CHECK(table.session().match().hash() == hash);
}

TEST_CASE("every screen fits at every size and in the long pseudo-language", "[screens][fit]") {
    const auto size = GENERATE(std::pair{1366, 768}, std::pair{1920, 1080}, std::pair{3840, 2160});
    const std::string language = GENERATE("en", "qps");
    INFO(size.first << "x" << size.second << " " << language);
    Table table(size.first, size.second, language);
    CHECK(table.driver.problems() == "");
    for (const char* screen : {"setup", "load", "settings", "rules", "cards", "credits"}) {
        table.app.open(screen);
        table.driver.settle();
        INFO(screen);
        CHECK(table.driver.problems() == "");
    }
    table.play(Match(content().catalog, table_of(3, 3)));
    CHECK(table.screen() == "curtain");
    CHECK(table.driver.problems() == "");
    table.driver.click("curtain.raise");
    CHECK(table.screen() == "draft");
    CHECK(table.driver.problems() == "");
    if (language == "en") CHECK(missing_keys(table) == "");
}

TEST_CASE("a large table leaves every other screen whole", "[screens][fit]") {
    const float scale = GENERATE(0.75F, 1.5F, 3.0F);
    INFO(scale);
    Table table(1366, 768, "en");
    table.driver.host().set_scale(scale);
    for (const char* screen : {"title", "setup", "load", "settings", "rules", "cards", "credits"}) {
        table.app.open(screen);
        table.driver.settle();
        INFO(screen);
        CHECK(table.driver.problems() == "");
    }
    table.play(first_turn(table_of(3, 3)));
    CHECK(table.driver.problems() == "");
    table.driver.click("curtain.raise");
    CHECK(table.driver.problems() == "");
    table.driver.key(SDLK_F1);
    CHECK(table.any("advice."));
    CHECK(table.driver.problems() == "");
}

TEST_CASE("settings are kept", "[screens]") {
    Table table;
    table.driver.click("title.settings");
    table.driver.click("settings.motion");
    table.driver.click("settings.scale.more");
    table.driver.click("settings.back");
    const Settings kept = Settings::load(table.app.context().folders());
    CHECK(kept.reduced_motion);
    CHECK(kept.scale == Approx(1.25F));
}

TEST_CASE("a goal is won when each of its conditions is met, and each has its words",
          "[screens][WIN-05]") {
    Table table;
    int won = 0;
    int lost = 0;
    for (u64 seed = 1; seed <= 500 && (won == 0 || seed <= 30); ++seed) {
        Match match = first_turn(table_of(4, 4, seed));
        CHECK(final_goal(match, SeatId(0)).count == 0);  // secret while the game goes on
        pcg32 random(seed);
        while (match.run_chance() == Waiting::Seat) {
            CommandList legal;
            match.legal(legal);
            const Command& c = legal[static_cast<int>(random(static_cast<u32>(legal.size())))];
            match.submit(c.is<TakeBack>() || c.is<CallVote>() ? legal[0] : c);
        }
        REQUIRE(match.over());
        const View end = match.view(Seats());
        for (SeatId seat{0}; seat < end.seats; ++seat) {
            INFO("game " << seed << ", seat " << int{seat});
            const GoalParts parts = final_goal(match, seat);
            const auto lines =
                table.app.context().faces().goal(end.seat[seat].objective, end.seat[seat].exile);
            CHECK(parts.count > 0);
            CHECK(lines.size() == static_cast<std::size_t>(parts.count));
            const bool wins = end.winners.has(SeatId(seat));
            CHECK(parts.all() == wins);
            ++(wins ? won : lost);
        }
    }
    CHECK(won > 0);
    CHECK(lost > 0);
}

TEST_CASE("every survivor has a portrait of its own", "[screens][art]") {
    std::set<std::string> pictures{art::portrait("nobody of this name")};
    for (const SurvivorDef& who : content().catalog.survivors) {
        INFO(who.id);
        CHECK(pictures.insert(art::portrait(who.id)).second);
    }
    CHECK(pictures.size() == content().catalog.survivors.size() + 1);
}
