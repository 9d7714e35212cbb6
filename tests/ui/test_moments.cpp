#include "../catch.hpp"
#include "dow/content/rulebook.hpp"
#include "dow/match/names.hpp"
#include "mid_game_fixture.hpp"
#include "table/screens/overlays/advice.hpp"

using namespace dow;
using namespace dow::table;
using namespace dow::table::test;

namespace {

/// Plays on by clicks until a moment of this kind is shown.
bool click_to(Table& table, Moment::Kind kind) {
    Clicker clicker(table);
    for (int i = 0; i < 1500 && table.screen() != "end"; ++i) {
        if (table.screen() == "moment" && table.session().moment().kind == kind) return true;
        clicker.step();
    }
    return false;
}

Table& at_vote(Table& table) {
    table.play(first_turn(table_of(3, 3)));
    table.driver.click("curtain.raise");
    table.driver.click("action.vote");
    const SeatId caller = table.session().match().pending()->by;
    table.driver.click("seat." + std::string(seat_name(SeatId((caller + 1) % 3))));
    return table;
}

}  // namespace

TEST_CASE("a vote is shown to all once, and any key goes on", "[moments][secrets]") {
    Table table;
    at_vote(table);
    for (const char* seat : {"A", "B", "C"})
        table.driver.click(std::string("vote.") + seat + ".up");
    REQUIRE(table.screen() == "moment");
    CHECK(table.session().moment().kind == Moment::Kind::vote);
    CHECK(table.session().moment().events.size() == 5);  // called, three thumbs, decided
    CHECK_FALSE(table.any("hand."));
    CHECK_FALSE(table.any("secret"));
    CHECK(leaks(table, Seats()) == "");
    CHECK(table.driver.problems() == "");
    table.driver.key(SDLK_x);
    REQUIRE(table.screen() == "moment");  // the exile follows
    CHECK(table.session().moment().kind == Moment::Kind::exile);
    CHECK(missing_keys(table) == "");
    table.driver.key(SDLK_SPACE);
    CHECK(table.screen() != "moment");
}

TEST_CASE("with motion a first key ends the movement and a second the moment", "[moments]") {
    Table table;
    table.driver.host().clock().reduced_motion = false;
    at_vote(table);
    for (const char* seat : {"A", "B"}) table.driver.click(std::string("vote.") + seat + ".down");
    table.driver.move(table.driver.widget("vote.C.up").rect.center());
    table.driver.press();
    table.driver.release();
    for (int i = 0; i < 8; ++i) table.driver.step();
    REQUIRE(table.screen() == "moment");
    table.driver.key_down(SDLK_x);
    table.driver.key_up(SDLK_x);
    for (int i = 0; i < 4; ++i) table.driver.step();
    CHECK(table.screen() == "moment");
    CHECK_FALSE(table.driver.host().wants_frame());  // nothing moves any more
    table.driver.key(SDLK_x);
    CHECK(table.screen() != "moment");
}

TEST_CASE("taking back takes the moment back", "[moments]") {
    MomentFinder finder;
    const Event died(RuleId::None, event::SurvivorDied{.survivor = SurvivorId(3)});
    finder.watch(0, std::span(&died, 1), std::nullopt, true);
    REQUIRE(finder.any());
    CHECK(finder.first().kind == Moment::Kind::death);
    finder.forget();
    CHECK_FALSE(finder.any());
}

TEST_CASE("a bite that asks is told before the question and whole after it", "[moments]") {
    MomentFinder finder;
    const SurvivorId bitten(9);
    const SurvivorId reached(4);
    std::vector<Event> first{
        {RuleId::EXPO_04, event::ExposureRolled{.survivor = bitten, .face = Face::Bite}},
        {RuleId::EXPO_11, event::SurvivorDied{.survivor = bitten}},
        {RuleId::EXPO_12, event::BiteReaches{.survivor = reached}}};
    Decision asked;
    asked.ask = Ask::Option;
    asked.prompt = Prompt::BiteChoice;
    finder.watch(0, first, asked, true);
    REQUIRE(finder.any());
    CHECK(finder.first().events.size() == 3);
    CHECK(finder.first().seen == 0);
    finder.drop_first();
    std::vector<Event> second{{RuleId::EXPO_14, event::SurvivorDied{.survivor = reached}}};
    finder.watch(3, second, std::nullopt, true);
    REQUIRE(finder.any());
    CHECK(finder.first().events.size() == 4);
    CHECK(finder.first().seen == 3);
    finder.drop_first();
    CHECK_FALSE(finder.any());
    // A bot that answers at once gives one moment, not two.
    finder.watch(0, first, asked, false);
    CHECK_FALSE(finder.any());
    finder.watch(3, second, std::nullopt, true);
    REQUIRE(finder.any());
    CHECK(finder.first().seen == 0);
    CHECK(finder.first().events.size() == 4);
}

