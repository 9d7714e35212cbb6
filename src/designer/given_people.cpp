// Survivors and what the seats have.
#include <algorithm>

#include "dow/content/happenings.hpp"
#include "given_builder.hpp"

namespace dow::designer {

void GivenBuilder::lay_out_survivors(SeatId seat) {
    const Json& json = seat_json(seat);
    only_keys(json,
              {"survivors", "leader", "dice", "used_dice", "hand", "contributions", "secret",
               "exile", "exiled", "took_loot"},
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

SurvivorId GivenBuilder::quiet_survivor() const {
    for (std::size_t i = c_.survivors.size(); i-- > 0;) {
        if (s_.survivor[i].in_play() || is_named(c_.survivors[i].id)) continue;
        const auto rules = c_.rules_of(c_.survivors[i].rules);
        if (std::all_of(rules.begin(), rules.end(),
                        [](const Rule& r) { return r.form == RuleForm::Ability; }))
            return SurvivorId(i);
    }
    throw ToolError("no survivor is left for a seat that names none");
}

bool GivenBuilder::is_named(const std::string& survivor) const {
    for (const char* key : {"dead", "removed_survivors"}) {
        if (!has(key)) continue;
        const Json& gone = given_.at(key);
        if (std::find(gone.begin(), gone.end(), Json(survivor)) != gone.end()) return true;
    }
    for (SeatId seat{0}; seat < s_.seats; ++seat) {
        const Json& json = seat_json(seat);
        if (!json.contains("survivors")) continue;
        const Json& list = json.at("survivors");
        if (list.is_object() ? list.contains(survivor)
                             : std::find(list.begin(), list.end(), Json(survivor)) != list.end())
            return true;
    }
    return false;
}

void GivenBuilder::join(SeatId seat, SurvivorId id, const Json& what) {
    SurvivorState& who = s_.survivor[id];
    if (who.in_play()) throw ToolError(c_.survivors[id].id + " is in two groups");
    who = SurvivorState{};
    who.seat = seat;
    s_.people.add(id);
    put(c_.survivor_card(id), zone::InPlay);
    if (s_.seat[seat].leader == kNone) s_.seat[seat].leader = id;
    if (what.is_string()) {
        who.place = place_named(c_, what.get<std::string>());
    } else {
        only_keys(what, {"at", "wounds", "frostbite", "despair", "equipped", "moved", "used"},
                  c_.survivors[id].id);
        who.place = place_named(c_, what.value("at", std::string("colony")));
        who.wounds = what.value("wounds", u8{0});
        who.frostbite = what.value("frostbite", u8{0});
        who.despair = what.value("despair", u8{0});
        if (what.value("moved", false)) who.flags |= kMoved;
        if (what.value("used", false)) s_.used_ability.add(id);
        for (const Json& item : what.value("equipped", Json::array())) {
            put(take_item(item.get<std::string>()), zone::equipped(id));
            ++who.equipped;
        }
    }
    if (who.place == kColony) who.flags |= kBeganInColony;
}

void GivenBuilder::lay_out_seat(SeatId seat) {
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
    for (const Json& item : json.value("contributions", Json::array()))
        put(take_item(item.get<std::string>()), zone::contributions(seat));
    if (json.contains("secret")) give_objective(seat, json.at("secret").get<std::string>());
    if (json.value("exiled", false)) me.flags |= kExiled;
    if (json.value("took_loot", false)) me.flags |= kTookLoot;
    if (json.contains("exile")) {
        const CardId card = card_named(c_, json.at("exile").get<std::string>(), {CardList::Exile});
        put(card, zone::secret(seat));
        me.exile = card;
    }
}

void GivenBuilder::give_objective(SeatId seat, const std::string& name) {
    const CardId card = card_named(c_, name, {CardList::Secret, CardList::Betrayal});
    SeatState& me = s_.seat[seat];
    for (SeatState& other : s_.seat)
        if (&other != &me && other.objective == card && me.objective != kNoCard) {
            other.objective = me.objective;
            put(me.objective, zone::secret(SeatId(&other - s_.seat)));
            me.objective = kNoCard;
        }
    if (me.objective != kNoCard && me.objective != card) put(me.objective, s_.zones[card]);
    put(card, zone::secret(seat));
    me.objective = card;
}

void GivenBuilder::settle_objective(SeatId seat) {
    SeatState& me = s_.seat[seat];
    me.flags &= static_cast<u8>(~(kBetrayerDealt | kLeadsBandits));
    const bool betrayer = c_.is(CardList::Betrayal, me.objective);
    if (me.exiled() && !betrayer && s_.switches.has(Switch::BanditLeader))
        me.flags |= kLeadsBandits;
    if (me.objective == kNoCard) return;
    if (betrayer) {
        me.flags |= kBetrayerDealt;
    } else if (me.exiled()) {
        put(me.objective, zone::Resolved);
        me.objective = kNoCard;
    }
}

}  // namespace dow::designer
