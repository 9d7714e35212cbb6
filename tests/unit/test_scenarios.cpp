#include <filesystem>
#include <fstream>

#include "catch.hpp"
#include "dow/base/build_paths.hpp"
#include "dow/content/load.hpp"
#include "dow/designer/scenario.hpp"
#include "dow/match/codec.hpp"
#include "dow/match/left_out.hpp"
#include "temp_folder.hpp"

/// A scenario of a pack: chapters, what they need and what they tell, without a line of C++.
using namespace dow;
using namespace dow::designer;
using namespace dow::test;

namespace {

constexpr const char* kPack = R"({"pack": "mine",
 "betrayals": [{"id": "turncoat", "origin": "original", "goal": {"q": "and", "of": [
     {"q": "done", "of": "@first_night"},
     {"q": "has", "of": {"set": "surv", "of": "$me", "at": "school"}}]}}],
 "scenarios": [{"id": "two_nights", "origin": "original",
   "set_aside": ["mike_cho"], "betrayal": "turncoat", "won": "won", "lost": "lost",
   "start": [{"do": "read", "page": "opening"},
     {"do": "each", "of": "players", "then": {"do": "put",
       "what": {"set": "top", "n": 1, "from": {"set": "cards", "in": {"zone": "deck", "at": "hospital"}}},
       "to": {"zone": "hand", "of": "$p"}}}],
   "chapters": [
    {"id": "first_night", "morale": 7, "rounds": 3, "off": ["first_player_vote"],
     "setup": [{"do": "add", "what": {"token": "barricades", "n": "fill", "at": "police"}},
               {"do": "add", "what": {"token": "closed_spaces", "n": "fill", "at": "police"}}],
     "goal": {"q": ">=", "a": {"num": "count", "of": "food"}, "b": 2},
     "reader": {"set": "controller", "of": {"set": "highest", "n": 1, "from": {"set": "surv",
       "of": {"set": "fewest", "of": "players", "n": {"num": "count",
         "of": {"set": "surv", "of": "$p", "leader": "no"}}}}}},
     "after": [{"do": "read", "page": "first_done"},
       {"do": "remove", "what": {"token": "food", "n": "all"}},
       {"do": "remove", "what": {"token": "barricades", "n": "all", "at": "police"}},
       {"do": "remove", "what": {"token": "closed_spaces", "n": "all", "at": "police"}},
       {"do": "recruit", "by": "$me", "who": "@mike_cho", "at": "gas"},
       {"do": "wound", "who": "@mike_cho", "n": 1},
       {"do": "if", "if": {"q": "secrets"}, "then": [{"do": "read", "page": "question"},
         {"do": "win", "who": {"set": "players", "exiled": "no"}, "page": "reveal"}]}]},
    {"id": "second_night", "morale": "keep", "rounds": 2,
     "goal": {"q": ">=", "a": {"num": "count", "of": "food"}, "b": 9}}]}]})";

const Catalog& catalog() {
    static const Catalog loaded = [] {
        TempFolder folder;
        std::ofstream(folder.path() / "pack.json") << kPack;
        for (const char* language : {"en", "fr", "it", "pt"}) {
            std::filesystem::create_directories(folder.path() / "text" / language);
            std::ofstream(folder.path() / "text" / language / "scenario.json")
                << R"({"scenario.two_nights.chapter.first_night.name": "The First Night"})";
        }
        Diagnostics out;
        Catalog made = load_catalog(build_paths::data_dir(), {folder.path()}, out);
        for (const Diagnostic& finding : out) UNSCOPED_INFO(finding.text());
        CHECK(out.empty());
        return made;
    }();
    return loaded;
}

void check(const char* scenario) {
    const ScenarioResult result = run_scenario(catalog(), Json::parse(scenario));
    CHECK(result.error == "");
    for (const auto& difference : result.differences)
        UNSCOPED_INFO(difference.path << ": expected " << difference.expected << ", found "
                                      << difference.found);
    CHECK(result.differences.empty());
}

