#include "record.hpp"

#include <xxhash.h>

#include "dow/base/build_paths.hpp"
#include "dow/match/names.hpp"
#include "dow/match/seal.hpp"
#include "dow/match/tidy.hpp"
#include "json_text.hpp"

namespace dow {

using nlohmann::json;

namespace {

constexpr std::string_view kNothing = "null";  ///< what a line that says nothing says
constexpr u64 kHeadNonce = u64{1} << 62;
constexpr u64 kStartNonce = kHeadNonce + 1;

u64 hex_at(const In& in, std::string_view key) {
    const In value = in.at(key);
    return value.known(from_hex(value.str()), "number");
}

/// Equal states must not look equal in a file.
u64 veil_of(u64 id, std::size_t entry) {
    const u64 i = entry;
    return XXH3_64bits_withSeed(&i, sizeof i, id);
}

/// Seals begin with their nonce, so it must not count the lines.
u64 nonce_of(u64 id, std::size_t entry, bool blank) {
    const u64 i = 2 * u64{entry} + (blank ? 1 : 0);
    constexpr u64 other_than_veil = 0x9E37'79B9'7F4A'7C15;
    return XXH3_64bits_withSeed(&i, sizeof i, id ^ other_than_veil);
}

std::string short_text(const In& in) {
    if (in.str().size() > kLongestText) in.fail("this text is too long");
    return in.str();
}

SeatId seat_at(const In& in, std::string_view key, std::size_t seats) {
    const In value = in.at(key);
    const SeatId seat = value.known(seat_from(value.str()), "seat");
    if (seat >= seats && seat != kChance && seat != kNone) value.fail("nobody sits there");
    return seat;
}

MatchSetup take_setup(const Catalog& catalog, const In& in) {
    MatchSetup out;
    out.id = hex_at(in, "id");
    if (out.id == 0) in.at("id").fail("must not be zero");
    const In setup = in.at("setup");
    out.setup = setup_from_json(catalog, setup.raw(), setup.place());
    if (const Refusal refusal = check_setup(catalog, out.setup))
        setup.fail("cannot be played: " + std::string(name_of(refusal.reason)));
    const In seats = in.at("seats");
    seats.each_element([&](const In& seat) { out.seats.push_back(seat_from_json(seat)); });
    if (out.seats.size() != out.setup.seats) seats.fail("not as many as the setup says");
    in.at("options").each_member([&](std::string_view key, const In& value) {
        out.options[std::string(key)] = short_text(value);
    });
    out.real_dice = in.at("real_dice").flag();
    const json opened = open_sealed(out.id, in.at("luck"));
    const std::string place = in.place() + "/luck";
    const In luck(opened, place);
    out.seed = luck.at("seed").number(UINT64_MAX);
    return out;
}

void play_command(Match& match, const In& in, bool compare) {
    const std::size_t i = match.log().size();
    Command command;
    if (in.has("sealed")) {
        const json opened = open_sealed(match.id(), in.at("sealed"));
        if (opened.is_null()) return;  // a line that says nothing
        command = command_from_json(match.catalog(), opened, in.place() + "/sealed");
    } else {
        command = command_from_json(match.catalog(), in.raw(), in.place());
    }
    const u64 hash = hex_at(in, "hash") ^ veil_of(match.id(), i);
    if (const Refusal refusal = match.submit(command))
        throw LoadError{LoadError::Kind::Edited, in.place(),
                        "the rules refuse this command: " + std::string(name_of(refusal.reason))};
    if (compare && match.log().back().hash != hash)
        throw LoadError{LoadError::Kind::Edited, in.place(), "leads to another state than it did"};
}

}  // namespace

bool Head::same_layout() const { return layout == state_layout(); }

bool Head::same_build() const { return program == build_paths::version && same_layout(); }

std::string one_line(const json& j) {
    return j.dump(-1, ' ', false, json::error_handler_t::replace);
}

json seat_to_json(const SeatInfo& seat) {
    json out{{"name", seat.name}, {"colour", seat.colour}};
    if (seat.is_bot())
        out["bot"] = seat.bot;
    else
        out["person"] = seat.person;
    return out;
}

SeatInfo seat_from_json(const In& in) {
    SeatInfo out;
    out.name = short_text(in.at("name"));
    out.colour = static_cast<u8>(in.at("colour").number(kMaxSeats - 1));
    if (in.has("bot"))
        out.bot = short_text(in.at("bot"));
    else
        out.person = static_cast<u8>(in.at("person").number(kMaxSeats - 1));
    return out;
}

void put_head(json& out, const Match& match) {
    const MatchSetup& setup = match.setup();
    out["program"] = build_paths::version;
    out["content"] = hex(match.catalog().fingerprint);
    out["layout"] = hex(state_layout());
    out["id"] = hex(setup.id);
    out["setup"] = to_json(match.catalog(), setup.setup);
    out["seats"] = json::array();
    for (const SeatInfo& seat : setup.seats) out["seats"].push_back(seat_to_json(seat));
    out["options"] = json(setup.options);
    out["real_dice"] = setup.real_dice;
    out["tampered"] = match.tampered();
    if (match.file_changed()) out["file_changed"] = true;
    out["luck"] = seal(setup.id, kHeadNonce, one_line(json{{"seed", setup.seed}}));
    if (match.began_from_state())
        out["start"] = sealed_state(match, match.beginning(), kStartNonce);
}

void check_format(const In& in, std::string_view format, int version) {
    using Kind = LoadError::Kind;
    if (!in.raw().is_object() || !in.has("format") || in.at("format").raw() != format)
        throw LoadError{Kind::Foreign, in.place() + "/format",
                        "this is not a " + std::string(format)};
    const u64 found = in.at("version").number(UINT64_MAX);
    if (found > static_cast<u64>(version))
        throw LoadError{Kind::Newer, in.place() + "/version",
                        "version " + std::to_string(found) + ", this program reads up to " +
                            std::to_string(version)};
    if (found == 0) in.at("version").fail("there never was a version 0");
}

Head take_head(const Catalog& catalog, const In& in) {
    Head head;
    head.program = short_text(in.at("program"));
    head.content = hex_at(in, "content");
    head.layout = hex_at(in, "layout");
    head.tampered = in.at("tampered").flag();
    head.file_changed = in.has("file_changed") && in.at("file_changed").flag();
    head.setup = take_setup(catalog, in);
    if (in.has("start")) head.start = open_sealed(head.setup.id, in.at("start"));
    return head;
}

Match begin_match(const Catalog& catalog, const Head& head) {
    const auto make = [&] {
        if (head.start.is_null()) return Match(catalog, head.setup);
        std::vector<std::string> lost;
        const In start(head.start, "/start");
        const State state = state_from_sealed(catalog, head, start, lost);
        return Match(catalog, head.setup, state, start.at("luck").number(UINT32_MAX));
    };
    Match match = make();
    if (head.tampered) match.mark_tampered();
    if (head.file_changed) match.mark_file_changed();
    return match;
}

json entry_to_json(const Match& match, std::size_t i) {
    const LogEntry& entry = match.log()[i];
    json out{{"by", seat_name(entry.by)}};
    switch (entry.kind) {
        case LogEntry::Kind::Undo:
            out["undo"] = entry.steps;
            out["consent"] = entry.consent;
            return out;
        case LogEntry::Kind::Seat:
            out["seat"] = seat_to_json(match.seat_changes()[entry.item]);
            out["change"] = true;
            return out;
        case LogEntry::Kind::Words: out["said"] = match.said()[entry.item]; return out;
        case LogEntry::Kind::Returned: out["returned"] = true; return out;
        case LogEntry::Kind::Command: break;
    }
    json command = to_json(match.catalog(), entry.command);
    if (entry.limited)
        out["sealed"] = seal(match.id(), nonce_of(match.id(), i, false), one_line(command));
    else
        out = std::move(command);
    out["hash"] = hex(entry.hash ^ veil_of(match.id(), i));
    return out;
}

bool blank_before(const Match& match, std::size_t i) {
    if (i == 0) return false;
    const LogEntry& before = match.log()[i - 1];
    const LogEntry& entry = match.log()[i];
    const auto aims = [](const LogEntry& at) {
        return at.asked.prompt == Prompt::MoveTo || at.asked.prompt == Prompt::AttackTarget;
    };
    if (before.kind != LogEntry::Kind::Command || before.command.is<TakeBack>()) return false;
    if (!aims(before) && !before.command.is<Move>() && !before.command.is<Attack>()) return false;
    return entry.kind != LogEntry::Kind::Command || (entry.asked.ask != Ask::Boost && !aims(entry));
}

json blank_line(const Match& match, std::size_t i) {
    const u64 nonce = nonce_of(match.id(), i, true);
    return {{"by", seat_name(match.log()[i - 1].by)},
            {"sealed", seal(match.id(), nonce, kNothing)},
            {"hash", hex(XXH3_64bits_withSeed(&nonce, sizeof nonce, match.id()))}};
}

bool is_blank(u64 id, const In& in) {
    if (!in.raw().is_object() || !in.has("sealed") || !in.at("sealed").raw().is_string())
        return false;
    const auto text = unseal(id, in.at("sealed").str());
    return text && *text == kNothing;
}

void play_entry(Match& match, const In& in, bool compare) {
    if (in.has("undo")) {
        const SeatId by = seat_at(in, "by", match.seats().size());
        const auto steps = static_cast<std::size_t>(in.at("undo").number(kMostEntries));
        if (!match.undo_to(steps, by, in.at("consent").flag()))
            throw LoadError{LoadError::Kind::Edited, in.place(), "this cannot be taken back here"};
    } else if (in.has("change")) {
        const SeatId seat = seat_at(in, "by", match.seats().size());
        if (seat >= match.seats().size()) in.at("by").fail("nobody sits there");
        match.change_seat(seat, seat_from_json(in.at("seat")));
    } else if (in.has("said")) {
        if (!match.say(short_text(in.at("said"))))
            throw LoadError{LoadError::Kind::Edited, in.place(), "this cannot be said here"};
    } else if (in.has("returned")) {
        match.note_return();
    } else {
        play_command(match, in, compare);
    }
}

json open_sealed(u64 salt, const In& in) {
    const auto text = unseal(salt, in.str());
    if (!text) in.fail("this seal is damaged");
    LoadError error;
    json opened = parse_json(*text, error);
    if (error) in.fail("what is sealed here is damaged");
    return opened;
}

}  // namespace dow
