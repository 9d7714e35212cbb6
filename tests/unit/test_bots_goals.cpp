#include <algorithm>

#include "catch.hpp"
#include "dow/content/entrances.hpp"
#include "dow/rules/onlooker.hpp"
#include "tool_fixture.hpp"

using namespace dow;
using namespace dow::test;

namespace {

Setup with_objective(std::string_view id, bool hard = false) {
    Setup setup = setup_for(3);
    setup.rules.hard = hard;
    const auto& all = base_catalog().objectives;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].id == id && all[i].hard == hard) setup.objective = ObjectiveId(i);
    return setup;
}

/// The first turn of a game whose entrances are empty and whose player has one die left, a one.
State first_turn(std::string_view objective, bool hard = false) {
    RandomGame game(with_objective(objective, hard), 11);
    while (pending(game.state(), base_catalog())->ask != Ask::Turn) REQUIRE(game.step());
    State state = game.state();
    for (EntranceState& door : state.entrance) door.zombies = door.barricades = 0;
    for (SeatState& seat : state.seat) std::fill(std::begin(seat.dice), std::end(seat.dice), u8{0});
    state.seat[state.active].dice[0] = 1;
    state.crisis = kNoCard;
    state.food = 20;
    return state;
}

/// The first command of a steady bot that spends the die.
Command first_work(State state, const Catalog& c = base_catalog()) {
    SteadyBot bot;
    CommandList legal;
    for (int i = 0; i < 40; ++i) {
        const auto asked = pending(state, c);
        REQUIRE(asked);
        REQUIRE(asked->by == state.active);
        legal_commands(state, c, legal);
        const BareTable table{state, c};
        const Command command =
            legal[bot.choose(BotInput(table, c, *asked, legal, Seats::of(asked->by)))];
        if (asked->ask == Ask::Turn && !command.is<PlayCard>()) {
            INFO(bot.why().key);
            return command;
        }
        REQUIRE(!apply(state, c, command, nullptr));
    }
    return {};
}

void fill(State& state, PlaceId place, int zombies, int barricades) {
    EntranceState& door = state.entrance[first_entrance(place)];
    door.zombies = static_cast<u8>(zombies);
    door.barricades = static_cast<u8>(barricades);
}

}  // namespace

TEST_CASE("A steady bot attracts the zombies that are too many outside", "[bots]") {
    State state = first_turn("kill_them_all");
    fill(state, kPolice, 2, 0);
    fill(state, kSchool, 3, 0);
    CHECK(first_work(state).is<Attract>());
    fill(state, kSchool, 1, 0);
    CHECK(!first_work(state).is<Attract>());
}

TEST_CASE("A steady bot builds the barricade that is missing", "[bots]") {
    State state = first_turn("home_sweet_home");
    for (EntranceId e{0}; e < kColonyEntrances; ++e) state.entrance[e].barricades = e < 3 ? 1 : 2;
    for (PlaceId p{1}; p < base_catalog().places.size(); ++p) fill(state, p, 1, 1);
    CHECK(first_work(state).is<Barricade>());
}

/// Gives the player whose turn it is two food cards of a deck, and nothing else.
State with_food_of(DeckId deck) {
    const Catalog& c = base_catalog();
    State state = first_turn("leave_it_all_behind");
    state.seat[state.active].dice[0] = 0;
    int given = 0;
    for (CardId card{0}; card < c.card_count; ++card) {
        if (state.zones[card] == zone::hand(state.active)) state.zones[card] = zone::Box;
        if (!c.is_item(card) || c.item_of(card).icon != Icon::Food || given == 2) continue;
        if (c.kind_of(card).deck != deck) continue;
        state.zones[card] = zone::hand(state.active);
        ++given;
    }
    REQUIRE(given == 2);
    derive(state, c);
    return state;
}

TEST_CASE("A steady bot lays food that counts, and keeps starter food", "[bots]") {
    const Catalog& c = base_catalog();
    CHECK(first_work(with_food_of(c.deck_at(kGrocery))).is<UseAbility>());
    CHECK(!first_work(with_food_of(kStarterDeck)).is<UseAbility>());
}

TEST_CASE("A steady bot reads barricades everywhere beside few zombies outside", "[bots]") {
    State state = first_turn("kill_them_all", true);
    for (EntranceId e{0}; e < kColonyEntrances; ++e) state.entrance[e].barricades = 3;
    for (PlaceId p{1}; p < base_catalog().places.size(); ++p) fill(state, p, 0, 1);
    for (SurvivorState& who : state.survivor)
        if (who.in_play() && who.seat == state.active) who.place = kSchool;
    fill(state, kSchool, 0, 0);
    derive(state, base_catalog());
    CHECK(first_work(state).is<Barricade>());
}

