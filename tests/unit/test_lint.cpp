#include <fstream>

#include "catch.hpp"
#include "dow/base/build_paths.hpp"
#include "dow/content/lint.hpp"
#include "dow/content/text.hpp"
#include "temp_folder.hpp"

namespace {

using namespace dow;
using Catch::Matchers::ContainsSubstring;

/// What lint says of the base game with one more card.
Diagnostics lint_with(const std::string& list, const std::string& card) {
    const test::TempFolder folder;
    folder.write("pack.json", R"({"pack": "mine", ")" + list + "\": [\n" + card + "]}");
    Diagnostics findings;
    const Content content =
        load_content(build_paths::data_dir(), {folder.path() / "pack.json"}, findings);
    if (!findings.empty()) FAIL(findings.front().text());
    return lint_cards(content);
}

Diagnostics lint_crisis(const std::string& fail) {
    return lint_with(
        "crises",
        R"({"id": "bad", "origin": "original", "prevent": ["food"], "fail": )" + fail + "}");
}

Diagnostics lint_crossroads(const std::string& trigger, const std::string& effect) {
    return lint_with("crossroads", R"({"id": "bad", "origin": "original", "trigger": )" + trigger +
                                       ",\n \"effect\": " + effect + "}");
}

const std::string kAnyTime = R"({"when": "move"})";

void expect_one(const Diagnostics& found, const std::string& message) {
    REQUIRE(found.size() == 1);
    CHECK_THAT(found.front().message, ContainsSubstring(message));
    CHECK(found.front().card == "bad");
    CHECK(found.front().line > 0);
    CHECK(found.front().column > 0);
}

}  // namespace

TEST_CASE("Nothing on the cards of the box is out of reach", "[lint]") {
    Diagnostics findings;
    const Content content = load_content(build_paths::data_dir(), {}, findings);
    for (const Diagnostic& finding : lint_cards(content)) FAIL_CHECK(finding.text());
}

TEST_CASE("An option behind a condition that can never hold is found", "[lint]") {
    const auto option = [](const std::string& test) {
        return lint_crossroads(kAnyTime, R"({"do": "options", "of": [{"do": "nothing"},
 [{"do": "need", "test": )" + test + R"(}, {"do": "morale", "n": 1}]]})");
    };
    expect_one(option(R"({"q": ">=", "a": "morale_is", "b": 11})"), "never be chosen");
    expect_one(option(R"({"q": "has", "of": {"set": "surv", "exiled": "yes", "at": "colony"}})"),
               "never be chosen");
    expect_one(option(R"({"q": "and", "of": [{"q": "has", "of": "helpless"},
 {"q": "not", "test": {"q": "has", "of": "helpless"}}]})"),
               "never be chosen");
    expect_one(
        option(R"({"q": ">=", "a": {"num": "count", "of": {"token": "barricades", "at": "gas"}},
 "b": 9})"),
        "never be chosen");
    CHECK(option(R"({"q": ">=", "a": "morale_is", "b": 10})").empty());
    CHECK(
        option(R"({"q": "has", "of": {"set": "surv", "exiled": "yes", "at": "school"}})").empty());
}

TEST_CASE("An option nobody can pay is found", "[lint]") {
    const auto option = [](const std::string& cards, int n) {
        return lint_crossroads(kAnyTime, R"({"do": "options", "of": [{"do": "nothing"},
 {"do": "pay", "cost": {"do": "remove", "what": {"set": "pick", "n": )" +
                                             std::to_string(n) + R"(, "from": )" + cards + R"(}},
  "then": {"do": "morale", "n": 1}}]})");
    };
    const std::string books = R"({"set": "cards", "in": "hand", "icon": "education"})";
    expect_one(option(books, 60), "nobody can pay");
    CHECK(option(books, 3).empty());
}

TEST_CASE("Contradicting conditions around an option close it", "[lint]") {
    const auto nested = [](const std::string& inner) {
        return lint_crisis(R"({"do": "if", "if": {"q": "<=", "a": "players_started", "b": 3},
 "then": {"do": "if", "if": )" +
                           inner + R"(, "then": {"do": "morale", "n": -1}}})");
    };
    expect_one(nested(R"({"q": ">=", "a": "players_started", "b": 4})"), "never reached");
    CHECK(nested(R"({"q": ">=", "a": "players_started", "b": 3})").empty());
}

TEST_CASE("Branches that cannot be reached are found", "[lint]") {
    expect_one(lint_crisis(R"({"do": "if", "if": {"q": ">=", "a": "players_started", "b": 6},
 "then": {"do": "morale", "n": -1}})"),
               "cannot hold");
    expect_one(lint_crisis(R"({"do": "if", "if": {"q": ">=", "a": "players_started", "b": 2},
 "then": {"do": "morale", "n": -1}, "else": {"do": "morale", "n": -2}})"),
               "always holds");
    expect_one(lint_crisis(R"([{"do": "lose"}, {"do": "morale", "n": -1}])"), "after this step");
    expect_one(lint_crisis(R"({"do": "repeat", "n": 0, "then": {"do": "morale", "n": -1}})"),
               "never repeated");
    expect_one(lint_crisis(R"({"do": "roll", "n": 1, "rows": {"1-3": {"do": "morale", "n": -1},
 "7": {"do": "morale", "n": -2}}})"),
               "cannot come up");
    expect_one(lint_crisis(R"({"do": "roll", "n": 1, "rows": {"1-3": {"do": "morale", "n": -1},
 "3-6": {"do": "morale", "n": -2}}})"),
               "overlap");
}

