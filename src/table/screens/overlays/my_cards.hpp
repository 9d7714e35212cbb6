/// "My cards": whoever wants may look at own cards at any time. The table says who, a curtain
/// falls for that person, then hand, objective and what only that person knows are shown. Alone, or
/// with open hands, there is no curtain.
#pragma once

#include "dow/hot_seat/curtain_guard.hpp"
#include "dow/hot_seat/session.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

class MyCards {
public:
    void open(const Session& session);
    void forget() { stage_ = Stage::closed; }
    bool is_open() const { return stage_ != Stage::closed; }
    /// Draws the whole screen; nothing of the game is under it. True when it was closed.
    bool frame(Ui& ui, const AppContext& context, const Session& session);
    /// Whether the screen has left the hands of who had it.
    bool passed_on() const { return passed_on_; }
    /// "who", "curtain" or "look": what the page shows.
    std::string_view page() const;

private:
    enum class Stage : u8 { closed, who, curtain, look };

    bool frame_who(Ui& ui, const AppContext& context, const Session& session);
    bool frame_curtain(Ui& ui, const AppContext& context, const Session& session);
    bool frame_look(Ui& ui, const AppContext& context, const Session& session);

    Stage stage_ = Stage::closed;
    u8 person_ = 0;
    Seats seats_;  ///< whose cards are shown
    int tab_ = 0;
    bool passed_on_ = false;
    CurtainGuard guard_;
};

/// The seats of a person, by their names: "Ana", "Ana, Bruno".
std::string name_of_person(const Session& session, u8 person);

}  // namespace dow::table
