#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include "catch.hpp"
#include "dow/match/journal.hpp"
#include "dow/match/names.hpp"
#include "match_fixture.hpp"

using namespace dow;
using namespace dow::match_test;
namespace fs = std::filesystem;
using Kind = LoadError::Kind;

namespace {

std::string content(const fs::path& path) { return std::get<std::string>(read_file(path)); }

void overwrite(const fs::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary | std::ios::trunc) << text;
}

/// A journal of a game that was left in the middle.
fs::path left_behind(const fs::path& folder, Match& match, int commands = 60) {
    FileError error;
    auto journal = Journal::create(folder, match, error);
    REQUIRE(journal);
    pcg32 random(match.id());
    for (int i = 0; i < commands && match.run_chance() == Waiting::Seat; ++i) {
        REQUIRE_FALSE(match.submit(random_command(match, random)));
        if (i == commands / 2) match.undo(match.log().back().by, true);
        match.run_chance();
        REQUIRE_FALSE(journal->sync(match));
        REQUIRE(journal->entries() == match.log().size());
    }
    match.change_seat(SeatId(0), {.name = "Kim", .colour = 2, .person = 1});
    REQUIRE_FALSE(journal->sync(match));
    return journal->path();
}

}  // namespace

TEST_CASE("A journal brings the game back as it was", "[match][journal]") {
    const TempFolder folder;
    Match match = new_match(1);
    const fs::path path = left_behind(folder.path(), match);
    const auto found = find_journals(folder.path());
    REQUIRE(found.size() == 1);
    CHECK_FALSE(found[0].busy);
    CHECK_FALSE(found[0].error);
    CHECK(found[0].id == match.id());
    CHECK(found[0].seats.size() == 3);

    Resumed resumed = resume_journal(catalog(), path);
    INFO(resumed.loaded.error.text());
    REQUIRE(resumed.loaded.match);
    CHECK_FALSE(resumed.torn);
    CHECK(resumed.loaded.match->hash() == match.hash());
    CHECK(resumed.loaded.match->chain() == match.chain());
    CHECK(resumed.loaded.match->seats() == match.seats());
    REQUIRE(resumed.journal);
    play(*resumed.loaded.match, 10);
    REQUIRE_FALSE(resumed.journal->sync(*resumed.loaded.match));
    const u64 later = resumed.loaded.match->hash();
    resumed.journal.reset();
    CHECK(resume_journal(catalog(), path).loaded.match->hash() == later);
}

TEST_CASE("A torn last line is dropped wherever it was cut", "[match][journal]") {
    const TempFolder folder;
    Match match = new_match(2);
    const fs::path path = left_behind(folder.path(), match, 12);
    const std::string text = content(path);
    const std::size_t head = text.find('\n') + 1;
    for (std::size_t n = text.size(); n > 0; n -= std::min<std::size_t>(n, n > head ? 23 : 101)) {
        const std::string cut = text.substr(0, n);
        overwrite(path, cut);
        Resumed resumed = resume_journal(catalog(), path);
        INFO(n << " of " << text.size() << ": " << resumed.loaded.error.text());
        if (n < head) {
            CHECK_FALSE(resumed.loaded.match);
            CHECK(resumed.loaded.error);
            CHECK(content(path) == cut);
            continue;
        }
        REQUIRE(resumed.loaded.match);
        const auto lines = static_cast<std::size_t>(std::count(cut.begin(), cut.end(), '\n'));
        CHECK(resumed.loaded.match->log().size() == lines - 1);
        CHECK(resumed.torn == (cut.back() != '\n'));
        // What follows goes where the torn line was.
        play(*resumed.loaded.match, 2);
        REQUIRE_FALSE(resumed.journal->sync(*resumed.loaded.match));
        const u64 hash = resumed.loaded.match->hash();
        resumed.journal.reset();
        Resumed again = resume_journal(catalog(), path);
        REQUIRE(again.loaded.match);
        CHECK(again.loaded.match->hash() == hash);
    }
}

TEST_CASE("A damaged journal is left alone and the autosave is offered", "[match][journal]") {
    const TempFolder folder;
    const fs::path saves = folder.path() / "autosaves";
    Match match = new_match(3);
    const fs::path path = left_behind(folder.path(), match);
    REQUIRE_FALSE(autosave(match, saves));
    const std::string good = content(path);
    std::string bad = good;
    const std::size_t middle = bad.find('\n', bad.size() / 2) + 20;
    bad[middle] = bad[middle] == 'x' ? 'y' : 'x';
    overwrite(path, bad);
    Resumed resumed = resume_journal(catalog(), path, saves);
    CHECK_FALSE(resumed.loaded.match);
    CHECK_FALSE(resumed.journal);
    CHECK(resumed.loaded.error.kind == Kind::Edited);
    CHECK(resumed.loaded.error.place.starts_with("line "));
    CHECK(content(path) == bad);
    REQUIRE(resumed.autosave);
    CHECK(load_save(catalog(), *resumed.autosave).match->hash() == match.hash());

    // The newest autosave is broken too: the one before it is offered.
    REQUIRE_FALSE(autosave(match, saves));
    overwrite(*resumed.autosave, "{");
    resumed = resume_journal(catalog(), path, saves);
    REQUIRE(resumed.autosave);
    CHECK(resumed.autosave->string().ends_with(".1"));

    overwrite(path, "");
    CHECK(resume_journal(catalog(), path, saves).loaded.error.kind == Kind::Empty);
    overwrite(path, "PNG\n");
    resumed = resume_journal(catalog(), path, saves);
    CHECK(resumed.loaded.error);
    CHECK(resumed.autosave);
    CHECK(resume_journal(catalog(), folder.path() / "no.journal").loaded.error.kind ==
          Kind::Unreadable);
}