Setup two_nights(u8 seats = 3) {
    Setup setup;
    setup.seats = seats;
    setup.scenario = ScenarioId(0);
    while (catalog().scenarios.at(setup.scenario).id != "two_nights") ++setup.scenario;
    return setup;
}

}  // namespace

TEST_CASE("A scenario begins with its first chapter and its own cards", "[SCEN-R-06][SCEN-B-03]") {
    check(R"({"name": "The first chapter lies there, Mike Cho is in no deck, everybody drew a card",
        "rules": ["SCEN-R-06", "SCEN-R-07", "SCEN-B-06"],
        "given": {"players": 3, "scenario": "two_nights", "as_prepared": true},
        "when": [],
        "then": {"objective": "first_night", "morale": 7, "round": 3,
                 "A": {"hand_size": 6}, "B": {"hand_size": 6}, "C": {"hand_size": 6},
                 "places": {"police": {"barricades": 4}}}})");
    const Catalog& c = catalog();
    State state = new_game(c, two_nights());
    const CardId mike = *face_from(c, "survivor:mike_cho");
    CHECK(state.zones[mike] == zone::SetAside);
    for (const CardId card : c.cards_of(CardList::Betrayal))
        CHECK((state.zones[card] != zone::Box) == (c.betrayal_of(card).id == "turncoat"));
    Setup other;
    other.seats = 3;
    state = new_game(c, other);
    CHECK(state.zones[mike] == zone::bag(kSurvivorDeck));
    CHECK(state.zones[*face_from(c, "betrayal:turncoat")] == zone::Box);
}

TEST_CASE("The reader has the fewest followers, then the highest influence",
          "[SCEN-R-11][SCEN-R-12]") {
    check(R"({"name": "B and C have no followers, C leads with the higher influence and reads",
        "rules": ["SCEN-R-11", "SCEN-R-12", "SCEN-R-17", "SCEN-R-19", "SCEN-R-22", "AMB-95"],
        "given": {"scenario": "two_nights", "turn": "A", "last_turn": true, "food": 5, "round": 1,
                  "morale": 5,
                  "A": {"survivors": {"thomas_heart": "colony", "sparky": "colony"}, "secret": "hoarder"},
                  "B": {"survivors": {"janet_taylor": "colony"}, "secret": "hypochondriac"},
                  "C": {"survivors": {"david_garcia": "colony"}, "secret": "leader"}},
        "when": ["end_turn", {"option": 1}, {"option": 1}, {"option": 1}],
        "then": {"objective": "second_night", "round": 2, "morale": 5, "food": 0,
                 "C": {"survivors": {"mike_cho": {"at": "gas", "wounds": 1}}},
                 "events": [{"kind": "page_read", "seat": "C", "page": "two_nights.first_done"},
                            {"kind": "page_read", "page": "two_nights.question"},
                            {"kind": "objective_followed", "objective": "second_night"}],
                 "no_events": [{"kind": "round_marker_moved"}]}})");
}

