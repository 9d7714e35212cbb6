#include <algorithm>

#include "dow/content/diagnostics.hpp"
#include "dow/designer/scenario.hpp"
#include "dow/match/codec.hpp"

namespace dow::designer {

void only_keys(const Json& object, const std::vector<std::string_view>& known,
               const std::string& where) {
    if (!object.is_object()) throw ToolError(where + " must be an object");
    for (const auto& [key, value] : object.items())
        if (std::find(known.begin(), known.end(), key) == known.end())
            throw ToolError(where + " has an unknown word \"" + key + "\"" +
                            did_you_mean(key, known));
}

namespace {

/// Plays the preparation of a real game, so that a scenario starts from a state the rules made, and
/// then lays out the table as the file says.
class Builder {
public:
    Builder(const Catalog& catalog, const Json& given) : c_(catalog), given_(given) {}

    State build() {
        check_keys();
        find_seats();
        s_ = prepared_game(c_, setup_, active_);
        if (as_prepared()) return s_;
        clear_table();
        lay_out_tracks();
        for (SeatId seat = 0; seat < s_.seats; ++seat) lay_out_survivors(seat);
        for (SeatId seat = 0; seat < s_.seats; ++seat) lay_out_seat(seat);
        for (SeatId seat = 0; seat < s_.seats; ++seat) settle_objective(seat);
        lay_out_places();
        lay_out_decks();
        lay_out_piles();
        lay_out_order();
        lay_out_rest();
        return s_;
    }

private:
    void check_keys() const {
        only_keys(given_, {"players",    "turn",  "first",   "last_turn",   "A",
                           "B",          "C",     "D",       "E",           "places",
                           "decks",      "waste", "gone",    "crisis",      "crossroads",
                           "objective",  "hard",  "morale",  "round",       "food",
                           "starvation", "marks", "ruleset", "as_prepared", "objective_cards",
                           "dead",       "rest"},
                  "given");
    }

    /// Nothing is laid out: the game as its preparation left it.
    bool as_prepared() const {
        if (!has("as_prepared") || !given_.at("as_prepared").get<bool>()) return false;
        only_keys(given_, {"as_prepared", "players", "turn", "objective", "hard", "ruleset"},
                  "given, as prepared,");
        return true;
    }

    bool has(const char* key) const { return given_.contains(key); }
    int number(const char* key, int otherwise) const {
        return has(key) ? given_.at(key).get<int>() : otherwise;
    }
    const Json& seat_json(SeatId seat) const {
        static const Json nothing = Json::object();
        const std::string name = letter(seat);
        return given_.contains(name) ? given_.at(name) : nothing;
    }

    void find_seats() {
        int seats = has("players") ? number("players", 3) : 3;
        for (SeatId seat = 0; seat < kMaxSeats; ++seat)
            if (given_.contains(letter(seat))) seats = std::max(seats, seat + 1);
        setup_.seats = static_cast<u8>(seats);
        active_ = has("turn") ? seat_named(given_.at("turn").get<std::string>(), seats) : SeatId{0};
        read_ruleset();
        read_objective();
        if (const Refusal no = check_setup(c_, setup_))
            throw ToolError("given cannot be set up: " + word_for(no.reason) + " (" +
                            std::string(rule_text(no.rule)) + ")");
    }

    void read_ruleset() {
        nlohmann::json rules = nlohmann::json::object();
        if (setup_.seats == 2) rules = {{"two_player", 1U}, {"coop", 1U}};
        if (has("hard") && given_.at("hard").get<bool>()) rules["hard"] = 1U;
        if (has("ruleset"))
            for (const auto& [key, value] : given_.at("ruleset").items())
                rules[key] =
                    value.is_boolean() ? unsigned{value.get<bool>()} : value.get<unsigned>();
        setup_.rules = ruleset_from_json(rules, "given.ruleset");
    }

    void read_objective() {
        const std::string id = has("objective") ? given_.at("objective").get<std::string>()
                                                : "eight_weeks_of_darkness";
        const bool hard = setup_.rules.hard || setup_.rules.coop;
        std::vector<std::string_view> known;
        for (std::size_t i = 0; i < c_.objectives.size(); ++i) {
            known.push_back(c_.objectives[i].id);
            if (c_.objectives[i].id == id && c_.objectives[i].hard == hard)
                setup_.objective = static_cast<u8>(i);
        }
        if (setup_.objective == kNone)
            throw ToolError("there is no objective \"" + id + "\"" + did_you_mean(id, known));
    }

    // -- an empty table

