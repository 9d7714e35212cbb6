#include <set>

#include "catch.hpp"
#include "dow/designer/changes.hpp"
#include "dow/designer/edit.hpp"
#include "dow/designer/inspect.hpp"
#include "dow/designer/lab.hpp"
#include "dow/match/names.hpp"
#include "dow/match/save.hpp"
#include "dow/rules/invariants.hpp"
#include "match_fixture.hpp"

using namespace dow;
using namespace dow::designer;
using dow::match_test::new_match;

namespace {

Match played(int answers, u64 seed = 7) {
    Match match = new_match(seed);
    match_test::play(match, answers);
    return match;
}

Forced bite() {
    return {Ask::ExposureDie, kNone, Command::of(kChance, RolledExposure{Face::Bite}), kNone};
}

/// Runs until the bite that was forced has come up.
bool run_to_bite(Lab& lab) {
    lab.forced().push_back(bite());
    StopAt until{StopAt::What::Event, RuleId::None, EventKind::ExposureRolled};
    return lab.run(until) == Ran::Found;
}

}  // namespace

TEST_CASE("A lab takes over a match with its whole past", "[lab]") {
    const Match match = played(60);
    const Lab lab(match);
    CHECK(lab.at() == match.history().size());
    CHECK(hash_of(lab.now().state) == match.hash());
    CHECK(lab.branches().size() == 1);
    CHECK(lab.violation() == "");
    std::size_t events = 0;
    for (std::size_t i = 0; i <= lab.last(); ++i) events += lab.moment(i).events.size();
    CHECK(events == match.event_count());
}

TEST_CASE("Going back and stepping again brings the same game", "[lab]") {
    Lab lab(played(60));
    const u64 end = hash_of(lab.now().state);
    const std::size_t last = lab.last();
    lab.go_to(last / 2);
    CHECK(lab.in_past());
    CHECK(hash_of(lab.now().state) != end);
    while (lab.in_past()) REQUIRE(lab.step());
    CHECK(hash_of(lab.now().state) == end);
    CHECK(lab.branches().size() == 1);
}

TEST_CASE("Another answer in the past opens a branch, and both are kept", "[lab]") {
    Lab lab(played(60));
    const u64 end = hash_of(lab.now().state);
    const std::size_t last = lab.last();
    CommandList legal;
    std::size_t back = last;
    for (legal.clear(); legal.size() < 2; lab.legal(legal)) lab.go_to(--back);
    const Command taken = lab.moment(back + 1).command;
    const Command other = legal[0] == taken ? legal[1] : legal[0];
    REQUIRE_FALSE(lab.give(other));
    REQUIRE(lab.branches().size() == 2);
    CHECK(lab.branch() == 1);
    CHECK(lab.here().shared == back + 1);
    CHECK(lab.at() == back + 1);
    lab.switch_to(0);
    CHECK(lab.last() == last);
    CHECK(hash_of(lab.now().state) == end);
    CHECK_FALSE(lab.drop(0));
    CHECK(lab.drop(1));
}

TEST_CASE("Steps by event and by rule stop where they say", "[lab]") {
    Lab lab(new_match(4));
    while (lab.now().events.empty()) REQUIRE(lab.step());
    std::size_t steps = 0;
    for (; steps < 80; ++steps) {
        const std::size_t at = lab.at();
        const std::size_t seen = lab.events_seen();
        REQUIRE(lab.step_event());
        if (lab.at() == at)
            CHECK(lab.events_seen() == seen + 1);
        else
            CHECK(lab.events_seen() == 1);
    }
    for (int i = 0; i < 20; ++i) {
        const RuleId before = lab.now().events[lab.events_seen() - 1].rule;
        REQUIRE(lab.step_rule());
        CHECK(lab.now().events[lab.events_seen() - 1].rule != before);
    }
}

TEST_CASE("A run stops at what it looks for", "[lab]") {
    Lab lab(new_match(7));
    const auto stopped_at = [&](StopAt until) {
        if (lab.run(until) != Ran::Found) return EventKind::Last;
        return lab.now().events[lab.events_seen() - 1].kind();
    };
    CHECK(stopped_at({StopAt::What::Round}) == EventKind::RoundBegan);
    CHECK(stopped_at({StopAt::What::Phase}) == EventKind::PhaseBegan);
    CHECK(stopped_at({StopAt::What::Turn}) == EventKind::TurnBegan);
    CHECK(stopped_at({StopAt::What::Event, RuleId::None, EventKind::Moved}) == EventKind::Moved);
    lab.forced().push_back(bite());
    CHECK(stopped_at({StopAt::What::Death}) == EventKind::SurvivorDied);
    const std::size_t died = lab.at();
    CHECK(stopped_at({StopAt::What::Over}) == EventKind::GameEnded);
    lab.go_to(0);
    REQUIRE(lab.run({StopAt::What::Rule, RuleId::EXPO_11}) == Ran::Found);
    CHECK(lab.at() <= died);
    CHECK(lab.now().events[lab.events_seen() - 1].rule == RuleId::EXPO_11);
    while (lab.step()) {
    }
    CHECK(lab.run({StopAt::What::Turn}) == Ran::Over);
}

