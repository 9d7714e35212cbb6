/// The hand of the player at the screen, up or face down, and the secret objective.
#pragma once

#include "table/board/board_part.hpp"

namespace dow::table {

class Hand : BoardPart {
public:
    explicit Hand(BoardFrame& frame) : BoardPart(frame) {}
    void draw() {
        hand();
        secret();
    }

private:
    void hand();
    std::vector<float> hand_widths(const std::vector<CardId>& faces, const Rect& area);
    void hand_face_down(const Rect& area);
    void hand_card(CardId face, int copies, const Rect& spot, const Rect& card, int number);
    void secret();
};

}  // namespace dow::table
