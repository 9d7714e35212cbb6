#include "dow/match/save.hpp"

#include <algorithm>
#include <array>
#include <cerrno>

#include "dow/match/names.hpp"
#include "dow/match/seal.hpp"
#include "dow/match/tidy.hpp"
#include "json_text.hpp"
#include "record.hpp"

namespace dow {

using nlohmann::json;

namespace {

constexpr u64 kSnapshotNonce = u64{1} << 61;
constexpr u64 kChainNonce = u64{1} << 60;

LoadError wrong(const FormatError& e) {
    return {LoadError::Kind::Wrong, e.place().empty() ? "/" : e.place(), e.message()};
}

/// What the curtain shows, so that a list of saves can show it too.
json public_facts(const Match& match) {
    const View view = match.view(Seats());
    json seats = json::array();
    for (const SeatInfo& seat : match.seats()) seats.push_back(seat_to_json(seat));
    return {{"round", view.round},
            {"morale", view.morale},
            {"active", u8{view.active}},
            {"phase", name_of(view.phase)},
            {"over", view.over()},
            {"objective", objective_name(match.catalog(), view.objective)},
            {"seats", seats},
            {"table", picture_to_json(picture_of(view, match.catalog()))}};
}

void add_line(std::string& out, const char* key, const json& value) {
    out += " \"";
    out += key;
    out += "\": ";
    out += one_line(value);
    out += ",\n";
}

/// Plays every command again. A file from a program that laid states out in another way has hashes
/// that mean nothing here: then the table must at least look as it did when it was saved.
void play_log(Match& match, const Head& head, const In& root) {
    const In log = root.at("log");
    const bool compare = head.same_layout();
    log.need_array();
    if (log.size() > kMostEntries) log.fail("has too many entries");
    log.each_element([&](const In& entry) { play_entry(match, entry, compare); });
    if (compare) {
        if (open_sealed(match.id(), root.at("chain")) != hex(match.chain()))
            match.mark_file_changed();
        return;
    }
    const In facts = root.at("facts");
    const json now = public_facts(match);
    for (const char* fact : {"round", "morale", "active", "phase", "over", "objective"})
        if (facts.at(fact).raw() != now[fact])
            throw LoadError{LoadError::Kind::Edited, facts.at(fact).place(),
                            "the commands lead to another table"};
}

void go_on_from_snapshot(const Catalog& catalog, const Head& head, const In& root, Loaded& out) {
    const In snapshot = root.at("snapshot");
    u32 entries = 0;
    root.at("log").each_element(
        [&](const In& entry) { entries += is_blank(head.setup.id, entry) ? 0 : 1; });
    const json opened = open_sealed(head.setup.id, snapshot.at("sealed"));
    const In inner(opened, "/snapshot/sealed");
    State state = state_from_sealed(catalog, head, inner, out.lost);
    u64 luck = inner.at("luck").number(UINT32_MAX);
    // Only the designer's bench begins a game in the middle of something.
    if (!head.tampered && !state.over() && !is_turn_start(state)) {
        if (state.phase != Phase::Setup)
            throw LoadError{LoadError::Kind::Unplayable, inner.place(), "is no start of a turn"};
        state = new_game(catalog, head.setup.setup);  // the game had not begun: it is dealt anew
        luck = 0;
    }
    MatchSetup setup = head.setup;
    setup.seats.clear();
    const In facts = root.at("facts");
    const In seats = facts.at("seats");
    seats.each_element([&](const In& seat) { setup.seats.push_back(seat_from_json(seat)); });
    if (setup.seats.size() != setup.setup.seats) seats.fail("not as many as the setup says");
    out.match.emplace(catalog, std::move(setup), state, luck);
    out.from_snapshot = true;
    out.not_replayed = static_cast<u32>(snapshot.at("entries").number(kMostEntries));
    out.undone = entries > out.not_replayed ? entries - out.not_replayed : 0;
    if (head.tampered) out.match->mark_tampered();
    if (head.file_changed) out.match->mark_file_changed();
}

void load_into(Loaded& out, const Catalog& catalog, const In& root, bool accept_snapshot) {
    check_format(root, kSaveFormat, kSaveVersion);
    const Head head = take_head(catalog, root);
    if (head.same_content(catalog)) {
        try {
            Match match = begin_match(catalog, head);
            play_log(match, head, root);
            out.match.emplace(std::move(match));
            return;
        } catch (const LoadError&) {
            if (head.same_build() && !accept_snapshot) {
                out.snapshot_offered = true;
                throw;
            }
        } catch (const FormatError&) {
            if (head.same_build()) throw;
        }
    }
    go_on_from_snapshot(catalog, head, root, out);
    if (head.same_build() && head.same_content(catalog)) out.match->mark_file_changed();
}

void open_all(json& value, u64 salt) {
    if (value.is_string() && is_sealed(value.get_ref<const std::string&>())) {
        const auto text = unseal(salt, value.get_ref<const std::string&>());
        LoadError error;
        json opened = text ? parse_json(*text, error) : json();
        if (text && !error) value = std::move(opened);
    } else if (value.is_structured()) {
        for (json& inner : value) open_all(inner, salt);
    }
}

u64 salt_of(const json& head) {
    if (!head.is_object() || !head.contains("id") || !head["id"].is_string()) return 0;
    return from_hex(head["id"].get_ref<const std::string&>()).value_or(0);
}

}  // namespace

std::string_view LoadError::name() const {
    static constexpr std::array<std::string_view, 13> kNames{
        "none",     "unreadable", "busy",  "too_large", "too_deep", "empty",     "truncated",
        "not_json", "foreign",    "newer", "wrong",     "edited",   "unplayable"};
    static_assert(kNames.size() == static_cast<std::size_t>(Kind::Unplayable) + 1);
    return kNames[static_cast<std::size_t>(kind)];
}

std::string LoadError::text() const {
    std::string out(name());
    if (!place.empty()) out += ": " + place;
    if (!detail.empty()) out += ": " + detail;
    return out;
}

std::string save_text(const Match& match, const std::string& now) {
    json head = json::object();
    put_head(head, match);
    std::string out = "{\n";
    add_line(out, "format", kSaveFormat);
    add_line(out, "version", kSaveVersion);
    add_line(out, "saved", now);
    add_line(out, "facts", public_facts(match));
    for (const auto& [key, value] : head.items()) add_line(out, key.c_str(), value);
    const Match::TurnStart& at = match.turn_start();
    const std::size_t entries = at.steps == 0 ? 0 : match.history()[at.steps - 1].entry + 1;
    const u64 nonce = kSnapshotNonce + match.log().size();
    add_line(out, "snapshot", {{"entries", entries}, {"sealed", sealed_state(match, at, nonce)}});
    const json chain = hex(match.chain());
    add_line(out, "chain", seal(match.id(), kChainNonce + match.log().size(), chain.dump()));
    out += " \"log\": [";
    for (std::size_t i = 0; i < match.log().size(); ++i) {
        out += i == 0 ? "\n  " : ",\n  ";
        if (blank_before(match, i)) out += one_line(blank_line(match, i)) + ",\n  ";
        out += one_line(entry_to_json(match, i));
    }
    out += "\n ]\n}\n";
    return out;
}

Loaded load_text(const Catalog& catalog, std::string_view text, bool accept_snapshot) {
    Loaded out;
    if (text.size() > kLargestFile) {
        out.error = {LoadError::Kind::TooLarge, "", std::to_string(text.size()) + " bytes"};
        return out;
    }
    const json root = parse_json(text, out.error);
    if (out.error) return out;
    try {
        load_into(out, catalog, In(root, ""), accept_snapshot);
    } catch (const FormatError& e) {
        out.error = wrong(e);
    } catch (const LoadError& e) {
        out.error = e;
    } catch (const json::exception& e) {
        out.error = {LoadError::Kind::Wrong, "", e.what()};
    }
    if (out.error) out.match.reset();
    return out;
}

FileError save_match(const Match& match, const std::filesystem::path& path, int keep) {
    const std::string text = save_text(match);
    // What could not be read again would be lost in silence.
    if (text.size() > kLargestFile) return {EFBIG, path.string(), "write"};
    return write_atomic(path, text, keep);
}

LoadError unreadable(const FileError& error) {
    const bool large = error.code == EFBIG;
    return {large ? LoadError::Kind::TooLarge : LoadError::Kind::Unreadable, error.path,
            error.text()};
}

Loaded load_save(const Catalog& catalog, const std::filesystem::path& path, bool accept_snapshot) {
    const auto file = read_file(path);
    if (const auto* text = std::get_if<std::string>(&file))
        return load_text(catalog, *text, accept_snapshot);
    Loaded out;
    out.error = unreadable(std::get<FileError>(file));
    return out;
}

SaveFacts facts_of(std::string_view text) {
    SaveFacts out;
    const json root = parse_json(text, out.error);
    if (out.error) return out;
    try {
        const In in(root, "");
        check_format(in, kSaveFormat, kSaveVersion);
        out.saved = in.at("saved").str();
        out.program = in.at("program").str();
        out.tampered = in.at("tampered").flag();
        out.file_changed = in.has("file_changed") && in.at("file_changed").flag();
        const In id = in.at("id");
        out.id = id.known(from_hex(id.str()), "number");
        const In facts = in.at("facts");
        facts.at("seats").each_element(
            [&](const In& s) { out.seats.push_back(seat_from_json(s)); });
        out.objective = facts.at("objective").str();
        out.phase = facts.at("phase").str();
        out.round = static_cast<int>(facts.at("round").number(255));
        out.morale = static_cast<int>(facts.at("morale").number(255));
        out.active = static_cast<int>(facts.at("active").number(255));
        out.over = facts.at("over").flag();
        if (in.has("title")) out.title = in.at("title").str();
        if (facts.has("table")) out.picture = picture_from_json(facts.at("table"));
    } catch (const FormatError& e) {
        out.error = wrong(e);
    } catch (const LoadError& e) {
        out.error = e;
    }
    return out;
}

FileError rename_save(const std::filesystem::path& path, const std::string& wanted) {
    const std::string title = tidy(wanted);
    const auto file = read_file(path);
    if (const auto* error = std::get_if<FileError>(&file)) return *error;
    std::string text = std::get<std::string>(file);
    const auto line_at = [&](std::string_view key) {
        return text.find("\n \"" + std::string(key) + "\": ");
    };
    if (const std::size_t old = line_at("title"); old != std::string::npos)
        text.erase(old, text.find('\n', old + 1) - old);
    const std::size_t at = line_at("saved");
    if (at == std::string::npos) return {EINVAL, path.string(), "rename"};
    std::string line = "\n";
    add_line(line, "title", title);
    line.pop_back();
    text.insert(at, line);
    if (const SaveFacts facts = facts_of(text); facts.error || facts.title != title)
        return {EINVAL, path.string(), "rename"};
    return write_atomic(path, text);
}

std::vector<SaveFacts> list_saves(const std::filesystem::path& folder) {
    std::vector<SaveFacts> out;
    std::error_code error;
    for (const auto& item : std::filesystem::directory_iterator(folder, error)) {
        const auto& path = item.path();
        if (path.extension() != ".json" || path.filename().string().starts_with(".")) continue;
        const auto file = read_file(path);
        SaveFacts facts;
        if (const auto* text = std::get_if<std::string>(&file))
            facts = facts_of(*text);
        else
            facts.error = unreadable(std::get<FileError>(file));
        facts.path = path;
        out.push_back(std::move(facts));
    }
    std::sort(out.begin(), out.end(), [](const SaveFacts& a, const SaveFacts& b) {
        return a.saved != b.saved ? a.saved > b.saved : a.path < b.path;
    });
    return out;
}

std::string unseal_text(std::string_view text, LoadError& error) {
    json root;
    if (text.find('\t') == std::string_view::npos) {
        root = parse_json(text, error);
        if (error) return {};
        open_all(root, salt_of(root));
    } else {  // a journal: one value per line, then a tab and a checksum
        root = json::array();
        u64 salt = 0;
        while (!text.empty()) {
            const std::string_view line = text.substr(0, text.find('\n'));
            json value = parse_json(line.substr(0, line.find('\t')), error);
            if (error) break;
            if (root.empty()) salt = salt_of(value);
            open_all(value, salt);
            root.push_back(std::move(value));
            text.remove_prefix(std::min(text.size(), line.size() + 1));
        }
    }
    return root.dump(1, ' ', false, json::error_handler_t::replace) + "\n";
}

}  // namespace dow
