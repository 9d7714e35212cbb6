#include <algorithm>
#include <cstdlib>

#include "core.hpp"
#include "dow/content/program.hpp"

/// What stands on the board and who sits around it: questions, and the small changes of tokens,
/// tracks and dice that many procedures make.
namespace dow {

namespace {
constexpr int kNoiseSpaces = 4;  ///< of each place outside the colony
}

// ------------------------------------------------------------------------------ who is where

Survivors Game::exiled_survivors() const {
    Survivors all;
    for (const SeatId seat : state.all_seats())
        if (state.seat[seat].exiled()) all |= of(seat);
    return all;
}

/// Everybody who takes up a space: helpless survivors, standees and bandits do, too (SURV-06,
/// BANDIT-06).
int Game::occupants(PlaceId place) const {
    const PlaceState& here = state.place[place];
    return state.derived.people_at[place] + here.helpless + here.standees + here.bandits;
}

bool Game::is_open_to(SeatId seat, PlaceId place) const {
    if (free_spaces(place) <= 0 || !is_on(catalog.places[place].enter)) return false;
    const bool shut_out = state.seat[seat].exiled() && !state.rules.exiled_may_enter_colony;
    return place != kColony || !shut_out;  // AMB-42
}

Places Game::open_places(SeatId seat) const {
    Places open;
    for (const PlaceId place : places())
        if (is_open_to(seat, place)) open.add(place);
    return open;
}

// ------------------------------------------------------------------------------ entrances

/// The colony has six, any other place one (SPAWN-02, SPAWN-13).
EntranceSet Game::entrances(PlaceId place) const {
    if (place == kColony) return EntranceSet::first(kColonyEntrances);
    return EntranceSet::of(first_entrance(place));
}

EntranceSet Game::entrances_with_zombies(PlaceId place) const {
    EntranceSet found;
    for (const EntranceId entrance : entrances(place))
        if (state.entrance[entrance].zombies > 0) found.add(entrance);
    return found;
}

EntranceSet Game::free_entrances(PlaceId place) const {
    EntranceSet found;
    for (const EntranceId entrance : entrances(place))
        if (state.entrance[entrance].free() > 0) found.add(entrance);
    return found;
}

int Game::zombies(PlaceId place) const {
    int sum = 0;
    for (const EntranceId entrance : entrances(place)) sum += state.entrance[entrance].zombies;
    return sum;
}

int Game::specials(PlaceId place) const {
    int sum = 0;
    for (const EntranceId entrance : entrances(place)) sum += state.entrance[entrance].specials;
    return sum;
}

int Game::barricades(PlaceId place) const {
    int sum = 0;
    for (const EntranceId entrance : entrances(place)) sum += state.entrance[entrance].barriers();
    return sum;
}

int Game::traps(PlaceId place) const {
    int sum = 0;
    for (const EntranceId entrance : entrances(place)) sum += state.entrance[entrance].traps;
    return sum;
}

EntranceSet Game::barricaded(PlaceId place) const {
    EntranceSet found;
    for (const EntranceId entrance : entrances(place))
        if (state.entrance[entrance].barricades > 0) found.add(entrance);
    return found;
}

int Game::noise_room(PlaceId place) const {
    return place == kColony ? 0 : kNoiseSpaces - state.place[place].noise;
}

bool Game::has_free_entrance(PlaceId place) const {
    for (const EntranceId entrance : entrances(place))
        if (state.entrance[entrance].free() > 0) return true;
    return false;
}

// ------------------------------------------------------------------------------ seats

Seats Game::playing() const {
    Seats all;
    for (const SeatId seat : state.all_seats())
        if (!state.seat[seat].out()) all.add(seat);
    return all;
}

Seats Game::voters() const {
    Seats all;
    for (const SeatId seat : state.all_seats())
        if (!state.seat[seat].out() && !state.seat[seat].exiled()) all.add(seat);
    return all;
}

/// The next player to the left; players who are out are passed over.
SeatId Game::next_seat(SeatId seat) const {
    for (int i = 1; i <= state.seats; ++i) {
        const auto next = SeatId((seat + i) % state.seats);
        if (!state.seat[next].out()) return next;
    }
    return seat;
}

SeatId Game::previous_seat(SeatId seat) const {
    for (int i = 1; i <= state.seats; ++i) {
        const auto previous = SeatId((seat + state.seats - i) % state.seats);
        if (!state.seat[previous].out()) return previous;
    }
    return seat;
}

/// How many seats to the left of `from` the other one sits.
int Game::turn_distance(SeatId from, SeatId to) const {
    return (to + state.seats - from) % state.seats;
}

/// The one of them whose turn comes first in this round.
SeatId Game::first_in_turn_order(Seats seats) const {
    SeatId best = kNone;
    for (const SeatId seat : seats)
        if (best == kNone || turn_distance(state.first, seat) < turn_distance(state.first, best))
            best = seat;
    return best;
}

/// The seat to the left, until that would pass the first player (ROUND-04, ROUND-09).
SeatId Game::seat_after(SeatId seat) const {
    const SeatId next = next_seat(seat);
    return turn_distance(state.first, next) > turn_distance(state.first, seat) ? next
                                                                               : SeatId(kNone);
}

DieFaces Game::die_faces(SeatId seat, int at_least) const {
    const u8(&dice)[6] = state.seat[seat].dice;
    unsigned faces = 0;
    for (unsigned face = 1; face <= 6; ++face) faces |= unsigned{dice[face - 1] != 0} << face;
    const unsigned high_enough = 0x7EU << (std::max(1, at_least) - 1);  // 0x7E: faces 1 to 6
    return DieFaces(static_cast<u8>(faces & high_enough));
}

// ------------------------------------------------------------------------------ tokens and tracks

/// Morale stays on its track (AMB-07, AMB-39). At 0 the game ends, at once or, by the ruleset,
/// after the effect in progress; morale cannot rise any more then (AMB-40). The two lowest frames
/// of the stack are the round and a turn or a colony step: an effect is in progress above them.
void Engine::change_morale(int by, RuleId rule) {
    if (state.doomed) return;
    const int before = state.morale;
    const int now = std::clamp<int>(before + by, 0, catalog.morale_top);
    if (now == before) return;
    state.morale = now;
    tell(rule, event::MoraleChanged{.by = now - before, .morale_now = now});
    if (now > 0) return;
    if (state.rules.finish_effect && state.depth > 2)
        state.doomed = 1;
    else
        end_game(End::Morale, RuleId::WIN_01);
}

/// The event tells how many tokens came or went, not how many were meant.
void Engine::change_food(int by, RuleId rule) {
    const int before = state.food;
    const int now = std::clamp(before + by, 0, 255);
    if (now == before) return;
    state.food = now;
    const TokenWord token = TokenWord::Food;
    if (now > before)
        tell(rule, event::TokensAdded{.place = kColony, .token = token, .count = now - before});
    else
        tell(rule, event::TokensRemoved{.place = kColony, .token = token, .count = before - now});
}

void Engine::spend_die(SeatId seat, int face, SurvivorId survivor, RuleId rule) {
    --state.seat[seat].dice[face - 1];
    ++state.seat[seat].used_dice;
    tell(rule, event::DieSpent{.seat = seat, .survivor = survivor, .face = face});
}

void Engine::change_die(SeatId seat, int from, int to, RuleId rule) {
    --state.seat[seat].dice[from - 1];
    ++state.seat[seat].dice[to - 1];
    tell(rule, event::DieChanged{.seat = seat, .from = from, .to = to});
}

/// False where there is no space for another token; the colony has none at all (ACT-SEARCH-07).
bool Engine::add_noise(PlaceId place, SurvivorId survivor, RuleId rule) {
    if (noise_room(place) <= 0) return false;
    ++state.place[place].noise;
    tell(rule, event::NoiseMade{
                   .survivor = survivor, .place = place, .noise_now = state.place[place].noise});
    return true;
}

void Engine::build(PlaceId place, EntranceId entrance, SurvivorId survivor, RuleId rule) {
    ++state.entrance[entrance].barricades;
    tell(rule, event::BarricadeBuilt{.survivor = survivor, .place = place, .entrance = entrance});
}

/// Without the tokens of The Long Night it is a barricade.
void Engine::lay_trap(PlaceId place, EntranceId entrance, RuleId rule) {
    if (state.rules.plain_tokens) return build(place, entrance, kNone, rule);
    ++state.entrance[entrance].traps;
    tell(rule, event::TrapLaid{.place = place, .entrance = entrance});
}

/// As many as there are on the other side (LN-14, LN-18).
void Engine::turn_helpless(TokenWord side, int count, RuleId rule) {
    PlaceState& colony = state.place[kColony];
    const bool unruly = side == TokenWord::Unruly;
    if (unruly && state.rules.plain_tokens) return;
    count = std::min<int>(count, unruly ? colony.helpless - colony.unruly : colony.unruly);
    if (count <= 0) return;
    colony.unruly = static_cast<u8>(colony.unruly + (unruly ? count : -count));
    tell(rule, event::HelplessTurned{.side = side, .count = count});
}

void Engine::remove_zombie(PlaceId place, EntranceId entrance) {
    --state.entrance[entrance].zombies;
    tell(RuleId::KILLZ_05,
         event::TokensRemoved{.place = place, .token = TokenWord::Zombies, .count = 1});
}

}  // namespace dow
