#include "card_faces.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "table/gfx/markup.hpp"

namespace dow::table {

namespace {

std::string_view icon_word(Icon icon) {
    static constexpr std::array<std::string_view, kIcons> words{
        "", "weapon", "fuel", "education", "food", "medicine", "tool", "survivor"};
    return words[static_cast<std::size_t>(icon)];
}

std::string text_or_empty(const Texts& texts, const std::string& key) {
    return texts.has(key) ? std::string(texts(key)) : std::string();
}

/// What a chapter of a story leads to is told by its pages: only that the story goes on is said.
void keep_the_story_back(const Texts& texts, std::vector<std::string>& lines) {
    const std::string_view after = texts("w.line.after");
    const std::string_view start = after.substr(0, after.find('{'));
    const auto told = [&](const std::string& line) { return line.starts_with(start); };
    const auto first = std::find_if(lines.begin(), lines.end(), told);
    if (start.empty() || first == lines.end()) return;
    lines.erase(std::remove_if(first + 1, lines.end(), told), lines.end());
}

}  // namespace

std::string CardFace::rules() const {
    std::string all;
    for (const std::string& line : lines) all += (all.empty() ? "" : "\n") + line;
    return all;
}

CardFaces::CardFaces(const Catalog& catalog, const CardSources& sources, const Texts& texts,
                     std::vector<std::filesystem::path> picture_folders)
    : catalog_(catalog),
      sources_(sources),
      texts_(texts),
      writer_(texts, CardWriter::Gaps::Blank),
      pictures_(std::move(picture_folders)) {}

CardFace CardFaces::make(CardId card) const {
    CardFace face;
    if (card >= catalog_.card_count) return face;
    const CardList list = catalog_.list_of(card);
    const std::string key =
        std::string(card_word(list)) + "." + std::string(catalog_.card_name(card));
    face.name = texts_(key + ".name");
    face.story = markup::escaped(
        text_or_empty(texts_, key + (list == CardList::Experiment ? ".log" : ".story")));
    if (list == CardList::Item) {
        face.icon = catalog_.item_of(card).icon;
        face.kind = texts_("icon." + std::string(icon_word(face.icon)));
    } else {
        face.kind = texts_("board.kind." + std::string(card_word(list)));
    }
    const Tree tree = sources_.of(catalog_, card);
    if (tree.exists()) face.lines = writer_.lines(tree.raw(), list);
    face.picture = {pictures_, std::string(list_name(list)), std::string(catalog_.card_name(card)),
                    tree};
    return face;
}

const CardFace& CardFaces::card(CardId id) const {
    const CardId face = id < catalog_.card_count ? catalog_.face(id) : kNoCard;
    const auto found = cards_.find(face);
    if (found != cards_.end()) return found->second;
    return cards_.emplace(face, make(face)).first->second;
}

const CardFace& CardFaces::survivor(SurvivorId id) const {
    return card(id == kNone ? kNoCard : catalog_.survivor_card(SurvivorId(id)));
}

CardFace CardFaces::make_objective(u8 index) const {
    CardFace face;
    if (index >= catalog_.objectives.size()) return face;
    const ObjectiveDef& def = catalog_.objectives[index];
    const std::string& key = def.text_key;
    const bool own_name = def.hard && texts_.has(key + ".hard_name");
    face.name = texts_(key + (own_name ? ".hard_name" : ".name"));
    face.story = markup::escaped(text_or_empty(texts_, key + ".story"));
    face.kind = texts_(def.chapter ? "difficulty.chapter"
                       : def.hard  ? "difficulty.hard"
                                   : "difficulty.normal");
    const Tree tree = sources_.find(CardList::Objective, def.id);
    if (tree.exists()) face.lines = writer_.lines(tree.raw(), CardList::Objective, def.hard);
    if (def.chapter) keep_the_story_back(texts_, face.lines);
    face.picture = {pictures_, std::string(list_name(CardList::Objective)), def.id, tree};
    return face;
}

const CardFace& CardFaces::objective(u8 index) const {
    const auto found = objectives_.find(index);
    if (found != objectives_.end()) return found->second;
    return objectives_.emplace(index, make_objective(index)).first->second;
}

const std::string& CardFaces::objective_rules(u8 index) const {
    const auto found = objective_rules_.find(index);
    if (found != objective_rules_.end()) return found->second;
    std::string text;
    if (index < catalog_.objectives.size()) {
        const ObjectiveDef& def = catalog_.objectives[index];
        const Tree tree = sources_.find(CardList::Objective, def.id);
        const Tree side = tree.exists() ? side_of(tree, def.hard) : Tree();
        if (side.exists() && side.has("rules"))
            for (const Tree& rule : side.get("rules").list())
                text += (text.empty() ? "" : "\n") + writer_.rule(rule.raw(), CardList::Objective);
    }
    return objective_rules_.emplace(index, text).first->second;
}

std::vector<std::string> CardFaces::goal(CardId objective, CardId exile) const {
    const auto lines = [&](CardId card, const char* key, CardList list) {
        const Tree tree = sources_.of(catalog_, card);
        return tree.exists() ? writer_.goal(tree.get(key).raw(), list) : std::vector<std::string>();
    };
    const bool betrayer = catalog_.is(CardList::Betrayal, objective);
    if (!betrayer) {
        if (exile != kNoCard) return lines(exile, "loyal", CardList::Exile);
        return objective == kNoCard ? std::vector<std::string>()
                                    : lines(objective, "goal", CardList::Secret);
    }
    std::vector<std::string> all = lines(objective, "goal", CardList::Betrayal);
    if (exile == kNoCard || all.empty()) return all;
    const std::vector<std::string> first = lines(exile, "betrayer_first", CardList::Exile);
    all.erase(all.begin());
    all.insert(all.begin(), first.begin(), first.end());
    return all;
}

std::string CardFaces::place(PlaceId id) const {
    if (id >= catalog_.places.size()) return {};
    return std::string(texts_("place." + catalog_.places[id].id + ".name"));
}

std::string_view CardFaces::occupation(SurvivorId id) const {
    if (id >= catalog_.survivors.size()) return {};
    return texts_("survivor." + catalog_.survivors[id].id + ".occupation");
}

}  // namespace dow::table
