/// The screens outside a game. Each draws itself and says where to go next.
#pragma once

#include "dow/match/journal.hpp"
#include "dow/match/rule_options.hpp"
#include "parts.hpp"
#include "save_rows.hpp"

#include <array>

namespace dow::table {

enum class Go : u8 {
    stay,
    back,
    setup,
    load,
    settings,
    rules,
    cards,
    credits,
    resume,
    open,
    replays,
    watch,
    start,
    quit,
};

class TitleScreen {
public:
    /// Looks for games that can go on.
    void enter(const Desk& desk);
    Go frame(Ui& ui, const Desk& desk);
    const std::filesystem::path& journal() const { return journal_; }

private:
    std::filesystem::path journal_;  ///< the last unfinished game, may be empty
    std::string players_;
    std::filesystem::path broken_;  ///< what a crash left, may be empty
    bool saves_ = false;
    bool replays_ = false;
};

/// Tells that the program broke last time and where the report lies; true when it has been read.
bool crash_notice(Ui& ui, const Desk& desk, const std::filesystem::path& bundle, bool goes_on);

/// Who plays, what for, and by which rules.
class SetupScreen {
public:
    void enter(const Desk& desk);
    Go frame(Ui& ui, Desk& desk);
    /// What was agreed; check_setup accepts it when frame() returned Go::start.
    MatchSetup result(const Desk& desk) const;

private:
    struct Seat {
        std::string name;
        u8 colour = 0;
        bool bot = false;
        int same_as = -1;  ///< played by the person of that seat
    };
    Setup rules(const Desk& desk) const;
    void draw_seats(Ui& ui, const Desk& desk, Rect area);
    void draw_seat(Ui& ui, const Desk& desk, Rect row, std::size_t index);
    void draw_person(Ui& ui, const Desk& desk, const Rect& place, std::size_t index);
    void draw_objective(Ui& ui, const Desk& desk, Rect area);
    void draw_rules(Ui& ui, const Desk& desk, Rect area);
    void draw_table(Ui& ui, const Desk& desk, Rect area);
    void draw_presets(Ui& ui, Desk& desk, Rect area);
    void draw_options(Ui& ui, Desk& desk);
    void draw_table_options(Ui& ui, Desk& desk, const Rect& area);
    int changed_options() const;
    bool hands_can_be_open() const;
    void take_preset(Desk& desk, std::string_view name);
    bool variant(Ui& ui, const Desk& desk, Rect& area, const RuleOption& option);
    void fit_variants();
    std::vector<u8> colours() const;
    u8 side_of(const Desk& desk) const;

    std::vector<Seat> seats_;
    Ruleset rules_;
    std::vector<std::string> objectives_;  ///< ids, "" = random
    std::size_t objective_ = 0;
    int undo_ = 0;
    bool real_dice_ = false;
    bool secret_votes_ = false;  ///< on the device instead of by thumbs
    bool open_hands_ = false;    ///< in a cooperative game
    std::string seed_;           ///< of a challenge, "" = a new one each time
    bool options_open_ = false;
};

/// Games to go on with: unfinished ones, saves and the starts of turns.
class LoadScreen {
public:
    void enter(const Desk& desk);
    Go frame(Ui& ui, const Desk& desk);
    const std::filesystem::path& chosen() const { return chosen_; }
    bool chosen_is_journal() const { return journal_; }
    void show_problem(std::string text) { problem_ = std::move(text); }
    /// A file that may take the place of one that is broken comes first in the list.
    void offer(const Desk& desk, const std::filesystem::path& autosave);

private:
    Go draw_list(Ui& ui, const Desk& desk, const Rect& area);
    void draw_tools(Ui& ui, const Desk& desk, Rect place, std::size_t index);
    void ask_delete(Ui& ui, const Desk& desk);
    void ask_name(Ui& ui, const Desk& desk);

    std::vector<SaveRow> rows_;
    std::filesystem::path chosen_;
    std::filesystem::path doomed_;   ///< to be deleted when confirmed
    std::filesystem::path renamed_;  ///< to get another name
    std::string name_;
    bool journal_ = false;
    std::string problem_;
};

/// Games to watch again: finished ones and saves.
class ReplaysScreen {
public:
    void enter(const Desk& desk);
    Go frame(Ui& ui, const Desk& desk);  ///< Go::watch when one was chosen
    const std::filesystem::path& chosen() const { return chosen_; }
    void show_problem(std::string text) { problem_ = std::move(text); }

private:
    std::vector<SaveRow> rows_;
    std::filesystem::path chosen_;
    std::string problem_;
};

class SettingsScreen {
public:
    /// Go::back when done; changed() when the window must follow.
    Go frame(Ui& ui, Desk& desk);
    bool changed() { return std::exchange(changed_, false); }

private:
    void draw(Ui& ui, Desk& desk, Rect area);
    bool changed_ = false;
};

}  // namespace dow::table
