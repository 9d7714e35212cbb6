#include "dow/designer/edit.hpp"

#include <algorithm>
#include <array>
#include <type_traits>

#include "dow/match/names.hpp"
#include "match/state_fields.hpp"

namespace dow::designer {

namespace {

using state_fields::Is;

/// What the rules keep for themselves.
constexpr std::array<std::string_view, 16> kOwn{
    "seats",          "depth",     "lasting_count", "asking",
    "phase",          "step",      "end",           "spare",
    "winners",        "objective", "active",        "due_replacement",
    "due_relocation", "equipped",  "specials",      "spared"};

bool is_own(std::string_view field) {
    return std::find(kOwn.begin(), kOwn.end(), field) != kOwn.end();
}

/// Calls use(group, name, number, meaning) for every counter. The numbers are bytes: counts and
/// ids.
template <class S, class Use>
class Walk {
public:
    Walk(const Catalog& catalog, S& state, Use use) : c_(catalog), s_(state), use_(use) {}

    void all() {
        fields("", s_);
        for (const SeatId seat : s_.all_seats())
            fields("seat." + std::string(seat_name(seat)), s_.seat[seat]);
        for (std::size_t i = 0; i < c_.survivors.size(); ++i)
            if (s_.survivor[i].in_play()) fields("survivor." + c_.survivors[i].id, s_.survivor[i]);
        int entrance = 0;
        for (std::size_t p = 0; p < c_.places.size(); ++p) {
            if (!s_.places.has(PlaceId(p))) {
                entrance += c_.places[p].entrances;
                continue;
            }
            fields("place." + c_.places[p].id, s_.place[p]);
            for (int e = 0; e < c_.places[p].entrances; ++e, ++entrance)
                fields("entrance." + entrance_name(c_, EntranceId(entrance)),
                       s_.entrance[entrance]);
        }
        for (std::size_t i = 0; i < c_.upgrades.size(); ++i)
            use_(std::string(), "progress." + c_.upgrades[i].id, s_.progress[i], Is::Number);
        for (u8 i = 0; i < s_.lasting_count; ++i)
            fields("lasting." + std::to_string(i), s_.lasting[i]);
    }

private:
    template <class T>
    void fields(const std::string& group, T& value) {
        using Plain = std::remove_const_t<T>;
        for_each_field(value, [&](std::string_view name, auto& member) {
            using M = std::remove_const_t<std::remove_reference_t<decltype(member)>>;
            constexpr Is is = state_fields::kMeaning<std::remove_all_extents_t<M>>;
            const bool lasting = std::is_same_v<Plain, Lasting>;
            if (is_own(name) || (lasting && name != "counter")) return;
            if constexpr (std::is_same_v<M, u8> || (is_id<M> && sizeof(M) == 1)) {
                use_(group, std::string(name), member, is);
            } else if constexpr (std::is_same_v<M, u8[6]>) {
                for (std::size_t i = 0; i < 6; ++i)
                    use_(group, std::string(name) + "." + std::to_string(i + 1), member[i], is);
            }
        });
    }

