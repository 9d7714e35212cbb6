// What an action would ask first is what it then asks, and why it takes no other answer.
#include "catch.hpp"
#include "dow/content/entrances.hpp"
#include "dow/designer/scenario.hpp"
#include "tool_fixture.hpp"

using namespace dow;
using namespace dow::test;

namespace {

State given(const char* words) {
    return designer::build_given(base_catalog(), designer::Json::parse(words));
}

template <class Says>
Command act(const Says& says) {
    return Command::of(SeatId(0), says);
}

SurvivorId survivor_named(std::string_view id) {
    const Catalog& catalog = base_catalog();
    for (std::size_t i = 0; i < catalog.survivors.size(); ++i)
        if (catalog.survivors[i].id == id) return SurvivorId(i);
    FAIL("no such survivor");
    return kNone;
}

}  // namespace

TEST_CASE("An exile is not shown the way into the colony", "[ahead]") {
    const State state =
        given(R"({"A": {"exiled": true, "survivors": {"thomas_heart": "gas"}}, "players": 3})");
    const Command move = act(Move{survivor_named("thomas_heart")});
    const auto where = question_after(state, base_catalog(), move);
    REQUIRE(where);
    CHECK(where->prompt == Prompt::MoveTo);
    CHECK_FALSE(Places(static_cast<u16>(where->set)).has(kColony));
    CHECK(Places(static_cast<u16>(where->set)).has(kSchool));
    const auto refused = [&](PlaceId place) {
        return refuse_after(state, base_catalog(), move, act(ChoosePlace{place}));
    };
    CHECK(refused(kColony) == Refusal{RuleId::AMB_42, Reason::Exiled});
    CHECK(refused(kGas) == Refusal{RuleId::ACT_MOVE_05, Reason::WrongPlace});
    CHECK_FALSE(refused(kSchool));
}

TEST_CASE("A single target is told although nobody is asked about it", "[ahead]") {
    const State state = given(
        R"({"A": {"survivors": {"thomas_heart": "gas"}, "dice": [6, 6]}, "places": {"gas": {"zombies": 1}}})");
    const Command attack = act(Attack{survivor_named("thomas_heart")});
    const auto target = question_after(state, base_catalog(), attack);
    REQUIRE(target);
    CHECK(EntranceSet(static_cast<u16>(target->set)) == EntranceSet::of(first_entrance(kGas)));
    CHECK(target->set2 == 0);
    const Refusal elsewhere =
        refuse_after(state, base_catalog(), attack, act(ChooseEntrance{first_entrance(kSchool)}));
    CHECK(elsewhere == Refusal{RuleId::ACT_ATTACK_02, Reason::WrongPlace});
}

TEST_CASE("Looking ahead shows the question that is then asked", "[ahead]") {
    const Catalog& catalog = base_catalog();
    CommandList legal;
    int compared = 0;
    for (u64 seed = 1; seed <= 20; ++seed) {
        RandomGame game(3 + static_cast<int>(seed % 3), seed);
        while (game.step()) {
            const auto asked = pending(game.state(), catalog);
            if (!asked || asked->ask != Ask::Turn) continue;
            legal_commands(game.state(), catalog, legal);
            for (const Command& command : legal) {
                const auto ahead = question_after(game.state(), catalog, command);
                if (!ahead) continue;
                State trial = game.state();
                EventSink events;
                REQUIRE_FALSE(apply(trial, catalog, command, &events));
                const auto then = pending(trial, catalog);
                if (!events.empty() || !then || then->prompt != ahead->prompt) continue;
                CHECK(then->set == ahead->set);
                CHECK(then->set2 == ahead->set2);
                CHECK(then->by == ahead->by);
                ++compared;
            }
        }
    }
    CHECK(compared > 500);
}
