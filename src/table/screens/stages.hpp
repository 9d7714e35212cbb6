/// The screens of a game that are not the board itself: curtain, draft, report of the colony phase,
/// end. Each draws from what its audience may know and nothing else.
#pragma once

#include "dow/match/chronicle.hpp"

#include "menus.hpp"
#include "session.hpp"

namespace dow::table {

/// Between two people: nothing secret exists behind it. Shows whose turn it is and what everybody
/// saw since that person last answered.
enum class Curtain : u8 { down, raised, settings, seats, rules, leave };
Curtain curtain_screen(Ui& ui, const Desk& desk, const Session& session);

/// One person's private start: secret objective, items, survivors to keep and the leader.
class DraftScreen {
public:
    void frame(Ui& ui, const Desk& desk, Session& session);

private:
    void begin(const Session& session);
    void draw_cards(Ui& ui, const Desk& desk, const View& view, SeatId seat, Rect area);
    void draw_survivor(Ui& ui, const Desk& desk, SurvivorId id, Rect area, std::size_t keep);
    void submit(Session& session);

    SeatId seat_ = kNone;
    std::size_t begun_at_ = 0;
    std::vector<SurvivorId> offered_;
    std::vector<SurvivorId> kept_;
    SurvivorId leader_ = kNone;
};

/// Something the whole table should see: a vote, the crisis, a bite and its chain, an exile. Any
/// key ends its movement, the next one the page; frame() is true then.
class MomentScreen {
public:
    bool frame(Ui& ui, const Desk& desk, const Session& session);
    void forget();

private:
    bool begun_ = false;
    bool over_ = false;  ///< nothing moved in the frame before
};

/// What the colony phase did, step by step; true when it was read.
bool report_screen(Ui& ui, const Desk& desk, const Session& session);

/// The end: every secret, who won and why; on a second page the game in numbers.
class EndScreen {
public:
    enum class Leave : u8 { stay, title, replay };
    Leave frame(Ui& ui, const Desk& desk, const Session& session);
    void show_page(int page) { page_ = page; }
    /// Another game: nothing of this one stays.
    void forget() { *this = EndScreen(); }

private:
    void draw_numbers(Ui& ui, const Desk& desk, const Session& session, Rect area);

    int page_ = 0;
    std::optional<Chronicle> chronicle_;
};

}  // namespace dow::table
