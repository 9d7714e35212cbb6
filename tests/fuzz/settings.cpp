#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "dow/match/files.hpp"
#include "target.hpp"

namespace dow::fuzz {

namespace {

bool takes_settings(std::string_view text) {
    const std::filesystem::path file = written("settings/config/settings.json", text);
    const Folders folders = Folders::below(file.parent_path().parent_path());
    std::string problem;
    nlohmann::json read = load_settings(folders, &problem);
    if (!read.is_object()) std::abort();
    if (!problem.empty()) return false;
    read["volume"] = 3;
    if (save_settings(folders, read)) std::abort();
    if (load_settings(folders) != read) std::abort();
    return true;
}

std::vector<std::string> some_settings() {
    return {R"({"scale": 1.25, "volume": 70, "mute": false, "language": "fr", "bots": "slow",
 "names": ["Ana", "Ben"], "guide": true, "guide_seen": {"": ["aim"], "Ana": ["dice", "food"]},
 "fullscreen": false, "reduced_motion": true})",
            R"({"names": ["Zoë"], "a key of tomorrow": {"kept": [1, 2.5, null]}})", "{}"};
}

}  // namespace

const Target settings{"settings", takes_settings, some_settings};

}  // namespace dow::fuzz
