#include <algorithm>

#include "dow/content/diagnostics.hpp"
#include "dow/designer/scenario.hpp"

namespace dow::designer {

bool same_name(const std::string& expected, const std::string& found) {
    if (expected == found) return true;
    const auto at = found.find('@');
    return expected.find('@') == std::string::npos && at != std::string::npos &&
           found.compare(0, at, expected) == 0;
}

namespace {

bool same_value(const Json& expected, const Json& found) {
    if (expected.is_string() && found.is_string())
        return same_name(expected.get<std::string>(), found.get<std::string>());
    return expected == found;
}

/// What is listed there by name may also not be there: survivors of a seat, upgrades.
bool names_things(const std::string& path) {
    return path.ends_with(".survivors") || path.ends_with("upgrades");
}

bool in_order(const std::string& path) {
    for (const char* end : {".top", ".bottom", ".waste", ".gone", ".zombies", ".barricades"})
        if (path.size() >= std::string(end).size() &&
            path.compare(path.size() - std::string(end).size(), std::string::npos, end) == 0)
            return true;
    return false;
}

bool same_list(const Json& expected, const Json& found, bool ordered) {
    if (expected.size() != found.size()) return false;
    if (ordered) return std::equal(expected.begin(), expected.end(), found.begin(), same_value);
    std::vector<Json> left(found.begin(), found.end());
    // Names with a deck are pickier, so they choose first.
    std::vector<Json> wanted(expected.begin(), expected.end());
    std::stable_sort(wanted.begin(), wanted.end(), [](const Json& a, const Json& b) {
        const auto picky = [](const Json& j) {
            return j.is_string() && j.get<std::string>().find('@') != std::string::npos;
        };
        return picky(a) && !picky(b);
    });
    for (const Json& want : wanted) {
        const auto it = std::find_if(left.begin(), left.end(),
                                     [&](const Json& have) { return same_value(want, have); });
        if (it == left.end()) return false;
        left.erase(it);
    }
    return true;
}

}  // namespace

void compare(const Json& expected, const Json& found, const std::string& path,
             std::vector<Difference>& out) {
    if (expected.is_object() && found.is_object()) {
        for (const auto& [key, value] : expected.items()) {
            const std::string here = path.empty() ? key : path + "." + key;
            if (found.contains(key))
                compare(value, found.at(key), here, out);
            else if (!value.is_null())
                out.push_back({here, one_line(value), "nothing"});
            else if (!names_things(path) && key != "survivor")
                throw ToolError(here + " is a word that there is not");
        }
        if (expected.empty() && names_things(path) && !found.empty())
            out.push_back({path, "nobody", one_line(found)});
        return;
    }
    if (expected.is_array() && names_things(path) && found.is_object()) {
        Json there = Json::array();
        for (const auto& [name, what] : found.items()) there.push_back(name);
        return compare(expected, there, path + " by name", out);
    }
    if (expected.is_object() && expected.contains("any_order") && found.is_array()) {
        if (!same_list(expected.at("any_order"), found, false))
            out.push_back({path, one_line(expected), one_line(found)});
        return;
    }
    // A pile may be given as its size.
    if (expected.is_number() && found.is_array() && (found.empty() || !found.front().is_number())) {
        if (expected.get<std::size_t>() != found.size())
            out.push_back({path, one_line(expected) + " cards", std::to_string(found.size())});
        return;
    }
    const bool same = expected.is_array() && found.is_array()
                          ? same_list(expected, found, in_order(path))
                          : same_value(expected, found);
    if (!same) out.push_back({path, one_line(expected), one_line(found)});
}

void check_card(const Catalog& catalog, const std::string& name) {
    const std::string id = name.substr(0, name.find('@'));
    for (const ItemDef& item : catalog.items)
        if (item.id == id) return static_cast<void>(item_cards_named(catalog, name));
    card_named(catalog, name,
               {CardList::Survivor, CardList::Crisis, CardList::Crossroads, CardList::Secret,
                CardList::Betrayal, CardList::Exile, CardList::Upgrade, CardList::Experiment});
}

namespace {

/// A name that there is not would never match, and pass wherever nothing is to happen.
template <class Member>
void check_name(const Catalog& catalog, const std::string& name) {
    if constexpr (std::is_same_v<Member, SurvivorId>) survivor_named(catalog, name);
    if constexpr (std::is_same_v<Member, PlaceId>) place_named(catalog, name);
    if constexpr (std::is_same_v<Member, SeatId>) seat_named(name);
    if constexpr (std::is_same_v<Member, DeckId>) deck_named(catalog, name);
    if constexpr (std::is_same_v<Member, CardId>) check_card(catalog, name);
}

}  // namespace

void check_event(const Catalog& catalog, const Json& expected) {
    const std::string kind =
        expected.is_string() ? expected.get<std::string>() : expected.value("kind", std::string());
    const auto known = event_from(kind);
    if (!known) throw ToolError("there is no event \"" + kind + "\"");
    if (expected.is_string()) return;
    const std::vector<std::string> words = event_words(*known);
    for (const auto& [key, value] : expected.items())
        if (std::find(words.begin(), words.end(), key) == words.end())
            throw ToolError("the event " + kind + " has no \"" + key + "\"" +
                            did_you_mean(key, {words.begin(), words.end()}));
    if (expected.contains("rule") && !rule_from_text(expected.at("rule").get<std::string>()))
        throw ToolError("there is no rule " + one_line(expected.at("rule")));
    Event::of(*known).each_member([&]<class Member>(const char* name, const Member&) {
        if (expected.contains(name) && expected.at(name).is_string())
            check_name<Member>(catalog, expected.at(name).template get<std::string>());
    });
}

namespace {

/// Dice may be given as how many they are.
bool same_member(const Json& expected, const Json& found) {
    if (expected.is_number() && found.is_array()) return expected == found.size();
    return same_value(expected, found);
}

}  // namespace

bool event_matches(const Catalog& catalog, const Json& expected, const Event& event) {
    if (expected.is_string()) return expected == word_for(event.kind());
    if (expected.at("kind") != word_for(event.kind())) return false;
    const Json found = event_json(catalog, event);
    for (const auto& [key, value] : expected.items()) {
        if (key == "known" && value == "all") {
            if (event.known_to != kEverybody) return false;
            continue;
        }
        if (!found.contains(key) ? !value.is_null() : !same_member(value, found.at(key)))
            return false;
    }
    return true;
}

}  // namespace dow::designer
