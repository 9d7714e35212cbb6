#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "dow/content/limits.hpp"
#include "dow/match/codec.hpp"
#include "dow/match/journal.hpp"
#include "dow/match/seal.hpp"
#include "dow/match/tidy.hpp"
#include "dow/rules/invariants.hpp"
#include "match_fixture.hpp"
#include "small_content.hpp"

using namespace dow;
using namespace dow::match_test;
using Catch::Matchers::ContainsSubstring;
using nlohmann::json;

namespace {

/// The first thing loading says of the smallest game with these lists in one pack.
std::string finding_of(const std::string& lists) {
    const TempFolder folder;
    test::write_game(folder);
    folder.write("pack.json", R"({"pack": "mine", )" + lists + "}");
    Diagnostics findings;
    load_content(folder.path(), {}, {folder.path() / "pack.json"}, findings);
    return findings.empty() ? "nothing" : findings.front().text();
}

std::string joined(int count, const std::function<std::string(int)>& part) {
    std::string out;
    for (int i = 0; i < count; ++i) out += (i > 0 ? ",\n" : "\n") + part(i);
    return out;
}

std::string places(int first, int last, int entrances) {
    return "\"places\": [" +
           joined(last - first,
                  [&](int i) {
                      const std::string number = std::to_string(first + i);
                      return R"({"id": "place_)" + number + R"(", "number": )" + number +
                             R"(, "spaces": 3, "entrances": )" + std::to_string(entrances) +
                             R"(, "entrance_spaces": 3, "deck": false})";
                  }) +
           "]";
}

/// A save whose log says what it says, `entries` times.
std::string log_of(std::size_t entries) {
    json save = json::parse(save_text(new_match(1)));
    save["log"] = json::array();
    std::string text = save.dump();
    const std::string from = "\"log\":[]";
    std::string log = "\"log\":[";
    for (std::size_t i = 0; i < entries; ++i) log += i == 0 ? "0" : ",0";
    return text.replace(text.find(from), from.size(), log + "]");
}

}  // namespace

TEST_CASE("A table has two to five seats", "[limits][SETUP-01]") {
    for (const int seats : {0, 1, 2, 5, 6, 255}) {
        Setup setup = table_of(static_cast<u8>(seats));
        CAPTURE(seats);
        CHECK(static_cast<bool>(check_setup(catalog(), setup)) != (seats >= 2 && seats <= 5));
    }
}

TEST_CASE("Places, entrances, modules, boxes and objectives have limits", "[limits]") {
    const int now = 2;  // the colony and a police station
    CHECK(finding_of(places(now, kMaxPlaces, 1)) == "nothing");
    CHECK_THAT(finding_of(places(now, kMaxPlaces + 1, 1)),
               ContainsSubstring("10 is out of range, allowed are 0 to 9"));
    CHECK_THAT(finding_of(places(now, kMaxPlaces, 2)), ContainsSubstring("more than 15 entrances"));

    const auto modules = [](int count) {
        return finding_of(
            "\"modules\": [" +
            joined(count, [](int i) { return R"({"id": "module_)" + std::to_string(i) + "\"}"; }) +
            "]");
    };
    CHECK(modules(kMaxModules) == "nothing");
    CHECK_THAT(modules(kMaxModules + 1), ContainsSubstring("more than 8 modules"));

    const auto objectives = [](int count) {
        return finding_of(
            "\"objectives\": [" +
            joined(count,
                   [](int i) {
                       return R"({"id": "goal_)" + std::to_string(i) +
                              R"(", "origin": "original", "normal": {"length": "short",
 "morale": 6, "rounds": 5, "goal": {"q": "done"}}, "hard": {"length": "short", "morale": 5,
 "rounds": 6, "goal": {"q": "done"}}})";
                   }) +
            "]");
    };
    const int sides = kMaxObjectiveSides - 2;
    CHECK(objectives(sides / 2) == "nothing");
    CHECK_THAT(objectives(sides / 2 + 1), ContainsSubstring("more than 64 sides"));
}

TEST_CASE("Fifteen packs are loaded beside the base game, and one more is refused", "[limits]") {
    const TempFolder folder;
    test::write_game(folder);
    std::vector<std::filesystem::path> packs;
    for (int i = 0; i < kMaxBoxes; ++i) {
        const std::string name = "pack_" + std::to_string(i) + ".json";
        folder.write(name, R"({"pack": "mine", "crises": [{"id": "crisis_)" + std::to_string(i) +
                               R"(", "origin": "original", "prevent": ["food"],
 "fail": {"do": "morale", "n": -1}}]})");
        packs.push_back(folder.path() / name);
    }
    Diagnostics findings;
    const Content content = load_content(folder.path(), {}, packs, findings);
    REQUIRE(findings.size() == 1);
    CHECK_THAT(findings[0].text(), ContainsSubstring("more than 16 boxes and packs"));
    CHECK(content.packs.size() == kMaxBoxes - 1);
    CHECK(content.catalog.boxes.size() == kMaxBoxes);
}

