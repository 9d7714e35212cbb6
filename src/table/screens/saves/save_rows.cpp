#include "save_rows.hpp"

#include <array>
#include <set>

#include "dow/hot_seat/told_losses.hpp"
#include "dow/match/journal.hpp"
#include "dow/match/names.hpp"
#include "dow/match/seal.hpp"
#include "table/board/paint/table_picture.hpp"

namespace dow::table {

namespace {

constexpr std::string_view quick_prefix = "quick-";
constexpr int older_autosaves = 3;

std::string objective_of(const AppContext& context, const std::string& name) {
    const auto found = objective_from(context.catalog(), name);
    if (!found || *found >= context.catalog().objectives.size()) return {};
    return context.faces().objective(*found).name;
}

SaveFacts facts_in(const std::filesystem::path& path) {
    const auto file = read_file(path);
    SaveFacts facts;
    if (const auto* text = std::get_if<std::string>(&file))
        facts = facts_of(*text);
    else
        facts.error.kind = LoadError::Kind::Unreadable;
    facts.path = path;
    return facts;
}

}  // namespace

std::string names_of(const std::vector<dow::SeatInfo>& seats) {
    std::string all;
    for (const dow::SeatInfo& seat : seats) all += (all.empty() ? "" : ", ") + seat.name;
    return all;
}

std::string why_not_loaded(const AppContext& context, const LoadError& error) {
    return dow::why_not_loaded(context.texts(), error);
}

std::filesystem::path quick_save_of(const Folders& folders, u64 id) {
    return folders.saves() / (std::string(quick_prefix) + hex(id) + ".json");
}

SaveRow row_of(const AppContext& context, const SaveFacts& facts, SaveRow::Kind kind) {
    SaveRow row;
    row.kind = kind;
    row.path = facts.path;
    row.game = facts.id;
    if (facts.error) {
        row.title = facts.path.filename().string();
        row.problem = why_not_loaded(context, facts.error);
        return row;
    }
    row.title = facts.title.empty() ? names_of(facts.seats) : facts.title;
    const std::string when = told_moment(context.texts(), facts.saved);
    row.text = facts.over
                   ? context.t("load.over", {{"when", when}, {"morale", facts.morale}})
                   : context.t("load.line",
                               {{"when", when}, {"round", facts.round}, {"morale", facts.morale}});
    if (facts.tampered) row.text += "  ·  " + context.t("game.tampered");
    if (facts.file_changed) row.text += "  ·  " + context.t("game.file_changed");
    row.objective = objective_of(context, facts.objective);
    if (!facts.title.empty())
        row.objective =
            names_of(facts.seats) + (row.objective.empty() ? "" : " · ") + row.objective;
    row.picture = facts.picture;
    for (const dow::SeatInfo& seat : facts.seats) row.colours.push_back(seat.colour);
    return row;
}

std::vector<SaveRow> unfinished_rows(const AppContext& context) {
    std::vector<SaveRow> rows;
    for (const JournalFacts& found : find_journals(context.folders().journals())) {
        SaveRow row;
        if (const auto last = last_good_autosave(context.folders().autosaves(), found.id))
            row = row_of(context, facts_in(*last), SaveRow::Kind::unfinished);
        row.kind = SaveRow::Kind::unfinished;
        row.path = found.path;
        row.game = found.id;
        row.title = found.error ? found.path.filename().string() : names_of(found.seats);
        row.text =
            context.t("load.unfinished", {{"when", told_moment(context.texts(), found.began)}});
        if (found.error) row.problem = why_not_loaded(context, found.error);
        if (found.busy) row.problem = context.t("load_error.busy");
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<SaveRow> saved_rows(const AppContext& context) {
    std::vector<SaveRow> rows;
    for (const SaveFacts& facts : list_saves(context.folders().saves())) {
        const bool quick = facts.path.filename().string().starts_with(quick_prefix);
        rows.push_back(row_of(context, facts, quick ? SaveRow::Kind::quick : SaveRow::Kind::save));
    }
    return rows;
}

std::vector<SaveRow> autosave_rows(const AppContext& context) {
    std::vector<SaveRow> rows;
    for (const SaveFacts& facts : list_saves(context.folders().autosaves())) {
        if (facts.error) continue;
        rows.push_back(row_of(context, facts, SaveRow::Kind::autosave));
        for (int i = 1; i <= older_autosaves; ++i) {
            const SaveFacts older = facts_in(facts.path.string() + "." + std::to_string(i));
            if (!older.error) rows.push_back(row_of(context, older, SaveRow::Kind::autosave));
        }
    }
    return rows;
}

std::vector<SaveRow> finished_rows(const AppContext& context) {
    std::vector<SaveRow> rows;
    for (const SaveFacts& facts : list_saves(finished_folder(context.folders())))
        rows.push_back(row_of(context, facts, SaveRow::Kind::finished));
    return rows;
}

std::vector<SaveRow> one_row_per_game(std::vector<SaveRow> all, std::vector<SaveRow>& earlier) {
    std::vector<SaveRow> rows;
    std::set<u64> games;
    for (SaveRow& row : all) {
        const bool first = row.game == 0 || games.insert(row.game).second;
        (first || row.named() ? rows : earlier).push_back(std::move(row));
    }
    return rows;
}

Response save_row(Ui& ui, const AppContext& context, std::string_view id, const Rect& rect,
                  const SaveRow& row) {
    static constexpr std::array<const char*, 5> kinds{"load.kind.unfinished", "load.kind.save",
                                                      "load.kind.quick", "load.kind.autosave",
                                                      "load.kind.finished"};
    Spot spot;
    spot.label = row.title;
    spot.enabled = row.problem.empty();
    spot.reason = row.problem;
    const Response response = ui.hot(id, rect.snapped(), spot);
    if (!rect.overlaps(ui.clip())) return response;
    paint::gradient(ui, rect, response.lit() ? color::plate_top : color::plate, color::panel,
                    ui.u(9));
    paint::frame(ui, rect, response.lit() ? color::gold : color::line, ui.u(9), ui.u(1.3F));
    Rect inner = rect.inset(ui.u(7));
    const Rect picture = inner.cut_left(inner.h * 1.85F, ui.u(16));
    paint::table_picture(ui, picture.snapped(), row.picture, row.colours);
    if (row.picture.empty())
        paint::text_in(ui, picture, context.t("load.no_picture"),
                       {Role::italic, type::small, color::dim, Align::center});
    inner = inner.inset(0, ui.u(4));
    inner.w -= ui.u(10);
    const TextStyle bold{Role::bold, type::large, color::ink};
    const bool long_title = paint::text_width(ui, row.title, bold) > inner.w * 0.8F;
    Rect top = inner.cut_top(ui.u(long_title ? 48 : 30));
    Rect line = inner.cut_top(ui.u(24));
    Rect& beside = long_title ? line : top;
    const std::string kind = context.t(kinds[static_cast<std::size_t>(row.kind)]);
    const TextStyle mark{Role::bold, type::small, color::gold, Align::right};
    const float wide = std::min(paint::text_width(ui, kind, mark) + ui.u(8), beside.w / 3);
    paint::text_in(ui, beside.cut_right(wide), kind, mark);
    paint::text_in_lines(ui, top, row.title, bold);
    const bool good = row.problem.empty();
    paint::text_in(ui, line, good ? row.text : row.problem,
                   {Role::body, type::small, good ? color::ink : color::red});
    paint::text_in_lines(ui, inner.cut_top(ui.u(long_title ? 24 : 42)), row.objective,
                         {Role::italic, type::small, color::dim});
    return response;
}

}  // namespace dow::table
