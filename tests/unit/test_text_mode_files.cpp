#include <fstream>
#include <functional>
#include <sstream>

#include "../catch.hpp"
#include "disk_faults.hpp"
#include "dow/hot_seat/told_losses.hpp"
#include "dow/match/names.hpp"
#include "dow/text_mode/text_game.hpp"
#include "match_fixture.hpp"

using namespace dow;
using namespace dow::text_mode;
using dow::test::Faults;
using match_test::TempFolder;
namespace fs = std::filesystem;

namespace {

const std::string kStart = "1\n2\nAna\n\n1\n\n1\nn\n";

struct Played {
    std::string out;
    int code = 0;
    bool says(const std::string& part) const { return out.find(part) != std::string::npos; }
};

Played play(const std::string& input, const fs::path& root) {
    std::istringstream in(input);
    std::ostringstream out;
    TextOptions options;
    options.folders = Folders::below(root);
    options.seed = 5;
    Played played;
    played.code = play_text(test::base_content(), test::base_texts(), in, out, options);
    played.out = out.str();
    return played;
}

std::string ones(int n) {
    std::string all;
    for (int i = 0; i < n; ++i) all += "1\n";
    return all;
}

std::vector<JournalFacts> journals(const fs::path& root) {
    return find_journals(Folders::below(root).journals());
}

}  // namespace

TEST_CASE("Text mode does not say that a game is kept when it is not", "[text_mode][disk]") {
    const TempFolder folder;
    const Faults full(0, Faults::Kind::from_then_on);
    const Played played = play(kStart + ones(6), folder.path());
    CHECK(played.code == 1);
    CHECK(played.says("could not be written"));
    CHECK(played.says("The game is not saved:"));
    CHECK_FALSE(played.says("The game is saved."));
    CHECK(played.says("which survivor do you keep?"));
}

TEST_CASE("Text mode goes on while the disk is full and asks before it leaves",
          "[text_mode][disk]") {
    const TempFolder folder;
    {
        const Faults full(0, Faults::Kind::from_then_on);
        const Played played = play(kStart + ones(3) + "quit\nn\nquit\ny\n4\n", folder.path());
        CHECK(played.says("The game cannot be saved now."));
        CHECK(played.says("The game is not saved:"));
        CHECK(played.code == 1);
    }
    // The disk is full for a while only: nothing is lost, and people are told.
    const Faults some(30, Faults::Kind::once);
    const Played played = play(kStart + ones(8) + "quit\n4\n", folder.path());
    CHECK(some.happened());
    CHECK(played.code == 0);
    CHECK(played.says("The game is saved."));
    CHECK(journals(folder.path()).size() == 1);
}

TEST_CASE("Text mode says why a game cannot be continued and offers its last turn",
          "[text_mode][disk]") {
    const TempFolder folder;
    REQUIRE(play(kStart + ones(40), folder.path()).code == 0);
    const auto found = journals(folder.path());
    REQUIRE(found.size() == 1);
    const auto file = read_file(found[0].path);
    std::string text = std::get<std::string>(file);
    text[text.size() / 2] = text[text.size() / 2] == 'x' ? 'y' : 'x';
    std::ofstream(found[0].path, std::ios::binary | std::ios::trunc) << text;

    const Played no = play("2\nn\n4\n", folder.path());
    CHECK(no.says("The last game cannot be continued: The file was changed after it was written."));
    CHECK(no.says("Go on from the start of its last saved turn?"));
    CHECK_FALSE(no.says("There is no unfinished game"));
    const Played yes = play("2\n\nstate\n", folder.path());
    CHECK(yes.says("Main objective:"));
    CHECK(yes.says("The game is saved."));
    // The autosave can be loaded from the menu too.
    CHECK(play("3\n1\nstate\n", folder.path()).says("Main objective:"));
}

TEST_CASE("Text mode names the saves that cannot be loaded", "[text_mode][disk]") {
    const TempFolder folder;
    folder.write("data/saves/old.json", "{");
    const Played played = play("3\n4\n", folder.path());
    CHECK(played.says("old.json cannot be loaded: The end of the file is missing."));
}

TEST_CASE("Whoever loads a game after the cards changed is told what is gone",
          "[text_mode][save]") {
    const Catalog& catalog = test::base_catalog();
    // A game whose turn begins with an effect in force, and one with an added condition.
    std::optional<Match> match;
    for (u64 seed = 1; seed < 60 && !match; ++seed) {
        Match game = match_test::new_match(seed, 4);
        for (int i = 0; i < 60 && !match; ++i) {
            match_test::play(game, 10, seed + static_cast<u64>(i));
            if (game.turn_start().state.lasting_count > 0) match.emplace(std::move(game));
            if (match || game.over()) break;
        }
    }
    REQUIRE(match);
    Catalog other = catalog;
    other.fingerprint ^= 1;
    const Loaded loaded = load_text(other, save_text(*match));
    INFO(loaded.error.text());
    REQUIRE(loaded.match);
    const Wording words(test::base_content(), test::base_texts());
    const auto lines =
        told_losses(loaded, test::base_texts(), [&](CardId card) { return words.card(card); });
    REQUIRE(lines.size() >= 2);
    CHECK(lines[0].find("It resumes at the start of its last turn") != std::string::npos);
    const State& state = match->turn_start().state;
    for (int i = 0; i < state.lasting_count; ++i) {
        const std::string line = "Gone: the lasting effect of " + words.card(state.lasting[i].card);
        CHECK(std::find(lines.begin(), lines.end(), line) != lines.end());
    }
    for (const std::string& line : lines) CHECK(line.find("⟦") == std::string::npos);

    // A file that was edited is told of as such, and one that was not loses nothing.
    CHECK(told_losses(load_text(catalog, save_text(*match)), test::base_texts(), {}).empty());
    std::string edited = save_text(*match);
    const auto log = edited.find("\"log\"");
    edited.replace(edited.find("\"hash\":\"", log) + 8, 4, "0000");
    const Loaded back = load_text(catalog, edited, true);
    REQUIRE(back.match);
    const auto told = told_losses(back, test::base_texts(), {});
    REQUIRE_FALSE(told.empty());
    CHECK(told[0].find("This file was changed") == 0);
}
