// What the table is told of what happened: headlines, the report of a night, the end of a game.
#include "app_fixture.hpp"
#include "catch.hpp"
#include "dow/content/letters.hpp"
#include "dow/hot_seat/told_losses.hpp"
#include "table/screens/curtain/headlines.hpp"
#include "table/screens/end/game_story.hpp"
#include "table/screens/moments/report_steps.hpp"
#include "table/screens/reference/search_words.hpp"
#include "table/screens/saves/save_rows.hpp"

using namespace dow;
using namespace dow::table;
using namespace dow::table::test;

namespace {

class Events {
public:
    template <class What>
    void add(const What& what, RuleId rule = RuleId::None) {
        all.emplace_back(rule, what);
    }
    std::vector<Event> all;
};

}  // namespace

TEST_CASE("a recap has five headlines, deaths and losses before the rest", "[curtain]") {
    Table table;
    table.play(Match(content().catalog, table_of(3, 3)));
    Events news;
    for (int i = 0; i < 40; ++i)
        news.add(event::Moved{.survivor = SurvivorId(2), .to = PlaceId(1), .from = PlaceId(0)});
    news.add(
        event::SurvivorDied{.survivor = SurvivorId(3), .seat = SeatId(1), .place = PlaceId(2)});
    news.add(event::MoraleChanged{.by = -1, .morale_now = 4}, RuleId::SURV_14);
    for (int i = 0; i < 3; ++i) news.add(event::ZombieAdded{.entrance = EntranceId(1)});
    const std::vector<Headline> lines = headlines_of(table.app.context(), news.all);
    REQUIRE(lines.size() == most_headlines);
    const auto death =
        std::find_if(lines.begin(), lines.end(), [](const Headline& line) { return line.dead; });
    REQUIRE(death != lines.end());
    CHECK(death->face == SurvivorId(3));
    CHECK(death->loss);
    const auto losses =
        std::count_if(lines.begin(), lines.end(), [](const Headline& line) { return line.loss; });
    CHECK(losses == 3);  // the death, the morale, the zombies
}

TEST_CASE("a report tells morale step by step, and who died in which", "[report]") {
    Table table;
    table.play(Match(content().catalog, table_of(3, 3)));
    Events night;
    night.add(event::PhaseBegan{.phase = Phase::Colony, .step = 1});
    night.add(event::FoodShort{.mouths = 6, .tokens_due = 3});
    night.add(event::MoraleChanged{.by = -1, .morale_now = 5}, RuleId::COLONY_08);
    night.add(event::PhaseBegan{.phase = Phase::Colony, .step = 2});
    night.add(event::PhaseBegan{.phase = Phase::Colony, .step = 4});
    night.add(event::ZombieAdded{.place = PlaceId(0), .entrance = EntranceId(2)});
    night.add(
        event::SurvivorDied{.survivor = SurvivorId(7), .seat = SeatId(0), .place = PlaceId(0)});
    night.add(event::MoraleChanged{.by = -1, .morale_now = 4}, RuleId::SURV_14);
    const ColonyReport report = read_report(table.app.context(), night.all, 4);
    CHECK(report.morale_before == 6);
    REQUIRE(report.steps.size() == 3);
    CHECK(report.steps[0].morale_after == 5);
    CHECK(report.steps[0].is_loss());
    CHECK(report.steps[1].morale_after == 5);
    CHECK_FALSE(report.steps[1].is_loss());
    CHECK(report.steps[2].morale_after == 4);
    CHECK(report.steps[2].dead == std::vector<SurvivorId>{SurvivorId(7)});
    CHECK(report.steps[2].zombies == std::vector<EntranceId>{EntranceId(2)});
}

TEST_CASE("the end tells why morale fell, by round, and plays again with the same table", "[end]") {
    Events game;
    game.add(event::RoundBegan{.marker = 6});
    game.add(event::ZombieKilled{.survivor = SurvivorId(4)});
    game.add(event::ZombieKilled{.survivor = SurvivorId(4)});
    game.add(event::MoraleChanged{.by = -2, .morale_now = 4}, RuleId::COLONY_10);
    game.add(event::RoundBegan{.marker = 5});
    game.add(
        event::SurvivorDied{.survivor = SurvivorId(3), .seat = SeatId(1), .place = PlaceId(2)});
    game.add(event::MoraleChanged{.by = -1, .morale_now = 3}, RuleId::SURV_14);
    const GameStory story = story_of(game.all);
    REQUIRE(story.morale.size() == 2);
    CHECK(story.morale[0].round == 1);
    CHECK(story.morale[0].cause == MoraleEntry::Cause::waste);
    CHECK(story.morale[1].round == 2);
    CHECK(story.morale[1].cause == MoraleEntry::Cause::death);
    CHECK(story.morale[1].who == SurvivorId(3));
    CHECK(story.worst_round == 1);
    CHECK(story.worst_loss == 2);
    CHECK(story.hero == SurvivorId(4));
    CHECK(story.first_death == 2);
}

