// The smallest game that loads, and what a load says when something in it is changed.
#pragma once

#include <map>
#include <string>

#include "catch.hpp"
#include "dow/base/build_paths.hpp"
#include "dow/content/load.hpp"
#include "temp_folder.hpp"

namespace dow::test {

/// The smallest game that loads; tests change one file of it.
inline std::map<std::string, std::string> small_game() {
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
inline void write_game(const TempFolder& folder, const std::string& file = {},
                       const std::string& from = {}, const std::string& to = {}) {
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
inline std::string complaint(const std::string& file, const std::string& from,
                             const std::string& to) {
    const TempFolder folder;
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

}  // namespace dow::test
