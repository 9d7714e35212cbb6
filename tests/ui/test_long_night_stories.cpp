// The two stories of The Long Night at the table: each page is a scene, what is new stands under
// it, and what is private stays so.
#include <array>
#include <set>

#include "../catch.hpp"
#include "mid_game_fixture.hpp"
#include "story_fixture.hpp"
#include "table/gfx/markup.hpp"
#include "table/screens/game/log_style.hpp"
#include "table/screens/overlays/guide.hpp"

using namespace dow;
using namespace dow::table;
using namespace dow::table::test;

namespace {

const Content& all_boxes() { return dow::test::all_content(); }

/// At the Hideout, with the last turn still to end: one of them is the infiltrated bandit.
Match at_her_table(bool betrayer_armed) {
    return laid("bandit_attack", "bandits",
                designer::Json::parse(betrayer_armed ? R"({
        "objective": "b2", "last_turn": true, "food": 5, "first": "B", "players": 3,
        "A": {"survivors": {"thomas_heart": "hideout"}, "secret": "hunger"},
        "B": {"survivors": {"janet_taylor": {"at": "hideout", "equipped": ["pistol"]},
                            "sparky": {"at": "hideout", "equipped": ["pistol"]}},
              "secret": "infiltrated_bandit"},
        "C": {"survivors": {"david_garcia": "hideout"}, "secret": "hoarder"}})"
                                                     : R"({
        "objective": "b2", "last_turn": true, "food": 5, "first": "B", "players": 3,
        "A": {"survivors": {"thomas_heart": {"at": "hideout", "equipped": ["pistol"]}}, "secret": "hunger"},
        "B": {"survivors": {"janet_taylor": {"at": "hideout", "equipped": ["pistol"]}}, "secret": "infiltrated_bandit"},
        "C": {"survivors": {"david_garcia": "hideout"}, "secret": "hoarder"}})"));
}

std::string page_of(Table& table) {
    const Moment& moment = table.session().moment();
    if (moment.kind != Moment::Kind::page) return {};
    return all_boxes().catalog.pages[moment.events.front().as<event::PageRead>().page].name;
}

/// Shuts what is shown until this page is; false when the table comes to something else first.
bool read_on(Table& table, const std::string& page) {
    for (int i = 0; i < 40; ++i) {
        if (table.screen() == "moment" && page_of(table) == page) return true;
        if (table.screen() == "moment")
            table.driver.click("moment.continue");
        else if (table.screen() == "report")
            table.driver.click("report.continue");
        else if (table.screen() == "curtain")
            table.driver.click("curtain.raise");
        else
            return false;
    }
    return false;
}

}  // namespace

TEST_CASE("the pages of a story fit on the screen in every language", "[long_night][SCEN-B]") {
    for (const auto& [w, h] : {std::pair{1366, 768}, std::pair{1920, 1080}})
        for (const char* language : {"en", "fr", "it", "pt"}) {
            Table table(all_boxes(), true, w, h, language);
            table.play(at_her_table(false));
            if (table.screen() == "curtain") table.driver.click("curtain.raise");
            end_turn(table);
            INFO(language << " " << w);
            REQUIRE(read_on(table, "bandit_attack.b2_done"));
            CHECK(table.driver.problems() == "");
            CHECK_FALSE(table.any("hand."));
            REQUIRE(read_on(table, "bandit_attack.exile_phase"));
            CHECK(table.driver.problems() == "");
        }
}

TEST_CASE("what is new on a page links its rules, and no number of a rule is shown",
          "[long_night][SCEN-B]") {
    for (const char* language : {"en", "fr", "it", "pt"}) {
        Table table(all_boxes(), false, 1366, 768, language);
        table.play(at_her_table(false));
        if (table.screen() == "curtain") table.driver.click("curtain.raise");
        end_turn(table);
        INFO(language);
        REQUIRE(read_on(table, "bandit_attack.exile_phase"));
        std::vector<std::string> links;
        for (const std::string& id : table.reachable())
            if (id.starts_with("page.link.") && id.find('~') == std::string::npos)
                links.push_back(id);
        REQUIRE(links.size() == 1);
        table.driver.click(links.front());
        REQUIRE(table.screen() == "rules");
        CHECK(table.driver.has("rules.row." + links.front().substr(10)));
        table.driver.click("rules.back");
        CHECK(page_of(table) == "bandit_attack.exile_phase");
    }
}

