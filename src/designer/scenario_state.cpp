#include <algorithm>

#include "dow/content/entrances.hpp"
#include "dow/designer/scenario.hpp"

namespace dow::designer {

namespace {

constexpr std::array<const char*, 5> kUntil = {"turn", "round", "next_round", "once", "game"};
constexpr std::array<const char*, 6> kScope = {"game",  "survivor", "seat",
                                               "place", "card",     "upgrade"};

/// Writes a State in the words of scenario files.
class Describer {
public:
    Describer(const Catalog& catalog, const State& state) : c_(catalog), s_(state) {}

    Json whole() const {
        Json out = Json::object();
        out["players"] = s_.seats;
        out["phase"] = word_for(s_.phase);
        out["step"] = s_.step;
        out["turn"] = letter(s_.active);
        out["first"] = letter(s_.first);
        for (SeatId seat{0}; seat < s_.seats; ++seat) out[letter(seat)] = seat_json(seat);
        out["places"] = places();
        out["decks"] = decks();
        out["raxxon_dice"] = faces(s_.raxxon_dice);
        out["confrontations"] = items(zone::Confrontation);
        out["spared"] = s_.spared == kNone ? Json() : Json(place_name(c_, s_.spared));
        out["waste"] = ordered(zone::Waste);
        out["removed"] = ordered(zone::Removed);
        out["objective_cards"] = items(zone::Objective);
        out["loot"] = items(zone::Loot);
        out["upgrades"] = upgrades();
        out["open_contributions"] = items(zone::OpenContributions);
        out["crisis"] = s_.crisis == kNoCard ? Json() : Json(plain_name(c_, s_.crisis));
        out["crossroads"] = s_.held == kNoCard ? Json() : Json(plain_name(c_, s_.held));
        out["objective"] =
            s_.objective < c_.objectives.size() ? Json(c_.objectives[s_.objective].id) : Json();
        out["marks"] = s_.objective_marks;
        out["morale"] = s_.morale;
        out["round"] = s_.round;
        out["food"] = s_.food;
        out["starvation"] = s_.starvation;
        out["lasting"] = lasting();
        out["end"] = word_for(s_.end);
        out["completed"] = s_.completed != 0;
        out["winners"] = winners();
        out["dead"] = people_in(zone::Dead);
        out["removed_survivors"] = people_in(zone::Removed);
        return out;
    }

private:
    Json seat_json(SeatId seat) const {
        const SeatState& me = s_.seat[seat];
        Json out = Json::object();
        Json survivors = Json::object();
        for (std::size_t i = 0; i < c_.survivors.size(); ++i)
            if (s_.survivor[i].seat == seat && s_.survivor[i].in_play())
                survivors[c_.survivors[i].id] = survivor_json(SurvivorId(i));
        out["survivors"] = std::move(survivors);
        out["leader"] = survivor_name(c_, me.leader);
        out["dice"] = faces(me.dice);
        out["used_dice"] = me.used_dice;
        out["hand"] = items(zone::hand(seat));
        out["hand_size"] = out["hand"].size();
        out["contributions"] = items(zone::contributions(seat));
        out["secret"] = me.objective == kNoCard ? Json() : Json(plain_name(c_, me.objective));
        out["exile"] = me.exile == kNoCard ? Json() : Json(plain_name(c_, me.exile));
        out["exiled"] = me.exiled();
        out["out"] = me.out();
        out["leads_bandits"] = (me.flags & kLeadsBandits) != 0;
        out["took_loot"] = (me.flags & kTookLoot) != 0;
        return out;
    }

    static Json faces(const u8 (&dice)[6]) {
        Json out = Json::array();
        for (int face = 1; face <= 6; ++face)
            for (int i = 0; i < dice[face - 1]; ++i) out.push_back(face);
        return out;
    }

    /// The names of the special zombies of a place; of the colony entrance by entrance.
    Json specials(PlaceId place) const {
        Json out = Json::array();
        for (EntranceId at = first_entrance(place); at < last_entrance(place); ++at) {
            Json here = Json::array();
            for (std::size_t i = 0; i < c_.standees.size(); ++i)
                if (s_.special_at[i] == at) here.push_back(plain_name(c_, c_.standees[i]));
            if (place != kColony) return here;
            out.push_back(std::move(here));
        }
        return out;
    }

    Json survivor_json(SurvivorId id) const {
        const SurvivorState& who = s_.survivor[id];
        Json out = Json::object();
        out["at"] = place_name(c_, who.place);
        out["wounds"] = who.wounds;
        out["frostbite"] = who.frostbite;
        out["despair"] = who.despair;
        out["equipped"] = items(zone::equipped(id));
        out["moved"] = who.has(kMoved);
        out["used"] = s_.used_ability.has(id);
        return out;
    }