TEST_CASE("crisis and deaths are shown in a game by clicks, with nothing secret in them",
          "[moments][secrets]") {
    const auto kind = GENERATE(Moment::Kind::crisis, Moment::Kind::death);
    Table table;
    table.play(first_turn(table_of(3, 3, 7)));
    REQUIRE(click_to(table, kind));
    CHECK_FALSE(table.any("hand."));
    CHECK(table.driver.problems() == "");
    CHECK(missing_keys(table) == "");
    const std::size_t before = table.session().match().log().size();
    table.driver.key(SDLK_SPACE);
    CHECK(table.session().match().log().size() == before);
}

TEST_CASE("the guide explains each thing once and keeps that", "[guide]") {
    Table table;
    table.app.context().settings().guide = true;
    table.play(first_turn(table_of(3, 3)));
    REQUIRE(table.screen() == "guide");
    for (int i = 0; i < 3; ++i) table.driver.key(SDLK_RETURN);  // the aim, see test_teaching
    REQUIRE(table.screen() == "curtain");
    CHECK(guide_topic(table.app.context().settings(), table.session()) == "curtain");
    table.driver.click("guide.ok");
    table.driver.click("curtain.raise");
    std::vector<std::string> explained;
    while (table.driver.has("guide.ok")) {
        const auto topic = guide_topic(table.app.context().settings(), table.session());
        explained.emplace_back(topic);
        INFO(topic);
        CHECK(table.driver.problems() == "");
        if (topic == "dice") {
            for (const Widget& w : table.driver.widgets())
                if (w.id.starts_with("die."))
                    CHECK_FALSE(w.rect.overlaps(table.driver.widget("guide.ok").rect));
        }
        REQUIRE(explained.size() < 10);
        table.driver.click("guide.ok");
    }
    CHECK(explained == std::vector<std::string>{"dice", "actions", "secret"});
    CHECK(missing_keys(table) == "");
    table.driver.click("action.move");
    REQUIRE(table.driver.has("guide.off"));
    table.driver.click("guide.off");
    const Settings kept = Settings::load(table.app.context().folders());
    CHECK_FALSE(kept.guide);
    CHECK(kept.guide_seen.at("").size() == 4);
    const Match& match = table.session().match();
    CHECK(kept.guide_seen.at(match.seats()[match.pending()->by].name).size() == 4);
    for (const std::string_view topic : guide_topics())
        for (const char* part : {"", ".title"})
            CHECK(table.app.context().texts().has("guide." + std::string(topic) + part));
}

TEST_CASE("the first-game preset brings the guide", "[guide]") {
    Table table;
    table.driver.click("title.new_game");
    table.driver.click("setup.preset.first");
    table.driver.click("setup.start");
    CHECK(table.screen() == "guide");
    CHECK(Settings::load(table.app.context().folders()).guide);
}

namespace {

/// The row of the rules screen that tells a rule: several statements may share one.
std::string row_telling(Table& table, const std::string& id) {
    const AppContext& context = table.app.context();
    for (const ToldRule& rule :
         told_rules(read_rulebook(context.rulebook()), context.texts(), true))
        if ((rule.all + ",").find(id + ",") != std::string::npos) return "rules.row." + rule.id;
    return "no row tells " + id;
}

}  // namespace

TEST_CASE("F1 says what can be done, why not, and links to the rule", "[hint]") {
    Table table;
    table.play(first_turn(table_of(3, 3)));
    table.driver.click("curtain.raise");
    table.driver.key(SDLK_F1);
    REQUIRE(table.driver.has("advice.close"));
    CHECK(table.driver.problems() == "");
    CHECK(missing_keys(table) == "");
    const AdviceText text = advice_for(table.app.context(), table.session());
    CHECK(text.parts.size() >= 3);  // two survivors and the group
    CHECK(text.hint_to_come);
    std::string link;
    for (const std::string& id : table.reachable())
        if (id.find(".link.ACT-") != std::string::npos) link = id;
    REQUIRE_FALSE(link.empty());
    table.driver.click(link);
    REQUIRE(table.screen() == "rules");
    CHECK(table.driver.has(row_telling(table, link.substr(link.find(".link.") + 6))));
    table.driver.click("rules.back");
    CHECK(table.screen() == "game");
    table.driver.key(SDLK_ESCAPE);
    CHECK_FALSE(table.driver.has("advice.close"));
}

TEST_CASE("a hint comes while the dialog is open, and closing it calls it off", "[hint]") {
    Table table;
    table.play(first_turn(table_of(3, 3)));
    table.driver.click("curtain.raise");
    table.driver.key(SDLK_F1);
    REQUIRE(table.driver.has("advice.close"));
    const auto hint = [&] { return table.driver.widget("advice.hint").label; };
    for (int i = 0; i < 5000 && hint().find("A hint:") == std::string::npos; ++i) {
        SDL_Delay(1);
        table.driver.step();
    }
    CAPTURE(hint());
    CHECK(hint().find("A hint:") != std::string::npos);
    CHECK(hint().find("most likely: morale") != std::string::npos);
    CHECK(table.driver.problems() == "");
    CHECK(missing_keys(table) == "");
    table.driver.key(SDLK_ESCAPE);
    table.driver.key(SDLK_F1);
    table.driver.key(SDLK_ESCAPE);  // while it still thinks
    CHECK_FALSE(table.driver.has("advice.close"));
}

