/// How the table feels: follows what happens, lets the board move and the room hear it. The board
/// shows what the people at the screen may know; sounds come only from what everybody knows, for
/// everybody hears them.
#pragma once

#include <functional>

#include "dow/hot_seat/session.hpp"
#include "table/board/board.hpp"
#include "table/sound/cues.hpp"

namespace dow::table {

class Feedback {
public:
    /// Plays a sound; silent when there is none.
    std::function<void(Sound)> play;

    /// Once a frame, first: the tick of buttons, and what is due.
    void begin(Ui& ui);
    /// Another match lies on the table; its past is not shown again.
    void new_match(const Session& session, Board& board);
    /// Before the stage is drawn. What happened behind a curtain moves when the board is seen
    /// again.
    void follow(Ui& ui, const Session& session, Stage stage, Board& board);

private:
    void hear(Sound sound) const {
        if (play) play(sound);
    }
    void change_stage(const Session& session, Stage stage);

    CueQueue cues_;
    EventReader seen_;
    std::optional<Stage> stage_;
};

}  // namespace dow::table
