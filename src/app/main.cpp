#include <SDL_main.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <iostream>

#include "app/bench_window.hpp"
#include "app/cards_sheet.hpp"
#include "app/language.hpp"
#include "app/options.hpp"
#include "app/window_game.hpp"
#include "dow/base/build_paths.hpp"
#include "dow/match/crash.hpp"
#include "dow/text_mode/text_game.hpp"

namespace {

using dow::app::Mode;
using dow::app::Options;

bool has_display() {
    const char* x11 = std::getenv("DISPLAY");
    const char* wayland = std::getenv("WAYLAND_DISPLAY");
    return (x11 && *x11) || (wayland && *wayland);
}

bool has_terminal() { return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO); }

/// The columns of the terminal; 0 when what is printed goes elsewhere.
int terminal_width() {
    winsize size{};
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

Mode mode_of(const Options& options) {
    if (options.mode != Mode::automatic) return options.mode;
    if (has_display()) return Mode::window;
    return has_terminal() ? Mode::text : Mode::bots;
}

int play(const dow::Content& content, const Options& options) {
    if (!options.screenshot.empty() || !options.tour.empty() || options.cut_words)
        return dow::app::draw_screens(content, options);
    if (!options.cards_sheet.empty()) return dow::app::draw_cards_sheet(content, options);
    if (options.bench) return dow::app::bench_window(content, options);
    Mode mode = mode_of(options);
    if (mode == Mode::window) try {
            return dow::app::play_window(content, options);
        } catch (const std::runtime_error& error) {
            std::fprintf(stderr, "No window: %s\n", error.what());
            if (options.mode == Mode::window && !has_terminal()) return 1;
            mode = has_terminal() ? Mode::text : Mode::bots;
        }
    dow::Diagnostics findings;
    const std::string language =
        dow::app::chosen_language(options.language, dow::Folders::of_user());
    const dow::Texts texts =
        dow::load_texts(dow::build_paths::data_dir(), language, content.packs, findings);
    dow::crash::speak(texts("crash.told"), texts("crash.report"));
    if (mode == Mode::bots) {
        dow::text_mode::BotGame game;
        game.seats = static_cast<dow::u8>(options.seats);
        if (options.seed != 0) game.seed = options.seed;
        return dow::text_mode::play_bots(content, texts, std::cout, game);
    }
    dow::text_mode::TextOptions text;
    text.folders = dow::Folders::of_user();
    text.seed = options.seed;
    text.terminal = isatty(STDOUT_FILENO) != 0;
    text.width = terminal_width();
    if (isatty(STDIN_FILENO)) text.drop_typed = [] { tcflush(STDIN_FILENO, TCIFLUSH); };
    return dow::text_mode::play_text(content, texts, std::cin, std::cout, text);
}

}  // namespace

int main(int argc, char** argv) {
    const dow::app::Parsed parsed = dow::app::parse(argc, argv);
    if (parsed.exit_code) return *parsed.exit_code;
    dow::crash::install(dow::Folders::of_user(), dow::build_paths::version);
    try {
        dow::Diagnostics findings;
        const dow::Content content =
            dow::load_content(dow::build_paths::data_dir(), parsed.options.packs, findings);
        for (const dow::Diagnostic& finding : findings)
            std::fprintf(stderr, "%s\n", finding.text().c_str());
        return play(content, parsed.options);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
