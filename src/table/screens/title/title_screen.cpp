#include "title_screen.hpp"

#include "dow/base/build_paths.hpp"
#include "dow/match/crash.hpp"
#include "dow/match/journal.hpp"
#include "table/gfx/markup.hpp"
#include "table/screens/saves/save_rows.hpp"
#include "table/screens/shared/navigation.hpp"

namespace dow::table {

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
    const Rect screen = ui.screen();
    if (shared::backdrop(ui, 0)) {
        const Rect shade{screen.x, screen.y, screen.w * 0.62F, screen.h};
        ui.list().AddRectFilledMultiColor(shade.min(), shade.max(), rgb(0x070C11, 200),
                                          rgb(0x070C11, 0), rgb(0x070C11, 0), rgb(0x070C11, 200));
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
