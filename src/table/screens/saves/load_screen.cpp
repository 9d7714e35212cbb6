// The list of games to load.
#include "load_screen.hpp"

#include "table/gfx/markup.hpp"
#include "table/screens/shared/dialogs.hpp"
#include "table/screens/shared/navigation.hpp"

namespace dow::table {

namespace {

void append(std::vector<SaveRow>& rows, std::vector<SaveRow> more) {
    rows.insert(rows.end(), std::make_move_iterator(more.begin()),
                std::make_move_iterator(more.end()));
}

/// The panel with heading and back button that both lists lie in; returns the room inside.
Rect list_page(Ui& ui, const AppContext& context, std::string_view id, std::string_view title,
               const std::string& problem, bool& back) {
    shared::backdrop(ui, 0.7F);
    const Rect screen = ui.screen();
    Rect area =
        rect_at(screen.center(), std::min(ui.u(1060), screen.w - ui.u(60)), screen.h - ui.u(72));
    paint::panel(ui, area);
    area = area.inset(ui.u(30), ui.u(24));
    shared::heading(ui, area.cut_top(ui.u(48), ui.u(10)), context.t(title), 38);
    const Rect foot = area.cut_bottom(ui.u(46), ui.u(12));
    back =
        shared::close_button(ui, context, std::string(id) + ".back",
                             {foot.x, foot.y, ui.u(200), foot.h}, "screen.back", ButtonKind::quiet);
    if (!problem.empty())
        area.cut_top(shared::note(ui, area, markup::escaped(problem), type::body, color::red),
                     ui.u(10));
    return area;
}

}  // namespace

void LoadScreen::enter(const AppContext& context) {
    std::vector<SaveRow> all = unfinished_rows(context);
    append(all, saved_rows(context));
    append(all, autosave_rows(context));
    earlier_.clear();
    rows_ = one_row_per_game(std::move(all), earlier_);
    problem_.clear();
    doomed_.clear();
    renamed_.clear();
}

void LoadScreen::offer(const AppContext& context, const std::filesystem::path& autosave) {
    SaveRow row;
    row.kind = SaveRow::Kind::autosave;
    row.path = autosave;
    row.title = context.t("load.autosave");
    row.text = context.t("load.autosave_line");
    rows_.insert(rows_.begin(), std::move(row));
}

int LoadScreen::earlier_of(u64 game) const {
    return static_cast<int>(std::count_if(earlier_.begin(), earlier_.end(),
                                          [&](const SaveRow& row) { return row.game == game; }));
}

/// The older moments of a game come into the list, below its row.
void LoadScreen::unfold(std::size_t index) {
    const u64 game = rows_[index].game;
    std::vector<SaveRow> more;
    for (SaveRow& row : earlier_)
        if (row.game == game) more.push_back(row);
    std::erase_if(earlier_, [&](const SaveRow& row) { return row.game == game; });
    rows_.insert(rows_.begin() + static_cast<std::ptrdiff_t>(index) + 1, more.begin(), more.end());
}

void LoadScreen::draw_tools(Ui& ui, const AppContext& context, Rect place, std::size_t index) {
    const SaveRow& row = rows_[index];
    const std::string n = std::to_string(index);
    Button tool;
    tool.kind = ButtonKind::quiet;
    const std::string remove = context.t("load.delete");
    tool.label = remove;
    tool.size = type::small;
    const auto of_game = [&](const SaveRow& other) { return other.game == row.game; };
    const bool first = std::find_if(rows_.begin(), rows_.end(), of_game) - rows_.begin() ==
                       static_cast<std::ptrdiff_t>(index);
    const int earlier = row.game == 0 || !first ? 0 : earlier_of(row.game);
    const int tools = earlier > 0 ? 3 : 2;
    if (button(ui, "load.delete." + n, place.row(0, tools, ui.u(6)), tool)) doomed_ = row.path;
    const std::string rename = context.t("load.rename");
    const std::string only = context.t("load.rename_no");
    tool.label = rename;
    tool.enabled = row.named() && row.problem.empty();
    tool.reason = only;
    if (button(ui, "load.rename." + n, place.row(1, tools, ui.u(6)), tool)) {
        renamed_ = row.path;
        name_ = row.title;
        ui.focus("load.name", true);
    }
    if (earlier == 0) return;
    const std::string more = context.t("load.earlier", {{"n", earlier}});
    tool.label = more;
    tool.enabled = true;
    if (!button(ui, "load.earlier." + n, place.row(2, tools, ui.u(6)), tool)) return;
    unfold(index);
    ui.clock().want_frame();
}

Go LoadScreen::draw_list(Ui& ui, const AppContext& context, const Rect& area) {
    Go go = Go::stay;
    const float tall = ui.u(save_row_height);
    const ScrollArea scroll(ui, "load.list", area,
                            static_cast<float>(rows_.size()) * (tall + ui.u(8)));
    Rect left{scroll.origin().x, scroll.origin().y, scroll.width() - ui.u(4), 1e6F};
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        Rect place = left.cut_top(tall, ui.u(8));
        const Rect tools = place.cut_right(ui.u(118), ui.u(8));
        if (save_row(ui, context, "load.row." + std::to_string(i), place, rows_[i])) {
            chosen_ = rows_[i].path;
            journal_ = rows_[i].kind == SaveRow::Kind::unfinished;
            go = Go::open;
        }
        draw_tools(ui, context, tools, i);  // last: it may put rows below this one
    }
    return go;
}

