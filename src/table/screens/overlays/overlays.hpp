/// What people do beside the open question: look at own cards, change who plays a seat, ask what
/// can be done. Reachable from every screen of a game by buttons at the top right and by keys.
#pragma once

#include "table/board/board.hpp"
#include "table/screens/overlays/advice.hpp"
#include "table/screens/overlays/guide.hpp"
#include "table/screens/overlays/my_cards.hpp"
#include "table/screens/overlays/seats_menu.hpp"

namespace dow::table {

class Overlays {
public:
    void open_cards(const Session& session);
    void open_seats() { seats_.open(); }
    void open_advice(const AppContext& context, const Session& session) {
        advice_.open(context, session);
    }
    void forget();

    /// The keys of the corner; call before the screen is drawn.
    void keys(Ui& ui, const AppContext& context, const Session& session);
    /// Whether the whole screen is taken: nothing of the game may be drawn.
    bool covers() const { return cards_.is_open(); }
    /// Whether a dialog of this is open: bots wait.
    bool busy() const { return seats_.is_open() || advice_.is_open() || explains_; }
    /// The guide tells the aim of the game before anything else; true while it does.
    bool frame_before(Ui& ui, AppContext& context, const Session& session);
    /// Draws what covers the game. True when it is closed and the screen has been passed on.
    bool frame(Ui& ui, const AppContext& context, const Session& session);
    /// Draws what lies over the game. `corner` asks for the buttons: the board has its own. True
    /// when a seat changed hands.
    bool frame_over(Ui& ui, AppContext& context, Session& session, bool corner);
    /// A rule that somebody wants to read now; empty when nobody does.
    std::string take_rule() { return std::exchange(rule_, {}); }

private:
    void draw_public_board(Ui& ui, const AppContext& context, const Session& session);
    void draw_corner(Ui& ui, const AppContext& context, const Session& session);

    MyCards cards_;
    SeatsMenu seats_;
    Advice advice_;
    Board board_;  ///< under the aim of the game
    std::string rule_;
    bool explains_ = false;  ///< the guide has something to say
};

}  // namespace dow::table
