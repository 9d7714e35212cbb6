#include <istream>
#include <sstream>
#include <streambuf>

#include "../catch.hpp"
#include "dow/match/names.hpp"
#include "dow/text_mode/text_game.hpp"
#include "dow/text_mode/wording.hpp"
#include "match_fixture.hpp"

using namespace dow;
using namespace dow::text_mode;

namespace {

const Content& content() { return test::base_content(); }
const Texts& texts() { return test::base_texts(); }

/// Reads what was written and answers it: ends every turn, takes the first choice elsewhere, and
/// leaves when the menu comes again.
class Reader : public std::streambuf {
public:
    Reader(const std::ostringstream& out, std::string opening)
        : out_(out), line_(std::move(opening)) {
        setg(line_.data(), line_.data(), line_.data() + line_.size());
    }
    int answers() const { return answers_; }

protected:
    int_type underflow() override {
        if (++answers_ > 2000) return traits_type::eof();
        const std::string said = out_.str();
        line_ = answer(said.substr(std::min(read_, said.size()))) + "\n";
        read_ = said.size();
        setg(line_.data(), line_.data(), line_.data() + line_.size());
        return traits_type::to_int_type(line_[0]);
    }

private:
    static std::string answer(const std::string& said) {
        if (said.find("4. Quit") != std::string::npos) return "4";
        if (said.find("Pass the keyboard") != std::string::npos &&
            said.find("Number, or help") == std::string::npos)
            return "";
        const auto end = said.rfind(". End the turn");
        if (end == std::string::npos) return "1";
        const auto line = said.rfind('\n', end);
        return said.substr(line + 1, end - line - 1);
    }

    const std::ostringstream& out_;
    std::string line_;
    std::size_t read_ = 0;
    int answers_ = 0;
};

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
        const bool ended = out.str().find(" won.") != std::string::npos ||
                           out.str().find(" lost.") != std::string::npos;
        CHECK(ended);
    }
}

TEST_CASE("the text mode ends with the input, keeps the game and goes on with it", "[text_mode]") {
    const match_test::TempFolder folder;
    const std::string start = "1\n2\nAna\n\n1\n\n1\nn\n";
    const Played first = play(start + times("1\n", 12), folder.path());
    CHECK(first.code == 0);
    CHECK(has(first, "Ana, which survivor do you keep?"));
    CHECK(has(first, "The game is saved."));
    const Played second = play("2\nstate\nlog\nhelp\n", folder.path());
    CHECK(second.code == 0);
    CHECK(has(second, "Main objective: We Need More Samples"));
    CHECK_FALSE(has(second, "There is no unfinished game"));
    CHECK_FALSE(has(second, "⟦"));
}

TEST_CASE("a text has no marks in a terminal", "[text_mode]") {
    CHECK(text_mode::plain("It counts 1 **against** us: [icon:fuel] fuel.") ==
          "It counts 1 against us: fuel.");
}

TEST_CASE("hint says what a bot would do, and why", "[text_mode]") {
    const match_test::TempFolder folder;
    const std::string start = "1\n2\nAna\n\n1\n\n1\nn\n";
    const Played played = play(start + times("1\n", 12) + "hint\n", folder.path());
    CHECK(has(played, "A hint: "));
    CHECK_FALSE(has(played, "⟦"));
}

TEST_CASE("a whole game is played line by line to its end", "[text_mode]") {
    const match_test::TempFolder folder;
    std::ostringstream out;
    Reader reader(out, "1\n3\nAna\nBen\n\n1\n1\n\n1\nn\n");
    std::istream in(&reader);
    TextOptions options;
    options.folders = Folders::below(folder.path());
    options.seed = 9;
    CHECK(play_text(content(), texts(), in, out, options) == 0);
    const std::string said = out.str();
    CHECK(reader.answers() < 2000);
    CHECK(said.find("Pass the keyboard to Ben") != std::string::npos);
    CHECK(said.find("Pass the keyboard to Bot") == std::string::npos);
    const bool ended =
        said.find("Ana won.") != std::string::npos || said.find("Ana lost.") != std::string::npos;
    CHECK(ended);
    CHECK(said.find("⟦") == std::string::npos);
    CHECK(find_journals(options.folders.journals()).empty());
}

TEST_CASE("one person with bots never passes the keyboard", "[text_mode]") {
    const match_test::TempFolder folder;
    const Played played =
        play("1\n2\nAna\n\n1\n\n1\nn\n" + times("1\n2\n3\n99\n", 60), folder.path(), 9);
    CHECK(played.code == 0);
    CHECK(has(played, "Ana, what do you do?"));
    CHECK_FALSE(has(played, "Pass the keyboard"));
}

