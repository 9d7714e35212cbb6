#include "../catch.hpp"
#include "whole_games.hpp"

using namespace dow;
using namespace dow::table;
using namespace dow::table::test;

namespace {

/// Somebody with a mouse and nothing else, who also looks around between two actions.
class MousePlayer {
public:
    explicit MousePlayer(Table& table) : table_(table), clicker_(table) {}

    /// One decision, or one look around; returns what it was.
    std::string step() {
        if (table_.screen() != "game" || !ready("end_turn") || random_(6) != 0)
            return clicker_.step();
        switch (asides_++ % 6) {  // each in turn: none is left to luck
            case 0: return look_up();
            case 1: return own_cards();
            case 2: return drag();
            case 3: return press("hint", "advice.close");
            case 4: return ready("prompt.undo") ? press("prompt.undo") : press("tab.1");
            default: return ready("action.vote") ? press("action.vote") : press("tab.2");
        }
    }

    std::vector<std::string> choices() { return table_.reachable(); }
    bool ready(std::string_view id) {
        const Registry& registry = table_.driver.ui().registry();
        const Widget* w = registry.find(id);
        return w && w->enabled && w->layer == registry.top_layer();
    }

private:
    std::string press(const std::string& id, std::string_view then = {}) {
        table_.driver.click(id);
        if (!then.empty()) table_.driver.click(then);
        return id;
    }
    std::string look_up() {
        static constexpr std::array pages{"settings", "rules", "cards"};
        const std::string page = pages[looked_up_++ % pages.size()];
        press("menu", "menu." + page);
        REQUIRE(table_.screen() == page);
        CHECK(control_faults(table_) == "");
        press(page + ".back");
        REQUIRE(table_.screen() == "game");
        return page;
    }
    std::string own_cards() {
        press("my_cards");
        REQUIRE(table_.screen() == "my_cards");
        CHECK(control_faults(table_) == "");
        for (int i = 0; i < 4 && table_.screen() == "my_cards"; ++i)
            press(ready("mine.close") ? "mine.close" : "mine.raise");
        CHECK(table_.screen() != "my_cards");
        return "my_cards";
    }
    /// A pawn to any place where one may go, or not.
    std::string drag() {
        std::vector<std::string> pawns;
        std::vector<std::string> places;
        for (const Widget& w : table_.driver.widgets()) {
            if (w.enabled && w.draggable && w.id.starts_with("survivor.")) pawns.push_back(w.id);
            if (w.drop_target && w.id.starts_with("place.")) places.push_back(w.id);
        }
        if (pawns.empty() || places.empty()) return press("tab.0");
        const std::string pawn = pawns[random_(static_cast<u32>(pawns.size()))];
        const std::string place = places[random_(static_cast<u32>(places.size()))];
        table_.driver.drag(pawn, place);
        return "drag";
    }

    Table& table_;
    Clicker clicker_;
    pcg32 random_{11};
    unsigned asides_ = 0;
    std::size_t looked_up_ = 1;  ///< the rules first
};

/// From the title to the first screen of the game.
void lay_out(Table& table, const Evening& evening) {
    CHECK_FALSE(table.driver.has("title.continue"));
    table.driver.click("title.new_game");
    REQUIRE(table.screen() == "setup");
    lay_seats(evening, [&](const std::string& id) { table.driver.click(id); });
    CHECK(control_faults(table) == "");
    table.driver.click("setup.start");
    check_seats(table, evening);
}

/// The pages of the end screen, the replay, and back to the title.
void look_back(Table& table) {
    CHECK(control_faults(table) == "");
    table.driver.click("end.page.1");
    CHECK(control_faults(table) == "");
    table.driver.click("end.replay");
    REQUIRE(table.screen() == "replay");
    CHECK(control_faults(table) == "");
    table.driver.click("replay.back");
    REQUIRE(table.screen() == "end");
    table.driver.click("end.title");
    CHECK(table.screen() == "title");
    CHECK_FALSE(table.driver.has("title.continue"));  // a finished game leaves no journal
}

}  // namespace

