/// The table during a game: the board, the questions asked on it or in dialogs, the log and the
/// news.
#pragma once

#include "table/screens/game/log_book.hpp"
#include "table/screens/questions/click_commands.hpp"
#include "table/screens/questions/question.hpp"
#include "table/screens/shared/navigation.hpp"

namespace dow::table {

/// What undo would take back, as markup; empty where not everybody who looks may know it.
std::string undo_words(const AppContext& context, const Session& session, const View& view);

class GameScreen {
public:
    Go frame(Ui& ui, AppContext& context, Session& session);
    /// Nothing of the person before may stay: selection, open menus, news, tab filters.
    void forget();
    Board& board() { return board_; }
    /// Somebody wants to see what the bot does next without waiting.
    bool take_next_bot() { return std::exchange(next_bot_, false); }

private:
    enum class Popup : u8 {
        none,
        hand_card,
        gear_card,
        abilities,
        hand_offs,
        put_die,
        take_loot,
        end_turn,
        hit,
        undo,
        menu,
        look,
        keys,
        quick_load
    };
    struct News {
        std::string text;
        std::string icon;
        double until = 0;
    };

    void build(const AppContext& context, const Session& session, const Question& q,
               BoardModel& model);
    PromptBar prompt(const AppContext& context, const Session& session, const Question& q) const;
    void act(const AppContext& context, Session& session, const Question& q, const BoardHit& hit);
    void act_on_turn(const Question& q, const BoardHit& hit);
    void press(const AppContext& context, Session& session, const Question& q, std::string_view id);
    void run(const AppContext& context, Session& session, const Plan& plan);
    bool give(const AppContext& context, Session& session, const Command& command);
    void draw_bot(Ui& ui, AppContext& context, const Session& session, Rect bar,
                  const Rect& corner);
    void select_somebody(const Question& q, const Catalog& catalog);
    void select_next(const Question& q, const Catalog& catalog);
    void keys(Ui& ui, const AppContext& context, Session& session, const Question& q);

    void ask(Ui& ui, const AppContext& context, Session& session, const Question& q);
    void ask_named(Ui& ui, const AppContext& context, Session& session, const Question& q);
    void ask_list(Ui& ui, const AppContext& context, Session& session, const Question& q);
    void ask_crossroads(Ui& ui, const AppContext& context, Session& session, const Question& q);
    void ask_cards(Ui& ui, const AppContext& context, Session& session, const Question& q);
    void ask_search(Ui& ui, const AppContext& context, Session& session, const Question& q);
    void ask_vote(Ui& ui, const AppContext& context, Session& session, const Question& q);
    void ask_token(Ui& ui, const AppContext& context, Session& session, const Question& q);
    void ask_faces(Ui& ui, const AppContext& context, Session& session, const Question& q);
    void ask_real_dice(Ui& ui, const AppContext& context, Session& session, const Question& q);
    bool ask_words(Ui& ui, const AppContext& context, Session& session);
    void typed_dice(Ui& ui, const AppContext& context, Rect row, std::size_t count);
    bool show_crossroads(Ui& ui, const AppContext& context, Session& session);
    Go popup(Ui& ui, const AppContext& context, Session& session, const Question& q);
    void popup_card(Ui& ui, const AppContext& context, Session& session, const Question& q);
    std::vector<Command> popup_choices(const Question& q) const;
    const char* popup_title() const;
    void popup_commands(Ui& ui, const AppContext& context, Session& session, const Question& q);
    void popup_end_turn(Ui& ui, const AppContext& context, Session& session, const Question& q);
    void popup_hit(Ui& ui, const AppContext& context, Session& session, const Question& q);
    void popup_undo(Ui& ui, const AppContext& context, Session& session);
    void popup_look(Ui& ui, const AppContext& context);
    Go popup_menu(Ui& ui, const AppContext& context, Session& session);
    // quick.cpp
    void quick_keys(Ui& ui, const AppContext& context, Session& session);
    Go popup_quick_load(Ui& ui, const AppContext& context);
    void take_back(const AppContext& context, Session& session);
    void call_off(const AppContext& context, Session& session, const Question& q);

    void collect_news(Ui& ui, const AppContext& context, Session& session);
    void draw_news(Ui& ui);
    void keep_revealed(const AppContext& context, const Session& session, const Event& event);
    bool show_revealed(Ui& ui, const AppContext& context, const Session& session);
    static void draw_one_news(Ui& ui, const Rect& box, const News& news, const std::string& words);
    void tell(Ui& ui, std::string text, std::string icon, double seconds);

    Board board_;
    SurvivorId selected_ = kNone;
    SeatId selected_for_ = kNone;
    Popup popup_ = Popup::none;
    CardId card_ = kNoCard;
    SurvivorId bearer_ = kNone;
    SurvivorId victim_ = kNone;  ///< of an attack that is to be confirmed
    std::string refusal_;        ///< to be told in this frame
    Go wanted_ = Go::stay;
    std::vector<News> news_;
    std::array<int, kMaxSeats> thumbs_{};  ///< 0 not yet, 1 down, 2 up
    std::vector<u8> typed_;                ///< real dice so far
    bool typed_wrong_ = false;
    std::string words_;  ///< being typed, for everybody

    /// Cards the person at the screen has just stolen or looked at in somebody's hand.
    struct Revealed {
        std::string title;
        std::vector<CardId> cards;
        SeatId seat = kNone;
    };
    Revealed revealed_;
    bool next_bot_ = false;

    LogBook log_;
    std::optional<View> told_;  ///< what the screen tells; waits for a die that rolls
};

}  // namespace dow::table