    void clear_table() {
        SurvivorState absent{};
        absent.seat = absent.place = kNone;
        for (std::size_t i = 0; i < c_.survivors.size(); ++i)
            if (!s_.survivor[i].in_play()) absent = s_.survivor[i];
        for (std::size_t i = 0; i < c_.survivors.size(); ++i) {
            if (s_.survivor[i].in_play())
                put(static_cast<CardId>(c_.first_survivor + i), zone::bag(kDeckSurvivor));
            s_.survivor[i] = absent;
            s_.people &= ~(u64{1} << i);
        }
        undealt_ = zone::Box;
        for (CardId card = 0; card < c_.first_survivor; ++card)
            if (c_.kind_of(card).deck == kDeckStarter && s_.zones[card] < zone::FirstHand)
                undealt_ = s_.zones[card];
        for (CardId card = 0; card < c_.first_survivor; ++card) {
            const u8 deck = c_.kind_of(card).deck;
            put(card, deck == kDeckStarter ? undealt_ : zone::bag(deck));
        }
        for (PlaceState& place : s_.place) place.noise = place.helpless = place.standees = 0;
        for (EntranceState& way : s_.entrance) way.zombies = way.barricades = way.traps = 0;
        for (SeatState& seat : s_.seat) {
            std::fill(std::begin(seat.dice), std::end(seat.dice), u8{0});
            seat.used_dice = 0;
        }
        for (CardId card = c_.first_crossroads; card < c_.first_secret; ++card) {
            if (s_.zones[card] != zone::Box) prepared_.push_back(card);
            put(card, zone::Box);
        }
        s_.held = kNoCard;
        if (s_.crisis != kNoCard) put(s_.crisis, zone::bag(kDeckCrisis));
        s_.crisis = kNoCard;
    }

    void put(CardId card, u8 zone, unsigned rank = 0) {
        s_.zones[card] = zone;
        s_.spots[card] = spot::make(rank, Seats());
    }

    int zone_size(u8 zone) const {
        int n = 0;
        for (const u8 z : s_.zones) n += z == zone;
        return n;
    }

    /// Puts a card behind those already in an ordered zone.
    void append(CardId card, u8 zone) {
        put(card, zone, static_cast<unsigned>(zone_size(zone) + 1));
    }

    bool is_free(CardId card) const {
        const u8 deck = c_.kind_of(card).deck;
        return s_.zones[card] == (deck == kDeckStarter ? undealt_ : zone::bag(deck));
    }

    CardId take_item(const std::string& name) const {
        for (const CardId card : item_cards_named(c_, name))
            if (is_free(card)) return card;
        throw ToolError("no copy of \"" + name + "\" is left");
    }

    // -- what the file says

    void lay_out_tracks() {
        s_.morale = static_cast<u8>(number("morale", s_.morale));
        if (s_.morale > c_.morale_top)
            throw ToolError("given.morale is above the top of its track");
        s_.round = static_cast<u8>(number("round", s_.round));
        s_.first_round = std::max(s_.first_round, s_.round);
        s_.food = static_cast<u8>(number("food", 0));
        s_.starvation = static_cast<u8>(number("starvation", 0));
        s_.objective_marks = static_cast<u8>(number("marks", s_.objective_marks));
        if (has("crisis")) {
            const CardId card = card_named(c_, given_.at("crisis").get<std::string>(),
                                           c_.first_crisis, c_.first_crossroads);
            put(card, zone::Current);
            s_.crisis = card;
        }
        if (has("crossroads")) {
            const CardId card = card_named(c_, given_.at("crossroads").get<std::string>(),
                                           c_.first_crossroads, c_.first_secret);
            put(card, zone::Held);
            s_.held = card;
        }
    }

    void lay_out_survivors(SeatId seat) {
        const Json& json = seat_json(seat);
        only_keys(json,
                  {"survivors", "leader", "dice", "used_dice", "hand", "gifts", "secret", "exile",
                   "exiled"},
                  "given." + letter(seat));
        SeatState& me = s_.seat[seat];
        me.leader = kNone;
        if (!json.contains("survivors")) return join(seat, quiet_survivor(), Json("colony"));
        const Json& survivors = json.at("survivors");
        if (survivors.is_array()) {
            for (const Json& name : survivors)
                join(seat, survivor_named(c_, name.get<std::string>()), Json("colony"));
        } else {
            for (const auto& [name, what] : survivors.items())
                join(seat, survivor_named(c_, name), what);
        }
        if (json.contains("leader"))
            me.leader = survivor_named(c_, json.at("leader").get<std::string>());
        if (me.leader == kNone || s_.survivor[me.leader].seat != seat)
            throw ToolError("given." + letter(seat) + " needs a leader among its survivors");
    }

