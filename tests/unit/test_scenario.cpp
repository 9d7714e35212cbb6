#include "dow/designer/scenario.hpp"

#include "catch.hpp"
#include "tool_fixture.hpp"

using namespace dow;
using namespace dow::designer;
using Catch::Matchers::ContainsSubstring;
using dow::test::base_catalog;

namespace {

ScenarioResult play(const char* text) { return run_scenario(base_catalog(), Json::parse(text)); }

}  // namespace

TEST_CASE("A scenario that is right passes", "[scenario]") {
    const ScenarioResult result = play(R"({
        "name": "n", "rules": ["ACT-FOOD-02"],
        "given": {"food": 2, "A": {"dice": [3, 5]}},
        "when": [{"food": true, "die": 3}],
        "then": {"food": 1, "A": {"dice": [4, 5]}, "change": {"food": -1}, "events": [{"kind": "food_spent", "seat": "A"}]}
    })");
    CHECK(result.error == "");
    CHECK(result.differences.empty());
    CHECK(result.passed());
    CHECK(result.rules == std::vector<std::string>{"ACT-FOOD-02"});
}

TEST_CASE("What differs is named path by path", "[scenario]") {
    const ScenarioResult result = play(R"({
        "given": {"food": 2, "A": {"dice": [3, 5], "hand": ["fuel"]}},
        "when": [{"food": true, "die": 3}],
        "then": {"food": 2, "A": {"dice": [3, 5], "hand": ["junk"]}, "change": {"food": 0},
                 "events": ["noise_made"], "no_events": ["food_spent"], "legal": [{"play": "pistol"}],
                 "refused": [{"refused": "end_turn"}], "asks": {"by": "B"}}
    })");
    CHECK(result.error == "");
    std::vector<std::string> paths;
    for (const Difference& d : result.differences) paths.push_back(d.path);
    for (const char* path :
         {"then.food", "then.A.dice", "then.A.hand", "then.change.food", "then.events.0",
          "then.no_events", "then.legal", "then.refused", "then.asks.by"}) {
        INFO(path);
        CHECK(std::find(paths.begin(), paths.end(), path) != paths.end());
    }
    CHECK_FALSE(result.passed());
}

TEST_CASE("A refusal is compared with its rule and reason", "[scenario]") {
    const ScenarioResult wrong = play(R"({
        "given": {}, "then": {"refused": [{"refused": "food", "rule": "ACT-MOVE-01", "reason": "exiled"}]}
    })");
    REQUIRE(wrong.differences.size() == 2);
    CHECK(wrong.differences[0].path == "then.refused.rule");
    CHECK(wrong.differences[1].found == "no_food");
}

TEST_CASE("Luck that never came up is a difference", "[scenario]") {
    const ScenarioResult result =
        play(R"({"given": {"food": 1, "A": {"dice": [3]}}, "chance": ["bite"], "when": ["food"]})");
    REQUIRE(result.differences.size() == 1);
    CHECK(result.differences[0].path == "chance");
}

TEST_CASE("Mistakes in a file are errors that help", "[scenario]") {
    CHECK_THAT(play(R"({"given": {"fod": 1}})").error, ContainsSubstring("did you mean \"food\""));
    CHECK_THAT(play(R"({"given": {"A": {"survivors": {"ashley_rose": "school"}}}})").error,
               ContainsSubstring("ashley_ross"));
    CHECK_THAT(play(R"({"given": {}, "when": ["end_trun"]})").error, ContainsSubstring("end_turn"));
    CHECK_THAT(play(R"({"rules": ["ACT-MOVE-99"], "given": {}})").error,
               ContainsSubstring("ACT-MOVE-99"));
    CHECK_THAT(play(R"({"given": {}, "when": ["food"]})").error, ContainsSubstring("no_food"));
    CHECK_THAT(play(R"({"given": {"places": {"gas": {"zombies": 9}}}})").error,
               ContainsSubstring("spaces"));
    CHECK_THAT(play(R"({"given": {"A": {"hand": ["food_3", "food_3", "food_3"]}}})").error,
               ContainsSubstring("left"));
    CHECK_THAT(
        play(
            R"({"given": {"A": {"dice": [4, 5], "survivors": {"ashley_ross": "school"}}, "places": {"school": {"zombies": 1}}},
                        "chance": ["blank"],
                        "when": [{"attack": "ashley_ross", "target": "mike_cho", "die": 4}]})")
            .error,
        ContainsSubstring("neither asked nor done"));
    CHECK_THAT(play(R"({"given": {"A": {"survivors": {"ashley_ross": "colony"}}},
                        "when": [{"move": "ashley_ross", "to": "colony"}]})")
                   .error,
               ContainsSubstring("Seat A is asked move_to; possible: "));
}

