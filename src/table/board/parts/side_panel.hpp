/// The panel at the side: the sheet, four tabs, the own dice and the end of the turn.
#pragma once

#include "table/board/board_part.hpp"

namespace dow::table {

class SidePanel : BoardPart {
public:
    explicit SidePanel(BoardFrame& frame) : BoardPart(frame) {}
    void draw();

private:
    void crisis_tab(const Rect& area);
    void objective_tab(const Rect& area);
    void effects_tab(const Rect& area);
    float effects_text(Vec2 at, float width, bool draw);
    std::string in_force(const Lasting& lasting) const;
    /// Which of mine could attack and search with such a die.
    std::string die_for(int face) const;
    void my_dice();
    void end_turn();
};

}  // namespace dow::table
