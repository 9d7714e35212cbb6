/// The line that says who is asked what, and the row of actions under it.
#pragma once

#include "table/board/board_part.hpp"

namespace dow::table {

class PromptAndActions : BoardPart {
public:
    explicit PromptAndActions(BoardFrame& frame) : BoardPart(frame) {}
    void draw() {
        prompt();
        actions();
    }

private:
    void prompt();
    bool is_in_game(BoardAction what) const;
    void actions();
    void action(BoardAction what, const Rect& rect);
};

}  // namespace dow::table
