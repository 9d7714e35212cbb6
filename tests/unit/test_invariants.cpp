#include "dow/rules/invariants.hpp"

#include <functional>

#include "catch.hpp"
#include "tool_fixture.hpp"

using namespace dow;
using namespace dow::test;
using Catch::Matchers::ContainsSubstring;

namespace {

/// The action menu some way into a game, with no promise broken.
State at_a_menu(u64 seed, int menus) {
    RandomGame game(4, seed);
    while (true) {
        const auto asked = pending(game.state(), base_catalog());
        REQUIRE(asked);
        if (asked->ask == Ask::Turn && --menus == 0) return game.state();
        REQUIRE(game.step());
    }
}

SurvivorId somebody(const State& s) {
    for (SurvivorId i{0}; i < kMaxSurvivors; ++i)
        if (s.survivor[i].in_play()) return i;
    return kNone;
}

CardId first_in(const State& s, Zone zone) {
    for (CardId card{0}; card < base_catalog().card_count; ++card)
        if (s.zones[card] == zone) return card;
    return kNoCard;
}

struct Damage {
    const char* name;
    std::function<void(State&)> apply;
    const char* said;
};

}  // namespace

TEST_CASE("No promise is broken in games of random bots", "[invariants]") {
    for (int seats = 2; seats <= 5; ++seats) {
        RandomGame game(seats, 40 + static_cast<u64>(seats));
        do {
            const std::string broken = first_violation(game.state(), base_catalog());
            REQUIRE(broken == "");
        } while (game.step());
    }
}

