#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include "catch.hpp"
#include "dow/base/build_paths.hpp"
#include "dow/content/load.hpp"

namespace {

using namespace dow;
using Catch::Matchers::ContainsSubstring;
namespace fs = std::filesystem;

/// A folder of its own for one test, gone afterwards.
class Folder {
public:
    Folder() {
        static std::atomic<int> count{0};
        path_ = fs::temp_directory_path() /
                ("dow-content-" + std::to_string(getpid()) + '-' + std::to_string(count++));
        fs::create_directories(path_);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() { fs::remove_all(path_); }

    const fs::path& path() const { return path_; }
    void write(const fs::path& name, const std::string& text) const {
        fs::create_directories((path_ / name).parent_path());
        std::ofstream(path_ / name, std::ios::binary) << text;
    }

private:
    fs::path path_;
};

/// The smallest game that loads; tests change one file of it.
std::map<std::string, std::string> small_game() {
    return {{"board", R"({"pack": "base", "places": [
 {"id": "colony", "number": 0, "spaces": 24, "entrances": 6, "entrance_spaces": 3},
 {"id": "police", "number": 1, "spaces": 3, "entrances": 1, "entrance_spaces": 4,
  "icons": ["weapon", "fuel"]}],
 "exposure": {"blank": 6, "wound": 3, "frostbite": 2, "bite": 1}, "morale_top": 10})"},
            {"survivors", R"({"pack": "base", "survivors": [
 {"id": "tall_one", "influence": 50, "attack": 2, "search": 3, "place": "noncolony",
  "human": true, "gender": "f", "origin": "original", "rules": []},
 {"id": "small_dog", "influence": 10, "attack": 5, "search": 1, "place": "police",
  "human": false, "gender": "m", "non_coop": true, "origin": "original", "rules": []},
 {"id": "baker", "influence": 50, "attack": 1, "search": 6, "place": "anywhere",
  "human": true, "gender": "m", "origin": "original", "rules": []}
]})"},
            {"items", R"({"pack": "base", "items": [
 {"id": "rope", "icon": "tool", "mode": "waste", "copies": {"police": 2, "starter": 1},
  "origin": "original", "effect": {"do": "morale", "n": 1}},
 {"id": "axe", "icon": "weapon", "mode": "equip", "copies": {"police": 3},
  "origin": "original", "rules": []}
]})"},
            {"crises", R"({"pack": "base", "crises": [
 {"id": "cold", "prevent": ["fuel", "tool"], "fail": {"do": "morale", "n": -2},
  "origin": "original"}
]})"},
            {"objectives", R"({"pack": "base", "objectives": [
 {"id": "wait", "origin": "original",
  "normal": {"length": "short", "morale": 6, "rounds": 5, "goal": {"q": "done"}},
  "hard": {"length": "short", "morale": 5, "rounds": 6,
   "setup": {"do": "morale", "n": -1}, "goal": {"q": "done"}}}
]})"},
            {"secrets", R"({"pack": "base", "secrets": [
 {"id": "hoard", "goal": {"q": "and", "of": [{"q": "done"}]}, "origin": "original"}
]})"},
            {"betrayals", R"({"pack": "base", "betrayals": [
 {"id": "rot", "goal": {"q": "and", "of": [{"q": "==", "a": "morale_is", "b": 0}, {"q": "done"}]},
  "origin": "original"}
]})"},
            {"exiles", R"({"pack": "base", "exiles": [
 {"id": "gone", "loyal": {"q": "done"}, "betrayer_first": {"q": "done"}, "origin": "original"}
]})"},
            {"crossroads", R"({"pack": "base", "crossroads": [
 {"id": "fork", "trigger": {"when": "move"}, "effect": {"do": "morale", "n": 1},
  "adult": true, "origin": "original"}
]})"}};
}

/// The game with `from` replaced by `to` in one file, written into a folder.
void write_game(const Folder& folder, const std::string& file = {}, const std::string& from = {},
                const std::string& to = {}) {
    for (auto& [name, text] : small_game()) {
        std::string changed = text;
        if (name == file) {
            const std::size_t at = changed.find(from);
            REQUIRE(at != std::string::npos);
            changed.replace(at, from.size(), to);
        }
        folder.write("base/" + name + ".json", changed);
    }
}

