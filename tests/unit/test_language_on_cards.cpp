#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "catch.hpp"
#include "dow/designer/scenario.hpp"
#include "tool_fixture.hpp"

/// Words of the card language where no card of the game uses them: they work, or they are refused.
using namespace dow;
using namespace dow::designer;
using Catch::Matchers::ContainsSubstring;

namespace {

struct Game {
    Catalog catalog;
    std::string complaint;  ///< why the changed card was left out
};

/// The game with one card changed or added.
Game game_with(const std::string& list, const std::string& card) {
    static int count = 0;
    const auto file =
        std::filesystem::temp_directory_path() /
        ("dow-words-" + std::to_string(getpid()) + '-' + std::to_string(count++) + ".json");
    std::ofstream(file) << R"({"pack": "mine", ")" << list << R"(": [)" << card << "]}";
    Diagnostics out;
    Game game;
    game.catalog = load_catalog(build_paths::data_dir(), {file}, out);
    std::filesystem::remove(file);
    for (const Diagnostic& finding : out) game.complaint += finding.text();
    return game;
}

std::string hammer(const std::string& rule) {
    return R"({"id": "hammer", "icon": "tool", "mode": "equip", "copies": {"grocery": 1},
        "origin": "original", "rules": [)" +
           rule + "]}";
}

std::string junk(const std::string& effect) {
    return R"({"id": "junk", "icon": "tool", "mode": "waste", "copies": {"starter": 5},
        "origin": "original", "effect": )" +
           effect + "}";
}

std::string complaint_about(const std::string& rule) {
    return game_with("items", hammer(rule)).complaint;
}
std::string complaint_on_playing(const std::string& effect) {
    return game_with("items", junk(effect)).complaint;
}

void check_play(const std::string& card, const char* scenario) {
    const Game game = game_with("items", card);
    CHECK(game.complaint == "");
    const ScenarioResult result = run_scenario(game.catalog, Json::parse(scenario));
    CHECK(result.error == "");
    for (const Difference& d : result.differences)
        FAIL_CHECK(d.path << ": expected " << d.expected << ", found " << d.found);
}

}  // namespace

TEST_CASE("Equipment listens", "[words]") {
    check_play(
        hammer(R"({"rule": "on", "event": {"when": "move", "who": "$self"},
                          "then": {"do": "add", "what": {"token": "food", "n": 2}}})"),
        R"({"given": {"A": {"survivors": {"ashley_ross": {"at": "school", "equipped": ["hammer"]},
                                                 "rod_miller": "school"}}},
                   "chance": ["blank"],
                   "when": [{"move": "rod_miller", "to": "gas"}, {"expect": {"food": 0}},
                            {"move": "ashley_ross", "to": "gas"}],
                   "then": {"food": 2}})");
}

TEST_CASE("Requests and noise can be denied", "[words]") {
    check_play(
        hammer(R"({"rule": "deny", "actions": "request"})"),
        R"({"given": {"A": {"survivors": {"ashley_ross": {"at": "school", "equipped": ["hammer"]}}},
                             "C": {"hand": ["fuel"]}},
                   "when": [{"refused": "request", "rule": "TEXT-01", "reason": "denied"}, "end_turn"],
                   "then": {"turn": "B", "legal": ["request"]}})");
    check_play(
        hammer(R"({"rule": "deny", "actions": "make_noise"})"),
        R"({"given": {"A": {"survivors": {"david_garcia": {"at": "school", "equipped": ["hammer"]}},
                                   "dice": [3]}, "decks": {"school": ["scissors", "megaphone"]}},
                   "when": [{"search": "david_garcia"}, {"refused": "noise"}, {"card": "scissors"}],
                   "then": {"A": {"hand": ["scissors"]}, "places": {"school": {"noise": 0}}}})");
}

