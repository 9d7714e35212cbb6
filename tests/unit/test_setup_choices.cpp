#include <filesystem>
#include <fstream>

#include "base_content.hpp"
#include "catch.hpp"
#include "dow/content/load.hpp"
#include "dow/match/chance.hpp"
#include "dow/match/left_out.hpp"
#include "dow/match/names.hpp"
#include "dow/match/rule_options.hpp"
#include "dow/rules/engine.hpp"
#include "temp_folder.hpp"

/// What a table chooses before the first card is dealt: boxes, modes, cards, options.
using namespace dow;
using namespace dow::test;

namespace {

void write(const std::filesystem::path& file, const std::string& text) {
    std::ofstream(file) << text;
}

std::string survivor(const std::string& id, int influence, const std::string& more = {}) {
    return R"({"id": ")" + id + R"(", "influence": )" + std::to_string(influence) +
           R"(, "attack": 3, "search": 3, "place": "colony", "human": true, "gender": "f",
            "origin": "original", "rules": [])" +
           more + "}";
}

/// A second box with a mode: eleven survivors, five cards for the police station, a crisis and an
/// objective that only comes with the mode.
const Catalog& catalog() {
    static const Catalog loaded = [] {
        TempFolder folder;
        const std::filesystem::path box = folder.path() / "storms";
        std::filesystem::create_directory(box);
        std::string people;
        for (int i = 0; i < 11; ++i)
            people += (i > 0 ? "," : "") + survivor("stranger_" + std::to_string(i), 101 + 2 * i);
        people += "," + survivor("storm_watcher", 199, R"(, "module": "hail")");
        write(box / "box.json",
              R"({"pack": "storms", "options": ["noise_flip", "first_player_vote"],
                  "modules": [{"id": "hail"}]})");
        write(box / "survivors.json", R"({"pack": "storms", "survivors": [)" + people + "]}");
        write(box / "items.json", R"({"pack": "storms", "items": [{"id": "umbrella", "icon": "tool",
            "mode": "waste", "origin": "original", "copies": {"police": 5, "starter": 30},
            "effect": {"do": "morale", "n": 1}}]})");
        write(box / "crises.json", R"({"pack": "storms", "crises": [
            {"id": "hail", "prevent": ["tool"], "fail": {"do": "morale", "n": -1},
             "origin": "original", "module": "hail"},
            {"id": "wind", "prevent": ["tool"], "fail": {"do": "morale", "n": -1},
             "origin": "original"}]})");
        write(box / "objectives.json", R"({"pack": "storms", "objectives": [
            {"id": "sit_it_out", "origin": "original", "module": "hail", "both":
             {"length": "short", "morale": 6, "rounds": 3,
              "goal": {"q": ">=", "a": "rounds_passed", "b": 3}}}]})");
        Diagnostics out;
        Catalog made = load_content(build_paths::data_dir(), {box}, {}, out).catalog;
        CHECK(out.empty());
        return made;
    }();
    return loaded;
}

const BoxId kStorms{1};
const ModuleId kHail{0};

Setup with(u8 seats, Boxes boxes, Modules modules = {}) {
    Setup setup;
    setup.seats = seats;
    setup.boxes = boxes;
    setup.modules = modules;
    setup.rules = edition_rules(catalog(), boxes);
    setup.rules.coop = 1;  // the box has no secrets
    return setup;
}

Boxes mixed() { return Boxes::of(BoxId(0)) | Boxes::of(kStorms); }

Reason reason(const Setup& setup) { return check_setup(catalog(), setup).reason; }

bool in_box(const State& state, std::string_view face) {
    return state.zones[*face_from(catalog(), face)] == zone::Box;
}

/// Plays the set-up by chance until a survivor is to be drafted.
State dealt(const Setup& setup, u64 seed) {
    State state = new_game(catalog(), setup);
    SeededChance chance(seed);
    u64 answers = 0;
    while (const auto asked = pending(state, catalog())) {
        if (asked->by != kChance) break;
        const auto answer = chance.answer(state, catalog(), *asked, answers++);
        REQUIRE(answer);
        REQUIRE_FALSE(apply(state, catalog(), *answer, nullptr));
    }
    return state;
}

int in_zone(const State& state, CardList list, Zone zone) {
    int cards = 0;
    for (const CardId card : catalog().cards_of(list)) cards += state.zones[card] == zone;
    return cards;
}

}  // namespace

TEST_CASE("A mode adds its cards and stays out otherwise", "[LN-02][LN-03]") {
    const State without = new_game(catalog(), with(3, mixed()));
    CHECK(in_box(without, "crisis:hail"));
    CHECK(in_box(without, "survivor:storm_watcher"));
    CHECK_FALSE(in_box(without, "crisis:wind"));
    const State hail = new_game(catalog(), with(3, mixed(), Modules::of(kHail)));
    CHECK_FALSE(in_box(hail, "crisis:hail"));
    CHECK_FALSE(in_box(hail, "survivor:storm_watcher"));
    Setup alone = with(3, Boxes::of(BoxId(0)), Modules::of(kHail));
    CHECK(check_setup(catalog(), alone) == Refusal{RuleId::LN_02, Reason::ModuleWithoutBox});
}

