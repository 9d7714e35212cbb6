#include "dow/bots/judgement.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "dow/content/entrances.hpp"
#include "dow/content/words.hpp"
#include "dow/rules/odds.hpp"
#include "judgement_table.hpp"

namespace dow::bots {

namespace {

/// Icons of the cards that a goal wants laid on the main objective, as bits.
unsigned icons_wanted(const Catalog& c, NodeId id) {
    const Node& node = c.nodes[id];
    const auto child = [&](int i) { return c.links[node.first + static_cast<std::size_t>(i)]; };
    if (node.word == Word::Cards && node.count > 0) {
        const Node& from = c.nodes[child(0)];
        if (from.word != Word::Zone || static_cast<ZoneWord>(from.value) != ZoneWord::Objective)
            return 0;
        unsigned icons = 0;
        for (int i = 1; i < node.count; ++i) {
            const Node& filter = c.nodes[child(i)];
            if (static_cast<Filter>(filter.value & 0xFF) == Filter::Icon)
                icons |= static_cast<unsigned>((filter.value >> 8) & 0x7F) << 1;
        }
        return icons;
    }
    unsigned icons = 0;
    if (node.word == Word::And || node.word == Word::Or || node.word == Word::Compare ||
        node.word == Word::Count || node.word == Word::Sum || node.word == Word::Has)
        for (int i = 0; i < node.count; ++i) icons |= icons_wanted(c, child(i));
    return icons;
}

/// What a condition of the main objective counts, by the first word that tells: cards on the
/// objective, equipment, barricades, kills, food, empty decks, rounds. Any other is just missing.
Sign counted_by(const Catalog& c, NodeId id) {
    const Node& node = c.nodes[id];
    switch (node.word) {
        case Word::RoundsPassed: return Sign::to_last;
        case Word::Marks: return Sign::to_kill;
        case Word::Locs: return Sign::to_empty;
        case Word::Zone:
            return static_cast<ZoneWord>(node.value) == ZoneWord::Objective ? Sign::to_pile
                                                                            : Sign::to_equip;
        case Word::Token:
            switch (static_cast<TokenWord>(node.value)) {
                case TokenWord::Barricades: return Sign::to_build;
                case TokenWord::Food: return Sign::to_store;
                default: return Sign::missing;
            }
        default: break;
    }
    for (int i = 0; i < node.count; ++i) {
        const Sign told = counted_by(c, c.links[node.first + static_cast<std::size_t>(i)]);
        if (told != Sign::missing) return told;
    }
    return Sign::missing;
}

/// Goes through a picture and notes what it sees.
class Reader {
public:
    Reader(const View& picture, const Catalog& catalog) : v_(picture), c_(catalog) {}

    Signs read() {
        course();
        cards();
        goal();
        stores();
        for (const PlaceId place : v_.places) entrances(place);
        people();
        return signs_;
    }

private:
    void add(Sign sign, int amount, int size) {
        signs_[sign] += static_cast<float>(amount) / static_cast<float>(size);
    }

    void course() {
        add(Sign::morale, v_.morale, 5);
        add(Sign::morale_1, v_.morale <= 1, 1);
        add(Sign::morale_2, v_.morale <= 2, 1);
        add(Sign::morale_3, v_.morale <= 3, 1);
        add(Sign::rounds, v_.round, 5);
        add(Sign::last_round, v_.round <= 1, 1);
        add(Sign::two_rounds, v_.round <= 2, 1);
        add(Sign::seats, v_.seats, 4);
        add(Sign::together, v_.rules.coop, 1);
        for (int i = 0; i < v_.seats; ++i) {
            const SeatView& seat = v_.seat[i];
            const bool away = (seat.flags & (kExiled | kOut)) != 0;
            add(Sign::exiled, away, 1);
            add(Sign::betrayers, !away && c_.is(CardList::Betrayal, seat.objective), 1);
        }
    }

    void cards() {
        static constexpr std::array by_icon{Sign::hand_weapon,    Sign::hand_fuel,
                                            Sign::hand_education, Sign::hand_food,
                                            Sign::hand_medicine,  Sign::hand_tool};
        const NodeId goal =
            v_.objective < c_.objectives.size() ? c_.objectives[v_.objective].goal : NodeId(0);
        wanted_ = goal == 0 ? 0 : icons_wanted(c_, goal);
        for (int i = 0; i < v_.card_count; ++i) {
            const SeenCard& card = v_.cards[i];
            if (card.zone.is(ZoneKind::Equipped)) add(Sign::equipped, 1, 6);
            if (!card.zone.is(ZoneKind::Hand) || !c_.is_item(card.face)) continue;
            const auto icon = static_cast<std::size_t>(c_.item_of(card.face).icon);
            add(Sign::hand, 1, 15);
            useful_ += static_cast<int>((wanted_ >> icon) & 1);
            if (icon > 0 && icon <= by_icon.size()) add(by_icon[icon - 1], 1, 5);
        }
    }

    /// The conditions as the forecast counts them: those of the goal, then what cards have added.
    NodeId condition(int i) const {
        const NodeId goal = c_.objectives[v_.objective].goal;
        const Node& whole = c_.nodes[goal];
        const int printed = whole.word == Word::And ? whole.count : 1;
        if (i < printed) {
            if (whole.word != Word::And) return goal;
            return c_.links[whole.first + static_cast<std::size_t>(i)];
        }
        for (const NodeId added : v_.requirement)
            if (added != 0 && i-- == printed) return added;
        return NodeId(0);
    }

