#include <nlohmann/json.hpp>
#include <set>

#include "catch.hpp"
#include "dow/match/names.hpp"
#include "dow/match/save.hpp"
#include "dow/match/seal.hpp"
#include "match_fixture.hpp"

using namespace dow;
using namespace dow::match_test;
using nlohmann::json;
using Kind = LoadError::Kind;

namespace {

/// A match with a past: commands, something taken back, a seat that changed hands.
Match played(u64 seed, int commands = 150, u8 seats = 3) {
    Match match = new_match(seed, seats);
    play(match, commands, seed);
    match.undo(SeatId(0), true);
    match.change_seat(SeatId(1), {.name = "Robin", .colour = 4, .person = 0});
    play(match, 20, seed + 1);
    return match;
}

LoadError error_of(const json& save) { return load_text(catalog(), save.dump()).error; }

/// Ids of everything that lies where not everybody may look.
std::set<std::string> hidden_names(const State& s) {
    std::set<std::string> names;
    const Catalog& c = catalog();
    for (CardId card{0}; card < c.card_count; ++card) {
        const Zone z = s.zones[card];
        if (z.of_deck() || owner_of(z.kind) == ZoneOf::Seat || z == zone::Held ||
            z == zone::Looking || z == zone::RemovedUnseen)
            names.insert(std::string(face_name(c, card)));
    }
    return names;
}

}  // namespace

