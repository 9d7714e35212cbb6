#include "dow/match/match.hpp"
#include "dow/rules/invariants.hpp"
#include "setup_fixture.hpp"

using namespace dow;
using namespace dow::test;

namespace {

Setup variant(int seats, std::initializer_list<u8 Ruleset::*> rules) {
    Setup setup;
    setup.seats = static_cast<u8>(seats);
    for (u8 Ruleset::* rule : rules) setup.rules.*rule = 1;
    return setup;
}

Setup for_two() { return variant(2, {&Ruleset::two_player, &Ruleset::coop}); }

std::vector<CardId> non_coop_cards() {
    const Catalog& c = base_catalog();
    std::vector<CardId> out;
    for (std::size_t i = 0; i < c.survivors.size(); ++i)
        if (c.survivors[i].non_coop) out.push_back(c.survivor_card(SurvivorId(i)));
    for (std::size_t i = 0; i < c.crossroads.size(); ++i)
        if (c.crossroads[i].non_coop) out.push_back(CardId(c.cards_of(kCrossroadsDeck).first + i));
    return out;
}

/// What a setup does differently from the standard game of as many players.
void check_standard_deal(const Table& table) {
    for (SeatId seat{0}; seat < table.state().seats; ++seat) {
        CHECK(table.items_in(zone::hand(seat)) == 5);
        CHECK(table.group(seat).size() == 2);
        CHECK(table.state().seat[seat].objective != kNoCard);
    }
    CHECK(table.survivors_in(zone::Box) == 0);
}

}  // namespace

TEST_CASE("Co-op is played on the hard side", "[VAR-01]") {
    const Catalog& c = base_catalog();
    for (const Setup& setup : {variant(4, {&Ruleset::coop}), for_two()}) {
        Table table(setup);
        REQUIRE(table.asked()->ask == Ask::Objective);
        CHECK(table.outcomes().size() == 10);
        for (int i = 0; i < table.outcomes().size(); ++i)
            CHECK(c.objectives[table.outcomes()[i].answer.as<DrawnObjective>().objective].hard);
        Setup chosen = setup;
        chosen.objective = side_named("find_the_cure");
        CHECK(check_setup(c, chosen) == Refusal{RuleId::VAR_01, Reason::WrongSide});
        chosen.objective = side_named("find_the_cure", true);
        CHECK_FALSE(check_setup(c, chosen));
    }
}

TEST_CASE("Co-op has no secret objectives", "[VAR-02]") {
    const Catalog& c = base_catalog();
    const Table table = prepared(variant(4, {&Ruleset::coop}));
    CHECK(table.events_of(EventKind::SecretDealt) == 0);
    for (const SeatState& seat : table.state().seat) CHECK(seat.objective == kNoCard);
    CHECK(table.in_zone(zone::Box, {CardList::Secret, CardList::Betrayal, CardList::Exile}) == 44);
    CHECK(check_setup(c, variant(4, {&Ruleset::coop, &Ruleset::betrayer})) ==
          Refusal{RuleId::VAR_02, Reason::NoSecretsInCoop});
}

TEST_CASE("Seven cards are not for co-op", "[VAR-05][VAR-06]") {
    const std::vector<CardId> cards = non_coop_cards();
    CHECK(cards.size() == 7);
    Setup coop = variant(4, {&Ruleset::coop});
    Setup standard = variant(4, {});
    Setup two = for_two();
    for (Setup* setup : {&coop, &standard, &two}) setup->rules.adult_crossroads = 1;
    for (const CardId card : cards) {
        INFO(base_catalog().card_name(card));
        CHECK(Table(coop).state().zones[card] == zone::Box);
        CHECK(Table(two).state().zones[card] == zone::Box);
        CHECK(Table(standard).state().zones[card] != zone::Box);
    }
    CHECK(Table(coop).survivors_in(zone::bag(kSurvivorDeck)) == 28);
}

