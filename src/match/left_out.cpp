#include "dow/match/left_out.hpp"

#include "dow/content/load.hpp"
#include "dow/match/names.hpp"

namespace dow {

namespace {

constexpr std::string_view kObjectiveWord = "objective:";

bool leave_out_objective(const Catalog& catalog, std::string_view id, Setup& setup) {
    bool found = false;
    for (ObjectiveId side{}; side < catalog.objectives.size() && side < 64; ++side) {
        if (catalog.objectives[side].chapter || catalog.objectives[side].id != id) continue;
        setup.left_out_objectives.add(side);
        found = true;
    }
    return found;
}

/// "base/crises": everything of one list that a box brings.
bool leave_out_list(const Catalog& catalog, BoxId box, std::string_view list, Setup& setup) {
    bool found = false;
    for (CardId card{}; card < catalog.card_count; ++card) {
        if (catalog.members[card].box != box || list_name(catalog.list_of(card)) != list) continue;
        setup.left_out.add(card);
        found = true;
    }
    if (list != list_name(CardList::Objective)) return found;
    for (const ObjectiveDef& objective : catalog.objectives)
        if (objective.member.box == box && leave_out_objective(catalog, objective.id, setup))
            found = true;
    return found;
}

/// All copies of a face, or of every face of a title.
bool leave_out_items(const Catalog& catalog, std::string_view name, Setup& setup) {
    bool found = false;
    for (const ItemKind& kind : catalog.kinds) {
        if (face_name(catalog, kind.first) != name && catalog.items[kind.item].id != name) continue;
        for (int copy = 0; copy < kind.copies; ++copy)
            setup.left_out.add(CardId(kind.first + copy));
        found = true;
    }
    return found;
}

}  // namespace

bool leave_out(const Catalog& catalog, std::string_view name, Setup& setup) {
    if (name.starts_with(kObjectiveWord))
        return leave_out_objective(catalog, name.substr(kObjectiveWord.size()), setup);
    for (BoxId box{}; box < catalog.boxes.size(); ++box)
        if (const std::string whole = catalog.boxes[box].id + "/"; name.starts_with(whole))
            return leave_out_list(catalog, box, name.substr(whole.size()), setup);
    if (leave_out_items(catalog, name, setup)) return true;
    const auto face = face_from(catalog, name);
    if (!face || *face >= catalog.card_count) return false;
    setup.left_out.add(*face);
    return true;
}

std::vector<std::string> names_left_out(const Catalog& catalog, const Setup& setup) {
    std::vector<std::string> names;
    setup.left_out.each([&](CardId card) {
        if (card < catalog.card_count && catalog.face(card) == card)
            names.push_back(face_name(catalog, card));
    });
    for (ObjectiveId side{}; side < catalog.objectives.size() && side < 64; ++side)
        if (!catalog.objectives[side].hard && setup.left_out_objectives.has(side))
            names.push_back(std::string(kObjectiveWord) + catalog.objectives[side].id);
    return names;
}

}  // namespace dow