TEST_CASE("every page that brings something new links rules that players can read",
          "[long_night][SCEN-B][SCEN-R]") {
    for (const char* language : {"en", "fr", "it", "pt"}) {
        Table table(all_boxes(), false, 1366, 768, language);
        const AppContext& context = table.app.context();
        std::set<std::string> told;
        for (const ToldRule& rule :
             told_rules(read_rulebook(context.rulebook()), context.texts(), true))
            told.insert(rule.id);
        int pages = 0;
        for (const PageDef& page : all_boxes().catalog.pages) {
            const std::string key = page.text_key + ".new";
            if (!context.texts().has(key)) continue;
            INFO(language << " " << key);
            const std::string news = context.t(key);
            ++pages;
            CHECK_FALSE(markup::links(news).empty());
            for (const std::string& id : markup::links(news)) CHECK(told.count(id) == 1);
            for (const markup::Token& word : markup::tokens(news))
                CHECK(word.text.find("SCEN-") == std::string::npos);
        }
        CHECK(pages == 8);
    }
}

TEST_CASE("somebody with a keyboard walks to the rule of a page and back",
          "[long_night][SCEN-B][keyboard]") {
    Table table(all_boxes(), false);
    table.play(at_her_table(false));
    if (table.screen() == "curtain") table.driver.click("curtain.raise");
    end_turn(table);
    REQUIRE(read_on(table, "bandit_attack.exile_phase"));
    for (int i = 0; i < 6 && !table.driver.ui().focused().starts_with("page.link."); ++i) {
        table.driver.key(SDLK_TAB);
        REQUIRE(page_of(table) == "bandit_attack.exile_phase");
    }
    REQUIRE(table.driver.ui().focused().starts_with("page.link."));
    table.driver.key(SDLK_RETURN);
    REQUIRE(table.screen() == "rules");
    table.driver.key(SDLK_ESCAPE);
    CHECK(page_of(table) == "bandit_attack.exile_phase");
    table.driver.click("moment.continue");
    CHECK(table.screen() != "moment");
}

TEST_CASE("everybody is asked the same in private, whoever could answer",
          "[long_night][SCEN-B][AMB-125]") {
    std::array<std::vector<std::string>, 2> curtains;
    for (const bool armed : {false, true}) {
        Table table(all_boxes(), true);
        table.play(at_her_table(armed));
        for (int i = 0; i < 80 && table.screen() != "end" && curtains[armed].size() < 3; ++i) {
            const auto asked = table.session().match().pending();
            const bool revealing = asked && asked->prompt == Prompt::RevealSelf;
            if (table.screen() == "moment") {
                table.driver.click("moment.continue");
            } else if (table.screen() == "report") {
                table.driver.click("report.continue");
            } else if (table.screen() == "curtain") {
                if (revealing) curtains[armed].push_back(std::string(seat_name(asked->by)));
                CHECK_FALSE(table.any("hand."));
                CHECK(leaks(table, Seats()) == "");
                table.driver.click("curtain.raise");
            } else {
                CommandList legal;
                table.session().match().legal(legal);
                const bool turn = asked->ask == Ask::Turn;
                const Command answer = turn        ? Command::of(asked->by, EndTurn{})
                                       : revealing ? legal[0]
                                                   : Command::of(asked->by, SayNo{});
                if (revealing) CHECK(table.driver.problems() == "");
                if (asked->prompt == Prompt::May) CHECK(missing_keys(table) == "");
                table.session().submit(answer);
                table.driver.settle();
            }
        }
    }
    CHECK(curtains[0].size() == 3);
    CHECK(curtains[0] == curtains[1]);
}

