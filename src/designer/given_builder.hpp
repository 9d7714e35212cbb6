/// Lays out the table as the part "given" of a scenario says. Plays the preparation of a real game
/// first, so that a scenario starts from a state the rules made.
#pragma once

#include "dow/designer/scenario.hpp"

namespace dow::designer {

class GivenBuilder {
public:
    GivenBuilder(const Catalog& catalog, const Json& given) : c_(catalog), given_(given) {}

    State build();

private:
    // scenario_given.cpp: the game, its tracks and whatever else is said
    bool has(const char* key) const { return given_.contains(key); }
    int number(const char* key, int otherwise) const {
        return has(key) ? given_.at(key).get<int>() : otherwise;
    }
    void check_keys() const;
    /// Nothing is laid out: the game as its preparation left it.
    bool as_prepared() const;
    const Json& seat_json(SeatId seat) const;
    void find_seats();
    void read_ruleset();
    void read_objective();
    void read_scenario();
    void lay_out_chapter();
    void lay_out_tracks();
    void lay_out_order();
    /// Fields by the names that saves use, written over what the words made (RFC 7386).
    void lay_out_rest();

    // given_people.cpp: survivors and what the seats have
    void lay_out_survivors(SeatId seat);
    /// Somebody who changes nothing by being there: the most influential without standing rules.
    SurvivorId quiet_survivor() const;
    bool is_named(const std::string& survivor) const;
    void join(SeatId seat, SurvivorId id, const Json& what);
    void lay_out_seat(SeatId seat);
    void give_objective(SeatId seat, const std::string& name);
    /// Who was dealt a betrayal is known by the card; an innocent exile has shown the secret
    /// objective and put it away (AMB-110).
    void settle_objective(SeatId seat);

    // given_table.cpp: places, decks and piles
    void clear_table();
    void close_spaces(PlaceId place, int closed);
    void lay_out_places();
    void set_entrances(PlaceId place, const Json& what, const char* key, u8 EntranceState::* field);
    // given_raxxon.cpp: experiments, special zombies, dice on the Raxxon card
    void clear_raxxon();
    void lay_out_raxxon();
    void lay_out_specials(PlaceId place, const Json& what);
    void put_special(EntranceId entrance, const std::string& name);
    void stack_experiments();

    void lay_out_decks();
    CardId take_from_deck(DeckId deck, const std::string& name) const;
    void lay_out_piles();
    void lay_out_upgrades();
    void take_away(const std::string& name, Zone zone, unsigned rank);
    void lay_out_pile(const char* key, Zone zone);
    void put(CardId card, Zone zone, unsigned rank = 0);
    int zone_size(Zone zone) const;
    /// Puts a card behind those already in an ordered zone.
    void append(CardId card, Zone zone);
    bool is_free(CardId card) const;
    CardId take_item(const std::string& name) const;

    const Catalog& c_;
    const Json& given_;
    Setup setup_{};
    State s_{};
    SeatId active_{};
    std::vector<CardId> prepared_;  ///< crossroads cards this game is played with
    Zone undealt_ = zone::Box;      ///< where the starter cards are that nobody got
};

}  // namespace dow::designer
