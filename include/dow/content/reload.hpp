#pragma once

#include <memory>
#include <string>
#include <vector>

#include "dow/content/load.hpp"

namespace dow {

/// The files read again beside the content that is in use.
struct Reload {
    std::unique_ptr<const Content> content{};  ///< nothing if anything is broken
    Diagnostics errors{};                      ///< why, the first is enough to tell
    Diagnostics notes{};                       ///< what lint_cards says of it
    /// Cards like "crisis.fuel_shortage", and "board".
    std::vector<std::string> changed{};
    std::vector<std::string> added{};
    std::vector<std::string> removed{};
    std::size_t differences() const { return changed.size() + added.size() + removed.size(); }
};

/// Loads base and packs anew and says what is different from `old`. Never throws: with one broken
/// file, packs included, everything stays as it was.
Reload reload_content(const std::filesystem::path& data_dir,
                      const std::vector<std::filesystem::path>& user_packs, const Content& old);

}  // namespace dow