TEST_CASE("A save has at most half a million entries", "[limits]") {
    constexpr std::size_t most = 500'000;
    CHECK(load_text(catalog(), log_of(most)).error.text().find("too many") == std::string::npos);
    CHECK_THAT(load_text(catalog(), log_of(most + 1)).error.text(),
               ContainsSubstring("too many entries"));
}

TEST_CASE("What would be too large to be read again is not written", "[limits]") {
    const TempFolder folder;
    Match match = new_match(4);
    const std::string name(kLongestText, 'n');
    FileError error;
    auto journal = Journal::create(folder.path(), match, error);
    REQUIRE(journal);
    // Seats that change hands are the quickest way to a long log.
    const std::size_t enough = kLargestFile / 380;
    for (std::size_t i = 0; i < enough; ++i)
        match.change_seat(SeatId(0), {.name = name, .colour = 0, .person = 0});
    const FileError late = journal->sync(match);
    CHECK(late.code == EFBIG);
    CHECK(journal->entries() == 0);
    CHECK(save_match(match, folder.path() / "save.json").code == EFBIG);
    CHECK_FALSE(std::filesystem::exists(folder.path() / "save.json"));
    const std::filesystem::path path = journal->path();
    journal.reset();
    CHECK(resume_journal(catalog(), path).loaded.match);
}

TEST_CASE("A made-up state has at most as many frames and effects as there is room for",
          "[limits]") {
    Match match = new_match(3);
    play(match, 40, 3);
    const json good = to_json(catalog(), match.turn_start().state);
    const auto error_with = [&](const char* field, unsigned value) {
        json state = good;
        state[field] = value;
        json save = json::parse(save_text(match));
        std::vector<std::string> lost;
        const State read = state_from_json(catalog(), state, "", &lost);
        const json body{{"luck", 3}, {"hash", hex(hash_of(read))}, {"state", state}};
        save["snapshot"]["sealed"] = seal(match.id(), 99, body.dump());
        save["log"] = json::array({{{"by", "A"}, {"do", "yes"}, {"hash", hex(0)}}});
        return load_text(catalog(), save.dump(), true).error.text();
    };
    CHECK_THAT(error_with("depth", kMaxFrames), ContainsSubstring("frame"));
    CHECK_THAT(error_with("depth", kMaxFrames + 1), ContainsSubstring("depth"));
    CHECK_THAT(error_with("lasting_count", kMaxLasting + 1), ContainsSubstring("lasting_count"));
}

TEST_CASE("A hand of many cards offers every one of them", "[limits]") {
    const Catalog& c = catalog();
    Match match = new_match(5);
    pcg32 random(5);
    for (int i = 0; i < 200 && match.run_chance() == Waiting::Seat; ++i) {
        if (match.pending()->ask == Ask::Turn) break;
        REQUIRE_FALSE(match.submit(random_command(match, random)));
    }
    REQUIRE(match.pending()->ask == Ask::Turn);
    const SeatId seat = match.pending()->by;
    int cards = 0;
    match.edit_for_tools([&](State& state) {
        for (const CardId card : c.cards_of(CardList::Item))
            if (state.zones[card].is(ZoneKind::Bag)) {
                state.zones[card] = zone::hand(seat);
                ++cards;
            }
    });
    REQUIRE(cards > 100);
    CommandList legal;
    match.legal(legal);
    CHECK(legal.size() < CommandList::kCapacity);
    for (int i = 0; i < 60 && match.run_chance() == Waiting::Seat; ++i) {
        match.legal(legal);
        CHECK(legal.size() < CommandList::kCapacity);
        REQUIRE_FALSE(match.submit(random_command(match, random)));
        REQUIRE(first_violation(match.state_for_tools(), c) == "");
        const Loaded loaded = i % 20 == 0 ? load_text(c, save_text(match)) : Loaded{};
        if (i % 20 == 0) CHECK(loaded.match);
    }
}

TEST_CASE("Everything can be taken back to the first command, and nothing beyond it", "[limits]") {
    Match match = new_match(6);
    play(match, 80, 6);
    const u64 beginning = hash_of(match.beginning().state);
    while (!match.history().empty())
        REQUIRE(match.undo_to(match.history().size() - 1, SeatId(0), true));
    CHECK(match.hash() == beginning);
    CHECK_FALSE(match.undo(SeatId(0), true));
    CHECK_FALSE(match.undo_to(0, SeatId(0), true));
    const Loaded loaded = load_text(catalog(), save_text(match));
    REQUIRE(loaded.match);
    CHECK(loaded.match->hash() == beginning);
}
