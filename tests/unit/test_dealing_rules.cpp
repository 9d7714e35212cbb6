#include <set>

#include "dow/content/happenings.hpp"
#include "setup_fixture.hpp"

using namespace dow;
using namespace dow::test;

TEST_CASE("Secret objectives: two per player and one betrayal, one card to each player",
          "[SETUP-09][SETUP-10][SETUP-11]") {
    const Catalog& c = base_catalog();
    for (int seats = 3; seats <= 5; ++seats) {
        // Nobody gets the betrayal as long as there is another card: 2N+1, 2N … cards are left.
        Table table(with_objective(seats, "find_the_cure"));
        for (int dealt = 0; dealt < seats; ++dealt) {
            REQUIRE(table.play_until_draw(kSecretDeck));
            CHECK(table.asked()->rule == RuleId::SETUP_11);
            CHECK(table.asked()->seat == dealt);
            const OutcomeList& pile = table.outcomes();
            const u32 left = static_cast<u32>(2 * seats + 1 - dealt);
            CHECK(different(pile, c.cards_of(kSecretDeck)) == 24 - dealt);
            CHECK(different(pile, c.cards_of(kBetrayalDeck)) == 10);
            CHECK(weight(pile, c.cards_of(kBetrayalDeck)) * left == pile.total());
            table.draw(c.cards_of(kSecretDeck).first + static_cast<unsigned>(dealt));
        }
        CHECK(table.asked()->deck != kSecretDeck);
        CHECK(table.events_of(EventKind::SecretDealt) == seats);
    }
    // Once it is dealt there is no second.
    Table table(with_objective(4, "find_the_cure"));
    REQUIRE(table.play_until_draw(kSecretDeck));
    table.draw(c.cards_of(kBetrayalDeck).first + 3U);
    for (int dealt = 1; dealt < 4; ++dealt) {
        const OutcomeList& pile = table.outcomes();
        CHECK(different(pile, c.cards_of(kSecretDeck)) == 24 - (dealt - 1));
        CHECK(different(pile, c.cards_of(kBetrayalDeck)) == 0);
        CHECK(all_alike(pile));
        table.draw(c.cards_of(kSecretDeck).first + static_cast<unsigned>(dealt));
    }
}

TEST_CASE("Secret objectives that were not dealt leave the game unseen", "[SETUP-09][SETUP-12]") {
    const Catalog& c = base_catalog();
    for (int seats = 3; seats <= 5; ++seats) {
        const Table table = prepared(setup_for(seats), 7);
        CHECK(table.in_zone(zone::Box, {CardList::Secret, CardList::Betrayal}) == 34 - seats);
        for (SeatId seat{0}; seat < seats; ++seat)
            CHECK(table.in_zone(zone::secret(seat), {CardList::Secret, CardList::Betrayal}) == 1);
        const View view = view_for(table.state(), c, table.state().all_seats());
        for (int i = 0; i < view.card_count; ++i) {
            const CardId face = view.cards[i].face;
            const bool undealt = (c.is(CardList::Secret, face) || c.is(CardList::Betrayal, face)) &&
                                 table.state().zones[face] == zone::Box;
            CHECK_FALSE(undealt);
        }
        CHECK(view.deck_size[kSecretDeck] + view.deck_size[kBetrayalDeck] == 0);
    }
}

TEST_CASE("What is left of the pile does not tell whether a betrayal was dealt", "[SETUP-11]") {
    const Catalog& c = base_catalog();
    const auto left_after = [&](CardId dealt) {
        Table table(with_objective(4, "find_the_cure"));
        REQUIRE(table.play_until_draw(kSecretDeck));
        table.draw(dealt);
        return view_for(table.state(), c, Seats()).deck_size;
    };
    CHECK(left_after(c.cards_of(kBetrayalDeck).first) == left_after(c.cards_of(kSecretDeck).first));
}

TEST_CASE("Only its owner sees a secret objective", "[SETUP-13]") {
    const Table table = prepared(setup_for(4));
    const State& s = table.state();
    for (SeatId me{0}; me < 4; ++me) {
        const View view = view_for(s, table.catalog(), Seats::of(me));
        for (SeatId seat{0}; seat < 4; ++seat)
            CHECK(view.seat[seat].objective == (seat == me ? s.seat[seat].objective : kNoCard));
        for (const Event& event : table.events()) {
            if (!event.is<event::SecretDealt>()) continue;
            const Event seen = seen_by(event, Seats::of(me));
            CHECK(seen.card() == (event.seat() == me ? s.seat[me].objective : kNoCard));
        }
    }
    CHECK(view_for(s, table.catalog(), Seats()).seat[0].objective == kNoCard);
}

