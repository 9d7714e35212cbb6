#include "window_game.hpp"

#include <SDL_image.h>
#include <pthread.h>
#include <signal.h>

#include <fstream>
#include <thread>

#include "app/language.hpp"
#include "app/worded_sentences.hpp"
#include "dow/base/build_paths.hpp"
#include "table/art/art.hpp"
#include "table/gfx/loop.hpp"
#include "table/screens/app/reload_cards.hpp"
#include "table/screens/app/table_app.hpp"
#include "table/sound/player.hpp"

namespace dow::app {

table::AppOptions app_options(const Content& content, const Options& options,
                              const Folders& folders, const table::Settings& settings) {
    table::AppOptions made;
    made.content = &content;
    made.data_dir = build_paths::data_dir();
    made.packs = options.packs;
    made.sentences = worded_sentences(options.designer);
    made.folders = folders;
    made.settings = settings;
    made.seed = options.seed;
    made.designer = options.designer;
    return made;
}

table::HostOptions host_options(const Options& options, const table::Settings& settings,
                                bool headless) {
    table::HostOptions made;
    made.window.title = "Hold Till Spring";
    if (options.width > 0) {
        made.window.width = options.width;
        made.window.height = options.height;
    }
    made.window.fullscreen = !headless && settings.fullscreen;
    made.window.headless = headless;
    made.font_folders = {build_paths::fonts_dir()};
    made.scale = options.scale.value_or(settings.scale);
    made.reduced_motion = settings.reduced_motion;
    return made;
}

namespace {

using table::Host;
using table::HostOptions;
using table::Settings;
using table::TableApp;

/// SIGTERM and SIGINT close the window like its own button does. They are held back until it
/// stands.
class EndSignals {
public:
    EndSignals() {
        sigemptyset(&set_);
        sigaddset(&set_, SIGTERM);
        sigaddset(&set_, SIGINT);
        pthread_sigmask(SIG_BLOCK, &set_, nullptr);
    }
    void listen() const {
        std::thread([set = set_] {
            int number = 0;
            if (sigwait(&set, &number) != 0) return;
            SDL_Event event{};
            event.type = SDL_QUIT;
            SDL_PushEvent(&event);
        }).detach();
    }

private:
    sigset_t set_{};
};

/// As large as wished, but no larger than the display.
void fit_display(table::WindowOptions& window) {
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) return;
    SDL_Rect room{};
    if (SDL_GetDisplayUsableBounds(0, &room) == 0 && room.w > 0 && room.h > 0) {
        window.width = std::min(window.width, room.w);
        window.height = std::min(window.height, room.h);
    }
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
}

/// "screen NAME" and one line per widget; written aside and renamed, so a reader never sees half.
void write_widgets(const std::string& file, std::string_view screen,
                   const table::Registry& registry) {
    const std::string aside = file + ".part";
    {
        std::ofstream out(aside);
        out << "screen " << screen << '\n';
        const int top = registry.top_layer();
        for (const table::Widget& w : registry.all())
            out << w.id << ' ' << static_cast<int>(w.rect.x) << ' ' << static_cast<int>(w.rect.y)
                << ' ' << static_cast<int>(w.rect.w) << ' ' << static_cast<int>(w.rect.h) << ' '
                << (w.enabled && w.layer == top ? 1 : 0) << '\n';
    }
    std::error_code ignored;
    std::filesystem::rename(aside, file, ignored);
}

/// The picture of the program in the task bar.
void set_icon(SDL_Window* window) {
    constexpr int side = 128;
    const std::string svg = art::app_icon();
    SDL_RWops* file = SDL_RWFromConstMem(svg.data(), static_cast<int>(svg.size()));
    SDL_Surface* picture = file ? IMG_LoadSizedSVG_RW(file, side, side) : nullptr;
    if (picture) SDL_SetWindowIcon(window, picture);
    SDL_FreeSurface(picture);
    if (file) SDL_RWclose(file);
}

Settings settings_for(const Options& options, const Folders& folders) {
    Settings settings = Settings::load(folders);
    settings.language = chosen_language(options.language, folders);
    if (options.fullscreen) settings.fullscreen = true;
    return settings;
}

}  // namespace

int play_window(const Content& content, const Options& options) {
    const Folders folders = Folders::of_user();
    const Settings settings = settings_for(options, folders);
    const EndSignals signals;
    HostOptions wanted = host_options(options, settings, false);
    if (options.width == 0) fit_display(wanted.window);
    Host host(wanted);
    signals.listen();
    host.ui().icon_source = table::table_icons();
    TableApp app(app_options(content, options, folders, settings));
    table::Player player;
    player.set_volume(settings.loudness());
    app.feedback().play = [&](table::Sound sound) { player.play(sound, host.clock().now()); };
    app.on_settings = [&](const Settings& changed) {
        player.set_volume(changed.loudness());
        host.set_scale(changed.scale);
        host.clock().reduced_motion = changed.reduced_motion;
        if (host.window().fullscreen() != changed.fullscreen)
            host.window().set_fullscreen(changed.fullscreen);
    };
    host.on_fullscreen = [&](bool on) {
        app.context().settings().fullscreen = on;
        app.context().settings().save(folders);
    };
    bool has_icon = false;
    int fits_left = options.width == 0 ? 200 : 0;  // until the edges of the window are known
    std::uint64_t last_fingerprint = 0;
    std::string last_screen;
    host.on_idle = [&] {
        if (!std::exchange(has_icon, true)) set_icon(host.window().handle());
        if (fits_left > 0) fits_left = host.window().fit_display() ? 0 : fits_left - 1;
        const table::Registry& registry = host.ui().registry();
        const bool changed =
            last_screen != app.screen() || last_fingerprint != registry.fingerprint();
        if (!options.widgets.empty() && changed) {
            last_fingerprint = registry.fingerprint();
            last_screen = app.screen();
            write_widgets(options.widgets, app.screen(), registry);
        }
        return player.rest(host.clock().now());
    };
    host.run([&](table::Ui& ui) {
        if (app.wants_quit()) {
            host.quit();
            return;
        }
        app.frame(ui);
    });
    return 0;
}

}  // namespace dow::app
