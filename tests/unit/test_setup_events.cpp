#include "catch.hpp"
#include "dow/match/match.hpp"
#include "setup_fixture.hpp"

namespace {

using namespace dow;
using namespace dow::test;

int index_of(const std::vector<Event>& events, EventKind kind, bool last = false) {
    int found = -1;
    for (std::size_t i = 0; i < events.size(); ++i)
        if (events[i].kind() == kind && (found < 0 || last)) found = static_cast<int>(i);
    return found;
}

int count(const std::vector<Event>& events, EventKind kind) {
    int n = 0;
    for (const Event& e : events) n += e.kind() == kind;
    return n;
}

}  // namespace

TEST_CASE("A game tells its beginning, and what an agreed objective lays out", "[SETUP-07]") {
    MatchSetup setup;
    setup.setup = with_objective(4, "raiding_party");
    setup.seed = 3;
    Match agreed(base_catalog(), setup);
    const auto events = agreed.events_for(Seats());
    REQUIRE_FALSE(events.empty());
    CHECK(events.front().is<event::GameBegan>());
    CHECK(events.front().as<event::GameBegan>().seats == 4);
    CHECK(events.front().rule == RuleId::SETUP_01);
    CHECK(count(events, EventKind::ZombieAdded) == 2 * 7);

    setup.setup.objective = kNone;
    Match drawn(base_catalog(), setup);
    CHECK(drawn.event_count() == 1);
    const int before = count(drawn.events_for(Seats()), EventKind::ZombieAdded);
    CHECK(before == 0);
}

TEST_CASE("Taking back the first answer leaves what the setup told", "[SETUP-07]") {
    MatchSetup setup;
    setup.setup = with_objective(3, "too_many_mouths");
    setup.seed = 8;
    Match match(base_catalog(), setup);
    const std::size_t told = match.event_count();
    CHECK(told > 1);
    REQUIRE(match.run_chance() == Waiting::Seat);
    REQUIRE(match.undo_to(0, match.pending()->by, true));
    CHECK(match.event_count() == told);
}

TEST_CASE("What an objective does after the draft comes when the first player is known",
          "[SETUP-07]") {
    Table table(with_objective(3, "home_sweet_home", true), 4);
    REQUIRE(table.play_until(Ask::Turn));
    const auto& events = table.events();
    const int first = index_of(events, EventKind::FirstPlayer);
    REQUIRE(first > index_of(events, EventKind::LeaderNamed, true));
    int later = 0;
    for (std::size_t i = static_cast<std::size_t>(first); i < events.size(); ++i)
        later += events[i].is<event::SurvivorJoined>();
    CHECK(later == 3);
    CHECK(index_of(events, EventKind::SurvivorJoined, true) <
          index_of(events, EventKind::RoundBegan));
    for (SeatId seat{0}; seat < 3; ++seat) CHECK(table.group(seat).size() == 3);
}
