#pragma once

#include <filesystem>
#include <string>

#include "dow/content/catalog.hpp"

namespace dow::tool {

struct KillTestResult {
    int kills = 0;
    int resumed = 0;  ///< restarts that came back with a game in progress
    int games = 0;
    std::string failure;  ///< empty: every restart resumed at the last acknowledged command
};

/// Starts `program journal-play` on a folder again and again and ends it with SIGKILL at random
/// moments. Every restart must come back at the last command that was acknowledged, or at one that
/// had reached the disk after it, with exactly the state an undisturbed game has there.
KillTestResult run_kill_test(const Catalog& catalog, const std::string& program,
                             const std::string& data_dir, const std::filesystem::path& folder,
                             int kills, u64 seed);

}  // namespace dow::tool
