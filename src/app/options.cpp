#include "options.hpp"

#include <CLI/CLI.hpp>

#include "dow/base/build_paths.hpp"

namespace dow::app {

namespace {

void read_size(const std::string& text, Options& options) {
    const auto cross = text.find('x');
    if (cross == std::string::npos) throw CLI::ValidationError("--size", "expected WIDTHxHEIGHT");
    options.width = std::atoi(text.c_str());
    options.height = std::atoi(text.c_str() + cross + 1);
    if (options.width < 320 || options.height < 240)
        throw CLI::ValidationError("--size", "too small");
}

}  // namespace

Parsed parse(int argc, char** argv) {
    Parsed parsed;
    Options& o = parsed.options;
    CLI::App program{"Hold Till Spring: an unofficial hot-seat table for Dead of Winter"};
    program.name("dow");
    program.set_version_flag("--version", std::string(build_paths::version));
    bool text = false;
    bool bots = false;
    bool window = false;
    float scale = 0;
    std::string size;
    program.add_flag("--window", window, "Play in a window");
    program.add_flag("--text", text, "Play as text in the terminal");
    program.add_flag("--bots", bots, "Let bots play one game and print its log");
    program.add_option("--players", o.seats, "Players of the bot game")->check(CLI::Range(2, 5));
    program.add_option("--seed", o.seed, "Luck of new games; the same number gives the same luck");
    program
        .add_option("--pack", o.packs, "A folder of your own cards, or one file; may be repeated")
        ->allow_extra_args(false);
    program.add_option("--lang", o.language, "Language, for example en");
    program.add_option("--scale", scale, "Size of everything in the window")
        ->check(CLI::Range(0.75, 3.0));
    program.add_option("--size", size, "Size of the window: WIDTHxHEIGHT");
    program.add_flag("--fullscreen", o.fullscreen, "Fill the screen");
    program.add_flag("--designer", o.designer,
                     "Designer mode: F6 reads edited cards into the game");
    program.add_option("--screenshot", o.screenshot, "Draw one screen into a PNG file and end");
    program.add_option("--screen", o.screen,
                       "The screen to draw: title, setup, load, settings, rules, cards, credits, "
                       "curtain, draft, game, search, crossroads, vote, report, end, end_numbers, "
                       "replays, replay, replay_seat, designer_now …");
    program.add_option("--tour", o.tour,
                       "Draw every screen and moment into numbered PNG files in this folder and "
                       "end; without --size at 1366x768 and 1920x1080");
    program.add_option("--widgets", o.widgets,
                       "After every frame, list what can be clicked in this file");
    program.add_flag("--bench-window", o.bench, "Measure what the window costs and end")->group("");
    try {
        program.parse(argc, argv);
        if (!size.empty()) read_size(size, o);
    } catch (const CLI::ParseError& error) {
        parsed.exit_code = program.exit(error);
        return parsed;
    }
    if (scale > 0) o.scale = scale;
    o.mode = text ? Mode::text : bots ? Mode::bots : window ? Mode::window : Mode::automatic;
    return parsed;
}

}  // namespace dow::app
