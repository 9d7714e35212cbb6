/// What moves on the table for a moment: pawns on their way, dice, zombies, tokens, cards in the
/// air.
#pragma once

#include "table/board/board_part.hpp"

namespace dow::table {

class MovingPieces : BoardPart {
public:
    explicit MovingPieces(BoardFrame& frame) : BoardPart(frame) {}
    void draw();
    void moving_pawn(const Track& track, SurvivorId id, Vec2 center, float radius,
                     const paint::PawnLook& look);
    Vec2 to_table(Vec2 pixels) const;

private:
    void draw_track(const Track& track);
    void draw_mark(const Track& track);
    void draw_roll(const Track& track);
    void draw_exposure(const Track& track, float rolled);
    void draw_zombie(const Track& track);
    void draw_fall(const Track& track);
    void draw_card(const Track& track);
    void draw_flash(const Track& track);
    Vec2 from_table(Vec2 units) const;
    Rect space_of(int entrance, int index) const;
    Vec2 seat_spot(SeatId seat) const;
    Vec2 pawn_spot(SurvivorId id) const;
    Rect waste_spot() const { return l_.counters.inset(u(10), u(3)).column(2, 4, u(4)); }
    struct Flight {
        Vec2 from, to;
        bool open;
    };
    std::optional<Flight> flight_of(const Track& track) const;
};

}  // namespace dow::table