TEST_CASE("Two players play co-op", "[VAR-07]") {
    const Catalog& c = base_catalog();
    CHECK(check_setup(c, variant(2, {&Ruleset::two_player})) ==
          Refusal{RuleId::VAR_07, Reason::VariantOfTwoPlayers});
    for (int seats = 3; seats <= 5; ++seats)
        CHECK(check_setup(c, variant(seats, {&Ruleset::two_player, &Ruleset::coop})) ==
              Refusal{RuleId::VAR_07, Reason::VariantOfTwoPlayers});
    CHECK_FALSE(check_setup(c, for_two()));
    const Table table = prepared(for_two());
    CHECK(c.objectives[table.state().objective].hard);
    CHECK(table.events_of(EventKind::SecretDealt) == 0);
}

TEST_CASE("Two players: seven items, three of four survivors, four dice",
          "[VAR-08][VAR-09][VAR-10]") {
    Setup setup = for_two();
    setup.objective = side_named("find_the_cure", true);
    Table table(setup, 4);
    REQUIRE(table.play_until_draw(kSurvivorDeck));
    for (SeatId seat{0}; seat < 2; ++seat) CHECK(table.items_in(zone::hand(seat)) == 7);
    for (SeatId seat{0}; seat < 2; ++seat)
        for (int choice = 0; choice < 3; ++choice) {
            REQUIRE(table.play_until(Ask::Draft));
            CHECK(table.asked()->by == seat);
            CHECK(table.asked()->survivors.size() == 4 - choice);
            table.step();
        }
    CHECK(table.asked()->prompt == Prompt::DraftLeader);
    CHECK(table.asked()->survivors.size() == 3);
    REQUIRE(table.play_until_draw(kCrossroadsDeck));
    for (SeatId seat{0}; seat < 2; ++seat) {
        CHECK(table.events_of(EventKind::ItemDealt, seat) == 7);
        CHECK(table.events_of(EventKind::SurvivorOffered, seat) == 4);
        CHECK(table.group(seat).size() == 3);
        CHECK(table.state().seat[seat].unused_dice() == 4);
    }
    CHECK(table.items_in(zone::Box) == 25 - 14);
}

TEST_CASE("Betrayer: one secret objective per player and one betrayal", "[VAR-11]") {
    const Catalog& c = base_catalog();
    for (int seats = 3; seats <= 5; ++seats) {
        Table table(variant(seats, {&Ruleset::betrayer}));
        table.step();  // the objective
        for (int dealt = 0; dealt < seats; ++dealt) {
            REQUIRE(table.play_until_draw(kSecretDeck));
            const OutcomeList& pile = table.outcomes();
            const auto left = static_cast<u32>(seats + 1 - dealt);
            CHECK(different(pile, c.cards_of(kSecretDeck)) == 24 - dealt);
            CHECK(different(pile, c.cards_of(kBetrayalDeck)) == 10);
            CHECK(weight(pile, c.cards_of(kBetrayalDeck)) * left == pile.total());
            table.draw(c.cards_of(kSecretDeck).first + static_cast<unsigned>(dealt));
        }
        CHECK(table.events_of(EventKind::SecretDealt) == seats);
    }
}

TEST_CASE("Hard: the hard side, and nothing else changes", "[VAR-12]") {
    const Catalog& c = base_catalog();
    Setup setup = variant(4, {&Ruleset::hard});
    Table drawn(setup);
    CHECK(drawn.outcomes().size() == 10);
    for (int i = 0; i < drawn.outcomes().size(); ++i)
        CHECK(c.objectives[drawn.outcomes()[i].answer.as<DrawnObjective>().objective].hard);
    setup.objective = side_named("find_the_cure");
    CHECK(check_setup(c, setup) == Refusal{RuleId::VAR_12, Reason::WrongSide});
    setup.objective = side_named("find_the_cure", true);
    const Table table = prepared(setup);
    check_standard_deal(table);
    CHECK(table.state().morale == c.objectives[setup.objective].morale);
    for (const CardId card : non_coop_cards())
        CHECK((c.is(CardList::Crossroads, card) || table.state().zones[card] != zone::Box));
}