TEST_CASE("The crisis deck is shuffled", "[SETUP-14]") {
    Table table(setup_for(4));
    REQUIRE(table.play_until_draw(kCrisisDeck));
    CHECK(table.outcomes().size() == 20);
    CHECK(all_alike(table.outcomes()));
    REQUIRE(table.play_until(Ask::ActionDice));
    CHECK(table.in_zone(zone::bag(kCrisisDeck)) == 19);
    CHECK(table.in_zone(zone::Current) == 1);
}

TEST_CASE("Survivors, exile objectives and crossroads are three shuffled decks", "[SETUP-15]") {
    const Catalog& c = base_catalog();
    Table table(setup_for(4));
    REQUIRE(table.play_until_draw(kSurvivorDeck));
    CHECK(table.outcomes().size() == 30);
    CHECK(all_alike(table.outcomes()));
    CHECK(table.survivors_in(zone::bag(kSurvivorDeck)) == 30);
    CHECK(table.in_zone(zone::bag(kExileDeck), c.cards_of(kExileDeck)) == 10);
    REQUIRE(table.play_until_draw(kCrossroadsDeck));
    CHECK(all_alike(table.outcomes()));
    CHECK(table.outcomes().size() == table.in_zone(zone::bag(kCrossroadsDeck)));
    for (CardId card{0}; card < c.card_count; ++card)  // shuffled: nothing has a place
        CHECK(spot::rank(table.state().spots[card]) == 0);
}

TEST_CASE("Adult crossroads are left out unless they are asked for", "[SETUP-17]") {
    const Catalog& c = base_catalog();
    CHECK(Setup{}.rules.adult_crossroads == 0);
    for (const u8 adult : {u8{0}, u8{1}}) {
        Setup setup = setup_for(4);
        setup.rules.adult_crossroads = adult;
        const Table table(setup);
        for (std::size_t i = 0; i < c.crossroads.size(); ++i) {
            INFO(c.crossroads[i].id);
            if (c.crossroads[i].trigger.when == Happening::Table) continue;  // AMB-19
            const bool in = table.state().zones[c.cards_of(kCrossroadsDeck).first + i] ==
                            zone::bag(kCrossroadsDeck);
            CHECK(in == (adult || !c.crossroads[i].adult));
        }
    }
}

TEST_CASE("A card that waits for the people is left out unless it is asked for", "[AMB-19]") {
    const Catalog& c = base_catalog();
    CHECK(Setup{}.rules.table_talk == 0);
    for (const u8 talk : {u8{0}, u8{1}}) {
        Setup setup = setup_for(4);
        setup.rules.table_talk = talk;
        const Table table(setup);
        int waiting = 0;
        for (std::size_t i = 0; i < c.crossroads.size(); ++i)
            if (c.crossroads[i].trigger.when == Happening::Table)
                waiting += table.state().zones[c.cards_of(kCrossroadsDeck).first + i] ==
                           zone::bag(kCrossroadsDeck);
        CHECK(waiting == talk);
    }
}

TEST_CASE("An item starts in the deck its card names", "[SETUP-16][SETUP-20]") {
    const Catalog& c = base_catalog();
    Table table(setup_for(4));
    for (PlaceId place{1}; place <= 6; ++place)
        CHECK(table.items_in(zone::bag(c.deck_at(place))) == 20);
    REQUIRE(table.play_until_draw(kCrisisDeck));
    for (const CardId card : c.cards_of(CardList::Item)) {
        const DeckId deck = c.kind_of(card).deck;
        if (deck == kStarterDeck) continue;
        CHECK(table.state().zones[card] == zone::bag(deck));
        CHECK((c.decks[deck].place >= kPolice && c.decks[deck].place <= kGas));
        CHECK(spot::rank(table.state().spots[card]) == 0);  // shuffled: nothing has a place
    }
    const View view = view_for(table.state(), c, Seats());
    for (PlaceId place{1}; place <= 6; ++place) CHECK(view.deck_left(c, place) == 20);
}

