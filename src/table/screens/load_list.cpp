// The list of games to load.
#include "../gfx/markup.hpp"
#include "menus.hpp"

namespace dow::table {

namespace {

void append(std::vector<SaveRow>& rows, std::vector<SaveRow> more) {
    rows.insert(rows.end(), std::make_move_iterator(more.begin()),
                std::make_move_iterator(more.end()));
}

/// The panel with heading and back button that both lists lie in; returns the room inside.
Rect list_page(Ui& ui, const Desk& desk, std::string_view id, std::string_view title,
               const std::string& problem, bool& back) {
    parts::backdrop(ui, 0.7F);
    const Rect screen = ui.screen();
    Rect area =
        rect_at(screen.center(), std::min(ui.u(1060), screen.w - ui.u(60)), screen.h - ui.u(72));
    paint::panel(ui, area);
    area = area.inset(ui.u(30), ui.u(24));
    parts::heading(ui, area.cut_top(ui.u(48), ui.u(10)), desk.t(title), 38);
    const Rect foot = area.cut_bottom(ui.u(46), ui.u(12));
    back =
        parts::close_button(ui, desk, std::string(id) + ".back",
                            {foot.x, foot.y, ui.u(200), foot.h}, "screen.back", ButtonKind::quiet);
    if (!problem.empty())
        area.cut_top(parts::note(ui, area, markup::escaped(problem), type::body, color::red),
                     ui.u(10));
    return area;
}

}  // namespace

void LoadScreen::enter(const Desk& desk) {
    rows_ = unfinished_rows(desk);
    append(rows_, saved_rows(desk));
    append(rows_, autosave_rows(desk));
    problem_.clear();
    doomed_.clear();
    renamed_.clear();
}

void LoadScreen::offer(const Desk& desk, const std::filesystem::path& autosave) {
    SaveRow row;
    row.kind = SaveRow::Kind::autosave;
    row.path = autosave;
    row.title = desk.t("load.autosave");
    row.text = desk.t("load.autosave_line");
    rows_.insert(rows_.begin(), std::move(row));
}

void LoadScreen::draw_tools(Ui& ui, const Desk& desk, Rect place, std::size_t index) {
    const SaveRow& row = rows_[index];
    const std::string n = std::to_string(index);
    Button tool;
    tool.kind = ButtonKind::quiet;
    const std::string remove = desk.t("load.delete");
    tool.label = remove;
    tool.size = type::small;
    if (button(ui, "load.delete." + n, place.row(0, 2, ui.u(6)), tool)) doomed_ = row.path;
    const std::string rename = desk.t("load.rename");
    const std::string only = desk.t("load.rename_no");
    tool.label = rename;
    tool.enabled = row.named() && row.problem.empty();
    tool.reason = only;
    if (!button(ui, "load.rename." + n, place.row(1, 2, ui.u(6)), tool)) return;
    renamed_ = row.path;
    name_ = row.title;
    ui.focus("load.name", true);
}

Go LoadScreen::draw_list(Ui& ui, const Desk& desk, const Rect& area) {
    Go go = Go::stay;
    const float tall = ui.u(save_row_height);
    const ScrollArea scroll(ui, "load.list", area,
                            static_cast<float>(rows_.size()) * (tall + ui.u(8)));
    Rect left{scroll.origin().x, scroll.origin().y, scroll.width() - ui.u(4), 1e6F};
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        Rect place = left.cut_top(tall, ui.u(8));
        draw_tools(ui, desk, place.cut_right(ui.u(118), ui.u(8)), i);
        if (!save_row(ui, desk, "load.row." + std::to_string(i), place, rows_[i])) continue;
        chosen_ = rows_[i].path;
        journal_ = rows_[i].kind == SaveRow::Kind::unfinished;
        go = Go::open;
    }
    return go;
}

void LoadScreen::ask_delete(Ui& ui, const Desk& desk) {
    const auto sure = parts::confirm(
        ui, desk, {.id = "load.sure", .title = "load.sure", .yes = "load.delete", .width = 640});
    if (!sure) return;
    if (*sure) {
        std::error_code ignored;
        std::filesystem::remove(doomed_, ignored);
        enter(desk);
    }
    doomed_.clear();
}

void LoadScreen::ask_name(Ui& ui, const Desk& desk) {
    parts::LineDialog dialog;
    dialog.id = "load.name";
    dialog.title = desk.t("load.new_name");
    dialog.keep = desk.t("load.keep_name");
    dialog.cancel = desk.t("screen.cancel");
    const parts::Line line = parts::ask_line(ui, dialog, name_);
    if (line == parts::Line::typing) return;
    if (line == parts::Line::kept) {
        const FileError error = rename_save(renamed_, name_);
        enter(desk);
        if (error) problem_ = desk.t("load.not_renamed", {{"why", error.text()}});
    }
    renamed_.clear();
    ui.clock().want_frame();
}

Go LoadScreen::frame(Ui& ui, const Desk& desk) {
    bool back = false;
    const Rect area = list_page(ui, desk, "load", "load.title", problem_, back);
    if (rows_.empty()) parts::note(ui, area, desk.t("title.no_saves"), type::large, color::dim);
    const Go go = draw_list(ui, desk, area);
    if (!doomed_.empty())
        ask_delete(ui, desk);
    else if (!renamed_.empty())
        ask_name(ui, desk);
    return back ? Go::back : go;
}

void ReplaysScreen::enter(const Desk& desk) {
    rows_ = finished_rows(desk);
    append(rows_, saved_rows(desk));
    problem_.clear();
}

Go ReplaysScreen::frame(Ui& ui, const Desk& desk) {
    bool back = false;
    const Rect area = list_page(ui, desk, "replays", "replays.title", problem_, back);
    Go go = back ? Go::back : Go::stay;
    if (rows_.empty()) parts::note(ui, area, desk.t("replays.none"), type::large, color::dim);
    const float tall = ui.u(save_row_height);
    const ScrollArea scroll(ui, "replays.list", area,
                            static_cast<float>(rows_.size()) * (tall + ui.u(8)));
    Rect left{scroll.origin().x, scroll.origin().y, scroll.width() - ui.u(4), 1e6F};
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        if (!save_row(ui, desk, "replays.row." + std::to_string(i), left.cut_top(tall, ui.u(8)),
                      rows_[i]))
            continue;
        chosen_ = rows_[i].path;
        go = Go::watch;
    }
    return go;
}

}  // namespace dow::table
