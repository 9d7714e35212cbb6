#include "dow/designer/laid_table.hpp"

#include "dow/designer/scenario.hpp"
#include "dow/rules/odds.hpp"

namespace dow::designer {

namespace {

/// As in a game of several boxes: what is more than a mixed deck stays in the box (LN-05).
void leave_mixed_decks(State& state, const Catalog& catalog) {
    for (DeckId deck{}; deck < catalog.decks.size(); ++deck) {
        if (catalog.decks[deck].place == kNone) continue;
        int lying = 0;
        for (const CardId card : catalog.cards_of(deck))
            if (state.zones[card] == zone::bag(deck) && ++lying > kMixedDeck)
                state.zones[card] = zone::Box;
    }
    derive(state, catalog);
}

}  // namespace

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
    State state = build_given(catalog, table);
    leave_mixed_decks(state, catalog);
    return {catalog, setup, state, setup.seed};
}

}  // namespace dow::designer
