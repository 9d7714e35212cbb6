/// A game watched again: the board as it was, a time line with rounds and turns, and whose eyes to
/// look through. Nothing can be changed. As long as the game is not over it shows what everybody
/// saw and nothing else, and to somebody who plays alone also their own cards.
///
/// Widgets: "replay.time", "replay.first", "replay.turn_back", "replay.step_back", "replay.play",
/// "replay.step", "replay.turn", "replay.last", "replay.speed.0" to ".2", "replay.as.nobody",
/// "replay.as.A" …, "replay.back". Keys: arrows, page keys, Home, End, space, + and −, V, Esc.
#pragma once

#include "dow/match/replay.hpp"
#include "table/screens/game/log_book.hpp"
#include "table/screens/shared/navigation.hpp"

namespace dow::table {

class ReplayScreen {
public:
    void open(const AppContext& context, const Match& match);
    /// Go::back when done.
    Go frame(Ui& ui, const AppContext& context);

    std::size_t step() const { return step_; }
    void go_to(std::size_t step);
    /// Whose eyes: a seat, or kNone for everybody's. Refused while that is a secret.
    bool look_as(SeatId seat);
    /// The seats whose eyes may be looked through.
    Seats open_seats() const { return replay_->open_seats(); }

private:
    struct Control {
        const char* id;
        const char* icon;
        std::size_t to;
    };

    Seats viewers() const { return as_ == kNone ? Seats() : Seats::of(as_); }
    void refresh(const AppContext& context);
    void keys(Ui& ui);
    void run(Ui& ui);
    void toggle_play(Ui& ui);
    std::string where(const AppContext& context, std::size_t step) const;

    // replay_bar.cpp
    void draw_bar(Ui& ui, const AppContext& context, Rect bar);
    void draw_time(Ui& ui, const AppContext& context, const Rect& area);
    void draw_marks(Ui& ui, const Rect& track);
    void draw_controls(Ui& ui, const AppContext& context, Rect& row);
    void draw_speeds(Ui& ui, const AppContext& context, Rect& row);
    void draw_caption(Ui& ui, const AppContext& context, Rect row) const;
    void draw_views(Ui& ui, const AppContext& context, Rect row);
    float x_of(const Rect& track, std::size_t step) const;

    std::unique_ptr<Replay> replay_;
    Board board_;
    LogBook log_;
    BoardModel model_;
    View view_{};
    std::string said_;  ///< what happened in this step
    std::size_t step_ = 0;
    std::size_t shown_ = SIZE_MAX;  ///< the step that model_ is made of
    SeatId as_ = kNone;
    SeatId shown_as_ = kNone;
    bool fresh_ = true;  ///< just opened
    bool playing_ = false;
    bool back_ = false;
    int speed_ = 0;
    double next_at_ = 0;
};

}  // namespace dow::table
