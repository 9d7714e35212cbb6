/// The lists of kept games: those to go on with and those to watch again.
#pragma once

#include "table/screens/saves/save_rows.hpp"
#include "table/screens/shared/navigation.hpp"

namespace dow::table {

/// Games to go on with: unfinished ones, saves and the starts of turns.
class LoadScreen {
public:
    void enter(const AppContext& context);
    Go frame(Ui& ui, const AppContext& context);
    const std::filesystem::path& chosen() const { return chosen_; }
    bool chosen_is_journal() const { return journal_; }
    void show_problem(std::string text) { problem_ = std::move(text); }
    /// A file that may take the place of one that is broken comes first in the list.
    void offer(const AppContext& context, const std::filesystem::path& autosave);

private:
    Go draw_list(Ui& ui, const AppContext& context, const Rect& area);
    void draw_tools(Ui& ui, const AppContext& context, Rect place, std::size_t index);
    void ask_delete(Ui& ui, const AppContext& context);
    void ask_name(Ui& ui, const AppContext& context);

    int earlier_of(u64 game) const;
    void unfold(std::size_t index);

    std::vector<SaveRow> rows_;
    std::vector<SaveRow> earlier_;  ///< older moments of the games in the list, folded away
    std::filesystem::path chosen_;
    std::filesystem::path doomed_;   ///< to be deleted when confirmed
    std::filesystem::path renamed_;  ///< to get another name
    std::string name_;
    bool journal_ = false;
    std::string problem_;
};

/// Games to watch again: finished ones and saves.
class ReplaysScreen {
public:
    void enter(const AppContext& context);
    Go frame(Ui& ui, const AppContext& context);  ///< Go::watch when one was chosen
    const std::filesystem::path& chosen() const { return chosen_; }
    void show_problem(std::string text) { problem_ = std::move(text); }

private:
    std::vector<SaveRow> rows_;
    std::filesystem::path chosen_;
    std::string problem_;
};

}  // namespace dow::table
