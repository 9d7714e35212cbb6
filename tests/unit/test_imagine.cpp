// Games that a seat cannot tell from the one in progress: they look the same to it, nothing of the
// true game is in them, and whatever may be true comes up.
#include <cstring>
#include <set>

#include "catch.hpp"
#include "dow/rules/imagine.hpp"
#include "twins.hpp"

using namespace dow;
using namespace dow::test;

namespace {

class TestLuck final : public Luck {
public:
    explicit TestLuck(u64 seed) : random_(seed) {}
    u32 below(u32 n) override { return random_(n); }

private:
    pcg32 random_;
};

template <class T>
bool equal_bytes(const T& one, const T& other) {
    static_assert(flat<T>);
    return std::memcmp(&one, &other, sizeof one) == 0;
}

State imagined(const State& s, Seats viewers, u64 seed) {
    TestLuck luck(seed);
    State game;
    Imagination(s, base_catalog(), viewers).draw(luck, game);
    return game;
}

/// Plays on at random, to see that nothing is out of joint.
void play_on_at_random(State state, u64 seed) {
    SeededChance luck(seed);
    pcg32 random(seed, 9);
    static CommandList legal;
    u64 chances = 0;
    for (int i = 0; i < 80; ++i) {
        const auto asked = pending(state, base_catalog());
        if (!asked) return;
        Command command;
        if (asked->by == kChance) {
            command = luck.answer(state, base_catalog(), *asked, chances++).value();
        } else {
            legal_commands(state, base_catalog(), legal);
            REQUIRE(!legal.empty());
            command = legal[static_cast<int>(random(static_cast<u32>(legal.size())))];
        }
        REQUIRE(!apply(state, base_catalog(), command, nullptr));
        REQUIRE(first_violation(state, base_catalog()) == "");
    }
}

/// A game with secrets in its first turn.
State first_turn(u64 seed) {
    RandomGame game(4, seed);
    while (game.state().phase != Phase::Turns) game.step();
    return game.state();
}

}  // namespace

TEST_CASE("An imagined game looks the same to its seat", "[imagine]") {
    int looked = 0;
    each_state(20, 12, [&](const State& s, pcg32& random) {
        const Seats viewers = Seats::of(SeatId(random(s.seats)));
        const State game = imagined(s, viewers, random(1u << 30));
        const auto asked = pending(s, base_catalog());
        INFO("viewers " << int{viewers.bits()} << " prompt " << static_cast<int>(asked->prompt));
        REQUIRE(first_violation(game, base_catalog()) == "");
        REQUIRE(equal_bytes(view_for(s, base_catalog(), viewers),
                            view_for(game, base_catalog(), viewers)));
        ++looked;
        if (asked->by == kChance || !viewers.has(asked->by)) return;
        static CommandList one;
        static CommandList two;
        legal_commands(s, base_catalog(), one);
        legal_commands(game, base_catalog(), two);
        REQUIRE(std::equal(one.begin(), one.end(), two.begin(), two.end()));
        play_on_at_random(game, random(1u << 30));
    });
    CHECK(looked > 150);
}

TEST_CASE("Nothing of the true game is in an imagined one", "[imagine]") {
    int made = 0;
    each_state(25, 15, [&](const State& s, pcg32& random) {
        const Seats viewers = Seats::of(SeatId(random(s.seats)));
        const auto twins = make_twins(s, viewers, random);
        if (!twins) return;
        ++made;
        INFO(describe(*twins));
        const u64 seed = random(1u << 30);
        REQUIRE(
            equal_bytes(imagined(twins->one, viewers, seed), imagined(twins->two, viewers, seed)));
    });
    CHECK(made > 100);
}

TEST_CASE("Whatever may lie in a hand is imagined there", "[imagine]") {
    const Catalog& c = base_catalog();
    const State s = first_turn(5);
    const Seats viewer = Seats::of(SeatId(0));
    std::set<CardId> hidden_starters;
    for (const CardId card : c.cards_of(CardList::Item))
        if (c.deck_of(card) == kStarterDeck && s.zones[card] != zone::hand(SeatId(0)) &&
            (s.zones[card].is(ZoneKind::Hand) || s.zones[card] == zone::Box))
            hidden_starters.insert(c.face(card));
    std::set<CardId> came_up;
    std::set<CardId> held;
    for (u64 seed = 1; seed <= 400; ++seed) {
        const State game = imagined(s, viewer, seed);
        for (const CardId card : c.cards_of(CardList::Item))
            if (game.zones[card] == zone::hand(SeatId(2))) came_up.insert(c.face(card));
        held.insert(game.held);
    }
    for (const CardId face : hidden_starters) CHECK(came_up.count(face) == 1);
    // The crossroads card of the turn is known to its reader alone.
    if (s.held != kNoCard && !spot::known_by(s.spots[s.held]).has(SeatId(0)))
        CHECK(held.size() > 20);
}

TEST_CASE("A betrayer is imagined as often as the pile would deal one", "[imagine]") {
    const Catalog& c = base_catalog();
    State s{};
    for (u64 seed = 1; seed < 200; ++seed) {
        s = first_turn(seed);
        if ((s.seat[0].flags & kBetrayerDealt) == 0) break;
    }
    int betrayers = 0;
    std::set<CardId> objectives;
    constexpr int games = 2000;
    for (u64 seed = 1; seed <= games; ++seed) {
        const State game = imagined(s, Seats::of(SeatId(0)), seed);
        for (SeatId seat{1}; seat < 4; ++seat) {
            const bool betrayer = c.is(CardList::Betrayal, game.seat[seat].objective);
            REQUIRE(betrayer == ((game.seat[seat].flags & kBetrayerDealt) != 0));
            betrayers += betrayer;
            objectives.insert(game.seat[seat].objective);
        }
    }
    // Seven loyal cards and one betrayal are left for three seats: 3 in 8.
    CHECK(betrayers > games * 3 / 8 - 100);
    CHECK(betrayers < games * 3 / 8 + 100);
    for (const CardId card : c.cards_of(CardList::Betrayal))
        if (c.members[card].within(s.boxes, s.modules)) CHECK(objectives.count(card) == 1);
    for (const CardId card : c.cards_of(CardList::Secret))
        if (c.members[card].within(s.boxes, s.modules) && card != s.seat[0].objective)
            CHECK(objectives.count(card) == 1);
}
