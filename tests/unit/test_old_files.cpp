#include <filesystem>
#include <fstream>
#include <string>

#include "catch.hpp"
#include "dow/content/load.hpp"
#include "dow/match/journal.hpp"
#include "dow/match/save.hpp"

using namespace dow;

namespace {

std::filesystem::path old_folder() {
    return std::filesystem::path(std::getenv("DOW_SOURCE_DIR")) / "tests/old/version_1";
}

/// The cards as they were then: with others a game goes on from its last turn only.
const Catalog& old_catalog() {
    static const Catalog loaded = [] {
        Diagnostics findings;
        return load_content(old_folder() / "data", {}, {}, findings).catalog;
    }();
    return loaded;
}

}  // namespace

/// The saves were made by the first version of the program, one at each kind of question. A line of
/// saves.txt names the file and what it must lead to: commands in the history, morale, round.
TEST_CASE("Saves of the first version load with their whole history", "[old]") {
    std::ifstream list(old_folder() / "saves.txt");
    REQUIRE(list);
    std::string name;
    std::size_t history = 0;
    int morale = 0;
    int round = 0;
    int loaded_files = 0;
    while (list >> name >> history >> morale >> round) {
        CAPTURE(name);
        const Loaded loaded = load_save(old_catalog(), old_folder() / "saves" / name);
        INFO(loaded.error.text());
        REQUIRE(loaded.match);
        CHECK_FALSE(loaded.match->tampered());
        // A survivor is never hit without a question any more, so this game goes on from its last
        // turn.
        const bool rules_changed = name == "turn_241.json";
        CHECK(loaded.from_snapshot == rules_changed);
        if (!rules_changed) CHECK(loaded.match->history().size() == history);
        CHECK(loaded.match->view(Seats()).morale == morale);
        CHECK(loaded.match->view(Seats()).round == round);
        ++loaded_files;
    }
    CHECK(loaded_files == 42);
}

/// With other cards a save cannot be replayed; the first version's turn start must still be read.
TEST_CASE("A turn start of the first version can be gone on from", "[old]") {
    Catalog other = old_catalog();
    other.fingerprint ^= 1;
    for (const char* name : {"turn_1.json", "turn_201.json", "attack_target.json"}) {
        CAPTURE(name);
        const Loaded loaded = load_save(other, old_folder() / "saves" / name);
        INFO(loaded.error.text());
        REQUIRE(loaded.match);
        CHECK(loaded.from_snapshot);
        CHECK(loaded.match->pending().has_value());
    }
}