namespace {

const Catalog& all_cards() { return all_content().catalog; }

/// The first turn of a game of The Long Night with this objective. Nobody has dice, cards or
/// zombies; all people of the player whose turn it is stand in the colony.
State quiet_turn(std::string_view objective, Modules modules = {}) {
    const Catalog& c = all_cards();
    Setup setup = setup_for(3);
    setup.boxes = Boxes::of(BoxId(1));
    setup.modules = modules;
    setup.rules.coop = setup.rules.hard = 1;  // nobody has another goal
    State state = new_game(c, setup);
    SeededChance luck(5);
    RandomBot bot(5);
    CommandList legal;
    for (u64 k = 0; pending(state, c)->ask != Ask::Turn; ++k) {
        const auto asked = pending(state, c);
        Command command;
        if (asked->by == kChance) {
            command = luck.answer(state, c, *asked, k).value();
        } else {
            legal_commands(state, c, legal);
            const BareTable table{state, c};
            command = legal[bot.choose(BotInput(table, c, *asked, legal, Seats::of(asked->by)))];
        }
        REQUIRE(!apply(state, c, command, nullptr));
    }
    for (std::size_t i = 0; i < c.objectives.size(); ++i)
        if (c.objectives[i].id == objective && !c.objectives[i].hard)
            state.objective = ObjectiveId(i);
    for (EntranceState& door : state.entrance) door.zombies = door.barricades = 0;
    for (SeatState& seat : state.seat) std::fill(std::begin(seat.dice), std::end(seat.dice), u8{0});
    for (CardId card{0}; card < c.card_count; ++card)
        if (state.zones[card] == zone::hand(state.active)) state.zones[card] = zone::Box;
    for (SurvivorState& who : state.survivor)
        if (who.in_play() && who.seat == state.active) who.place = kColony;
    state.crisis = kNoCard;
    state.food = 20;
    derive(state, c);
    return state;
}

SurvivorId first_of_active(const State& state) {
    for (SurvivorId who{0}; who < all_cards().survivors.size(); ++who)
        if (state.survivor[who].in_play() && state.survivor[who].seat == state.active) return who;
    FAIL("nobody is there");
    return {};
}

/// Gives so many cards of a deck to a zone.
void give(State& state, Zone to, int count, bool (*fits)(const Catalog&, CardId)) {
    const Catalog& c = all_cards();
    for (CardId card{0}; card < c.card_count && count > 0; ++card) {
        if (!c.is_item(card) || !fits(c, card)) continue;
        state.zones[card] = to;
        --count;
    }
    REQUIRE(count == 0);
    derive(state, c);
}

}  // namespace

TEST_CASE("A steady bot brings home the cards that a tribute asks for", "[bots]") {
    State state = quiet_turn("tribute");
    state.survivor[first_of_active(state)].place = kSchool;
    derive(state, all_cards());
    CHECK(first_work(state, all_cards()).is<EndTurn>());
    give(state, zone::hand(state.active), 2, [](const Catalog& c, CardId card) {
        return c.kind_of(card).deck == c.deck_at(kSchool) && c.item_of(card).icon == Icon::Tool;
    });
    CHECK(first_work(state, all_cards()).is<Move>());
}

TEST_CASE("A steady bot goes where each player needs somebody once the weapons are there",
          "[bots]") {
    const ModuleId bandits = all_cards().scenarios.back().member.module;
    State state = quiet_turn("b2", Modules::of(bandits));
    CHECK(!first_work(state, all_cards()).is<Move>());
    const SurvivorId bearer = first_of_active(state);
    give(state, zone::equipped(bearer), 2, [](const Catalog& c, CardId card) {
        return c.item_of(card).icon == Icon::Weapon && c.item_of(card).mode == ItemMode::Equip;
    });
    state.survivor[bearer].equipped = 2;
    const Command move = first_work(state, all_cards());
    REQUIRE(move.is<Move>());
    CHECK(acting_survivor(move) == bearer);
}

TEST_CASE("An onlooker sees what a view shows", "[view][bots]") {
    const Catalog& c = base_catalog();
    for (u64 seed = 1; seed <= 3; ++seed) {
        RandomGame game(4, seed);
        Onlooker eyes[4];
        int n = 0;
        do {
            const SeatId seat = SeatId(n++ % 4);
            const View fresh = view_for(game.state(), c, Seats::of(seat));
            const View& kept = eyes[seat].look(game.state(), c, Seats::of(seat));
            REQUIRE(fresh.card_count == kept.card_count);
            REQUIRE(std::equal(std::begin(fresh.cards), std::end(fresh.cards), kept.cards));
            REQUIRE(fresh.deck_size == kept.deck_size);
            REQUIRE(fresh.waste == kept.waste);
            REQUIRE(fresh.dead == kept.dead);
            REQUIRE(fresh.pending.prompt == kept.pending.prompt);
            for (int i = 0; i < 4; ++i) {
                REQUIRE(fresh.seat[i].hand == kept.seat[i].hand);
                REQUIRE(fresh.seat[i].contributions == kept.seat[i].contributions);
            }
        } while (game.step());
        CHECK(n > 100);
    }
}