    /// Somebody who changes nothing by being there: the most influential without standing rules.
    SurvivorId quiet_survivor() const {
        for (std::size_t i = c_.survivors.size(); i-- > 0;) {
            if (s_.survivor[i].in_play() || is_named(c_.survivors[i].id)) continue;
            const auto rules = c_.rules_of(c_.survivors[i].rules);
            if (std::all_of(rules.begin(), rules.end(),
                            [](const Rule& r) { return r.form == RuleForm::Ability; }))
                return static_cast<SurvivorId>(i);
        }
        throw ToolError("no survivor is left for a seat that names none");
    }

    bool is_named(const std::string& survivor) const {
        if (has("dead") && std::find(given_.at("dead").begin(), given_.at("dead").end(),
                                     Json(survivor)) != given_.at("dead").end())
            return true;
        for (SeatId seat = 0; seat < s_.seats; ++seat) {
            const Json& json = seat_json(seat);
            if (!json.contains("survivors")) continue;
            const Json& list = json.at("survivors");
            if (list.is_object()
                    ? list.contains(survivor)
                    : std::find(list.begin(), list.end(), Json(survivor)) != list.end())
                return true;
        }
        return false;
    }

    void join(SeatId seat, SurvivorId id, const Json& what) {
        SurvivorState& who = s_.survivor[id];
        if (who.in_play()) throw ToolError(c_.survivors[id].id + " is in two groups");
        who = SurvivorState{};
        who.seat = seat;
        s_.people |= u64{1} << id;
        put(static_cast<CardId>(c_.first_survivor + id), zone::InPlay);
        if (s_.seat[seat].leader == kNone) s_.seat[seat].leader = id;
        if (what.is_string()) {
            who.place = place_named(c_, what.get<std::string>());
        } else {
            only_keys(what, {"at", "wounds", "frostbite", "despair", "gear", "moved", "used"},
                      c_.survivors[id].id);
            who.place = place_named(c_, what.value("at", std::string("colony")));
            who.wounds = what.value("wounds", u8{0});
            who.frostbite = what.value("frostbite", u8{0});
            who.despair = what.value("despair", u8{0});
            if (what.value("moved", false)) who.flags |= kMoved;
            if (what.value("used", false)) s_.used_ability |= u64{1} << id;
            for (const Json& item : what.value("gear", Json::array())) {
                put(take_item(item.get<std::string>()), zone::gear(id));
                ++who.gear;
            }
        }
        if (who.place == kColony) who.flags |= kBeganInColony;
    }

    void lay_out_seat(SeatId seat) {
        const Json& json = seat_json(seat);
        SeatState& me = s_.seat[seat];
        for (const Json& die : json.value("dice", Json::array())) {
            const int face = die.get<int>();
            if (face < 1 || face > 6) throw ToolError("a die shows 1 to 6");
            ++me.dice[face - 1];
        }
        me.used_dice = json.value("used_dice", u8{0});
        for (const Json& item : json.value("hand", Json::array()))
            put(take_item(item.get<std::string>()), zone::hand(seat));
        for (const Json& item : json.value("gifts", Json::array()))
            put(take_item(item.get<std::string>()), zone::gift(seat));
        if (json.contains("secret")) give_objective(seat, json.at("secret").get<std::string>());
        if (json.value("exiled", false)) me.flags |= kExiled;
        if (json.contains("exile")) {
            const CardId card =
                card_named(c_, json.at("exile").get<std::string>(), c_.first_exile, c_.card_count);
            put(card, zone::secret(seat));
            me.exile = card;
        }
    }

    void give_objective(SeatId seat, const std::string& name) {
        const CardId card = card_named(c_, name, c_.first_secret, c_.first_exile);
        SeatState& me = s_.seat[seat];
        for (SeatState& other : s_.seat)
            if (&other != &me && other.objective == card && me.objective != kNoCard) {
                other.objective = me.objective;
                put(me.objective, zone::secret(static_cast<SeatId>(&other - s_.seat)));
                me.objective = kNoCard;
            }
        if (me.objective != kNoCard && me.objective != card) put(me.objective, s_.zones[card]);
        put(card, zone::secret(seat));
        me.objective = card;
    }

    /// Who was dealt a betrayal is known by the card; an innocent exile has shown the secret
    /// objective and put it away (AMB-110).
    void settle_objective(SeatId seat) {
        SeatState& me = s_.seat[seat];
        me.flags &= static_cast<u8>(~kBetrayerDealt);
        if (me.objective == kNoCard) return;
        if (me.objective >= c_.first_betrayal) {
            me.flags |= kBetrayerDealt;
        } else if (me.exiled()) {
            put(me.objective, zone::Resolved);
            me.objective = kNoCard;
        }
    }

