#include <unistd.h>
#include <iostream>
#include <memory>

#include "commands.hpp"
#include "dow/match/journal.hpp"
#include "dow/match/seal.hpp"
#include "kill_test.hpp"

namespace dow::tool {

namespace {

struct KillTestOptions {
    int kills = 200;
    u64 seed = 1;
    std::string folder;
    bool json = false;
};

int show_kill_test(const KillTestOptions& options, const Tool& tool) {
    const auto folder = options.folder.empty() ? std::filesystem::temp_directory_path() /
                                                     ("dow-kill-test-" + std::to_string(getpid()))
                                               : std::filesystem::path(options.folder);
    std::filesystem::create_directories(folder);
    const KillTestResult result = run_kill_test(tool.catalog(), tool.program, tool.data_dir, folder,
                                                options.kills, options.seed);
    if (options.folder.empty() && result.failure.empty()) std::filesystem::remove_all(folder);
    if (!result.failure.empty())
        std::cerr << "the journals are left in " << folder.string() << "\n";
    if (options.json)
        std::cout << Json({{"kills", result.kills},
                           {"resumed", result.resumed},
                           {"games", result.games},
                           {"failure", result.failure}})
                         .dump(2)
                  << "\n";
    else
        std::cout << result.kills << " kills in " << result.games << " games, " << result.resumed
                  << " restarts resumed a game"
                  << (result.failure.empty() ? ", nothing acknowledged was lost"
                                             : ": " + result.failure)
                  << "\n";
    return result.failure.empty() ? 0 : 1;
}

/// The child: every line is one write, so a killed process never leaves half of one behind.
int play(const std::string& folder, u64 seed, const Tool& tool) {
    const Catalog catalog = tool.catalog();
    const auto say = [](const char* word, const Match& match) {
        const std::string line = std::string(word) + " " + std::to_string(match.log().size()) +
                                 " " + hex(match.hash()) + "\n";
        if (write(STDOUT_FILENO, line.data(), line.size()) < 0) _exit(3);
    };
    JournalPlay play;
    play.folder = folder;
    play.seed = seed;
    play.setup.seats = 4;
    play.resumed = [&](const Match& match) { say("resumed", match); };
    play.acknowledged = [&](const Match& match) { say("ack", match); };
    const JournalPlayed played = play_with_journal(catalog, play);
    if (played.error) std::cerr << played.error.text() << "\n";
    if (played.file_error) std::cerr << played.file_error.text() << "\n";
    return !played.error && !played.file_error && played.over ? 0 : 1;
}

}  // namespace

void add_kill_test(cli::Command& program, Tool& tool) {
    cli::Command sub =
        program.command("kill-test", "Kill a running game at random moments and resume it");
    auto options = std::make_shared<KillTestOptions>();
    sub.option("--kills", options->kills, "How often").shows_default();
    sub.option("--seed", options->seed, "Seed of the games and the moments").shows_default();
    sub.option("--folder", options->folder, "Where the journals go, else a new folder");
    sub.flag("--json", options->json, "Print the result as JSON");
    sub.runs([options, &tool] { return show_kill_test(*options, tool); });

    cli::Command child = program.command("journal-play", "Play a bot game with a journal");
    child.hidden();
    child.option("--folder", options->folder, "Folder of the journal").required();
    child.option("--seed", options->seed, "Seed");
    child.runs([options, &tool] { return play(options->folder, options->seed, tool); });
}

}  // namespace dow::tool