TEST_CASE("the keyboard is passed before a secret is shown, and the screen is cleared",
          "[text_mode]") {
    const match_test::TempFolder folder;
    const Played played = play("1\n3\nAna\nBen\nCleo\n1\n\n1\nn\n\n1\n1\n1\n\n1\n", folder.path());
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

TEST_CASE("hard side, elimination and options are agreed on before a game", "[text_mode]") {
    const match_test::TempFolder folder;
    const Played played = play(
        "1\n3\nAna\nBen\nCleo\n1\n77\nmaybe\n1 2 5\n1\nn\n\n1\nsave\nquit\n4\n", folder.path());
    CHECK(played.code == 0);
    CHECK(has(played, "2. Elimination: A player who loses their last survivor is out."));
    CHECK(has(played, "Type numbers of the list"));
    const auto saves = list_saves(Folders::below(folder.path()).saves());
    REQUIRE(saves.size() == 1);
    const Loaded loaded = load_save(content().catalog, saves.front().path);
    REQUIRE(loaded.match);
    const Setup& setup = loaded.match->setup().setup;
    CHECK(setup.rules.hard == 1);
    CHECK(setup.rules.elimination == 1);
    CHECK(setup.rules.ask_order == 1);
    CHECK(setup.rules.adult_crossroads == 0);
    CHECK(content().catalog.objectives[setup.objective].hard);
}

TEST_CASE("undo, save and nonsense are understood while a question is open", "[text_mode]") {
    const match_test::TempFolder folder;
    const Played played =
        play("1\n2\nAna\n\n1\n\n1\nn\n1\nundo\nsave\nbanana\n99\nquit\n4\n", folder.path());
    CHECK(played.code == 0);
    CHECK(has(played, "Taken back: "));
    CHECK(has(played, "Saved."));
    CHECK(has(played, "Type the number of a line, or help."));
    const Played again = play("3\n1\nquit\n4\n", folder.path());
    CHECK(has(again, "Ana, which survivor do you keep?"));
}

TEST_CASE("every legal command of random games has words", "[text_mode]") {
    Wording words(content(), texts());
    for (u64 seed = 1; seed <= 6; ++seed) {
        Match match = match_test::new_match(seed, 4);
        words.follow(match);
        match_test::play(match, 400, seed, [&](const Command&) {
            CommandList legal;
            match.legal(legal);
            const Decision asked = *match.pending();
            const View view = match.view(Seats::of(asked.by));
            for (const Command& c : legal) {
                const std::string said = words.command(asked, c, view);
                INFO(name_of(c.what()) << " / " << name_of(asked.prompt) << ": " << said);
                CHECK_FALSE(said.empty());
                CHECK(said.find("⟦") == std::string::npos);
                CHECK(said.find('{') == std::string::npos);
            }
            CHECK(words.prompt(asked).find("⟦") == std::string::npos);
        });
        for (const Event& event :
             match.events_for(match.catalog().card_count ? Seats::first(4) : Seats())) {
            const std::string line = words.event(event);
            INFO(name_of(event.kind()) << ": " << line);
            CHECK(line.find("⟦") == std::string::npos);
            CHECK(line.find('{') == std::string::npos);
        }
    }
}

namespace {

/// A game of three people, a few answers before a public question to somebody whose turn it is not;
/// `answers` is what the people type from there on.
struct BeforePublicQuestion {
    std::optional<Match> match;
    std::string answers;
};

BeforePublicQuestion before_public_question() {
    for (u64 seed = 1; seed < 200; ++seed) {
        Match match = match_test::new_match(seed, 3);
        pcg32 random(seed);
        std::size_t turn = 0;  // length of the history at the last question about a turn
        for (int i = 0; i < 400 && match.run_chance() == Waiting::Seat; ++i) {
            const Decision asked = *match.pending();
            if (asked.ask == Ask::Turn) turn = match.history().size();
            const SeatId active = match.view(Seats()).active;
            const auto by_active = [&](const Step& step) {
                return step.chance || match.log()[step.entry].by == active;
            };
            const bool other = !asked.secret && asked.by != active && asked.ask != Ask::Option;
            const auto& history = match.history();
            if (other && turn > 0 &&
                std::all_of(history.begin() + static_cast<std::ptrdiff_t>(turn), history.end(),
                            by_active)) {
                std::vector<Command> given;
                for (std::size_t k = turn; k < match.history().size(); ++k)
                    if (!match.history()[k].chance)
                        given.push_back(match.log()[match.history()[k].entry].command);
                match.undo_to(turn, asked.by, true);
                Match at_turn = match_test::new_match(seed, 3);
                for (const Step& step : match.history())
                    REQUIRE_FALSE(at_turn.submit(match.log()[step.entry].command));
                BeforePublicQuestion found;
                for (const Command& command : given) {
                    CommandList legal;
                    match.legal(legal);
                    for (int n = 0; n < legal.size(); ++n)
                        if (legal[n] == command) found.answers += std::to_string(n + 1) + "\n";
                    REQUIRE_FALSE(match.submit(command));
                    match.run_chance();
                }
                found.match = std::move(at_turn);
                return found;
            }
            if (match.submit(match_test::random_command(match, random))) break;
        }
    }
    return {};
}

}  // namespace

TEST_CASE("a public question clears the screen, and the log then tells only what all may know",
          "[text_mode][secrets]") {
    const match_test::TempFolder folder;
    BeforePublicQuestion game = before_public_question();
    REQUIRE(game.match);
    FileError error;
    REQUIRE(Journal::create(Folders::below(folder.path()).journals(), *game.match, error));
    const Played played = play("2\n\n" + game.answers + "log\nstate\n", folder.path());
    const auto hand = played.out.rfind("Your secret objective");
    REQUIRE(hand != std::string::npos);
    const auto cleared = played.out.rfind("\x1b[2J");
    CHECK(cleared > hand);
    const std::string open = played.out.substr(cleared);
    Wording words(content(), texts());
    words.follow(*game.match);
    const auto mine = game.match->events_for(Seats::of(game.match->pending()->by));
    const auto all = game.match->events_for(Seats());
    int secrets = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (mine[i] == all[i]) continue;
        ++secrets;
        INFO(words.event(mine[i]));
        CHECK(open.find(words.event(mine[i])) == std::string::npos);
    }
    CHECK(secrets > 0);
}