TEST_CASE("Random damage to a journal never does harm", "[match][journal]") {
    const TempFolder folder;
    Match match = new_match(4);
    const fs::path path = left_behind(folder.path(), match, 30);
    const std::string good = content(path);
    pcg32 random(5);
    for (int i = 0; i < 150; ++i) {
        std::string bad = good;
        bad[random(static_cast<u32>(bad.size()))] = static_cast<char>(random(256));
        overwrite(path, bad);
        const Resumed resumed = resume_journal(catalog(), path);
        CHECK(resumed.loaded.match.has_value() != static_cast<bool>(resumed.loaded.error));
        CHECK(content(path) == bad);
    }
}

TEST_CASE("Two running copies never share a journal", "[match][journal]") {
    const TempFolder folder;
    Match match = new_match(6);
    FileError error;
    auto first = Journal::create(folder.path(), match, error);
    auto second = Journal::create(folder.path(), match, error);
    REQUIRE(first);
    REQUIRE(second);
    CHECK(first->path() != second->path());
    CHECK(find_journals(folder.path()).size() == 2);
    for (const JournalFacts& facts : find_journals(folder.path())) CHECK(facts.busy);
    CHECK(resume_journal(catalog(), first->path()).loaded.error.kind == Kind::Busy);
    play(match, 10);
    REQUIRE_FALSE(second->sync(match));
    CHECK(first->entries() == 0);
    const fs::path path = first->path();
    first.reset();
    CHECK(resume_journal(catalog(), path).loaded.match);
    second->finish();
    CHECK(find_journals(folder.path()).size() == 1);
}

TEST_CASE("A journal names no hidden card", "[match][journal][secret]") {
    const TempFolder folder;
    Match match = new_match(7, 4);
    const std::string text = content(left_behind(folder.path(), match, 150));
    for (CardId card{0}; card < catalog().card_count; ++card) {
        const std::string face = face_name(catalog(), card);
        INFO(face);
        CHECK(text.find(face) == std::string::npos);
    }
    LoadError error;
    const std::string open = unseal_text(text, error);
    CHECK_FALSE(error);
    CHECK(open.find('@') != std::string::npos);
}

TEST_CASE("A killed game resumes at the last acknowledged command", "[match][journal][kill]") {
    const TempFolder folder;
    pcg32 random(2024);
    u64 resumed_games = 0;
    for (int round = 0; round < 25; ++round) {
        const fs::path place = folder.path() / std::to_string(round / 5);
        JournalPlay play;
        play.folder = place;
        play.seed = 100 + static_cast<u64>(round / 5);
        play.setup = table_of(static_cast<u8>(2 + round / 5 % 4));
        int pipe_ends[2];
        REQUIRE(pipe(pipe_ends) == 0);
        catalog();
        const pid_t child = fork();
        REQUIRE(child >= 0);
        if (child == 0) {
            play.acknowledged = [&](const Match& match) {
                const u64 report[2] = {match.log().size(), match.hash()};
                if (write(pipe_ends[1], report, sizeof report) != sizeof report) _exit(2);
            };
            const JournalPlayed played = play_with_journal(catalog(), play);
            _exit(played.error || played.file_error ? 1 : 0);
        }
        close(pipe_ends[1]);
        u64 report[2] = {0, 0};
        u64 latest[2];
        const u32 reports = 1 + random(40);
        for (u32 i = 0; i < reports && read(pipe_ends[0], latest, sizeof latest) == sizeof latest;
             ++i)
            std::copy(latest, latest + 2, report);
        usleep(random(3000));
        kill(child, SIGKILL);
        while (read(pipe_ends[0], latest, sizeof latest) == sizeof latest)
            std::copy(latest, latest + 2, report);
        close(pipe_ends[0]);
        int status = 0;
        waitpid(child, &status, 0);
        if (WIFEXITED(status)) {
            CHECK(WEXITSTATUS(status) == 0);
            continue;
        }
        const auto found = find_journals(place);
        REQUIRE(found.size() == 1);
        CHECK_FALSE(found[0].busy);
        const Resumed resumed = resume_journal(catalog(), found[0].path);
        INFO(round << ": " << resumed.loaded.error.text());
        REQUIRE(resumed.loaded.match);
        REQUIRE(resumed.loaded.match->log().size() >= report[0]);
        if (report[0] > 0) CHECK(resumed.loaded.match->log()[report[0] - 1].hash == report[1]);
        ++resumed_games;
    }
    CHECK(resumed_games > 10);
}