    void goal() {
        const Forecast& f = v_.forecast;
        int missing = 0;
        for (int i = 0; i < f.goal_count; ++i) {
            const GoalCount& part = f.goal[i];
            if (part.met != 0) continue;
            const Sign kind = counted_by(c_, condition(i));
            add(Sign::conditions, 1, 1);
            if (part.counted == 0) {
                add(Sign::missing_share, 1, 1);
                continue;
            }
            const int short_of = part.at_most != 0 ? part.have - part.need : part.need - part.have;
            add(Sign::missing_share, std::max(0, short_of), std::max<int>(1, part.need));
            if (part.at_most != 0) {
                add(Sign::too_many, std::max(0, short_of), 6);
                continue;
            }
            missing += std::max(0, short_of);
            if (kind != Sign::missing) add(kind, std::max(0, short_of), 6);
            if (kind == Sign::to_empty) add(Sign::cards_to_empty, left_in_decks(short_of), 30);
        }
        add(Sign::missing, missing, 8);
        add(Sign::missing_a_round, std::min(missing, 30), 4 * std::max<int>(1, v_.round));
        add(Sign::met, f.objective_met, 1);
        add(Sign::waits, missing > 0 && missing == v_.round, 1);
        add(Sign::useful, std::min(useful_, missing), 5);
        if (wanted_ != 0) add(Sign::short_of_cards, std::max(0, missing - useful_), 8);
    }

    /// Cards in the smallest decks that are not empty, so many of them.
    int left_in_decks(int decks) const {
        std::array<int, kMaxPlaces> left{};
        int count = 0;
        for (const PlaceId place : v_.outside())
            if (const int cards = v_.deck_left(c_, place); cards > 0)
                left[static_cast<std::size_t>(count++)] = cards;
        std::sort(left.begin(), left.begin() + count);
        return std::accumulate(left.begin(), left.begin() + std::min(decks, count), 0);
    }

    void stores() {
        const Forecast& f = v_.forecast;
        add(Sign::food, std::min<int>(v_.food, 12), 6);
        add(Sign::food_spare, std::clamp(v_.food - f.food_due, -4, 8), 4);
        add(Sign::food_short, v_.food < f.food_due, 1);
        add(Sign::food_due, f.food_due, 5);
        add(Sign::starvation, v_.starvation, 3);
        add(Sign::waste, v_.waste, 10);
        add(Sign::waste_loss, f.waste_loss, 1);
        for (const PlaceId place : v_.outside()) add(Sign::item_decks, v_.deck_left(c_, place), 80);
    }

    void entrances(PlaceId place) {
        const bool colony = place == kColony;
        for (EntranceId e = first_entrance(place); e < last_entrance(place); ++e) {
            const EntranceState& door = v_.entrance[e];
            const int overruns = v_.forecast.entrance[e].overruns;
            add(colony ? Sign::colony_zombies : Sign::outside_zombies, door.zombies, 8);
            add(colony ? Sign::colony_barricades : Sign::outside_barricades, door.barricades, 5);
            add(colony ? Sign::colony_overruns : Sign::outside_overruns, overruns, 2);
            if (!colony) continue;
            add(Sign::colony_room, door.free(), 8);
            add(Sign::full_doors, door.free() + door.barricades <= 1, 3);
        }
        add(Sign::helpless, v_.place[place].helpless, 5);
    }

    void people() {
        for (SurvivorId id{}; id < c_.survivors.size(); ++id) {
            const SurvivorState& who = v_.survivor[id];
            if (!who.in_play()) continue;
            add(Sign::survivors, 1, 8);
            add(Sign::tokens, who.tokens(), 6);
            add(Sign::frostbite, who.frostbite, 3);
            add(Sign::near_death, next_token_kills(who), 2);
            add(Sign::people_outside, who.place != kColony, 5);
        }
    }

    const View& v_;
    const Catalog& c_;
    Signs signs_;
    unsigned wanted_ = 0;
    int useful_ = 0;  ///< cards in hands that the goal wants
};

}  // namespace

Signs signs_of(const View& picture, const Catalog& catalog) {
    return Reader(picture, catalog).read();
}

std::array<float, kHidden> Judgement::units(const Signs& signs) const {
    std::array<float, kHidden> out;
    for (std::size_t i = 0; i < kHidden; ++i) {
        const float* const weight = unit(i);
        float sum = weight[kSigns];
        for (std::size_t sign = 0; sign < kSigns; ++sign)
            sum += weight[sign] * signs.values()[sign];
        out[i] = std::max(sum, 0.0f);
    }
    return out;
}

float Judgement::logit(const Signs& signs) const {
    const auto heard = units(signs);
    float sum = voice()[kHidden];
    for (std::size_t i = 0; i < kHidden; ++i) sum += voice()[i] * heard[i];
    return sum;
}

float Judgement::chance(const Signs& signs) const { return 1 / (1 + std::exp(-logit(signs))); }

const Judgement& learned_judgement() { return kLearned; }

}  // namespace dow::bots