    void lay_out_places() {
        if (!has("places")) return;
        for (const auto& [name, what] : given_.at("places").items()) {
            const PlaceId place = place_named(c_, name);
            only_keys(what, {"zombies", "barricades", "noise", "helpless", "standees"},
                      "given.places." + name);
            s_.place[place].noise = what.value("noise", u8{0});
            s_.place[place].helpless = what.value("helpless", u8{0});
            s_.place[place].standees = what.value("standees", u8{0});
            set_entrances(place, what, "zombies", &EntranceState::zombies);
            set_entrances(place, what, "barricades", &EntranceState::barricades);
        }
        for (const EntranceState& way : s_.entrance)
            if (way.free() < 0)
                throw ToolError("given.places puts more on an entrance than it has spaces");
    }

    void set_entrances(PlaceId place, const Json& what, const char* key,
                       u8 EntranceState::* field) {
        if (!what.contains(key)) return;
        const int first = place == kColony ? 0 : kColonyEntrances - 1 + place;
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

    void lay_out_decks() {
        if (!has("decks")) return;
        for (const auto& [name, what] : given_.at("decks").items()) {
            const u8 deck = deck_named(c_, name);
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
                for (u8& z : s_.zones)
                    if (z == zone::bag(deck)) z = zone::Box;
        }
    }

    CardId take_from_deck(u8 deck, const std::string& name) const {
        // No crossroads card waits unless the file names it.
        if (deck == kDeckCrossroads)
            return card_named(c_, name, c_.first_crossroads, c_.first_secret);
        const u8 bag = zone::bag(deck);
        if (deck <= kDeckLastItem) {
            for (const CardId card : item_cards_named(c_, name))
                if (s_.zones[card] == bag) return card;
        } else {
            for (CardId card = c_.first_survivor; card < c_.card_count; ++card)
                if (s_.zones[card] == bag && c_.card_name(card) == name) return card;
        }
        throw ToolError("given.decks: \"" + name + "\" is not in the deck " + deck_name(c_, deck));
    }

    void lay_out_piles() {
        lay_out_pile("waste", zone::Waste);
        lay_out_pile("gone", zone::Gone);
        if (has("objective_cards"))
            for (const Json& name : given_.at("objective_cards"))
                put(take_item(name.get<std::string>()), zone::Objective);
        if (has("dead"))
            for (const Json& name : given_.at("dead")) bury(name.get<std::string>());
    }

    void bury(const std::string& name) {
        const SurvivorId id = survivor_named(c_, name);
        if (s_.survivor[id].in_play()) throw ToolError(name + " is dead and in a group");
        put(static_cast<CardId>(c_.first_survivor + id), zone::Dead);
    }

    void lay_out_pile(const char* key, u8 zone) {
        if (!has(key)) return;
        const Json& what = given_.at(key);
        if (what.is_array()) {
            for (const Json& name : what) append(take_item(name.get<std::string>()), zone);
            return;
        }
        int left = what.get<int>();
        for (CardId card = 0; card < c_.first_survivor && left > 0; ++card)
            if (is_free(card) && c_.kind_of(card).deck == kDeckStarter) append(card, zone), --left;
        for (CardId card = 0; card < c_.first_survivor && left > 0; ++card)
            if (is_free(card)) append(card, zone), --left;
    }

    void lay_out_order() {
        if (has("first")) s_.first = seat_named(given_.at("first").get<std::string>(), s_.seats);
        if (has("last_turn") && given_.at("last_turn").get<bool>())
            s_.first = static_cast<SeatId>((active_ + 1) % s_.seats);
    }

    /// Fields by the names that saves use, written over what the words made (RFC 7386).
    void lay_out_rest() {
        if (!has("rest")) return;
        nlohmann::json fields = to_json(c_, s_);
        fields.merge_patch(nlohmann::json::parse(given_.at("rest").dump()));
        s_ = state_from_json(c_, fields, "given.rest");
    }

    const Catalog& c_;
    const Json& given_;
    Setup setup_{};
    State s_{};
    SeatId active_ = 0;
    std::vector<CardId> prepared_;  ///< crossroads cards this game is played with
    u8 undealt_ = zone::Box;        ///< where the starter cards are that nobody got
};

}  // namespace

State build_given(const Catalog& catalog, const Json& given) {
    try {
        return Builder(catalog, given).build();
    } catch (const nlohmann::json::exception& e) {
        throw ToolError(std::string("given: ") + e.what());
    }
}

}  // namespace dow::designer