TEST_CASE("An option that leads to itself is found", "[lint]") {
    expect_one(
        lint_crisis(R"({"do": "options", "of": [{"do": "option", "n": 1}, {"do": "nothing"}]})"),
        "never ends");
}

TEST_CASE("What a step does may change what was known before it", "[lint]") {
    CHECK(lint_crisis(R"({"do": "if", "if": {"q": "has", "of": "helpless"},
 "then": [{"do": "remove", "what": {"token": "helpless", "n": "all"}},
  {"do": "if", "if": {"q": "has", "of": "helpless"}, "then": {"do": "morale", "n": -1},
   "else": {"do": "morale", "n": -2}}]})")
              .empty());
}

TEST_CASE("Goals and triggers that can never be met are found", "[lint]") {
    expect_one(lint_with("secrets", R"({"id": "bad", "origin": "original", "goal": {"q": "and",
 "of": ["done", {"q": ">=", "a": {"num": "count", "of": {"set": "players", "exiled": "yes"}}, "b": 6}]}})"),
               "never be met");
    expect_one(lint_crossroads(R"({"when": "state", "test": {"q": "and", "of": [
 {"q": ">=", "a": "morale_is", "b": 5}, {"q": "<=", "a": "morale_is", "b": 4}]}})",
                               R"({"do": "morale", "n": 1})"),
               "never be met");
}

TEST_CASE("A text lives in the file named after the first part of its key", "[lint]") {
    const test::TempFolder folder;
    folder.write("text/en/board.json", "{\"board.menu\": \"Menu\",\n  \"title.quit\": \"Quit\"}");
    folder.write("text/en/w.nouns.json", R"({"w.noun.food.one": "food"})");
    folder.write("text/en/plain.json", R"({"plain": "a key of one part"})");
    const Diagnostics found = lint_text_files(folder.path(), "en");
    REQUIRE(found.size() == 1);
    CHECK_THAT(found.front().text(), ContainsSubstring("board.json:2:3: "));
    CHECK(found.front().message == "\"title.quit\" belongs in title.json");
}

TEST_CASE("Every text of the game is where its key says", "[lint]") {
    for (const std::string& language : available_languages(build_paths::data_dir()))
        if (language != kPseudoLanguage)
            for (const Diagnostic& finding : lint_text_files(build_paths::data_dir(), language))
                FAIL_CHECK(finding.text());
}

namespace {

/// What lint says of a box that counts its cards like this: one secret objective and two copies of
/// an item for the School.
Diagnostics lint_counts(const std::string& counts) {
    const test::TempFolder folder;
    std::filesystem::copy(build_paths::data_dir() / "base", folder.path() / "base");
    std::filesystem::create_directory(folder.path() / "small");
    folder.write("small/box.json", R"({"pack": "small", "counts": )" + counts + "}");
    folder.write("small/secrets.json", R"({"pack": "small", "secrets": [
 {"id": "mine", "origin": "original", "goal": {"q": "and", "of": [{"q": "done"}, {"q": "has", "of": "food"}]}}]})");
    folder.write("small/items.json", R"({"pack": "small", "items": [
 {"id": "bell", "origin": "original", "icon": "tool", "mode": "waste", "copies": {"school": 2},
  "effect": {"do": "morale", "n": 1}}]})");
    Diagnostics findings;
    const Content content = load_content(folder.path(), {}, findings);
    if (!findings.empty()) FAIL(findings.front().text());
    return lint_boxes(content);
}

}  // namespace

TEST_CASE("A box has exactly the cards that it counts", "[lint]") {
    CHECK(lint_counts(R"({"secret": 1, "school": 2})").empty());
    const auto one = [](const std::string& counts, const std::string& message) {
        const Diagnostics found = lint_counts(counts);
        REQUIRE(found.size() == 1);
        CHECK_THAT(found.front().message, ContainsSubstring(message));
    };
    one(R"({"secret": 1, "school": 1})", "has 2 cards of \"school\", not 1");
    one(R"({"secret": 1, "school": 3})", "has 2 cards of \"school\", not 3");
    one(R"({"secret": 2, "school": 2})", "has 1 cards of \"secret\", not 2");
    one(R"({"secret": 1})", "how many cards of \"school\"");
    one(R"({"secret": 1, "school": 2, "library": 1})", "has 0 cards of \"library\"");
    one(R"({"secret": 1, "school": 2, "dragons": 1})", "no cards of this sort");
}

TEST_CASE("The boxes that come with the game count their cards", "[lint]") {
    Diagnostics findings;
    const Content content = load_content(build_paths::data_dir(), {}, findings);
    for (const Diagnostic& finding : lint_boxes(content)) FAIL_CHECK(finding.text());
    for (std::size_t i = 1; i < content.sources.boxes().size(); ++i)
        CHECK(content.sources.boxes()[i].root.has("counts"));
}