/// What a load of the game says when one file is changed like that.
std::string complaint(const std::string& file, const std::string& from, const std::string& to) {
    const Folder folder;
    write_game(folder, file, from, to);
    Diagnostics out;
    try {
        load_catalog(folder.path(), {}, out);
    } catch (const ContentError& error) {
        CHECK(out.size() == error.findings().size());
        return error.what();
    }
    return "no complaint";
}

std::string parse_complaint(const std::string& text) {
    try {
        SourceTree::parse("x.json", text);
    } catch (const ContentError& error) {
        return error.what();
    }
    return "no complaint";
}

TEST_CASE("A small game becomes a catalog", "[content]") {
    const Folder folder;
    write_game(folder);
    Diagnostics out;
    const Content content = load_content(folder.path(), {}, out);
    const Catalog& c = content.catalog;
    CHECK(out.empty());

    REQUIRE(c.places.size() == 2);
    CHECK(c.places[kPolice].icons == std::vector<Icon>{Icon::Weapon, Icon::Fuel});
    CHECK(c.exposure == std::array<u8, 4>{6, 3, 2, 1});

    REQUIRE(c.survivors.size() == 3);
    CHECK(c.survivors[0].id == "small_dog");
    CHECK(c.survivors[1].id == "baker");
    CHECK(c.survivors[2].id == "tall_one");
    CHECK(c.survivors[0].ability_at == Places::of(kPolice));
    CHECK(c.survivors[1].ability_at == Places::first(2));
    CHECK(c.survivors[2].ability_at == Places::of(kPolice));
    CHECK(c.survivors[0].non_coop);
    CHECK_FALSE(c.survivors[0].human);
    CHECK(c.survivors[0].male);
    CHECK_FALSE(c.survivors[2].male);

    REQUIRE(c.kinds.size() == 3);
    CHECK(c.items[c.kinds[0].item].id == "axe");
    CHECK(c.items[c.kinds[1].item].id == "rope");
    CHECK(c.kinds[1].deck == kDeckStarter);
    CHECK(c.kinds[2].deck == kPolice);
    CHECK(c.kinds[2].first == 4);
    CHECK(c.face(5) == 4);
    CHECK(c.items[1].effect != 0);
    CHECK(c.items[0].mode == ItemMode::Equip);

    CHECK(c.crises[0].prevent == ((1U << unsigned(Icon::Fuel)) | (1U << unsigned(Icon::Tool))));
    REQUIRE(c.objectives.size() == 2);
    CHECK_FALSE(c.objectives[0].hard);
    CHECK(c.objectives[1].hard);
    CHECK(c.objectives[1].morale == 5);
    CHECK(c.objectives[0].setup == 0);
    CHECK(c.objectives[1].setup != 0);
    CHECK(c.crossroads[0].adult);
    CHECK(c.betrayals[0].first != 0);
    CHECK(c.betrayals[0].goal != 0);
    CHECK(c.fingerprint != 0);
}

TEST_CASE("Cards are numbered list by list and know their names and sources", "[content]") {
    const Folder folder;
    write_game(folder);
    Diagnostics out;
    const Content content = load_content(folder.path(), {}, out);
    const char* names[] = {"axe",   "axe",      "axe",  "rope", "rope",  "rope", "small_dog",
                           "baker", "tall_one", "cold", "fork", "hoard", "rot",  "gone"};
    REQUIRE(content.catalog.card_count == std::size(names));
    for (CardId card = 0; card < content.catalog.card_count; ++card) {
        CHECK(content.catalog.card_name(card) == names[card]);
        CHECK(content.sources.of(content.catalog, card).get("id").is(names[card]));
    }
    CHECK(content.catalog.card_name(content.catalog.card_count) == "?");
    CHECK(content.catalog.card_name(kNoCard) == "?");
    CHECK(content.sources.find(CardList::Crisis, "cold").get("fail").get("n").num() == -2);
    CHECK_FALSE(content.sources.find(CardList::Crisis, "axe").exists());
}

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
    CHECK_THAT(complaint("survivors", "baker", "small_dog"),
               ContainsSubstring("survivors.json:6:9: card small_dog: there is already a card"));
    CHECK_THAT(complaint("items", "\"rules\"", "\"effect\""), ContainsSubstring("card axe: "));
    CHECK_THAT(complaint("items", "\"starter\"", "\"startr\""),
               ContainsSubstring("items.json:2:74: card rope: unknown field \"startr\" (did you "
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
    const u64 plain = load_catalog(data, {}, out).fingerprint;
    const Folder folder;
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

TEST_CASE("Every broken card is reported once", "[content]") {
    const Folder folder;
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
    const Folder folder;
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
    const Folder folder;
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

const char* const kCold = R"({"pack": "mine", "crises": [
 {"id": "cold", "prevent": ["food"], "fail": {"do": "morale", "n": -1}, "origin": "original"},
 {"id": "wind", "prevent": ["fuel"], "fail": {"do": "morale", "n": -1}, "origin": "original"}]})";

