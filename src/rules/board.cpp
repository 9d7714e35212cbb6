#include <algorithm>

#include "core.hpp"
#include "dow/content/program.hpp"

namespace dow {

Survivors Facts::of(SeatId seat) const {
    Survivors group;
    for (const auto v : in_play())
        if (s.survivor[v].seat == seat) group.add(v);
    return group;
}

Survivors Facts::at(PlaceId place) const {
    Survivors here;
    for (const auto v : in_play())
        if (s.survivor[v].place == place) here.add(v);
    return here;
}

Survivors Facts::exiled_survivors() const {
    Survivors all;
    for (const auto seat : s.all_seats())
        if (s.seat[seat].exiled()) all = all | of(seat);
    return all;
}

int Facts::occupants(PlaceId place) const {
    return at(place).size() + s.place[place].helpless + s.place[place].standees;
}

EntranceSet Facts::entrances(PlaceId place) const {
    if (place == kColony) return EntranceSet::first(kColonyEntrances);
    return EntranceSet::of(first_entrance(place));
}

EntranceSet Facts::entrances_with_zombies(PlaceId place) const {
    EntranceSet found;
    for (const auto e : entrances(place))
        if (s.entrance[e].zombies > 0) found.add(e);
    return found;
}

EntranceSet Facts::free_entrances(PlaceId place) const {
    EntranceSet found;
    for (const auto e : entrances(place))
        if (s.entrance[e].free() > 0) found.add(e);
    return found;
}

int Facts::zombies(PlaceId place) const {
    int n = 0;
    for (const auto e : entrances(place)) n += s.entrance[e].zombies;
    return n;
}

int Facts::barricades(PlaceId place) const {
    int n = 0;
    for (const auto e : entrances(place)) n += s.entrance[e].barricades;
    return n;
}

int Facts::free_entrance_spaces(PlaceId place) const {
    int n = 0;
    for (const auto e : entrances(place)) n += s.entrance[e].free();
    return n;
}

Places Facts::open_places(SeatId seat) const {
    int free[kMaxPlaces];
    for (const auto p : places())
        free[p] = s.place[p].spaces - s.place[p].helpless - s.place[p].standees;
    for (const auto v : in_play()) --free[s.survivor[v].place];
    Places open;
    for (const auto p : places())
        if (free[p] > 0) open.add(p);
    if (s.seat[seat].exiled() && !s.rules.exiled_may_enter_colony) open.drop(kColony);  // AMB-42
    return open;
}

Seats Facts::playing() const {
    Seats all;
    for (const auto i : s.all_seats())
        if (!s.seat[i].out()) all.add(i);
    return all;
}

Seats Facts::voters() const {
    Seats all;
    for (const auto i : playing())
        if (!s.seat[i].exiled()) all.add(i);
    return all;
}

SeatId Facts::next_seat(SeatId seat) const {
    for (int i = 1; i <= s.seats; ++i) {
        const auto next = SeatId((seat + i) % s.seats);
        if (!s.seat[next].out()) return next;
    }
    return seat;
}

SeatId Facts::previous_seat(SeatId seat) const {
    for (int i = 1; i <= s.seats; ++i) {
        const auto previous = SeatId((seat + s.seats - i) % s.seats);
        if (!s.seat[previous].out()) return previous;
    }
    return seat;
}

int Facts::turn_distance(SeatId from, SeatId to) const { return (to + s.seats - from) % s.seats; }

SeatId Facts::first_in_turn_order(Seats seats) const {
    SeatId best = kNone;
    for (const auto i : seats)
        if (best == kNone || turn_distance(s.first, i) < turn_distance(s.first, best)) best = i;
    return best;
}

u8 Facts::die_faces(SeatId seat, int at_least) const {
    const u8(&dice)[6] = s.seat[seat].dice;
    unsigned faces = 0;
    for (unsigned face = 1; face <= 6; ++face) faces |= unsigned{dice[face - 1] != 0} << face;
    return static_cast<u8>(faces & (0x7EU << (std::max(1, at_least) - 1)));
}

void Engine::change_morale(int by, RuleId rule) {
    if (s.doomed) return;                                                          // AMB-40
    const int now = std::clamp(s.morale + by, 0, static_cast<int>(c.morale_top));  // AMB-07, AMB-39
    if (now == s.morale) return;
    const int before = s.morale;
    w.morale = static_cast<u8>(now);
    emit({.rule = rule,
          .n = static_cast<i16>(now - before),
          .m = static_cast<i16>(now),
          .kind = EventKind::MoraleChanged});
    if (now > 0) return;
    if (s.rules.finish_effect && s.depth > 2)
        w.doomed = 1;
    else
        end_game(End::Morale, RuleId::WIN_01);
}

void Engine::change_food(int by, RuleId rule) {
    const int now = std::clamp(s.food + by, 0, 255);
    if (now == s.food) return;
    const int before = s.food;
    w.food = static_cast<u8>(now);
    emit({.rule = rule,
          .n = static_cast<i16>(by > 0 ? now - before : before - now),
          .m = static_cast<i16>(TokenWord::Food),
          .kind = by > 0 ? EventKind::TokensAdded : EventKind::TokensRemoved,
          .place = kColony});
}

void Engine::spend_die(SeatId seat, int face, SurvivorId v, RuleId rule) {
    --w.seat[seat].dice[face - 1];
    ++w.seat[seat].used_dice;
    emit({.rule = rule,
          .n = static_cast<i16>(face),
          .kind = EventKind::DieSpent,
          .seat = seat,
          .survivor = v});
}

void Engine::change_die(SeatId seat, int from, int to, RuleId rule) {
    --w.seat[seat].dice[from - 1];
    ++w.seat[seat].dice[to - 1];
    emit({.rule = rule,
          .n = static_cast<i16>(from),
          .m = static_cast<i16>(to),
          .kind = EventKind::DieChanged,
          .seat = seat});
}

bool Engine::add_noise(PlaceId place, SurvivorId v, RuleId rule) {
    if (place == kColony || s.place[place].noise >= 4) return false;  // ACT-SEARCH-07
    ++w.place[place].noise;
    emit({.rule = rule,
          .n = s.place[place].noise,
          .kind = EventKind::NoiseMade,
          .survivor = v,
          .place = place});
    return true;
}

void Engine::build(PlaceId place, EntranceId entrance, SurvivorId v, RuleId rule) {
    ++w.entrance[entrance].barricades;
    emit({.rule = rule,
          .n = entrance,
          .kind = EventKind::BarricadeBuilt,
          .survivor = v,
          .place = place});
}

void Engine::remove_zombie(PlaceId place, EntranceId entrance) {
    --w.entrance[entrance].zombies;
    emit({.rule = RuleId::KILLZ_05,
          .n = 1,
          .m = static_cast<i16>(TokenWord::Zombies),
          .kind = EventKind::TokensRemoved,
          .place = place});
}

void Engine::kill_helpless(PlaceId place, RuleId rule) {
    if (s.place[place].helpless == 0) return;
    --w.place[place].helpless;
    emit({.rule = rule,
          .n = s.place[place].helpless,
          .kind = EventKind::HelplessDied,
          .place = place});
    change_morale(-1, RuleId::SURV_22);
}

}  // namespace dow
