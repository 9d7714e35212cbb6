#include <sys/stat.h>

#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "disk_faults.hpp"
#include "dow/hot_seat/session.hpp"
#include "dow/match/finished.hpp"
#include "match_fixture.hpp"

using namespace dow;
using namespace dow::match_test;
using dow::test::Faults;
namespace fs = std::filesystem;

namespace {

std::string content(const fs::path& path) {
    const auto file = read_file(path);
    return std::holds_alternative<std::string>(file) ? std::get<std::string>(file) : "(nothing)";
}

/// A session that random answers are given to.
class Player {
public:
    explicit Player(const fs::path& root, u64 seed = 5)
        : session(new_match(seed), Folders::below(root)), random_(seed) {}

    /// False when the answer was not taken, which must not happen whatever the disk does.
    bool answer() {
        while (session.stage() != Stage::play && session.stage() != Stage::draft) {
            switch (session.stage()) {
                case Stage::moment: session.close_moment(); break;
                case Stage::report: session.close_report(); break;
                case Stage::crossroads: session.read_crossroads(); break;
                case Stage::curtain: session.raise_curtain(); break;
                default: return false;
            }
        }
        return !session.submit(random_command(session.match(), random_));
    }

    Session session;

private:
    pcg32 random_;
};

/// What a program that starts after a crash finds: the journal is copied, for its writer lives on.
std::optional<u64> found_after_crash(const fs::path& root, u64 id) {
    const TempFolder other;
    const fs::path journals = Folders::below(root).journals();
    std::error_code error;
    std::optional<u64> best;
    std::size_t longest = 0;
    for (const auto& file : fs::directory_iterator(journals, error)) {
        const fs::path copy = other.path() / file.path().filename();
        fs::copy_file(file.path(), copy, error);
        const Resumed resumed = resume_journal(catalog(), copy);
        if (!resumed.loaded.match || resumed.loaded.match->id() != id) continue;
        if (best && resumed.loaded.match->log().size() < longest) continue;
        longest = resumed.loaded.match->log().size();
        best = resumed.loaded.match->hash();
    }
    return best;
}

bool is_kept(const fs::path& root, const Session& session) {
    return found_after_crash(root, session.match().id()) == session.match().hash();
}

}  // namespace

TEST_CASE("Whichever call of the system fails, what is acknowledged is on the disk", "[disk]") {
    int at = 0;
    for (bool more = true; more; ++at) {
        CAPTURE(at);
        const TempFolder folder;
        const Faults faults(at);
        std::optional<Player> player(folder.path());
        bool seen = faults.happened();
        for (int i = 0; i < 9; ++i) {
            REQUIRE(player->answer());
            if (seen || !faults.happened()) continue;
            seen = true;
            // Nothing is said: then everything is there.
            if (player->session.problem().empty()) CHECK(is_kept(folder.path(), player->session));
        }
        more = faults.happened();
        Faults::stop();
        CHECK(player->session.keep());
        CHECK(is_kept(folder.path(), player->session));
    }
    CHECK(at > 40);
}

TEST_CASE("A disk that stays full is told of, the game goes on, and all is kept in the end",
          "[disk]") {
    for (const int code : {ENOSPC, EROFS, EIO}) {
        for (int at = 0; at < 40; at += 7) {
            CAPTURE(code, at);
            const TempFolder folder;
            Player player(folder.path());
            const u64 before = player.session.match().hash();
            {
                const Faults faults(at, Faults::Kind::from_then_on, code);
                for (int i = 0; i < 10; ++i) REQUIRE(player.answer());
                REQUIRE(faults.happened());
                CHECK_FALSE(player.session.problem().empty());
                CHECK_FALSE(player.session.keep());
            }
            CHECK(found_after_crash(folder.path(), player.session.match().id()).has_value());
            CHECK(before != player.session.match().hash());
            REQUIRE(player.answer());
            CHECK(player.session.problem().empty());
            CHECK(is_kept(folder.path(), player.session));
        }
    }
}

TEST_CASE("A game that cannot be written from the start is written as soon as it can be",
          "[disk]") {
    const TempFolder folder;
    std::optional<Player> player;
    {
        const Faults faults(0, Faults::Kind::from_then_on, EROFS);
        player.emplace(folder.path());
        REQUIRE(player->answer());
        CHECK_FALSE(player->session.problem().empty());
        // A save elsewhere that works does not mean that the game is kept.
        Faults::stop();
        player->session.save(folder.path() / "save.json");
        CHECK(player->session.problem().empty());
    }
    CHECK(player->session.keep());
    CHECK(is_kept(folder.path(), player->session));
}

TEST_CASE("A folder that vanishes takes no game with it", "[disk]") {
    const TempFolder folder;
    Player player(folder.path());
    for (int i = 0; i < 4; ++i) REQUIRE(player.answer());
    SECTION("removed") { fs::remove_all(folder.path() / "state"); }
    SECTION("moved") { fs::rename(folder.path() / "state", folder.path() / "elsewhere"); }
    SECTION("another file in its place") {
        for (const auto& file : fs::directory_iterator(folder.path() / "state" / "journals")) {
            const fs::path path = file.path();
            fs::remove(path);
            folder.write(fs::relative(path, folder.path()), "");
        }
    }
    REQUIRE(player.answer());
    CHECK(player.session.problem().empty());
    CHECK(is_kept(folder.path(), player.session));
}