TEST_CASE("Every kind of damage is found", "[invariants]") {
    const Catalog& c = base_catalog();
    const State sound = at_a_menu(11, 6);
    REQUIRE(first_violation(sound, c) == "");

    const Damage damages[] = {
        {"item where survivors are", [&](State& s) { s.zones[0] = zone::InPlay; },
         "cannot lie in zone"},
        {"crisis in a hand",
         [&](State& s) { s.zones[first_in(s, zone::bag(kCrisisDeck))] = zone::hand(SeatId(0)); },
         "cannot lie"},
        {"item in the hand of an empty seat",
         [&](State& s) { s.zones[0] = zone::hand(SeatId(4)), s.spots[0] = 0; }, "cannot lie"},
        {"gear of nobody",
         [&](State& s) { s.zones[0] = zone::equipped(SurvivorId(c.survivors.size())); },
         "cannot lie"},
        {"gap in the waste pile", [&](State& s) { s.zones[0] = zone::Waste, s.spots[0] = 700; },
         "missing"},
        {"two first cards",
         [&](State& s) { s.zones[0] = s.zones[1] = zone::Waste, s.spots[0] = s.spots[1] = 1; },
         "rank"},
        {"known card in a bag",
         [&](State& s) {
             s.spots[first_in(s, zone::bag(c.deck_at(kPolice)))] =
                 spot::make(0, Seats::of(SeatId(1)));
         },
         "known"},
        {"known to an empty seat",
         [&](State& s) {
             s.zones[0] = zone::top(c.deck_at(kPolice)),
             s.spots[0] = spot::make(1, Seats::of(SeatId(4)));
         },
         "not there"},
        {"card beyond the last", [&](State& s) { s.zones[c.card_count] = zone::Waste; },
         "does not exist"},
        {"two open crises",
         [&](State& s) { s.zones[first_in(s, zone::bag(kCrisisDeck))] = zone::Current; }, "crisis"},
        {"crisis that is not open",
         [&](State& s) { s.crisis = first_in(s, zone::bag(kCrisisDeck)); }, "crisis"},
        {"held card that is not held",
         [&](State& s) { s.held = first_in(s, zone::bag(kCrossroadsDeck)); }, "crossroads"},
        {"objective elsewhere", [&](State& s) { s.seat[0].objective = s.seat[1].objective; },
         "objective"},
        {"too much noise", [&](State& s) { s.place[kSchool].noise = 5; }, "noise"},
        {"crowded place", [&](State& s) { s.place[kGas].helpless = 9; }, "people"},
        {"crowded entrance", [&](State& s) { s.entrance[2].zombies = 4; }, "entrance"},
        {"entrance off the board", [&](State& s) { s.entrance[kMaxEntrances - 1].zombies = 1; },
         "board"},
        {"place off the board", [&](State& s) { s.place[kHideout].noise = 1; }, "board"},
        {"survivor without a card",
         [&](State& s) { s.zones[c.survivor_card(SurvivorId(somebody(s)))] = zone::Dead; },
         "disagree"},
        {"wounds of somebody absent",
         [&](State& s) {
             for (auto& who : s.survivor)
                 if (!who.in_play()) who.wounds = 1;
         },
         "tokens"},
        {"wrong gear count", [&](State& s) { ++s.survivor[somebody(s)].equipped; }, "carries"},
        {"survivor nowhere", [&](State& s) { s.survivor[somebody(s)].place = PlaceId(9); },
         "stands"},
        {"forgotten survivor", [&](State& s) { s.people.take_lowest(); }, "people"},
        {"survivor of an empty seat", [&](State& s) { s.survivor[somebody(s)].seat = SeatId(4); },
         "not"},
        {"leader of another group", [&](State& s) { s.seat[0].leader = s.seat[1].leader; },
         "leader"},
        {"no leader", [&](State& s) { s.seat[0].leader = kNone; }, "leader"},
        {"survivor of a seat that is out",
         [&](State& s) { s.seat[s.survivor[somebody(s)].seat].flags |= kOut; }, "out"},
        {"empty seat with dice", [&](State& s) { s.seat[4].dice[0] = 1; }, "nobody sits"},
        {"too many dice", [&](State& s) { s.seat[0].dice[0] = 60; }, "dice"},
        {"bad ballot", [&](State& s) { s.seat[0].ballot = 3; }, "ballot"},
        {"morale above the track", [&](State& s) { s.morale = 11; }, "morale"},
        {"round above its start", [&](State& s) { s.round = static_cast<u8>(s.first_round + 1); },
         "round"},
        {"winners before the end", [&](State& s) { s.winners = Seats::of(SeatId(0)); }, "winners"},
        {"an end while it goes on", [&](State& s) { s.end = End::Morale; }, "end"},
        {"active seat that is empty", [&](State& s) { s.active = SeatId(4); }, "active"},
        {"nobody asked", [&](State& s) { s.asking = 0; }, "nobody is asked"},
        {"stale frame", [&](State& s) { s.frame[s.depth].start<FoodFrame>().die = 1; }, "popped"},
        {"bytes of a frame that mean nothing",
         [&](State& s) { s.frame[0].start<TurnFrame>().spare[0] = 1; }, "spare"},
        {"spare bytes", [&](State& s) { s.spare[0] = 1; }, "spare"},
        {"stale lasting slot", [&](State& s) { s.lasting[kMaxLasting - 1].owner = SeatId(1); },
         "lasting"},
        {"lasting rules that do not exist",
         [&](State& s) { s.lasting[s.lasting_count++].first_rule = 60000; }, "lasting"},
        {"marked card between actions", [&](State& s) { s.marked.add(CardId(0)); }, "mark"},
        {"card still looked at",
         [&](State& s) { s.zones[0] = zone::Looking, s.spots[0] = spot::make(1, Seats()); },
         "looked at"},
        {"used card that is no item", [&](State& s) { s.used_item.add(CardId(kMaxItems - 1)); },
         "no item"},
        {"group that forgot somebody", [&](State& s) { s.derived.of_seat[0].take_lowest(); },
         "derived: the survivors of seat 0"},
        {"colony that forgot somebody",
         [&](State& s) { s.derived.at_place[kColony].take_lowest(); },
         "derived: the survivors at place 0"},
        {"rule that nobody sums up",
         [&](State& s) { s.derived.at_work.abilities = !s.derived.at_work.abilities; },
         "derived: the rules in play"},
        {"hand that forgot a card",
         [&](State& s) { s.derived.hand[0].drop(s.derived.hand[0].lowest()); },
         "derived: the hand of seat 0"},
        {"miscounted place", [&](State& s) { ++s.derived.people_at[kColony]; }, "derived"},
        {"miscounted hand",
         [&](State& s) { ++s.derived.cards_in[zone::slot(zone::hand(SeatId(0)))]; },
         "derived: zone"},
        {"miscounted deck",
         [&](State& s) { --s.derived.cards_in[zone::slot(zone::bag(kCrossroadsDeck))]; },
         "derived: zone"},
        {"card that is not counted",
         [&](State& s) {
             s.zones[first_in(s, zone::bag(c.deck_at(kPolice)))] = zone::RemovedUnseen;
         },
         "derived: zone"},
    };
    for (const Damage& damage : damages) {
        State s = sound;
        damage.apply(s);
        INFO(damage.name);
        CHECK_THAT(first_violation(s, c), ContainsSubstring(damage.said));
    }
}
