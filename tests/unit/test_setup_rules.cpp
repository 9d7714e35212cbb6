#include <algorithm>
#include <numeric>

#include "setup_fixture.hpp"

using namespace dow;
using namespace dow::test;

namespace {

std::vector<int> colony_zombies(const State& s) {
    std::vector<int> out;
    for (int i = 0; i < kColonyEntrances; ++i) out.push_back(s.entrance[i].zombies);
    return out;
}

std::vector<int> other_zombies(const State& s) {
    std::vector<int> out;
    for (int i = 0; i < 6; ++i) out.push_back(s.entrance[kColonyEntrances + i].zombies);
    return out;
}

}  // namespace

TEST_CASE("Two to five sit at the table, two of them with the variant for two", "[SETUP-01]") {
    const Catalog& c = base_catalog();
    for (const int seats : {0, 1, 6, 7}) {
        Setup setup;
        setup.seats = static_cast<u8>(seats);
        CHECK(check_setup(c, setup) == Refusal{RuleId::SETUP_01, Reason::NotAnOption});
    }
    for (const u8 seats : {u8{3}, u8{4}, u8{5}}) {
        Setup setup;
        setup.seats = seats;
        CHECK_FALSE(check_setup(c, setup));
    }
    Setup two;
    two.seats = 2;
    CHECK(check_setup(c, two) == Refusal{RuleId::SETUP_01, Reason::TwoPlayersNeedVariant});
    two.rules.two_player = two.rules.coop = 1;
    CHECK_FALSE(check_setup(c, two));
}

TEST_CASE("The colony and the six locations are in play", "[SETUP-02]") {
    const std::vector<std::string> names = {"colony",  "police",   "grocery", "school",
                                            "library", "hospital", "gas"};
    const Catalog& c = base_catalog();
    REQUIRE(c.places.size() == names.size());
    Table table(setup_for(4));
    REQUIRE(table.play_until(Ask::Turn));
    const State& s = table.state();
    for (std::size_t p = 0; p < names.size(); ++p) {
        CHECK(c.places[p].id == names[p]);
        CHECK(s.place[p].spaces == c.places[p].spaces);
    }
    table.answer(Command::of(s.active, Move{s.seat[s.active].leader}));
    CHECK(table.asked()->places == Places(0b1111110));  // all but the colony, where the survivor is
}

TEST_CASE("A player's sheet holds leader, followers, secret objective and two pools of dice",
          "[SETUP-04]") {
    const Table table = rolled(setup_for(4));
    const View view = view_for(table.state(), table.catalog(), Seats::of(SeatId(2)));
    const SeatView& sheet = view.seat[2];
    const std::vector<SurvivorId> group = table.group(SeatId(2));
    CHECK(group.size() == 2);
    CHECK(std::count(group.begin(), group.end(), sheet.leader) == 1);
    CHECK(sheet.objective == table.state().seat[2].objective);
    CHECK(sheet.objective != kNoCard);
    CHECK(std::accumulate(std::begin(sheet.dice), std::end(sheet.dice), 0) == 3);
    CHECK(sheet.used_dice == 0);
}

TEST_CASE("The main objective is agreed on, or drawn from all of them", "[SETUP-05]") {
    const Table agreed(with_objective(4, "find_the_cure"));
    CHECK(agreed.state().objective == side_named("find_the_cure"));
    CHECK(agreed.asked()->ask != Ask::Objective);

    Table drawn(setup_for(4));
    REQUIRE(drawn.asked()->ask == Ask::Objective);
    CHECK(drawn.asked()->by == kChance);
    CHECK(drawn.asked()->rule == RuleId::SETUP_05);
    CHECK(drawn.outcomes().size() == 10);
    CHECK(all_alike(drawn.outcomes()));
    drawn.answer(Command::of(kChance, DrawnObjective{side_named("raiding_party")}));
    CHECK(drawn.state().objective == side_named("raiding_party"));

    Setup unknown = setup_for(4);
    unknown.objective = ObjectiveId(20);
    CHECK(check_setup(base_catalog(), unknown) == Refusal{RuleId::SETUP_05, Reason::NotAnOption});
}

