/// The colony: its gates and spaces, the crisis with what was given for it, the counters.
#pragma once

#include "table/board/parts/places.hpp"

namespace dow::table {

class Colony : BoardPart {
public:
    Colony(BoardFrame& frame, Places& places) : BoardPart(frame), places_(places) {}

    void draw();

private:
    void crisis();
    void contributions(const Rect& area);
    void counters();
    int inhabitants() const;
    int food_due() const { return (inhabitants() + 1) / 2; }

    Places& places_;
};

}  // namespace dow::table
