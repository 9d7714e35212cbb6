#include <signal.h>
#include <sys/resource.h>

#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "dow/match/files.hpp"
#include "match_fixture.hpp"

using namespace dow;
using namespace dow::match_test;
namespace fs = std::filesystem;

namespace {

std::string content(const fs::path& path) {
    auto file = read_file(path);
    return std::holds_alternative<std::string>(file) ? std::get<std::string>(file) : "(nothing)";
}

std::size_t files_in(const fs::path& folder) {
    std::size_t n = 0;
    for (const auto& item : fs::directory_iterator(folder)) n += item.exists() ? 1 : 0;
    return n;
}

/// While it lives no file may grow beyond a few bytes, as on a full disk.
class FullDisk {
public:
    explicit FullDisk(rlim_t bytes) {
        getrlimit(RLIMIT_FSIZE, &before_);
        handler_ = signal(SIGXFSZ, SIG_IGN);
        rlimit small = before_;
        small.rlim_cur = bytes;
        setrlimit(RLIMIT_FSIZE, &small);
    }
    ~FullDisk() {
        setrlimit(RLIMIT_FSIZE, &before_);
        signal(SIGXFSZ, handler_);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

private:
    rlimit before_{};
    void (*handler_)(int);
};

}  // namespace

TEST_CASE("A file is replaced in one step and older ones are kept", "[match][files]") {
    const TempFolder folder;
    const fs::path path = folder.path() / "deep" / "er" / "file.json";
    for (const char* text : {"one", "two", "three", "four"})
        REQUIRE_FALSE(write_atomic(path, text, 2));
    CHECK(content(path) == "four");
    CHECK(content(path.string() + ".1") == "three");
    CHECK(content(path.string() + ".2") == "two");
    CHECK(files_in(path.parent_path()) == 3);
}

TEST_CASE("A failed write leaves the old file and no litter", "[match][files]") {
    const TempFolder folder;
    const fs::path path = folder.path() / "file.json";
    REQUIRE_FALSE(write_atomic(path, "old", 2));
    {
        const FullDisk full(16);
        const FileError error = write_atomic(path, std::string(1000, 'n'), 2);
        CHECK(error.code == EFBIG);
        CHECK(error.step == "write");
    }
    CHECK(content(path) == "old");
    CHECK(files_in(folder.path()) == 1);

    const fs::path taken = folder.path() / "folder";
    fs::create_directories(taken / "inside");
    CHECK(write_atomic(taken, "text"));
    CHECK(fs::is_directory(taken / "inside"));
    CHECK(files_in(folder.path()) == 2);
    CHECK(write_atomic(path / "below-a-file.json", "text"));
}

TEST_CASE("Reading has a limit and takes files only", "[match][files]") {
    const TempFolder folder;
    const fs::path path = folder.path() / "file";
    REQUIRE_FALSE(write_atomic(path, "12345"));
    CHECK(std::get<std::string>(read_file(path, 5)) == "12345");
    CHECK(std::get<FileError>(read_file(path, 4)).code == EFBIG);
    CHECK(std::get<FileError>(read_file(folder.path())).code != 0);
    CHECK(std::get<FileError>(read_file(folder.path() / "nothing")).code == ENOENT);
}

TEST_CASE("Folders follow the XDG variables", "[match][files]") {
    const char* names[] = {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"};
    std::vector<std::optional<std::string>> before;
    for (const char* name : names) {
        const char* value = std::getenv(name);
        before.push_back(value ? std::optional<std::string>(value) : std::nullopt);
    }
    setenv("XDG_CONFIG_HOME", "/somewhere/c", 1);
    setenv("XDG_DATA_HOME", "relative", 1);
    unsetenv("XDG_STATE_HOME");
    const Folders folders = Folders::of_user();
    CHECK(folders.settings() == "/somewhere/c/hold-till-spring/settings.json");
    CHECK(folders.data.is_absolute());
    CHECK(folders.saves().parent_path().filename() == "hold-till-spring");
    CHECK(folders.state.parent_path().filename() == "state");
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (before[i])
            setenv(names[i], before[i]->c_str(), 1);
        else
            unsetenv(names[i]);
    }
}

TEST_CASE("Settings survive, and broken ones are set aside", "[match][files]") {
    const TempFolder folder;
    const Folders folders = Folders::below(folder.path());
    std::string problem;
    CHECK(load_settings(folders, &problem) == nlohmann::json::object());
    CHECK(problem.empty());
    REQUIRE_FALSE(save_settings(folders, {{"scale", 150}}));
    CHECK(load_settings(folders)["scale"] == 150);
    REQUIRE_FALSE(write_atomic(folders.settings(), "{\"scale\": "));
    CHECK(load_settings(folders, &problem) == nlohmann::json::object());
    CHECK_FALSE(problem.empty());
    CHECK(content(folders.settings().string() + ".broken") == "{\"scale\": ");
}
