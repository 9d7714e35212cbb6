/// The table during a game: the board, the questions asked on it or in dialogs, the log and the
/// news.
#pragma once

#include "flow.hpp"
#include "log_book.hpp"
#include "menus.hpp"

namespace dow::table {

/// What the game wants from the program around it.
enum class Leave : u8 {
    stay,
    title,
    settings,
    rules,
    cards,
    my_cards,
    seats,
    hint,
    designer,
    quick_load,
    quit
};

class GameScreen {
public:
    Leave frame(Ui& ui, Desk& desk, Session& session);
    /// Nothing of the person before may stay: selection, open menus, news, tab filters.
    void forget();
    Board& board() { return board_; }

private:
    enum class Popup : u8 {
        none,
        hand_card,
        gear_card,
        abilities,
        hand_offs,
        end_turn,
        undo,
        menu,
        look,
        quick_load
    };
    struct News {
        std::string text;
        std::string icon;
        double until = 0;
    };

    void build(const Desk& desk, const Session& session, const Question& q, BoardModel& model);
    PromptBar prompt(const Desk& desk, const Session& session, const Question& q) const;
    void act(const Desk& desk, Session& session, const Question& q, const BoardHit& hit);
    void act_on_turn(const Question& q, const BoardHit& hit);
    void press(const Desk& desk, Session& session, const Question& q, std::string_view id);
    void run(const Desk& desk, Session& session, const Plan& plan);
    bool give(const Desk& desk, Session& session, const Command& command);
    void keys(Ui& ui, const Desk& desk, Session& session, const Question& q);

    void ask(Ui& ui, const Desk& desk, Session& session, const Question& q);
    void ask_named(Ui& ui, const Desk& desk, Session& session, const Question& q);
    void ask_list(Ui& ui, const Desk& desk, Session& session, const Question& q);
    void ask_crossroads(Ui& ui, const Desk& desk, Session& session, const Question& q);
    void ask_cards(Ui& ui, const Desk& desk, Session& session, const Question& q);
    void ask_search(Ui& ui, const Desk& desk, Session& session, const Question& q);
    void ask_vote(Ui& ui, const Desk& desk, Session& session, const Question& q);
    void ask_faces(Ui& ui, const Desk& desk, Session& session, const Question& q);
    void ask_real_dice(Ui& ui, const Desk& desk, Session& session, const Question& q);
    bool ask_words(Ui& ui, const Desk& desk, Session& session);
    void typed_dice(Ui& ui, const Desk& desk, Rect row, std::size_t count);
    bool show_crossroads(Ui& ui, const Desk& desk, Session& session, const Question& q);
    Leave popup(Ui& ui, const Desk& desk, Session& session, const Question& q);
    void popup_card(Ui& ui, const Desk& desk, Session& session, const Question& q);
    void popup_commands(Ui& ui, const Desk& desk, Session& session, const Question& q);
    void popup_end_turn(Ui& ui, const Desk& desk, Session& session, const Question& q);
    void popup_undo(Ui& ui, const Desk& desk, Session& session);
    void popup_look(Ui& ui, const Desk& desk);
    Leave popup_menu(Ui& ui, const Desk& desk, Session& session);
    // quick.cpp
    void quick_keys(Ui& ui, const Desk& desk, Session& session);
    Leave popup_quick_load(Ui& ui, const Desk& desk);
    void take_back(const Desk& desk, Session& session);

    void collect_news(Ui& ui, const Desk& desk, Session& session);
    void draw_news(Ui& ui);
    void tell(Ui& ui, std::string text, std::string icon, double seconds);

    Board board_;
    SurvivorId selected_ = kNone;
    SeatId selected_for_ = kNone;
    Popup popup_ = Popup::none;
    CardId card_ = kNoCard;
    SurvivorId bearer_ = kNone;
    std::string refusal_;  ///< to be told in this frame
    Leave wanted_ = Leave::stay;
    std::vector<News> news_;
    std::array<int, kMaxSeats> thumbs_{};  ///< 0 not yet, 1 down, 2 up
    std::vector<u8> typed_;                ///< real dice so far
    bool typed_wrong_ = false;
    std::string words_;  ///< being typed, for everybody

    LogBook log_;
};

}  // namespace dow::table
