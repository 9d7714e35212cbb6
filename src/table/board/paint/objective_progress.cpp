// How far the table is with its main objective: the numbers of the Forecast beside the card's
// words.
#include <nlohmann/json.hpp>

#include "table/board/paint/card_faces.hpp"

namespace dow::table {

std::vector<CardFaces::Step> CardFaces::progress(const View& view) const {
    std::vector<Step> steps;
    if (view.objective >= catalog_.objectives.size()) return steps;
    const ObjectiveDef& def = catalog_.objectives[view.objective];
    const Tree tree = sources_.find(CardList::Objective, def.id);
    if (!tree.exists()) return steps;
    const auto& goal = side_of(tree, def.hard).raw().at("goal");
    const std::vector<std::string> lines = writer_.goal(goal, CardList::Objective);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        Step step;
        step.text = lines[i];
        if (i < view.forecast.goal_count) step.count = view.forecast.goal[i];
        steps.push_back(std::move(step));
    }
    return steps;
}

}  // namespace dow::table
