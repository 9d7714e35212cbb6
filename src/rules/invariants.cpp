#include "dow/rules/invariants.hpp"

#include "dow/rules/engine.hpp"
#include "dow/rules/steps.hpp"
#include "procedures.hpp"
#include "violation.hpp"

namespace dow {

using violation::say;

namespace {

constexpr int kDurations = 0
#define DOW_UNTIL(word, name, rules, meaning) +1
#define DOW_ROWS "language/words/durations.def"
#include "language/words.def"
    ;

template <class T>
bool all_zero(const T& value) {
    const auto* bytes = reinterpret_cast<const unsigned char*>(&value);
    for (std::size_t i = 0; i < sizeof value; ++i)
        if (bytes[i] != 0) return false;
    return true;
}

/// Who must come finds a place even where there is no space: in the colony, or elsewhere one
/// survivor for each exiled player (AMB-04, AMB-43).
int late_arrivals(const State& state, PlaceId place) {
    if (place == kColony || state.scenario != kNone) return 255;  // AMB-97, AMB-121
    int exiled = 0;
    for (const auto seat : state.all_seats()) exiled += state.seat[seat].exiled();
    return exiled;
}

std::string place_violation(const State& state, const Catalog& catalog) {
    std::array<int, kMaxPlaces> people{};
    for (const SurvivorState& survivor : state.survivor)
        if (survivor.in_play() && survivor.place < kMaxPlaces) ++people[survivor.place];
    int entrance = 0;
    for (std::size_t p = 0; p < kMaxPlaces; ++p) {
        const PlaceState& place = state.place[p];
        if (p >= catalog.places.size() || !state.places.has(PlaceId(p))) {
            if (p < catalog.places.size()) entrance += catalog.places[p].entrances;
            if (!all_zero(place))
                return say("place ", static_cast<int>(p), ": not on the board, but not empty");
            continue;
        }
        const PlaceDef& def = catalog.places[p];
        if (p == kColony && place.bandits > 0) return "bandits in the colony";
        if (place.noise > 4) return say(def.id, ": ", place.noise, " noise tokens");
        if (place.unruly > place.helpless)
            return say(def.id, ": ", place.unruly, " unruly of ", place.helpless, " helpless");
        const int crowd = people[p] + place.helpless + place.standees + place.bandits;
        if (crowd > place.spaces + late_arrivals(state, PlaceId(p)))
            return say(def.id, ": ", crowd, " people on ", place.spaces, " spaces");
        for (int engine = 0; engine < def.entrances; ++engine, ++entrance) {
            const EntranceState& way = state.entrance[entrance];
            if (way.free() < 0 || way.spaces > def.entrance_spaces)
                return say(def.id, ": entrance ", engine + 1, " holds more than its ", way.spaces,
                           " spaces");
        }
    }
    for (; entrance < kMaxEntrances; ++entrance)
        if (!all_zero(state.entrance[entrance]))
            return say("entrance ", entrance, ": not on the board, but not empty");
    return {};
}

/// The standees on the board, the numbers at the entrances and the open cards agree.
std::string special_zombie_violation(const State& state, const Catalog& catalog) {
    std::array<int, kMaxEntrances> standing{};
    for (std::size_t i = 0; i < kMaxSpecials; ++i) {
        const EntranceId at = state.special_at[i];
        if (at == kNone) continue;
        if (i >= catalog.standees.size() || at >= kMaxEntrances)
            return say("special zombie ", static_cast<int>(i), ": is not in the game but stands");
        ++standing[at];
        const Zone card = state.zones[catalog.standees[i]];
        if (card != zone::Confrontation && card != zone::Current)
            return say("special zombie ", static_cast<int>(i), ": its card lies in ", card);
    }
    for (std::size_t at = 0; at < kMaxEntrances; ++at)
        if (state.entrance[at].specials != standing[at])
            return say("entrance ", static_cast<int>(at), ": counts ",
                       int{state.entrance[at].specials}, " special zombies, not ", standing[at]);
    for (const CardId card : catalog.cards_of(CardList::Experiment)) {
        if (state.zones[card] != zone::Confrontation) continue;
        bool stands = false;
        for (std::size_t i = 0; i < catalog.standees.size(); ++i)
            stands |= catalog.standees[i] == card && state.special_at[i] != kNone;
        if (!stands) return say("experiments: ", catalog.card_name(card), " has no special zombie");
    }
    if (state.spared != kNone && !state.places.has(state.spared))
        return say("spared: place ", state.spared, " is not on the board");
    return {};
}

std::string survivor_violation(const State& state, const Catalog& catalog) {
    std::array<int, kMaxSurvivors> gear{};
    for (const CardList list : {CardList::Item, CardList::Pill})
        for (const CardId card : catalog.cards_of(list))
            if (state.zones[card].is(ZoneKind::Equipped)) ++gear[state.zones[card].survivor()];
    for (std::size_t i = 0; i < kMaxSurvivors; ++i) {
        const SurvivorState& who = state.survivor[i];
        const bool exists = i < catalog.survivors.size();
        const std::string name =
            exists ? catalog.survivors[i].id : say("survivor ", static_cast<int>(i));
        const bool card_in_play =
            exists && state.zones[catalog.survivor_card(SurvivorId(i))] == zone::InPlay;
        if (who.in_play() != state.people.has(SurvivorId(i)))
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
        if (who.seat >= state.seats)
            return say(name, ": belongs to seat ", who.seat, " that is not there");
        if (state.seat[who.seat].out())
            return say(name, ": belongs to seat ", who.seat, " that is out");
        if (who.place >= catalog.places.size()) return say(name, ": stands at place ", who.place);
        if (who.equipped != gear[i])
            return say(name, ": carries ", gear[i], " cards but counts ", who.equipped);
        if (who.tokens() > 9) return say(name, ": has ", who.tokens(), " wound tokens");
    }
    return {};
}

/// Markers lie on unfinished upgrades only, fewer than they cost; the rules of a finished one are
/// in force, and of no other.
std::string upgrade_violation(const State& state, const Catalog& catalog) {
    for (const CardId card : catalog.cards_of(CardList::Upgrade)) {
        const UpgradeDef& upgrade = catalog.upgrade_of(card);
        const int markers = state.progress[catalog.index_of(card)];
        const bool open = state.zones[card] == zone::UpgradeRow;
        if (markers >= (open ? upgrade.cost : 1)) return say(upgrade.id, ": ", markers, " markers");
        int in_force = 0;
        for (int i = 0; i < state.lasting_count; ++i)
            in_force += state.lasting[i].scope == Scope::Upgrade && state.lasting[i].card == card &&
                        state.lasting[i].rule_count > 0;
        const bool built = state.zones[card] == zone::Built && upgrade.rules.count > 0;
        if (in_force != (built ? 1 : 0))
            return say(upgrade.id, ": its rules hold ", in_force, " times");
    }
    for (std::size_t i = catalog.upgrades.size(); i < kMaxUpgrades; ++i)
        if (state.progress[i] != 0) return "progress: on an upgrade that there is not";
    return {};
}

std::string seat_violation(const State& state, const Catalog& catalog, const Decision* asked) {
    const bool at_menu = asked && asked->ask == Ask::Turn;
    if (state.seats < 1 || state.seats > kMaxSeats) return say("seats: ", state.seats);
    for (int i = 0; i < kMaxSeats; ++i) {
        const SeatState& seat = state.seat[i];
        const std::string name = say("seat ", i);
        if (i >= state.seats) {
            SeatState rest = seat;
            if (rest.leader == kNone) rest.leader = {};
            if (rest.objective == kNoCard) rest.objective = {};
            if (rest.exile == kNoCard) rest.exile = {};
            if (!all_zero(rest)) return say(name, ": nobody sits there, but it holds something");
            continue;
        }
        if (seat.unused_dice() + seat.used_dice > 48) return say(name, ": too many dice");
        if ((seat.flags & kLeadsBandits) && (!seat.exiled() || (seat.flags & kBetrayerDealt)))
            return say(name, ": leads the bandits, but is no innocent exile");
        if ((seat.flags & kTookLoot) && !(seat.flags & kLeadsBandits))
            return say(name, ": took loot as a leader that it is not");
        if (seat.ballot > 2) return say(name, ": ballot ", seat.ballot);
        if (seat.leader == kNone) {
            if (at_menu && !seat.out()) return say(name, ": has no leader");
            continue;
        }
        if (asked && asked->prompt == Prompt::NewLeader && asked->by == i) continue;
        if (seat.leader >= catalog.survivors.size() || state.survivor[seat.leader].seat != i)
            return say(name, ": its leader ", seat.leader, " is not in its group");
    }
    return {};
}

std::string track_violation(const State& state, const Catalog& catalog) {
    if (state.morale > catalog.morale_top) return say("morale: ", state.morale);
    if (state.round > state.first_round)
        return say("round: the marker is at ", state.round, ", above its start");
    if (state.phase > Phase::Over) return say("phase: ", state.phase);
    if (state.phase == Phase::Turns && state.round == 0) return "round: none is left for turns";
    if (state.step > kColonySteps) return say("step: ", state.step);
    if (state.end > End::Revealed) return say("end: ", state.end);
    if (state.over() != (state.end != End::None)) return "end: over without an end, or the reverse";
    if (state.over() == false && !state.winners.empty()) return "winners: before the end";
    if (!Seats(state.winners).without(state.all_seats()).empty())
        return "winners: a seat that is not there";
    if (state.first >= state.seats || state.active >= state.seats)
        return say("first or active seat: ", state.first, ", ", state.active);
    const bool dealt = state.phase != Phase::Setup;
    if ((dealt || state.objective != kNone) && state.objective >= catalog.objectives.size())
        return say("objective: ", state.objective);
    return {};
}

/// Whether the bytes of a frame that mean nothing are not zero: two equal games would differ.
bool spare_used(const Frame& frame) {
    bool used = frame.kind() == FrameKind::None;
    frame.visit([&]<class Part>(const Part& part) {
        if constexpr (requires { part.spare; }) used |= !all_zero(part.spare);
        const auto* bytes = reinterpret_cast<const unsigned char*>(&frame);
        for (std::size_t i = sizeof(Part); i < Frame::kRoom; ++i) used |= bytes[i] != 0;
    });
    return used;
}

/// A turn is taken among the turns of its round, and a card waits only where it asks something.
std::string course_violation(const State& state, const Catalog& catalog) {
    if (state.over() || state.depth == 0) return {};
    const auto* round = state.frame[0].find<RoundFrame>();
    const auto* turn = state.depth > 1 ? state.frame[1].find<TurnFrame>() : nullptr;
    if (turn != nullptr && (round == nullptr || round->step != RoundFrame::Step::NextTurn))
        return "stack: a turn outside the turns of a round";
    if (turn != nullptr && turn->step == TurnFrame::Step::Draw && state.held != kNoCard)
        return "stack: a crossroads card is held before one is drawn";
    const auto* program = state.frame[state.depth - 1].find<ProgramFrame>();
    if (program != nullptr && program->step == ProgramFrame::Step::Run &&
        (program->position >= catalog.ops.size() || !asks(catalog.ops[program->position].code)))
        return say("stack: operation ", program->position, " asks nothing");
    return {};
}

std::string stack_violation(const State& state) {
    if (state.depth > kMaxFrames) return say("stack: depth ", state.depth);
    if (state.asking > 1) return say("stack: asking ", state.asking);
    if (!state.over() && (state.depth == 0 || state.asking == 0))
        return "stack: the game goes on but nobody is asked";
    if (state.over() && state.asking != 0) return "stack: somebody is asked after the end";
    for (int i = 0; i < kMaxFrames; ++i) {
        const Frame& frame = state.frame[i];
        if (i >= state.depth && !all_zero(frame))
            return say("stack: frame ", i, " is popped but not zero");
        if (i < state.depth && spare_used(frame)) return say("stack: spare bytes of frame ", i);
    }
    return {};
}

std::string leftover_violation(const State& state, const Catalog& catalog, bool at_menu) {
    if (state.lasting_count > kMaxLasting) return say("lasting: ", state.lasting_count);
    for (int i = 0; i < kMaxLasting; ++i) {
        const Lasting& effect = state.lasting[i];
        if (i >= state.lasting_count) {
            if (!all_zero(effect)) return say("lasting: slot ", i, " is free but not zero");
            continue;
        }
        if (effect.first_rule + effect.rule_count > static_cast<int>(catalog.rules.size()))
            return say("lasting: slot ", i, " names rules that do not exist");
        if (static_cast<int>(effect.until) >= kDurations || effect.scope > Scope::Upgrade)
            return say("lasting: slot ", i, " has no end or scope");
    }
    if (!all_zero(state.spare)) return "spare: bytes are not zero";
    const CardId items_end = catalog.cards_of(CardList::Pill).last;
    for (int card = items_end; card < kMaxSetCards; ++card)
        if (state.used_item.has(CardId(card)) || state.once_used_item.has(CardId(card)))
            return say("marks: card ", card, " is no item");
    for (int card = catalog.cards_of(CardList::Experiment).last; card < kMaxSetCards; ++card)
        if (state.marked.has(CardId(card)))
            return say("marks: card ", card, " is none that can be picked");
    if (!at_menu) return {};
    if (!all_zero(state.marked)) return "marks: a card is still marked between actions";
    for (int card = 0; card < catalog.card_count; ++card)
        if (state.zones[card] == zone::Looking)
            return say("cards: ", catalog.card_name(CardId(card)),
                       " is still looked at between actions");
    return {};
}

/// What is kept beside the fields says what they say.
std::string derived_violation(const State& state, const Catalog& catalog) {
    const Derived right = derived_of(state, catalog);
    for (int seat = 0; seat < kMaxSeats; ++seat)
        if (state.derived.of_seat[seat] != right.of_seat[seat])
            return say("derived: the survivors of seat ", seat, " are others");
    for (int place = 0; place < kMaxPlaces; ++place)
        if (state.derived.at_place[place] != right.at_place[place])
            return say("derived: the survivors at place ", place, " are others");
    for (int seat = 0; seat < kMaxSeats; ++seat)
        if (state.derived.hand[seat] != right.hand[seat])
            return say("derived: the hand of seat ", seat, " holds other cards");
    if (state.derived.at_work != right.at_work)
        return "derived: the rules in play can do something else";
    for (int slot = 0; slot < zone::kSlots; ++slot)
        if (state.derived.cards_in[slot] != right.cards_in[slot])
            return say("derived: zone ", slot, " holds ", int{right.cards_in[slot]}, " cards, not ",
                       int{state.derived.cards_in[slot]});
    return state.derived == right ? std::string() : "derived: a number is wrong";
}

}  // namespace

std::string first_violation(const State& state, const Catalog& catalog) {
    if (std::string broken = stack_violation(state); !broken.empty()) return broken;
    if (std::string broken = course_violation(state, catalog); !broken.empty()) return broken;
    const auto asked = pending(state, catalog);
    if (asked.has_value() == state.over()) return "stack: no question, or one after the end";
    const bool at_menu = asked && asked->ask == Ask::Turn;
    if (asked && asked->by != kChance && asked->by >= state.seats)
        return "stack: nobody sits there to answer";
    if (std::string broken = seat_violation(state, catalog, asked ? &*asked : nullptr);
        !broken.empty())
        return broken;
    for (const auto violation :
         {track_violation, card_violation, special_card_violation, upgrade_violation,
          place_violation, special_zombie_violation, survivor_violation})
        if (std::string broken = violation(state, catalog); !broken.empty()) return broken;
    if (std::string broken = leftover_violation(state, catalog, at_menu); !broken.empty())
        return broken;
    return derived_violation(state, catalog);
}

}  // namespace dow
