// A chapter of a story that ends, and what the next one wants; what a table of strangers stumbled
// over while it played one.
#include "../catch.hpp"
#include "dow/content/words.hpp"
#include "story_fixture.hpp"
#include "table/screens/end/game_story.hpp"
#include "table/screens/moments/moment_pages.hpp"
#include "table/screens/overlays/guide.hpp"

using namespace dow;
using namespace dow::table;
using namespace dow::table::test;

namespace {

const Content& all_boxes() { return dow::test::all_content(); }

/// The hill can be opened tonight.
Match hill_opens() {
    return laid("the_code_and_the_chimpanzee", "raxxon", designer::Json::parse(R"({
        "objective": "r1", "last_turn": true, "food": 9, "players": 3,
        "objective_cards": ["fuel@gas", "fuel@gas", "fuel@gas", "junk@library", "junk@school"],
        "places": {"colony": {"zombies": [1, 1, 1, 1, 1, 1]}},
        "A": {"survivors": ["thomas_heart", "brian_lee"]},
        "B": {"survivors": ["olivia_brown", "david_garcia"]},
        "C": {"survivors": ["janet_taylor", "emma_han"]}})"));
}

Match tools_in_hand(const char* objective) {
    return laid("the_code_and_the_chimpanzee", "raxxon",
                {{"objective", objective},
                 {"players", 3},
                 {"A",
                  {{"survivors", {{"thomas_heart", "colony"}}},
                   {"dice", {6}},
                   {"hand", {"junk@starter", "junk@starter", "junk@school"}}}}});
}

std::string prompt_of(Table& table) {
    return table.app.context().sentences().prompt(*table.session().match().pending());
}

/// What is asked and what is told until the next turn begins: prompts, and keys of the pages about
/// a main objective.
struct Told {
    std::vector<std::string> prompts;
    std::vector<std::string> goals;
};

Told play_through_the_night(Table& table) {
    Told told;
    end_turn(table);
    for (int i = 0; i < 60; ++i) {
        const auto& asked = table.session().match().pending();
        if (table.screen() == "moment") {
            const Moment& moment = table.session().moment();
            if (moment.kind == Moment::Kind::goal) {
                CHECK(table.driver.problems() == "");
                const bool next = moment.events.front().is<event::ObjectiveFollowed>();
                told.goals.emplace_back(next ? "next"
                                             : moment::goal_words(table.session(), moment).title);
            }
            table.driver.click("moment.continue");
        } else if (table.screen() == "report") {
            table.driver.click("report.continue");
        } else if (table.screen() == "curtain") {
            table.driver.click("curtain.raise");
        } else if (table.driver.has("token.nobody")) {
            CHECK(table.driver.ui().fonts().cut().empty());
            table.driver.click("token.nobody");
        } else if (!asked || asked->ask == Ask::Turn) {
            return told;
        } else {
            told.prompts.push_back(prompt_of(table));
            CommandList legal;
            table.session().match().legal(legal);
            table.session().submit(Command(legal[0]));
            table.driver.settle();
        }
    }
    return told;
}

bool any_says(const std::vector<std::string>& all, std::string_view words) {
    return std::any_of(all.begin(), all.end(), [&](const std::string& one) {
        return one.find(words) != std::string::npos;
    });
}

}  // namespace

TEST_CASE("a chapter that is done does not say that the game ends, and the next one says its aim",
          "[long_night][SCEN-R][AMB-95]") {
    Table table(all_boxes(), false);
    table.play(hill_opens());
    if (table.screen() == "curtain") table.driver.click("curtain.raise");
    table.driver.ui().fonts().forget_cut();
    const Told told = play_through_the_night(table);
    CHECK(told.goals == std::vector<std::string>{"moment.chapter.done", "next"});
    CHECK(any_says(told.prompts, "which survivor goes to Raxxon?"));
    CHECK(any_says(told.prompts, "which zombies go to Raxxon?"));
    CHECK_FALSE(any_says(told.prompts, "nobody"));
}

