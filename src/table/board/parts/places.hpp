/// Places, entrances and the people on them; the colony is made of the same pieces.
#pragma once

#include "dow/rules/odds.hpp"
#include "table/board/animation/moving_pieces.hpp"

namespace dow::table {

class Places : BoardPart {
public:
    Places(BoardFrame& frame, MovingPieces& moving) : BoardPart(frame), moving_(moving) {}

    void place(PlaceId place);
    Response place_ground(PlaceId place, const Rect& rect, const std::string& label);
    void entrance(EntranceId id, PlaceId place, std::string_view widget, const Rect& frame,
                  const std::vector<Rect>& spaces);
    void pawns(PlaceId place, const Vec2* slots, int count, float radius);

private:
    void place_extras(PlaceId place);
    void noise(PlaceId place);
    void item_deck(PlaceId place);
    void loot(PlaceId place);
    void dice_on(PlaceId place);
    void bandit(PlaceId place, int nth, Vec2 center, float radius);
    std::string bandit_tip(PlaceId place) const;
    std::string hideout_tip(PlaceId place) const;
    std::string hideout_rows(std::span<const HideoutRow> table) const;
    void special(SpecialId id, const Rect& space);
    std::string special_tip(SpecialId id) const;
    std::string entrance_tip(EntranceId id, PlaceId place, const std::string& name) const;
    void entrance_pieces(EntranceId id, const std::vector<Rect>& spaces);
    void night_mark(EntranceId id, PlaceId place, const Rect& frame);
    std::string night_tip(EntranceId id, PlaceId place) const;
    std::string night_victim(SurvivorId id) const;
    void survivor(SurvivorId id, Vec2 center, float radius);
    std::string survivor_tip(SurvivorId id) const;
    /// Whether the die or the place that the mouse or the focus is on is something for this one of
    /// mine; nothing while it is on neither.
    std::optional<bool> suits_pointed(SurvivorId id) const;
    const std::vector<SurvivorId>& standing(PlaceId place, int slots);

    MovingPieces& moving_;
};

}  // namespace dow::table
