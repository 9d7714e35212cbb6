#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dow/match/files.hpp"
#include "dow/match/match.hpp"
#include "dow/match/picture.hpp"

/// Save files: versioned JSON with stable names. What not everybody may know is sealed (seal.hpp):
/// the seed, the snapshot, votes, hidden draws and every command that names a card.
namespace dow {

inline constexpr std::string_view kSaveFormat = "hold-till-spring save";
inline constexpr int kSaveVersion = 2;

/// Why a file cannot be loaded; false when it can. The text key is "load_error.<name>".
struct LoadError {
    enum class Kind : u8 {
        None,
        Unreadable,  ///< the system says no
        Busy,        ///< another running copy plays this game
        TooLarge,
        TooDeep,
        Empty,
        Truncated,
        NotJson,
        Foreign,     ///< JSON, but no file of ours
        Newer,       ///< made by a newer program
        Wrong,       ///< a value that cannot be: missing, of the wrong type, out of range, unknown
        Edited,      ///< the commands do not lead to the states that were written down
        Unplayable,  ///< other content, and the game cannot go on with what is here
    };
    Kind kind = Kind::None;
    std::string place{};   ///< "3:7" (line and column), "/log/17/card", or a file name
    std::string detail{};  ///< in English, for tools and bug reports
    explicit operator bool() const { return kind != Kind::None; }
    std::string_view name() const;
    std::string text() const;  ///< "name: place: detail"
};

/// A match from a file, or why there is none.
struct Loaded {
    std::optional<Match> match{};
    LoadError error{};
    bool from_snapshot = false;       ///< it goes on from the latest turn start, without its past
    u32 not_replayed = 0;             ///< commands that can no longer be looked at or taken back
    u32 undone = 0;                   ///< commands after the turn start, which must be played again
    std::vector<std::string> lost{};  ///< fields, cards and effects this content does not know
    bool snapshot_offered = false;    ///< Edited: load_save with accept_snapshot may still work
};

/// What may be known of a save without opening it: nothing secret.
struct SaveFacts {
    std::filesystem::path path{};
    LoadError error{};    ///< the rest is empty then
    std::string title{};  ///< what people called it, may be empty
    std::string saved{};
    std::string program{};
    std::vector<SeatInfo> seats{};
    std::string objective{};
    std::string phase{};
    int round = 0;
    int morale = 0;
    int active = 0;
    bool over = false;
    bool tampered = false;      ///< the designer's bench was used
    bool file_changed = false;  ///< as an earlier loading found
    u64 id = 0;
    TablePicture picture{};  ///< empty in older files
};

std::string save_text(const Match& match, const std::string& now = utc_now());

/// Same content: every command is played again and every state compared. Other content, or other
/// rules: the snapshot of the latest turn start is read by field names, and the result says what
/// was lost. Never throws and never ends the program because of what stands in the text.
Loaded load_text(const Catalog& catalog, std::string_view text, bool accept_snapshot = false);

FileError save_match(const Match& match, const std::filesystem::path& path, int keep = 2);
Loaded load_save(const Catalog& catalog, const std::filesystem::path& path,
                 bool accept_snapshot = false);

SaveFacts facts_of(std::string_view text);
/// Gives a save another title; everything else in the file stays as it is.
FileError rename_save(const std::filesystem::path& path, const std::string& title);
/// Every *.json of the folder, newest first.
std::vector<SaveFacts> list_saves(const std::filesystem::path& folder);

/// A save or journal with everything sealed opened, as readable JSON.
std::string unseal_text(std::string_view text, LoadError& error);

}  // namespace dow
