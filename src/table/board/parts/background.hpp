/// All that does not change, in one cached picture: ground, places, the colony. Over it lies the
/// light of the hour, warm or cold as the morale is.
#pragma once

#include "table/board/board_part.hpp"

namespace dow::table {

class Background : BoardPart {
public:
    explicit Background(BoardFrame& frame) : BoardPart(frame) {}
    void draw();

private:
    void paint_mood();
    void paint_ground();
    void paint_place(PlaceId place);
    void paint_colony();
    std::uint64_t ground_version() const;
};

}  // namespace dow::table