TEST_CASE("What is denied to a player is denied to all survivors of the group", "[words]") {
    check_play(junk(R"({"do": "lasting", "until": "round", "on": "$me",
                        "rules": [{"rule": "deny", "actions": ["move", "request"]}]})"),
               R"({"given": {"A": {"survivors": ["ashley_ross", "rod_miller"], "hand": ["junk"]},
                             "B": {"survivors": ["brian_lee"]}, "C": {"hand": ["fuel"]}},
                   "when": [{"play": "junk"},
                            {"refused": {"move": "ashley_ross"}, "rule": "TEXT-01", "reason": "denied"},
                            {"refused": {"move": "rod_miller"}, "rule": "TEXT-01", "reason": "denied"},
                            {"refused": "request", "rule": "TEXT-01", "reason": "denied"}, "end_turn"],
                   "then": {"turn": "B", "legal": [{"move": "brian_lee"}, "request"]}})");
    check_play(junk(R"({"do": "lasting", "until": "round", "on": "$game",
                        "rules": [{"rule": "deny", "actions": "play", "icon": "food"}]})"),
               R"({"given": {"A": {"hand": ["junk", "food_1"]}, "B": {"hand": ["food_1"]}},
                   "when": [{"play": "junk"},
                            {"refused": {"play": "food_1"}, "rule": "TEXT-01", "reason": "denied"}, "end_turn",
                            {"refused": {"play": "food_1"}, "rule": "TEXT-01", "reason": "denied"}],
                   "then": {"turn": "B", "food": 0}})");
}

TEST_CASE("A boost of a search may cost a card", "[words]") {
    check_play(
        hammer(R"({"rule": "boost", "on": "search",
                          "cost": {"do": "put", "to": "waste", "what": {"set": "pick", "n": 1,
                                   "from": {"set": "cards", "in": "hand", "icon": "fuel"}}},
                          "mods": [{"mod": "look_more", "n": 2}]})"),
        R"({"given": {"A": {"survivors": {"rod_miller": {"at": "school", "equipped": ["hammer"]}}, "dice": [3],
                                   "hand": ["fuel@starter", "fuel@gas"]},
                             "decks": {"school": ["scissors", "megaphone", "food_2"]}},
                   "when": [{"search": "rod_miller", "boost": "hammer"}, {"card": "fuel@gas"}, {"card": "food_2"}],
                   "then": {"A": {"hand": ["fuel@starter", "food_2"]}, "waste": ["fuel@gas"]}})");
}

TEST_CASE("A boost of a move may cost the only die", "[words]") {
    check_play(
        hammer(R"({"rule": "boost", "on": "move", "die": 3,
                          "mods": [{"mod": "no_exposure", "cause": "move"}]})"),
        R"({"given": {"A": {"survivors": {"ashley_ross": {"at": "school", "equipped": ["hammer"]}}, "dice": [3]}},
                   "when": [{"move": "ashley_ross", "to": "gas", "boost": "hammer"}],
                   "then": {"A": {"used_dice": 1}, "no_events": ["exposure_rolled"]}})");
}

TEST_CASE("Rules that would do nothing are refused", "[words]") {
    const auto says = [](const char* rule, const char* why) {
        INFO(rule);
        CHECK_THAT(complaint_about(rule), ContainsSubstring(why));
    };
    says(R"({"rule": "boost", "on": "attract", "mods": ["free"]})", "cannot be boosted");
    says(R"({"rule": "boost", "on": "search", "mods": [{"mod": "kills", "n": 2}]})",
         "changes nothing in a boost of that action");
    says(R"({"rule": "passive", "mods": [{"mod": "kills", "n": 2}]})",
         "changes nothing in a passive rule");
    says(R"({"rule": "passive", "mods": [{"mod": "no_exposure", "cause": "search"}]})",
         "exposure has the cause");
    says(R"({"rule": "boost", "on": "attack", "mods": [{"mod": "no_exposure", "cause": "move"}]})",
         "waives the exposure of its own action");
    says(R"({"rule": "passive", "mods": [{"mod": "becomes", "from": "bite", "to": "frostbite"}]})",
         "can only become a wound");
    says(
        R"({"rule": "passive", "mods": [{"mod": "copies", "who": {"set": "surv", "at": "school"}}]})",
        "all others at the same place");
    says(R"({"rule": "boost", "on": "search", "mods": [{"mod": "look_more", "n": 1}],
             "also": {"do": "morale", "n": 1}})",
         "does something besides");
    says(
        R"({"rule": "boost", "on": "make_noise", "die": 2, "mods": [{"mod": "noise_look", "n": 2}]})",
        "costs nothing");
    says(R"({"rule": "on", "event": "barricade", "then": {"do": "morale", "n": 1}})",
         "no rule hears this event");
    says(R"({"rule": "deny", "actions": "killed"})", "cannot be denied");
    says(R"({"rule": "deny", "actions": "search", "icon": "food"})", "an icon limits");
    says(R"({"rule": "deny", "actions": ["move", "search"], "to": "gas"})", "a place limits");
    const std::string in_hand = R"({"id": "junk", "icon": "tool", "mode": "waste",
        "copies": {"starter": 5}, "origin": "original",
        "rules": [{"rule": "ability", "then": {"do": "morale", "n": 1}}]})";
    CHECK_THAT(game_with("items", in_hand).complaint, ContainsSubstring("played from the hand"));
    const std::string waiting =
        R"({"id": "mugging", "trigger": {"when": "killed", "what": "zombies"},
        "effect": {"do": "morale", "n": 1}, "origin": "original"})";
    CHECK_THAT(game_with("crossroads", waiting).complaint,
               ContainsSubstring("no crossroads card waits"));
}

