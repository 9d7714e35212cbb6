// Any moment of a game can be written as a scenario and comes back as it was.
#include "catch.hpp"
#include "dow/designer/lab.hpp"
#include "dow/designer/scenario.hpp"
#include "tool_fixture.hpp"

using namespace dow;
using namespace dow::designer;
using dow::test::base_catalog;
using dow::test::RandomGame;

namespace {

std::size_t rest_size(const Json& given) {
    return given.contains("rest") ? given.at("rest").dump().size() : 0;
}

}  // namespace

TEST_CASE("A moment written as a scenario is read back as it was", "[scenario][lab]") {
    int moments = 0;
    for (int seats = 2; seats <= 5; ++seats)
        for (u64 seed = 1; seed <= 3; ++seed) {
            RandomGame game(seats, seed * 7);
            for (int i = 0; game.step(); ++i) {
                if (i % 17 != 0) continue;
                const Json given = given_of(base_catalog(), game.state());
                INFO(seats << " seats, seed " << seed << ", command " << i << "\n"
                           << given.dump(1));
                REQUIRE(hash_of(build_given(base_catalog(), given)) == hash_of(game.state()));
                ++moments;
            }
            const Json given = given_of(base_catalog(), game.state());  // the end
            REQUIRE(hash_of(build_given(base_catalog(), given)) == hash_of(game.state()));
        }
    CHECK(moments > 100);
}

TEST_CASE("At an action menu the words say most of it", "[scenario][lab]") {
    std::size_t words = 0;
    std::size_t rest = 0;
    RandomGame game(3, 12);
    while (game.step()) {
        const auto asked = pending(game.state(), base_catalog());
        if (!asked || asked->ask != Ask::Turn) continue;
        const Json given = given_of(base_catalog(), game.state());
        CHECK(given.at("morale") == game.state().morale);
        CHECK(given.at("A").at("survivors").size() > 0);
        words += given.dump().size();
        rest += rest_size(given);
    }
    CHECK(words > 0);
    CHECK(rest < words);
}

TEST_CASE("A state built from words needs no rest", "[scenario][lab]") {
    const Json given = Json::parse(R"({"A": {"survivors": {"ashley_ross": "school"}, "dice": [4, 1],
        "hand": ["fuel@gas"]}, "places": {"school": {"zombies": 1}}, "food": 2, "crisis": "despair"})");
    const State state = build_given(base_catalog(), given);
    const Json again = given_of(base_catalog(), state);
    INFO(again.dump(1));
    CHECK(rest_size(again) == 0);
    CHECK(again.at("A").at("survivors").at("ashley_ross") == "school");
}

TEST_CASE("What was played becomes a scenario that passes, and can fail", "[scenario][lab]") {
    int written = 0;
    for (u64 seed = 1; seed <= 6; ++seed) {
        RandomGame game(3, seed);
        for (int i = 0; i < 60; ++i) REQUIRE(game.step());
        while (pending(game.state(), base_catalog())->ask != Ask::Turn) REQUIRE(game.step());
        const State start = game.state();
        std::vector<Command> played;
        for (int i = 0; i < 25; ++i) {
            if (!game.step()) break;
            played.push_back(game.last());
        }
        Json scenario = scenario_of(base_catalog(), "played", start, played);
        INFO(scenario.dump(1));
        CHECK(run_scenario(base_catalog(), scenario).passed());
        REQUIRE(scenario.at("then").contains("events"));
        scenario["then"]["morale"] = 99;
        CHECK_FALSE(run_scenario(base_catalog(), scenario).passed());
        ++written;
    }
    CHECK(written == 6);
}

TEST_CASE("A scenario can be looked at in the lab", "[scenario][lab]") {
    const Json scenario = Json::parse(R"({
        "given": {"A": {"survivors": {"ashley_ross": "school"}, "dice": [4, 1]},
                  "places": {"school": {"zombies": 1}}},
        "chance": ["wound"],
        "when": [{"attack": "ashley_ross", "target": "zombie", "die": 4}]})");
    Played played;
    REQUIRE(run_scenario(base_catalog(), scenario, &played).passed());
    REQUIRE(played.commands.size() >= 2);
    State state = played.start;
    for (const Command& command : played.commands)
        REQUIRE_FALSE(apply(state, base_catalog(), command, nullptr));
    CHECK(hash_of(state) == hash_of(played.end));
}