TEST_CASE("Reading that fails once changes nothing", "[disk]") {
    const TempFolder folder;
    u64 hash = 0;
    fs::path journal;
    const fs::path save = folder.path() / "save.json";
    {
        Player player(folder.path());
        for (int i = 0; i < 12; ++i) REQUIRE(player.answer());
        player.session.save(save);
        hash = player.session.match().hash();
        journal = find_journals(Folders::below(folder.path()).journals()).front().path;
    }
    const std::string written = content(journal);
    int at = 0;
    for (bool more = true; more; ++at) {
        CAPTURE(at);
        const Faults faults(at, Faults::Kind::once, EIO);
        find_journals(journal.parent_path());
        {
            const Resumed resumed = resume_journal(catalog(), journal);
            CHECK(resumed.loaded.match.has_value() != static_cast<bool>(resumed.loaded.error));
            if (resumed.loaded.match) CHECK(resumed.loaded.match->hash() == hash);
        }
        const Loaded loaded = load_save(catalog(), save);
        CHECK(loaded.match.has_value() != static_cast<bool>(loaded.error));
        if (loaded.match) CHECK(loaded.match->hash() == hash);
        more = faults.happened();
        Faults::stop();
        CHECK(content(journal) == written);
    }
    CHECK(at > 8);
}

TEST_CASE("A save, settings or a finished game is the old one or the new one, never half",
          "[disk]") {
    const Match match = new_match(3);
    int at = 0;
    for (bool more = true; more; ++at) {
        CAPTURE(at);
        const TempFolder folder;
        const Folders folders = Folders::below(folder.path());
        const fs::path path = folder.path() / "file.json";
        for (const char* text : {"one", "two", "three"}) REQUIRE_FALSE(write_atomic(path, text, 2));
        REQUIRE_FALSE(save_settings(folders, {{"volume", 1}}));
        const Faults faults(at);
        const bool file = !write_atomic(path, "four", 2);
        const bool kept = !keep_finished(match, finished_folder(folders));
        const bool set = !save_settings(folders, {{"volume", 2}});
        more = faults.happened();
        Faults::stop();
        if (file) CHECK(content(path) == "four");
        const std::string now = content(path);
        CHECK((now == "three" || now == "four"));
        // The version before it has one of the two names for older ones.
        const std::string wanted = now == "four" ? "three" : "two";
        CHECK((content(path.string() + ".1") == wanted || content(path.string() + ".2") == wanted));
        const int volume = load_settings(folders).at("volume");
        CHECK((volume == 1 || volume == 2));
        if (set) CHECK(volume == 2);
        if (kept) CHECK(list_saves(finished_folder(folders)).size() == 1);
    }
    CHECK(at > 15);
}

TEST_CASE("One game can be loaded as often as one likes", "[disk]") {
    const TempFolder folder;
    const Match match = new_match(8);
    std::vector<Journal> journals;
    for (int i = 0; i < 200; ++i) {
        FileError error;
        auto journal = Journal::create(folder.path(), match, error);
        INFO(error.text());
        REQUIRE(journal);
    }
    CHECK(find_journals(folder.path()).size() == 200);
}

TEST_CASE("Files have the permissions that the user's umask leaves", "[disk]") {
    for (const mode_t mask : {mode_t{077}, mode_t{022}, mode_t{027}}) {
        const mode_t before = umask(mask);
        const TempFolder folder;
        const Match match = new_match(9);
        FileError error;
        const auto journal = Journal::create(folder.path(), match, error);
        const FileError saved = save_match(match, folder.path() / "save.json");
        umask(before);
        REQUIRE(journal);
        REQUIRE_FALSE(saved);
        for (const fs::path& path : {journal->path(), folder.path() / "save.json"}) {
            struct stat facts{};
            REQUIRE(stat(path.c_str(), &facts) == 0);
            CHECK((facts.st_mode & 0777) == (mode_t{0666} & ~mask));
        }
    }
}

TEST_CASE("A clock that jumps loses no game", "[disk]") {
    const TempFolder folder;
    const Folders folders = Folders::below(folder.path());
    for (u64 seed = 1; seed <= 4; ++seed)
        REQUIRE_FALSE(
            keep_finished(new_match(seed), finished_folder(folders), 3, "2040-01-01T00:00:00Z"));
    // The clock went back: the game that was just finished stays although it looks oldest.
    const Match late = new_match(9);
    REQUIRE_FALSE(keep_finished(late, finished_folder(folders), 3, "1970-01-01T00:00:00Z"));
    const auto games = list_saves(finished_folder(folders));
    CHECK(games.size() == 3);
    CHECK(std::any_of(games.begin(), games.end(),
                      [&](const SaveFacts& game) { return game.id == late.id(); }));

    fs::path first;
    {
        Player older(folder.path(), 1);
        REQUIRE(older.answer());
        first = find_journals(folders.journals()).front().path;
    }
    Player newer(folder.path(), 2);
    REQUIRE(newer.answer());
    for (const auto hours : {-100'000, 100'000}) {
        fs::last_write_time(first, fs::file_time_type::clock::now() + std::chrono::hours(hours));
        CHECK(find_journals(folders.journals()).size() == 2);
        CHECK(resume_journal(catalog(), first).loaded.match);
    }
}
