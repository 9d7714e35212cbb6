#include <map>

#include "catch.hpp"
#include "dow/match/chance.hpp"
#include "match_fixture.hpp"

using namespace dow;
using namespace dow::match_test;

namespace {

/// Plays until Chance is asked this question; the answer is still open.
bool play_until(Match& match, Ask ask) {
    pcg32 random(5);
    SeededChance luck(99);
    for (int i = 0; i < 4000 && match.pending(); ++i) {
        const Decision asked = *match.pending();
        if (asked.ask == ask) return true;
        Command command;
        if (asked.by == kChance) {
            command = *luck.answer(match.state_for_tools(), catalog(), asked, match.luck());
        } else {
            command = random_command(match, random);
        }
        if (match.submit(command)) return false;
    }
    return false;
}

}  // namespace

TEST_CASE("Seeded luck depends on the seed and the number of the question only",
          "[match][chance]") {
    Match match = new_match(1);
    REQUIRE(play_until(match, Ask::ActionDice));
    const State& state = match.state_for_tools();
    SeededChance one(42);
    SeededChance two(42);
    SeededChance other(43);
    std::vector<Command> forwards;
    int different = 0;
    for (u64 k = 0; k < 50; ++k) {
        forwards.push_back(*one.answer(state, catalog(), *match.pending(), k));
        different += !(forwards.back() == *other.answer(state, catalog(), *match.pending(), k));
    }
    for (u64 k = 50; k-- > 0;)
        CHECK(*two.answer(state, catalog(), *match.pending(), k) == forwards[k]);
    CHECK(different > 25);
}

TEST_CASE("Dice are fair, and as many as were asked for", "[match][chance]") {
    Match match = new_match(1);
    REQUIRE(play_until(match, Ask::ActionDice));
    const Decision asked = *match.pending();
    REQUIRE(asked.dice > 0);
    SeededChance luck(4711);
    OutcomeList buffer;
    std::map<int, int> faces;
    constexpr int kRolls = 6000;
    for (u64 k = 0; k < kRolls; ++k) {
        const Command answer = *luck.answer(match.state_for_tools(), catalog(), asked, k);
        REQUIRE(chance_allows(match.state_for_tools(), catalog(), asked, answer, buffer));
        const DiceFaces dice = answer.as<RolledDice>().dice;
        REQUIRE(dice.size() == asked.dice);
        for (int die = 0; die < dice.size(); ++die) ++faces[dice[die]];
    }
    REQUIRE(faces.size() == 6);
    const double fair = kRolls * asked.dice / 6.0;
    for (const auto& [face, count] : faces) {
        CHECK(face >= 1);
        CHECK(face <= 6);
        CHECK(count > fair * 0.9);
        CHECK(count < fair * 1.1);
    }
}

TEST_CASE("Cards are drawn by weight", "[match][chance]") {
    Match match = new_match(3);
    REQUIRE(play_until(match, Ask::Draw));
    OutcomeList list;
    chance_outcomes(match.state_for_tools(), catalog(), list);
    REQUIRE(list.size() > 1);
    std::map<CardId, u32> drawn;
    SeededChance luck(8);
    constexpr u64 kDraws = 20000;
    for (u64 k = 0; k < kDraws; ++k)
        ++drawn[luck.answer(match.state_for_tools(), catalog(), *match.pending(), k)
                    ->as<DrawnCard>()
                    .card];
    for (const Outcome& outcome : list) {
        const double expected = static_cast<double>(kDraws) * outcome.weight / list.total();
        const u32 times = drawn[outcome.answer.as<DrawnCard>().card];
        CHECK(std::abs(times - expected) < 6 * std::sqrt(expected) + 1);
    }
}

TEST_CASE("A script answers in order, then the driver behind it, then nobody", "[match][chance]") {
    Match match = new_match(1);
    REQUIRE(play_until(match, Ask::ActionDice));
    const State& state = match.state_for_tools();
    const Command first = Command::of(kChance, RolledDie{1});
    const Command second = Command::of(kChance, RolledDie{2});
    ScriptedChance alone({first, second}, nullptr, 5);
    CHECK(alone.answer(state, catalog(), *match.pending(), 5) == first);
    CHECK(alone.answer(state, catalog(), *match.pending(), 6) == second);
    CHECK_FALSE(alone.exhausted());
    CHECK(alone.answer(state, catalog(), *match.pending(), 7) == std::nullopt);
    CHECK(alone.exhausted());
    CHECK(alone.used() == 2);
    CHECK(alone.answer(state, catalog(), *match.pending(), 5) == first);  // as after an undo

    ScriptedChance with({first}, std::make_unique<SeededChance>(9));
    SeededChance behind(9);
    CHECK(with.answer(state, catalog(), *match.pending(), 1) ==
          behind.answer(state, catalog(), *match.pending(), 1));
}

TEST_CASE("A wrong script is refused and the match waits", "[match][chance]") {
    Match match = new_match(1);
    REQUIRE(play_until(match, Ask::ActionDice));
    const u64 before = match.hash();
    match.use_chance(std::make_unique<ScriptedChance>(
        std::vector{Command::of(kChance, RolledDie{7})}, nullptr, match.luck()));
    CHECK(match.run_chance() == Waiting::Chance);
    CHECK(match.chance_refusal().reason == Reason::BadOutcome);
    CHECK(match.hash() == before);
}

TEST_CASE("People type what their dice show; the rest is drawn", "[match][chance]") {
    MatchSetup setup;
    setup.setup = table_of(2);
    setup.seed = 12;
    setup.real_dice = true;
    Match match(catalog(), setup);
    pcg32 random(1);
    Waiting waiting = match.run_chance();
    while (waiting == Waiting::Seat) {
        REQUIRE_FALSE(match.submit(random_command(match, random)));
        waiting = match.run_chance();
    }
    REQUIRE(waiting == Waiting::Chance);
    REQUIRE(match.pending()->ask == Ask::ActionDice);
    std::vector<u8> dice(match.pending()->dice, 3);
    std::vector<u8> too_few(dice.begin(), dice.end() - 1);
    CHECK_FALSE(match.type_dice(too_few));
    dice[0] = 7;
    CHECK_FALSE(match.type_dice(dice));
    dice[0] = 0;
    CHECK_FALSE(match.type_dice(dice));
    dice[0] = 200;
    CHECK_FALSE(match.type_dice(dice));
    CHECK(match.run_chance() == Waiting::Chance);
    dice[0] = 6;
    CHECK(match.type_dice(dice));
    const u64 luck = match.luck();
    match.run_chance();
    CHECK(match.luck() > luck);
    bool found = false;
    for (const LogEntry& entry : match.log())
        if (entry.asked.ask == Ask::ActionDice && entry.command.by == kChance) {
            CHECK(entry.command == roll_of(dice));
            found = true;
            break;
        }
    CHECK(found);
}
