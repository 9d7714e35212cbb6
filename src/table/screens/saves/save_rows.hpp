/// Kept games as rows of a list: a public picture of the table, who plays, what for, when. Load and
/// replay show them.
#pragma once

#include "dow/match/finished.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

struct SaveRow {
    enum class Kind : u8 { unfinished, save, quick, autosave, finished };
    Kind kind = Kind::save;
    std::filesystem::path path{};
    u64 game = 0;             ///< which match it is a moment of; 0 when that cannot be read
    std::string title{};      ///< the name people gave it, else who plays
    std::string text{};       ///< when, and how far
    std::string objective{};  ///< what for
    std::string problem{};    ///< why it cannot be opened
    TablePicture picture{};
    std::vector<int> colours{};
    bool named() const { return kind == Kind::save || kind == Kind::quick; }
};

inline constexpr float save_row_height = 118;  ///< units

std::string names_of(const std::vector<dow::SeatInfo>& seats);
std::string why_not_loaded(const AppContext& context, const LoadError& error);

SaveRow row_of(const AppContext& context, const SaveFacts& facts, SaveRow::Kind kind);
/// Games that go on from their journal; the picture is that of the last autosave.
std::vector<SaveRow> unfinished_rows(const AppContext& context);
/// What people saved, by hand or quickly, newest first.
std::vector<SaveRow> saved_rows(const AppContext& context);
/// The turn starts that were kept, with the older ones of each match.
std::vector<SaveRow> autosave_rows(const AppContext& context);
std::vector<SaveRow> finished_rows(const AppContext& context);

/// The quick save of a match.
std::filesystem::path quick_save_of(const Folders& folders, u64 id);

/// The rows of a list, one for each game and each save that people made; what else is kept of a
/// game goes to `earlier`.
std::vector<SaveRow> one_row_per_game(std::vector<SaveRow> all, std::vector<SaveRow>& earlier);

/// Draws a row that can be chosen.
Response save_row(Ui& ui, const AppContext& context, std::string_view id, const Rect& rect,
                  const SaveRow& row);

}  // namespace dow::table
