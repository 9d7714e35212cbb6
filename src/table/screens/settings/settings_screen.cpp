#include "settings_screen.hpp"

#include "table/screens/shared/dialogs.hpp"
#include "table/screens/shared/navigation.hpp"

namespace dow::table {

void SettingsScreen::draw(Ui& ui, AppContext& context, Rect area) {
    Settings& s = context.settings();
    const auto row = [&](std::string_view key) {
        Rect whole = area.cut_top(ui.u(48), ui.u(12));
        paint::text_in(ui, whole.cut_left(ui.u(250)), context.t("settings." + std::string(key)),
                       {Role::body, type::large, color::ink});
        return whole;
    };
    Rect place = row("scale");
    int percent = static_cast<int>(std::lround(s.scale * 100 / 25)) * 25;
    const Rect number{place.x + ui.u(212), place.y, place.w - ui.u(212), ui.u(46)};
    if (stepper(ui, "settings.scale", {place.x, place.y + ui.u(2), ui.u(200), ui.u(42)}, percent,
                75, 300)) {
        const int step = percent > static_cast<int>(s.scale * 100) ? 25 : -25;
        s.scale = std::clamp(s.scale + static_cast<float>(step) / 100.0F, min_scale, max_scale);
        changed_ = true;
    }
    paint::text_in(ui, number,
                   context.t(s.scale > 1 ? "settings.percent_large" : "settings.percent"),
                   {Role::body, type::body, color::dim});
    place = row("motion");
    const std::string motion = context.t("settings.reduced_motion");
    changed_ |= toggle(ui, "settings.motion", place, motion, s.reduced_motion);
    place = row("guide");
    const std::string guide = context.t("settings.guide_on");
    if (toggle(ui, "settings.guide", place, guide, s.guide)) {
        if (s.guide) s.guide_seen.clear();
        changed_ = true;
    }
    place = row("bots");
    const std::vector<std::string> speeds{context.t("settings.bots.slow"),
                                          context.t("settings.bots.normal"),
                                          context.t("settings.bots.instant")};
    const int before = static_cast<int>(s.bots);
    const int speed = tabs(ui, "settings.bots", {place.x, place.y + ui.u(6), ui.u(390), ui.u(36)},
                           speeds, before);
    s.bots = static_cast<BotSpeed>(speed);
    changed_ |= speed != before;
    place = row("screen");
    const std::string screen = context.t("settings.fullscreen");
    changed_ |= toggle(ui, "settings.fullscreen", place, screen, s.fullscreen);
    place = row("volume");
    float volume = static_cast<float>(s.volume);
    if (slider(ui, "settings.volume", {place.x, place.y + ui.u(6), ui.u(320), ui.u(34)},
               context.t("settings.volume"), volume, 0, 100, 5)) {
        s.volume = static_cast<int>(volume);
        changed_ = true;
    }
    const std::string mute = context.t("settings.mute");
    changed_ |= toggle(ui, "settings.mute",
                       {place.x + ui.u(336), place.y, place.w - ui.u(336), place.h}, mute, s.mute);
    place = row("language");
    Button look;
    const std::string name = context.texts().has("language." + s.language)
                                 ? context.t("language." + s.language)
                                 : s.language;
    look.label = name;
    if (button(ui, "settings.language", {place.x, place.y, ui.u(320), ui.u(46)}, look)) {
        const auto& all = context.languages();
        const auto now = std::find(all.begin(), all.end(), s.language);
        s.language = now == all.end() || now + 1 == all.end() ? all.front() : *(now + 1);
        changed_ = true;
    }
}

Go SettingsScreen::frame(Ui& ui, AppContext& context) {
    const Grown grown(ui, 860, 680);
    shared::backdrop(ui, 0.7F);
    const Rect screen = ui.screen();
    Rect area = rect_at(screen.center(), std::min(ui.u(820), screen.w - ui.u(40)),
                        std::min(ui.u(630), screen.h - ui.u(40)));
    paint::panel(ui, area);
    area = area.inset(ui.u(34), ui.u(26));
    shared::heading(ui, area.cut_top(ui.u(48), ui.u(18)), context.t("settings.title"), 38);
    const Rect foot = area.cut_bottom(ui.u(46), ui.u(10));
    draw(ui, context, area);
    const bool back = shared::close_button(ui, context, "settings.back",
                                           {foot.x, foot.y, ui.u(220), foot.h}, "screen.back");
    return back ? Go::back : Go::stay;
}

}  // namespace dow::table
