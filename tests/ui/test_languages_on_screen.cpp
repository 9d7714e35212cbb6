// The same table in every language: chosen in the settings, in the middle of a game, from a save.
#include <set>

#include "../catch.hpp"
#include "dow/content/lint.hpp"
#include "mid_game_fixture.hpp"

using namespace dow;
using namespace dow::table;
using namespace dow::table::test;

namespace {

std::string label(Table& table, const std::string& id) { return table.driver.widget(id).label; }

std::string label_of_first(Table& table, std::string_view prefix) {
    for (const Widget& w : table.driver.widgets())
        if (w.id.starts_with(prefix) && !w.label.empty()) return w.label;
    return {};
}

/// Presses the button of the settings until the program speaks this language.
void choose(Table& table, const std::string& language) {
    for (int i = 0; i < 8 && table.app.context().settings().language != language; ++i)
        table.driver.click("settings.language");
    REQUIRE(table.app.context().texts().language() == language);
}

/// Labels with English left in them; the number of a rule (ACT-SEARCH-02) is the same everywhere.
std::string english_on(Table& table) {
    std::string all;
    for (const Widget& w : table.driver.widgets())
        if (w.id.ends_with(".rule"))
            continue;
        else if (const std::string words = english_words_in(w.label); !words.empty())
            all += w.id + ": " + w.label + "\n";
    return all;
}

}  // namespace

TEST_CASE("the settings offer every language by its own name", "[languages]") {
    Table table;
    table.driver.click("title.settings");
    std::set<std::string> names;
    for (std::size_t i = 0; i < table.app.context().languages().size(); ++i) {
        names.insert(label(table, "settings.language"));
        table.driver.click("settings.language");
    }
    for (const char* name : {"English", "Português (Brasil)", "Français", "Italiano"})
        CHECK(names.contains(name));
}

TEST_CASE("another language takes effect in the middle of a game", "[languages]") {
    const std::string language = GENERATE("pt", "fr", "it");
    INFO(language);
    Table table;
    table.play(first_turn(table_of(3, 3)));
    table.driver.click("curtain.raise");
    const u64 hash = table.session().match().hash();
    const std::string attack = label(table, "action.attack");
    const std::string crisis = label(table, "crisis");
    const std::string card = label_of_first(table, "hand.");
    const auto events = table.session().match().events_for(Seats(), 0);
    REQUIRE(events.size() > 5);
    const auto told = [&] {
        std::string all;
        table.app.context().sentences().follow(table.session().match());
        for (const Event& event : events)
            all += table.app.context().sentences().event(event) + "\n";
        return all;
    };
    const std::string english = told();
    table.driver.click("menu");
    table.driver.click("menu.settings");
    choose(table, language);
    table.driver.click("settings.back");
    REQUIRE(table.screen() == "game");
    CHECK(table.session().match().hash() == hash);
    CHECK(label(table, "action.attack") != attack);
    CHECK(label(table, "crisis") != crisis);
    CHECK(label_of_first(table, "hand.") != card);
    CHECK(told() != english);
    CHECK(english_words_in(told()).empty());
    CHECK(english_on(table) == "");
    CHECK(missing_keys(table) == "");
    CHECK(Settings::load(table.app.context().folders()).language == language);
}

TEST_CASE("a game saved in one language goes on in another", "[languages]") {
    const std::string language = GENERATE("en", "pt", "fr", "it");
    INFO(language);
    Table table(1366, 768, language == "en" ? "fr" : "en");
    table.play(first_turn(table_of(3, 3)));
    table.driver.click("curtain.raise");
    const u64 hash = table.session().match().hash();
    table.driver.click("menu");
    table.driver.click("menu.save");
    table.driver.click("menu");
    table.driver.click("menu.leave");
    table.driver.click("title.settings");
    choose(table, language);
    table.driver.click("settings.back");
    table.driver.click("title.load");
    REQUIRE(table.driver.has("load.row.1"));
    table.driver.click("load.row.1");
    REQUIRE(table.screen() == "curtain");
    CHECK(table.session().match().hash() == hash);
    table.driver.click("curtain.raise");
    CHECK(table.app.context().texts().language() == language);
    if (language != "en") CHECK(english_on(table) == "");
}

TEST_CASE("what is looked up is found without accents, and lists know the alphabet",
          "[languages]") {
    Table table(1366, 768, "fr");
    table.app.open("cards");
    table.driver.settle();
    table.driver.click("cards.search");
    table.driver.type("ecole");
    CHECK(table.any("cards.row."));
    table.app.open("rules");
    table.driver.settle();
    table.driver.click("rules.search");
    table.driver.type("L'ENTREE");
    CHECK(table.any("rules.row."));
}

TEST_CASE("a whole game is clicked through in every language", "[languages]") {
    const std::string language = GENERATE("pt", "fr", "it");
    INFO(language);
    Table table(1366, 768, language);
    table.play(first_turn(table_of(3, 3, 11)));
    Clicker clicker(table, 11);
    std::string english;
    for (int i = 0; i < 4000 && table.screen() != "end"; ++i) {
        clicker.step();
        if (english.empty()) english = english_on(table);
    }
    CHECK(table.screen() == "end");
    CHECK(english == "");
    CHECK(missing_keys(table) == "");
}
