// Places, decks and piles.
#include <algorithm>

#include "dow/content/entrances.hpp"
#include "given_builder.hpp"

namespace dow::designer {

void GivenBuilder::clear_table() {
    SurvivorState absent{};
    absent.seat = kNone;
    absent.place = kNone;
    for (std::size_t i = 0; i < c_.survivors.size(); ++i)
        if (!s_.survivor[i].in_play()) absent = s_.survivor[i];
    for (SurvivorId who{0}; who < c_.survivors.size(); ++who) {
        if (s_.survivor[who].in_play()) put(c_.survivor_card(who), zone::bag(kSurvivorDeck));
        s_.survivor[who] = absent;
        s_.people.drop(who);
    }
    undealt_ = zone::Box;
    for (const CardId card : c_.cards_of(CardList::Item))
        if (c_.deck_of(card) == kStarterDeck && s_.zones[card].kind < ZoneKind::Hand)
            undealt_ = s_.zones[card];
    for (const CardId card : c_.cards_of(CardList::Item)) {
        if (!c_.members[card].within(s_.boxes, s_.modules)) continue;
        const DeckId deck = c_.deck_of(card);
        if (const PlaceId at = c_.decks[deck].place; at != kNone && !s_.places.has(at)) continue;
        put(card, deck == kStarterDeck ? undealt_ : zone::bag(deck));
    }
    clear_raxxon();
    for (PlaceId place{}; place < c_.places.size(); ++place) {
        s_.place[place] = {};
        if (s_.places.has(place)) s_.place[place].spaces = c_.places[place].spaces;
    }
    for (EntranceState& way : s_.entrance) {
        const u8 spaces = way.spaces;
        way = {};
        way.spaces = spaces;
    }
    for (const CardId card : c_.cards_of(CardList::Upgrade)) put(card, zone::Box);
    std::fill(std::begin(s_.progress), std::end(s_.progress), u8{0});
    for (SeatState& seat : s_.seat) {
        std::fill(std::begin(seat.dice), std::end(seat.dice), u8{0});
        seat.used_dice = 0;
    }
    for (const CardId card : c_.cards_of(kCrossroadsDeck)) {
        if (s_.zones[card] != zone::Box) prepared_.push_back(card);
        put(card, zone::Box);
    }
    s_.held = kNoCard;
    if (s_.crisis != kNoCard) put(s_.crisis, zone::bag(kCrisisDeck));
    s_.crisis = kNoCard;
}

void GivenBuilder::close_spaces(PlaceId place, int closed) {
    u8& spaces = s_.place[place].spaces;
    if (closed < 0 || closed > spaces)
        throw ToolError("given.places closes more spaces than there are");
    spaces = static_cast<u8>(spaces - closed);
}

void GivenBuilder::lay_out_places() {
    if (!has("places")) return;
    for (const auto& [name, what] : given_.at("places").items()) {
        const PlaceId place = place_named(c_, name);
        only_keys(what,
                  {"zombies", "barricades", "noise", "helpless", "standees", "traps", "unruly",
                   "bandits", "specials", "closed_spaces"},
                  "given.places." + name);
        if (!s_.places.has(place)) throw ToolError("given.places: " + name + " is not in play");
        s_.place[place].noise = what.value("noise", u8{0});
        s_.place[place].helpless = what.value("helpless", u8{0});
        s_.place[place].standees = what.value("standees", u8{0});
        s_.place[place].unruly = what.value("unruly", u8{0});
        s_.place[place].bandits = what.value("bandits", u8{0});
        close_spaces(place, what.value("closed_spaces", 0));
        set_entrances(place, what, "traps", &EntranceState::traps);
        set_entrances(place, what, "zombies", &EntranceState::zombies);
        set_entrances(place, what, "barricades", &EntranceState::barricades);
        if (what.contains("specials")) lay_out_specials(place, what.at("specials"));
    }
    for (const EntranceState& way : s_.entrance)
        if (way.free() < 0)
            throw ToolError("given.places puts more on an entrance than it has spaces");
}

void GivenBuilder::set_entrances(PlaceId place, const Json& what, const char* key,
                                 u8 EntranceState::* field) {
    if (!what.contains(key)) return;
    const EntranceId first = first_entrance(place);
    const Json& value = what.at(key);
    const int entrances = c_.places[place].entrances;
    if (value.is_number() && entrances == 1) {
        s_.entrance[first].*field = value.get<u8>();
        return;
    }
    if (!value.is_array() || static_cast<int>(value.size()) != entrances)
        throw ToolError("given.places." + c_.places[place].id + "." + key + " needs " +
                        std::to_string(entrances) + " numbers, one per entrance");
    for (int i = 0; i < entrances; ++i)
        s_.entrance[first + i].*field = value.at(static_cast<std::size_t>(i)).get<u8>();
}

void GivenBuilder::lay_out_decks() {
    if (!has("decks")) return;
    for (const auto& [name, what] : given_.at("decks").items()) {
        const DeckId deck = deck_named(c_, name);
        if (what == "prepared") {
            for (const CardId card : prepared_)
                if (card != s_.held) put(card, zone::bag(deck));
            continue;
        }
        const Json top = what.is_array() ? what : what.value("top", Json::array());
        if (what.is_object()) only_keys(what, {"top", "only"}, "given.decks." + name);
        std::vector<CardId> cards;
        for (const Json& card : top) {
            const CardId id = take_from_deck(deck, card.get<std::string>());
            s_.zones[id] = zone::top(deck);
            cards.push_back(id);
        }
        // The first to be drawn went in last.
        for (std::size_t i = 0; i < cards.size(); ++i)
            put(cards[i], zone::top(deck), static_cast<unsigned>(cards.size() - i));
        if (what.is_object() && what.value("only", false))
            for (Zone& z : s_.zones)
                if (z == zone::bag(deck)) z = zone::Box;
    }
}

CardId GivenBuilder::take_from_deck(DeckId deck, const std::string& name) const {
    // No crossroads card waits unless the file names it.
    if (deck == kCrossroadsDeck) return card_named(c_, name, {CardList::Crossroads});
    const Zone bag = zone::bag(deck);
    if (c_.decks[deck].list == CardList::Item) {
        for (const CardId card : item_cards_named(c_, name))
            if (s_.zones[card] == bag) return card;
    } else {
        for (const CardId card : c_.cards_of(deck))
            if (s_.zones[card] == bag && c_.card_name(card) == name) return card;
    }
    throw ToolError("given.decks: \"" + name + "\" is not in the deck " + deck_name(c_, deck));
}

void GivenBuilder::lay_out_piles() {
    lay_out_pile("waste", zone::Waste);
    lay_out_pile("removed", zone::Removed);
    if (has("objective_cards"))
        for (const Json& name : given_.at("objective_cards"))
            put(take_item(name.get<std::string>()), zone::Objective);
    if (has("loot"))
        for (const Json& name : given_.at("loot"))
            put(take_item(name.get<std::string>()), zone::Loot);
    lay_out_upgrades();
    if (has("dead"))
        for (const Json& name : given_.at("dead"))
            take_away(name.get<std::string>(), zone::Dead, 0);
    unsigned rank = 0;
    if (has("removed_survivors"))
        for (const Json& name : given_.at("removed_survivors"))
            take_away(name.get<std::string>(), zone::Removed, ++rank);
}

void GivenBuilder::lay_out_upgrades() {
    if (!has("upgrades")) return;
    for (const auto& [name, what] : given_.at("upgrades").items()) {
        const CardId card = card_named(c_, name, {CardList::Upgrade});
        if (what == "built") {
            put(card, zone::Built);
            s_.lasting[s_.lasting_count++] = lasting_of_upgrade(s_, c_, card);
            continue;
        }
        put(card, zone::UpgradeRow);
        s_.progress[c_.index_of(card)] = what.get<u8>();
    }
}

void GivenBuilder::take_away(const std::string& name, Zone zone, unsigned rank) {
    const SurvivorId id = survivor_named(c_, name);
    if (s_.survivor[id].in_play()) throw ToolError(name + " is gone and in a group");
    put(c_.survivor_card(id), zone, rank);
}

void GivenBuilder::lay_out_pile(const char* key, Zone zone) {
    if (!has(key)) return;
    const Json& what = given_.at(key);
    if (what.is_array()) {
        for (const Json& name : what) append(take_item(name.get<std::string>()), zone);
        return;
    }
    int left = what.get<int>();
    for (const CardId card : c_.cards_of(CardList::Item))
        if (left > 0 && is_free(card) && c_.deck_of(card) == kStarterDeck)
            append(card, zone), --left;
    for (const CardId card : c_.cards_of(CardList::Item))
        if (left > 0 && is_free(card)) append(card, zone), --left;
}

void GivenBuilder::put(CardId card, Zone zone, unsigned rank) {
    s_.zones[card] = zone;
    s_.spots[card] = spot::make(rank, Seats());
}

int GivenBuilder::zone_size(Zone zone) const {
    int n = 0;
    for (const Zone z : s_.zones) n += z == zone;
    return n;
}

void GivenBuilder::append(CardId card, Zone zone) {
    put(card, zone, static_cast<unsigned>(zone_size(zone) + 1));
}

bool GivenBuilder::is_free(CardId card) const {
    const DeckId deck = c_.deck_of(card);
    return s_.zones[card] == (deck == kStarterDeck ? undealt_ : zone::bag(deck));
}

CardId GivenBuilder::take_item(const std::string& name) const {
    for (const CardId card : item_cards_named(c_, name))
        if (is_free(card)) return card;
    throw ToolError("no copy of \"" + name + "\" is left");
}

}  // namespace dow::designer
