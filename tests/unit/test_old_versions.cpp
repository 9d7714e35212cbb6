#include <xxhash.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "dow/content/load.hpp"
#include "dow/match/journal.hpp"
#include "dow/match/seal.hpp"
#include "temp_folder.hpp"

using namespace dow;
using nlohmann::json;
namespace fs = std::filesystem;

/// Version 1 is the first program; version 2 the one with frames and questions by name, before The
/// Long Night. What each of them wrote is kept below tests/old, with the cards of its time.
namespace {

fs::path old(const std::string& path) {
    return fs::path(std::getenv("DOW_SOURCE_DIR")) / "tests/old" / path;
}

Catalog cards_of(const std::string& version) {
    Diagnostics findings;
    return load_content(old(version + "/data"), {}, {}, findings).catalog;
}

std::string text_of(const fs::path& path) { return std::get<std::string>(read_file(path)); }

/// The journal that the program of a save would have left: the same head and the same entries, each
/// on a line with its checksum.
std::string journal_from(const json& save) {
    json head{{"format", kJournalFormat}, {"version", 1}, {"began", save.at("saved")}};
    for (const char* key : {"program", "content", "layout", "id", "setup", "seats", "options",
                            "real_dice", "tampered", "luck"})
        head[key] = save.at(key);
    std::vector<std::string> lines{head.dump()};
    for (const json& entry : save.at("log")) lines.push_back(entry.dump());
    std::string out;
    for (std::size_t i = 0; i < lines.size(); ++i)
        out +=
            lines[i] + '\t' + hex(XXH3_64bits_withSeed(lines[i].data(), lines[i].size(), i)) + '\n';
    return out;
}

}  // namespace

TEST_CASE("Journals of the first version go on where they were left", "[old]") {
    const Catalog catalog = cards_of("version_1");
    for (const char* name : {"turn_41.json", "pledge.json", "draft_keep.json"}) {
        CAPTURE(name);
        const json save = json::parse(text_of(old("version_1/saves") / name));
        const test::TempFolder folder;
        folder.write("game-0000000000000001.journal", journal_from(save));
        Resumed resumed = resume_journal(catalog, folder.path() / "game-0000000000000001.journal");
        INFO(resumed.loaded.error.text());
        REQUIRE(resumed.loaded.match);
        CHECK(resumed.loaded.match->log().size() == save.at("log").size());
        REQUIRE(resumed.journal);
        // It is written anew in the words of today, so that it can go on.
        resumed.loaded.match->run_chance();
        CHECK_FALSE(resumed.journal->sync(*resumed.loaded.match));
        const fs::path path = resumed.journal->path();
        const u64 hash = resumed.loaded.match->hash();
        resumed.journal.reset();
        const Resumed again = resume_journal(catalog, path);
        REQUIRE(again.loaded.match);
        CHECK(again.loaded.match->hash() == hash);
    }
}

TEST_CASE("Saves and journals of the second version load", "[old]") {
    const Catalog catalog = cards_of("version_2");
    for (const char* name : {"finished_3.json", "finished_14.json"}) {
        CAPTURE(name);
        const Loaded loaded = load_save(catalog, old("version_2/saves") / name);
        INFO(loaded.error.text());
        REQUIRE(loaded.match);
        CHECK(loaded.match->over());
        CHECK_FALSE(loaded.from_snapshot);
        CHECK_FALSE(loaded.match->file_changed());
    }
    for (const char* name : {"game_5.journal", "game_6.journal"}) {
        CAPTURE(name);
        const test::TempFolder folder;
        const std::string text = text_of(old("version_2/journals") / name);
        folder.write(name, text);
        const Resumed resumed = resume_journal(catalog, folder.path() / name);
        INFO(resumed.loaded.error.text());
        REQUIRE(resumed.loaded.match);
        const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
        CHECK(resumed.loaded.match->log().size() == lines - 1);
    }
    // Saved when The Long Night was in the making: with other cards the last turn is gone on from.
    for (const char* name : {"draft.json", "two.json"}) {
        CAPTURE(name);
        const Loaded loaded = load_save(catalog, old("version_2/saves") / name);
        INFO(loaded.error.text());
        REQUIRE(loaded.match);
        CHECK(loaded.from_snapshot);
        CHECK(loaded.match->pending().has_value());
    }
}

TEST_CASE("The cards of every version still load, or say what they cannot", "[old]") {
    for (const char* version : {"version_1", "version_2"}) {
        CHECK(cards_of(version).card_count > 300);
        // As packs of somebody who had changed the cards of then.
        for (const auto& file : fs::directory_iterator(old(std::string(version) + "/data/base"))) {
            const std::string name = file.path().filename().string();
            if (name == "board.json") continue;
            CAPTURE(version, name);
            Diagnostics findings;
            // Without texts: how each card reads in every language is another test's business.
            const Content content =
                load_content(old("version_2/data"), {}, {file.path()}, findings);
            CHECK((content.packs.size() == 1) == findings.empty());
            for (const Diagnostic& finding : findings)
                CHECK(finding.text().find(name) != std::string::npos);
        }
    }
}

TEST_CASE("Settings of every version are read, and keys that nobody knows are kept", "[old]") {
    for (const char* version : {"version_1", "version_2"}) {
        CAPTURE(version);
        const test::TempFolder folder;
        const Folders folders = Folders::below(folder.path());
        folder.write("config/settings.json", text_of(old(std::string(version) + "/settings.json")));
        std::string problem;
        json settings = load_settings(folders, &problem);
        CHECK(problem.empty());
        CHECK(settings.at("names") == json::array({"Ana", "Ben"}));
        CHECK(settings.at("scale").get<double>() > 1);
        settings["of tomorrow"] = {1, 2};
        REQUIRE_FALSE(save_settings(folders, settings));
        CHECK(load_settings(folders) == settings);
    }
}
