/// The last screen of a game.
#pragma once

#include "dow/hot_seat/session.hpp"
#include "dow/match/chronicle.hpp"
#include "table/screens/shared/navigation.hpp"
#include "table/screens/shared/page_parts.hpp"

namespace dow::table {

/// The end: every secret, who won and why; on a second page the game in numbers.
class EndScreen {
public:
    Go frame(Ui& ui, const AppContext& context, const Session& session);
    void show_page(int page) { page_ = page; }
    /// Another game: nothing of this one stays.
    void forget() { *this = EndScreen(); }

private:
    void draw_numbers(Ui& ui, const AppContext& context, const Session& session, Rect area);

    int page_ = 0;
    std::optional<Chronicle> chronicle_;
};

}  // namespace dow::table
