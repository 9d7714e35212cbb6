#include "search_list.hpp"

#include <algorithm>

namespace dow::table {

namespace {

/// Good enough for searching: ASCII letters without regard to case.
std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

bool has_all_words(const std::string& text, std::string_view words) {
    while (!words.empty()) {
        const auto end = std::min(words.find(' '), words.size());
        if (text.find(words.substr(0, end)) == std::string::npos) return false;
        words.remove_prefix(std::min(words.size(), end + 1));
    }
    return true;
}

}  // namespace

void SearchList::fill(std::vector<std::string> tabs, std::vector<Row> rows) {
    tabs_ = std::move(tabs);
    rows_ = std::move(rows);
    search();
}

bool SearchList::fits(const Row& row) const {
    const bool everywhere = !words_.empty();  // a search looks behind every tab
    if (!everywhere && row.tab != tab_) return false;
    return has_all_words(lower(row.id + " " + row.title + " " + row.note + " " + row.words),
                         lower(words_));
}

void SearchList::search() {
    found_.clear();
    for (std::size_t i = 0; i < rows_.size(); ++i)
        if (fits(rows_[i])) found_.push_back(i);
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
    if (words_ != before) search();
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
        paint::text_in(ui, title, row.title, {Role::bold, type::body, color::ink});
        const TextStyle small{Role::body, type::small, color::dim};
        const std::string& line = row.line.empty() ? row.note : row.line;
        paint::text_in(ui, inner, ui.fonts().shortened(small.role, ui.u(small.size), line, inner.w),
                       small);
    }
    return area;
}

}  // namespace dow::table
