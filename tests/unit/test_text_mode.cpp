#include <sstream>

#include "../catch.hpp"
#include "dow/base/build_paths.hpp"
#include "dow/match/names.hpp"
#include "dow/text_mode/text_game.hpp"
#include "test_match_help.hpp"

using namespace dow;
using namespace dow::text_mode;

namespace {

const Content& content() {
    static const Content loaded = [] {
        Diagnostics findings;
        return load_content(build_paths::data_dir(), {}, findings);
    }();
    return loaded;
}

const Texts& texts() {
    static const Texts loaded = [] {
        Diagnostics findings;
        return load_texts(build_paths::data_dir(), "en", {}, findings);
    }();
    return loaded;
}

struct Played {
    std::string out;
    int code = 0;
};

Played play(const std::string& input, const std::filesystem::path& root, u64 seed = 5) {
    std::istringstream in(input);
    std::ostringstream out;
    TextOptions options;
    options.folders = Folders::below(root);
    options.seed = seed;
    options.terminal = true;
    Played played;
    played.code = play_text(content(), texts(), in, out, options);
    played.out = out.str();
    return played;
}

std::string times(const std::string& text, int n) {
    std::string all;
    for (int i = 0; i < n; ++i) all += text;
    return all;
}

bool has(const Played& played, const std::string& part) {
    return played.out.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("bots play a whole game as text, and every word is in the tables", "[text_mode]") {
    for (const u8 seats : {u8{2}, u8{3}, u8{5}}) {
        std::ostringstream out;
        CHECK(play_bots(content(), texts(), out, {seats, seats * 7U}) == 0);
        CHECK(out.str().find("⟦") == std::string::npos);
        CHECK(out.str().find('{') == std::string::npos);
        CHECK(out.str().find("won.") + out.str().find("lost.") != std::string::npos);
    }
}

TEST_CASE("the text mode ends with the input, keeps the game and goes on with it", "[text_mode]") {
    const match_test::TempFolder folder;
    const std::string start = "1\n2\nAna\n\n1\nn\n";
    const Played first = play(start + times("1\n", 12), folder.path());
    CHECK(first.code == 0);
    CHECK(has(first, "Ana, which survivor do you keep?"));
    CHECK(has(first, "The game is kept"));
    const Played second = play("2\nstate\nlog\nhelp\n", folder.path());
    CHECK(second.code == 0);
    CHECK(has(second, "Main objective: We Need More Samples"));
    CHECK_FALSE(has(second, "There is no unfinished game"));
    CHECK_FALSE(has(second, "⟦"));
}

TEST_CASE("one person with bots never passes the keyboard and can finish a game", "[text_mode]") {
    const match_test::TempFolder folder;
    const Played played =
        play("1\n2\nAna\n\n1\nn\n" + times("1\n2\n3\n99\n", 3000), folder.path(), 9);
    CHECK(played.code == 0);
    CHECK_FALSE(has(played, "Pass the keyboard"));
}

TEST_CASE("the keyboard is passed before a secret is shown, and the screen is cleared",
          "[text_mode]") {
    const match_test::TempFolder folder;
    const Played played = play("1\n3\nAna\nBen\nCleo\n1\n1\nn\n\n1\n1\n1\n\n1\n", folder.path());
    const auto pass_ana = played.out.find("Pass the keyboard to Ana");
    const auto secret_ana = played.out.find("Your secret objective");
    const auto pass_ben = played.out.find("Pass the keyboard to Ben");
    REQUIRE(pass_ana != std::string::npos);
    REQUIRE(secret_ana != std::string::npos);
    REQUIRE(pass_ben != std::string::npos);
    CHECK(pass_ana < secret_ana);
    CHECK(secret_ana < pass_ben);
    const auto cleared = played.out.rfind("\x1b[2J", pass_ben);
    CHECK(cleared > secret_ana);
    CHECK(played.out.substr(cleared, pass_ben - cleared).find("Your hand") == std::string::npos);
}

TEST_CASE("undo, save and nonsense are understood while a question is open", "[text_mode]") {
    const match_test::TempFolder folder;
    const Played played =
        play("1\n2\nAna\n\n1\nn\n1\nundo\nsave\nbanana\n99\nquit\n4\n", folder.path());
    CHECK(played.code == 0);
    CHECK(has(played, "Taken back."));
    CHECK(has(played, "Saved."));
    CHECK(has(played, "Type the number of a line, or help."));
    const Played again = play("3\n1\nquit\n4\n", folder.path());
    CHECK(has(again, "Ana, which survivor do you keep?"));
}

TEST_CASE("every legal command of random games has words", "[text_mode]") {
    Wording words(content(), texts());
    for (u64 seed = 1; seed <= 6; ++seed) {
        Match match = match_test::new_match(seed, 4);
        words.name_seats(match.seats());
        match_test::play(match, 400, seed, [&](const Command&) {
            CommandList legal;
            match.legal(legal);
            const Decision asked = *match.pending();
            const View view = match.view(Seats::of(asked.by));
            for (const Command& c : legal) {
                const std::string said = words.command(asked, c, view);
                INFO(name_of(c.what) << " / " << name_of(asked.prompt) << ": " << said);
                CHECK_FALSE(said.empty());
                CHECK(said.find("⟦") == std::string::npos);
                CHECK(said.find('{') == std::string::npos);
            }
            CHECK(words.prompt(asked).find("⟦") == std::string::npos);
        });
        for (const Event& event :
             match.events_for(match.catalog().card_count ? Seats::first(4) : Seats())) {
            const std::string line = words.event(event);
            INFO(name_of(event.kind) << ": " << line);
            CHECK(line.find("⟦") == std::string::npos);
            CHECK(line.find('{') == std::string::npos);
        }
    }
}
