#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <regex>
#include <set>

#include "commands.hpp"
#include "dow/base/build_paths.hpp"
#include "dow/content/rulebook.hpp"
#include "dow/designer/scenario.hpp"

namespace dow::tool {

namespace {

struct RulesOptions {
    std::string tests;
    bool missing = false;
    bool json = false;
};

using TestsOfRules = std::map<std::string, std::set<std::string>>;  ///< rule id → tests

void read_scenarios(const std::filesystem::path& folder, TestsOfRules& out) {
    if (!std::filesystem::is_directory(folder)) return;
    for (const auto& file : scenario_files({folder.string()}))
        for (const ScenarioResult& result : read_scenario_tags(file))
            for (const std::string& rule : result.rules)
                out[rule].insert("scenarios/" + result.file);
}

/// Catch2 tests say which rules they show in their tags: "[ACT-MOVE-03]".
void read_unit_tests(const std::filesystem::path& folder, const std::string& name,
                     TestsOfRules& out) {
    if (!std::filesystem::is_directory(folder)) return;
    static const std::regex tag(R"(\[([A-Z]+(?:-[A-Z]+)*-[0-9]+)\])");
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.path().extension() != ".cpp") continue;
        std::ifstream in(entry.path());
        const std::string text(std::istreambuf_iterator<char>(in), {});
        for (std::sregex_iterator it(text.begin(), text.end(), tag), end; it != end; ++it)
            if (rule_from_text((*it)[1].str()))
                out[(*it)[1]].insert(name + "/" + entry.path().filename().string());
    }
}

std::string section_of(const std::string& id) { return id.substr(0, id.rfind('-')); }

struct Section {
    std::string name;
    int rules = 0;
    int shown = 0;
};

void print_sections(const std::vector<Section>& sections) {
    std::vector<std::vector<std::string>> table = {{"section", "rules", "shown by a test"}};
    Section sum{"all", 0, 0};
    const auto add = [&](const Section& s) {
        table.push_back({s.name, std::to_string(s.rules), std::to_string(s.shown)});
    };
    for (const Section& section : sections) {
        add(section);
        sum.rules += section.rules;
        sum.shown += section.shown;
    }
    add(sum);
    print_table(table);
}

/// The engine's list of ids and the contract name the same rules.
std::vector<std::string> out_of_step(const std::vector<RuleStatement>& contract) {
    std::set<std::string> ids;
    for (const RuleStatement& rule : contract) ids.insert(rule.id);
    std::vector<std::string> missing;
    for (int i = 1; i < static_cast<int>(RuleId::Last); ++i) {
        const std::string id(rule_text(static_cast<RuleId>(i)));
        if (ids.count(id) == 0)
            missing.push_back(id + ": the engine knows it, docs/rules.md does not");
    }
    for (const RuleStatement& rule : contract)
        if (!rule_from_text(rule.id))
            missing.push_back(rule.id + ": docs/rules.md has it, the engine does not know it");
    return missing;
}

int run_rules(const RulesOptions& options) {
    const std::filesystem::path root = build_paths::source_dir;
    const std::filesystem::path tests =
        options.tests.empty() ? root / "tests" : std::filesystem::path(options.tests);
    if (!std::filesystem::is_directory(tests))
        throw ToolError("there are no tests in " + tests.string() + "; name them with --tests");
    TestsOfRules coverage;
    read_scenarios(tests / "scenarios", coverage);
    for (const char* folder : {"unit", "ui"}) read_unit_tests(tests / folder, folder, coverage);

    const std::vector<RuleStatement> contract = read_rulebook(build_paths::docs_dir() / "rules.md");
    if (contract.empty()) throw ToolError("docs/rules.md cannot be read");
    Json all = Json::object();
    std::vector<Section> sections;
    int unshown = 0;
    for (const RuleStatement& rule : contract) {
        const std::string name = section_of(rule.id);
        if (sections.empty() || sections.back().name != name) sections.push_back({name, 0, 0});
        const std::set<std::string>& shown_by = coverage[rule.id];
        Section& section = sections.back();
        ++section.rules;
        section.shown += !shown_by.empty();
        unshown += shown_by.empty();
        if (!options.missing || shown_by.empty()) all[rule.id] = shown_by;
    }
    const std::vector<std::string> problems = out_of_step(contract);
    if (options.json) {
        std::cout << all.dump(2) << "\n";
    } else if (options.missing) {
        for (const auto& [id, names] : all.items()) std::cout << id << "\n";
    } else {
        print_sections(sections);
    }
    for (const std::string& problem : problems) std::cerr << problem << "\n";
    if (unshown > 0) std::cerr << unshown << " rules and rulings have no test (--missing)\n";
    return unshown == 0 && problems.empty() ? 0 : 1;
}

}  // namespace

void add_rules(cli::Command& program, Tool&) {
    cli::Command sub = program.command("rules", "Which tests show which rule");
    auto options = std::make_shared<RulesOptions>();
    sub.option("--tests", options->tests, "Folder of the tests");
    sub.flag("--missing", options->missing, "Only rules and rulings that no test names");
    sub.flag("--json", options->json, "Print rule id → tests as JSON");
    sub.runs([options] { return run_rules(*options); });
}

}  // namespace dow::tool
