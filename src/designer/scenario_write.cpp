// The inverse of scenario_given.cpp, and whole scenarios from what was played.
#include <algorithm>

#include "dow/base/check.hpp"
#include "dow/designer/scenario.hpp"
#include "dow/match/chance.hpp"
#include "dow/match/codec.hpp"

namespace dow::designer {

namespace {

using nlohmann::json;

/// What must be written over `from` to get `to` (RFC 7386).
json merge_diff(const json& from, const json& to) {
    json out = json::object();
    for (const auto& [key, value] : from.items())
        if (!to.contains(key)) out[key] = nullptr;
    for (const auto& [key, value] : to.items()) {
        if (!from.contains(key)) {
            out[key] = value;
        } else if (value.is_object() && from.at(key).is_object()) {
            if (json inner = merge_diff(from.at(key), value); !inner.empty())
                out[key] = std::move(inner);
        } else if (value != from.at(key)) {
            out[key] = value;
        }
    }
    return out;
}

bool is_nothing(const Json& value) {
    return value.is_null() || value == false || value == 0 ||
           ((value.is_array() || value.is_object()) && value.empty());
}

/// Only what differs from nothing at all.
void keep(Json& out, const Json& from, std::initializer_list<const char*> keys) {
    for (const char* key : keys)
        if (from.contains(key) && !is_nothing(from.at(key))) out[key] = from.at(key);
}

Json survivors_given(const Json& described) {
    Json out = Json::object();
    for (const auto& [name, what] : described.items()) {
        Json one = Json::object();
        one["at"] = what.at("at");
        keep(one, what, {"wounds", "frostbite", "despair", "equipped", "moved", "used"});
        out[name] = one.size() == 1 ? one.at("at") : one;
    }
    return out;
}

Json seat_given(const Json& described) {
    Json out = Json::object();
    out["survivors"] = survivors_given(described.at("survivors"));
    out["leader"] = described.at("leader");
    keep(out, described,
         {"dice", "used_dice", "hand", "contributions", "secret", "exile", "exiled", "took_loot"});
    return out;
}

Json places_given(const Json& described) {
    Json out = Json::object();
    for (const auto& [name, what] : described.items()) {
        Json place = Json::object();
        for (const char* key : {"zombies", "barricades", "noise", "helpless", "standees", "traps",
                                "unruly", "bandits", "closed_spaces"}) {
            const Json& value = what.at(key);
            const bool empty =
                value.is_array() && std::all_of(value.begin(), value.end(), is_nothing);
            if (!empty && !is_nothing(value)) place[key] = value;
        }
        if (!place.empty()) out[name] = std::move(place);
    }
    return out;
}

Json decks_given(const Json& described) {
    Json out = Json::object();
    for (const auto& [name, deck] : described.items()) {
        if (!deck.at("top").empty() && name != "starter" && name != "secret")
            out[name] = deck.at("top");
        else if (name == "crossroads" && !deck.at("shuffled").empty())
            out[name] = "prepared";
    }
    return out;
}

/// Boxes or modules by their ids.
template <class Set, class Rows>
Json names_of(Set set, const Rows& rows) {
    Json out = Json::array();
    for (const auto row : set) out.push_back(rows[row].id);
    return out;
}

/// What every game has: boxes, seats, objective, options.
Json frame_given(const Catalog& c, const State& s, const Json& described) {
    Json out = Json::object();
    if (s.boxes != Setup{}.boxes) out["boxes"] = names_of(s.boxes, c.boxes);
    if (!s.modules.empty()) out["modules"] = names_of(s.modules, c.modules);
    out["players"] = s.seats;
    Json rules = Json::parse(to_json(s.rules).dump());
    for (const char* word : {"two_player", "coop"})
        if (s.seats == 2 && !rules.contains(word)) rules[word] = 0;
    if (!rules.empty()) out["ruleset"] = std::move(rules);
    keep(out, described, {"objective"});
    return out;
}

Json words_given(const Catalog& c, const State& s, const Json& described) {
    Json out = frame_given(c, s, described);
    for (const char* key : {"turn", "first"}) out[key] = described.at(key);
    for (SeatId seat{0}; seat < s.seats; ++seat)
        out[letter(seat)] = seat_given(described.at(letter(seat)));
    for (const char* key : {"morale", "round"}) out[key] = described.at(key);
    keep(out, described,
         {"food", "starvation", "marks", "crisis", "crossroads", "waste", "removed",
          "objective_cards", "dead", "removed_survivors", "loot", "upgrades"});
    if (Json places = places_given(described.at("places")); !places.empty())
        out["places"] = std::move(places);
    if (Json decks = decks_given(described.at("decks")); !decks.empty())
        out["decks"] = std::move(decks);
    return out;
}

Json with_rest(const Catalog& c, Json given, const State& state) {
    const State built = build_given(c, given);
    const json rest = merge_diff(to_json(c, built), to_json(c, state));
    if (!rest.empty()) given["rest"] = Json::parse(rest.dump());
    if (hash_of(build_given(c, given)) != hash_of(state))
        throw ToolError("this moment cannot be written down");
    return given;
}

bool is_told(const std::string& path) {
    return path.size() < 9 || path.compare(path.size() - 9, 9, ".shuffled") != 0;
}

/// The parts of `after` that are new.
Json changed(const Json& before, const Json& after, const std::string& path) {
    Json out = Json::object();
    for (const auto& [key, value] : after.items()) {
        const std::string here = path + "." + key;
        if (!is_told(here)) continue;
        if (!before.contains(key)) {
            out[key] = value;
        } else if (value.is_object() && before.at(key).is_object()) {
            if (Json inner = changed(before.at(key), value, here); !inner.empty())
                out[key] = std::move(inner);
        } else if (value != before.at(key)) {
            out[key] = value;
        }
    }
    for (const auto& [key, value] : before.items())
        if (!after.contains(key)) out[key] = nullptr;
    return out;
}

Json event_word(const Catalog& c, const Event& event) {
    Json out = event_json(c, event);
    for (const char* key : {"known"}) out.erase(key);
    return out;
}

}  // namespace

Json given_of(const Catalog& catalog, const State& state) {
    const Json described = describe(catalog, state);
    try {
        return with_rest(catalog, words_given(catalog, state, described), state);
    } catch (const ToolError&) {
        return with_rest(catalog, frame_given(catalog, state, described), state);
    }
}

Json scenario_of(const Catalog& catalog, const std::string& name, const State& start,
                 const std::vector<Command>& played) {
    Json out = Json::object();
    out["name"] = name;
    out["given"] = given_of(catalog, start);
    Json chance = Json::array();
    Json when = Json::array();
    for (const Command& command : played) {
        if (is_outcome(command.what()))
            chance.push_back(outcome_json(catalog, command));
        else
            when.push_back(command_json(catalog, command));
    }
    if (!chance.empty()) out["chance"] = std::move(chance);
    if (!when.empty()) out["when"] = std::move(when);
    Played result;
    const ScenarioResult first = run_scenario(catalog, out, &result);
    if (!first.error.empty()) throw ToolError(first.error);
    for (const Difference& difference : first.differences)
        if (difference.path != "then")  // that a question is open is said below
            throw ToolError(difference.path + ": " + difference.found);
    Json then = changed(describe(catalog, start), describe(catalog, result.end), "");
    Json events = Json::array();
    for (const Event& event : result.events) events.push_back(event_word(catalog, event));
    if (!events.empty()) then["events"] = std::move(events);
    if (const auto asked = pending(result.end, catalog); asked && asked->ask != Ask::Turn)
        then["asks"] = {{"prompt", word_for(asked->prompt)}};
    out["then"] = std::move(then);
    if (!run_scenario(catalog, out).passed())
        throw ToolError("what was played does not come again");
    return out;
}

}  // namespace dow::designer
