// What the box of The Long Night holds, and what of it everybody may read.
#include <algorithm>
#include <map>
#include <set>

#include "base_content.hpp"
#include "catch.hpp"
#include "dow/match/names.hpp"
#include "dow/text_mode/wording.hpp"
#include "tool/sim.hpp"

using namespace dow;

namespace {

const Catalog& all() { return test::all_content().catalog; }

}  // namespace

TEST_CASE("Twelve experiments with nineteen standees, and six side effects", "[COMP-17][RAX-36]") {
    int standees = 0;
    std::set<std::string> kinds;
    for (const CardId card : all().cards_of(CardList::Experiment)) {
        standees += all().experiment_of(card).standees;
        kinds.insert(all().experiment_of(card).id);
    }
    CHECK(kinds.size() == 12);
    CHECK(standees == 19);
    CHECK(all().standees.size() == 19);
    CHECK(all().cards_of(CardList::Pill).size() == 6);
}

// The first player would break a tie; no two survivors of all boxes can tie.
TEST_CASE("No two survivors of the boxes have the same influence", "[AMB-11]") {
    std::map<int, std::string> by_influence;
    for (const SurvivorDef& survivor : all().survivors) {
        INFO(survivor.id << " and " << by_influence[survivor.influence]);
        CHECK(by_influence[survivor.influence].empty());
        by_influence[survivor.influence] = survivor.id;
    }
}

// Anybody may look a card up, so the table can read this one aloud before play.
TEST_CASE("The infiltrated bandit can be read to everybody", "[SCEN-B-04]") {
    const text_mode::Wording words(test::all_content(), test::base_texts());
    const auto card = face_from(all(), "betrayal:infiltrated_bandit");
    REQUIRE(card);
    CHECK(words.card(*card) == test::base_texts()("betrayal.infiltrated_bandit.name"));
    std::string text;
    for (const std::string& line : words.rules(*card)) text += line;
    CHECK(text.find("Hideout") != std::string::npos);
}

TEST_CASE("Coverage counts modes, chapters and rows of tables from the events of games", "[sim]") {
    tool::SimOptions options;
    options.games = 6;
    options.players = 3;
    options.boxes = Boxes::first(2);
    options.modules = Modules::first(static_cast<unsigned>(all().modules.size()));
    options.scenario = ScenarioId(0);
    const tool::SimSummary summary = tool::simulate(all(), options);
    REQUIRE(summary.broken.empty());
    std::set<std::string> never;
    for (const std::string& part : summary.coverage.modes().missing(all())) never.insert(part);
    for (const ModuleDef& module : all().modules) CHECK(never.count("mode " + module.id) == 0);
    const ObjectiveId first = all().scenarios[0].first_chapter;
    CHECK(never.count("chapter " + objective_name(all(), first)) == 0);
    const tool::ModeCoverage nothing;
    CHECK(nothing.missing(all()).size() > never.size());
    const auto chapters = std::count_if(all().objectives.begin(), all().objectives.end(),
                                        [](const ObjectiveDef& side) { return side.chapter; });
    CHECK(nothing.missing(all()).size() ==
          all().modules.size() + static_cast<std::size_t>(chapters) + 6 * (2 + 12 + 3));
}