TEST_CASE("A forced bite bites, and the same luck goes on after it", "[lab]") {
    Lab lab(played(40));
    REQUIRE(run_to_bite(lab));
    CHECK(lab.forced().empty());
    CHECK(lab.now().forced);
    CHECK(lab.now().command == Command::of(kChance, RolledExposure{Face::Bite}));
    CHECK(lab.run({StopAt::What::Death}) == Ran::Found);
}

TEST_CASE("Forced dice and draws come up", "[lab]") {
    Lab lab(new_match(4));
    while (!lab.pending() || lab.pending()->ask != Ask::ActionDice) REQUIRE(lab.step());
    const u8 six[] = {6};
    lab.forced().push_back({Ask::ActionDice, kNone, roll_of(six), kNone});
    lab.forced().push_back({Ask::ActionDice, kNone, roll_of(six), kNone});
    REQUIRE(lab.run({StopAt::What::Event, RuleId::None, EventKind::DiceRolled}) == Ran::Found);
    const DiceFaces rolled = lab.now().command.as<RolledDice>().dice;
    CHECK(rolled[0] == 6);
    CHECK(rolled[1] == 6);
    CHECK(lab.forced().empty());
    const DeckId deck = kCrisisDeck;
    REQUIRE(lab.run({StopAt::What::Turn}) == Ran::Found);
    lab.let_play("steady");  // it plays longer
    const auto odds = odds_of_deck(lab.catalog(), lab.now().state, deck);
    REQUIRE(odds.size() > 2);
    lab.forced().push_back({Ask::Draw, deck, odds.back().answer, kNone});
    REQUIRE(lab.run({StopAt::What::Event, RuleId::None, EventKind::CrisisRevealed}) == Ran::Found);
    CHECK(lab.now().state.crisis == odds.back().answer.as<DrawnCard>().card);
}

TEST_CASE("The odds are those of the rules", "[lab]") {
    Lab lab(new_match(4));
    int asked = 0;
    for (int i = 0; i < 400 && lab.pending(); ++i) {
        if (lab.pending()->by == kChance) {
            const auto odds = odds_now(lab.catalog(), lab.now().state);
            REQUIRE_FALSE(odds.empty());
            u32 sum = 0;
            for (const Odds& o : odds) sum += o.weight;
            CHECK(sum == odds.front().total);
            const auto same = [](const std::vector<Odds>& a, const std::vector<Odds>& b) {
                return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                                  [](const Odds& x, const Odds& y) {
                                      return x.answer == y.answer &&
                                             u64{x.weight} * y.total == u64{y.weight} * x.total;
                                  });
            };
            const Decision& d = *lab.pending();
            if (d.ask == Ask::Draw && d.deck != kSecretDeck)
                CHECK(same(odds, odds_of_deck(lab.catalog(), lab.now().state, d.deck)));
            if (d.ask == Ask::ExposureDie) CHECK(same(odds, odds_of_exposure(lab.catalog())));
            if (d.ask == Ask::ActionDice) CHECK(same(odds, odds_of_dice()));
            if (d.ask == Ask::HandCard)
                CHECK(same(odds, odds_of_hand(lab.catalog(), lab.now().state, d.seat)));
            ++asked;
        }
        REQUIRE(lab.step());
    }
    CHECK(asked > 40);
}

TEST_CASE("Two moments are compared field by field", "[lab]") {
    Lab lab(played(60));
    const State before = lab.now().state;
    CHECK(compare_states(lab.catalog(), before, before).empty());
    State after = before;
    REQUIRE(set_counter(lab.catalog(), after, "morale", before.morale - 1));
    REQUIRE(set_counter(lab.catalog(), after, "place.police.helpless", 2));
    const auto changes = compare_states(lab.catalog(), before, after);
    REQUIRE(changes.size() == 2);
    CHECK(changes[0].path == "morale");
    CHECK(changes[0].before == std::to_string(before.morale));
    CHECK(changes[0].after == std::to_string(after.morale));
    CHECK(changes[1].path == "place.police.helpless");
    CHECK(changes[1].after == "2");
}

TEST_CASE("Every counter can be set by its name", "[lab]") {
    const Lab lab(played(80));
    const Catalog& c = lab.catalog();
    std::set<std::string> paths;
    for (const Counter& counter : counters_of(c, lab.now().state)) {
        INFO(counter.path);
        CHECK(paths.insert(counter.path).second);
        State state = lab.now().state;
        const int other = counter.value == 0 ? 1 : counter.value - 1;
        if (other > counter.most) continue;
        REQUIRE(set_counter(c, state, counter.path, other));
        CHECK_FALSE(compare_states(c, lab.now().state, state).empty());
        CHECK_FALSE(set_counter(c, state, counter.path, counter.most + 1));
    }
    CHECK(paths.contains("morale"));
    CHECK(paths.contains("entrance.colony.1.zombies"));
    CHECK(paths.contains("seat.A.dice.6"));
}

