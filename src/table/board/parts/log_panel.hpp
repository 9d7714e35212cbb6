/// The log: rounds and turns as headings, filters, icons, links.
#pragma once

#include "table/board/board_part.hpp"

namespace dow::table {

class LogPanel : BoardPart {
public:
    explicit LogPanel(BoardFrame& frame) : BoardPart(frame) {}
    void draw(Rect area);

private:
    void log_filter(const Rect& row);
    std::vector<std::size_t> log_shown() const;
    float log_row(std::size_t index, Vec2 at, float width, const Rect& sight);
    void fade_top(const Rect& area);
    void log_heading(const LogLine& line, const Rect& row);
};

}  // namespace dow::table