    Json places() const {
        Json out = Json::object();
        int entrance = 0;
        for (std::size_t p = 0; p < c_.places.size(); ++p) {
            const PlaceDef& def = c_.places[p];
            if (!s_.places.has(PlaceId(p))) {
                entrance += def.entrances;
                continue;
            }
            Json place = Json::object();
            place["zombies"] = entrances(entrance, def.entrances, &EntranceState::zombies);
            place["barricades"] = entrances(entrance, def.entrances, &EntranceState::barricades);
            place["traps"] = entrances(entrance, def.entrances, &EntranceState::traps);
            place["specials"] = specials(PlaceId(p));
            place["unruly"] = s_.place[p].unruly;
            place["bandits"] = s_.place[p].bandits;
            place["noise"] = s_.place[p].noise;
            place["helpless"] = s_.place[p].helpless;
            place["standees"] = s_.place[p].standees;
            place["closed_spaces"] = def.spaces - s_.place[p].spaces;
            out[def.id] = std::move(place);
            entrance += def.entrances;
        }
        return out;
    }

    Json entrances(int first, int count, u8 EntranceState::* field) const {
        if (count == 1) return s_.entrance[first].*field;
        Json out = Json::array();
        for (int i = 0; i < count; ++i) out.push_back(s_.entrance[first + i].*field);
        return out;
    }

    Json decks() const {
        Json out = Json::object();
        for (DeckId deck{}; deck < c_.decks.size(); ++deck) {
            Json one = Json::object();
            one["size"] =
                count(zone::bag(deck)) + count(zone::top(deck)) + count(zone::bottom(deck));
            Json top = ordered(zone::top(deck));
            std::reverse(top.begin(), top.end());
            one["top"] = std::move(top);
            one["bottom"] = ordered(zone::bottom(deck));
            one["shuffled"] = items(zone::bag(deck));
            out[deck_name(c_, deck)] = std::move(one);
        }
        return out;
    }

    int count(Zone zone) const {
        int n = 0;
        for (int card = 0; card < c_.card_count; ++card) n += s_.zones[card] == zone;
        return n;
    }

    Json items(Zone zone) const {
        Json out = Json::array();
        for (CardId card{0}; card < c_.card_count; ++card)
            if (s_.zones[card] == zone) out.push_back(plain_name(c_, card));
        return out;
    }

    Json ordered(Zone zone) const {
        std::vector<std::pair<int, CardId>> cards;
        for (CardId card{0}; card < c_.card_count; ++card)
            if (s_.zones[card] == zone &&
                !(zone == zone::Removed && c_.is(CardList::Survivor, card)))
                cards.emplace_back(spot::rank(s_.spots[card]), card);
        std::sort(cards.begin(), cards.end());
        Json out = Json::array();
        for (const auto& [rank, card] : cards) out.push_back(plain_name(c_, card));
        return out;
    }

    Json lasting() const {
        Json out = Json::array();
        for (int i = 0; i < s_.lasting_count; ++i) {
            const Lasting& effect = s_.lasting[i];
            Json one = Json::object();
            one["card"] = plain_name(c_, effect.card);
            one["until"] = kUntil.at(static_cast<std::size_t>(effect.until));
            one["scope"] = kScope.at(static_cast<std::size_t>(effect.scope));
            one["counter"] = effect.counter;
            out.push_back(std::move(one));
        }
        return out;
    }

    /// The markers on each upgrade that lies open, or that it is built.
    Json upgrades() const {
        Json out = Json::object();
        for (const CardId card : c_.cards_of(CardList::Upgrade)) {
            if (s_.zones[card] == zone::UpgradeRow)
                out[plain_name(c_, card)] = s_.progress[c_.index_of(card)];
            if (s_.zones[card] == zone::Built) out[plain_name(c_, card)] = "built";
        }
        return out;
    }

    Json winners() const {
        Json out = Json::array();
        for (const SeatId seat : s_.winners) out.push_back(letter(seat));
        return out;
    }

    Json people_in(Zone zone) const {
        Json out = Json::array();
        for (SurvivorId who{}; who < c_.survivors.size(); ++who)
            if (s_.zones[c_.survivor_card(who)] == zone) out.push_back(c_.survivors[who].id);
        return out;
    }

    const Catalog& c_;
    const State& s_;
};

}  // namespace

Json describe(const Catalog& catalog, const State& state) {
    return Describer(catalog, state).whole();
}

}  // namespace dow::designer
