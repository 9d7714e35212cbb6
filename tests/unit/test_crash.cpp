#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <stdexcept>

#include "catch.hpp"
#include "dow/base/check.hpp"
#include "dow/match/crash.hpp"
#include "match_fixture.hpp"

using namespace dow;
using namespace dow::match_test;
namespace fs = std::filesystem;

namespace {

std::string text_of(const fs::path& path) {
    auto file = read_file(path);
    return std::holds_alternative<std::string>(file) ? std::get<std::string>(file) : std::string();
}

/// Breaks a child of this program in its own way; returns how it ended.
template <class Break>
int broken(const fs::path& root, Break breaks) {
    const pid_t child = fork();
    if (child == 0) {
        const int err = open((root / "stderr").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
        dup2(err, STDERR_FILENO);
        crash::install(Folders::below(root), "9.8.7");
        crash::speak("Tudo está salvo.", "Há um relatório em");
        std::ofstream(root / "game.journal") << "head\nfirst line\n";
        crash::set_journal(root / "game.journal");
        for (int i = 0; i < 300; ++i) crash::note("line " + std::to_string(i));
        crash::note(Event(RuleId::ACT_MOVE_01,
                          event::Moved{.survivor = SurvivorId(4), .to = kSchool, .from = kColony}));
        breaks();
        _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

void check_bundle(const fs::path& root, const std::string& reason) {
    const Folders folders = Folders::below(root);
    const auto found = crash::unread(folders);
    REQUIRE(found.size() == 1);
    const std::string report = text_of(found[0] / "report.txt");
    INFO(report);
    CHECK(report.find("Hold Till Spring 9.8.7\n20") == 0);
    CHECK(report.find(reason) != std::string::npos);
    CHECK(std::count(report.begin(), report.end(), '[') > 3);  // calls of the backtrace
    const std::string log = text_of(found[0] / "log.txt");
    CHECK(log.find("line 180\n") == std::string::npos);
    CHECK(log.find("line 181\n") == 0);
    CHECK(log.find("ACT-MOVE-01 moved survivor=4 to=3 from=0") != std::string::npos);
    CHECK(text_of(found[0] / "journal") == "head\nfirst line\n");
    const std::string told = "Tudo está salvo.\nHá um relatório em " + found[0].string();
    CHECK(text_of(root / "stderr").find(told) != std::string::npos);
    crash::mark_read(found[0]);
    CHECK(crash::unread(folders).empty());
}

}  // namespace

TEST_CASE("a fatal signal leaves a bundle and ends the program all the same", "[crash]") {
    const TempFolder folder;
    CHECK(broken(folder.path(), [] { raise(SIGSEGV); }) == SIGSEGV);
    check_bundle(folder.path(), "SIGSEGV");
}

TEST_CASE("a broken promise leaves a bundle that says which", "[crash]") {
    const TempFolder folder;
    CHECK(broken(folder.path(), [] { DOW_CHECK(1 + 1 == 3); }) == SIGABRT);
    check_bundle(folder.path(), "broken promise: 1 + 1 == 3");
}

TEST_CASE("an exception nobody caught leaves a bundle with its words", "[crash]") {
    const TempFolder folder;
    const auto throws = [] { throw std::runtime_error("the ice broke"); };
    CHECK(broken(folder.path(), [&]() noexcept { throws(); }) == SIGABRT);
    check_bundle(folder.path(), "the ice broke");
}

TEST_CASE("no state folder, no bundle, and still an orderly end", "[crash]") {
    const TempFolder folder;
    std::ofstream(folder.path() / "state") << "a file stands in the way";
    CHECK(broken(folder.path(), [] { raise(SIGABRT); }) == SIGABRT);
    CHECK(crash::unread(Folders::below(folder.path())).empty());
}
