#include "dow/match/journal.hpp"

#include <fcntl.h>
#include <unistd.h>
#include <xxhash.h>

#include <algorithm>
#include <cerrno>

#include "disk.hpp"
#include "dow/match/seal.hpp"
#include "fd.hpp"
#include "json_text.hpp"
#include "record.hpp"

namespace dow {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr int kMostCopies = 10'000;

std::string checked_line(const json& value, std::size_t number) {
    std::string line = one_line(value);
    line += '\t' + hex(XXH3_64bits_withSeed(line.data(), line.size(), number));
    return line + '\n';
}

/// The JSON of a line, or nothing when its checksum does not fit.
std::optional<std::string_view> body_of(std::string_view line, std::size_t number) {
    const auto tab = line.rfind('\t');
    if (tab == std::string_view::npos) return std::nullopt;
    const std::string_view body = line.substr(0, tab);
    if (line.substr(tab + 1) != hex(XXH3_64bits_withSeed(body.data(), body.size(), number)))
        return std::nullopt;
    return body;
}

json head_of(const Match& match) {
    json head{{"format", kJournalFormat}, {"version", kJournalVersion}, {"began", utc_now()}};
    put_head(head, match);
    return head;
}

std::string line_place(std::size_t number) { return "line " + std::to_string(number + 1); }

}  // namespace

/// Reads the lines of a journal into a match.
struct JournalOpener {
    const Catalog& catalog;
    std::string_view text;
    std::size_t number = 0;  ///< of the line that is next
    std::size_t good = 0;    ///< bytes of whole lines so far
    u64 id = 0;
    bool torn = false;
    bool older = false;  ///< written by a program that laid states out in another way

    /// The next line; nothing at the end or when the last line is torn. Throws on damage.
    std::optional<json> next() {
        const std::string_view rest = text.substr(good);
        if (rest.empty()) return std::nullopt;
        const auto end = rest.find('\n');
        const auto body =
            end == std::string_view::npos ? std::nullopt : body_of(rest.substr(0, end), number);
        if (!body) {
            torn = end == std::string_view::npos || end + 1 == rest.size();
            if (torn && number > 0) return std::nullopt;
            throw LoadError{LoadError::Kind::Edited, line_place(number), "this line is damaged"};
        }
        LoadError error;
        json value = parse_json(*body, error);
        if (error) throw LoadError{error.kind, line_place(number), error.detail};
        good += end + 1;
        ++number;
        return value;
    }

    Match read() {
        if (text.empty())
            throw LoadError{LoadError::Kind::Empty, line_place(0), "the file is empty"};
        const auto first = next();
        if (!first) throw LoadError{LoadError::Kind::Truncated, line_place(0), "there is no head"};
        const std::string place = line_place(0) + ": ";
        const In in(*first, place);
        check_format(in, kJournalFormat, kJournalVersion);
        const Head head = take_head(catalog, in);
        id = head.setup.id;
        if (!head.same_content(catalog))
            throw LoadError{LoadError::Kind::Unplayable, line_place(0), "other content was played"};
        older = !head.same_layout();
        Match match = begin_match(catalog, head);
        while (const auto line = next()) {
            const std::string where = line_place(number - 1) + ": ";
            play_entry(match, In(*line, where), !older);
        }
        return match;
    }

    Journal journal(Fd fd, const fs::path& path, std::size_t entries) const {
        return {fd.release(), path, entries, number - 1, good};
    }
};

Journal::Journal(Journal&& other) noexcept
    : fd_(std::exchange(other.fd_, -1)),
      path_(std::move(other.path_)),
      entries_(other.entries_),
      lines_(other.lines_),
      good_(other.good_) {}

Journal& Journal::operator=(Journal&& other) noexcept {
    std::swap(fd_, other.fd_);
    std::swap(path_, other.path_);
    std::swap(entries_, other.entries_);
    std::swap(lines_, other.lines_);
    std::swap(good_, other.good_);
    return *this;
}

Journal::~Journal() {
    if (fd_ >= 0) close(fd_);
}

