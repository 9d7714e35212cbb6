#include "options.hpp"

#include <cstdlib>

#include "dow/base/build_paths.hpp"
#include "dow/cli/cli.hpp"

namespace dow::app {

namespace {

/// Reads WIDTHxHEIGHT; says what is wrong with it.
std::string read_size(const std::string& text, Options& options) {
    const auto cross = text.find('x');
    if (cross == std::string::npos) return "expected WIDTHxHEIGHT";
    options.width = std::atoi(text.c_str());
    options.height = std::atoi(text.c_str() + cross + 1);
    return options.width < 320 || options.height < 240 ? "too small" : "";
}

}  // namespace

Parsed parse(int argc, char** argv) {
    Parsed parsed;
    Options& o = parsed.options;
    cli::Program program("dow", "Hold Till Spring: an unofficial hot-seat table for Dead of Winter",
                         std::string(build_paths::version));
    cli::Command& main = program.main();
    bool text = false;
    bool bots = false;
    bool window = false;
    std::string size;
    main.flag("--window", window, "Play in a window");
    main.flag("--text", text, "Play as text in the terminal");
    main.flag("--bots", bots, "Let bots play one game and print its log");
    main.option("--players", o.seats, "Players of the bot game").between(2, 5);
    main.option("--seed", o.seed, "Luck of new games; the same number gives the same luck");
    main.option("--pack", o.packs, "A folder of your own cards, or one file; may be repeated")
        .one_at_a_time();
    main.option("--lang", o.language, "Language, for example en");
    main.option("--scale", o.scale, "Size of everything in the window").between(0.75, 3.0);
    main.option("--size", size, "Size of the window: WIDTHxHEIGHT")
        .checked([&o](const std::string& value) { return read_size(value, o); });
    main.flag("--fullscreen", o.fullscreen, "Fill the screen");
    main.flag("--designer", o.designer, "Designer mode: F6 reads edited cards into the game");
    main.option("--screenshot", o.screenshot, "Draw one screen into a PNG file and end");
    main.option("--screen", o.screen,
                "The screen to draw: title, setup, load, settings, rules, cards, credits, curtain, "
                "draft, game, search, crossroads, vote, report, end, end_numbers, replays, replay, "
                "replay_seat, designer_now …");
    main.option("--tour", o.tour,
                "Draw every screen and moment into numbered PNG files in this folder and end; "
                "without --size at 1366x768 and 1920x1080");
    main.flag("--cut-words", o.cut_words,
              "Go through every screen of the tour in every language, or in that of --lang, say "
              "which words do not fit, and end");
    main.option("--cards-sheet", o.cards_sheet,
                "Draw the pictures of all cards with their titles, as large as in the hand, into "
                "PNG pages in this folder and end; --size and --scale make other pages");
    main.option("--widgets", o.widgets, "After every frame, list what can be clicked in this file");
    main.flag("--bench-window", o.bench, "Measure what the window costs and end").hidden();
    const cli::Program::Read read = program.parse(argc, argv);
    if (read.done) parsed.exit_code = read.exit_code;
    o.mode = text ? Mode::text : bots ? Mode::bots : window ? Mode::window : Mode::automatic;
    return parsed;
}

}  // namespace dow::app
