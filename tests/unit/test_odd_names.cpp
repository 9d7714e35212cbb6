#include <chrono>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "dow/match/journal.hpp"
#include "dow/match/tidy.hpp"
#include "match_fixture.hpp"

using namespace dow;
using namespace dow::match_test;
using nlohmann::json;

TEST_CASE("A text that files keep is UTF-8 and not too long", "[match][names]") {
    CHECK(tidy("Zoë 雪") == "Zoë 雪");
    CHECK(tidy("a\xFFz") == "a\xEF\xBF\xBDz");
    CHECK(tidy("\xC3") == "\xEF\xBF\xBD");
    // Longer than need be, half of a pair, beyond the last character.
    for (const char* wrong : {"\xC0\xAF", "\xE0\x80\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80"})
        CHECK(tidy(wrong).find("\xEF\xBF\xBD") == 0);
    CHECK(tidy("\xF4\x8F\xBF\xBF") == "\xF4\x8F\xBF\xBF");
    CHECK(tidy(std::string(kLongestText, 'x')).size() == kLongestText);
    CHECK(tidy(std::string(kLongestText + 1, 'x')).size() == kLongestText);
    CHECK(tidy("ëë", 3) == "ë");
    CHECK(tidy(std::string("a\0b", 3)) == std::string("a\0b", 3));
}

TEST_CASE("Whatever people are called, their game is kept and not taken for a changed one",
          "[match][names]") {
    const std::string odd[] = {
        std::string(5000, 'n'),     "\xFF\xFE\x80", "Zo\xEB", "\"\\\n\t", std::string("nul\0l", 5),
        std::string(399, 'x') + "ë"};
    for (const std::string& name : odd) {
        CAPTURE(name);
        MatchSetup setup;
        setup.setup = table_of(3);
        setup.seed = 4;
        setup.id = 9;
        setup.seats.push_back({.name = name});
        setup.options["undo"] = name;
        Match match(catalog(), setup);
        play(match, 5);
        match.change_seat(SeatId(1), {.name = name, .colour = 1, .person = 1});
        play(match, 5);

        const Loaded loaded = load_text(catalog(), save_text(match));
        INFO(loaded.error.text());
        REQUIRE(loaded.match);
        CHECK_FALSE(loaded.match->file_changed());
        CHECK(loaded.match->chain() == match.chain());
        CHECK_FALSE(facts_of(save_text(match)).error);

        const TempFolder folder;
        FileError error;
        std::filesystem::path path;
        {
            const auto journal = Journal::create(folder.path(), match, error);
            REQUIRE(journal);
            path = journal->path();
        }
        const Resumed resumed = resume_journal(catalog(), path);
        INFO(resumed.loaded.error.text());
        REQUIRE(resumed.loaded.match);
        CHECK(resumed.loaded.match->chain() == match.chain());
        REQUIRE_FALSE(save_match(match, folder.path() / "save.json"));
        CHECK_FALSE(rename_save(folder.path() / "save.json", name));
    }
}

TEST_CASE("A seat has a colour and a person of the table", "[match][names]") {
    const json good = json::parse(save_text(new_match(2)));
    for (const char* key : {"colour", "person"}) {
        for (const int value : {kMaxSeats - 1, int{kMaxSeats}, 255}) {
            CAPTURE(key, value);
            json save = good;
            save["seats"][0][key] = value;
            save["facts"]["seats"][0][key] = value;
            const bool fits = value < kMaxSeats;
            CHECK((load_text(catalog(), save.dump()).error.kind == LoadError::Kind::Wrong) != fits);
            CHECK(static_cast<bool>(facts_of(save.dump()).error) != fits);
        }
    }
}

TEST_CASE("A long turn with much taken back loads in a moment", "[match][undo]") {
    Match match = new_match(6);
    while (match.run_chance() == Waiting::Seat && match.pending()->ask != Ask::Turn) {
        CommandList legal;
        match.legal(legal);
        REQUIRE_FALSE(match.submit(legal[0]));
    }
    REQUIRE(match.pending());
    CommandList legal;
    match.legal(legal);
    // An action that can be called off, begun again and again.
    std::optional<Command> begin;
    for (const Command& command : legal) {
        if (command.is<EndTurn>() || match.submit(command)) continue;
        const bool off = match.pending()->can_cancel != 0;
        if (off) begin = command;
        REQUIRE(match.undo_to(match.history().size() - 1, match.log().back().by, true));
        if (off) break;
    }
    REQUIRE(begin);
    for (int i = 0; i < 2000; ++i) {
        REQUIRE_FALSE(match.submit(*begin));
        REQUIRE_FALSE(match.submit(Command::of(match.pending()->by, TakeBack{})));
    }
    for (int i = 0; i < 2000; ++i)
        REQUIRE(match.undo_to(match.history().size() - 1, match.pending()->by, true));
    const std::string text = save_text(match);
    const auto began = std::chrono::steady_clock::now();
    const Loaded loaded = load_text(catalog(), text);
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - began;
    INFO(loaded.error.text());
    REQUIRE(loaded.match);
    CHECK(loaded.match->hash() == match.hash());
    CHECK(loaded.match->history().size() == match.history().size());
    // Playing the whole turn again for each would take minutes.
    CHECK(spent.count() < 20);
}
