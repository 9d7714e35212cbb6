// A table app in the driver: real content, a folder that goes away, and a player who clicks.
#pragma once

#include <stdlib.h>

#include <pcg_random.hpp>

#include "app/worded_sentences.hpp"
#include "base_content.hpp"
#include "driver.hpp"
#include "table/screens/app/table_app.hpp"

namespace dow::table::test {

inline const Content& content() { return dow::test::base_content(); }

class Folder {
public:
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "dow-screens-XXXXXX").string();
        if (mkdtemp(name.data())) path = name;
    }
    ~Folder() {
        std::error_code ignored;
        if (!path.empty()) std::filesystem::remove_all(path, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    std::filesystem::path path;
};

/// The whole program but its window.
class Table {
public:
    explicit Table(int width = 1366, int height = 768, const std::string& language = "en",
                   u64 seed = 5)
        : Table(content(), false, width, height, language, seed) {}
    /// With other cards; a designer is offered boxes that are still in the making.
    Table(const Content& cards, bool designer, int width = 1366, int height = 768,
          const std::string& language = "en", u64 seed = 5)
        : app(options(cards, designer, folder, language, seed)),
          driver([this](Ui& ui) { app.frame(ui); }, width, height) {
        driver.host().clock().reduced_motion = true;
        driver.ui().icon_source = table_icons();
        driver.settle();
    }

    Session& session() { return *app.session(); }
    std::string screen() const { return std::string(app.screen()); }
    void play(Match match) {
        app.play(std::move(match));
        driver.settle();
    }

    bool any(std::string_view prefix) {
        for (const Widget& w : driver.widgets())
            if (w.id.starts_with(prefix)) return true;
        return false;
    }
    /// Ids on the layer that can be reached now, enabled ones only.
    std::vector<std::string> reachable() {
        std::vector<std::string> ids;
        const int top = driver.ui().registry().top_layer();
        for (const Widget& w : driver.widgets())
            if (w.enabled && w.layer == top && !w.visible.empty()) ids.push_back(w.id);
        return ids;
    }

    Folder folder;
    TableApp app;
    Driver driver;

private:
    static AppOptions options(const Content& cards, bool designer, const Folder& folder,
                              const std::string& language, u64 seed) {
        AppOptions made;
        made.content = &cards;
        made.designer = designer;
        made.data_dir = build_paths::data_dir();
        made.sentences = app::worded_sentences();
        made.folders = Folders::below(folder.path);
        made.settings.language = language;
        made.settings.bots = BotSpeed::instant;  // test_bot_pace slows them down
        made.settings.bot_level = "steady";      // no thread: a step of the driver is enough
        made.seed = seed;
        return made;
    }
};

/// A match of people and bots; the first `people` seats are people.
inline MatchSetup table_of(u8 seats, u8 people, u64 seed = 5) {
    MatchSetup setup;
    setup.setup.seats = seats;
    setup.setup.rules.coop = setup.setup.rules.two_player = seats == 2;
    setup.seed = seed;
    setup.id = seed * 2 + 1;
    setup.options["hands"] = "up";  // most tests look at hands; test_curtain turns them down
    for (u8 i = 0; i < seats; ++i)
        setup.seats.push_back({.name = "Seat " + std::string(1, static_cast<char>('A' + i)),
                               .colour = i,
                               .person = i,
                               .bot = i < people ? "" : "random"});
    return setup;
}

/// Plays the setup so that every seat has its group and the first turn is open.
inline void draft_all(Match& match) {
    while (match.run_chance() == Waiting::Seat && match.pending()->ask != Ask::Turn) {
        CommandList legal;
        match.legal(legal);
        match.submit(legal[0]);
    }
}

/// Clicks like somebody who tries a few things each turn and then ends it.
class Clicker {
public:
    explicit Clicker(Table& table, u64 seed = 3) : table_(table), random_(seed) {}

    /// One click, or a pause while a bot plays; returns what was clicked.
    std::string step() {
        const std::string screen = table_.screen();
        if (screen == "curtain") return click("curtain.raise");
        if (screen == "moment") return click("moment.continue");
        if (screen == "report") return click("report.continue");
        if (screen == "draft") return draft();
        if (table_.session().stage() == Stage::bot && !table_.driver.ui().registry().top_layer()) {
            while (table_.session().stage() == Stage::bot) {  // bots need no clicks
                table_.session().bot_step();
                table_.session().read_crossroads();
            }
            table_.driver.settle();
            return "bots";
        }
        if (table_.driver.ui().registry().top_layer() > 0) {
            auto ids = table_.reachable();
            std::erase_if(ids, [](const std::string& id) { return id.ends_with(".list"); });
            return pick(ids);
        }
        return turn();
    }

private:
    std::string click(const std::string& id) {
        table_.driver.click(id);
        return id;
    }
    std::string draft() {
        for (const std::string& id : table_.reachable())
            if (id == "draft.done") {
                clicks_ = 0;
                return click(id);
            }
        std::vector<std::string> people;
        for (const std::string& id : table_.reachable())
            if (id.starts_with("draft.survivor.")) people.push_back(id);
        return click(people[static_cast<std::size_t>(clicks_++) % people.size()]);
    }
    std::string turn() {
        std::vector<std::string> ids;
        bool may_end = false;
        for (const std::string& id : table_.reachable()) {
            may_end |= id == "end_turn";
            for (const char* prefix :
                 {"action.", "hand.", "entrance.", "place.", "die.", "survivor.", "seat.",
                  "prompt.", "bandit.", "special.", "upgrade."})
                if (id.starts_with(prefix) && id != "prompt.undo" && id != "action.vote")
                    ids.push_back(id);
        }
        if (may_end && (clicks_ > 3 || ids.empty())) {
            clicks_ = 0;
            return click("end_turn");
        }
        ++clicks_;
        return pick(ids);
    }
    std::string pick(std::vector<std::string> ids) {
        std::erase_if(ids, [](const std::string& id) {
            return id.starts_with("menu.") || id.starts_with("corner.") || id.ends_with(".thumb");
        });
        if (ids.empty())
            throw std::runtime_error("nothing to click; there are:" + table_.driver.list());
        return click(ids[random_(static_cast<u32>(ids.size()))]);
    }

    Table& table_;
    pcg32 random_;
    int clicks_ = 0;
};

}  // namespace dow::table::test
