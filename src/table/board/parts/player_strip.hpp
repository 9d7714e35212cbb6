/// One cell per player: name, group, hand, dice.
#pragma once

#include "table/board/board_part.hpp"

namespace dow::table {

class PlayerStrip : BoardPart {
public:
    explicit PlayerStrip(BoardFrame& frame) : BoardPart(frame) {}
    void draw();

private:
    void seat_cell(SeatId seat, const Rect& cell);
    void seat_dice(SeatId seat, const Rect& row);
    std::string seat_tip(SeatId seat) const;
};

}  // namespace dow::table