TEST_CASE("the guide of a story fits on the screen, and keeps the story back",
          "[long_night][guide]") {
    for (const auto& [w, h] : {std::pair{1366, 768}, std::pair{1024, 640}}) {
        Table table(all_boxes(), true, w, h);
        table.app.context().settings().guide = true;
        MatchSetup setup = table_of(3, 3, 5);
        setup.setup.boxes = Boxes::first(2);
        setup.setup.scenario = ScenarioId(0);
        setup.setup.modules.add(all_boxes().catalog.scenarios[ScenarioId(0)].member.module);
        table.play(Match(all_boxes().catalog, setup));
        REQUIRE(table.driver.has("guide.ok"));
        CHECK(table.driver.problems() == "");
        const std::string aim = guide_words(table.app.context(), table.session());
        CHECK(aim.find("Setup") == std::string::npos);
        CHECK(aim.find("fuel") != std::string::npos);
        const Rect ok = table.driver.widget("guide.ok").rect;
        CHECK(ok.bottom() <= static_cast<float>(h));
    }
    const CardFaces faces(all_boxes().catalog, all_boxes().sources, dow::test::base_texts(),
                          art::picture_folders(build_paths::data_dir(), {}));
    const ObjectiveId first = all_boxes().catalog.scenarios[ScenarioId(0)].first_chapter;
    CHECK(faces.objective(first).rules().find("Blue") == std::string::npos);
}

TEST_CASE("what gangs, experiments and upgrades do has a mark in the log", "[long_night][log]") {
    const auto icon = [](EventKind kind) {
        return std::string(log_style_of(Event::of(kind)).icon);
    };
    CHECK(icon(EventKind::BanditPlaced) == "bandit");
    CHECK(icon(EventKind::HideoutRolled) == "hideout");
    CHECK(icon(EventKind::ExperimentReleased) == "experiment");
    CHECK(icon(EventKind::TrapBlown) == "trap");
    CHECK(icon(EventKind::UpgradeBuilt) == "upgrade");
    CHECK(icon(EventKind::Scavenged) == "loot");
    CHECK(icon(EventKind::PageRead) == "log");
}

namespace {

/// What the guide says of a topic in the first turn; empty when it does not come to it.
std::string guide_on(Table& table, std::string_view wanted) {
    for (int i = 0; i < 20; ++i) {
        if (guide_topic(table.app.context().settings(), table.session()) == wanted) {
            CHECK(table.driver.has("guide.ok"));
            CHECK(table.driver.problems() == "");
            return guide_words(table.app.context(), table.session());
        }
        if (table.driver.has("guide.ok"))
            table.driver.click("guide.ok");
        else if (table.screen() == "curtain")
            table.driver.click("curtain.raise");
        else
            return {};
    }
    return {};
}

/// One seat's turn with a bandit in the town.
Match bandit_in_town(const char* chapter) {
    return laid("bandit_attack", "bandits",
                {{"objective", chapter},
                 {"players", 3},
                 {"A", {{"survivors", {{"thomas_heart", "colony"}}}, {"dice", {6}}}},
                 {"places", {{"school", {{"bandits", 1}}}}}});
}

}  // namespace

TEST_CASE("the guide does not tell a table to attack bandits that it may not attack",
          "[long_night][guide][SCEN-B-08]") {
    for (const char* chapter : {"b1", "b2"}) {
        Table table(all_boxes(), false);
        table.app.context().settings().guide = true;
        table.play(bandit_in_town(chapter));
        const std::string told = guide_on(table, "bandits");
        INFO(chapter);
        REQUIRE_FALSE(told.empty());
        const bool peace = std::string_view(chapter) == "b1";
        CHECK((told.find("four chances") == std::string::npos) == peace);
        CHECK((told.find("Nobody may attack them yet") != std::string::npos) == peace);
    }
}

TEST_CASE("the guide explains Raxxon when it matters, and not before", "[long_night][guide]") {
    for (const char* chapter : {"r1", "r3"}) {
        Table table(all_boxes(), false);
        table.app.context().settings().guide = true;
        table.play(laid("the_code_and_the_chimpanzee", "raxxon",
                        {{"objective", chapter},
                         {"players", 3},
                         {"A", {{"survivors", {{"thomas_heart", "colony"}}}, {"dice", {6}}}},
                         {"places", {{"school", {{"specials", {"tank"}}}}}}}));
        const bool open = std::string_view(chapter) == "r3";
        INFO(chapter);
        CHECK(guide_on(table, "laboratory").empty() == !open);
        if (open) CHECK_FALSE(guide_on(table, "special").empty());
    }
}
