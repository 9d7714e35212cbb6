#include <cstdio>
#include <cstdlib>

#include "base_content.hpp"
#include "dow/content/lint.hpp"
#include "target.hpp"
#include "tool/sim.hpp"

namespace dow::fuzz {

namespace {

/// How many games a pack is played that the game takes; DOW_FUZZ_GAMES says another number.
int games_of_a_pack() {
    const char* wanted = std::getenv("DOW_FUZZ_GAMES");
    return wanted ? std::atoi(wanted) : 2;
}

void play_with(const Catalog& catalog) {
    tool::SimOptions options;
    options.verify = true;
    options.variants = true;
    for (int i = 0; i < games_of_a_pack(); ++i) {
        const tool::GameResult result =
            tool::play_game(catalog, options, static_cast<u64>(i + 1) * 1'000'003);
        if (result.violation.empty()) continue;
        std::fprintf(stderr, "%s\n", result.violation.c_str());
        std::abort();
    }
}

/// The cards of the base game without its texts: a pack is not refused here for how it reads, and
/// four languages need not be read for each.
std::filesystem::path cards_alone() {
    const std::filesystem::path folder =
        std::filesystem::path(written("cards/about", "")).parent_path();
    std::error_code there;
    std::filesystem::create_directory_symlink(build_paths::data_dir() / "base", folder / "base",
                                              there);
    return folder;
}

bool takes_pack(std::string_view text) {
    const std::filesystem::path path = written("pack/pack.json", text);
    Diagnostics findings;
    const Content content = load_content(cards_alone(), {}, {path.parent_path()}, findings);
    if (content.packs.empty()) {
        if (findings.empty()) std::abort();  // left out without a word
        return false;
    }
    lint_cards(content);
    play_with(content.catalog);
    return true;
}

std::vector<std::string> packs() {
    std::vector<std::string> texts;
    const std::string data = build_paths::data_dir().string();
    for (const char* box : {"/base", "/long_night"})
        for (std::string& text : files_below(data + box, 400'000))
            if (text.find("\"pack\"") != std::string::npos) texts.push_back(std::move(text));
    return texts;
}

}  // namespace

const Target pack{"pack", takes_pack, packs};

}  // namespace dow::fuzz
