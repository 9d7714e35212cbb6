#include "dow/text_mode/text_game.hpp"

#include "dow/hot_seat/going_back.hpp"
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
            if (!(*chosen == 0 ? begin() : *chosen == 1 ? resume() : load())) return 1;
        }
        return console_.good() ? 0 : 1;
    }

private:
    bool start(Match match) {
        return TextTable(content_, texts_, console_, options_, std::move(match), std::nullopt)
            .play();
    }
    bool begin() {
        const Wording words(content_, texts_);
        auto setup = ask_setup(console_, words, options_.seed);
        return !setup || start(Match(content_.catalog, std::move(*setup)));
    }
    bool resume() {
        for (const JournalFacts& found : find_journals(options_.folders.journals())) {
            if (found.busy || found.error) continue;
            Resumed game =
                resume_journal(content_.catalog, found.path, options_.folders.autosaves());
            if (!game.loaded.match) continue;
            return TextTable(content_, texts_, console_, options_, std::move(*game.loaded.match),
                             std::move(game.journal))
                .play();
        }
        console_.say_key("text.nothing_to_continue");
        return true;
    }
    bool load() {
        std::vector<std::string> names;
        std::vector<std::filesystem::path> paths;
        for (const SaveFacts& save : list_saves(options_.folders.saves())) {
            if (save.error) continue;
            std::string players;
            for (const dow::SeatInfo& seat : save.seats)
                players += (players.empty() ? "" : ", ") + seat.name;
            names.push_back(
                texts_.format("text.save_line",
                              {{"when", save.saved}, {"players", players}, {"round", save.round}}));
            paths.push_back(save.path);
        }
        if (names.empty()) {
            console_.say_key("text.no_saves");
            return true;
        }
        const auto chosen = console_.choose(texts_("text.ask_number"), names);
        if (!chosen) return true;
        Loaded loaded = load_save(content_.catalog, paths[static_cast<std::size_t>(*chosen)]);
        if (!loaded.match) {
            console_.say(texts_.format("text.not_loaded", {{"why", loaded.error.text()}}));
            return true;
        }
        switch (going_back(*loaded.match, options_.folders)) {
            case GoingBack::refused: console_.say_key("load.strict"); return true;
            case GoingBack::logged: loaded.match->note_return(); break;
            default: break;
        }
        return start(std::move(*loaded.match));
    }

    const Content& content_;
    const Texts& texts_;
    Console& console_;
    const TextOptions& options_;
};

}  // namespace

int play_text(const Content& content, const Texts& texts, std::istream& in, std::ostream& out,
              const TextOptions& options) {
    Console console(in, out, texts, options);
    return Menu(content, texts, console, options).run();
}

}  // namespace dow::text_mode
