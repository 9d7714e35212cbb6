/// The program at the table: which screen is shown, and the way from the title to the end of a
/// game. Draws one frame at a time; the caller owns the window.
#pragma once

#include "../designer/panel.hpp"
#include "aside.hpp"
#include "feel.hpp"
#include "game.hpp"
#include "lookup.hpp"
#include "notice.hpp"
#include "replay_screen.hpp"
#include "stages.hpp"

namespace dow::table {

class TableApp {
public:
    explicit TableApp(DeskOptions options);

    void frame(Ui& ui);

    /// The name of what the last frame showed: title, setup, load, settings, rules, cards, credits,
    /// replays, replay, curtain, draft, game, moment, report, end, my_cards, guide, designer.
    std::string_view screen() const { return shown_; }
    bool wants_quit() const { return quit_; }
    /// What is said above the screen for a while, as markup; empty when nothing is.
    const std::string& notice() const { return notice_.text(); }

    Desk& desk() { return desk_; }
    Session* session() { return session_.get(); }
    EndScreen& end() { return end_; }
    ReplayScreen& replay() { return replay_; }
    /// Watches a match again; back leads to its end screen, or to the list.
    void watch(const Match& match);
    /// Shows one of the screens outside a game, by name; false when there is no such screen.
    bool open(std::string_view screen);
    /// The designer's panel is open on the game.
    bool designing() const { return designing_; }
    DesignerPanel& designer() { return designer_; }
    /// Opens the panel without a question: the game is marked.
    void open_designer();
    /// Goes on with a match; loading always opens at the curtain.
    void play(Match match, std::optional<Journal> journal = std::nullopt);

    /// Called when scale, motion, volume or language changed, and once at the start.
    std::function<void(const Settings&)> on_settings;
    /// Motion on the board and sounds; whoever owns a loudspeaker sets its `play`.
    Feel& feel() { return feel_; }
    GameScreen& game() { return *game_; }

private:
    enum class Screen : u8 {
        title,
        setup,
        load,
        settings,
        rules,
        cards,
        credits,
        replays,
        replay,
        game
    };

    static bool opens_over_a_game(Screen screen) {
        return screen == Screen::settings || screen == Screen::rules || screen == Screen::cards;
    }
    void go(Screen screen);
    void frame_menu(Ui& ui);
    void follow(Go to);
    void frame_game(Ui& ui);
    void frame_stage(Ui& ui, Stage stage);
    bool frame_aside(Ui& ui);
    void frame_over_stage(Ui& ui, Stage stage);
    void frame_designer(Ui& ui);
    void ask_designer(Ui& ui);
    void close_designer();
    void cards_changed(bool done, bool reopen);
    void leave_game(Leave leave);
    void step_bot(Ui& ui);
    void start();
    void resume(const std::filesystem::path& journal);
    void load(const std::filesystem::path& save);
    void watch(const std::filesystem::path& save);
    void quick_load();
    void settings_changed();
    void read_cards_again(Ui& ui);

    Desk desk_;
    Screen screen_ = Screen::title;
    Screen back_to_ = Screen::title;
    std::string_view shown_ = "title";
    bool quit_ = false;
    TitleScreen title_;
    SetupScreen setup_;
    LoadScreen load_;
    ReplaysScreen replays_;
    ReplayScreen replay_;
    EndScreen end_;
    SettingsScreen settings_;
    RulesScreen rules_;
    CardsScreen cards_;
    std::unique_ptr<Session> session_;
    std::unique_ptr<GameScreen> game_;
    DraftScreen draft_;
    Notice notice_;
    Feel feel_;
    MomentScreen moment_;
    Aside aside_;
    Stage last_stage_ = Stage::over;
    double bot_at_ = 0;
    DesignerPanel designer_;
    bool designing_ = false;
    bool asks_designer_ = false;
};

}  // namespace dow::table
