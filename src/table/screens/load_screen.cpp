#include "../gfx/markup.hpp"
#include "menus.hpp"

namespace dow::table {

namespace {

std::string names_of(const std::vector<dow::SeatInfo>& seats) {
    std::string all;
    for (const dow::SeatInfo& seat : seats) all += (all.empty() ? "" : ", ") + seat.name;
    return all;
}

/// 2031-12-24T18:30:00Z as people read it.
std::string when(std::string stamp) {
    if (stamp.size() >= 16) {
        stamp[10] = ' ';
        stamp.resize(16);
    }
    return stamp;
}

std::string why(const Desk& desk, const LoadError& error) {
    const std::string key = "load_error." + std::string(error.name());
    const std::string text = desk.texts().has(key) ? desk.t(key) : std::string(error.name());
    return error.place.empty() ? text : text + " (" + error.place + ")";
}

}  // namespace

void LoadScreen::add_journals(const Desk& desk) {
    for (const JournalFacts& found : find_journals(desk.folders().journals())) {
        Row row;
        row.path = found.path;
        row.title = found.error ? found.path.filename().string() : names_of(found.seats);
        row.text = desk.t("load.unfinished", {{"when", when(found.began)}});
        if (found.error) row.problem = why(desk, found.error);
        if (found.busy) row.problem = desk.t("load_error.busy");
        row.journal = true;
        rows_.push_back(std::move(row));
    }
}

void LoadScreen::enter(const Desk& desk) {
    rows_.clear();
    problem_.clear();
    doomed_.clear();
    add_journals(desk);
    for (const SaveFacts& save : list_saves(desk.folders().saves())) {
        Row row;
        row.path = save.path;
        row.title = save.error ? save.path.filename().string() : names_of(save.seats);
        if (save.error)
            row.problem = why(desk, save.error);
        else
            row.text = desk.t(
                "load.facts",
                {{"when", when(save.saved)}, {"round", save.round}, {"morale", save.morale}});
        if (save.tampered) row.text += "  ·  " + desk.t("game.tampered");
        rows_.push_back(std::move(row));
    }
}

void LoadScreen::offer(const Desk& desk, const std::filesystem::path& autosave) {
    rows_.insert(rows_.begin(),
                 Row{autosave, desk.t("load.autosave"), desk.t("load.autosave_line"), {}, false});
}

Go LoadScreen::frame(Ui& ui, const Desk& desk) {
    parts::backdrop(ui, 0.7F);
    const Rect screen = ui.screen();
    Rect area =
        rect_at(screen.center(), std::min(ui.u(980), screen.w - ui.u(60)), screen.h - ui.u(72));
    paint::panel(ui, area);
    area = area.inset(ui.u(30), ui.u(24));
    parts::heading(ui, area.cut_top(ui.u(48), ui.u(10)), desk.t("load.title"), 38);
    Go go = Go::stay;
    Button back;
    const std::string label = desk.t("screen.back");
    back.label = label;
    back.kind = ButtonKind::quiet;
    back.action = action::cancel;
    const Rect foot = area.cut_bottom(ui.u(46), ui.u(12));
    if (button(ui, "load.back", {foot.x, foot.y, ui.u(200), foot.h}, back)) go = Go::back;
    if (!problem_.empty())
        area.cut_top(parts::note(ui, area, markup::escaped(problem_), type::body, color::red),
                     ui.u(10));
    if (rows_.empty()) parts::note(ui, area, desk.t("title.no_saves"), type::large, color::dim);
    const float tall = ui.u(68);
    const ScrollArea scroll(ui, "load.list", area,
                            static_cast<float>(rows_.size()) * (tall + ui.u(8)));
    Rect left{scroll.origin().x, scroll.origin().y, scroll.width() - ui.u(4), 1e6F};
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const Row& row = rows_[i];
        Rect place = left.cut_top(tall, ui.u(8));
        const std::string n = std::to_string(i);
        Button remove;
        const std::string tip = desk.t("load.delete");
        remove.label = "×";
        remove.size = type::title;
        remove.kind = ButtonKind::quiet;
        remove.tooltip = tip;
        const Rect corner = place.cut_right(ui.u(52), ui.u(8));
        if (button(ui, "load.delete." + n, {corner.x, corner.y + ui.u(9), corner.w, ui.u(50)},
                   remove))
            doomed_ = row.path;
        Spot spot;
        spot.label = row.title;
        spot.enabled = row.problem.empty();
        spot.reason = row.problem;
        const Response response = ui.hot("load.row." + n, place.snapped(), spot);
        paint::gradient(ui, place, response.lit() ? color::plate_top : color::plate, color::panel,
                        ui.u(9));
        paint::frame(ui, place, response.lit() ? color::gold : color::line, ui.u(9), ui.u(1.3F));
        Rect inner = place.inset(ui.u(16), ui.u(8));
        paint::text_in(ui, inner.cut_top(ui.u(28)), row.title,
                       {Role::bold, type::large, color::ink});
        paint::text_in(ui, inner, row.problem.empty() ? row.text : row.problem,
                       {Role::body, type::small, row.problem.empty() ? color::dim : color::red});
        if (response) {
            chosen_ = row.path;
            journal_ = row.journal;
            go = Go::open;
        }
    }
    if (!doomed_.empty()) {
        parts::ChoiceDialog sure;
        sure.id = "load.sure";
        sure.title = desk.t("load.sure");
        sure.choices.push_back(
            {.id = "yes", .title = desk.t("load.delete"), .kind = ButtonKind::danger});
        sure.cancel = desk.t("screen.cancel");
        const int answer = parts::choose(ui, sure);
        if (answer == 0) {
            std::error_code ignored;
            std::filesystem::remove(doomed_, ignored);
            enter(desk);
        }
        if (answer != -1) doomed_.clear();
    }
    return go;
}