TEST_CASE("The normal side is up unless a variant says otherwise", "[SETUP-06]") {
    const Catalog& c = base_catalog();
    Table table(setup_for(4));
    for (int i = 0; i < table.outcomes().size(); ++i)
        CHECK_FALSE(c.objectives[table.outcomes()[i].answer.as<DrawnObjective>().objective].hard);
    for (std::size_t i = 0; i < c.objectives.size(); ++i) {
        Setup setup = setup_for(4);
        setup.objective = ObjectiveId(i);
        const Refusal wanted =
            c.objectives[i].hard ? Refusal{RuleId::SETUP_06, Reason::WrongSide} : Refusal{};
        CHECK(check_setup(c, setup) == wanted);
    }
}

TEST_CASE("The text of the main objective is carried out", "[SETUP-07]") {
    struct Printed {
        const char* id;
        bool hard;
        int morale, rounds, colony, others, helpless;
    };
    const Printed cards[] = {
        {"eight_weeks_of_darkness", false, 7, 8, 0, 1, 4},
        {"kill_them_all", false, 7, 7, 0, 3, 0},
        {"raiding_party", false, 5, 6, 2, 2, 0},
        {"home_sweet_home", false, 6, 6, 12, 1, 0},
        {"we_need_more_samples", false, 6, 6, 0, 1, 0},
        {"we_need_more_samples", true, 6, 5, 0, 3, 0},
        {"too_many_mouths", false, 7, 5, 6, 0, 7},
    };
    for (const Printed& card : cards) {
        INFO(card.id);
        const Table table = prepared(with_objective(4, card.id, card.hard));
        const State& s = table.state();
        const std::vector<int> colony = colony_zombies(s);
        CHECK(s.morale == card.morale);
        CHECK(s.round == card.rounds);
        CHECK(s.first_round == card.rounds);
        CHECK(std::accumulate(colony.begin(), colony.end(), 0) == card.colony);
        CHECK(other_zombies(s) == std::vector<int>(6, card.others));
        CHECK(s.place[kColony].helpless == card.helpless);
    }
}

TEST_CASE("An objective may give every player a follower, or thin out the decks", "[SETUP-07]") {
    const Table home = rolled(with_objective(3, "home_sweet_home", true));
    for (SeatId seat{0}; seat < 3; ++seat) {
        const std::vector<SurvivorId> group = home.group(seat);
        CHECK(group.size() == 3);
        CHECK(std::count(group.begin(), group.end(), home.state().seat[seat].leader) == 1);
        CHECK(home.state().seat[seat].unused_dice() == 4);
    }
    CHECK(prepared(with_objective(4, "home_sweet_home", true)).group(SeatId(0)).size() == 2);
    const Table few = prepared(with_objective(3, "raiding_party", true));
    const Table many = prepared(with_objective(4, "raiding_party", true));
    for (PlaceId place{1}; place <= 6; ++place) {
        const DeckId deck = base_catalog().deck_at(place);
        CHECK(few.items_in(zone::bag(deck)) == 10);
        CHECK(many.items_in(zone::bag(deck)) == 16);
    }
}

TEST_CASE("Zombies of the objective come one by one to the entrances in turn", "[SETUP-08]") {
    CHECK(colony_zombies(prepared(with_objective(4, "stockpile")).state()) ==
          std::vector<int>{2, 2, 2, 1, 1, 1});
    CHECK(colony_zombies(prepared(with_objective(4, "raiding_party")).state()) ==
          std::vector<int>{1, 1, 0, 0, 0, 0});
    CHECK(colony_zombies(prepared(with_objective(5, "kill_them_all", true)).state()) ==
          std::vector<int>{2, 2, 2, 2, 1, 1});
}

TEST_CASE("An entrance overfilled before the survivors arrive kills nobody", "[SETUP-28]") {
    Catalog narrow = base_catalog();
    narrow.places[kPolice].entrance_spaces = 1;
    narrow.places[kColony].entrance_spaces = 1;
    Table table(setup_for(4), 1, narrow);
    table.answer(Command::of(kChance, DrawnObjective{side_named("home_sweet_home")}));
    REQUIRE(table.play_until_draw(kCrisisDeck));
    const State& s = table.state();
    CHECK(colony_zombies(s) == std::vector<int>(6, 1));
    CHECK(s.morale == 6);
    CHECK(table.events_of(EventKind::Overrun) == 6);
    CHECK(table.events_of(EventKind::SurvivorDied) == 0);
    for (SeatId seat{0}; seat < 4; ++seat) CHECK(table.group(seat).size() == 2);
    const auto at = [&](EventKind kind) {
        return std::find_if(table.events().begin(), table.events().end(),
                            [&](const Event& e) { return e.kind() == kind; });
    };
    CHECK(at(EventKind::ZombieAdded) < at(EventKind::SurvivorJoined));
}

