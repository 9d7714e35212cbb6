#include "kill_test.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <pcg_random.hpp>
#include <vector>

#include "dow/match/journal.hpp"
#include "names.hpp"

namespace dow::tool {

namespace {

/// A child that plays with a journal and says on a pipe what the disk has.
class Child {
public:
    explicit Child(const std::vector<std::string>& arguments) {
        int ends[2];
        if (pipe(ends) != 0) throw ToolError("no pipe");
        pid_ = fork();
        if (pid_ == 0) {
            dup2(ends[1], STDOUT_FILENO);
            close(ends[0]);
            close(ends[1]);
            std::vector<char*> argv;
            for (const std::string& argument : arguments)
                argv.push_back(const_cast<char*>(argument.c_str()));
            argv.push_back(nullptr);
            execv(argv[0], argv.data());
            _exit(127);
        }
        close(ends[1]);
        in_ = ends[0];
        if (pid_ < 0) throw ToolError("no child process");
    }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    ~Child() {
        if (pid_ > 0) finish(true);
        close(in_);
    }

    /// Reads lines for so long; false when the child has closed its end.
    bool listen(int microseconds) {
        const auto until =
            std::chrono::steady_clock::now() + std::chrono::microseconds(microseconds);
        while (true) {
            const auto left = std::chrono::duration_cast<std::chrono::nanoseconds>(
                                  until - std::chrono::steady_clock::now())
                                  .count();
            if (left <= 0) return true;
            pollfd wait{in_, POLLIN, 0};
            const timespec time{static_cast<time_t>(left / 1000000000),
                                static_cast<long>(left % 1000000000)};
            if (ppoll(&wait, 1, &time, nullptr) <= 0) return true;
            if (!read_some()) return false;
        }
    }

    /// Waits for the end, by SIGKILL if wanted, and reads what was still in the pipe.
    int finish(bool by_force) {
        if (by_force) kill(pid_, SIGKILL);
        int status = 0;
        while (read_some()) {
        }
        waitpid(pid_, &status, 0);
        pid_ = -1;
        return status;
    }

    struct Line {
        std::string word;
        std::size_t entries = 0;
        u64 hash = 0;
    };
    const std::vector<Line>& lines() const { return lines_; }

private:
    bool read_some() {
        char buffer[4096];
        const ssize_t n = read(in_, buffer, sizeof buffer);
        if (n <= 0) return false;
        text_.append(buffer, static_cast<std::size_t>(n));
        std::size_t end;
        while ((end = text_.find('\n')) != std::string::npos) {
            char word[32] = {};
            unsigned long long entries = 0;
            unsigned long long hash = 0;
            if (std::sscanf(text_.c_str(), "%31s %llu %llx", word, &entries, &hash) == 3)
                lines_.push_back({word, static_cast<std::size_t>(entries), hash});
            text_.erase(0, end + 1);
        }
        return true;
    }

    pid_t pid_ = -1;
    int in_ = -1;
    std::string text_;
    std::vector<Line> lines_;
};

/// The state hash after every entry of an undisturbed game.
std::vector<u64> undisturbed(const Catalog& catalog, u64 seed,
                             const std::filesystem::path& folder) {
    std::vector<u64> hashes;
    JournalPlay play;
    play.folder = folder;
    play.seed = seed;
    play.setup.seats = 4;
    play.acknowledged = [&](const Match& match) {
        hashes.assign(1, hash_of(match.beginning().state));
        for (const LogEntry& entry : match.log()) hashes.push_back(entry.hash);
    };
    const JournalPlayed played = play_with_journal(catalog, play);
    if (played.error || played.file_error || !played.over)
        throw ToolError("the undisturbed game did not end well");
    std::filesystem::remove_all(folder);
    return hashes;
}

}  // namespace

KillTestResult run_kill_test(const Catalog& catalog, const std::string& program,
                             const std::string& data_dir, const std::filesystem::path& folder,
                             int kills, u64 seed) {
    KillTestResult result;
    pcg32 random(seed);
    while (result.kills < kills && result.failure.empty()) {
        const u64 game_seed = seed * 1000 + static_cast<u64>(result.games++);
        const auto reference = undisturbed(catalog, game_seed, folder / "reference");
        const auto here = folder / ("game-" + std::to_string(result.games));
        std::vector<std::string> arguments = {program};
        if (!data_dir.empty()) arguments.insert(arguments.end(), {"--data", data_dir});
        arguments.insert(arguments.end(), {"journal-play", "--folder", here.string(), "--seed",
                                           std::to_string(game_seed)});
        std::size_t acknowledged = 0;
        for (bool over = false; !over && result.kills < kills && result.failure.empty();) {
            Child child(arguments);
            // Starting takes a while; most moments should fall into the game itself.
            bool open = true;
            while (open && child.lines().empty()) open = child.listen(5000);
            if (open) open = child.listen(static_cast<int>(random(60000)));
            const int status = child.finish(open);
            over = WIFEXITED(status) && WEXITSTATUS(status) == 0;
            if (WIFEXITED(status) && WEXITSTATUS(status) != 0)
                result.failure = "the child could not go on";
            result.kills += WIFSIGNALED(status) ? 1 : 0;
            for (const auto& line : child.lines()) {
                const std::string where =
                    "game " + std::to_string(game_seed) + ", entry " + std::to_string(line.entries);
                if (line.word == "resumed") {
                    if (line.entries < acknowledged)
                        result.failure = where + ": an acknowledged command is lost, " +
                                         std::to_string(acknowledged) + " were there";
                    if (line.entries > 0) ++result.resumed;
                }
                if (line.entries >= reference.size() || reference[line.entries] != line.hash)
                    result.failure = where + ": the state is not that of the undisturbed game";
                acknowledged = std::max(acknowledged, line.entries);
            }
            over |= acknowledged + 1 ==
                    reference.size();  // killed after the end: nothing is left to resume
        }
        if (result.failure.empty()) std::filesystem::remove_all(here);
    }
    return result;
}

}  // namespace dow::tool
