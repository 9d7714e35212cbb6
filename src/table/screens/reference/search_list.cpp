#include "search_list.hpp"

#include <algorithm>

#include "dow/content/letters.hpp"

namespace dow::table {

std::string beginning(Ui& ui, const TextStyle& style, const std::string& line, float max_width) {
    if (paint::text_width(ui, line, style) <= max_width) return line;
    std::string best = "…";
    for (std::size_t end = 0; end < line.size(); end += letters::width(line, end)) {
        const std::string candidate = line.substr(0, end) + "…";
        if (paint::text_width(ui, candidate, style) > max_width) break;
        best = candidate;
    }
    return best;
}

void SearchList::fill(std::vector<std::string> tabs, std::vector<Row> rows, SameWords same) {
    tabs_ = std::move(tabs);
    rows_ = std::move(rows);
    same_ = std::move(same);
    texts_.clear();
    texts_.reserve(rows_.size());
    for (const Row& row : rows_)
        texts_.push_back(
            {letters::folded(row.title),
             letters::folded(row.id + " " + row.note + " " + row.words + " " + row.line)});
    search();
}

/// A search looks behind every tab; what fits best comes first, and what is told in whole pages
/// (the first tab) before single statements.
void SearchList::search() {
    found_.clear();
    std::vector<int> score(rows_.size(), 0);
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        if (!words_.empty()) score[i] = search_score(texts_[i], words_, same_);
        if (words_.empty() ? rows_[i].tab == tab_ : score[i] != 0) found_.push_back(i);
    }
    if (!words_.empty())
        std::stable_sort(found_.begin(), found_.end(), [&](std::size_t a, std::size_t b) {
            const bool first_a = pages_first_ && rows_[a].tab == 0;
            const bool first_b = pages_first_ && rows_[b].tab == 0;
            return first_a != first_b ? first_a : score[a] > score[b];
        });
    if (!chosen() && !found_.empty()) chosen_ = rows_[found_.front()].id;
}

bool SearchList::show(std::string_view row) {
    for (const Row& each : rows_)
        if (each.id == row) {
            words_.clear();
            tab_ = each.tab;
            chosen_ = each.id;
            search();
            return true;
        }
    return false;
}

const SearchList::Row* SearchList::chosen() const {
    for (const std::size_t i : found_)
        if (rows_[i].id == chosen_) return &rows_[i];
    return nullptr;
}

Rect SearchList::frame(Ui& ui, const AppContext& context, Rect area) {
    const Rect bar = area.cut_top(ui.u(42), ui.u(12));
    const int tab = tabs(ui, id_ + ".tab", bar, tabs_, static_cast<int>(tab_));
    if (tab != static_cast<int>(tab_)) {
        tab_ = static_cast<std::size_t>(tab);
        words_.clear();
        search();
    }
    Rect side = area.cut_left(std::min(ui.u(400), area.w * 0.42F), ui.u(20));
    const std::string before = words_;
    text_field(ui, id_ + ".search", side.cut_top(ui.u(40), ui.u(10)), words_, 63,
               context.t("search_list.search"));
    if (words_ != before) {
        chosen_.clear();
        search();
        ui.scroll_offset(id_ + ".list") = 0;
    }
    if (found_.empty())
        shared::note(ui, side, context.t("search_list.none"), type::body, color::dim);
    const float tall = ui.u(52);
    const ScrollArea scroll(ui, id_ + ".list", side,
                            static_cast<float>(found_.size()) * (tall + ui.u(5)));
    for (std::size_t n = 0; n < found_.size(); ++n) {
        const Row& row = rows_[found_[n]];
        const Rect place{scroll.origin().x,
                         scroll.origin().y + static_cast<float>(n) * (tall + ui.u(5)),
                         scroll.width() - ui.u(4), tall};
        Spot spot;
        spot.label = row.title;
        const Response response = ui.hot(id_ + ".row." + row.id, place.snapped(), spot);
        if (response) chosen_ = row.id;
        if (!place.overlaps(ui.clip())) continue;
        const bool here = row.id == chosen_;
        paint::gradient(ui, place, response.lit() || here ? color::plate_top : color::plate,
                        color::panel, ui.u(8));
        paint::frame(ui, place, here ? color::gold : color::line, ui.u(8),
                     ui.u(here ? 2.0F : 1.2F));
        Rect inner = place.inset(ui.u(12), ui.u(5));
        const Rect title = row.note.empty() ? inner : inner.cut_top(ui.u(23));
        const TextStyle bold{Role::bold, type::body, color::ink};
        const std::string& words = row.head.empty() ? row.title : row.head;
        paint::text_in(ui, title, beginning(ui, bold, words, title.w), bold);
        const TextStyle small{Role::body, type::small, color::dim};
        const std::string& line = row.line.empty() ? row.note : row.line;
        paint::text_in(ui, inner, beginning(ui, small, line, inner.w), small);
    }
    return area;
}

}  // namespace dow::table
