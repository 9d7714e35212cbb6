/// The bar above the table: tracks of rounds and morale, the phases, the main objective, the menu.
#pragma once

#include "table/board/board_part.hpp"

namespace dow::table {

class TopBar : BoardPart {
public:
    explicit TopBar(BoardFrame& frame) : BoardPart(frame) {}
    void draw();

private:
    void top_button(const Rect& place, const std::string& id, const char* icon, Kind kind);
    void outside_mark(const Rect& area, const std::string& mark);
    void track(std::string_view id, Rect area, std::string_view icon, int first, int last, int at,
               int start);
    std::vector<StepRow> steps_of_game() const;
    void phases(Rect area);
    std::string objective_tip() const;
    void objective_chip(const Rect& area);
};

}  // namespace dow::table
