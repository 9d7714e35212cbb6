#include "small_content.hpp"

using namespace dow;
using namespace dow::test;
using Catch::Matchers::ContainsSubstring;
namespace fs = std::filesystem;

namespace {

std::string parse_complaint(const std::string& text) {
    try {
        SourceTree::parse("x.json", text);
    } catch (const ContentError& error) {
        return error.what();
    }
    return "no complaint";
}

}  // namespace

TEST_CASE("Broken JSON is reported with line and column", "[content]") {
    CHECK_THAT(parse_complaint("{\n  \"a\": 1,\n  \"b\" 2\n}"), ContainsSubstring("x.json:3:7: "));
    CHECK_THAT(parse_complaint("{\"é\": tru}"), ContainsSubstring("x.json:1:"));
    CHECK_THAT(parse_complaint(""), ContainsSubstring("x.json:1:1: "));
    CHECK_THAT(parse_complaint("{} {}"), ContainsSubstring("x.json:1:4: "));
    CHECK_THAT(parse_complaint("[\"\xff\"]"), ContainsSubstring("x.json:1:"));
    CHECK(parse_complaint("{\"a\": [1, {}]}") == "no complaint");
}

TEST_CASE("Duplicate keys are refused", "[content]") {
    CHECK(parse_complaint("{\n \"kills\": 1,\n \"kills\": 2}") ==
          "x.json:3:2: duplicate key \"kills\"");
    CHECK(parse_complaint("{\"cards\": [{\"id\": \"a\"},\n {\"id\": \"b\", \"n\": {\"x\": \"}\",\n"
                          "  \"é\": [1], \"x\": 2}}]}") ==
          "x.json:3:13: card b: duplicate key \"x\"");
    CHECK_THAT(complaint("crises", "\"origin\"", "\"id\""),
               ContainsSubstring("crises.json:3:3: card cold: duplicate key \"id\""));
}

TEST_CASE("Depth and size are limited", "[content]") {
    const auto nested = [](std::size_t depth) {
        return std::string(depth, '[') + std::string(depth, ']');
    };
    CHECK(parse_complaint(nested(SourceTree::kMaxDepth)) == "no complaint");
    CHECK(parse_complaint(nested(SourceTree::kMaxDepth + 1)) ==
          "x.json:1:64: nested deeper than 64 levels");
    CHECK_THAT(parse_complaint(nested(1000000)), ContainsSubstring("nested deeper"));
    CHECK_THAT(parse_complaint(std::string(SourceTree::kMaxBytes + 1, ' ')),
               ContainsSubstring("larger than"));
}

TEST_CASE("Fields of cards are checked strictly", "[content]") {
    CHECK_THAT(complaint("survivors", "\"influence\"", "\"influance\""),
               ContainsSubstring("survivors.json:2:21: card tall_one: unknown field "
                                 "\"influance\" (did you mean \"influence\"?)"));
    CHECK_THAT(complaint("survivors", "\"attack\": 5", "\"attack\": \"5\""),
               ContainsSubstring("survivors.json:4:49: card small_dog: expected a whole number, "
                                 "found text"));
    CHECK_THAT(complaint("survivors", "\"attack\": 5", "\"attack\": 2.5"),
               ContainsSubstring("expected a whole number, found a number with a fraction"));
    CHECK_THAT(complaint("survivors", "\"attack\": 5", "\"attack\": 7"),
               ContainsSubstring(":4:49: card small_dog: 7 is out of range, allowed are 1 to 6"));
    CHECK_THAT(complaint("survivors", "\"influence\": 10", "\"influence\": 99999999999999999999"),
               ContainsSubstring("small_dog"));
    CHECK_THAT(complaint("survivors", "\"influence\": 10", "\"influence\": 18446744073709551615"),
               ContainsSubstring("card small_dog: 18446744073709551615 is out of range"));
    CHECK_THAT(complaint("survivors", "\"human\": true, ", ""),
               ContainsSubstring("survivors.json:2:2: card tall_one: missing field \"human\""));
    CHECK_THAT(complaint("survivors", "\"police\"", "\"hospital\""),
               ContainsSubstring("no place \"hospital\" on this board"));
    CHECK_THAT(complaint("survivors", "tall_one", "Tall One"), ContainsSubstring("an id is made"));
    CHECK_THAT(complaint("survivors", "tall_one", "none"), ContainsSubstring("is no id"));
    CHECK_THAT(complaint("survivors", "baker", "small_dog"),
               ContainsSubstring("survivors.json:6:9: card small_dog: there is already a card"));
    CHECK_THAT(complaint("items", "\"rules\"", "\"effect\""), ContainsSubstring("card axe: "));
    CHECK_THAT(
        complaint("items", "\"starter\"", "\"startr\""),
        ContainsSubstring(
            "items.json:2:74: card rope: there is no item deck \"startr\" on this board (did you "
            "mean \"starter\"?)"));
    CHECK_THAT(complaint("objectives", "\"morale\": 5", "\"morale\": 11"),
               ContainsSubstring("objectives.json:4:41: card wait: 11 is out of range"));
    CHECK_THAT(complaint("betrayals", ", {\"q\": \"done\"}", ""),
               ContainsSubstring("betrayals.json:2:24: card rot: the goal of a betrayal"));
    CHECK_THAT(complaint("crossroads", "\"crossroads\"", "\"crosroads\""),
               ContainsSubstring("crossroads.json:1:18: unknown field \"crosroads\" (did you mean "
                                 "\"crossroads\"?)"));
}

