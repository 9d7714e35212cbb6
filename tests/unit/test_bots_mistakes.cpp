#include "base_content.hpp"
#include "catch.hpp"
#include "dow/bots/planner.hpp"
#include "dow/designer/scenario.hpp"
#include "dow/match/chance.hpp"
#include "dow/rules/engine.hpp"

/// Moves that a good player would not make, each in a position where bots made it once.

using namespace dow;
using designer::Json;

namespace {

const Catalog& cards() { return test::all_content().catalog; }

/// Three players whose people stand in the colony; nobody has dice or cards.
State table(const Json& changes) {
    Json given{{"food", 20},
               {"A", {{"survivors", {{"thomas_heart", "colony"}}}}},
               {"B", {{"survivors", {{"brian_lee", "colony"}}}}},
               {"C", {{"survivors", {{"olivia_brown", "colony"}}}}}};
    given.merge_patch(changes);
    return designer::build_given(cards(), given);
}

/// What a bot does until it ends its turn, with its reasons.
struct Done {
    std::vector<Command> commands;
    std::vector<Why> reasons;

    template <class What>
    bool any() const {
        return std::any_of(commands.begin(), commands.end(),
                           [](const Command& command) { return command.is<What>(); });
    }
};
Done play_turn(State state, Bot& bot) {
    Done done;
    CommandList legal;
    const SeatId who = state.active;
    SeededChance luck(1);
    for (u64 i = 0; i < 60; ++i) {
        const auto asked = pending(state, cards());
        REQUIRE(asked);
        if (asked->by == kChance) {
            REQUIRE(
                !apply(state, cards(), luck.answer(state, cards(), *asked, i).value(), nullptr));
            continue;
        }
        legal_commands(state, cards(), legal);
        const BareTable bare{state, cards()};
        const BotInput input(bare, cards(), *asked, legal, Seats::of(asked->by));
        const Command answer = legal[bot.choose(input)];
        if (asked->by == who) {
            done.commands.push_back(answer);
            done.reasons.push_back(bot.why());
        }
        if (answer.is<EndTurn>()) break;
        REQUIRE(!apply(state, cards(), answer, nullptr));
    }
    return done;
}

Done steady_turn(const Json& changes) {
    SteadyBot bot;
    return play_turn(table(changes), bot);
}

}  // namespace

TEST_CASE("A bot does not starve for a little more morale", "[bots][planner]") {
    // It acts last and holds just what is eaten tonight. The crisis is met; two cards more would
    // raise morale by one, and hunger costs that and a token that stays.
    const Json hungry{{"food", 0},
                      {"morale", 5},
                      {"last_turn", true},
                      {"crisis", "raiders"},
                      {"B", {{"contributions", {"food_1", "food_1"}}}},
                      {"C", {{"contributions", {"food_1"}}}},
                      {"A", {{"hand", {"food_1", "food_1"}}}}};
    const Done done = steady_turn(hungry);
    CHECK(done.any<PlayCard>());
    CHECK_FALSE(done.any<ContributeCard>());
    for (u64 seed = 1; seed <= 8; ++seed) {
        PlannerBot bot(seed, {.playouts = 8, .choices = 4});
        CHECK_FALSE(play_turn(table(hungry), bot).any<ContributeCard>());
    }
}

TEST_CASE("A bot does not put on what it gives away in the same turn", "[bots]") {
    for (const char* crisis : {"hailstorm", "march_of_the_dead"}) {
        const Done done =
            steady_turn({{"crisis", crisis}, {"A", {{"hand", {"hammer", "wrench"}}}}});
        for (const Command& given : done.commands) {
            const auto off = given.find<ContributeEquipped>();
            for (const Command& other : done.commands)
                if (const auto on = other.find<PlayCard>(); on && off) CHECK(on->card != off->card);
        }
    }
}

TEST_CASE("A planner gives only reasons that fit the move", "[planner]") {
    const Json busy{{"food", 2},
                    {"crisis", "hailstorm"},
                    {"waste", 9},
                    {"A", {{"dice", {6, 6, 1}}, {"hand", {"hammer", "food_1", "medicine"}}}},
                    {"places", {{"colony", {{"zombies", {3, 2, 2, 0, 1, 0}}}}}}};
    for (u64 seed = 1; seed <= 12; ++seed) {
        PlannerBot bot(seed, {.playouts = 24, .choices = 6});
        const Done done = play_turn(table(busy), bot);
        for (std::size_t i = 0; i < done.commands.size(); ++i) {
            const std::string_view key = done.reasons[i].key;
            INFO(key);
            if (done.commands[i].is<ContributeCard>() || done.commands[i].is<EndTurn>())
                CHECK((!key.starts_with("bot.plan.") || key == "bot.plan.close"));
            if (done.commands[i].is<Attack>() || done.commands[i].is<Barricade>())
                CHECK((key != "bot.plan.food" && key != "bot.plan.stores" &&
                       key != "bot.plan.waste" && key != "bot.plan.cards"));
        }
    }
}
