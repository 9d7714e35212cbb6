#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "dow/match/save.hpp"

namespace dow {

inline constexpr std::string_view kJournalFormat = "hold-till-spring journal";
inline constexpr int kJournalVersion = 2;

/// The append-only file behind a running game: a head line, then one line per log entry (or
/// two: record.hpp, blank_before), each with a checksum. It is locked while the object lives, so
/// two running copies never share one.
class Journal {
public:
    /// A new file in the folder, holding what the match has already done. Another copy that plays
    /// the same match gets a file of its own.
    static std::optional<Journal> create(const std::filesystem::path& folder, const Match& match,
                                         FileError& error);
    Journal(Journal&& other) noexcept;
    Journal& operator=(Journal&& other) noexcept;
    ~Journal();  ///< leaves the file: the game is unfinished

    /// Writes what the match did since, and waits until the disk has it. Call it before a human is
    /// asked again. After a failure it can be tried again.
    FileError sync(const Match& match);
    /// The game is finished or kept elsewhere: removes the file.
    void finish();

    const std::filesystem::path& path() const { return path_; }
    std::size_t entries() const { return entries_; }  ///< acknowledged by the disk

private:
    friend struct JournalOpener;
    Journal(int fd, std::filesystem::path path, std::size_t entries, std::size_t lines,
            std::size_t good)
        : fd_(fd), path_(std::move(path)), entries_(entries), lines_(lines), good_(good) {}
    FileError append(const std::string& text);

    int fd_ = -1;
    std::filesystem::path path_;
    std::size_t entries_ = 0;
    std::size_t lines_ = 0;  ///< after the head
    std::size_t good_ = 0;   ///< bytes that are whole lines
};

/// What was found of an unfinished game. `journal` and `match` are there when it can go on.
struct Resumed {
    Loaded loaded{};
    std::optional<Journal> journal{};
    bool torn = false;  ///< the last line was not complete and was dropped
    std::optional<std::filesystem::path> autosave{};  ///< the last good one, offered on an error
};

/// Goes on at the last complete line. A file that is damaged elsewhere is left as it is, and the
/// last autosave of the same match in `autosaves` is offered.
Resumed resume_journal(const Catalog& catalog, const std::filesystem::path& path,
                       const std::filesystem::path& autosaves = {});

struct JournalFacts {
    std::filesystem::path path{};
    bool busy = false;  ///< a running copy plays it
    LoadError error{};  ///< its head cannot be read
    u64 id = 0;
    std::string began{};
    std::vector<SeatInfo> seats{};
};

/// Every journal of the folder, the last written first.
std::vector<JournalFacts> find_journals(const std::filesystem::path& folder);

/// Writes the autosave of a match, keeping the last few, and finds the newest that can be read.
FileError autosave(const Match& match, const std::filesystem::path& folder);
std::optional<std::filesystem::path> last_good_autosave(const std::filesystem::path& folder,
                                                        u64 id);
void remove_autosaves(const std::filesystem::path& folder, u64 id);

/// A game of random commands with a journal, for tests that kill it: resumes the journal in the
/// folder if there is one, else starts from the seed. The same seed always plays the same game. The
/// journal stays when the game is over.
struct JournalPlay {
    std::filesystem::path folder{};
    u64 seed = 0;
    Setup setup{};
    u64 most_entries = UINT64_MAX;                     ///< stop here
    std::function<void(const Match&)> resumed{};       ///< before the first new command
    std::function<void(const Match&)> acknowledged{};  ///< the disk has everything up to here
};

struct JournalPlayed {
    LoadError error{};
    FileError file_error{};
    std::size_t resumed_at = 0;
    std::size_t entries = 0;
    u64 hash = 0;
    bool over = false;
};

JournalPlayed play_with_journal(const Catalog& catalog, const JournalPlay& play);

}  // namespace dow