TEST_CASE("Only a betrayer whose card is fulfilled may reveal it",
          "[SCEN-B-19][SCEN-B-20][AMB-125]") {
    check(R"({"name": "B was dealt the betrayal and stands at the school: revealing ends the game",
        "rules": ["SCEN-B-05", "SCEN-B-19", "AMB-125"],
        "given": {"scenario": "two_nights", "turn": "A", "last_turn": true, "food": 5,
                  "A": {"survivors": {"thomas_heart": "colony", "sparky": "colony"}, "secret": "hoarder"},
                  "B": {"survivors": {"janet_taylor": "school"}, "secret": "turncoat"},
                  "C": {"survivors": {"david_garcia": "colony"}, "secret": "leader"}},
        "when": ["end_turn", {"expect": {"asks": {"prompt": "reveal_self", "by": "B"}}},
                 {"option": 2}],
        "then": {"end": "revealed", "completed": false, "winners": ["B"],
                 "events": [{"kind": "betrayer_revealed", "seat": "B"},
                            {"kind": "page_read", "seat": "B", "page": "two_nights.reveal"},
                            {"kind": "game_ended"}, {"kind": "page_read", "page": "two_nights.lost"}]}})");
    check(
        R"({"name": "Nobody at the school: B must stay hidden, and needs morale 0 besides from then on",
        "rules": ["SCEN-B-20", "AMB-125"],
        "given": {"scenario": "two_nights", "turn": "A", "last_turn": true, "food": 20, "morale": 7,
                  "A": {"survivors": {"thomas_heart": "colony", "sparky": "colony"}, "secret": "hoarder"},
                  "B": {"survivors": {"janet_taylor": "colony"}, "secret": "turncoat"},
                  "C": {"survivors": {"david_garcia": "colony"}, "secret": "leader"}},
        "chance": ["blank"],
        "when": ["end_turn", "end_turn", {"move": "janet_taylor", "to": "school"}, "end_turn", "end_turn",
                 "end_turn", "end_turn", "end_turn"],
        "then": {"end": "rounds", "winners": [], "B": {"survivors": {"janet_taylor": {"at": "school"}}}}})");
    check(R"({"name": "Who could reveal and stays hidden keeps the card as it is",
        "rules": ["SCEN-B-20", "AMB-125"],
        "given": {"scenario": "two_nights", "turn": "A", "last_turn": true, "food": 20, "morale": 7,
                  "A": {"survivors": {"thomas_heart": "colony", "sparky": "colony"}, "secret": "hoarder"},
                  "B": {"survivors": {"janet_taylor": "school"}, "secret": "turncoat"},
                  "C": {"survivors": {"david_garcia": "colony"}, "secret": "leader"}},
        "when": ["end_turn", {"option": 1}, "end_turn", "end_turn", "end_turn",
                 "end_turn", "end_turn", "end_turn"],
        "then": {"end": "rounds", "winners": ["B"]}})");
}

TEST_CASE("A setup says what it cannot play", "[LN-07][SETUP-35]") {
    const Catalog& c = catalog();
    const auto first = [&](const Setup& setup) { return check_setup(c, setup).reason; };
    Setup setup = two_nights();
    CHECK(first(setup) == Reason::None);
    setup.objective = ObjectiveId(0);
    CHECK(first(setup) == Reason::ScenarioAndObjective);
    setup.objective = kNone;
    CHECK(leave_out(c, "survivor:mike_cho", setup));
    CHECK(first(setup) == Reason::ScenarioCardMissing);
    Setup chapter;
    chapter.seats = 3;
    chapter.objective = c.scenarios[two_nights().scenario].first_chapter;
    CHECK(first(chapter) == Reason::ChapterAlone);
    Setup few;
    few.seats = 5;
    CHECK(leave_out(c, "base/survivors", few));
    CHECK(leave_out(c, "base/objectives", few));
    CHECK_FALSE(leave_out(c, "nothing_of_this_name", few));
    const SetupFaults faults = setup_faults(c, few);
    REQUIRE(faults.size() == 2);
    CHECK(faults.begin()[0] == Refusal{RuleId::SETUP_21, Reason::TooFewSurvivors});
    CHECK(faults.begin()[1] == Refusal{RuleId::SETUP_05, Reason::NoObjective});
}

TEST_CASE("A setup with a scenario and cards left out goes through a file", "[LN-07]") {
    const Catalog& c = catalog();
    Setup setup = two_nights(4);
    CHECK(leave_out(c, "pistol", setup));
    CHECK(leave_out(c, "objective:raiding_party", setup));
    CHECK(leave_out(c, "crisis:waste", setup));
    const Setup read = setup_from_json(c, to_json(c, setup), "setup");
    CHECK(read.scenario == setup.scenario);
    CHECK(read.left_out == setup.left_out);
    CHECK(read.left_out_objectives == setup.left_out_objectives);
    const State state = new_game(c, read);
    for (CardId card{}; card < c.card_count; ++card)
        if (setup.left_out.has(card)) CHECK(state.zones[card] == zone::Box);
}
