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
    std::string graveyard_tip() const;
    std::string crisis_outlook() const;

    Places& places_;
};

}  // namespace dow::table
