#include "dow/match/finished.hpp"

#include "dow/match/names.hpp"
#include "dow/match/seal.hpp"

namespace dow {

FileError keep_finished(const Match& match, const std::filesystem::path& folder, std::size_t most,
                        const std::string& now) {
    const std::filesystem::path path = folder / (hex(match.id()) + ".json");
    if (const FileError error = write_atomic(path, save_text(match, now))) return error;
    const std::vector<SaveFacts> games = list_saves(folder);
    std::size_t kept = 1;
    for (const SaveFacts& game : games) {
        if (game.error || game.path == path || ++kept <= most) continue;
        std::error_code ignored;
        std::filesystem::remove(game.path, ignored);
    }
    return {};
}

}  // namespace dow