    const Catalog& c_;
    S& s_;
    Use use_;
};

template <class S, class Use>
void walk(const Catalog& catalog, S& state, Use use) {
    Walk<S, Use>(catalog, state, use).all();
}

std::string path_of(const std::string& group, const std::string& name) {
    return group.empty() ? name : group + "." + name;
}

int most_of(const Catalog& c, const State& s, Is is) {
    switch (is) {
        case Is::Seat: return s.seats - 1;
        case Is::Place: return static_cast<int>(c.places.size()) - 1;
        case Is::Survivor: return static_cast<int>(c.survivors.size()) - 1;
        default: return 255;
    }
}

std::string shown(const Catalog& c, Is is, u8 value) {
    switch (is) {
        case Is::Seat: return std::string(seat_name(SeatId(value)));
        case Is::Place: return place_name(c, PlaceId(value));
        case Is::Survivor: return survivor_name(c, SurvivorId(value));
        default: return {};
    }
}

/// Items and the others are ranked apart where they share a zone.
bool same_list(const Catalog& c, CardId a, CardId b) { return c.is_item(a) == c.is_item(b); }

void set_leader(const Catalog& c, State& s, SeatId seat) {
    SurvivorId& leader = s.seat[seat].leader;
    if (leader < c.survivors.size() && s.survivor[leader].seat == seat) return;
    leader = kNone;
    for (SurvivorId who{0}; who < c.survivors.size(); ++who)
        if (s.survivor[who].seat == seat) leader = who;
}

}  // namespace

std::vector<Counter> counters_of(const Catalog& catalog, const State& state) {
    std::vector<Counter> out;
    walk(catalog, state, [&](const std::string& group, const std::string& name, u8 value, Is is) {
        out.push_back({path_of(group, name), group, name, value, most_of(catalog, state, is),
                       shown(catalog, is, value)});
    });
    return out;
}

bool set_counter(const Catalog& catalog, State& state, std::string_view path, int value) {
    bool done = false;
    walk(catalog, state,
         [&](const std::string& group, const std::string& name, auto& number, Is is) {
             if (path_of(group, name) != path || value < 0 || value > most_of(catalog, state, is))
                 return;
             state_fields::put_number(number, static_cast<u64>(value));
             done = true;
         });
    derive(state, catalog);
    return done;
}

void move_card(const Catalog& c, State& s, CardId card, Zone to) {
    const Zone from = s.zones[card];
    const u16 rank = spot::rank(s.spots[card]);
    if (from.ordered())
        for (CardId other{0}; other < c.card_count; ++other)
            if (other != card && s.zones[other] == from && same_list(c, card, other) &&
                spot::rank(s.spots[other]) > rank)
                --s.spots[other];
    if (from.is(ZoneKind::Equipped)) --s.survivor[from.survivor()].equipped;
    if (to.is(ZoneKind::Equipped)) ++s.survivor[to.survivor()].equipped;
    if (s.crisis == card) s.crisis = kNoCard;
    if (s.held == card) s.held = kNoCard;
    for (SeatState& seat : s.seat) {
        if (seat.objective == card) seat.objective = kNoCard;
        if (seat.exile == card) seat.exile = kNoCard;
    }
    unsigned last = 0;
    for (CardId other{0}; other < c.card_count; ++other)
        if (other != card && s.zones[other] == to && same_list(c, card, other)) ++last;
    s.zones[card] = to;
    s.spots[card] = to.ordered() ? spot::make(last + 1, Seats()) : u16{0};
    derive(s, c);
    if (to == zone::Current && c.is(CardList::Crisis, card)) s.crisis = card;
    if (to == zone::Held) s.held = card;
    if (!to.is(ZoneKind::Secret)) return;
    SeatState& owner = s.seat[to.seat()];
    (c.is(CardList::Exile, card) ? owner.exile : owner.objective) = card;
}

void put_survivor(const Catalog& c, State& s, SurvivorId who, SeatId seat, PlaceId place) {
    SurvivorState& state = s.survivor[who];
    const SeatId before = state.seat;
    if (!state.in_play()) state = SurvivorState{};
    state.seat = seat;
    state.place = place;
    s.people.add(who);
    move_card(c, s, c.survivor_card(who), zone::InPlay);
    set_leader(c, s, seat);
    if (before < s.seats && before != seat) set_leader(c, s, before);
}

void take_survivor(const Catalog& c, State& s, SurvivorId who, bool dead) {
    const SurvivorState before = s.survivor[who];
    for (const CardId card : c.cards_of(CardList::Item))
        if (s.zones[card] == zone::equipped(who) && before.in_play())
            move_card(c, s, card, zone::hand(before.seat));
    for (const CardId card : c.cards_of(CardList::Pill))
        if (s.zones[card] == zone::equipped(who)) move_card(c, s, card, zone::Removed);
    s.survivor[who] = SurvivorState{};
    s.survivor[who].seat = kNone;
    s.survivor[who].place = kNone;
    s.people.drop(who);
    s.used_ability.drop(who);
    move_card(c, s, c.survivor_card(who), dead ? zone::Dead : zone::bag(kSurvivorDeck));
    if (before.in_play()) set_leader(c, s, before.seat);
}

namespace {

/// The card of a special zombie lies open while one of its kind stands.
void settle_card(const Catalog& c, State& s, CardId experiment) {
    bool stands = false;
    for (std::size_t i = 0; i < c.standees.size(); ++i)
        stands |= c.standees[i] == experiment && s.special_at[i] != kNone;
    if (stands != (s.zones[experiment] == zone::Confrontation))
        move_card(c, s, experiment, stands ? zone::Confrontation : zone::Resolved);
}

}  // namespace

void put_special(const Catalog& c, State& s, SpecialId special, EntranceId at) {
    if (s.special_at[special] != kNone) --s.entrance[s.special_at[special]].specials;
    s.special_at[special] = at;
    if (at != kNone) ++s.entrance[at].specials;
    settle_card(c, s, c.standees[special]);
}

void put_on_top(const Catalog& c, State& s, CardId experiment) {
    move_card(c, s, experiment, zone::top(kExperimentDeck));
    s.spots[experiment] = spot::make(spot::rank(s.spots[experiment]), s.all_seats());
}

}  // namespace dow::designer