TEST_CASE("The occupation of a survivor is a text: no card can carry it into the rules",
          "[content][TEXT-14]") {
    CHECK_THAT(
        complaint("survivors", "\"influence\": 50", "\"occupation\": \"cook\", \"influence\": 50"),
        ContainsSubstring("unknown field \"occupation\""));
    Diagnostics out;
    const auto data = build_paths::data_dir();
    const u64 plain = load_content(data, {}, {}, out).catalog.fingerprint;
    const TempFolder folder;
    fs::copy(data / "base", folder.path() / "base", fs::copy_options::recursive);
    folder.write("text/en/survivors.json", R"({"survivor.sparky.occupation": "Soldier"})");
    CHECK(load_catalog(folder.path(), {}, out).fingerprint == plain);
}

TEST_CASE("Icons are known words", "[content]") {
    CHECK_THAT(complaint("crises", "\"tool\"", "\"tools\""),
               ContainsSubstring("crises.json:2:37: card cold: unknown icon \"tools\" (did you "
                                 "mean \"tool\"?)"));
    CHECK_THAT(complaint("crises", "\"tool\"", "\"fuel\""), ContainsSubstring("listed twice"));
    CHECK_THAT(complaint("board", "\"fuel\"", "\"coal\""),
               ContainsSubstring("board.json:4:23: card police: unknown icon \"coal\""));
}

TEST_CASE("Effect trees are refused where they stand", "[content]") {
    const std::string error =
        complaint("crossroads", "{\"do\": \"morale\", \"n\": 1}",
                  "[{\"do\": \"morale\", \"n\": 1},\n   {\"do\": \"morall\"}]");
    CHECK_THAT(error, ContainsSubstring("crossroads.json:3:"));
    CHECK_THAT(error, ContainsSubstring("card fork: "));
}

TEST_CASE("A word the rules would not heed is refused, as the text would promise it", "[content]") {
    const auto refused = [](const char* trigger, const char* why) {
        CHECK_THAT(complaint("crossroads", "{\"when\": \"move\"}", trigger),
                   ContainsSubstring(why));
    };
    refused(R"({"when": "hurt", "kind": "normal", "cause": "search"})", "unknown word \"search\"");
    refused(R"({"when": "ate", "before": "dinner"})", "unknown word \"dinner\"");
    refused(R"({"when": "healed", "with": {"icon": "tool"}})", "only medicine");
    refused(R"({"when": "move", "who": {"set": "surv", "began": "police"}})", "\"began\"");
    CHECK_THAT(complaint("crossroads", "{\"do\": \"morale\", \"n\": 1}",
                         R"({"do": "together", "who": "players", "then": {"do": "morale", "n": 1},
   "cost": {"do": "put", "to": "waste", "what": {"set": "pick", "n": 1,
            "from": {"set": "cards", "in": "waste", "icon": "fuel"}}}})"),
               ContainsSubstring("from their hands"));
}