TEST_CASE("Effects that would do nothing are refused", "[words]") {
    const auto says = [](const char* effect, const char* why) {
        INFO(effect);
        CHECK_THAT(complaint_on_playing(effect), ContainsSubstring(why));
    };
    says(R"({"do": "put", "what": {"set": "cards", "in": "waste"}, "to": "removed"})",
         "\"remove\"");
    says(R"({"do": "put", "what": {"set": "cards", "in": "waste"}, "to": "equipped"})",
         "cannot be put there");
    says(
        R"({"do": "put", "what": {"set": "cards", "in": "waste"}, "to": {"zone": "deck", "at": "gas"}})",
        "cannot be put there");
    says(
        R"({"do": "put", "what": {"set": "cards", "in": "waste"}, "to": {"set": "bottom", "of": "crisis_deck"}})",
        "only the current crisis");
    says(R"({"do": "put", "what": {"set": "cards", "in": "waste"}, "to": "waste", "order": "$me"})",
         "in an order of choice");
    says(R"({"do": "exile_vote", "who": {"set": "pick", "n": 2, "from": "others"}})",
         "one at a time");
    says(R"({"do": "shift", "what": {"token": "noise", "n": 1, "at": "gas"}, "to": "school"})",
         "all noise of a place");
    says(R"({"do": "shift", "what": {"token": "food", "n": 1}, "to": "school"})", "only zombies");
    says(R"({"do": "flip", "what": {"token": "zombies", "n": 1, "at": "gas"}, "into": "traps"})",
         "does not turn into that");
    says(R"({"do": "heal", "who": {"set": "surv"}, "n": 1, "kind": "any"})", "leave it out");
    const std::string more = R"({"do": "require", "test": {"q": "done"}})";
    CHECK(complaint_on_playing(more) == "");
    CHECK_THAT(complaint_on_playing("[" + more + ", " + more + ", " + more + "]"),
               ContainsSubstring("at most 4"));
}

TEST_CASE("A card that places somebody offers no full place", "[words]") {
    check_play(
        junk(
            R"({"do": "place", "who": {"set": "pick", "n": 1, "from": {"set": "surv", "of": "$me"}},
                        "at": {"set": "pick", "n": 1, "from": "anywhere"}})"),
        R"({"given": {"A": {"survivors": {"ashley_ross": "school"}, "hand": ["junk"]},
                             "B": {"survivors": {"brian_lee": "gas", "daniel_smith": "gas"}}},
                   "when": [{"play": "junk"},
                            {"expect": {"asks": {"ask": "place", "by": "A"}, "not_legal": [{"place": "gas"}],
                                        "legal": [{"place": "library"}, {"place": "colony"}]}},
                            {"place": "library"}],
                   "then": {"A": {"survivors": {"ashley_ross": {"at": "library"}}}}})");
}
