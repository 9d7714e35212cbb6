#include <iostream>
#include <memory>

#include "commands.hpp"
#include "dow/designer/scenario.hpp"

namespace dow::tool {

namespace {

struct ScenarioOptions {
    std::vector<std::string> files;
    bool json = false;
    bool quiet = false;
};

Json result_json(const ScenarioResult& result) {
    Json out = Json::object();
    out["file"] = result.file;
    out["name"] = result.name;
    out["passed"] = result.passed();
    out["rules"] = result.rules;
    out["cards"] = result.cards;
    if (!result.error.empty()) out["error"] = result.error;
    Json differences = Json::array();
    for (const Difference& d : result.differences)
        differences.push_back({{"path", d.path}, {"expected", d.expected}, {"found", d.found}});
    out["differences"] = std::move(differences);
    return out;
}

void print(const ScenarioResult& result, bool quiet) {
    const std::string title = result.file + (result.name.empty() ? "" : ": " + result.name);
    if (result.passed()) {
        if (!quiet) std::cout << "ok    " << title << "\n";
        return;
    }
    std::cout << "FAIL  " << title << "\n";
    if (!result.error.empty()) std::cout << "    " << result.error << "\n";
    for (const Difference& d : result.differences)
        std::cout << "    " << d.path << "\n      expected " << d.expected << "\n      found    "
                  << d.found << "\n";
}

int run_scenario(const ScenarioOptions& options, const Tool& tool) {
    const Catalog catalog = tool.catalog();
    int passed = 0;
    int failed = 0;
    Json all = Json::array();
    for (const auto& file : scenario_files(options.files))
        for (const ScenarioResult& result : run_scenario_file(catalog, file)) {
            ++(result.passed() ? passed : failed);
            if (options.json)
                all.push_back(result_json(result));
            else
                print(result, options.quiet);
        }
    if (options.json)
        std::cout << all.dump(2) << "\n";
    else
        std::cout << passed << " passed, " << failed << " failed\n";
    return failed == 0 && passed > 0 ? 0 : 1;
}

}  // namespace

void add_scenario(cli::Command& program, Tool& tool) {
    cli::Command sub = program.command(
        "scenario", "Play given/when/then files and compare (docs/scenario-format.md)");
    auto options = std::make_shared<ScenarioOptions>();
    sub.option("files", options->files, "Scenario files, or folders of them").required();
    sub.flag("--json", options->json, "Print the results as JSON");
    sub.flag("-q,--quiet", options->quiet, "Print only what failed");
    sub.runs([options, &tool] { return run_scenario(*options, tool); });
}

}  // namespace dow::tool
