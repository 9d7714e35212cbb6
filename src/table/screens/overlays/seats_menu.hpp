/// Who plays which seat, in the middle of a game: somebody leaves, a neighbour or a bot takes over,
/// somebody comes back. Shows nothing but names.
#pragma once

#include "dow/hot_seat/session.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

class SeatsMenu {
public:
    void open() { open_ = true; }
    void forget() { open_ = false; }
    bool is_open() const { return open_; }
    /// A dialog over whatever is shown. True when a seat changed hands.
    bool frame(Ui& ui, const AppContext& context, Session& session);

private:
    bool row(Ui& ui, const AppContext& context, Session& session, SeatId seat, Rect area) const;

    bool open_ = false;
};

}  // namespace dow::table
