/// The first screen of the program.
#pragma once

#include "table/screens/shared/navigation.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

/// Offers to go on with the last game, to begin one and to read; TableApp shows it when no game
/// lies on the table.
class TitleScreen {
public:
    /// Looks for games that can go on.
    void enter(const AppContext& context);
    Go frame(Ui& ui, const AppContext& context);
    const std::filesystem::path& journal() const { return journal_; }

private:
    std::filesystem::path journal_;  ///< the last unfinished game, may be empty
    std::string players_;
    std::filesystem::path broken_;  ///< what a crash left, may be empty
    bool saves_ = false;
    bool replays_ = false;
};

/// Tells that the program broke last time and where the report lies; true when it has been read.
bool crash_notice(Ui& ui, const AppContext& context, const std::filesystem::path& bundle,
                  bool goes_on);

}  // namespace dow::table
