/// What lies beside the colony in some games: the log of the next experiment of Raxxon, those that
/// got out, and the row of upgrades with their progress. Takes no room in other games.
#pragma once

#include "table/board/board_part.hpp"

namespace dow::table {

class Shelf : BoardPart {
public:
    explicit Shelf(BoardFrame& frame) : BoardPart(frame) {}

    void draw();

private:
    void laboratory(Rect area);
    void top_log(const Rect& area);
    CardId open_log() const;
    std::string release_places() const;
    std::string log_tip(CardId card) const;
    void codes(Rect row, const ExperimentDef& experiment);
    void confrontation(CardId card, const Rect& area);
    void upgrades(const Rect& area);
    void upgrade(CardId card, const Rect& area, bool built);
    void progress(const Rect& row, int have, int need);
    std::string card_tip(CardId card, std::string_view key, std::string_view rule) const;
};

}  // namespace dow::table
