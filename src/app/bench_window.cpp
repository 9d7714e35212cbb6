#include "bench_window.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <cstdio>
#include <ctime>

#include "app/worded_sentences.hpp"
#include "demo.hpp"
#include "dow/base/build_paths.hpp"
#include "table/gfx/loop.hpp"

namespace dow::app {

namespace {

using table::Host;
using table::HostOptions;
using table::TableApp;

/// Processor time of all threads since then: the same on an idle and on a busy machine.
double milliseconds(std::clock_t from) {
    return static_cast<double>(std::clock() - from) * 1000 / CLOCKS_PER_SEC;
}

HostOptions window_options(const Options& options) {
    HostOptions made;
    made.window.title = "Hold Till Spring";
    made.window.width = options.width > 0 ? options.width : 1366;
    made.window.height = options.width > 0 ? options.height : 768;
    made.window.headless = options.mode != Mode::window;
    made.window.software = true;
    made.font_folders = {build_paths::fonts_dir()};
    made.reduced_motion = true;
    return made;
}

table::AppOptions app_options(const Content& content, const Folders& folders) {
    table::AppOptions made;
    made.content = &content;
    made.data_dir = build_paths::data_dir();
    made.sentences = worded_sentences();
    made.folders = folders;
    made.seed = 7;
    return made;
}

double bare_window(const HostOptions& wanted) {
    const std::clock_t from = std::clock();
    const table::Window window(wanted.window);
    SDL_RenderClear(window.renderer());
    SDL_RenderPresent(window.renderer());
    return milliseconds(from);
}

/// Milliseconds from the start to the end of each step on the way to the first picture.
struct Start {
    double cards = 0;
    double window = 0;
    double screens = 0;
    double picture = 0;
};

Start first_frame(const Content& content, const HostOptions& wanted, const Folders& folders) {
    Start at;
    const std::clock_t from = std::clock();
    Diagnostics findings;
    const Content again = load_content(build_paths::data_dir(), {}, findings);
    at.cards = milliseconds(from);
    Host host(wanted);
    at.window = milliseconds(from);
    TableApp app(app_options(content, folders));
    at.screens = milliseconds(from);
    host.frame([&](table::Ui& ui) { app.frame(ui); }, 1);
    at.picture = milliseconds(from);
    return at;
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

/// The mouse goes over the window, a stop at a time: what a frame costs that draws something. The
/// first round shows every tooltip once and is not counted.
template <class Frame>
double hover(Host& host, Frame&& frame) {
    const table::Vec2 size = host.window().size();
    std::vector<double> moved;
    for (int round = 0; round < 2; ++round)
        for (int stop = 0; stop < 48; ++stop) {
            SDL_Event event{};
            event.type = SDL_MOUSEMOTION;
            event.motion.x = static_cast<int>(size.x) * (stop % 8 * 2 + 1) / 16;
            event.motion.y = static_cast<int>(size.y) * (stop / 8 * 2 + 1) / 12;
            host.handle(event);
            for (int i = 0; i < 3; ++i) {
                const int drawn = host.frames_drawn();
                const double cost = frame();
                if (round == 1 && host.frames_drawn() > drawn) moved.push_back(cost);
            }
        }
    return moved.empty() ? 0 : median(moved);
}

/// One screen: how long a frame is built when nothing changed, how long one is built and drawn, and
/// how often a quiet table draws.
void measure(Host& host, TableApp& app, const char* screen) {
    double now = 100;
    const auto frame = [&] {
        const std::clock_t from = std::clock();
        host.frame([&](table::Ui& ui) { app.frame(ui); }, now += 1);
        return milliseconds(from);
    };
    for (int i = 0; i < 8; ++i) frame();
    std::vector<double> built;
    std::vector<double> drawn;
    for (int i = 0; i < 60; ++i) built.push_back(frame());
    for (int i = 0; i < 20; ++i) {
        host.window().invalidate();
        drawn.push_back(frame());
    }
    const int before = host.frames_drawn();
    frame();
    const bool sleeps = !host.wants_frame();
    const int when_quiet = host.frames_drawn() - before;
    std::printf(
        "%-8s built %6.2f ms   built and drawn %7.2f ms   hover %7.2f ms   quiet: %s, %d drawn\n",
        screen, median(built), median(drawn), hover(host, frame), sleeps ? "sleeps" : "awake",
        when_quiet);
}

}  // namespace

int bench_window(const Content& content, const Options& options) {
    const Folders folders = Folders::below(demo_folder());
    const HostOptions wanted = window_options(options);
    std::vector<double> bare;
    std::vector<Start> first;
    for (int i = 0; i < 5; ++i) {
        bare.push_back(bare_window(wanted));
        first.push_back(first_frame(content, wanted, folders));
    }
    std::sort(first.begin(), first.end(),
              [](const Start& a, const Start& b) { return a.picture < b.picture; });
    const Start& start = first[first.size() / 2];
    std::printf("first frame %.1f ms, bare window %.1f ms: %.2f times\n", start.picture,
                median(bare), start.picture / median(bare));
    std::printf("on the way: cards %.1f, window %.1f, screens %.1f, picture %.1f ms\n", start.cards,
                start.window - start.cards, start.screens - start.window,
                start.picture - start.screens);
    Host host(wanted);
    for (const char* screen : {"title", "curtain", "game"}) {
        TableApp app(app_options(content, folders));
        if (app.open(screen) || show_demo(app, content, screen)) measure(host, app, screen);
    }
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    std::printf("memory, at most: %ld MB\n", used.ru_maxrss / 1024);
    std::error_code ignored;
    std::filesystem::remove_all(demo_folder(), ignored);
    return 0;
}

}  // namespace dow::app
