/// The sheet of the selected survivor: portrait, numbers, health, ability, equipment.
#pragma once

#include "table/board/board_part.hpp"

namespace dow::table {

class SurvivorSheet : BoardPart {
public:
    explicit SurvivorSheet(BoardFrame& frame) : BoardPart(frame) {}
    void draw();

private:
    void card_that_asks(const CardFace& face);
    float sheet_text(SurvivorId id, Vec2 at, float width, bool draw, int told);
    void stats(SurvivorId id, Rect row);
    void health(SurvivorId id, Rect row);
    float gear_row(SurvivorId bearer, const SeenCard& card, int copy, Vec2 at, float width,
                   bool draw, const TextStyle& words, bool name_only);
};

}  // namespace dow::table
