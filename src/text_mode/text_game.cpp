#include "dow/text_mode/text_game.hpp"

#include <sstream>

#include "dow/hot_seat/going_back.hpp"
#include "dow/hot_seat/told_losses.hpp"
#include "text_table.hpp"

namespace dow::text_mode {

namespace {

/// The menu before a game.
class Menu {
public:
    Menu(const Content& content, const Texts& texts, Console& console, const TextOptions& options)
        : content_(content), texts_(texts), console_(console), options_(options) {}

    int run() {
        console_.say_key("text.welcome");
        while (!console_.ended()) {
            console_.say();
            const auto chosen = console_.choose(
                texts_("text.ask_title"),
                {std::string(texts_("text.menu.new")), std::string(texts_("text.menu.continue")),
                 std::string(texts_("text.menu.load")), std::string(texts_("text.menu.quit"))},
                texts_("text.word.quit"));
            if (!chosen || *chosen == 3) break;
            const bool written = *chosen == 0 ? begin() : *chosen == 1 ? resume() : load();
            all_written_ = all_written_ && written;
        }
        return console_.good() && all_written_ ? 0 : 1;
    }

private:
    bool start(Match match) {
        return TextTable(content_, texts_, console_, options_, std::move(match), std::nullopt)
            .play();
    }
    bool begin() {
        const Wording words(content_, texts_);
        auto setup = ask_setup(console_, words, options_.seed);
        if (!setup) return true;
        Match match(content_.catalog, std::move(*setup));
        tell_aim(words, match.view(Seats()));
        return start(std::move(match));
    }
    /// What the table wants, what eats the colony and what ends the game, as the guide of the
    /// window tells it.
    void tell_aim(const Wording& words, const View& view) {
        std::string goal;
        const bool known = view.objective < content_.catalog.objectives.size();
        if (known)
            for (const std::string& line : words.objective_rules(view.objective))
                goal += (goal.empty() ? "" : " ") + line;
        console_.say();
        say_page(known ? texts_.format("guide.aim", {{"objective", words.objective(view.objective)},
                                                     {"goal", goal}})
                       : std::string(texts_("guide.aim.any")));
        for (const char* key : {view.rules.coop ? "guide.aim.coop" : "guide.aim.secrets",
                                "guide.danger", "guide.end"})
            say_page(texts_(key));
        console_.say();
    }
    /// A text of the window, line by line and without its marks.
    void say_page(std::string_view marked) {
        std::istringstream lines(plain(marked));
        for (std::string line; std::getline(lines, line);)
            if (!line.empty()) console_.say(line);
    }
    /// The game that was left last. One that cannot go on is told of, and its last autosave is
    /// offered.
    bool resume() {
        bool any = false;
        for (const JournalFacts& found : find_journals(options_.folders.journals())) {
            any = true;
            Resumed game =
                resume_journal(content_.catalog, found.path, options_.folders.autosaves());
            if (game.loaded.match)
                return TextTable(content_, texts_, console_, options_,
                                 std::move(*game.loaded.match), std::move(game.journal))
                    .play();
            console_.say(texts_.format("text.not_continued",
                                       {{"why", why_not_loaded(texts_, game.loaded.error)}}));
            if (!game.autosave) continue;
            const auto yes = console_.ask_yes(texts_("text.ask_autosave"), true);
            if (!yes) return true;
            if (*yes) return open(*game.autosave);
        }
        if (!any) console_.say_key("text.nothing_to_continue");
        return true;
    }

    /// A line for each game of a folder that can be loaded; of the others it says why not.
    void list(const std::filesystem::path& folder, std::string_view key) {
        for (const SaveFacts& save : list_saves(folder)) {
            if (save.error) {
                console_.say(texts_.format("text.broken_save",
                                           {{"file", save.path.filename().string()},
                                            {"why", why_not_loaded(texts_, save.error)}}));
                continue;
            }
            std::string players;
            for (const dow::SeatInfo& seat : save.seats)
                players += (players.empty() ? "" : ", ") + seat.name;
            names_.push_back(texts_.format(key, {{"when", told_moment(texts_, save.saved)},
                                                 {"players", players},
                                                 {"round", save.round}}));
            paths_.push_back(save.path);
        }
    }
    bool load() {
        names_.clear();
        paths_.clear();
        list(options_.folders.saves(), "text.save_line");
        list(options_.folders.autosaves(), "text.autosave_line");
        if (names_.empty()) {
            console_.say_key("text.no_saves");
            return true;
        }
        const auto chosen = console_.choose(texts_("text.ask_number"), names_);
        return !chosen || open(paths_[static_cast<std::size_t>(*chosen)]);
    }
    bool open(const std::filesystem::path& path) {
        Loaded loaded = load_save(content_.catalog, path);
        if (!loaded.match && loaded.snapshot_offered)
            loaded = load_save(content_.catalog, path, true);
        if (!loaded.match) {
            console_.say(
                texts_.format("text.not_loaded", {{"why", why_not_loaded(texts_, loaded.error)}}));
            return true;
        }
        switch (going_back(*loaded.match, options_.folders)) {
            case GoingBack::refused: console_.say_key("load.strict"); return true;
            case GoingBack::logged: loaded.match->note_return(); break;
            default: break;
        }
        const Wording words(content_, texts_);
        console_.say_all(
            told_losses(loaded, texts_, [&](CardId card) { return words.card(card); }));
        return start(std::move(*loaded.match));
    }

    const Content& content_;
    const Texts& texts_;
    Console& console_;
    const TextOptions& options_;
    std::vector<std::string> names_;  ///< of the games that can be loaded
    std::vector<std::filesystem::path> paths_;
    bool all_written_ = true;
};

}  // namespace

int play_text(const Content& content, const Texts& texts, std::istream& in, std::ostream& out,
              const TextOptions& options) {
    Console console(in, out, texts, options);
    return Menu(content, texts, console, options).run();
}

}  // namespace dow::text_mode