TEST_CASE("All kept survivors start in the colony, each on a space", "[SETUP-25]") {
    for (int seats = 3; seats <= 5; ++seats) {
        const Table table = prepared(with_objective(seats, "find_the_cure"));
        int there = 0;
        for (const SurvivorState& v : table.state().survivor) {
            if (!v.in_play()) continue;
            CHECK(v.place == kColony);
            ++there;
        }
        CHECK(there == 2 * seats);
        CHECK(there <= table.state().place[kColony].spaces);
        CHECK(table.events_of(EventKind::SurvivorJoined) == 2 * seats);
    }
}

TEST_CASE("What is not in use belongs to nobody", "[SETUP-26]") {
    const Table table = prepared(with_objective(4, "find_the_cure"));
    const State& s = table.state();
    CHECK(table.survivors_in(zone::InPlay) == 8);
    CHECK(table.survivors_in(zone::bag(kSurvivorDeck)) == 22);
    for (const SurvivorState& v : s.survivor) {
        CHECK(v.tokens() == 0);
        if (!v.in_play()) CHECK(v.place == kNone);
    }
    for (const EntranceState& way : s.entrance) CHECK(way.barricades + way.traps == 0);
    for (const PlaceState& place : s.place) CHECK(place.helpless + place.standees == 0);
}

TEST_CASE("The leader of most influence makes the first player", "[SETUP-27]") {
    for (u64 seed = 1; seed <= 12; ++seed) {
        const Table table = rolled(setup_for(3 + static_cast<int>(seed % 3)), seed);
        const State& s = table.state();
        SeatId best{};
        for (SeatId seat{1}; seat < s.seats; ++seat)
            if (base_catalog().survivors[s.seat[seat].leader].influence >
                base_catalog().survivors[s.seat[best].leader].influence)
                best = seat;
        CHECK(s.first == best);
        CHECK(s.active == best);
        CHECK(table.asked()->seat == best);  // whose turn the crossroads card is drawn for
        CHECK(table.events_of(EventKind::FirstPlayer, best) == 1);
    }
}

TEST_CASE("Chance decides between leaders of the same influence", "[SETUP-27][AMB-93]") {
    Catalog even = base_catalog();
    for (SurvivorDef& v : even.survivors) v.influence = 30;
    Table table(setup_for(4), 3, even);
    REQUIRE(table.play_until(Ask::FirstPlayer));
    CHECK(table.asked()->by == kChance);
    CHECK(table.asked()->rule == RuleId::AMB_93);
    CHECK(table.outcomes().size() == 4);
    CHECK(all_alike(table.outcomes()));
    table.answer(Command::of(kChance, DrawnFirstPlayer{SeatId(2)}));
    CHECK(table.state().first == 2);
    REQUIRE(table.play_until_draw(kCrossroadsDeck));
    CHECK(table.asked()->seat == 2);
}

TEST_CASE("Nothing else lies on the table at the start", "[SETUP-29]") {
    const Catalog& c = base_catalog();
    for (const int seats : {2, 3, 4, 5})
        for (std::size_t i = 0; i < c.objectives.size(); ++i) {
            INFO(seats << " " << c.objectives[i].id);
            Setup setup = setup_for(seats);
            setup.rules.hard = c.objectives[i].hard;
            setup.objective = ObjectiveId(i);
            if (check_setup(c, setup)) continue;
            const Table table = prepared(setup);
            const State& s = table.state();
            CHECK(s.food == 0);
            CHECK(s.starvation == 0);
            CHECK(table.items_in(zone::Waste) == 0);
            CHECK(table.items_in(zone::OpenContributions) == 0);
            for (SeatId seat{0}; seat < seats; ++seat)
                CHECK(table.items_in(zone::contributions(seat)) == 0);
            for (const PlaceState& place : s.place) CHECK(place.noise == 0);
        }
}
