#include "dow/designer/laid_table.hpp"

#include "dow/designer/scenario.hpp"

namespace dow::designer {

Match laid_table(const Catalog& catalog, const MatchSetup& setup, std::string_view given,
                 std::string_view story) {
    Json table = Json::parse(given);
    for (const ScenarioDef& scenario : catalog.scenarios) {
        if (scenario.id != story) continue;
        Json boxes = Json::array();
        for (const BoxDef& box : catalog.boxes) boxes.push_back(box.id);
        table["boxes"] = std::move(boxes);
        table["modules"] = Json::array({catalog.modules[scenario.member.module].id});
        table["scenario"] = scenario.id;
    }
    return {catalog, setup, build_given(catalog, table), setup.seed};
}

}  // namespace dow::designer
