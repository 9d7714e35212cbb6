/// What a main objective asks of the table, without its set-up and what follows it.
#pragma once

#include "table/board/paint/card_faces.hpp"

namespace dow::table {

/// The parts of its goal, then what may be done for it, a line each.
inline std::string objective_aim(const CardFaces& faces, const View& view) {
    std::string text;
    for (const CardFaces::Step& step : faces.progress(view))
        text += (text.empty() ? "" : "\n") + step.text;
    const std::string& rules = faces.objective_rules(view.objective);
    return rules.empty() ? text : text + "\n" + rules;
}

}  // namespace dow::table
