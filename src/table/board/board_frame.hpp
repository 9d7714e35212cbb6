/// One frame of the table in the making: what it is drawn from, where, and what has been hit so
/// far. The parts of the board (parts/, animation/) share it.
#pragma once

#include <cstdint>
#include <map>
#include <unordered_map>

#include "table/board/animation/animations.hpp"
#include "table/board/board.hpp"
#include "table/board/layout.hpp"
#include "table/board/paint/card_paint.hpp"

namespace dow::table {

/// What stays from frame to frame.
struct Board::State {
    SideTab tab = SideTab::log;
    int log_round = 0;  ///< 0 = all rounds
    LogTopic log_topic = LogTopic::all;
    Vec2 pan{0, 0};
    std::unordered_map<std::string, BoardHit> things;     ///< by widget id, of this frame
    std::unordered_map<std::string, BoardHit> before;     ///< of the frame before
    std::string followed;                                 ///< focus that was brought into sight
    std::map<PlaceId, std::vector<SurvivorId>> standing;  ///< who stands on which space
    Animations animations;
};

inline BoardHit hit_of(BoardHit::Kind kind, unsigned id = 0) {
    BoardHit hit;
    hit.kind = kind;
    hit.id = static_cast<u16>(id);
    return hit;
}

/// What all parts of one frame share. Board::frame makes one, lays the table out and lets the parts
/// draw; what somebody clicked or dropped is in `hit` afterwards.
class BoardFrame {
public:
    BoardFrame(Ui& the_ui, const BoardModel& the_model, Board::State& the_state,
               const Rect& the_area);

    BoardHit run();

    /// Something on the table that can be pointed at, clicked and dropped on.
    Response thing(std::string_view id, const Rect& rect, const BoardHit& what, const Spot& wanted);
    void hit(const BoardHit& what) {
        if (!hit_) hit_ = what;
    }
    /// After a scroll area: what follows lies on the table again.
    void in_board() { ui.enter_scroller(panned_ ? "board" : ""); }

    Ui& ui;
    const BoardModel& model;
    Board::State& state;
    Rect area;
    Layout layout;
    std::function<void()> on_top;              ///< what is drawn last: a raised card
    std::vector<std::function<void()>> aloft;  ///< pawns on their way
    Rect morale;                               ///< the marker of the track

private:
    void pan();
    void follow_wheel(const Rect& world);
    void follow_focus();
    void pan_bar(std::string_view id, const Rect& track, float& offset, float whole, float part,
                 bool upright);
    void draw_parts();
    void draw_prompt();
    int number_of(const BoardHit& what) const;
    void number_badge(const Rect& rect, int number);
    float u(float units = 1) const { return ui.u(units); }

    BoardHit hit_;
    bool panned_ = false;
    Rect world_;
    Rect across_, down_;                        ///< tracks of the bars
    std::vector<std::pair<Rect, int>> badges_;  ///< numbers of the answers, drawn over everything
};

}  // namespace dow::table