TEST_CASE("Betrayer, hard and elimination go together with the standard game", "[VAR-15]") {
    const Table table =
        prepared(variant(4, {&Ruleset::betrayer, &Ruleset::hard, &Ruleset::elimination}));
    check_standard_deal(table);
    CHECK(base_catalog().objectives[table.state().objective].hard);
}

TEST_CASE("Every legal combination of variants is a game that ends", "[VAR-15][variants]") {
    const Catalog& c = base_catalog();
    int legal = 0;
    for (int seats = 2; seats <= 5; ++seats)
        for (unsigned bits = 0; bits < 64; ++bits) {
            Setup setup;
            setup.seats = static_cast<u8>(seats);
            Ruleset& r = setup.rules;
            r.coop = bits & 1;
            r.two_player = bits >> 1 & 1;
            r.betrayer = bits >> 2 & 1;
            r.hard = bits >> 3 & 1;
            r.elimination = bits >> 4 & 1;
            r.adult_crossroads = bits >> 5 & 1;
            const bool possible =
                r.two_player == (seats == 2) && (seats > 2 || r.coop) && !(r.coop && r.betrayer);
            INFO(seats << " players, variants " << bits);
            REQUIRE(!check_setup(c, setup) == possible);
            if (!possible) continue;
            ++legal;
            Table table(setup, 100 + bits);
            while (table.asked()) {
                table.step();
                const std::string broken = first_violation(table.state(), c);
                REQUIRE(broken == "");
            }
            const State& s = table.state();
            CHECK(s.over());
            const bool shared = s.winners.empty() || s.winners == s.all_seats();
            if (r.coop) CHECK(shared);
            if (r.coop) CHECK(s.winners.empty() == (s.completed == 0));
            if (!r.elimination)
                CHECK((table.events_of(EventKind::PlayerOut) == 0 ||
                       table.survivors_in(zone::bag(kSurvivorDeck)) == 0 ||
                       c.objectives[s.objective].id == "kill_them_all"));
        }
    CHECK(legal == 2 * (4 + 3 * 12));
}

TEST_CASE("One person may play two to four groups alone", "[variants][solo]") {
    for (u8 groups = 2; groups <= 4; ++groups) {
        MatchSetup setup;
        setup.setup.seats = groups;
        setup.setup.rules.coop = 1;
        setup.setup.rules.two_player = groups == 2;
        setup.seed = groups;
        for (u8 i = 0; i < groups; ++i)
            setup.seats.push_back(
                {.name = "group " + std::to_string(i + 1), .colour = i, .person = 0});
        Match match(base_catalog(), setup);
        std::vector<RandomBot> minds;
        for (u8 i = 0; i < groups; ++i) minds.emplace_back(i);
        Seats own;
        for (SeatId seat{0}; seat < groups; ++seat)
            if (match.seats()[seat].person == 0) own.add(seat);
        CHECK(own.size() == groups);
        while (match.run_chance() == Waiting::Seat) {
            const Decision asked = *match.pending();
            const View view = match.view(own);
            REQUIRE(own.has(asked.by));
            REQUIRE(view.pending == asked);  // nothing is hidden from who plays all
            int seen = 0;
            int held = 0;
            for (u8 i = 0; i < groups; ++i) held += view.seat[i].hand;
            for (int i = 0; i < view.card_count; ++i)
                seen += view.cards[i].zone.is(ZoneKind::Hand) &&
                        view.cards[i].zone.seat() < groups &&
                        base_catalog().is_item(view.cards[i].face);
            REQUIRE(seen == held);
            CommandList legal;
            match.legal(legal);
            const BotInput input(match, base_catalog(), asked, legal, own);
            REQUIRE_FALSE(match.submit(legal[minds[asked.by].choose(input)]));
        }
        CHECK(match.over());
    }
}
