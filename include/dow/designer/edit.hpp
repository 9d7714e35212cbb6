#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "dow/content/catalog.hpp"
#include "dow/rules/state.hpp"

/// Changes to a game from outside the rules. They keep the books (gear counts, ranks, who is in
/// play), but may well break a promise of the rules: first_violation says so.
namespace dow::designer {

/// A number of a State that may be set by its name.
struct Counter {
    std::string path;   ///< "morale", "survivor.maude.wounds", "entrance.colony.1.zombies" …
    std::string group;  ///< "", "seat.A", "survivor.maude", "police" …
    std::string name;   ///< the last part of the path
    int value = 0;
    int most = 255;
    std::string shown;  ///< what the number stands for where it names something, else ""
};
/// Every counter: tracks, seats, survivors in play, places, entrances, lasting effects. What is
/// being resolved is not among them.
std::vector<Counter> counters_of(const Catalog& catalog, const State& state);
/// False when there is no such counter or the value is too large for it.
bool set_counter(const Catalog& catalog, State& state, std::string_view path, int value);

/// Puts a card into a zone, on top of an ordered one, and closes the gap it leaves.
void move_card(const Catalog& catalog, State& state, CardId card, Zone zone);

/// Brings a survivor into a group at a place, or moves it there.
void put_survivor(const Catalog& catalog, State& state, SurvivorId who, SeatId seat, PlaceId place);
/// Takes a survivor off the board, into the deck or among the dead. Its gear goes to the hand of
/// its group. The group gets another leader if it can.
void take_survivor(const Catalog& catalog, State& state, SurvivorId who, bool dead);

/// Puts a special zombie at an entrance, or takes it off the board (kNone). Its card goes with it.
void put_special(const Catalog& catalog, State& state, SpecialId special, EntranceId at);
/// Makes this the experiment whose log lies open on Raxxon.
void put_on_top(const Catalog& catalog, State& state, CardId experiment);

}  // namespace dow::designer