void LoadScreen::ask_delete(Ui& ui, const AppContext& context) {
    const auto sure = shared::confirm(
        ui, context, {.id = "load.sure", .title = "load.sure", .yes = "load.delete", .width = 640});
    if (!sure) return;
    if (*sure) {
        std::error_code ignored;
        std::filesystem::remove(doomed_, ignored);
        enter(context);
    }
    doomed_.clear();
}

void LoadScreen::ask_name(Ui& ui, const AppContext& context) {
    shared::LineDialog dialog;
    dialog.id = "load.name";
    dialog.title = context.t("load.new_name");
    dialog.keep = context.t("load.keep_name");
    dialog.cancel = context.t("screen.cancel");
    const shared::Line line = shared::ask_line(ui, dialog, name_);
    if (line == shared::Line::typing) return;
    if (line == shared::Line::kept) {
        const FileError error = rename_save(renamed_, name_);
        enter(context);
        if (error) problem_ = context.t("load.not_renamed", {{"why", error.text()}});
    }
    renamed_.clear();
    ui.clock().want_frame();
}

Go LoadScreen::frame(Ui& ui, const AppContext& context) {
    const Grown grown(ui, 1080, 560);
    bool back = false;
    const Rect area = list_page(ui, context, "load", "load.title", problem_, back);
    if (rows_.empty()) shared::note(ui, area, context.t("title.no_saves"), type::large, color::dim);
    const Go go = draw_list(ui, context, area);
    if (!doomed_.empty())
        ask_delete(ui, context);
    else if (!renamed_.empty())
        ask_name(ui, context);
    return back ? Go::back : go;
}

void ReplaysScreen::enter(const AppContext& context) {
    rows_ = finished_rows(context);
    append(rows_, saved_rows(context));
    problem_.clear();
}

Go ReplaysScreen::frame(Ui& ui, const AppContext& context) {
    const Grown grown(ui, 1080, 560);
    bool back = false;
    const Rect area = list_page(ui, context, "replays", "replays.title", problem_, back);
    Go go = back ? Go::back : Go::stay;
    if (rows_.empty()) shared::note(ui, area, context.t("replays.none"), type::large, color::dim);
    const float tall = ui.u(save_row_height);
    const ScrollArea scroll(ui, "replays.list", area,
                            static_cast<float>(rows_.size()) * (tall + ui.u(8)));
    Rect left{scroll.origin().x, scroll.origin().y, scroll.width() - ui.u(4), 1e6F};
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        if (!save_row(ui, context, "replays.row." + std::to_string(i), left.cut_top(tall, ui.u(8)),
                      rows_[i]))
            continue;
        chosen_ = rows_[i].path;
        go = Go::watch;
    }
    return go;
}

}  // namespace dow::table
