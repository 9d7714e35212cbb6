#include "dow/match/journal.hpp"

#include <cstdlib>
#include <fstream>

#include "base_content.hpp"
#include "target.hpp"

namespace dow::fuzz {

namespace {

bool takes_journal(std::string_view text) {
    const std::filesystem::path path = written("journals/game-0000000000000001.journal", text);
    for (const JournalFacts& facts : find_journals(path.parent_path()))
        if (facts.busy) std::abort();
    Resumed resumed = resume_journal(test::base_catalog(), path);
    if (resumed.loaded.match.has_value() == static_cast<bool>(resumed.loaded.error)) std::abort();
    if (!resumed.loaded.match) return false;
    play_on(*resumed.loaded.match, 5);
    if (resumed.journal->sync(*resumed.loaded.match)) std::abort();
    resumed.journal->finish();
    return true;
}

std::vector<std::string> journals() {
    std::vector<std::string> texts;
    const std::filesystem::path folder =
        std::filesystem::path(written("made/empty", "")).parent_path();
    for (const Match& game : sample_games()) {
        FileError error;
        auto journal = Journal::create(folder, game, error);
        if (!journal) std::abort();
        std::ifstream in(journal->path(), std::ios::binary);
        texts.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
        journal->finish();
    }
    return texts;
}

}  // namespace

const Target journal{"journal", takes_journal, journals};

}  // namespace dow::fuzz