TEST_CASE("a cooperative game ends with its story, and can be played again", "[end]") {
    Table table;
    MatchSetup setup = table_of(3, 0);
    setup.setup.rules.coop = 1;
    setup.seats[1].name = "Bo";
    Match match(content().catalog, setup);
    pcg32 random(3);
    while (match.run_chance() == Waiting::Seat) {
        CommandList legal;
        match.legal(legal);
        match.submit(legal[static_cast<int>(random(static_cast<u32>(legal.size())))]);
    }
    REQUIRE(match.over());
    const u64 id = match.id();
    table.play(std::move(match));
    for (int i = 0; i < 60 && table.screen() != "end"; ++i) {
        if (table.driver.has("moment.continue")) table.driver.click("moment.continue");
        if (table.driver.has("report.continue")) table.driver.click("report.continue");
        if (table.driver.has("crossroads.continue")) table.driver.click("crossroads.continue");
    }
    REQUIRE(table.screen() == "end");
    CHECK(table.any("end.ledger"));
    CHECK(table.driver.problems() == "");
    for (const char* tab : {"end.page.0", "end.page.2", "end.page.1"}) {
        table.driver.click(tab);
        CHECK(table.driver.problems() == "");
    }
    table.driver.click("end.again");
    REQUIRE(table.app.session());
    CHECK(table.session().match().id() != id);
    CHECK(table.session().match().seats()[1].name == "Bo");
    CHECK(table.session().match().setup().setup.rules.coop == 1);
    CHECK_FALSE(table.session().match().over());
}

TEST_CASE("hunger finds the rules about food, accents and case do not matter", "[search]") {
    const SameWords same("hunger starvation food|exile banish");
    const SearchedText food{"the colony", "1 starvation token is added to the food supply"};
    const SearchedText other{"dice", "roll one die for each survivor"};
    CHECK(search_score(food, "hunger", same) > 0);
    CHECK(search_score(other, "hunger", same) == 0);
    CHECK(search_score(food, "food", same) > search_score(food, "hunger", same));
    CHECK(search_score({"exile", ""}, "exile", same) >
          search_score({"", "an exile"}, "exile", same));
    CHECK(letters::folded("ÉLAN Cœur àçñ") == "elan coeur acn");

    Table table;
    table.app.open("rules");
    table.driver.settle();
    table.driver.click("rules.search");
    table.driver.type("hunger");
    CHECK(table.driver.has("rules.row.COLONY-05"));
    table.driver.key(SDLK_a, KMOD_CTRL);
    table.driver.type("exile");
    std::vector<std::string> rows;
    for (const Widget& w : table.driver.widgets())
        if (w.id.starts_with("rules.row.")) rows.push_back(w.id);
    REQUIRE(rows.size() > 10);
    CHECK(rows.front().starts_with("rules.row.rules.page."));  // chapters first
    CHECK(table.driver.widget("rules.row.EXILE-01").label.find("EXILE") == std::string::npos);
}

TEST_CASE("the list of saves has one row for a game, and local time", "[saves]") {
    SaveRow journal;
    journal.kind = SaveRow::Kind::unfinished;
    journal.game = 7;
    SaveRow older = journal;
    SaveRow turn = journal;
    turn.kind = SaveRow::Kind::autosave;
    SaveRow named = journal;
    named.kind = SaveRow::Kind::save;
    SaveRow another = turn;
    another.game = 8;
    std::vector<SaveRow> earlier;
    const auto rows = one_row_per_game({journal, older, named, turn, another}, earlier);
    REQUIRE(rows.size() == 3);
    CHECK(rows[0].kind == SaveRow::Kind::unfinished);
    CHECK(rows[1].kind == SaveRow::Kind::save);
    CHECK(rows[2].game == 8);
    CHECK(earlier.size() == 2);

    const char* zone = getenv("TZ");
    const std::string before = zone ? zone : "";
    setenv("TZ", "XXX-5", 1);  // five hours east
    tzset();
    const auto told = [](const char* language) {
        Diagnostics found;
        return told_moment(load_texts(build_paths::data_dir(), language, {}, found),
                           "2031-12-24T21:30:00Z");
    };
    CHECK(told("en") == "2031-12-25 02:30");
    for (const char* language : {"pt", "fr", "it"}) CHECK(told(language) == "25/12/2031 02:30");
    if (zone)
        setenv("TZ", before.c_str(), 1);
    else
        unsetenv("TZ");
    tzset();
    CHECK(told_moment(dow::test::base_texts(), "what is this") == "what is this");
}
