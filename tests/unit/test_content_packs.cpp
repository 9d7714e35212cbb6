#include "small_content.hpp"

using namespace dow;
using namespace dow::test;
using Catch::Matchers::ContainsSubstring;
namespace fs = std::filesystem;

namespace {

const char* const kCold = R"({"pack": "mine", "crises": [
 {"id": "cold", "prevent": ["food"], "fail": {"do": "morale", "n": -1}, "origin": "original"},
 {"id": "wind", "prevent": ["fuel"], "fail": {"do": "morale", "n": -1}, "origin": "original"}]})";

}  // namespace

TEST_CASE("A user pack replaces and adds cards", "[content]") {
    const TempFolder folder;
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
    const TempFolder folder;
    write_game(folder);
    folder.write("bad/a.json", kCold);
    folder.write("bad/b.json", "{\"pack\": \"bad\", \"crises\": [\n {\"id\": \"cold\"}]}");
    folder.write("board/a.json", "{\"pack\": \"board\",\n \"places\": [{\"id\": \"pier\"}]}");
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
    CHECK_THAT(out[1].text(), ContainsSubstring("board/a.json:2:13: card pier: missing field"));
    CHECK_THAT(out[2].text(), ContainsSubstring("holds no *.json file"));
    CHECK_THAT(out[3].text(), ContainsSubstring("file not found"));

    out.clear();
    CHECK(load_catalog(at, {at / "bad", at / "good"}, out).crises.size() == 2);
    CHECK(out.size() == 1);
}

TEST_CASE("A fault of a place is told alone: sound cards do not look broken", "[content]") {
    const TempFolder folder;
    write_game(folder);
    const TempFolder packs;  // beside the boxes of the game, a folder with a box.json is a box
    packs.write("mine/box.json", R"({"pack": "mine", "places": [
 {"id": "pier", "number": 2, "spaces": 3, "entrances": 1, "entrance_spaces": 3, "wet": true}]})");
    packs.write("mine/items.json", R"({"pack": "mine", "items": [
 {"id": "bow", "icon": "weapon", "mode": "equip", "copies": {"pier": 1}, "origin": "original",
  "rules": [{"rule": "passive", "mods": [{"mod": "bite_skips"}]}]}]})");
    Diagnostics out;
    load_catalog(folder.path(), {packs.path() / "mine"}, out);
    REQUIRE(out.size() == 1);
    CHECK_THAT(out[0].text(), ContainsSubstring("card pier: unknown field \"wet\""));
}

TEST_CASE("A pack brings switches as a box does", "[content]") {
    const TempFolder folder;
    write_game(folder);
    const TempFolder packs;  // beside the boxes of the game, a folder with a box.json is a box
    packs.write("mine/box.json", R"({"pack": "mine", "switches": ["graveyard"]})");
    packs.write("other.json", R"({"pack": "other", "switches": ["pills"]})");
    Diagnostics out;
    const auto load = [&] {
        return load_catalog(folder.path(), {packs.path() / "mine", packs.path() / "other.json"},
                            out);
    };
    const Catalog catalog = load();
    CHECK(out.empty());
    REQUIRE(catalog.boxes.size() == 3);
    CHECK(catalog.boxes[1].switches == Switches::of(Switch::Graveyard));
    CHECK(catalog.boxes[2].switches == Switches::of(Switch::Pills));

    // Saves of a game with other switches are saves of another game.
    packs.write("other.json", R"({"pack": "other", "switches": ["containment"]})");
    CHECK(load().fingerprint != catalog.fingerprint);
}

TEST_CASE("The fingerprint follows the rules and nothing else", "[content]") {
    const auto print = [](const std::string& file, const std::string& from, const std::string& to) {
        const TempFolder folder;
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