TEST_CASE("F2 opens the rule behind what is refused", "[hint]") {
    Table table;
    table.play(first_turn(table_of(3, 3)));
    table.driver.click("curtain.raise");
    table.driver.hover("action.search");
    table.driver.key(SDLK_F2);
    REQUIRE(table.screen() == "rules");
    CHECK(table.driver.has("rules.row.ACT-SEARCH-01"));
}

TEST_CASE("what only explains itself takes the focus, and F2 opens its rule", "[hint]") {
    Table table;
    table.play(first_turn(table_of(3, 3)));
    table.driver.click("curtain.raise");
    const std::vector<Widget> shown = table.driver.ui().registry().all();
    const auto line = std::find_if(shown.begin(), shown.end(), [](const Widget& w) {
        return w.id.starts_with("log.") && w.id.ends_with(".rule");
    });
    REQUIRE(line != shown.end());
    const std::pair<std::string, std::string> all[] = {
        {"sheet.attack", "ACT-ATTACK-01"}, {"sheet.wounds", "SURV-08"}, {line->id, line->label}};
    for (const auto& [id, rule] : all) {
        CAPTURE(id);
        CHECK(table.driver.widget(id).focusable);
        CHECK_FALSE(table.driver.widget(id).tab_stop);
        table.driver.ui().focus(id);
        table.driver.wait(1.0);
        table.driver.key(SDLK_F2);
        REQUIRE(table.screen() == "rules");
        CHECK(table.driver.has(row_telling(table, rule)));
        table.driver.click("rules.back");
    }
}

TEST_CASE("a hint knows no more than the person at the screen", "[hint][secrets]") {
    std::vector<std::string> hints;
    for (const bool swapped : {false, true}) {
        Match match = first_turn(table_of(3, 3));
        match.edit_for_tools([&](State& s) {
            const auto next = SeatId((s.active + 1) % 3);
            CardId theirs = kNoCard;
            CardId other = kNoCard;
            const Catalog& c = content().catalog;
            for (const CardId card : c.cards_of(CardList::Item)) {
                if (s.zones[card] == zone::hand(next) && theirs == kNoCard) theirs = card;
                if (s.zones[card] == zone::bag(c.deck_at(kHospital)) &&
                    c.face(card) != c.face(theirs))
                    other = card;
            }
            REQUIRE(theirs != kNoCard);
            REQUIRE(other != kNoCard);
            if (swapped) std::swap(s.zones[theirs], s.zones[other]);
        });
        Table table;
        table.play(std::move(match));
        table.driver.click("curtain.raise");
        const AdviceText text = advice_for(table.app.context(), table.session());
        Adviser adviser;
        adviser.ask(table.session().match());
        const Tip hint = adviser.take(table.session().match());
        CHECK(hint.outlook.games > 0);
        std::string all = hint_text(table.app.context(), question_of(table.session()), hint);
        all += text.hint + text.question;
        for (const AdvicePart& part : text.parts)
            for (const AdviceLine& line : part.lines) all += line.text;
        hints.push_back(all);
    }
    CHECK(hints[0] == hints[1]);
}

TEST_CASE("the end of a turn names unused dice and who has not moved", "[evening]") {
    Table table;
    table.play(first_turn(table_of(3, 3)));
    table.driver.click("curtain.raise");
    table.driver.click("end_turn");
    REQUIRE(table.driver.has("sure.yes"));
    const Question q = question_of(table.session());
    CHECK(unmoved(q).size() == 2);
    table.driver.key(SDLK_ESCAPE);
    CHECK_FALSE(table.driver.has("sure.yes"));
    CHECK(table.session().match().pending()->ask == Ask::Turn);
}

TEST_CASE("moments and their like fit at every size and in the long pseudo-language",
          "[moments][fit]") {
    const auto size = GENERATE(std::pair{1366, 768}, std::pair{3840, 2160});
    const std::string language = GENERATE("en", "qps");
    Table table(size.first, size.second, language);
    at_vote(table);
    CHECK(table.driver.problems() == "");
    for (const char* seat : {"A", "B", "C"})
        table.driver.click(std::string("vote.") + seat + ".up");
    while (table.screen() == "moment") {
        CHECK(table.driver.problems() == "");
        table.driver.click("moment.continue");
    }
    table.driver.key(SDLK_i);
    CHECK(table.driver.problems() == "");
    table.driver.click("mine.who.1");
    CHECK(table.driver.problems() == "");
    table.driver.click("mine.raise");
    CHECK(table.driver.problems() == "");
    table.driver.click("mine.close");
    if (table.screen() == "curtain") table.driver.click("curtain.seats");
    CHECK(table.driver.problems() == "");
    if (table.driver.has("seats.close")) table.driver.click("seats.close");
    table.driver.key(SDLK_F1);
    CHECK(table.driver.problems() == "");
}
