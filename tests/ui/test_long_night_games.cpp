// Whole games with the other boxes, played by clicks and by keys: every mode, both scenarios, and
// what only they bring.
#include "../catch.hpp"
#include "whole_games.hpp"

using namespace dow;
using namespace dow::table;
using namespace dow::table::test;

namespace {

const Content& all_boxes() { return dow::test::all_content(); }

/// A table with both boxes and some of the modes.
MatchSetup long_night(u8 seats, u8 people, std::initializer_list<const char*> modes, u64 seed) {
    MatchSetup setup = table_of(seats, people, seed);
    setup.setup.boxes = Boxes::first(2);
    for (ModuleId module{}; module < all_boxes().catalog.modules.size(); ++module)
        for (const char* mode : modes)
            if (all_boxes().catalog.modules[module].id == mode) setup.setup.modules.add(module);
    return setup;
}

/// One of the two stories, with its module.
MatchSetup story(const char* id, u8 seats, u8 people, u64 seed) {
    MatchSetup setup = table_of(seats, people, seed);
    const Catalog& catalog = all_boxes().catalog;
    setup.setup.boxes = Boxes::first(2);
    for (ScenarioId scenario{}; scenario < catalog.scenarios.size(); ++scenario) {
        if (catalog.scenarios[scenario].id != id) continue;
        setup.setup.scenario = scenario;
        setup.setup.modules.add(catalog.scenarios[scenario].member.module);
    }
    return setup;
}

class ClickingPlayer {
public:
    explicit ClickingPlayer(Table& table) : table_(table), clicker_(table) {}
    std::string step() { return clicker_.step(); }
    std::vector<std::string> choices() { return table_.reachable(); }

private:
    Table& table_;
    Clicker clicker_;
};

template <class Player = ClickingPlayer>
void play_evening(const MatchSetup& setup, Met& met, int width, int height) {
    Table table(all_boxes(), true, width, height);
    table.play(Match(all_boxes().catalog, setup));
    Player player(table);
    play_through(table, player, met);
    CHECK(control_faults(table) == "");
    CHECK(missing_keys(table) == "");
}

/// Plays on by clicks until a moment of this kind is shown; the game of one of these seeds comes
/// to it.
bool comes_to(Moment::Kind kind, std::initializer_list<const char*> modes) {
    for (u64 seed = 1; seed < 12; ++seed) {
        Table table(all_boxes(), true);
        table.play(Match(all_boxes().catalog, long_night(4, 4, modes, seed)));
        Clicker clicker(table, seed);
        for (int i = 0; i < 700 && table.screen() != "end"; ++i) {
            if (table.screen() == "moment" && table.session().moment().kind == kind) {
                CHECK(table.driver.problems() == "");
                CHECK_FALSE(table.any("hand."));
                CHECK(leaks(table, Seats()) == "");
                CHECK(missing_keys(table) == "");
                table.driver.click("moment.continue");
                return true;
            }
            clicker.step();
        }
    }
    return false;
}

}  // namespace

TEST_CASE("a game with bandits is played by clicks", "[long_night][games]") {
    Met met;
    play_evening(long_night(3, 2, {"bandits"}, 5), met, 1366, 768);
    check_met(met.screens, {"game", "report", "moment"});
}

TEST_CASE("a game with Raxxon is played by clicks", "[long_night][games]") {
    Met met;
    play_evening(long_night(3, 2, {"raxxon"}, 6), met, 1366, 768);
    check_met(met.screens, {"game", "report", "moment"});
}

TEST_CASE("a game with everything is played by clicks, by five", "[long_night][games]") {
    Met met;
    play_evening(long_night(5, 3, {"upgrades", "bandits", "raxxon"}, 7), met, 1920, 1080);
    check_met(met.screens, {"game", "report", "moment"});
}

TEST_CASE("what gangs and experiments do is shown to all", "[long_night][moments]") {
    CHECK(comes_to(Moment::Kind::bandits, {"bandits"}));
    CHECK(comes_to(Moment::Kind::plunder, {"bandits"}));
    CHECK(comes_to(Moment::Kind::breakout, {"raxxon"}));
}

TEST_CASE("games with each mode are played by keys alone, in windows of other sizes",
          "[long_night][games][keys]") {
    Met met;
    play_evening<KeyPlayer>(long_night(2, 2, {"upgrades"}, 8), met, 1440, 900);
    play_evening<KeyPlayer>(long_night(4, 2, {"bandits", "raxxon"}, 9), met, 2560, 1440);
    check_met(met.screens, {"game", "report", "moment"});
}

TEST_CASE("both stories are played to their epilogue, by clicks and by keys",
          "[long_night][games][SCEN-R][SCEN-B]") {
    Met met;
    play_evening(story("the_code_and_the_chimpanzee", 3, 2, 4), met, 1366, 768);
    play_evening(story("bandit_attack", 4, 2, 5), met, 1366, 768);
    play_evening<KeyPlayer>(story("the_code_and_the_chimpanzee", 2, 1, 6), met, 1920, 1080);
    play_evening<KeyPlayer>(story("bandit_attack", 5, 2, 7), met, 3840, 2160);
    check_met(met.kinds, {"page", "moment"});
}