TEST_CASE("the ledger tells morale for a chapter from the crisis of its night",
          "[long_night][end][SCEN-R]") {
    const CardId crisis = all_boxes().catalog.cards_of(kCrisisDeck).first;
    const std::vector<Event> night{{RuleId::COLONY_21, event::RoundBegan{}},
                                   {RuleId::COLONY_11, event::CrisisFailed{.card = crisis}},
                                   {RuleId::None, event::MoraleChanged{-1, 5}},
                                   {RuleId::COLONY_18, event::ObjectiveChecked{true}},
                                   {RuleId::None, event::MoraleChanged{2, 7}}};
    const GameStory story = story_of(night);
    REQUIRE(story.morale.size() == 2);
    CHECK(story.morale[0].card == crisis);
    CHECK(story.morale[1].cause == MoraleEntry::Cause::chapter);
}

TEST_CASE("whoever is picked by any card, there are words to ask for it", "[asking]") {
    Table table(all_boxes(), false);
    const Catalog& catalog = all_boxes().catalog;
    int worded = 0;
    for (std::size_t op = 0; op < catalog.ops.size(); ++op) {
        if (catalog.ops[op].code != OpCode::PickSurvivor) continue;
        Decision asked;
        asked.prompt = Prompt::PickSurvivor;
        asked.by = SeatId(0);
        asked.operation = static_cast<u16>(op);
        const std::string words = table.app.context().sentences().prompt(asked);
        worded += words != "Player 1, which survivor?";
        CHECK(words.find("prompt.") == std::string::npos);
    }
    CHECK(worded > 40);
}

TEST_CASE("starting items lie apart from what was found where a chapter counts only that",
          "[long_night][SCEN-R]") {
    Table table(all_boxes(), false);
    table.play(tools_in_hand("r1"));
    if (table.screen() == "curtain") table.driver.click("curtain.raise");
    REQUIRE(table.driver.has("hand.junk@starter"));
    REQUIRE(table.driver.has("hand.junk@school"));
    table.driver.hover("hand.junk@starter");
    CHECK(table.driver.ui().explained().find("starting item") != std::string::npos);
    table.driver.hover("hand.junk@school");
    CHECK(table.driver.ui().explained().find("starting item") == std::string::npos);
    Table other(all_boxes(), false);  // nothing is counted there, and the hand stays small
    other.play(tools_in_hand("r2"));
    if (other.screen() == "curtain") other.driver.click("curtain.raise");
    CHECK(other.driver.has("hand.junk@starter"));
    CHECK_FALSE(other.driver.has("hand.junk@school"));
}

TEST_CASE("whoever may name somebody at the Hideout is asked just that",
          "[long_night][SCEN-B][AMB-125]") {
    Table table(all_boxes(), false);
    table.play(laid("bandit_attack", "bandits", designer::Json::parse(R"({
        "objective": "b2", "last_turn": true, "food": 5, "first": "B", "players": 3,
        "A": {"survivors": {"thomas_heart": {"at": "hideout", "equipped": ["pistol"]}}, "secret": "hunger"},
        "B": {"survivors": {"janet_taylor": "hideout"}, "secret": "hoarder"},
        "C": {"survivors": {"david_garcia": "hideout"}, "secret": "collector"}})")));
    if (table.screen() == "curtain") table.driver.click("curtain.raise");
    end_turn(table);
    for (int i = 0; i < 60 && table.session().match().pending()->prompt != Prompt::May; ++i)
        table.driver.click(table.screen() == "moment"   ? "moment.continue"
                           : table.screen() == "report" ? "report.continue"
                                                        : "curtain.raise");
    CHECK(prompt_of(table).find("do you name somebody?") != std::string::npos);
}

TEST_CASE("a table without secret objectives is told of none", "[long_night][guide]") {
    for (const u8 players : {u8{2}, u8{3}}) {
        Table table(all_boxes(), false);
        table.app.context().settings().guide = true;
        table.play(Match(all_boxes().catalog, table_of(players, players)));
        std::string told;
        for (int i = 0; i < 8; ++i) {
            told += guide_words(table.app.context(), table.session());
            if (table.driver.has("guide.ok"))
                table.driver.click("guide.ok");
            else if (table.driver.has("curtain.raise"))
                table.driver.click("curtain.raise");
        }
        INFO(told);
        CHECK((told.find("your secret objective") == std::string::npos) == (players == 2));
    }
}
