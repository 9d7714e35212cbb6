#include "sim_modes.hpp"

#include <iostream>

#include "commands.hpp"
#include "names.hpp"

namespace dow::tool {

namespace {

bool is_pill(const Catalog& c, CardId face) {
    return c.is_item(face) && c.item_of(face).needs == Switch::Pills;
}

/// The faces of a list that bring a table along: experiments, and items that are pills.
std::vector<CardId> faces_with_tables(const Catalog& c, CardList list) {
    std::vector<CardId> faces;
    for (CardId card{}; card < c.card_count; ++card) {
        if (c.face(card) != card || !c.is(list, card)) continue;
        if (list == CardList::Item && !is_pill(c, card)) continue;
        faces.push_back(card);
    }
    return faces;
}

template <class Map>
auto found(const Map& map, unsigned key) {
    const auto it = map.find(key);
    return it == map.end() ? typename Map::mapped_type{} : it->second;
}

std::vector<ObjectiveId> chapters_of(const Catalog& c) {
    std::vector<ObjectiveId> chapters;
    for (ObjectiveId side{}; side < c.objectives.size(); ++side)
        if (c.objectives[side].chapter) chapters.push_back(side);
    return chapters;
}

}  // namespace

void ModeCoverage::begin(const Catalog& catalog, const Setup& setup) {
    for (const ModuleId module : setup.modules) ++modes_[module];
    if (setup.modules.empty()) ++modes_[static_cast<unsigned>(catalog.modules.size())];
    chapter_ = kNone;
    if (setup.scenario == kNone) return;
    const ObjectiveId first = catalog.scenarios[setup.scenario].first_chapter;
    chapter_ = ObjectiveId(first + (setup.rules.hard != 0 ? 1 : 0));
    ++chapters_[chapter_].reached;
}

void ModeCoverage::watch(const Catalog& catalog, const Event& event) {
    if (const auto roll = event.find<event::DieRolled>()) {
        const bool table =
            roll->card != kNoCard && roll->face >= 1 && roll->face <= 6 &&
            (catalog.is(CardList::Experiment, roll->card) || is_pill(catalog, roll->card));
        if (table) ++rolls_[roll->card][static_cast<std::size_t>(roll->face - 1)];
    } else if (event.is<event::HideoutAttacked>() || event.is<event::Searched>()) {
        attacks_hideout_ = event.is<event::HideoutAttacked>();
    } else if (const auto raid = event.find<event::HideoutRolled>()) {
        ++raids_[attacks_hideout_ ? 1 : 0][static_cast<std::size_t>(raid->face - 1)];
    } else if (const auto next = event.find<event::ObjectiveFollowed>()) {
        chapter_ = next->objective;
        ++chapters_[chapter_].reached;
    } else if (const auto check = event.find<event::ObjectiveChecked>()) {
        if (check->completed && chapter_ != kNone) ++chapters_[chapter_].met;
    } else if (const auto upgrade = event.find<event::UpgradeBuilt>()) {
        ++built_[upgrade->card];
    } else if (const auto contained = event.find<event::ExperimentContained>()) {
        ++contained_[contained->card];
    }
}

void ModeCoverage::add(const ModeCoverage& other) {
    const auto add_faces = [](Faces& to, const Faces& from) {
        for (std::size_t i = 0; i < to.size(); ++i) to[i] += from[i];
    };
    for (const auto& [key, count] : other.modes_) modes_[key] += count;
    for (const auto& [key, count] : other.built_) built_[key] += count;
    for (const auto& [key, count] : other.contained_) contained_[key] += count;
    for (const auto& [key, faces] : other.rolls_) add_faces(rolls_[key], faces);
    for (const auto& [key, chapter] : other.chapters_) {
        chapters_[key].reached += chapter.reached;
        chapters_[key].met += chapter.met;
    }
    for (std::size_t i = 0; i < std::size(raids_); ++i) add_faces(raids_[i], other.raids_[i]);
}

std::vector<ModeCoverage::Row> ModeCoverage::rows(const Catalog& c) const {
    std::vector<Row> all{{"Hideout, search", raids_[0]}, {"Hideout, attack", raids_[1]}};
    for (const CardId card : faces_with_tables(c, CardList::Experiment))
        all.push_back({"confront " + face_name(c, card), found(rolls_, card)});
    for (const CardId card : faces_with_tables(c, CardList::Item))
        all.push_back({"swallow " + face_name(c, card), found(rolls_, card)});
    return all;
}

std::vector<std::string> ModeCoverage::missing(const Catalog& c) const {
    std::vector<std::string> never;
    for (ModuleId module{}; module < c.modules.size(); ++module)
        if (found(modes_, module) == 0) never.push_back("mode " + c.modules[module].id);
    for (const ObjectiveId chapter : chapters_of(c))
        if (found(chapters_, chapter).reached == 0)
            never.push_back("chapter " + objective_name(c, chapter));
    for (const Row& row : rows(c))
        for (std::size_t i = 0; i < row.faces.size(); ++i)
            if (row.faces[i] == 0) never.push_back(row.name + " " + std::to_string(i + 1));
    return never;
}

void ModeCoverage::print(const Catalog& c) const {
    const auto number = [](u64 n) { return std::to_string(n); };
    std::vector<std::vector<std::string>> games{{"mode", "games"}};
    for (ModuleId module{}; module < c.modules.size(); ++module)
        games.push_back({c.modules[module].id, number(found(modes_, module))});
    games.push_back(
        {"none of them", number(found(modes_, static_cast<unsigned>(c.modules.size())))});
    std::vector<std::vector<std::string>> stages{{"chapter", "reached", "met"}};
    for (const ObjectiveId side : chapters_of(c)) {
        const Chapter chapter = found(chapters_, side);
        stages.push_back({objective_name(c, side), number(chapter.reached), number(chapter.met)});
    }
    std::vector<std::vector<std::string>> tables{{"table, by face", "1", "2", "3", "4", "5", "6"}};
    for (const Row& row : rows(c)) {
        tables.push_back({row.name});
        for (const u64 count : row.faces) tables.back().push_back(number(count));
    }
    std::vector<std::vector<std::string>> cards{{"upgrade or experiment", "built or contained"}};
    for (const auto& [card, count] : built_)
        cards.push_back({face_name(c, CardId(card)), number(count)});
    for (const auto& [card, count] : contained_)
        cards.push_back({face_name(c, CardId(card)), number(count)});
    for (const auto& table : {games, stages, tables, cards}) {
        std::cout << "\n";
        print_table(table);
    }
    const std::vector<std::string> never = missing(c);
    std::cout << "\nparts of the modes that never came up: " << (never.empty() ? "none" : "");
    for (std::size_t i = 0; i < never.size(); ++i) std::cout << (i == 0 ? "" : ", ") << never[i];
    std::cout << "\n";
}

}  // namespace dow::tool
