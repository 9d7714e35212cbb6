#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <regex>
#include <set>

#include "commands.hpp"
#include "dow/base/build_paths.hpp"
#include "scenario.hpp"

namespace dow::tool {

namespace {

struct Options {
    std::string tests;
    bool missing = false;
    bool json = false;
};

using Coverage = std::map<std::string, std::set<std::string>>;  ///< rule id → tests

void read_scenarios(const std::filesystem::path& folder, Coverage& out) {
    if (!std::filesystem::is_directory(folder)) return;
    for (const auto& file : scenario_files({folder.string()}))
        for (const ScenarioResult& result : read_scenario_tags(file))
            for (const std::string& rule : result.rules)
                out[rule].insert("scenarios/" + result.file);
}

/// Catch2 tests say which rules they show in their tags: "[ACT-MOVE-03]".
void read_unit_tests(const std::filesystem::path& folder, Coverage& out) {
    if (!std::filesystem::is_directory(folder)) return;
    static const std::regex tag(R"(\[([A-Z]+(?:-[A-Z]+)*-[0-9]+)\])");
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.path().extension() != ".cpp") continue;
        std::ifstream in(entry.path());
        const std::string text(std::istreambuf_iterator<char>(in), {});
        for (std::sregex_iterator it(text.begin(), text.end(), tag), end; it != end; ++it)
            if (rule_from_text((*it)[1].str()))
                out[(*it)[1]].insert("unit/" + entry.path().filename().string());
    }
}

std::string section_of(const std::string& id) { return id.substr(0, id.rfind('-')); }

int run(const Options& options) {
    const std::filesystem::path tests =
        options.tests.empty() ? std::filesystem::path(build_paths::source_dir) / "tests"
                              : std::filesystem::path(options.tests);
    Coverage coverage;
    read_scenarios(tests / "scenarios", coverage);
    read_unit_tests(tests / "unit", coverage);
    Json all = Json::object();
    std::vector<std::string> order;
    std::map<std::string, std::pair<int, int>> sections;
    for (int i = 1; i < static_cast<int>(RuleId::Last); ++i) {
        const std::string id(rule_text(static_cast<RuleId>(i)));
        const std::string section = section_of(id);
        if (sections.find(section) == sections.end()) order.push_back(section);
        auto& [rules, shown] = sections[section];
        ++rules;
        const auto found = coverage.find(id);
        shown += found != coverage.end();
        Json names = Json::array();
        if (found != coverage.end())
            for (const std::string& test : found->second) names.push_back(test);
        if (!options.missing || found == coverage.end()) all[id] = std::move(names);
    }
    if (options.json) {
        std::cout << all.dump(2) << "\n";
        return 0;
    }
    if (options.missing) {
        for (const auto& [id, names] : all.items()) std::cout << id << "\n";
        return 0;
    }
    std::vector<std::vector<std::string>> table = {{"section", "rules", "shown by a test"}};
    int rules = 0;
    int shown = 0;
    for (const std::string& section : order) {
        const auto [n, k] = sections[section];
        table.push_back({section, std::to_string(n), std::to_string(k)});
        rules += n;
        shown += k;
    }
    table.push_back({"all", std::to_string(rules), std::to_string(shown)});
    print_table(table);
    return 0;
}

}  // namespace

void add_rules(CLI::App& app, Tool& tool) {
    auto* sub = app.add_subcommand("rules", "Which tests show which rule");
    auto options = std::make_shared<Options>();
    sub->add_option("--tests", options->tests, "Folder of the tests");
    sub->add_flag("--missing", options->missing, "Only rules that no test names");
    sub->add_flag("--json", options->json, "Print rule id → tests as JSON");
    sub->callback([options, &tool] { tool.exit_code = run(*options); });
}

}  // namespace dow::tool
