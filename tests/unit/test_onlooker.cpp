#include <algorithm>
#include <utility>

#include "catch.hpp"
#include "dow/rules/onlooker.hpp"
#include "tool_fixture.hpp"

using namespace dow;
using namespace dow::test;

namespace {

void check_cards(Onlooker& eyes, const State& state, Seats viewers) {
    const View fresh = view_for(state, base_catalog(), viewers);
    const View& kept = eyes.look(state, base_catalog(), viewers);
    REQUIRE(fresh.card_count == kept.card_count);
    REQUIRE(std::equal(std::begin(fresh.cards), std::end(fresh.cards), kept.cards));
}

/// Cards of other hands than the first: seen, and known to be held.
std::pair<int, int> other_hands(const View& view) {
    int seen = 0;
    int held = 0;
    for (SeatId seat{1}; seat < view.seats; ++seat) {
        const auto [from, to] = view.in_zone(zone::hand(seat));
        seen += static_cast<int>(to - from);
        held += view.seat[seat].hand;
    }
    return {seen, held};
}

}  // namespace

TEST_CASE("An onlooker with other eyes sees what those see", "[view]") {
    RandomGame game(3, 5);
    Onlooker eyes;
    int n = 0;
    do {
        const SeatId seat(n++ % 3);
        check_cards(eyes, game.state(), Seats::of(seat));
        check_cards(eyes, game.state(), Seats::of(seat) | Seats::of(SeatId((seat + 1) % 3)));
        check_cards(eyes, game.state(), Seats());
    } while (game.step());
    CHECK(n > 100);
}

TEST_CASE("An onlooker sees the other hands when the game is over, and no sooner", "[view]") {
    RandomGame game(4, 8);
    const Seats viewers = Seats::of(SeatId(0));
    Onlooker eyes;
    while (!game.state().over()) {
        const View& view = eyes.look(game.state(), base_catalog(), viewers);
        REQUIRE(other_hands(view).first == 0);
        REQUIRE(game.step());
    }
    const auto [seen, held] = other_hands(eyes.look(game.state(), base_catalog(), viewers));
    CHECK(held > 0);
    CHECK(seen == held);
    check_cards(eyes, game.state(), viewers);
}

TEST_CASE("An onlooker follows every card that moves", "[view]") {
    const Catalog& c = base_catalog();
    RandomGame game(2, 3);
    while (pending(game.state(), c)->ask != Ask::Turn) REQUIRE(game.step());
    State state = game.state();
    Onlooker eyes;
    check_cards(eyes, state, Seats::of(SeatId(0)));
    for (CardId card{0}; card < c.card_count; ++card) {
        state.zones[card] = zone::Removed;
        state.spots[card] = spot::make(1u + card, Seats());
        derive(state, c);
        check_cards(eyes, state, Seats::of(SeatId(0)));
    }
    for (CardId card{0}; card < c.card_count; ++card) {
        state.spots[card] = spot::make(1u + c.card_count - card, Seats());
        check_cards(eyes, state, Seats::of(SeatId(0)));
    }
}
