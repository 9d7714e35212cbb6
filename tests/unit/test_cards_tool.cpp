#include <filesystem>
#include <fstream>

#include "catch.hpp"
#include "dow/designer/disassembly.hpp"
#include "tool/cards.hpp"
#include "tool/names.hpp"
#include "tool_fixture.hpp"

using namespace dow;
using namespace dow::tool;
using Catch::Matchers::ContainsSubstring;
using test::base_content;

namespace {

/// What card_tests says of a folder with one scenario that has these tags.
CardTests with_tags(const std::string& tags) {
    const auto folder = std::filesystem::temp_directory_path() / "hold-till-spring-card-tags";
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "one.json") << R"({"name": "n", "cards": [)" << tags << "]}";
    const CardTests tests = card_tests(base_content(), build_paths::data_dir(), folder);
    std::filesystem::remove_all(folder);
    return tests;
}

bool is_untested(const CardTests& tests, const std::string& tag) {
    return std::count(tests.untested.begin(), tests.untested.end(), tag) != 0;
}

}  // namespace

TEST_CASE("A card is found by its id, or by its list and id", "[cards]") {
    const CardSources& sources = base_content().sources;
    CHECK(cards_named(sources, "despair").size() == 1);
    CHECK(cards_named(sources, "crisis.despair").size() == 1);
    CHECK(cards_named(sources, "crises.despair").size() == 1);
    CHECK(cards_named(sources, "sparky").size() == 2);  // a survivor and a crossroads card
    CHECK(cards_named(sources, "survivor.sparky").at(0).list == CardList::Survivor);
    CHECK_THROWS_WITH(cards_named(sources, "dispair"), ContainsSubstring("despair"));
    CHECK_THROWS_AS(cards_named(sources, "crisis.sparky"), ToolError);
    CHECK_THROWS_AS(cards_named(sources, "weather.despair"), ToolError);
}

TEST_CASE("Every card has a program that can be read", "[cards]") {
    for (std::size_t i = 0; i < kCardLists; ++i) {
        const auto list = static_cast<CardList>(i);
        for (std::size_t k = 0; k < base_content().sources.cards(list).size(); ++k)
            CHECK_FALSE(compiled_lines(base_content(), list, k).empty());
    }
}

TEST_CASE("Cards, options and sides without a scenario are told", "[cards]") {
    const CardTests none = with_tags("");
    CHECK(none.untested.size() == none.wanted);
    CHECK(is_untested(none, "survivor.sparky"));
    CHECK(is_untested(none, "objective.stockpile"));
    CHECK(is_untested(none, "objective.stockpile#hard"));
    CHECK(is_untested(none, "crossroads.riot#3"));
    CHECK(is_untested(none, "crossroads.riot#miss"));
    CHECK_FALSE(is_untested(none, "crossroads.riot#4"));
    CHECK_FALSE(is_untested(none, "crossroads.riot"));
    CHECK(is_untested(none, "crossroads.flier"));  // leaves no choice

    const CardTests some = with_tags(
        R"("survivor.sparky#bite", "objective.stockpile", "crossroads.riot#3", "crisis.despair")");
    CHECK(some.unknown.empty());
    CHECK(some.untested.size() == some.wanted - 4);
    CHECK_FALSE(is_untested(some, "survivor.sparky"));
    CHECK(is_untested(some, "objective.stockpile#hard"));
    CHECK(is_untested(some, "crossroads.riot#1"));
}

TEST_CASE("Tags that name no card or no part of it are told", "[cards]") {
    const CardTests tests = with_tags(
        R"("crisis.dispair", "crossroads.riot#4", "riot#1", "item.fuel", "crossroads.riot#late")");
    CHECK(tests.unknown.size() == 3);
    CHECK(tests.unknown.count("item.fuel") == 0);
    CHECK(tests.unknown.at("crisis.dispair") == "one.json");
}
