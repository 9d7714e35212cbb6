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
        std::ifstream in(file);
        if (!in) throw ToolError("cannot be read");
        const Json json = Json::parse(in, nullptr, true, true);
        if (json.is_array())
            for (const Json& scenario : json) one(scenario);
        else
            one(json);
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
