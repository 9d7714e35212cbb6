#include "dow/rules/invariants.hpp"

#include <array>
#include <bitset>

#include "dow/rules/engine.hpp"

namespace dow {

namespace {

constexpr int kDurations = 0
#define DOW_UNTIL(word, name, rules, meaning) +1
#define DOW_ROWS "language/words/durations.def"
#include "language/words.def"
    ;

std::string text(std::string_view what) { return std::string(what); }
std::string text(int n) { return std::to_string(n); }
std::string text(Phase phase) { return text(static_cast<int>(phase)); }
std::string text(End end) { return text(static_cast<int>(end)); }

template <class... Parts>
std::string say(const Parts&... parts) {
    std::string out;
    ((out += text(parts)), ...);
    return out;
}

template <class T>
bool all_zero(const T& value) {
    const auto* bytes = reinterpret_cast<const unsigned char*>(&value);
    for (std::size_t i = 0; i < sizeof value; ++i)
        if (bytes[i] != 0) return false;
    return true;
}

enum class CardClass : u8 { Item, Survivor, Crisis, Crossroads, Secret, Betrayal, Exile, None };

CardClass class_of(const Catalog& c, CardId card) {
    if (card < c.first_survivor) return CardClass::Item;
    if (card < c.first_crisis) return CardClass::Survivor;
    if (card < c.first_crossroads) return CardClass::Crisis;
    if (card < c.first_secret) return CardClass::Crossroads;
    if (card < c.first_betrayal) return CardClass::Secret;
    if (card < c.first_exile) return CardClass::Betrayal;
    return card < c.card_count ? CardClass::Exile : CardClass::None;
}

bool is_deck_zone(u8 z) { return z >= zone::FirstBag && z < zone::FirstBottom + kDecks; }
bool is_fixed(u8 z) { return z >= zone::FirstTop && z < zone::FirstBottom + kDecks; }
bool is_ordered(u8 z) {
    return z == zone::Gone || z == zone::Waste || z == zone::Looking || is_fixed(z);
}
int deck_of_zone(u8 z) { return (z - zone::FirstBag) % kDecks; }

bool deck_fits(CardClass cls, int deck) {
    switch (cls) {
        case CardClass::Item: return deck <= kDeckLastItem;
        case CardClass::Survivor: return deck == kDeckSurvivor;
        case CardClass::Crisis: return deck == kDeckCrisis;
        case CardClass::Crossroads: return deck == kDeckCrossroads;
        case CardClass::Secret: return deck == kDeckSecret;
        case CardClass::Betrayal: return deck == kDeckBetrayal || deck == kDeckSecret;
        case CardClass::Exile: return deck == kDeckExile;
        case CardClass::None: return false;
    }
    return false;
}

bool between(u8 z, int first, int count) { return z >= first && z < first + count; }

bool item_fits(const State& s, u8 z) {
    if (z == zone::Objective || z == zone::Stakes || z == zone::OpenGift || z == zone::Waste)
        return true;
    if (between(z, zone::FirstHand, s.seats) || between(z, zone::FirstGift, s.seats)) return true;
    if (!between(z, zone::FirstGear, kMaxSurvivors)) return false;
    return s.survivor[z - zone::FirstGear].in_play();
}

bool zone_fits(const State& s, CardClass cls, u8 z) {
    if (z == zone::Box || z == zone::Gone || z == zone::GoneUnseen || z == zone::Looking)
        return true;
    if (is_deck_zone(z)) return deck_fits(cls, deck_of_zone(z));
    switch (cls) {
        case CardClass::Item: return item_fits(s, z);
        case CardClass::Survivor:
            return z == zone::InPlay || z == zone::Dead || between(z, zone::FirstHand, s.seats);
        case CardClass::Crisis: return z == zone::Current || z == zone::Resolved;
        case CardClass::Crossroads:
            return z == zone::Current || z == zone::Held || z == zone::InPlay ||
                   z == zone::Resolved;
        case CardClass::Secret:
        case CardClass::Betrayal:
        case CardClass::Exile: return z == zone::Resolved || between(z, zone::FirstSecret, s.seats);
        case CardClass::None: return false;
    }
    return false;
}

std::string card_violation(const State& s, const Catalog& c) {
    // Items and the other cards are numbered apart in the zones they share.
    std::array<int, 512> count{};
    std::array<std::bitset<kMaxCards + 1>, 512> ranks;
    for (int card = 0; card < kMaxCards; ++card) {
        const u8 z = s.zones[card];
        const u16 spot = s.spots[card];
        if (card >= c.card_count) {
            if (z != 0 || spot != 0)
                return say("cards: number ", card, " does not exist but lies in zone ", z);
            continue;
        }
        const CardId id = CardId(card);
        if (!zone_fits(s, class_of(c, id), z))
            return say("cards: ", c.card_name(id), " (", card, ") cannot lie in zone ", z);
        const int rank = spot::rank(spot);
        if (!spot::known_by(spot).without(s.all_seats()).empty())
            return say("cards: ", c.card_name(id), " is known to a seat that is not there");
        if (!is_ordered(z)) {
            const bool some_know = (z == zone::Stakes || z == zone::Held) && rank == 0;
            if (spot != 0 && !some_know)
                return say("cards: ", c.card_name(id), " has a rank or is known in zone ", z);
            continue;
        }
        if (!is_fixed(z) && z != zone::Looking && spot::known_by(spot).bits() != 0)
            return say("cards: ", c.card_name(id), " is known by some in open zone ", z);
        const std::size_t list = z + (card < c.first_survivor ? 0u : 256u);
        if (rank < 1 || rank > kMaxCards || ranks[list].test(static_cast<std::size_t>(rank)))
            return say("cards: rank ", rank, " twice or out of range in zone ", z);
        ranks[list].set(static_cast<std::size_t>(rank));
        ++count[list];
    }
    for (std::size_t list = 0; list < count.size(); ++list)
        for (int rank = 1; rank <= count[list]; ++rank)
            if (!ranks[list].test(static_cast<std::size_t>(rank)))
                return say("cards: rank ", rank, " is missing in zone ",
                           static_cast<int>(list % 256));
    return {};
}

std::string special_card_violation(const State& s, const Catalog& c) {
    int current_crises = 0;
    int held = 0;
    for (int card = c.first_crisis; card < c.first_secret; ++card) {
        current_crises += card < c.first_crossroads && s.zones[card] == zone::Current;
        held += s.zones[card] == zone::Held;
    }
    if (s.crisis != kNoCard && (s.crisis >= c.card_count || s.zones[s.crisis] != zone::Current))
        return say("crisis: card ", s.crisis, " is not the one that lies open");
    if (current_crises != (s.crisis != kNoCard))
        return say("crisis: ", current_crises, " lie open");
    if (s.held != kNoCard && (s.held >= c.card_count || s.zones[s.held] != zone::Held))
        return say("crossroads: card ", s.held, " is not the one that is held");
    if (held != (s.held != kNoCard)) return say("crossroads: ", held, " are held");
    for (int i = 0; i < s.seats; ++i) {
        const SeatState& seat = s.seat[i];
        for (u16 card : {seat.objective, seat.exile})
            if (card != kNoCard &&
                (card >= c.card_count || s.zones[card] != zone::secret(SeatId(i))))
                return say("seat ", i, ": its objective ", card, " lies elsewhere");
    }
    return {};
}

/// Who must come finds a place even where there is no space: in the colony, or elsewhere one
/// survivor for each exiled player (AMB-04, AMB-43).
int late_arrivals(const State& s, PlaceId place) {
    if (place == kColony) return 255;
    int exiled = 0;
    for (const auto seat : s.all_seats()) exiled += s.seat[seat].exiled();
    return exiled;
}

std::string place_violation(const State& s, const Catalog& c) {
    std::array<int, kMaxPlaces> people{};
    for (const SurvivorState& survivor : s.survivor)
        if (survivor.in_play() && survivor.place < kMaxPlaces) ++people[survivor.place];
    int entrance = 0;
    for (std::size_t p = 0; p < kMaxPlaces; ++p) {
        const PlaceState& place = s.place[p];
        if (p >= c.places.size()) {
            if (!all_zero(place))
                return say("place ", static_cast<int>(p), ": not on the board, but not empty");
            continue;
        }
        const PlaceDef& def = c.places[p];
        if (place.noise > 4) return say(def.id, ": ", place.noise, " noise tokens");
        const int crowd = people[p] + place.helpless + place.standees;
        if (crowd > place.spaces + late_arrivals(s, PlaceId(p)))
            return say(def.id, ": ", crowd, " people on ", place.spaces, " spaces");
        for (int e = 0; e < def.entrances; ++e, ++entrance) {
            const EntranceState& way = s.entrance[entrance];
            if (way.free() < 0 || way.spaces > def.entrance_spaces)
                return say(def.id, ": entrance ", e + 1, " holds more than its ", way.spaces,
                           " spaces");
        }
    }
    for (; entrance < kMaxEntrances; ++entrance)
        if (!all_zero(s.entrance[entrance]))
            return say("entrance ", entrance, ": not on the board, but not empty");
    return {};
}

std::string survivor_violation(const State& s, const Catalog& c) {
    std::array<int, kMaxSurvivors> gear{};
    for (int card = 0; card < c.first_survivor; ++card)
        if (s.zones[card] >= zone::FirstGear && s.zones[card] < zone::FirstGear + kMaxSurvivors)
            ++gear[static_cast<std::size_t>(s.zones[card] - zone::FirstGear)];
    for (std::size_t i = 0; i < kMaxSurvivors; ++i) {
        const SurvivorState& who = s.survivor[i];
        const bool exists = i < c.survivors.size();
        const std::string name = exists ? c.survivors[i].id : say("survivor ", static_cast<int>(i));
        const bool card_in_play = exists && s.zones[c.first_survivor + i] == zone::InPlay;
        if (who.in_play() != s.people.has(SurvivorId(i)))
            return say(name, ": the people in play and the standee disagree");
        if (who.in_play() != card_in_play)
            return say(name, ": the card and the standee disagree about being in play");
        if (!who.in_play()) {
            SurvivorState rest = who;
            if (rest.place != kNone) return say(name, ": is not in play but stands somewhere");
            rest.seat = {};
            rest.place = {};
            if (!all_zero(rest)) return say(name, ": is not in play but keeps tokens or marks");
            continue;
        }
        if (who.seat >= s.seats)
            return say(name, ": belongs to seat ", who.seat, " that is not there");
        if (s.seat[who.seat].out())
            return say(name, ": belongs to seat ", who.seat, " that is out");
        if (who.place >= c.places.size()) return say(name, ": stands at place ", who.place);
        if (who.gear != gear[i])
            return say(name, ": carries ", gear[i], " cards but counts ", who.gear);
        if (who.tokens() > 9) return say(name, ": has ", who.tokens(), " wound tokens");
    }
    return {};
}

std::string seat_violation(const State& s, const Catalog& c, const Decision* asked) {
    const bool at_menu = asked && asked->ask == Ask::Turn;
    if (s.seats < 1 || s.seats > kMaxSeats) return say("seats: ", s.seats);
    for (int i = 0; i < kMaxSeats; ++i) {
        const SeatState& seat = s.seat[i];
        const std::string name = say("seat ", i);
        if (i >= s.seats) {
            SeatState rest = seat;
            if (rest.leader == kNone) rest.leader = {};
            if (rest.objective == kNoCard) rest.objective = {};
            if (rest.exile == kNoCard) rest.exile = {};
            if (!all_zero(rest)) return say(name, ": nobody sits there, but it holds something");
            continue;
        }
        if (seat.unused_dice() + seat.used_dice > 48) return say(name, ": too many dice");
        if (seat.ballot > 2) return say(name, ": ballot ", seat.ballot);
        if (seat.leader == kNone) {
            if (at_menu && !seat.out()) return say(name, ": has no leader");
            continue;
        }
        if (asked && asked->prompt == Prompt::NewLeader && asked->by == i) continue;
        if (seat.leader >= c.survivors.size() || s.survivor[seat.leader].seat != i)
            return say(name, ": its leader ", seat.leader, " is not in its group");
    }
    return {};
}

std::string track_violation(const State& s, const Catalog& c) {
    if (s.morale > c.morale_top) return say("morale: ", s.morale);
    if (s.round > s.first_round)
        return say("round: the marker is at ", s.round, ", above its start");
    if (s.phase > Phase::Over) return say("phase: ", s.phase);
    if (s.step > 7) return say("step: ", s.step);
    if (s.end > End::Lost) return say("end: ", s.end);
    if (s.over() != (s.end != End::None)) return "end: over without an end, or the reverse";
    if (s.over() == false && !s.winners.empty()) return "winners: before the end";
    if (!Seats(s.winners).without(s.all_seats()).empty())
        return "winners: a seat that is not there";
    if (s.first >= s.seats || s.active >= s.seats)
        return say("first or active seat: ", s.first, ", ", s.active);
    if (s.objective != kNone && s.objective >= c.objectives.size())
        return say("objective: ", s.objective);
    return {};
}

std::string stack_violation(const State& s) {
    if (s.depth > kMaxFrames) return say("stack: depth ", s.depth);
    if (s.asking > 1) return say("stack: asking ", s.asking);
    if (!s.over() && (s.depth == 0 || s.asking == 0))
        return "stack: the game goes on but nobody is asked";
    if (s.over() && s.asking != 0) return "stack: somebody is asked after the end";
    for (int i = 0; i < kMaxFrames; ++i) {
        const Frame& frame = s.frame[i];
        if (i >= s.depth && !all_zero(frame))
            return say("stack: frame ", i, " is popped but not zero");
        if (!all_zero(frame.spare)) return say("stack: spare bytes of frame ", i);
    }
    return {};
}

std::string leftover_violation(const State& s, const Catalog& c, bool at_menu) {
    if (s.lasting_count > kMaxLasting) return say("lasting: ", s.lasting_count);
    for (int i = 0; i < kMaxLasting; ++i) {
        const Lasting& effect = s.lasting[i];
        if (i >= s.lasting_count) {
            if (!all_zero(effect)) return say("lasting: slot ", i, " is free but not zero");
            continue;
        }
        if (effect.first_rule + effect.rule_count > static_cast<int>(c.rules.size()))
            return say("lasting: slot ", i, " names rules that do not exist");
        if (static_cast<int>(effect.until) >= kDurations || effect.scope > Scope::Card)
            return say("lasting: slot ", i, " has no end or scope");
    }
    if (!all_zero(s.spare)) return "spare: bytes are not zero";
    for (int card = c.first_survivor; card < kMaxItems; ++card)
        if (s.used_item.has(CardId(card)) || s.marked.has(CardId(card)))
            return say("marks: card ", card, " is no item");
    if (!at_menu) return {};
    if (!all_zero(s.marked)) return "marks: a card is still marked between actions";
    for (int card = 0; card < c.card_count; ++card)
        if (s.zones[card] == zone::Looking)
            return say("cards: ", c.card_name(CardId(card)), " is still looked at between actions");
    return {};
}

}  // namespace

std::string first_violation(const State& state, const Catalog& catalog) {
    if (std::string v = stack_violation(state); !v.empty()) return v;
    const auto asked = pending(state, catalog);
    if (asked.has_value() == state.over()) return "stack: no question, or one after the end";
    const bool at_menu = asked && asked->ask == Ask::Turn;
    if (asked && asked->by != kChance && asked->by >= state.seats)
        return "stack: nobody sits there to answer";
    if (std::string v = seat_violation(state, catalog, asked ? &*asked : nullptr); !v.empty())
        return v;
    if (std::string v = track_violation(state, catalog); !v.empty()) return v;
    if (std::string v = card_violation(state, catalog); !v.empty()) return v;
    if (std::string v = special_card_violation(state, catalog); !v.empty()) return v;
    if (std::string v = place_violation(state, catalog); !v.empty()) return v;
    if (std::string v = survivor_violation(state, catalog); !v.empty()) return v;
    return leftover_violation(state, catalog, at_menu);
}

}  // namespace dow