TEST_CASE("Every broken card is reported once", "[content]") {
    const TempFolder folder;
    write_game(folder, "survivors", "\"attack\": 5", "\"attack\": 0, \"serch\": 1");
    folder.write("base/crises.json", "{\"pack\": \"base\", \"crises\": [\n{\"id\": \"cold\"}]}");
    folder.write("base/exiles.json", "{");
    fs::remove(folder.path() / "base/secrets.json");
    Diagnostics out;
    CHECK_THROWS_AS(load_catalog(folder.path(), {}, out), ContentError);
    std::map<std::string, int> cards;
    for (const Diagnostic& finding : out) ++cards[finding.card];
    CHECK(out.size() == 4);
    CHECK(cards["small_dog"] == 1);
    CHECK(cards["cold"] == 1);
    CHECK(cards[""] == 2);
}

TEST_CASE("A missing file is named", "[content]") {
    const TempFolder folder;
    write_game(folder);
    fs::remove(folder.path() / "base/items.json");
    Diagnostics out;
    CHECK_THROWS_AS(load_catalog(folder.path(), {}, out), ContentError);
    REQUIRE(out.size() == 1);
    CHECK_THAT(out[0].text(), ContainsSubstring("base/items.json: file not found"));
    out.clear();
    CHECK_THROWS_AS(load_catalog(folder.path() / "nowhere", {}, out), ContentError);
    CHECK(out.size() == 9);
    fs::create_directory(folder.path() / "base/items.json");
    CHECK_THROWS_AS(load_catalog(folder.path(), {}, out), ContentError);
}

TEST_CASE("Capacities are kept", "[content]") {
    CHECK_THAT(complaint("items", "\"police\": 3", "\"police\": 41"),
               ContainsSubstring("41 is out of range"));
    const TempFolder folder;
    write_game(folder);
    std::string items = "{\"pack\": \"base\", \"items\": [";
    for (int i = 0; i < 9; ++i)
        items += (i > 0 ? ",\n" : "\n") + std::string("{\"id\": \"i") + std::to_string(i) +
                 "\", \"icon\": \"tool\", \"mode\": \"equip\", \"copies\": {\"police\": 40}, "
                 "\"origin\": \"original\", \"rules\": []}";
    folder.write("base/items.json", items + "]}");
    Diagnostics out;
    CHECK_THROWS_AS(load_catalog(folder.path(), {}, out), ContentError);
    REQUIRE(out.size() == 1);
    CHECK_THAT(out[0].text(), ContainsSubstring("items.json:10:"));
    CHECK_THAT(out[0].text(), ContainsSubstring("card i8: more than 320 item cards"));
}

TEST_CASE("Suggestions are near or absent", "[content]") {
    CHECK(nearest("infleunce", {"influence", "attack"}) == "influence");
    CHECK(nearest("atack", {"influence", "attack"}) == "attack");
    CHECK(nearest("zebra", {"influence", "attack"}).empty());
    CHECK(nearest("q", {"n"}).empty());
    CHECK(nearest("", {"n"}).empty());
    CHECK(nearest(std::string(100000, 'a'), {"n"}).empty());
}

TEST_CASE("A tree knows what is missing and where", "[content]") {
    const auto source =
        SourceTree::parse("x.json", "{\"l\": [{\"id\": \"a\", \"n\": [1, \"é\",\n [2]]}]}");
    const Tree card = source->root().get("l").at(0);
    CHECK(card.card() == "a");
    CHECK(card.get("n").at(2).at(0).num() == 2);
    CHECK(card.get("n").list().size() == 3);
    CHECK(card.get("id").list().size() == 1);
    CHECK(card.get("no").list().empty());
    CHECK_FALSE(card.get("no").exists());
    CHECK(card.dump() == "{\"id\":\"a\",\"n\":[1,\"é\",[2]]}");
    CHECK_THROWS_WITH(card.get("no").str(),
                      ContainsSubstring("x.json:1:8: card a: missing field \"no\""));
    CHECK_THROWS_WITH(card.get("n").at(2).str(), ContainsSubstring("x.json:2:2: card a: expected"));
    CHECK_THROWS_WITH(card.get("n").at(3), ContainsSubstring("x.json:1:25: card a: needs"));
    CHECK_THROWS_WITH(Tree().str(), ContainsSubstring("needed"));
}
