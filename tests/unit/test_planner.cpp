// A bot that plans: it keeps to the rules, to what its seat may see, and says why.
#include "catch.hpp"
#include "dow/bots/planner.hpp"
#include "twins.hpp"

using namespace dow;
using namespace dow::test;

namespace {

constexpr PlannerLevel kQuick{.playouts = 6, .choices = 4};

/// Plays a game of planners; f(input, answer, why) sees every answer. Returns the last state.
template <class F>
State watch_planners(const Setup& setup, u64 seed, F&& f) {
    State state = new_game(base_catalog(), setup);
    SeededChance luck(seed);
    std::vector<std::unique_ptr<PlannerBot>> bots;
    for (u64 i = 0; i < setup.seats; ++i)
        bots.push_back(std::make_unique<PlannerBot>(seed + i, kQuick));
    CommandList legal;
    u64 chances = 0;
    for (int steps = 0; steps < 20000; ++steps) {
        const auto asked = pending(state, base_catalog());
        if (!asked) break;
        Command command;
        if (asked->by == kChance) {
            command = luck.answer(state, base_catalog(), *asked, chances++).value();
        } else {
            legal_commands(state, base_catalog(), legal);
            const BareTable table{state, base_catalog()};
            const BotInput input(table, base_catalog(), *asked, legal, Seats::of(asked->by));
            PlannerBot& bot = *bots[asked->by];
            command = legal[bot.choose(input)];
            f(input, command, bot.why());
        }
        REQUIRE(!apply(state, base_catalog(), command, nullptr));
    }
    return state;
}

}  // namespace

TEST_CASE("Planners play games to their end, with secrets and together", "[planner]") {
    for (const bool coop : {false, true}) {
        Setup setup = setup_for(3);
        setup.rules.coop = setup.rules.hard = coop;
        int planned = 0;
        const State last =
            watch_planners(setup, 3, [&](const BotInput&, const Command& answer, const Why& why) {
                planned += why.key.starts_with("bot.plan.");
                CHECK_FALSE(answer.is<TakeBack>());
            });
        CHECK(last.over());
        CHECK(planned > 20);
    }
}

TEST_CASE("The same seed and the same views give the same plans", "[planner]") {
    std::vector<Command> first;
    std::vector<Command> second;
    watch_planners(setup_for(2), 5, [&](const BotInput&, const Command& answer, const Why&) {
        first.push_back(answer);
    });
    watch_planners(setup_for(2), 5, [&](const BotInput&, const Command& answer, const Why&) {
        second.push_back(answer);
    });
    CHECK(first == second);
}

TEST_CASE("A planner chooses the same in games that it cannot tell apart", "[planner]") {
    int made = 0;
    each_state(12, 20, [&](const State& s, pcg32& random) {
        const auto asked = pending(s, base_catalog());
        if (asked->by == kChance || asked->ask != Ask::Turn) return;
        const Seats own = Seats::of(asked->by);
        const auto twins = make_twins(s, own, random);
        if (!twins) return;
        const auto choice = [&](const State& state) {
            static CommandList legal;
            legal_commands(state, base_catalog(), legal);
            const BareTable table{state, base_catalog()};
            PlannerBot bot(7, kQuick);
            return legal[bot.choose(BotInput(table, base_catalog(), *asked, legal, own))];
        };
        ++made;
        INFO(describe(*twins));
        REQUIRE(choice(twins->one) == choice(twins->two));
    });
    CHECK(made > 10);
}

TEST_CASE("The learned judgement knows that morale is life", "[planner]") {
    bots::Signs low;
    low[bots::Sign::morale] = 0.2f;
    low[bots::Sign::morale_1] = low[bots::Sign::morale_2] = low[bots::Sign::morale_3] = 1;
    low[bots::Sign::rounds] = 0.8f;
    low[bots::Sign::conditions] = 1;
    low[bots::Sign::missing_share] = 0.5f;
    bots::Signs high = low;
    high[bots::Sign::morale] = 1;
    high[bots::Sign::morale_1] = high[bots::Sign::morale_2] = high[bots::Sign::morale_3] = 0;
    CHECK(bots::learned_judgement().chance(high) > bots::learned_judgement().chance(low));
}
