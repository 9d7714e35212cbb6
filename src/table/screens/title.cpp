#include "menus.hpp"

#include "dow/base/build_paths.hpp"

#include "../gfx/markup.hpp"

namespace dow::table {

namespace {

std::string names_of(const std::vector<dow::SeatInfo>& seats) {
    std::string all;
    for (const dow::SeatInfo& seat : seats) all += (all.empty() ? "" : ", ") + seat.name;
    return all;
}

}  // namespace

void TitleScreen::enter(const Desk& desk) {
    journal_.clear();
    for (const JournalFacts& found : find_journals(desk.folders().journals())) {
        if (found.busy || found.error) continue;
        journal_ = found.path;
        players_ = names_of(found.seats);
        break;
    }
    saves_ = !list_saves(desk.folders().saves()).empty();
}

Go TitleScreen::frame(Ui& ui, const Desk& desk) {
    parts::backdrop(ui, 0);
    const Rect screen = ui.screen();
    Rect area = screen.inset(ui.u(90), ui.u(84));
    const Rect shade{screen.x, screen.y, screen.w * 0.62F, screen.h};
    ui.list().AddRectFilledMultiColor(shade.min(), shade.max(), rgb(0x070C11, 200),
                                      rgb(0x070C11, 0), rgb(0x070C11, 0), rgb(0x070C11, 200));
    paint::text_in(ui, area.cut_top(ui.u(92)), desk.t("title.name"),
                   {Role::heading, 92, color::ink});
    paint::text_in(ui, area.cut_top(ui.u(34), ui.u(34)), desk.t("title.subtitle"),
                   {Role::story, 21, color::dim});
    Rect menu{area.x, area.y, ui.u(360), area.h};
    Go go = Go::stay;
    const auto item = [&](std::string_view id, ButtonKind kind, Go to, bool enabled,
                          std::string_view reason, const std::string& tooltip = {}) {
        Button look;
        const std::string label = desk.t("title." + std::string(id));
        look.label = label;
        look.kind = kind;
        look.size = type::large;
        look.enabled = enabled;
        look.reason = reason;
        look.tooltip = tooltip;
        if (button(ui, "title." + std::string(id), menu.cut_top(ui.u(54), ui.u(12)), look)) go = to;
    };
    const bool unfinished = !journal_.empty();
    if (unfinished)
        item("continue", ButtonKind::primary, Go::resume, true, {}, markup::escaped(players_));
    item("new_game", unfinished ? ButtonKind::normal : ButtonKind::primary, Go::setup, true, {});
    const std::string none = desk.t("title.no_saves");
    item("load", ButtonKind::normal, Go::load, saves_ || unfinished, none);
    item("settings", ButtonKind::normal, Go::settings, true, {});
    item("rules", ButtonKind::normal, Go::rules, true, {});
    item("quit", ButtonKind::quiet, Go::quit, true, {});
    const Rect foot{screen.x + ui.u(90), screen.bottom() - ui.u(40), screen.w - ui.u(180),
                    ui.u(24)};
    paint::text_in(ui, foot, desk.t("title.note", {{"version", build_paths::version}}),
                   {Role::body, type::small, color::dim});
    return go;
}

Go rules_screen(Ui& ui, const Desk& desk) {
    parts::backdrop(ui, 0.72F);
    const Rect screen = ui.screen();
    const float width = std::min(screen.w - ui.u(80), ui.u(1000));
    Rect panel = rect_at(screen.center(), width, screen.h - ui.u(80));
    paint::panel(ui, panel);
    panel = panel.inset(ui.u(32), ui.u(24));
    parts::heading(ui, panel.cut_top(ui.u(48), ui.u(10)), desk.t("rules.title"), 38);
    const Rect foot = panel.cut_bottom(ui.u(48), ui.u(12));
    Button back;
    const std::string label = desk.t("screen.back");
    back.label = label;
    back.action = action::cancel;
    const bool done = button(ui, "rules.back", {foot.x, foot.y, ui.u(220), foot.h}, back).clicked;
    std::string text;
    for (int i = 1; desk.texts().has("rules.page." + std::to_string(i)); ++i)
        text += (text.empty() ? "" : "\n\n") + desk.t("rules.page." + std::to_string(i));
    const float height = parts::note_height(ui, panel.w - ui.u(24), text, type::large);
    const ScrollArea scroll(ui, "rules.scroll", panel, height);
    parts::note(ui, {scroll.origin().x, scroll.origin().y, panel.w - ui.u(24), height}, text,
                type::large);
    return done ? Go::back : Go::stay;
}

}  // namespace dow::table
