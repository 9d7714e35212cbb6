#include "dow/designer/scenario.hpp"
#include "setup_fixture.hpp"

using namespace dow;
using namespace dow::test;

namespace {

/// How likely it is that no player is dealt a betrayal: the product of what every deal may answer.
struct Share {
    u64 of = 1;
    u64 in = 1;
};

Share no_betrayer(const Setup& setup) {
    const Catalog& c = base_catalog();
    Table table(setup);
    table.step();  // the objective
    Share share;
    for (int dealt = 0; dealt < setup.seats; ++dealt) {
        REQUIRE(table.play_until_draw(kSecretDeck));
        const OutcomeList& pile = table.outcomes();
        const u32 others = weight(pile, c.cards_of(kSecretDeck));
        share.of *= others;
        share.in *= pile.total();
        while (share.of % 2 == 0 && share.in % 2 == 0) share.of /= 2, share.in /= 2;
        table.draw(c.cards_of(kSecretDeck).first + static_cast<unsigned>(dealt));
    }
    return share;
}

}  // namespace

TEST_CASE("How likely a betrayer is among four", "[EC-50][VAR-11][SETUP-11]") {
    Setup setup;
    setup.seats = 4;
    const Share standard = no_betrayer(setup);
    CHECK(standard.of * 9 == standard.in * 5);  // a betrayer in 4 of 9 games
    setup.rules.betrayer = 1;
    const Share variant = no_betrayer(setup);
    CHECK(variant.of * 5 == variant.in);  // in 4 of 5
}

TEST_CASE("Two players: everything of their variant at once", "[EC-49][VAR-07][VAR-08][VAR-10]") {
    const Setup setup = setup_for(2);
    Table table(setup, 3);
    REQUIRE(table.play_until_draw(kCrossroadsDeck));
    CHECK(base_catalog().objectives[table.state().objective].hard);
    CHECK(table.events_of(EventKind::SecretDealt) == 0);
    for (SeatId seat{0}; seat < 2; ++seat) {
        CHECK(table.events_of(EventKind::ItemDealt, seat) == 7);
        CHECK(table.events_of(EventKind::SurvivorOffered, seat) == 4);
        CHECK(table.group(seat).size() == 3);
        CHECK(table.state().seat[seat].objective == kNoCard);
        CHECK(table.state().seat[seat].unused_dice() == 4);
    }
}

TEST_CASE("The waste pile and the sizes of hands are public, the cards of others are not",
          "[AMB-86]") {
    const Catalog& c = base_catalog();
    int most = 0;
    for (u64 seed = 1; seed <= 8; ++seed) {
        Table table = prepared(setup_for(4), seed);
        while (table.asked()) {
            table.step();
            const State& s = table.state();
            const View nobody = view_for(s, c, Seats());
            const View first = view_for(s, c, Seats::of(SeatId(0)));
            REQUIRE(nobody.waste == table.items_in(zone::Waste));
            const auto waste = nobody.in_zone(zone::Waste);
            REQUIRE(waste.second - waste.first == nobody.waste);
            most = std::max<int>(most, nobody.waste);
            for (SeatId seat{0}; seat < 4; ++seat) {
                REQUIRE(nobody.seat[seat].hand == table.items_in(zone::hand(seat)));
                const auto hand = first.in_zone(zone::hand(seat));
                const auto seen = seat == 0 || s.over() ? nobody.seat[seat].hand : 0;
                REQUIRE(hand.second - hand.first == seen);
            }
        }
    }
    CHECK(most > 0);
}

TEST_CASE("An ability whose text sets no limit is used as often as there are dice for it",
          "[ACT-ABILITY-04]") {
    for (const Limit limit : {Limit::None, Limit::Round}) {
        Catalog c = base_catalog();
        u16 cook = kNone;
        for (std::size_t i = 0; i < c.survivors.size(); ++i)
            if (c.survivors[i].id == "loretta_clay") cook = static_cast<u16>(i);
        REQUIRE(cook != kNone);
        REQUIRE(c.survivors[cook].rules.count == 1);
        c.rules[c.survivors[cook].rules.first].limit = limit;
        State s = designer::build_given(
            c,
            designer::Json::parse(R"({"A": {"survivors": ["loretta_clay"], "dice": [4, 4, 4]}})"));
        const SurvivorId user(cook);
        const Command use = Command::of(SeatId(0), UseAbility{source::survivor(user), user});
        int uses = 0;
        while (!apply(s, c, use, nullptr)) ++uses;
        CHECK(uses == (limit == Limit::None ? 3 : 1));
        CHECK(s.food == 2 * uses);
        CHECK(s.seat[0].used_dice == uses);
    }
}
