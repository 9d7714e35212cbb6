// What each event of a command changed.
#include <map>

#include "catch.hpp"
#include "dow/designer/look.hpp"
#include "dow/match/names.hpp"
#include "match_fixture.hpp"

using namespace dow;
using namespace dow::designer;
using dow::match_test::new_match;

namespace {

using Fields = std::map<std::string, FieldChange>;

/// The difference that small differences add up to. Each must begin where the one before ended.
std::vector<FieldChange> sum_of(const std::vector<std::vector<FieldChange>>& parts) {
    Fields all;
    for (const auto& part : parts)
        for (const FieldChange& change : part) {
            const auto [at, is_new] = all.emplace(change.path, change);
            if (is_new) continue;
            CHECK(at->second.after == change.before);
            at->second.after = change.after;
        }
    std::vector<FieldChange> out;
    for (const auto& [path, change] : all)
        if (change.before != change.after) out.push_back(change);
    return out;
}

/// A game of random bots to its end.
Lab whole_game(u64 seed) {
    Lab lab(new_match(seed));
    lab.run({StopAt::What::Over, RuleId::None, EventKind::GameBegan});
    return lab;
}

}  // namespace

TEST_CASE("What the events of a command changed adds up to what it changed", "[lab]") {
    for (u64 seed = 1; seed <= 6; ++seed) {
        const Lab lab = whole_game(seed);
        REQUIRE_FALSE(lab.pending());
        CHECK(changes_in(lab, 0).empty());
        for (std::size_t i = 1; i <= lab.last(); ++i) {
            const auto parts = changes_in(lab, i);
            REQUIRE(parts.size() == lab.moment(i).events.size() + 1);
            CHECK(sum_of(parts) == compare(lab, lab.moment(i - 1), lab.moment(i)));
        }
    }
}

namespace {

bool begins(const FieldChange& change, std::string_view text) {
    return change.path.starts_with(text);
}

/// The field that an event is about, "" where it is about none or about several.
std::string field_of(const Catalog& c, const Event& event) {
    const auto entrance = [&] { return "entrance." + entrance_name(c, event.entrance()); };
    switch (event.kind()) {
        case EventKind::MoraleChanged: return "morale";
        case EventKind::RoundMarkerMoved: return "round";
        case EventKind::ObjectiveMarked: return "objective_marks";
        case EventKind::Wounded: return "survivor." + survivor_name(c, event.survivor()) + ".";
        case EventKind::SurvivorDied:
        case EventKind::SurvivorRemoved:
            return "cards.survivor:" + survivor_name(c, event.survivor());
        case EventKind::SurvivorJoined:
        case EventKind::Moved: return "survivor." + survivor_name(c, event.survivor()) + ".place";
        case EventKind::NoiseMade: return "place." + place_name(c, event.place()) + ".noise";
        case EventKind::ZombieAdded:
        case EventKind::ZombieKilled: return entrance() + ".zombies";
        case EventKind::BarricadeBuilt: return entrance() + ".barricades";
        case EventKind::DieSpent: return "seat." + std::string(seat_name(event.seat())) + ".dice";
        case EventKind::CrisisRevealed: return "crisis";
        case EventKind::CardKept:
        case EventKind::CardGiven:
        case EventKind::CardRemoved: return "cards." + face_name(c, event.card());
        default: return {};
    }
}

}  // namespace

TEST_CASE("An event is told right after the change it speaks of", "[lab]") {
    std::map<EventKind, int> checked;
    for (u64 seed = 1; seed <= 6; ++seed) {
        const Lab lab = whole_game(seed);
        for (std::size_t i = 1; i <= lab.last(); ++i) {
            const auto& events = lab.moment(i).events;
            const auto parts = changes_in(lab, i);
            for (std::size_t e = 0; e < events.size(); ++e) {
                const std::string field = field_of(lab.catalog(), events[e]);
                if (field.empty()) continue;
                ++checked[events[e].kind()];
                INFO("seed " << seed << ", moment " << i << ", " << event_name(events[e].kind())
                             << ": " << field);
                CHECK(std::any_of(parts[e].begin(), parts[e].end(), [&](const FieldChange& change) {
                    return begins(change, field);
                }));
            }
        }
    }
    CHECK(checked[EventKind::MoraleChanged] > 10);
    CHECK(checked[EventKind::Wounded] > 10);
    CHECK(checked[EventKind::SurvivorDied] > 10);
    CHECK(checked.size() > 10);
}

TEST_CASE("Between two events the game is seen as it was then", "[lab]") {
    Lab lab(new_match(7));
    const StopAt death{StopAt::What::Death, RuleId::None, EventKind::GameBegan};
    REQUIRE(lab.run(death) == Ran::Found);
    const auto& events = lab.now().events;
    const std::size_t at = lab.events_seen();
    REQUIRE(at < events.size());
    const int morale = lab.view(Seats()).morale;
    const SurvivorId dead = events[at - 1].survivor();
    while (!events[lab.events_seen()].is<event::MoraleChanged>()) REQUIRE(lab.step_event());
    CHECK_FALSE(lab.view(Seats()).survivor[dead].in_play());
    CHECK(stack_of(lab).back().what == "death");
    REQUIRE(lab.step_event());
    CHECK(lab.view(Seats()).morale == morale - 1);
    while (lab.events_seen() < events.size()) REQUIRE(lab.step_event());
    CHECK(hash_of(lab.shown()) == hash_of(lab.now()));
}

TEST_CASE("Values are named where the number is nought, too", "[lab]") {
    const Lab lab(match_test::new_match(4));
    const Catalog& c = lab.catalog();
    State before = lab.now().state;
    before.survivor[1].place = kColony;
    before.seat[1].flags = kExiled;
    before.active = SeatId(0);
    State after = before;
    after.survivor[1].place = kGrocery;
    after.seat[1].flags = kExiled | kOut;
    after.active = SeatId(2);
    after.seat[0].dice[5] = 1;
    const SurvivorId second(1);
    after.people.add(second);
    const std::vector<FieldChange> expected{{"active", "A", "C"},
                                            {"people." + survivor_name(c, second), "no", "yes"},
                                            {"seat.A.dice.6", "0", "1"},
                                            {"seat.B.flags.out", "no", "yes"},
                                            {"survivor." + survivor_name(c, second) + ".place",
                                             place_name(c, kColony), place_name(c, kGrocery)}};
    CHECK(compare_states(c, before, after) == expected);
}
