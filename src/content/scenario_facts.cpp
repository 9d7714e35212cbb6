#include "loading.hpp"
#include "shape.hpp"

/// What a scenario says of itself and of the order of its chapters; its trees are compiled later.
namespace dow {

namespace {

/// The normal side of an objective; kNone if there is none of this id.
ObjectiveId objective_named(const Catalog& catalog, const Tree& id) {
    for (ObjectiveId side{}; side < catalog.objectives.size(); ++side)
        if (id.is(catalog.objectives[side].id)) return side;
    return kNone;
}

/// The chapters of a scenario follow one another, side by side.
void join_chapters(const Tree& scenario, Membership member, Catalog& catalog) {
    ObjectiveId before = kNone;
    for (const Tree& chapter : scenario.get("chapters").list()) {
        const ObjectiveId first = objective_named(catalog, chapter.get("id"));
        for (const int hard : {0, 1}) {
            ObjectiveDef& side = catalog.objectives[std::size_t{first} + hard];
            side.chapter = true;
            side.member = member;
            if (before != kNone)
                catalog.objectives[std::size_t{before} + hard].next = ObjectiveId(first + hard);
        }
        before = first;
    }
}

/// Survivors and the betrayal that a scenario names.
void fill_scenario_cards(const Tree& tree, ScenarioDef& scenario, const Catalog& catalog) {
    for (const Tree& name : tree.get("set_aside").list()) {
        SurvivorId who{};
        while (who < catalog.survivors.size() && !name.is(catalog.survivors[who].id)) ++who;
        if (who == catalog.survivors.size()) name.fail("there is no such survivor");
        scenario.set_aside.add(who);
    }
    if (!tree.has("betrayal")) return;
    for (const CardId card : catalog.cards_of(CardList::Betrayal))
        if (tree.get("betrayal").is(catalog.betrayal_of(card).id)) scenario.betrayal = card;
    if (scenario.betrayal == kNoCard)
        tree.get("betrayal").fail("there is no such betrayal objective");
}

void fill_scenario(const Tree& tree, const CardSources& sources, Catalog& catalog) {
    check_scenario(tree);
    ScenarioDef scenario;
    scenario.id = tree.get("id").str();
    scenario.member = member_of(tree, sources, catalog);
    scenario.first_chapter = objective_named(catalog, tree.get("chapters").at(0).get("id"));
    join_chapters(tree, scenario.member, catalog);
    fill_scenario_cards(tree, scenario, catalog);
    catalog.scenarios.push_back(std::move(scenario));
}

}  // namespace

void fill_scenarios(Loading& loading) {
    const CardSources& sources = loading.content.sources;
    for (const Tree& scenario : sources.scenarios())
        loading.guard([&] { fill_scenario(scenario, sources, loading.content.catalog); });
}

}  // namespace dow