TEST_CASE("A seal hides every word and shows damage", "[match][seal]") {
    const std::string text = R"({"card":"pistol@police"})";
    const std::string sealed = seal(17, 4, text);
    CHECK(unseal(17, sealed) == text);
    CHECK(unseal(18, sealed) == std::nullopt);
    CHECK(seal(17, 5, text) != sealed);
    CHECK(seal(17, 4, "").size() == sealed.size());
    CHECK(sealed.find_first_of("aeiouAEIOU\"") == std::string::npos);
    for (std::size_t i = 0; i < sealed.size(); ++i) {
        std::string changed = sealed;
        changed[i] = changed[i] == '-' ? 'B' : '-';
        CHECK(unseal(17, changed) == std::nullopt);
    }
    CHECK(unseal(17, "") == std::nullopt);
    CHECK(unseal(17, "~") == std::nullopt);
    CHECK(unseal(17, sealed.substr(0, 30)) == std::nullopt);
    CHECK(unseal(17, std::string("~") + std::string(5000, '-')) == std::nullopt);
    const std::string large(100'000, 'x');
    CHECK(unseal(1, seal(1, 1, large)) == large);
    CHECK(from_hex(hex(0x0123456789ABCDEF)) == 0x0123456789ABCDEFu);
    CHECK_FALSE(from_hex("0123456789abcdeg"));
}

TEST_CASE("A loaded match is the saved one and goes on the same way", "[match][save]") {
    for (u64 seed = 1; seed <= 4; ++seed) {
        Match match = played(seed, 150, static_cast<u8>(seed + 1));
        const std::string text = save_text(match);
        Loaded loaded = load_text(catalog(), text);
        INFO(loaded.error.text());
        REQUIRE(loaded.match);
        CHECK_FALSE(loaded.from_snapshot);
        CHECK(loaded.match->hash() == match.hash());
        CHECK(loaded.match->chain() == match.chain());
        CHECK(loaded.match->log().size() == match.log().size());
        CHECK(loaded.match->history().size() == match.history().size());
        CHECK(loaded.match->seats() == match.seats());
        CHECK(loaded.match->luck() == match.luck());
        CHECK(loaded.match->event_count() == match.event_count());
        CHECK_FALSE(loaded.match->tampered());
        CHECK(save_text(*loaded.match, "x") == save_text(match, "x"));
        play(match, 60);
        play(*loaded.match, 60);
        CHECK(loaded.match->hash() == match.hash());
    }
}

TEST_CASE("A match that began from a state is saved with it", "[match][save]") {
    Match match = played(8);
    match.edit_for_tools([](State& s) { s.food = static_cast<u8>(s.food + 1); });
    play(match, 40);
    const Loaded loaded = load_text(catalog(), save_text(match));
    INFO(loaded.error.text());
    REQUIRE(loaded.match);
    CHECK(loaded.match->hash() == match.hash());
    CHECK(loaded.match->tampered());
    CHECK_FALSE(loaded.from_snapshot);
}

TEST_CASE("No hidden card is named in a save, nor the seed", "[match][save][secret]") {
    for (u64 seed = 1; seed <= 5; ++seed) {
        MatchSetup setup;
        setup.setup = table_of(static_cast<u8>(seed == 1 ? 2 : seed));
        setup.seed = 987654321012345678u + seed;
        Match match(catalog(), setup);
        play(match, 250, seed);
        const std::string text = save_text(match);
        const auto names = hidden_names(match.state_for_tools());
        REQUIRE(names.size() > 50);
        for (const std::string& name : names) {
            INFO(name);
            CHECK(text.find(name) == std::string::npos);
            const auto at = name.find_first_of("@:");
            const bool item = name[at] == '@';
            const std::string id = item ? name.substr(0, at) : name.substr(at + 1);
            // Some crossroads cards bear the name of a survivor, who may be in play.
            if (survivor_from(catalog(), id) && !name.starts_with("survivor:")) continue;
            if (zone_from(catalog(), id)) continue;  // the crisis "waste" is called like the pile
            CHECK(text.find("\"" + id + "\"") == std::string::npos);
        }
        CHECK(text.find(std::to_string(setup.seed)) == std::string::npos);
        CHECK(text.find(hex(match.hash())) == std::string::npos);
        LoadError error;
        const std::string open = unseal_text(text, error);
        CHECK_FALSE(error);
        CHECK(open.find(std::to_string(setup.seed)) != std::string::npos);
        int found = 0;
        for (const std::string& name : names) found += open.find(name) != std::string::npos;
        CHECK(found == static_cast<int>(names.size()));
    }
}

TEST_CASE("A truncated save is an error at every length", "[match][save][hostile]") {
    const std::string text = save_text(played(3, 60));
    for (std::size_t n = 0; n + 2 < text.size(); n += 1 + text.size() / 400) {
        const Loaded loaded = load_text(catalog(), std::string_view(text).substr(0, n));
        INFO(n);
        REQUIRE_FALSE(loaded.match);
        CHECK((loaded.error.kind == Kind::Truncated || loaded.error.kind == Kind::Empty));
        // Line and column are told in every language, so they are no words.
        CHECK_FALSE(loaded.error.place.empty());
        CHECK(loaded.error.place.find_first_not_of("0123456789:") == std::string::npos);
    }
}

TEST_CASE("An edited command is found, and the turn start is offered", "[match][save][hostile]") {
    const Match match = played(4);
    const json save = json::parse(save_text(match));
    for (std::size_t i = 0; i < save["log"].size(); ++i) {
        const json& entry = save["log"][i];
        json edited = save;
        if (entry.contains("dice")) {
            edited["log"][i]["dice"][0] = entry["dice"][0] == 6 ? 1 : 6;
        } else if (entry.value("do", "") == "end_turn") {
            edited["log"].erase(i);
        } else {
            continue;
        }
        const Loaded loaded = load_text(catalog(), edited.dump());
        INFO(i << " " << loaded.error.text());
        REQUIRE_FALSE(loaded.match);
        CHECK(loaded.error.kind == Kind::Edited);
        CHECK(loaded.error.place == "/log/" + std::to_string(i));
        CHECK(loaded.snapshot_offered);
        const Loaded again = load_text(catalog(), edited.dump(), true);
        REQUIRE(again.match);
        CHECK(again.from_snapshot);
        CHECK(again.match->file_changed());
        CHECK(again.match->hash() == hash_of(match.turn_start().state));
        CHECK(again.match->seats() == match.seats());
    }
}

TEST_CASE("An edited head loads but is remembered", "[match][save][hostile]") {
    json save = json::parse(save_text(played(4)));
    save["seats"][0]["name"] = "Somebody else";
    const Loaded loaded = load_text(catalog(), save.dump());
    REQUIRE(loaded.match);
    CHECK(loaded.match->file_changed());
    CHECK_FALSE(loaded.match->tampered());  // nobody opened the designer's bench
    const std::string kept = save_text(*loaded.match);
    CHECK(facts_of(kept).file_changed);
    REQUIRE(load_text(catalog(), kept).match);
    CHECK(load_text(catalog(), kept).match->file_changed());
}

TEST_CASE("A saved game with bots is loaded without a mark", "[match][save]") {
    MatchSetup setup;
    setup.setup = table_of(3);
    setup.seed = 5;
    for (u8 i = 0; i < 3; ++i)  // numbered as the new-game screen does it
        setup.seats.push_back(
            {.name = "Seat", .colour = i, .person = i, .bot = i > 0 ? "steady" : ""});
    Match match(catalog(), setup);
    play(match, 40);
    match.change_seat(SeatId(0), {.name = "Seat", .colour = 0, .person = 7, .bot = "steady"});
    const Loaded loaded = load_text(catalog(), save_text(match));
    REQUIRE(loaded.match);
    CHECK(loaded.match->chain() == match.chain());
    CHECK_FALSE(loaded.match->file_changed());
    CHECK_FALSE(loaded.match->tampered());
}

TEST_CASE("Foreign, newer and wrong files are named as such", "[match][save][hostile]") {
    const json save = json::parse(save_text(played(5, 40)));
    CHECK(load_text(catalog(), "").error.kind == Kind::Empty);
    CHECK(load_text(catalog(), "\x89PNG\r\n").error.kind == Kind::NotJson);
    CHECK(load_text(catalog(), "[]").error.kind == Kind::Foreign);
    CHECK(load_text(catalog(), R"({"format":"chess"})").error.kind == Kind::Foreign);
    json newer = save;
    newer["version"] = kSaveVersion + 1;
    CHECK(error_of(newer).kind == Kind::Newer);
    newer["version"] = UINT64_MAX;
    CHECK(error_of(newer).kind == Kind::Newer);
    newer["version"] = -1;
    CHECK(error_of(newer).kind == Kind::Wrong);
    CHECK(load_text(catalog(), std::string(200'000, '[')).error.kind == Kind::TooDeep);
    std::string deep = R"({"format":)";
    for (int i = 0; i < 100'000; ++i) deep += R"({"a":)";
    CHECK(load_text(catalog(), deep).error.kind == Kind::TooDeep);
    CHECK(load_text(catalog(), std::string(kLargestFile + 1, ' ')).error.kind == Kind::TooLarge);
    const Loaded twice = load_text(catalog(), R"({"format":"x","format":"y"})");
    CHECK(twice.error.kind == Kind::Wrong);
    CHECK(twice.error.place == "format");
    for (const auto& [key, value] : save.items()) {
        json missing = save;
        missing.erase(key);
        const LoadError error = error_of(missing);
        INFO(key << ": " << error.text());
        if (key == "facts" || key == "saved" || key == "snapshot")
            continue;  // not needed to replay
        CHECK((error.kind == Kind::Wrong || error.kind == Kind::Foreign));
    }
}

TEST_CASE("Hostile values never do harm", "[match][save][hostile]") {
    const json save = json::parse(save_text(played(6, 12)));
    const std::vector<json> evil{nullptr,
                                 true,
                                 -1,
                                 0,
                                 255,
                                 256,
                                 65536,
                                 4294967296u,
                                 UINT64_MAX,
                                 1e308,
                                 "",
                                 "none",
                                 "~",
                                 "A",
                                 std::string(2000, 'x'),
                                 json::array(),
                                 json::object(),
                                 json::array({json::array({1, 2, 3})})};
    const std::vector<std::string> places{"/version",
                                          "/program",
                                          "/content",
                                          "/layout",
                                          "/id",
                                          "/setup",
                                          "/setup/seats",
                                          "/setup/objective",
                                          "/setup/rules",
                                          "/setup/rules/coop",
                                          "/seats",
                                          "/seats/0",
                                          "/seats/0/name",
                                          "/options",
                                          "/options/x",
                                          "/real_dice",
                                          "/tampered",
                                          "/luck",
                                          "/snapshot",
                                          "/snapshot/entries",
                                          "/snapshot/sealed",
                                          "/chain",
                                          "/log",
                                          "/log/0",
                                          "/log/5",
                                          "/log/5/by",
                                          "/log/5/do",
                                          "/log/5/hash",
                                          "/log/5/sealed",
                                          "/log/5/undo",
                                          "/log/5/change",
                                          "/log/5/seat",
                                          "/facts/seats",
                                          "/start"};
    bool snapshot = false;
    for (const std::string& place : places)
        for (const json& value : evil) {
            json bad = save;
            try {
                bad[json::json_pointer(place)] = value;
            } catch (const json::exception&) {
                continue;
            }
            snapshot = !snapshot;
            const Loaded loaded = load_text(catalog(), bad.dump(), snapshot);
            INFO(place << " = " << value.dump().substr(0, 40) << ": " << loaded.error.text());
            CHECK(loaded.match.has_value() != static_cast<bool>(loaded.error));
        }
}

TEST_CASE("Random damage never does harm", "[match][save][hostile]") {
    const Match match = played(7, 60);
    const std::string text = save_text(match);
    pcg32 random(77);
    int refused = 0;
    for (int i = 0; i < 300; ++i) {
        std::string bad = text;
        for (u32 n = 1 + random(3); n > 0; --n)
            bad[random(static_cast<u32>(bad.size()))] = static_cast<char>(random(256));
        const Loaded loaded = load_text(catalog(), bad, (i & 1) != 0);
        CHECK(loaded.match.has_value() != static_cast<bool>(loaded.error));
        refused += loaded.error ? 1 : 0;
        if (loaded.match && !loaded.from_snapshot) CHECK(loaded.match->hash() == match.hash());
    }
    CHECK(refused > 200);
}

TEST_CASE("With other content the latest turn start is loaded by names", "[match][save]") {
    int loaded_ones = 0;
    for (u64 seed = 1; seed <= 8; ++seed) {
        const Match match = played(seed, 120);
        Catalog other = catalog();
        other.fingerprint ^= 1;
        const Loaded loaded = load_text(other, save_text(match));
        INFO(loaded.error.text());
        if (loaded.error) {
            CHECK(loaded.error.kind == Kind::Unplayable);
            continue;
        }
        ++loaded_ones;
        CHECK(loaded.from_snapshot);
        CHECK(loaded.not_replayed + loaded.undone == match.log().size());
        CHECK(loaded.match->luck() == match.turn_start().luck);
        CHECK(loaded.match->seats() == match.seats());
        if (loaded.lost.empty()) CHECK(loaded.match->hash() == hash_of(match.turn_start().state));
        CHECK_FALSE(loaded.match->tampered());
    }
    CHECK(loaded_ones >= 4);
}

TEST_CASE("Saves are listed with public facts only", "[match][save]") {
    const TempFolder folder;
    const Match match = played(2);
    REQUIRE_FALSE(save_match(match, folder.path() / "evening.json"));
    REQUIRE_FALSE(write_atomic(folder.path() / "letter.json", "{\"dear\": \"friend\"}"));
    REQUIRE_FALSE(write_atomic(folder.path() / "other.txt", "x"));
    const auto list = list_saves(folder.path());
    REQUIRE(list.size() == 2);
    CHECK(list[0].path.filename() == "evening.json");
    CHECK_FALSE(list[0].error);
    CHECK(list[0].seats == match.seats());
    CHECK(list[0].morale == match.view(Seats()).morale);
    CHECK(list[0].id == match.id());
    CHECK(list[1].error.kind == Kind::Foreign);
    CHECK(list_saves(folder.path() / "nowhere").empty());
    CHECK(load_save(catalog(), folder.path() / "nowhere.json").error.kind == Kind::Unreadable);
    CHECK(load_save(catalog(), folder.path()).error.kind == Kind::Unreadable);
    const Loaded loaded = load_save(catalog(), folder.path() / "evening.json");
    REQUIRE(loaded.match);
    CHECK(loaded.match->hash() == match.hash());
}

TEST_CASE("A file does not tell who might have burned fuel", "[save]") {
    int moves = 0;
    int declined = 0;
    for (const u64 seed : {3, 4, 5, 6, 7, 8}) {
        Match match = new_match(seed);
        play(match, 900, seed);
        const json log = json::parse(save_text(match)).at("log");
        int straight = 0;  // a place, and the exposure die right after it
        for (std::size_t i = 1; i < log.size(); ++i)
            straight += log[i].contains("exposure") && log[i - 1].value("do", "") == "place";
        for (std::size_t i = 1; i < match.log().size(); ++i) {
            const LogEntry& entry = match.log()[i];
            const LogEntry& before = match.log()[i - 1];
            declined += entry.asked.prompt == Prompt::MoveBoosts && entry.command.is<Finish>();
            if (entry.asked.ask != Ask::ExposureDie || !before.command.is<ChoosePlace>()) continue;
            // Nobody burns fuel where a card moves somebody.
            before.asked.prompt == Prompt::MoveTo ? ++moves : --straight;
        }
        CHECK(straight == 0);
        const Loaded loaded = load_text(catalog(), save_text(match));
        REQUIRE(loaded.match);
        CHECK(loaded.match->log().size() == match.log().size());
        CHECK_FALSE(loaded.match->file_changed());
    }
    CHECK(moves > 20);
    CHECK(declined > 5);
}