TEST_CASE("whole games are played by clicks, by 2 to 5 players, in windows of five sizes",
          "[screens][keys]") {
    Met met;
    for (const Evening& evening :
         {Evening{2, 1, 1366, 768}, Evening{2, 2, 1024, 640}, Evening{3, 3, 1920, 1080},
          Evening{4, 3, 2560, 1440}, Evening{5, 5, 3840, 2160}}) {
        INFO(evening.players << " players at " << evening.width << "x" << evening.height);
        Table table(evening.width, evening.height);
        REQUIRE(table.screen() == "title");
        lay_out(table, evening);
        const int curtains = met.screens["curtain"];
        MousePlayer player(table);
        play_through(table, player, met);
        CHECK((met.screens["curtain"] > curtains) == (evening.people > 1));
        look_back(table);
        CHECK(missing_keys(table) == "");
    }
    check_met(met.screens, {"draft", "game", "report", "moment"});
    check_met(met.done, {"rules", "my_cards", "hint", "drag", "action.vote", "end_turn"});
    check_met(met.kinds, {"action", "ask", "card", "crossroads", "die", "entrance", "hand", "place",
                          "search", "seat", "sure", "survivor", "undo", "vote"});
}

TEST_CASE("the leader is who was pressed as leader in the draft", "[screens]") {
    for (const std::size_t wanted : {std::size_t{0}, std::size_t{1}}) {
        Table table;
        table.play(Match(content().catalog, table_of(3, 3)));
        table.driver.click("curtain.raise");
        REQUIRE(table.screen() == "draft");
        const SeatId seat = table.session().match().pending()->by;
        std::vector<std::string> group;
        for (const std::string& id : table.reachable())
            if (id.starts_with("draft.survivor.") && group.size() < 2)
                group.push_back(id.substr(std::string_view("draft.survivor.").size()));
        REQUIRE(group.size() == 2);
        for (const std::string& who : group) table.driver.click("draft.survivor." + who);
        table.driver.click("draft.leader." + group[wanted]);
        table.driver.click("draft.done");
        Clicker clicker(table);  // the others
        for (int i = 0; i < 40 && table.screen() != "game"; ++i) clicker.step();
        REQUIRE(table.screen() == "game");
        const u8 leader = table.session().match().view(Seats()).seat[seat].leader;
        REQUIRE(int{leader} < static_cast<int>(content().catalog.survivors.size()));
        CHECK(content().catalog.survivors[leader].id == group[wanted]);
    }
}

TEST_CASE("a pawn that is dragged to a place moves there", "[screens]") {
    Table table;
    table.play(first_turn(table_of(3, 3)));
    table.driver.click("curtain.raise");
    REQUIRE(table.screen() == "game");
    const SeatId seat = table.session().match().pending()->by;
    const SurvivorId who = table.session().match().view(Seats::of(seat)).seat[seat].leader;
    const std::string pawn = "survivor." + content().catalog.survivors[who].id;
    PlaceId school{};
    while (content().catalog.places[school].id != "school") ++school;
    REQUIRE(table.driver.widget("place.school").enabled);
    table.driver.drag(pawn, "place.school");
    if (table.session().match().pending()->prompt == Prompt::MoveBoosts)
        table.driver.click("ask.done");
    bool moved = false;
    for (const Event& e : table.session().match().events_for(Seats()))
        moved |= e.is<event::Moved>() && e.survivor() == who && e.place() == school;
    CHECK(moved);
}

TEST_CASE("what the real dice show is clicked face by face, and can be taken back", "[screens]") {
    MatchSetup setup = table_of(3, 3);
    setup.real_dice = true;
    Table table;
    table.play(Match(content().catalog, std::move(setup)));
    Clicker clicker(table);
    for (int i = 0; i < 60 && !table.driver.has("dice.face.1"); ++i) clicker.step();
    REQUIRE(table.driver.has("dice.face.6"));
    CHECK_FALSE(table.driver.widget("dice.back").enabled);
    const Match& match = table.session().match();
    const int count = match.pending()->dice;
    REQUIRE(count == 3);
    const SeatId seat = match.pending()->seat;
    REQUIRE(seat < 3);
    for (const char* id : {"dice.face.1", "dice.back", "dice.face.6", "dice.face.2"})
        table.driver.click(id);
    CHECK(table.driver.widget("dice.back").enabled);  // one die is missing
    CHECK(match.pending()->seat == seat);
    table.driver.click("dice.face.6");
    CHECK((!table.driver.has("dice.back") || match.pending()->seat != seat));
    const auto& dice = match.view(Seats::of(seat)).seat[seat].dice;
    CHECK(std::vector<int>(std::begin(dice), std::end(dice)) == std::vector<int>{0, 1, 0, 0, 0, 2});
}