TEST_CASE("The given state is the described state", "[scenario]") {
    const Json given = Json::parse(R"({
        "players": 4, "turn": "C", "first": "B", "morale": 4, "round": 3, "food": 2, "starvation": 1,
        "crisis": "fuel_shortage", "crossroads": null,
        "A": {"survivors": {"ashley_ross": {"at": "school", "wounds": 1, "frostbite": 1, "equipped": ["pistol"]}, "mike_cho": {"at": "colony"}},
              "leader": "mike_cho", "dice": [1, 6], "used_dice": 2, "hand": ["fuel", "junk"], "contributions": ["medicine"]},
        "D": {"exiled": true, "survivors": {"brian_lee": {"at": "gas"}}},
        "places": {"colony": {"zombies": [1, 0, 2, 0, 0, 3], "helpless": 2}, "gas": {"zombies": 1, "barricades": 2, "noise": 3}},
        "decks": {"gas": {"top": ["lighter", "fuel"]}},
        "waste": ["food_1", "food_2"]
    })");
    Json input = given;
    input.erase("crossroads");
    const State state = build_given(base_catalog(), input);
    std::vector<Difference> differences;
    compare(given, describe(base_catalog(), state), "", differences);
    for (const Difference& d : differences)
        UNSCOPED_INFO(d.path << ": " << d.expected << " / " << d.found);
    CHECK(differences.empty());
}

TEST_CASE("Item names without a deck match any copy, others only theirs", "[scenario]") {
    std::vector<Difference> out;
    compare(Json::parse(R"({"hand": ["fuel", "fuel@gas"]})"),
            Json::parse(R"({"hand": ["fuel@gas", "fuel@police"]})"), "", out);
    CHECK(out.empty());
    compare(Json::parse(R"({"hand": ["fuel@gas", "fuel@gas"]})"),
            Json::parse(R"({"hand": ["fuel@gas", "fuel@police"]})"), "", out);
    CHECK(out.size() == 1);
    out.clear();
    compare(Json::parse(R"({"waste": ["a", "b"]})"), Json::parse(R"({"waste": ["b", "a"]})"), "x",
            out);
    CHECK(out.size() == 1);
}

TEST_CASE("A scenario cannot pass by a slip of the pen", "[scenario]") {
    const auto fails = [](const char* when, const char* then) {
        const std::string text =
            std::string(R"({"given": {"A": {"survivors": {"mike_cho": "school"}}}, "when": [)") +
            when + R"(], "then": )" + then + "}";
        return !play(text.c_str()).passed();
    };
    CHECK_FALSE(fails("", "{}"));
    CHECK(fails("", R"({"no_events": ["survivor_dead"]})"));
    CHECK(fails("", R"({"times": {"survivor_dead": 0}})"));
    CHECK(fails("", R"({"no_events": [{"kind": "survivor_died", "survivor": "brian_leee"}]})"));
    CHECK(fails("", R"({"A": {"survivors": {"brian_leee": null}}})"));
    CHECK(fails("", R"({"A": {"survivors": {}}})"));
    CHECK(fails("", R"({"B": {"survivors": ["mike_cho"]}})"));
    CHECK(fails("", R"({"sees_not": {"B": ["lightre"]}})"));
    CHECK(fails(R"({"refused": {"move": "mike_cho", "to": "gas"}})", "{}"));
    CHECK_FALSE(fails(R"({"refused": {"move": "mike_cho", "to": "school"}})", "{}"));
    CHECK(fails(R"({"move": "mike_cho"})", "{}"));               // an open question
    CHECK(fails(R"({"move": "mike_cho", "to": "gas"})", "{}"));  // an exposure roll
}

TEST_CASE("Everything else unchanged", "[scenario]") {
    const auto moved = [](const char* then) {
        const std::string text =
            std::string(R"({"given": {"A": {"survivors": {"rod_miller": "school"}}},
                            "when": [{"move": "rod_miller", "to": "gas"}], "then": )") +
            then + "}";
        return play(text.c_str()).passed();
    };
    CHECK(moved(R"({"A": {"survivors": {"rod_miller": {"at": "gas", "moved": true}}},
                    "unchanged": true})"));
    CHECK_FALSE(moved(R"({"A": {"survivors": {"rod_miller": {"at": "gas"}}}, "unchanged": true})"));
    CHECK(moved(R"({"unchanged": ["B", "places"]})"));
    CHECK_FALSE(moved(R"({"unchanged": ["A"]})"));
    CHECK(moved(R"({"times": [{"kind": "moved", "to": "gas", "times": 1}]})"));
    CHECK_FALSE(moved(R"({"times": [{"kind": "moved", "to": "school", "times": 1}]})"));
}

TEST_CASE("Ballots by seat, and piles in any order", "[scenario]") {
    const auto voted = [](const char* ballots) {
        const std::string text =
            std::string(R"({"given": {"B": {"survivors": {"brian_lee": "school"}},
            "waste": ["fuel", "junk"]}, "when": [{"call_vote": "B"}, {"ballots": )") +
            ballots + R"(}], "then": {"B": {"exiled": true},
            "waste": {"any_order": ["junk", "fuel"]}}})";
        return play(text.c_str());
    };
    CHECK(voted(R"({"A": "yes", "B": "no", "C": "yes"})").passed());
    CHECK_FALSE(voted(R"({"A": "yes", "B": "no", "C": "no"})").passed());
    CHECK(voted(R"({"A": "yes", "C": "yes"})").error.find("seat B") != std::string::npos);
}
