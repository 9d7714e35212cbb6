#include "tool/sim.hpp"

#include "catch.hpp"
#include "tool_fixture.hpp"

using namespace dow;
using namespace dow::tool;
using Catch::Matchers::ContainsSubstring;
using dow::test::base_catalog;

namespace {

SimOptions options_for(u64 first, u64 last) {
    SimOptions options;
    options.seed = first;
    options.games = last - first + 1;
    options.bots = {"steady", "random"};
    return options;
}

Json part(const SimOptions& options) {
    return part_json(base_catalog(), simulate(base_catalog(), options));
}

}  // namespace

TEST_CASE("Intervals are those of Wilson", "[sim]") {
    const auto [low, high] = wilson({5, 10});
    CHECK(low == Approx(0.2366).margin(0.0001));
    CHECK(high == Approx(0.7634).margin(0.0001));
    CHECK(wilson({0, 10})[0] == 0);
    CHECK(wilson({0, 10})[1] == Approx(0.2775).margin(0.0001));
    CHECK(wilson({0, 0})[0] == 0);
    CHECK(wilson({0, 0})[1] == 1);
}

TEST_CASE("Parts of a run add up to the whole", "[sim]") {
    const Json whole = part(options_for(1, 30));
    const Json merged = merge_parts(
        {part(options_for(21, 30)), part(options_for(1, 9)), part(options_for(10, 20))});
    CHECK(merged == whole);
    CHECK(report_csv(merged) == report_csv(whole));
    CHECK(report_json(merged) == report_json(whole));
}

TEST_CASE("Threads change nothing", "[sim]") {
    SimOptions options = options_for(1, 20);
    const Json one = part(options);
    options.threads = 3;
    CHECK(part(options) == one);
}

TEST_CASE("Only parts of one kind are merged", "[sim]") {
    const Json a = part(options_for(1, 4));
    SimOptions other = options_for(5, 8);
    other.bots = {"random"};
    CHECK_THROWS_WITH(merge_parts({a, part(other)}), ContainsSubstring("options"));
    CHECK_THROWS_WITH(merge_parts({a, part(options_for(4, 6))}), ContainsSubstring("seed 4"));
    CHECK_THROWS_WITH(merge_parts({a, Json::object()}), ContainsSubstring("sim --out"));
    CHECK_THROWS_AS(merge_parts({}), ToolError);
}

TEST_CASE("Every card has its row, every game its end", "[sim]") {
    const Catalog& c = base_catalog();
    const SimSummary summary = simulate(c, options_for(1, 12));
    CHECK(summary.broken.empty());
    u64 ends = 0;
    for (const auto& [name, cell] : summary.counts.cells())
        if (name[0] == "ends" && name[1] == "all" && name[2] != "objective in the first round")
            ends += cell.count;
    CHECK(ends == 12);
    for (std::size_t i = 0; i < c.crossroads.size(); ++i) {
        const auto& cells = summary.counts.cells();
        CHECK(cells.count({"crossroads", c.crossroads[i].id, "triggered"}) == 1);
        for (int k = 1; k <= options_of_crossroads(c, c.crossroads[i]); ++k)
            CHECK(cells.count({"crossroads", c.crossroads[i].id, "option " + std::to_string(k)}) ==
                  1);
    }
    CHECK_THAT(report_csv(part_json(c, summary)),
               ContainsSubstring("section,row,what,count,of,rate,low,high\nbetrayals,"));
}

TEST_CASE("Nothing happens more often than it can", "[sim]") {
    SimOptions options = options_for(1, 60);
    options.bots = {"steady"};
    const SimSummary summary = simulate(base_catalog(), options);
    u64 played = 0;
    for (const auto& [name, cell] : summary.counts.cells()) {
        if (is_mean(name[2])) continue;
        INFO(name[0] << " " << name[1] << " " << name[2]);
        CHECK(cell.count <= cell.of);
        if (name[0] == "items" && name[2] == "drawn") CHECK(cell.of == 60);
        if (name[0] == "items" && name[2] == "played") played += cell.count;
    }
    CHECK(played > 60);
}

TEST_CASE("Each objective comes up in turn, on the side that is played", "[sim]") {
    const Catalog& c = base_catalog();
    SimOptions options;
    options.players = 4;
    options.each_objective = true;
    options.coop = true;
    u64 seen = 0;
    for (u64 seed = 1; seed <= 80; ++seed) {
        const Setup setup = sim_setup(c, options, seed);
        REQUIRE(setup.objective < c.objectives.size());
        CHECK(c.objectives[setup.objective].hard);
        seen |= u64{1} << setup.objective;
    }
    CHECK(std::popcount(seen) == 10);
}

/// Side effects, upgrades and survivors are removed beside items: each of the two orders is whole.
TEST_CASE("Cards of several kinds leave the game in order", "[sim]") {
    SimOptions options;
    options.mixes = true;
    options.variants = true;
    options.verify = true;
    CHECK(play_game(base_catalog(), options, 7078882, nullptr, nullptr).violation.empty());
}
