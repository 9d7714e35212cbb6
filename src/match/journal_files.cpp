#include <fcntl.h>

#include <algorithm>
#include <cerrno>
#include <pcg_random.hpp>

#include "disk.hpp"
#include "dow/match/journal.hpp"
#include "dow/match/seal.hpp"
#include "fd.hpp"
#include "json_text.hpp"
#include "record.hpp"

namespace dow {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr int kKeptAutosaves = 3;

fs::path autosave_path(const fs::path& folder, u64 id) { return folder / (hex(id) + ".json"); }

JournalFacts journal_facts(const fs::path& path) {
    JournalFacts out;
    out.path = path;
    const Fd fd(disk::open(path, O_RDONLY | O_NONBLOCK));
    if (!fd) {
        out.error = unreadable({errno, path.string(), "open"});
        return out;
    }
    out.busy = disk::lock(fd.get()) != 0;
    const auto file = read_all(fd.get(), path, kLargestFile);
    if (const auto* error = std::get_if<FileError>(&file)) {
        out.error = unreadable(*error);
        return out;
    }
    const std::string_view text = std::get<std::string>(file);
    const json head = parse_json(text.substr(0, text.find_first_of("\t\n")), out.error);
    if (out.error) return out;
    try {
        const In in(head, "line 1: ");
        check_format(in, kJournalFormat, kJournalVersion);
        const In id = in.at("id");
        out.id = id.known(from_hex(id.str()), "number");
        out.began = in.at("began").str();
        in.at("seats").each_element([&](const In& s) { out.seats.push_back(seat_from_json(s)); });
    } catch (const FormatError& e) {
        out.error = {LoadError::Kind::Wrong, e.place(), e.message()};
    } catch (const LoadError& e) {
        out.error = e;
    }
    return out;
}

/// A random answer that depends on nothing but the seed and the place in the log.
Command random_answer(const Match& match, u64 seed) {
    CommandList legal;
    match.legal(legal);
    pcg32 random(seed, match.log().size());
    return legal[static_cast<int>(random(static_cast<u32>(legal.size())))];
}

}  // namespace

std::vector<JournalFacts> find_journals(const fs::path& folder) {
    std::vector<std::pair<fs::file_time_type, fs::path>> found;
    std::error_code error;
    for (const auto& item : fs::directory_iterator(folder, error))
        if (item.path().extension() == ".journal") {
            std::error_code ignored;
            found.emplace_back(item.last_write_time(ignored), item.path());
        }
    std::sort(found.rbegin(), found.rend());
    std::vector<JournalFacts> out;
    out.reserve(found.size());
    for (const auto& [time, path] : found) out.push_back(journal_facts(path));
    return out;
}

FileError autosave(const Match& match, const fs::path& folder) {
    return save_match(match, autosave_path(folder, match.id()), kKeptAutosaves);
}

std::optional<fs::path> last_good_autosave(const fs::path& folder, u64 id) {
    const fs::path newest = autosave_path(folder, id);
    for (int i = 0; i <= kKeptAutosaves; ++i) {
        fs::path path = i == 0 ? newest : fs::path(newest.string() + "." + std::to_string(i));
        const auto file = read_file(path);
        const auto* text = std::get_if<std::string>(&file);
        if (!text) continue;
        const SaveFacts facts = facts_of(*text);
        if (!facts.error && facts.id == id) return path;
    }
    return std::nullopt;
}

void remove_autosaves(const fs::path& folder, u64 id) {
    const fs::path newest = autosave_path(folder, id);
    std::error_code ignored;
    fs::remove(newest, ignored);
    for (int i = 1; i <= kKeptAutosaves; ++i)
        fs::remove(newest.string() + "." + std::to_string(i), ignored);
}

JournalPlayed play_with_journal(const Catalog& catalog, const JournalPlay& play) {
    JournalPlayed out;
    std::optional<Match> match;
    std::optional<Journal> journal;
    for (const JournalFacts& facts : find_journals(play.folder)) {
        if (facts.busy) continue;
        // Killed before the head was whole: nothing was acknowledged.
        if (facts.error && facts.error.kind != LoadError::Kind::Newer) continue;
        Resumed resumed = resume_journal(catalog, facts.path);
        out.error = resumed.loaded.error;
        if (out.error) return out;
        match.emplace(std::move(*resumed.loaded.match));
        journal = std::move(resumed.journal);
        break;
    }
    if (match) {
        out.resumed_at = match->log().size();
        if (play.resumed) play.resumed(*match);
    } else {
        match.emplace(catalog,
                      MatchSetup{.setup = play.setup, .seed = play.seed, .id = play.seed | 1});
        journal = Journal::create(play.folder, *match, out.file_error);
        if (!journal) return out;
    }
    Waiting waiting = match->run_chance();
    while (waiting == Waiting::Seat && match->log().size() < play.most_entries) {
        out.file_error = journal->sync(*match);
        if (out.file_error) return out;
        if (play.acknowledged) play.acknowledged(*match);
        if (match->submit(random_answer(*match, play.seed))) break;
        waiting = match->run_chance();
    }
    out.file_error = journal->sync(*match);
    if (!out.file_error && play.acknowledged) play.acknowledged(*match);
    out.entries = match->log().size();
    out.hash = match->hash();
    out.over = waiting == Waiting::Over;
    return out;
}

}  // namespace dow
