#include "catch.hpp"
#include "dow/designer/condition.hpp"
#include "dow/designer/look.hpp"
#include "match_fixture.hpp"

using namespace dow;
using namespace dow::designer;

TEST_CASE("Words about a counter are read, others are not", "[lab]") {
    const Lab lab(match_test::new_match(4));
    const auto met = condition_from(lab, "morale <= 3");
    REQUIRE(met);
    CHECK(met->path == "morale");
    CHECK(met->is == Condition::Is::AtMost);
    CHECK(met->value == 3);
    CHECK(condition_from(lab, "food=12")->value == 12);
    CHECK(condition_from(lab, " seat.A.dice.6 > 0 ")->is == Condition::Is::More);
    for (const char* words :
         {"", "morale", "morale <", "morale < x", "morale < 3x", "moral < 3", "< 3", "EXPO-12"})
        CHECK_FALSE(condition_from(lab, words));
}

TEST_CASE("A run stops where a counter becomes what was asked for", "[lab]") {
    Lab lab(match_test::new_match(4));
    const StopAt turn{StopAt::What::Turn, RuleId::None, EventKind::GameBegan};
    REQUIRE(lab.run(turn) == Ran::Found);
    const int morale = lab.now().state.morale;
    const Condition less{"morale", Condition::Is::Less, morale};
    REQUIRE(run_until(lab, less) == Ran::Found);
    CHECK(lab.now().state.morale < morale);
    CHECK(lab.moment(lab.at() - 1).state.morale == morale);
    CHECK(run_until(lab, {"morale", Condition::Is::More, 200}) == Ran::Over);
}