TEST_CASE("Boxes are played alone or mixed", "[LN-04][SETUP-02]") {
    const State base = new_game(catalog(), with(3, Boxes::of(BoxId(0))));
    CHECK(in_box(base, "crisis:wind"));
    CHECK_FALSE(in_box(base, "crisis:waste"));
    const State storms = new_game(catalog(), with(3, Boxes::of(kStorms), Modules::of(kHail)));
    CHECK_FALSE(in_box(storms, "crisis:wind"));
    CHECK(in_box(storms, "crisis:waste"));
    CHECK(storms.places == Places::first(7));  // the boards of the town are in every game
    const State both = new_game(catalog(), with(3, mixed()));
    CHECK_FALSE(in_box(both, "crisis:wind"));
    CHECK_FALSE(in_box(both, "crisis:waste"));
    const Setup no_objective = with(3, Boxes::of(kStorms));
    CHECK(check_setup(catalog(), no_objective) == Refusal{RuleId::SETUP_05, Reason::NoObjective});
}

TEST_CASE("A mixed item deck has twenty cards, the rest stays unseen", "[LN-05][LN-06]") {
    const DeckId police = *deck_from(catalog(), "police");
    const CardId umbrella = *face_from(catalog(), "umbrella@police");
    int umbrellas = 0;
    for (u64 seed = 1; seed <= 8; ++seed) {
        const State state = dealt(with(3, mixed()), seed);
        int cards = 0;
        int left_over = 0;
        for (const CardId card : catalog().cards_of(CardList::Item)) {
            cards += state.zones[card] == zone::bag(police);
            left_over += catalog().deck_of(card) == police && state.zones[card] == zone::Box;
        }
        CHECK(cards == 20);
        CHECK(left_over == 5);
        for (int copy = 0; copy < 5; ++copy)
            umbrellas += state.zones[umbrella + copy] == zone::bag(police);
    }
    CHECK(umbrellas > 8);  // 32 are expected: they are mixed in, and not all of them
    CHECK(umbrellas < 40);
    const State alone = dealt(with(3, Boxes::of(kStorms), Modules::of(kHail)), 1);
    int cards = 0;
    for (const CardId card : catalog().cards_of(CardList::Item))
        cards += alone.zones[card] == zone::bag(police);
    CHECK(cards == 5);
}

TEST_CASE("Few survivor cards are dealt evenly", "[AMB-120]") {
    Setup setup = with(5, Boxes::of(kStorms), Modules::of(kHail));
    State state = dealt(setup, 3);  // twelve cards for five
    for (SeatId seat{}; seat < 5; ++seat)
        CHECK(in_zone(state, CardList::Survivor, zone::hand(seat)) == 2);
    setup.seats = 3;
    state = dealt(setup, 3);
    for (SeatId seat{}; seat < 3; ++seat)
        CHECK(in_zone(state, CardList::Survivor, zone::hand(seat)) == 4);
    setup.seats = 5;
    for (const char* gone : {"survivor:stranger_1", "survivor:stranger_2", "survivor:stranger_3"})
        CHECK(leave_out(catalog(), gone, setup));
    CHECK(check_setup(catalog(), setup) == Refusal{RuleId::SETUP_21, Reason::TooFewSurvivors});
}

TEST_CASE("A table says which cards stay in the box", "[LN-07]") {
    Setup setup = with(3, mixed());
    CHECK(leave_out(catalog(), "base/crises", setup));
    CHECK(leave_out(catalog(), "umbrella@police", setup));
    CHECK(leave_out(catalog(), "objective:raiding_party", setup));
    CHECK(reason(setup) == Reason::None);
    const State state = new_game(catalog(), setup);
    CHECK(in_box(state, "crisis:waste"));
    CHECK_FALSE(in_box(state, "crisis:wind"));
    CHECK(in_box(state, "umbrella@police"));
    CHECK_FALSE(in_box(state, "umbrella@starter"));
    OutcomeList outcomes;
    chance_outcomes(state, catalog(), outcomes);
    for (const Outcome& outcome : outcomes)
        CHECK(catalog().objectives[outcome.answer.as<DrawnObjective>().objective].id !=
              "raiding_party");
    setup.objective = *objective_from(catalog(), "raiding_party/hard");
    CHECK(check_setup(catalog(), setup) == Refusal{RuleId::LN_07, Reason::ObjectiveNotInPlay});
    CHECK(leave_out(catalog(), "storms/crises", setup));
    setup.objective = kNone;
    CHECK(reason(setup) == Reason::NoCrisisCards);
}

TEST_CASE("Secrets are needed for everybody where they are dealt", "[SETUP-09][SETUP-10]") {
    Setup setup = with(3, mixed());
    setup.rules.coop = 0;
    CHECK(reason(setup) == Reason::None);
    CHECK(leave_out(catalog(), "base/betrayals", setup));
    CHECK(reason(setup) == Reason::NoBetrayalCards);
    CHECK(leave_out(catalog(), "base/secrets", setup));
    CHECK(setup_faults(catalog(), setup).size() == 2);
    CHECK(reason(setup) == Reason::TooFewSecrets);
    setup.rules.coop = 1;
    CHECK(reason(setup) == Reason::None);
}

TEST_CASE("The boxes say which options their edition plays with", "[ED-01][ED-04]") {
    const Ruleset base = edition_rules(catalog(), Boxes::of(BoxId(0)));
    CHECK(base.noise_flip == 0);
    CHECK(base.first_player_vote == 0);
    const Ruleset both = edition_rules(catalog(), mixed());
    CHECK(both.noise_flip == 1);
    CHECK(both.first_player_vote == 1);
    Setup setup = with(3, mixed());
    CHECK(new_game(catalog(), setup).switches.has(Switch::FirstPlayerVote));
    setup.rules.first_player_vote = 0;
    CHECK_FALSE(new_game(catalog(), setup).switches.has(Switch::FirstPlayerVote));
    Setup plain = with(3, Boxes::of(BoxId(0)));
    plain.rules.first_player_vote = 1;
    CHECK(new_game(catalog(), plain).switches.has(Switch::FirstPlayerVote));
}
