#include "base_content.hpp"
#include "catch.hpp"
#include "dow/bots/bot.hpp"
#include "dow/designer/scenario.hpp"
#include "dow/rules/engine.hpp"

/// What steady bots make of the modes and cards of The Long Night.

using namespace dow;
using designer::Json;

namespace {

const Catalog& cards() { return test::all_content().catalog; }

/// Three players whose people stand in the colony. Nobody is hungry and no crisis is open.
Json quiet(const Json& changes) {
    Json given{{"boxes", {"base", "long_night"}},
               {"modules", {"upgrades", "bandits", "raxxon"}},
               {"food", 20},
               {"A", {{"survivors", {{"thomas_heart", "colony"}}}}},
               {"B", {{"survivors", {{"brian_lee", "colony"}}}}},
               {"C", {{"survivors", {{"olivia_brown", "colony"}}}}}};
    given.merge_patch(changes);
    return given;
}

/// What a steady bot answers to the open question.
Command answer_to(const State& state) {
    SteadyBot bot;
    CommandList legal;
    const auto asked = pending(state, cards());
    REQUIRE(asked);
    legal_commands(state, cards(), legal);
    const BareTable table{state, cards()};
    const BotInput input(table, cards(), *asked, legal, Seats::of(asked->by));
    const Command answer = legal[bot.choose(input)];
    INFO(bot.why().key);
    return answer;
}

/// Its first answer, for the printed objective or a chapter of a scenario.
Command first_move(const Json& given, std::string_view chapter = {}) {
    State state = designer::build_given(cards(), quiet(given));
    for (std::size_t i = 0; i < cards().objectives.size(); ++i)
        if (cards().objectives[i].id == chapter) state.objective = ObjectiveId(i);
    return answer_to(state);
}

}  // namespace

TEST_CASE("A steady bot goes to Raxxon when the table can meet the code", "[bots]") {
    const Json first{{"objective", "shut_it_down"},
                     {"A", {{"dice", {4}}}},
                     {"B", {{"dice", {6}}}},
                     {"decks", {{"experiment", {"claw", "tank", "siren"}}}}};
    CHECK(first_move(first).is<Move>());
    Json alone = first;
    alone["B"]["dice"] = {5};
    CHECK_FALSE(first_move(alone).is<Move>());
}

TEST_CASE("A steady bot swallows a pill whose lasting effects are worth it", "[bots]") {
    for (const char* pill : {"red_pill", "test_subject"})
        CHECK(first_move({{"A", {{"hand", {pill}}}}}).is<PlayCard>());
}

TEST_CASE("A steady bot fetches the food that is missing", "[bots]") {
    CHECK(first_move({{"food", 0}, {"A", {{"hand", {"old_newspapers"}}}}}).is<PlayCard>());
}

TEST_CASE("A steady bot does not call a vote against somebody it does not doubt", "[bots]") {
    const Json jamie{{"crossroads", "jamie_gilmour"},
                     {"waste", 1},
                     {"A", {{"survivors", {{"jamie_gilmour", "colony"}}}, {"dice", {1}}}},
                     {"B", {{"hand", {"hammer"}}}}};
    CommandList legal;
    State state = designer::build_given(cards(), quiet(jamie));
    const auto carry_out = [&](auto&& wanted) {
        legal_commands(state, cards(), legal);
        for (const Command& command : legal)
            if (wanted(command)) return !apply(state, cards(), command, nullptr);
        return false;
    };
    REQUIRE(carry_out([](const Command& c) { return c.is<Clean>(); }));
    REQUIRE(carry_out([](const Command& c) { return c.is<ChooseSeat>(); }));
    CHECK(answer_to(state) == Command::of(SeatId(0), ChooseOption{3}));
}

TEST_CASE("A steady bot attacks the special zombie that a chapter counts", "[bots]") {
    const Json met{
        {"objective", "dark_night"},
        {"A",
         {{"survivors", {{"thomas_heart", {{"at", "police"}, {"wounds", 1}}}}}, {"dice", {6}}}},
        {"places", {{"police", {{"specials", {"reaper"}}}}}}};
    CHECK_FALSE(first_move(met).is<Attack>());
    CHECK(first_move(met, "r3").is<Attack>());
}

TEST_CASE("A steady bot brings its dice to Raxxon while no zombie is too many there", "[bots]") {
    const Json first{
        {"round", 4},
        {"A",
         {{"survivors", {{"thomas_heart", {{"at", "colony"}, {"wounds", 2}}}}}, {"dice", {3}}}},
        {"places", {{"raxxon", {{"zombies", 4}}}}}};
    CHECK(first_move(first, "r2").is<Move>());
}
