#include "table/screens/questions/night.hpp"

#include "table/gfx/markup.hpp"

namespace dow::table {

std::string night_text(const AppContext& context, const View& view) {
    std::string text;
    for (const std::string& line : context.sentences().night(view))
        text += (text.empty() ? "" : "\n") + markup::escaped(line);
    return text;
}

bool night_costs(const View& view) {
    const Forecast& night = view.forecast;
    if (view.phase != Phase::Turns || night.turns_left > 0) return false;
    return night.sure_morale() < 0 || night.death_count > 0 || night.crisis == Prospect::Fails;
}

}  // namespace dow::table
