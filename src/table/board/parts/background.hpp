/// All that does not change, in one cached picture: ground, places, the colony.
#pragma once

#include "table/board/board_part.hpp"

namespace dow::table {

class Background : BoardPart {
public:
    explicit Background(BoardFrame& frame) : BoardPart(frame) {}
    void draw();

private:
    void paint_ground();
    void paint_place(PlaceId place);
    void paint_colony();
    std::uint64_t ground_version() const;
};

}  // namespace dow::table
