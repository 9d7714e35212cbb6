/// What was typed after the name of the program.
#pragma once

#include "dow/base/types.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace dow::app {

enum class Mode { automatic, window, text, bots };

struct Options {
    Mode mode = Mode::automatic;
    std::optional<float> scale;
    std::string language;
    u64 seed = 0;
    int width = 0;
    int height = 0;
    int seats = 4;  ///< of a bot game
    bool fullscreen = false;
    bool designer = false;                     ///< cards can be read again while a game is played
    bool bench = false;                        ///< measures what the window costs
    std::vector<std::filesystem::path> packs;  ///< cards of the user, added to the box
    std::string widgets;     ///< file that lists the widgets on screen after every frame
    std::string screenshot;  ///< file; draws one screen without a window and ends
    std::string screen = "title";
    bool cut_words = false;   ///< go on the tour and say which words do not fit
    std::string tour;         ///< folder; screenshots of every screen
    std::string cards_sheet;  ///< folder; all pictures of cards, page by page
};

/// The options, or the exit code when the program is done already (help, version, a mistake).
struct Parsed {
    Options options;
    std::optional<int> exit_code;
};
Parsed parse(int argc, char** argv);

}  // namespace dow::app
