/// The program at the table: which screen is shown, and the way from the title to the end of a
/// game. Draws one frame at a time; the caller owns the window.
#pragma once

#include "dow/hot_seat/bot_pace.hpp"
#include "table/designer/panel.hpp"
#include "table/screens/app/feedback.hpp"
#include "table/screens/curtain/curtain_screen.hpp"
#include "table/screens/end/end_screen.hpp"
#include "table/screens/game/game_screen.hpp"
#include "table/screens/moments/moment_screen.hpp"
#include "table/screens/new_game/draft_screen.hpp"
#include "table/screens/new_game/setup_screen.hpp"
#include "table/screens/overlays/overlays.hpp"
#include "table/screens/reference/cards_screen.hpp"
#include "table/screens/reference/rules_screen.hpp"
#include "table/screens/replay/replay_screen.hpp"
#include "table/screens/saves/load_screen.hpp"
#include "table/screens/settings/settings_screen.hpp"
#include "table/screens/shared/navigation.hpp"
#include "table/screens/shared/notice.hpp"
#include "table/screens/title/title_screen.hpp"

namespace dow::table {

class TableApp {
public:
    explicit TableApp(AppOptions options);

    void frame(Ui& ui);

    /// The name of what the last frame showed: title, setup, load, settings, rules, cards, credits,
    /// replays, replay, curtain, draft, game, moment, report, end, my_cards, guide, designer.
    std::string_view screen() const { return shown_; }
    bool wants_quit() const { return quit_; }
    /// What is said above the screen for a while, as markup; empty when nothing is.
    const std::string& notice() const { return notice_.text(); }

    AppContext& context() { return context_; }
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
    /// Animations on the board and sounds; whoever owns a loudspeaker sets its `play`.
    Feedback& feedback() { return feedback_; }
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
    void read_rule(const std::string& id);
    bool frame_overlays(Ui& ui);
    void frame_over_stage(Ui& ui, Stage stage);
    void frame_designer(Ui& ui);
    void ask_designer(Ui& ui);
    void close_designer();
    void cards_changed(bool done, bool reopen);
    void go_back();
    void leave_to_title();
    void step_bot(Ui& ui);
    void start();
    void play_again();
    void resume(const std::filesystem::path& journal);
    void load(const std::filesystem::path& save);
    void watch(const std::filesystem::path& save);
    void quick_load();
    void settings_changed();
    void tell_of_files(Ui& ui, Stage stage);
    void read_cards_again(Ui& ui);

    AppContext context_;
    Screen screen_ = Screen::title;
    Screen back_to_ = Screen::title;
    std::string_view shown_ = "title";
    bool quit_ = false;
    std::string keys_named_in_;  ///< the language of the key caps
    bool keys_bound_ = false;
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
    Feedback feedback_;
    MomentScreen moment_;
    Overlays overlays_;
    Stage last_stage_ = Stage::over;
    BotPace bot_pace_;
    CurtainScreen curtain_;
    DesignerPanel designer_;
    std::string unsaid_;        ///< what a loaded game has lost, in markup
    std::string told_problem_;  ///< of the journal, on a screen without a board
    bool designing_ = false;
    bool asks_designer_ = false;
};

}  // namespace dow::table
