#include "title_screen.hpp"

#include <cmath>

#include "dow/base/build_paths.hpp"
#include "dow/match/crash.hpp"
#include "dow/match/journal.hpp"
#include "table/gfx/markup.hpp"
#include "table/screens/saves/save_rows.hpp"
#include "table/screens/shared/navigation.hpp"

namespace dow::table {

namespace {

constexpr double snow_frame = 1.0 / 20;  ///< seconds
constexpr int flakes = 90;

/// A number from 0 to 1 that belongs to a flake.
float part_of(int flake, std::uint32_t salt) {
    std::uint32_t x = static_cast<std::uint32_t>(flake) * 2654435761U + salt * 40503U;
    x ^= x >> 15U;
    x *= 0x85EBCA6BU;
    return static_cast<float>(x >> 8U) / static_cast<float>(1U << 24U);
}

/// Snow falls and the camp fire flickers, while somebody looks and motion is wanted.
void draw_weather(Ui& ui) {
    if (!ui.decoration_allowed()) return;
    const double now = ui.clock().now();
    const Rect screen = ui.screen();
    const float scale = std::max(screen.w / 1600.0F, screen.h / 900.0F);  // of the backdrop
    const Vec2 fire{screen.center().x + 240 * scale, screen.center().y + 270 * scale};
    const auto time = static_cast<float>(std::fmod(now, 3600.0));
    const float flicker = 0.5F + 0.25F * std::sin(time * 7.3F) + 0.25F * std::sin(time * 11.9F);
    paint::glow(ui, fire, (34 + 14 * flicker) * scale, rgb(0xFFB050), 0.25F + 0.3F * flicker);
    for (int i = 0; i < flakes; ++i) {
        const float speed = 0.03F + 0.05F * part_of(i, 1);
        const float fall = std::fmod(part_of(i, 2) + time * speed, 1.0F);
        const float sway = std::sin(time * (0.4F + part_of(i, 3)) + 6.3F * part_of(i, 4));
        const Vec2 at{screen.x + part_of(i, 5) * screen.w + sway * ui.u(14),
                      screen.y + fall * screen.h};
        ui.list().AddCircleFilled(at, ui.u(1.1F + 2.2F * part_of(i, 6)),
                                  rgb(0xE4EEF5, 90 + static_cast<unsigned>(90 * part_of(i, 7))));
    }
    ui.clock().wake_in(snow_frame);
}

}  // namespace

void TitleScreen::enter(const AppContext& context) {
    journal_.clear();
    for (const JournalFacts& found : find_journals(context.folders().journals())) {
        if (found.busy || found.error) continue;
        journal_ = found.path;
        players_ = names_of(found.seats);
        break;
    }
    broken_.clear();
    if (const auto bundles = crash::unread(context.folders()); !bundles.empty())
        broken_ = bundles.front();
    const bool kept = !list_saves(context.folders().saves()).empty();
    saves_ = kept || !list_saves(context.folders().autosaves()).empty();
    replays_ = kept || !list_saves(finished_folder(context.folders())).empty();
}

Go TitleScreen::frame(Ui& ui, const AppContext& context) {
    const Grown grown(ui, 900, 760);
    const Rect screen = ui.screen();
    if (shared::backdrop(ui, 0)) {
        const Rect shade{screen.x, screen.y, screen.w * 0.62F, screen.h};
        ui.list().AddRectFilledMultiColor(shade.min(), shade.max(), rgb(0x070C11, 200),
                                          rgb(0x070C11, 0), rgb(0x070C11, 0), rgb(0x070C11, 200));
        draw_weather(ui);
    }
    Rect area = screen.inset(ui.u(90), ui.u(84));
    paint::text_in(ui, area.cut_top(ui.u(92)), context.t("title.name"),
                   {Role::heading, 92, color::ink});
    paint::text_in(ui, area.cut_top(ui.u(34), ui.u(34)), context.t("title.subtitle"),
                   {Role::story, 21, color::dim});
    Rect menu{area.x, area.y, ui.u(400), area.h};
    Go go = Go::stay;
    const auto item = [&](const Rect& place, std::string_view id, Button look, Go to,
                          const std::string& tooltip = {}) {
        const std::string label = context.t("title." + std::string(id));
        look.label = label;
        look.tooltip = tooltip;
        if (button(ui, "title." + std::string(id), place, look)) go = to;
    };
    const auto large = [&] { return menu.cut_top(ui.u(54), ui.u(12)); };
    Button first;
    first.kind = ButtonKind::primary;
    first.size = type::large;
    Button big;
    big.size = type::large;
    const bool unfinished = !journal_.empty();
    if (unfinished) item(large(), "continue", first, Go::resume, markup::escaped(players_));
    item(large(), "new_game", unfinished ? big : first, Go::setup);
    const std::string none = context.t("title.no_saves");
    Button load = big;
    load.enabled = saves_ || unfinished;
    load.reason = none;
    item(large(), "load", load, Go::load);
    const std::array<std::pair<const char*, Go>, 6> rest{{{"replay", Go::replays},
                                                          {"cards", Go::cards},
                                                          {"rules", Go::rules},
                                                          {"settings", Go::settings},
                                                          {"credits", Go::credits},
                                                          {"quit", Go::quit}}};
    const std::string unseen = context.t("replays.none");
    menu.cut_top(ui.u(8));
    for (std::size_t i = 0; i < rest.size(); i += 2) {
        const Rect row = menu.cut_top(ui.u(46), ui.u(10));
        for (std::size_t k = i; k < std::min(i + 2, rest.size()); ++k) {
            Button small;
            small.enabled = rest[k].second != Go::replays || replays_;
            small.reason = unseen;
            item(row.column(static_cast<int>(k - i), 2, ui.u(12)), rest[k].first, small,
                 rest[k].second);
        }
    }
    if (!broken_.empty() && crash_notice(ui, context, broken_, unfinished)) {
        for (const auto& bundle : crash::unread(context.folders())) crash::mark_read(bundle);
        broken_.clear();
    }
    const Rect foot{screen.x + ui.u(90), screen.bottom() - ui.u(40), screen.w - ui.u(180),
                    ui.u(24)};
    paint::text_in(ui, foot, context.t("title.note", {{"version", build_paths::version}}),
                   {Role::body, type::small, color::dim});
    return go;
}

}  // namespace dow::table
