#include <algorithm>
#include <fstream>

#include "dow/designer/scenario.hpp"

namespace dow::designer {

void read_tags(const Json& scenario, ScenarioResult& result) {
    if (!scenario.is_object()) throw ToolError("a scenario is an object");
    result.name = scenario.value("name", std::string());
    for (const Json& rule : scenario.value("rules", Json::array())) {
        const std::string id = rule.get<std::string>();
        if (!rule_from_text(id)) throw ToolError("there is no rule \"" + id + "\"");
        result.rules.push_back(id);
    }
    for (const Json& card : scenario.value("cards", Json::array()))
        result.cards.push_back(card.get<std::string>());
}

namespace {

/// Words that scenario files used before, and what they are called now.
constexpr std::pair<std::string_view, std::string_view> kOldWords[] = {
    {"gear", "equipped"},
    {"gone", "removed"},
    {"gifts", "contributions"},
    {"open_gifts", "open_contributions"},
};

Json renewed(const Json& old) {
    if (old.is_array()) {
        Json out = Json::array();
        for (const Json& element : old) out.push_back(renewed(element));
        return out;
    }
    if (!old.is_object()) return old;
    Json out = Json::object();
    for (const auto& [name, value] : old.items()) {
        const std::string& key = name;
        const auto* const word = std::find_if(std::begin(kOldWords), std::end(kOldWords),
                                              [&](const auto& row) { return row.first == key; });
        out[word == std::end(kOldWords) ? key : std::string(word->second)] = renewed(value);
    }
    return out;
}

constexpr int kDeepest = 60;

/// What is read calls itself for every level, so the levels have a limit.
bool not_too_deep(int depth, Json::parse_event_t, Json&) {
    if (depth > kDeepest)
        throw ToolError("nested more than " + std::to_string(kDeepest) + " levels deep");
    return true;
}

}  // namespace

void check_numbers(const Json& json, const std::string& place) {
    if (json.is_structured()) {
        std::size_t index = 0;
        for (const auto& [key, value] : json.items()) {
            const std::string step = json.is_array() ? std::to_string(index++) : key;
            check_numbers(value, place + "/" + step);
        }
        return;
    }
    const bool whole = json.is_number_integer();
    const bool small = json.is_number_unsigned() ? json.get<u64>() <= kLargestNumber
                                                 : whole && json.get<std::int64_t>() >= -1000 &&
                                                       json.get<std::int64_t>() <= 1000;
    if (json.is_number() && !small)
        throw ToolError(place + ": " + json.dump() + " is no number of a game");
}

std::vector<Json> read_scenarios(const std::filesystem::path& file) {
    std::ifstream in(file);
    if (!in) throw ToolError(file.filename().string() + " cannot be read");
    const Json json = renewed(Json::parse(in, not_too_deep, true, true));
    if (json.is_array()) return {json.begin(), json.end()};
    if (!json.is_object() || !json.contains("scenarios")) return {json};
    only_keys(json, {"base", "scenarios"}, "a file with a base");
    std::vector<Json> out;
    for (const Json& scenario : json.at("scenarios")) {
        Json whole = json.value("base", Json::object());
        whole.merge_patch(scenario);
        out.push_back(std::move(whole));
    }
    return out;
}

namespace {

template <class Use>
std::vector<ScenarioResult> each_scenario(const std::filesystem::path& file, Use&& use) {
    std::vector<ScenarioResult> results;
    const auto one = [&](const Json& scenario) {
        ScenarioResult result;
        try {
            use(scenario, result);
        } catch (const std::exception& e) {
            result.error = e.what();
        }
        result.file = file.filename().string();
        results.push_back(std::move(result));
    };
    try {
        for (const Json& scenario : read_scenarios(file)) one(scenario);
    } catch (const std::exception& e) {
        ScenarioResult broken;
        broken.file = file.filename().string();
        broken.error = e.what();
        results.push_back(std::move(broken));
    }
    return results;
}

}  // namespace

std::vector<ScenarioResult> run_scenario_file(const Catalog& catalog,
                                              const std::filesystem::path& file) {
    return each_scenario(file, [&](const Json& scenario, ScenarioResult& result) {
        result = run_scenario(catalog, scenario);
    });
}

std::vector<ScenarioResult> read_scenario_tags(const std::filesystem::path& file) {
    return each_scenario(file, read_tags);
}

std::vector<std::filesystem::path> scenario_files(const std::vector<std::string>& named) {
    std::vector<std::filesystem::path> files;
    for (const std::string& name : named) {
        if (!std::filesystem::is_directory(name)) {
            files.emplace_back(name);
            continue;
        }
        for (const auto& entry : std::filesystem::recursive_directory_iterator(name))
            if (entry.is_regular_file() && entry.path().extension() == ".json")
                files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace dow::designer
