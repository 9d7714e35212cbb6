#include "dow/content/goal_facts.hpp"

#include "dow/content/words.hpp"

namespace dow {

namespace {

bool asks_for_starters(const Catalog& catalog, NodeId id) {
    if (id == 0) return false;
    const Node& node = catalog.nodes[id];
    if (node.word == Word::Filter && static_cast<Filter>(node.value & 0xFF) == Filter::Starter)
        return true;
    for (std::size_t i = 0; i < node.count; ++i)
        if (asks_for_starters(catalog, catalog.links[node.first + i])) return true;
    return false;
}

}  // namespace

bool tells_starters(const Catalog& catalog, ObjectiveId objective) {
    return objective < catalog.objectives.size() &&
           asks_for_starters(catalog, catalog.objectives[objective].goal);
}

}  // namespace dow
