#include "target.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <pcg_random.hpp>

#include "base_content.hpp"
#include "dow/rules/invariants.hpp"

namespace dow::fuzz {

namespace fs = std::filesystem;

void play_on(Match& match, int answers) {
    pcg32 random(match.id());
    for (int i = 0; i < answers && match.run_chance() == Waiting::Seat; ++i) {
        CommandList legal;
        match.legal(legal);
        if (legal.empty()) std::abort();
        const Command answer = legal[static_cast<int>(random(static_cast<u32>(legal.size())))];
        if (match.submit(answer)) std::abort();
        match.view(Seats());
        if (const std::string broken = first_violation(match.state_for_tools(), match.catalog());
            !broken.empty()) {
            std::fprintf(stderr, "%s\n", broken.c_str());
            std::abort();
        }
    }
}

std::vector<Match> sample_games() {
    std::vector<Match> games;
    for (u64 i = 0; i < 8; ++i) {
        MatchSetup setup;
        setup.setup.seats = static_cast<u8>(2 + i % 4);
        setup.setup.rules.two_player = setup.setup.rules.coop = setup.setup.seats == 2 ? 1 : 0;
        setup.seed = 100 + i;
        setup.id = 2 * i + 1;
        Match match(test::base_catalog(), setup);
        play_on(match, 15 + 15 * static_cast<int>(i));
        if (i % 3 == 0) match.undo(SeatId(0), true);
        games.push_back(std::move(match));
    }
    return games;
}

std::vector<std::string> files_below(const std::string& folder, std::size_t largest) {
    std::vector<fs::path> paths;
    std::error_code error;
    for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end;
         it.increment(error))
        if (it->is_regular_file(error) && it->file_size(error) <= largest)
            paths.push_back(it->path());
    std::sort(paths.begin(), paths.end());
    std::vector<std::string> texts;
    for (const fs::path& path : paths) {
        std::ifstream in(path, std::ios::binary);
        texts.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
    }
    return texts;
}

std::string written(const char* name, std::string_view text) {
    const fs::path memory = "/dev/shm";
    const fs::path folder =
        (access(memory.c_str(), W_OK) == 0 ? memory : fs::temp_directory_path()) /
        ("hold-till-spring-fuzz-" + std::to_string(getpid()));
    const fs::path path = folder / name;
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary | std::ios::trunc)
        .write(text.data(), static_cast<std::streamsize>(text.size()));
    return path.string();
}

}  // namespace dow::fuzz