void SettingsScreen::draw(Ui& ui, Desk& desk, Rect area) {
    Settings& s = desk.settings();
    const auto row = [&](std::string_view key) {
        Rect whole = area.cut_top(ui.u(48), ui.u(12));
        paint::text_in(ui, whole.cut_left(ui.u(250)), desk.t("settings." + std::string(key)),
                       {Role::body, type::large, color::ink});
        return whole;
    };
    Rect place = row("scale");
    int percent = static_cast<int>(std::lround(s.scale * 100 / 25)) * 25;
    const Rect number{place.x + ui.u(212), place.y, ui.u(120), ui.u(46)};
    if (stepper(ui, "settings.scale", {place.x, place.y + ui.u(2), ui.u(200), ui.u(42)}, percent,
                75, 300)) {
        const int step = percent > static_cast<int>(s.scale * 100) ? 25 : -25;
        s.scale = std::clamp(s.scale + static_cast<float>(step) / 100.0F, min_scale, max_scale);
        changed_ = true;
    }
    paint::text_in(ui, number, desk.t("settings.percent"), {Role::body, type::body, color::dim});
    place = row("motion");
    const std::string motion = desk.t("settings.reduced_motion");
    changed_ |= toggle(ui, "settings.motion", place, motion, s.reduced_motion);
    place = row("guide");
    const std::string guide = desk.t("settings.guide_on");
    if (toggle(ui, "settings.guide", place, guide, s.guide)) {
        if (s.guide) s.guide_seen.clear();
        changed_ = true;
    }
    place = row("volume");
    float volume = static_cast<float>(s.volume);
    if (slider(ui, "settings.volume", {place.x, place.y + ui.u(6), ui.u(320), ui.u(34)}, volume, 0,
               100, 5)) {
        s.volume = static_cast<int>(volume);
        changed_ = true;
    }
    const std::string mute = desk.t("settings.mute");
    changed_ |= toggle(ui, "settings.mute",
                       {place.x + ui.u(336), place.y, place.w - ui.u(336), place.h}, mute, s.mute);
    place = row("language");
    Button look;
    const std::string name =
        desk.texts().has("language." + s.language) ? desk.t("language." + s.language) : s.language;
    look.label = name;
    if (button(ui, "settings.language", {place.x, place.y, ui.u(320), ui.u(46)}, look)) {
        const auto& all = desk.languages();
        const auto now = std::find(all.begin(), all.end(), s.language);
        s.language = now == all.end() || now + 1 == all.end() ? all.front() : *(now + 1);
        changed_ = true;
    }
}

Go SettingsScreen::frame(Ui& ui, Desk& desk) {
    parts::backdrop(ui, 0.7F);
    const Rect screen = ui.screen();
    Rect area = rect_at(screen.center(), std::min(ui.u(820), screen.w - ui.u(40)),
                        std::min(ui.u(566), screen.h - ui.u(40)));
    paint::panel(ui, area);
    area = area.inset(ui.u(34), ui.u(26));
    parts::heading(ui, area.cut_top(ui.u(48), ui.u(18)), desk.t("settings.title"), 38);
    const Rect foot = area.cut_bottom(ui.u(46), ui.u(10));
    draw(ui, desk, area);
    Button back;
    const std::string label = desk.t("screen.back");
    back.label = label;
    back.action = action::cancel;
    return button(ui, "settings.back", {foot.x, foot.y, ui.u(220), foot.h}, back) ? Go::back
                                                                                  : Go::stay;
}

}  // namespace dow::table
