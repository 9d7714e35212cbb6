#include "dow/designer/scenario.hpp"

#include <cstdlib>

#include "base_content.hpp"
#include "target.hpp"

namespace dow::fuzz {

namespace {

bool takes_scenario(std::string_view text) {
    bool all = true;
    for (const auto& result :
         designer::run_scenario_file(test::base_catalog(), written("scenario.json", text)))
        all &= result.passed();
    return all;
}

std::vector<std::string> scenarios() {
    const char* source = std::getenv("DOW_SOURCE_DIR");
    const std::string root = source ? source : std::string(build_paths::source_dir);
    std::vector<std::string> texts = files_below(root + "/tests/scenarios/rules", 20'000);
    for (std::string& text : files_below(root + "/tests/scenarios/cards", 6'000))
        texts.push_back(std::move(text));
    return texts;
}

}  // namespace

const Target scenario{"scenario", takes_scenario, scenarios};

}  // namespace dow::fuzz
