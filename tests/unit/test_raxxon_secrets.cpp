#include <cstring>

#include "base_content.hpp"
#include "catch.hpp"
#include "dow/designer/scenario.hpp"
#include "dow/rules/engine.hpp"
#include "dow/rules/view.hpp"

/// Nobody can tell two games apart that differ only in the experiments below the open log.

using namespace dow;

namespace {

State with_logs(const designer::Json& logs) {
    return designer::build_given(
        test::all_content().catalog,
        designer::Json{{"boxes", {"base", "long_night"}},
                       {"modules", {"raxxon"}},
                       {"A", {{"survivors", {{"thomas_heart", "raxxon"}}}, {"dice", {4, 6}}}},
                       {"decks", {{"experiment", logs}}}});
}

bool looks_alike(const State& one, const State& other, Seats viewers) {
    const Catalog& catalog = test::all_content().catalog;
    const View first = view_for(one, catalog, viewers);
    const View second = view_for(other, catalog, viewers);
    return std::memcmp(&first, &second, sizeof first) == 0;
}

}  // namespace

TEST_CASE("the experiments below the open log are nobody's to know", "[twins]") {
    const Catalog& catalog = test::all_content().catalog;
    const State one = with_logs({"tank", "claw", "siren"});
    const State other = with_logs({"tank", "siren", "claw"});
    REQUIRE(hash_of(one) != hash_of(other));
    for (const SeatId seat : one.all_seats()) CHECK(looks_alike(one, other, Seats::of(seat)));
    CHECK(looks_alike(one, other, Seats()));
    CommandList first;
    CommandList second;
    legal_commands(one, catalog, first);
    legal_commands(other, catalog, second);
    REQUIRE(first.size() == second.size());
    for (int i = 0; i < first.size(); ++i) CHECK(first[i] == second[i]);
}

TEST_CASE("the open log is everybody's to know", "[twins]") {
    const State one = with_logs({"tank", "claw", "siren"});
    const State other = with_logs({"claw", "tank", "siren"});
    CHECK_FALSE(looks_alike(one, other, Seats()));
}
