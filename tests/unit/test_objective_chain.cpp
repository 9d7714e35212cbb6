#include <fstream>

#include "catch.hpp"
#include "dow/base/build_paths.hpp"
#include "dow/content/load.hpp"
#include "dow/designer/scenario.hpp"
#include "temp_folder.hpp"

/// Main objectives that follow one another, and places that a pack brings.
using namespace dow;
using namespace dow::designer;
using namespace dow::test;

namespace {

Catalog catalog_with(const std::string& pack) {
    TempFolder folder;
    std::ofstream(folder.path() / "pack.json") << pack;
    Diagnostics out;
    Catalog catalog = load_catalog(build_paths::data_dir(), {folder.path() / "pack.json"}, out);
    for (const Diagnostic& finding : out) UNSCOPED_INFO(finding.text());
    CHECK(out.empty());
    return catalog;
}

constexpr const char* kStory = R"({"pack": "mine", "objectives": [
    {"id": "first_part", "origin": "original", "both": {"length": "short", "morale": 6, "rounds": 3,
        "goal": {"q": ">=", "a": {"num": "count", "of": "food"}, "b": 2},
        "after": {"do": "remove", "what": {"token": "food", "n": "all"}}, "next": "second_part"}},
    {"id": "second_part", "origin": "original", "chapter": true,
        "both": {"length": "short", "morale": "keep", "rounds": 2,
        "setup": {"do": "add", "what": {"token": "zombies", "n": 2, "at": "police"}},
        "goal": {"q": ">=", "a": {"num": "count", "of": "food"}, "b": 9}}}]})";

}  // namespace

TEST_CASE("An objective that another follows does not end the game", "[AMB-95]") {
    const Catalog catalog = catalog_with(kStory);
    const ScenarioResult result = run_scenario(catalog, Json::parse(R"({
        "name": "The first part is met: its text runs, the marker stays, the second part comes in",
        "rules": ["AMB-95"],
        "given": {"players": 3, "turn": "A", "last_turn": true, "objective": "first_part",
                  "morale": 5, "round": 3, "food": 5,
                  "A": {"survivors": {"thomas_heart": "colony"}}},
        "when": ["end_turn"],
        "then": {"objective": "second_part", "morale": 5, "round": 2, "food": 0,
                 "places": {"police": {"zombies": 2}}}})"));
    CHECK(result.error == "");
    for (const auto& difference : result.differences)
        UNSCOPED_INFO(difference.path << ": " << difference.found);
    CHECK(result.differences.empty());
}

TEST_CASE("A chapter is never drawn as a main objective", "[SETUP-35]") {
    const Catalog catalog = catalog_with(kStory);
    for (u8 seats = 3; seats <= 5; ++seats) {
        Setup setup;
        setup.seats = seats;
        State state = new_game(catalog, setup);
        OutcomeList outcomes;
        chance_outcomes(state, catalog, outcomes);
        int drawn = 0;
        for (const auto& outcome : outcomes) {
            const auto objective = outcome.answer.as<DrawnObjective>().objective;
            CHECK(catalog.objectives[objective].id != "second_part");
            drawn += catalog.objectives[objective].id == "first_part";
        }
        CHECK(drawn == 1);
    }
}

TEST_CASE("A pack may bring a place of its own", "[SETUP-02]") {
    const Catalog catalog = catalog_with(R"({"pack": "mine", "places": [
        {"id": "harbour", "number": 9, "spaces": 3, "entrances": 1, "entrance_spaces": 2,
         "icons": ["fuel"]}]})");
    REQUIRE(catalog.places.size() == 10);
    const ScenarioResult result = run_scenario(catalog, Json::parse(R"({
        "name": "Somebody goes to the new place",
        "rules": ["ACT-MOVE-01"],
        "given": {"players": 3, "turn": "A", "A": {"survivors": {"thomas_heart": "colony"}}},
        "chance": ["blank"],
        "when": [{"move": "thomas_heart", "to": "harbour"}],
        "then": {"A": {"survivors": {"thomas_heart": {"at": "harbour"}}}}})"));
    CHECK(result.error == "");
    CHECK(result.differences.empty());
}