TEST_CASE("An edit is a moment that can be gone back from", "[lab]") {
    Lab lab(played(60));
    const std::size_t at = lab.at();
    const u8 food = lab.now().state.food;
    const auto more = [&](State& s) { set_counter(lab.catalog(), s, "food", food + 3); };
    REQUIRE(lab.edit("food", more));
    CHECK(lab.at() == at + 1);
    CHECK(lab.now().kind == designer::Moment::Kind::Edit);
    CHECK(lab.now().state.food == food + 3);
    CHECK_FALSE(lab.edit("nothing", [](State&) {}));
    lab.go_to(at);
    CHECK(lab.now().state.food == food);
    REQUIRE(lab.step());
    CHECK(lab.now().state.food == food + 3);
}

TEST_CASE("A broken promise is shown and stops the game", "[lab]") {
    Lab lab(played(60));
    REQUIRE(lab.edit("morale", [&](State& s) { set_counter(lab.catalog(), s, "morale", 200); }));
    CHECK(lab.violation() != "");
    CHECK_FALSE(lab.step());
    CHECK(lab.run({StopAt::What::Turn}) == Ran::Broken);
    lab.go_to(lab.at() - 1);
    CHECK(lab.violation() == "");
    CHECK(lab.pending());
}

TEST_CASE("Cards and people are moved without breaking a promise", "[lab]") {
    for (u64 seed = 1; seed < 6; ++seed) {
        Lab lab(played(90, seed));
        while (lab.pending() && lab.pending()->ask != Ask::Turn) REQUIRE(lab.step());
        if (!lab.pending()) continue;
        const Catalog& c = lab.catalog();
        pcg32 random(seed);
        State s = lab.now().state;
        for (int i = 0; i < 60; ++i) {
            const auto card = CardId(random(c.cards_of(CardList::Item).last));
            const Zone places[] = {zone::Waste,
                                   zone::hand(SeatId(0)),
                                   zone::bag(c.kind_of(card).deck),
                                   zone::top(c.kind_of(card).deck),
                                   zone::Removed,
                                   zone::equipped(s.seat[1].leader)};
            if (c.kind_of(card).deck == kStarterDeck && random(2) == 0) continue;
            const Zone to = places[random(std::size(places))];
            if (to == zone::equipped(kNone)) continue;
            move_card(c, s, card, to);
            INFO(c.card_name(card) << " to " << zone_name(c, to));
            REQUIRE(first_violation(s, c) == "");
        }
        for (SurvivorId who{0}; who < c.survivors.size(); ++who) {
            if (s.survivor[who].in_play()) continue;
            put_survivor(c, s, who, SeatId(0), kColony);
            REQUIRE(first_violation(s, c) == "");
            take_survivor(c, s, who, true);
            REQUIRE(first_violation(s, c) == "");
        }
    }
}

TEST_CASE("The stack names what is being resolved, outermost first", "[lab]") {
    Lab lab(played(40));
    REQUIRE(run_to_bite(lab));
    lab.go_to(lab.at() - 1);
    const auto rows = stack_of(lab.now().state);
    REQUIRE(rows.size() >= 3);
    CHECK(rows.front().what == "round");
    CHECK(rows.back().what == "expose");
    CHECK(rows.back().rule == RuleId::EXPO_01);
    CHECK(rows.back().survivor < lab.catalog().survivors.size());
}

TEST_CASE("What the lab made goes on as a match, and is marked in its file", "[lab]") {
    Lab lab(played(60));
    lab.go_to(lab.last() - 5);
    Match match = lab.to_match();
    CHECK(match.tampered());
    CHECK(match.hash() == hash_of(lab.now().state));
    CHECK_FALSE(match.began_from_state());
    REQUIRE(lab.edit("food 9", [&](State& s) { set_counter(lab.catalog(), s, "food", 9); }));
    REQUIRE(lab.step());
    Match edited = lab.to_match();
    CHECK(edited.began_from_state());
    CHECK(edited.hash() == hash_of(lab.now().state));
    CHECK(edited.setup().options.at("edits") == "food 9");
    CHECK(facts_of(save_text(edited)).tampered);
    Loaded loaded = load_text(lab.catalog(), save_text(edited));
    REQUIRE(loaded.match);
    CHECK(loaded.match->tampered());
    CHECK(loaded.match->setup().options.at("edits") == "food 9");

    match_test::play(edited, 10);
    lab.catch_up(edited);
    CHECK(hash_of(lab.now().state) == edited.hash());
    lab.catch_up(edited);
    CHECK(hash_of(lab.now().state) == edited.hash());
}
