#include "window_game.hpp"

#include <SDL_image.h>
#include <pthread.h>
#include <signal.h>

#include <fstream>
#include <thread>

#include "app/language.hpp"
#include "app/worded_sentences.hpp"
#include "demo.hpp"
#include "dow/base/build_paths.hpp"
#include "table/art/art.hpp"
#include "table/gfx/loop.hpp"
#include "table/screens/app/reload_cards.hpp"
#include "table/screens/app/table_app.hpp"
#include "table/screens/new_game/played_with.hpp"
#include "table/sound/player.hpp"
#include "tour_stops.hpp"

namespace dow::app {

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

table::AppOptions app_options(const Content& content, const Options& options,
                              const Folders& folders, const Settings& settings) {
    table::AppOptions made;
    made.content = &content;
    made.data_dir = build_paths::data_dir();
    made.packs = options.packs;
    made.sentences = worded_sentences();
    made.folders = folders;
    made.settings = settings;
    made.seed = options.seed;
    made.designer = options.designer;
    return made;
}

HostOptions host_options(const Options& options, const Settings& settings, bool headless) {
    HostOptions made;
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

void key(Host& host, SDL_EventType type) {
    SDL_Event event{};
    event.key.keysym.sym = SDLK_RETURN;
    event.type = static_cast<Uint32>(type);
    host.handle(event);
}

/// The widget of this id; "hand.*" is the first of that beginning, if it is to be pressed one that
/// can be.
std::string widget_of(const table::Registry& registry, const std::string& id, bool press) {
    if (!id.ends_with('*')) return registry.find(id) ? id : std::string();
    const std::string_view start(id.data(), id.size() - 1);
    for (const table::Widget& w : registry.all())
        if ((w.enabled || !press) && w.layer == registry.top_layer() && w.id.starts_with(start))
            return w.id;
    return {};
}

/// `now` is the clock of the tour; it never goes back.
bool draw(TableApp& app, Host& host, const TourStop& stop, const std::string& file, double& now) {
    const auto frames = [&] {
        for (int i = 0; i < 4; ++i) host.frame([&](table::Ui& ui) { app.frame(ui); }, now += 1);
    };
    frames();
    for (const std::string& wanted : stop.presses) {
        const std::string id = widget_of(host.ui().registry(), wanted, true);
        if (id.empty()) return false;
        host.ui().focus(id);
        key(host, SDL_KEYDOWN);
        key(host, SDL_KEYUP);
        frames();
        host.ui().focus({}, false);
    }
    if (!stop.point.empty()) host.ui().focus(widget_of(host.ui().registry(), stop.point, false));
    if (stop.hold) key(host, SDL_KEYDOWN);
    frames();
    const bool drawn = host.screenshot(file);
    if (stop.hold) key(host, SDL_KEYUP);
    frames();
    host.ui().focus({}, false);
    return drawn;
}

/// A screen with a game behind it comes from a demonstration match.
bool prepare(TableApp& app, const Content& content, const std::string& screen) {
    return app.open(screen) || show_demo(app, content, screen);
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

namespace {

/// Draws the stops in a window of this size; returns how many could not be drawn.
int draw_stops(const Content& content, const Options& options, const std::vector<TourStop>& stops,
               const std::function<std::string(std::size_t)>& file_of) {
    Settings settings;
    if (!options.language.empty()) settings.language = options.language;
    settings.reduced_motion = true;
    const Folders folders = Folders::below(demo_folder());
    Host host(host_options(options, settings, true));
    host.ui().icon_source = table::table_icons();
    int failed = 0;
    std::error_code ignored;
    double now = 1;
    for (std::size_t i = 0; i < stops.size(); ++i) {
        std::filesystem::remove_all(demo_folder(), ignored);
        settings.guide = stops[i].guide;
        TableApp app(app_options(content, options, folders, settings));
        if (stops[i].boxes && !table::PlayedWith::has_choice(app.context())) continue;
        const bool good =
            prepare(app, content, stops[i].screen) && draw(app, host, stops[i], file_of(i), now);
        if (!good) std::fprintf(stderr, "%s: cannot be drawn\n", stops[i].name.c_str());
        failed += !good;
    }
    std::filesystem::remove_all(demo_folder(), ignored);
    return failed;
}

int draw_tour(const Content& content, const Options& options, const std::filesystem::path& folder) {
    const std::vector<TourStop> stops = tour_stops();
    std::filesystem::create_directories(folder);
    return draw_stops(content, options, stops, [&](std::size_t i) {
        const std::string number = std::to_string(i + 1);
        return (folder / ((number.size() < 2 ? "0" : "") + number + "_" + stops[i].name + ".png"))
            .string();
    });
}

}  // namespace

int draw_screens(const Content& content, const Options& options) {
    if (options.tour.empty())
        return draw_stops(content, options, {tour_stop(options.screen)},
                          [&](std::size_t) { return options.screenshot; }) == 0
                   ? 0
                   : 1;
    if (options.width > 0) return draw_tour(content, options, options.tour) == 0 ? 0 : 1;
    int failed = 0;
    for (const auto& [width, height] : {std::pair{1366, 768}, std::pair{1920, 1080}}) {
        Options sized = options;
        sized.width = width;
        sized.height = height;
        const std::string name = std::to_string(width) + "x" + std::to_string(height);
        failed += draw_tour(content, sized, std::filesystem::path(options.tour) / name);
    }
    return failed == 0 ? 0 : 1;
}

}  // namespace dow::app
