#include "scenario_paths.hpp"

#include <algorithm>

namespace dow::designer {

namespace {

std::string joined(const std::string& path, const std::string& key) {
    return path.empty() ? key : path + "." + key;
}

bool is_deck(const std::string& path) { return path.rfind("decks.", 0) == 0; }

/// The size of a hand follows from the hand.
bool follows(const std::string& key) { return key == "hand_size"; }

void collect_changes(const Json& before, const Json& now, const std::string& path,
                     std::vector<std::string>& out) {
    if (before == now) return;
    if (!before.is_object() || !now.is_object() || is_deck(path)) {
        out.push_back(path);
        return;
    }
    for (const auto& [key, value] : before.items())
        if (!follows(key)) collect_changes(value, now.value(key, Json()), joined(path, key), out);
    for (const auto& [key, value] : now.items())
        if (!before.contains(key)) out.push_back(joined(path, key));
}

void collect_words(const Json& said, const std::string& path, std::vector<std::string>& out) {
    if (!said.is_object() || said.empty()) {
        out.push_back(path);
        return;
    }
    for (const auto& [key, value] : said.items())
        collect_words(value, joined(path, follows(key) ? "hand" : key), out);
}

}  // namespace

std::vector<std::string> changed_paths(const Json& before, const Json& now) {
    std::vector<std::string> out;
    collect_changes(before, now, "", out);
    return out;
}

std::vector<std::string> said_paths(const Json& then) {
    std::vector<std::string> out;
    for (const auto& [key, value] : then.items()) {
        if (key != "change") {
            collect_words(value, key, out);
            continue;
        }
        for (const auto& [path, by] : value.items()) out.push_back(path);
    }
    return out;
}

bool lies_in(const std::string& path, const std::string& part) {
    return path == part || path.rfind(part + ".", 0) == 0;
}

Json value_at(const Json& description, const std::string& path) {
    std::string pointer = "/" + path;
    std::replace(pointer.begin(), pointer.end(), '.', '/');
    const Json::json_pointer at(pointer);
    return description.contains(at) ? description.at(at) : Json();
}

}  // namespace dow::designer