std::optional<Journal> Journal::create(const fs::path& folder, const Match& match,
                                       FileError& error) {
    error = make_folder(folder);
    for (int copy = 1; !error && copy <= kMostCopies; ++copy) {
        const std::string tail = copy == 1 ? "" : "-" + std::to_string(copy);
        const fs::path path = folder / ("game-" + hex(match.id()) + tail + ".journal");
        Fd fd(disk::open(path, O_RDWR | O_CREAT | O_EXCL, 0666));
        if (!fd && errno == EEXIST) continue;
        if (!fd) {
            error = {errno, path.string(), "open"};
            break;
        }
        if (disk::lock(fd.get()) != 0) error = {errno, path.string(), "lock"};
        Journal journal(fd.release(), path, 0, 0, 0);
        if (!error) error = journal.append(checked_line(head_of(match), 0));
        if (!error) error = journal.sync(match);
        if (!error) error = sync_folder(folder);
        if (!error) return journal;
        disk::remove(path);
    }
    if (!error) error = {EEXIST, folder.string(), "open"};
    return std::nullopt;
}

FileError Journal::append(const std::string& text) {
    if (good_ + text.size() > kLargestFile) return {EFBIG, path_.string(), "write"};
    if (disk::cut(fd_, good_) != 0) return {errno, path_.string(), "seek"};
    if (const int code = write_all(fd_, text)) return {code, path_.string(), "write"};
    if (disk::sync(fd_) != 0) return {errno, path_.string(), "sync"};
    // What was written to a file that nobody can find any more is lost with this program.
    if (!disk::leads_to(path_, fd_)) return {ENOENT, path_.string(), "find"};
    good_ += text.size();
    return {};
}

FileError Journal::sync(const Match& match) {
    const std::size_t count = match.log().size();
    if (fd_ < 0) return {EBADF, path_.string(), "write"};
    if (entries_ >= count) return {};
    std::string text;
    std::size_t lines = lines_;
    for (std::size_t i = entries_; i < count; ++i) {
        if (blank_before(match, i)) text += checked_line(blank_line(match, i), ++lines);
        text += checked_line(entry_to_json(match, i), ++lines);
    }
    if (FileError error = append(text)) return error;
    entries_ = count;
    lines_ = lines;
    return {};
}

void Journal::finish() {
    if (fd_ < 0) return;
    disk::remove(path_);
    close(std::exchange(fd_, -1));
}

namespace {

/// A journal goes on with the hashes it began with, so an older one is written anew before the game
/// goes on; the old file stays until the new one is whole.
void renew(Resumed& out) {
    const fs::path old = out.journal->path();
    FileError error;
    auto fresh = Journal::create(old.parent_path(), *out.loaded.match, error);
    if (!fresh) throw unreadable(error);
    out.journal->finish();
    out.journal = std::move(fresh);
}

}  // namespace

Resumed resume_journal(const Catalog& catalog, const fs::path& path, const fs::path& autosaves) {
    Resumed out;
    Fd fd(disk::open(path, O_RDWR | O_NONBLOCK));
    const auto fail = [&](LoadError error, u64 id) {
        out.loaded.error = std::move(error);
        out.loaded.match.reset();
        if (id != 0 && !autosaves.empty()) out.autosave = last_good_autosave(autosaves, id);
    };
    if (!fd) {
        fail(unreadable({errno, path.string(), "open"}), 0);
        return out;
    }
    if (disk::lock(fd.get()) != 0) {
        fail({LoadError::Kind::Busy, path.string(), "a running copy plays this game"}, 0);
        return out;
    }
    const auto file = read_all(fd.get(), path, kLargestFile);
    if (const auto* error = std::get_if<FileError>(&file)) {
        fail(unreadable(*error), 0);
        return out;
    }
    JournalOpener opener{catalog, std::get<std::string>(file)};
    // The name of the file says whose it is when the head cannot.
    const std::string stem = path.stem().string();
    if (stem.starts_with("game-")) opener.id = from_hex(stem.substr(5, 16)).value_or(0);
    try {
        out.loaded.match.emplace(opener.read());
        out.torn = opener.torn;
        out.journal = opener.journal(std::move(fd), path, out.loaded.match->log().size());
        if (opener.older) renew(out);
    } catch (const LoadError& e) {
        fail(e, opener.id);
    } catch (const FormatError& e) {
        fail({LoadError::Kind::Wrong, e.place(), e.message()}, opener.id);
    } catch (const json::exception& e) {
        fail({LoadError::Kind::Wrong, line_place(opener.number), e.what()}, opener.id);
    }
    return out;
}

}  // namespace dow
