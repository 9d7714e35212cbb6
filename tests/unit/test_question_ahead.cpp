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
    CHECK_FALSE(where->places.has(kColony));
    CHECK(where->places.has(kSchool));
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
    CHECK(target->entrances == EntranceSet::of(first_entrance(kGas)));
    CHECK(target->survivors.empty());
    const Refusal elsewhere =
        refuse_after(state, base_catalog(), attack, act(ChooseEntrance{first_entrance(kSchool)}));
    CHECK(elsewhere == Refusal{RuleId::ACT_ATTACK_02, Reason::WrongPlace});
}

TEST_CASE("The dangers of an attack are those of what it is aimed at", "[ahead]") {
    const Catalog& catalog = base_catalog();
    const SurvivorId attacker = survivor_named("thomas_heart");
    const SurvivorId other = survivor_named("mike_cho");
    State aiming = given(
        R"({"A": {"survivors": {"thomas_heart": "gas"}, "dice": [5, 6]},
            "B": {"survivors": {"mike_cho": "gas"}}, "places": {"gas": {"zombies": 1}}})");
    CHECK_FALSE(dangers_ahead(aiming, catalog).exposure);
    REQUIRE_FALSE(apply(aiming, catalog, act(Attack{attacker}), nullptr));
    CHECK(dangers_ahead(aiming, catalog).exposure);
    CHECK(dangers_ahead(aiming, catalog).targets == Survivors::of(other));
    State at_zombie = aiming;
    REQUIRE_FALSE(apply(at_zombie, catalog, act(ChooseEntrance{first_entrance(kGas)}), nullptr));
    REQUIRE(pending(at_zombie, catalog)->prompt == Prompt::SpendDie);
    CHECK(dangers_ahead(at_zombie, catalog).exposure);
    CHECK(dangers_ahead(at_zombie, catalog).targets.empty());
    State at_survivor = aiming;
    REQUIRE_FALSE(apply(at_survivor, catalog, act(ChooseSurvivor{other}), nullptr));
    REQUIRE(pending(at_survivor, catalog)->prompt == Prompt::SpendDie);
    CHECK_FALSE(dangers_ahead(at_survivor, catalog).exposure);
    CHECK(dangers_ahead(at_survivor, catalog).targets == Survivors::of(other));
}

TEST_CASE("A move is exposed, and nobody is a target", "[ahead]") {
    State state = given(R"({"A": {"survivors": {"thomas_heart": "gas"}}})");
    const Command move = act(Move{survivor_named("thomas_heart")});
    REQUIRE_FALSE(apply(state, base_catalog(), move, nullptr));
    CHECK(dangers_ahead(state, base_catalog()).exposure);
    CHECK(dangers_ahead(state, base_catalog()).targets.empty());
}

TEST_CASE("Nobody is told of an exposure roll that is not made", "[ahead][EXPO-21]") {
    const Catalog& catalog = base_catalog();
    const SurvivorId safe = survivor_named("mike_cho");  // makes no exposure roll when attacking
    const SurvivorId other = survivor_named("thomas_heart");
    State state = given(
        R"({"A": {"survivors": {"mike_cho": "gas", "thomas_heart": "gas"}, "dice": [5, 6]},
            "places": {"gas": {"zombies": 1}}})");
    const EntranceId gas = first_entrance(kGas);
    CHECK(dangers_after(state, catalog, act(Attack{other})).entrances == EntranceSet::of(gas));
    CHECK_FALSE(dangers_after(state, catalog, act(Attack{safe})).exposure);
    const Dangers roads = dangers_after(state, catalog, act(Move{safe}));
    CHECK(roads.exposure);
    CHECK(roads.roads.has(kSchool));
    CHECK_FALSE(roads.roads.has(kGas));
    REQUIRE_FALSE(apply(state, catalog, act(Attack{safe}), nullptr));
    REQUIRE(pending(state, catalog)->prompt == Prompt::SpendDie);
    CHECK_FALSE(dangers_ahead(state, catalog).exposure);
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
                CHECK(*then == *ahead);
                ++compared;
            }
        }
    }
    CHECK(compared > 500);
}

TEST_CASE("A survivor is hit only by a player who names the target", "[ahead][ACT-ATTACK-02]") {
    State state = given(
        R"({"A": {"survivors": {"thomas_heart": "gas"}, "dice": [6]}, "B": {"survivors": {"mike_cho": "gas"}}, "players": 3})");
    REQUIRE_FALSE(
        apply(state, base_catalog(), act(Attack{survivor_named("thomas_heart")}), nullptr));
    const auto asked = pending(state, base_catalog());
    REQUIRE(asked);
    CHECK(asked->prompt == Prompt::AttackTarget);
    CommandList legal;
    legal_commands(state, base_catalog(), legal);
    CHECK(legal.size() == 2);  // the only target, and the way back
    CHECK(state.seat[0].used_dice == 0);
}
