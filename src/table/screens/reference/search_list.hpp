/// A place to look things up: tabs, a search field, a list, and room beside it for what was chosen.
#pragma once

#include "table/screens/reference/search_words.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

/// The first words of what can be read in full beside it: nobody misses the rest, so it does not
/// count as cut (Fonts::cut).
std::string beginning(Ui& ui, const TextStyle& style, const std::string& line, float max_width);

class SearchList {
public:
    struct Row {
        std::string id;  ///< widget "<finder>.row.<id>"
        std::string title;
        std::string note;   ///< small, under the title
        std::string words;  ///< what else a search finds it by
        std::size_t tab = 0;
        std::string line{};  ///< shown in the list instead of the note
        std::string head{};  ///< shown in the list instead of the title
    };

    explicit SearchList(std::string id) : id_(std::move(id)) {}

    void fill(std::vector<std::string> tabs, std::vector<Row> rows, SameWords same = {});
    /// Whatever fits on the first tab comes before the rest.
    void put_pages_first() { pages_first_ = true; }
    bool filled() const { return !rows_.empty(); }
    /// Shows a row and its tab; false when there is no such row.
    bool show(std::string_view row);
    /// Draws tabs, field and list; returns the rectangle that is left for what was chosen.
    Rect frame(Ui& ui, const AppContext& context, Rect area);
    /// The chosen row, nullptr when no row fits the search.
    const Row* chosen() const;

private:
    void search();

    std::string id_;
    std::vector<std::string> tabs_;
    std::vector<Row> rows_;
    std::vector<SearchedText> texts_;  ///< by row
    SameWords same_;
    bool pages_first_ = false;
    std::vector<std::size_t> found_;  ///< rows that fit tab and search
    std::size_t tab_ = 0;
    std::string words_;
    std::string chosen_;
};

}  // namespace dow::table