TEST_CASE("A user pack replaces and adds cards", "[content]") {
    const Folder folder;
    write_game(folder);
    folder.write("mine/a.json", kCold);
    folder.write("other.json", R"({"pack": "other", "items": [
 {"id": "bow", "icon": "weapon", "mode": "equip", "copies": {"police": 1}, "origin": "original",
  "rules": []}]})");
    Diagnostics out;
    const Catalog plain = load_catalog(folder.path(), {}, out);
    const Content content =
        load_content(folder.path(), {folder.path() / "mine", folder.path() / "other.json"}, out);
    CHECK(out.empty());
    REQUIRE(content.catalog.crises.size() == 2);
    CHECK(content.catalog.crises[0].id == "cold");
    CHECK(content.catalog.crises[0].prevent == 1U << unsigned(Icon::Food));
    CHECK(content.catalog.crises[1].id == "wind");
    CHECK(content.catalog.items.size() == 3);
    CHECK(content.catalog.items[1].id == "bow");
    CHECK(content.catalog.fingerprint != plain.fingerprint);
    CHECK_THAT(content.sources.find(CardList::Crisis, "cold").file(),
               ContainsSubstring("mine/a.json"));
}

TEST_CASE("A broken user pack is reported and left out", "[content]") {
    const Folder folder;
    write_game(folder);
    folder.write("bad/a.json", kCold);
    folder.write("bad/b.json", "{\"pack\": \"bad\", \"crises\": [\n {\"id\": \"cold\"}]}");
    folder.write("board/a.json", "{\"pack\": \"board\",\n \"places\": []}");
    folder.write("good/a.json", kCold);
    fs::create_directory(folder.path() / "empty");
    Diagnostics out;
    const Catalog plain = load_catalog(folder.path(), {}, out);
    const fs::path at = folder.path();
    const Catalog skipped =
        load_catalog(at, {at / "bad", at / "board", at / "empty", at / "none"}, out);
    CHECK(skipped.fingerprint == plain.fingerprint);
    CHECK(skipped.crises.size() == 1);
    REQUIRE(out.size() == 4);
    CHECK_THAT(out[0].text(), ContainsSubstring("bad/b.json:2:"));
    CHECK_THAT(out[0].text(), ContainsSubstring("already a card of this id in"));
    CHECK_THAT(out[1].text(), ContainsSubstring("board/a.json:2:2: a pack brings cards"));
    CHECK_THAT(out[2].text(), ContainsSubstring("holds no *.json file"));
    CHECK_THAT(out[3].text(), ContainsSubstring("file not found"));

    out.clear();
    CHECK(load_catalog(at, {at / "bad", at / "good"}, out).crises.size() == 2);
    CHECK(out.size() == 1);
}

TEST_CASE("The fingerprint follows the rules and nothing else", "[content]") {
    const auto print = [](const std::string& file, const std::string& from, const std::string& to) {
        const Folder folder;
        write_game(folder, file, from, to);
        Diagnostics out;
        return load_catalog(folder.path(), {}, out).fingerprint;
    };
    const u64 plain = print("", "", "");
    CHECK(print("crises", "\"original\"", "\"printed\"") == plain);
    CHECK(print("crises", "\"id\": \"cold\", \"prevent\": [\"fuel\", \"tool\"]",
                "\"prevent\":[\"fuel\",\"tool\"],\n\n\"id\":\"cold\"") == plain);
    CHECK(print("crises", "\"n\": -2", "\"n\": -1") != plain);
    CHECK(print("board", "\"spaces\": 24", "\"spaces\": 23") != plain);
    CHECK(print("survivors", "\"search\": 6", "\"search\": 5") != plain);
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

TEST_CASE("The cards of the game load", "[content]") {
    Diagnostics out;
    try {
        const Catalog catalog = load_catalog(build_paths::data_dir(), {}, out);
        CHECK(catalog.survivors.size() == 30);
        CHECK(catalog.crossroads.size() == 80);
        CHECK(catalog.objectives.size() == 20);
    } catch (const ContentError& error) {
        FAIL(error.what());
    }
}

}  // namespace