TEST_CASE("Five starter items for each player, the rest leaves the game", "[SETUP-18][SETUP-19]") {
    const Catalog& c = base_catalog();
    for (int seats = 3; seats <= 5; ++seats) {
        Table table(setup_for(seats));
        REQUIRE(table.play_until_draw(kStarterDeck));
        CHECK(table.outcomes().total() == 25);  // by copies: ten food, five each of three others
        CHECK(table.outcomes().size() == 4);
        REQUIRE(table.play_until_draw(kCrisisDeck));
        for (SeatId seat{0}; seat < seats; ++seat) {
            CHECK(table.events_of(EventKind::ItemDealt, seat) == 5);
            int held = 0;
            for (const CardId card : c.cards_of(CardList::Item)) {
                if (table.state().zones[card] != zone::hand(seat)) continue;
                ++held;
                CHECK(c.kind_of(card).deck == kStarterDeck);
            }
            CHECK(held == 5);
        }
        CHECK(table.items_in(zone::Box) == 25 - 5 * seats);
        CHECK(table.items_in(zone::bag(kStarterDeck)) == 0);
        CHECK(table.items_in(zone::Removed) == 0);  // back in the box is not removed from the game
    }
}

TEST_CASE(
    "Each player keeps two of four survivors, names the leader, and the rest is shuffled back",
    "[SETUP-21][SETUP-22][SETUP-23][SETUP-24]") {
    for (int seats = 3; seats <= 5; ++seats) {
        Table table(with_objective(seats, "find_the_cure"), 9);
        std::set<SurvivorId> kept_by_all;
        for (SeatId seat{0}; seat < seats; ++seat) {
            std::vector<SurvivorId> kept;
            for (int choice = 0; choice < 2; ++choice) {
                REQUIRE(table.play_until(Ask::Draft));
                const Decision asked = *table.asked();
                CHECK(asked.by == seat);
                CHECK(asked.secret == 1);
                CHECK(asked.rule == RuleId::SETUP_21);
                CHECK(asked.survivors.size() == 4 - choice);
                CHECK(table.events_of(EventKind::SurvivorOffered, seat) == 4);
                kept.push_back(asked.survivors.lowest());
                table.answer(Command::of(seat, ChooseSurvivor{kept.back()}));
            }
            const Decision naming = *table.asked();
            CHECK(naming.prompt == Prompt::DraftLeader);
            CHECK(naming.rule == RuleId::SETUP_23);
            CHECK(naming.by == seat);
            CHECK(naming.survivors == (Survivors::of(kept[0]) | Survivors::of(kept[1])));
            table.answer(Command::of(seat, ChooseSurvivor{kept[1]}));
            kept_by_all.insert(kept.begin(), kept.end());
        }
        REQUIRE(table.play_until_draw(kCrisisDeck));
        CHECK(kept_by_all.size() == static_cast<std::size_t>(2 * seats));
        for (SeatId seat{0}; seat < seats; ++seat) {
            const std::vector<SurvivorId> group = table.group(seat);
            REQUIRE(group.size() == 2);
            for (const SurvivorId v : group) CHECK(kept_by_all.count(v) == 1);
            CHECK(table.state().seat[seat].leader == group[1]);  // kept last: the higher of the two
        }
        CHECK(table.survivors_in(zone::bag(kSurvivorDeck)) == 30 - 2 * seats);
        const Catalog& c = table.catalog();
        for (std::size_t i = 0; i < c.survivors.size(); ++i)  // shuffled: nobody has a place
            CHECK(spot::rank(table.state().spots[c.survivor_card(SurvivorId(i))]) == 0);
    }
}

TEST_CASE("Nobody sees the survivors another player chooses from", "[SETUP-21]") {
    Table table(setup_for(3));
    REQUIRE(table.play_until(Ask::Draft));
    const SeatId by = table.asked()->by;
    const View mine = view_for(table.state(), table.catalog(), Seats::of(by));
    const View theirs = view_for(table.state(), table.catalog(), Seats::of(SeatId((by + 1) % 3)));
    CHECK(mine.pending.survivors.size() == 4);
    CHECK(theirs.pending.survivors.empty());
}
