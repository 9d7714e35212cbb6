#include "demo.hpp"
#include "dow/base/build_paths.hpp"
#include "table/screens/new_game/played_with.hpp"
#include "table/screens/overlays/guide.hpp"
#include "tour_stops.hpp"
#include "window_game.hpp"

namespace dow::app {

namespace {

using table::Host;
using table::Settings;
using table::TableApp;

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

/// One stop in a window: presses what leads to its picture and draws it. What kept it from being
/// drawn is said in English; the tour is a tool.
class Drawing {
public:
    /// `now` is the clock of the tour; it never goes back.
    Drawing(TableApp& app, Host& host, const TourStop& stop, double& now)
        : app_(app), host_(host), stop_(stop), now_(now) {}

    /// What is missing; empty when all went well. Without a file nothing is drawn.
    std::string draw(const std::string& file) {
        frames();
        for (const std::string& wanted : stop_.presses)
            if (!press(wanted)) return "nothing to press: " + wanted;
        if (stop_.guide && !hear_topic())
            return "the guide does not explain " + stop_.topic + " but " + topic();
        if (!stop_.point.empty()) {
            const std::string id = widget_of(host_.ui().registry(), stop_.point, false);
            if (id.empty()) return "nothing to point at: " + stop_.point;
            host_.ui().focus(id);
        }
        if (stop_.hold) key(host_, SDL_KEYDOWN);
        frames();
        const bool drawn = file.empty() || host_.screenshot(file);
        if (stop_.hold) key(host_, SDL_KEYUP);
        frames();
        host_.ui().focus({}, false);
        return drawn ? "" : "cannot write " + file;
    }

private:
    void frames() {
        for (int i = 0; i < 4; ++i) host_.frame([&](table::Ui& ui) { app_.frame(ui); }, now_ += 1);
    }
    bool press(const std::string& wanted) {
        const std::string id = widget_of(host_.ui().registry(), wanted, true);
        if (id.empty()) return false;
        host_.ui().focus(id);
        key(host_, SDL_KEYDOWN);
        key(host_, SDL_KEYUP);
        frames();
        host_.ui().focus({}, false);
        return true;
    }
    /// Closes what the guide says before.
    bool hear_topic() {
        while (topic() != stop_.topic)
            if (!press("guide.ok")) return false;
        return true;
    }
    std::string topic() {
        return std::string(table::guide_topic(app_.context().settings(), *app_.session()));
    }

    TableApp& app_;
    Host& host_;
    const TourStop& stop_;
    double& now_;
};

/// Says which words of a screen were cut because they did not fit; how many.
int tell_cut(Host& host, const std::string& name) {
    const std::vector<std::string> cut = host.ui().fonts().cut();
    for (const std::string& text : cut) std::printf("%s: cut: %s\n", name.c_str(), text.c_str());
    host.ui().fonts().forget_cut();
    return static_cast<int>(cut.size());
}

/// A screen with a game behind it comes from a demonstration match.
bool prepare(TableApp& app, const Content& content, const std::string& screen) {
    return app.open(screen) || show_demo(app, content, screen);
}

struct Found {
    int failed = 0;  ///< stops that could not be shown
    int cut = 0;     ///< texts that did not fit
};

/// Goes through the stops in a window of this size.
Found draw_stops(const Content& content, const Options& options, const std::vector<TourStop>& stops,
                 const std::function<std::string(std::size_t)>& file_of) {
    Settings settings;
    if (!options.language.empty()) settings.language = options.language;
    settings.reduced_motion = true;
    const Folders folders = Folders::below(demo_folder());
    table::HostOptions wanted = host_options(options, settings, true);
    wanted.window.unseen = options.cut_words;
    Host host(wanted);
    host.ui().icon_source = table::table_icons();
    Found found;
    std::error_code ignored;
    double now = 1;
    for (std::size_t i = 0; i < stops.size(); ++i) {
        std::filesystem::remove_all(demo_folder(), ignored);
        settings.guide = stops[i].guide;
        TableApp app(app_options(content, options, folders, settings));
        if (stops[i].boxes && !table::PlayedWith::has_choice(app.context())) continue;
        const std::string missing = prepare(app, content, stops[i].screen)
                                        ? Drawing(app, host, stops[i], now).draw(file_of(i))
                                        : "no game comes to this screen";
        if (!missing.empty())
            std::fprintf(stderr, "%s: cannot be drawn: %s\n", stops[i].name.c_str(),
                         missing.c_str());
        found.failed += !missing.empty();
        found.cut += tell_cut(host, stops[i].name);
    }
    std::filesystem::remove_all(demo_folder(), ignored);
    return found;
}

int draw_tour(const Content& content, const Options& options, const std::filesystem::path& folder) {
    const std::vector<TourStop> stops = tour_stops();
    std::filesystem::create_directories(folder);
    return draw_stops(content, options, stops,
                      [&](std::size_t i) {
                          const std::string number = std::to_string(i + 1);
                          return (folder / ((number.size() < 2 ? "0" : "") + number + "_" +
                                            stops[i].name + ".png"))
                              .string();
                      })
        .failed;
}

/// The tour in every language at the smallest size, or in the one that was asked for, without
/// pictures. The panel of the designer is a tool in English, and its tables cut on purpose.
int look_for_cut_words(const Content& content, Options options) {
    std::vector<TourStop> stops = tour_stops();
    std::erase_if(stops, [](const TourStop& stop) { return stop.name.starts_with("designer"); });
    if (options.width == 0) {
        options.width = 1366;
        options.height = 768;
    }
    std::vector<std::string> languages{options.language};
    if (options.language.empty()) {
        languages = available_languages(build_paths::data_dir());
        std::erase(languages, kPseudoLanguage);
    }
    int bad = 0;
    for (const std::string& language : languages) {
        options.language = language;
        const Found found = draw_stops(content, options, stops, [](std::size_t) { return ""; });
        std::printf("%s: %zu screens, %d texts cut\n", language.c_str(), stops.size(), found.cut);
        bad += found.failed + found.cut;
    }
    return bad == 0 ? 0 : 1;
}

}  // namespace

int draw_screens(const Content& content, const Options& options) {
    if (options.cut_words) return look_for_cut_words(content, options);
    if (options.tour.empty())
        return draw_stops(
                   content, options, {tour_stop(options.screen)},
                   [&](std::size_t) {
                       return options.screenshot;
                   }).failed == 0
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
