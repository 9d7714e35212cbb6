#pragma once

#include "dow/match/save.hpp"

/// Finished games, kept to be looked at again: one file per match, the oldest make room.
namespace dow {

inline constexpr std::size_t kKeptGames = 20;

inline std::filesystem::path finished_folder(const Folders& folders) {
    return folders.data / "finished";
}

FileError keep_finished(const Match& match, const std::filesystem::path& folder,
                        std::size_t most = kKeptGames, const std::string& now = utc_now());

}  // namespace dow
