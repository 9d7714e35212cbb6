#pragma once

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "dow/base/build_paths.hpp"
#include "dow/content/text.hpp"
#include "dow/match/files.hpp"

/// Which language the program speaks, in a window and in a terminal alike.
namespace dow::app {

/// The language asked for on the command line; otherwise the one that was chosen in the settings;
/// at the first start that of the system.
inline std::string chosen_language(const std::string& asked, const Folders& folders) {
    if (!asked.empty()) return asked;
    const nlohmann::json file = load_settings(folders);
    const auto saved = file.find("language");
    const auto offered = available_languages(build_paths::data_dir());
    if (saved != file.end() && saved->is_string() &&
        std::find(offered.begin(), offered.end(), saved->get<std::string>()) != offered.end())
        return saved->get<std::string>();
    return preferred_language(build_paths::data_dir());
}

}  // namespace dow::app
