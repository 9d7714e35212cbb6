#include "cards.hpp"

#include <algorithm>

#include "dow/content/render.hpp"
#include "dow/designer/scenario.hpp"
#include "names.hpp"

namespace dow::tool {

namespace {

std::string id_of(const Tree& card) { return card.get("id").str(); }

/// The parts of a card that tags may name, and those that a scenario must show.
struct Parts {
    std::vector<std::string> wanted;  ///< "" is the card itself, by whatever part
    bool any = false;                 ///< people may name other parts as they like
};

/// The parts of cards whose effect is not one text: numbers on the card, rows of a table.
std::vector<std::string> wanted_parts(CardList list, const Tree& card) {
    if (list == CardList::Survivor) return {"", "values"};
    if (list == CardList::Crisis && card.has("bonus")) return {"", "bonus"};
    if (list == CardList::Upgrade) return {"", "cost"};
    if (list != CardList::Experiment) return {""};
    std::vector<std::string> wanted = {"arrive", "code"};
    for (int face = 1; face <= 6; ++face) wanted.push_back("row_" + std::to_string(face));
    return wanted;
}

Parts parts_of(CardList list, const Tree& card, const CardWriter& writer) {
    const bool chapter = list == CardList::Objective && !card.has("hard");  // it has one side
    if (chapter) return {{""}, false};
    if (list == CardList::Objective) return {{"", "hard"}, false};
    if (list != CardList::Crossroads) return {wanted_parts(list, card), true};
    Parts parts;
    const std::size_t options = writer.options(card.raw()).size();
    for (std::size_t i = 1; i <= options; ++i) parts.wanted.push_back(std::to_string(i));
    if (options == 0) parts.wanted.emplace_back();
    // Nobody at the table of the rules can see whether such a trigger is met.
    if (!card.get("trigger").get("when").is("table")) parts.wanted.emplace_back("miss");
    return parts;
}

std::string tag_of(const std::string& card, const std::string& part) {
    return part.empty() ? card : card + "#" + part;
}

}  // namespace

std::vector<CardRef> cards_named(const CardSources& sources, const std::string& name) {
    const std::size_t dot = name.find('.');
    const std::string prefix = dot == std::string::npos ? "" : name.substr(0, dot);
    const std::string id = dot == std::string::npos ? name : name.substr(dot + 1);
    std::vector<CardRef> found;
    std::vector<std::string> ids;
    bool list_exists = prefix.empty();
    for (std::size_t i = 0; i < kCardLists; ++i) {
        const auto list = static_cast<CardList>(i);
        if (!prefix.empty() && prefix != card_word(list) && prefix != list_name(list)) continue;
        list_exists = true;
        const std::vector<Tree>& cards = sources.cards(list);
        for (std::size_t k = 0; k < cards.size(); ++k) {
            ids.push_back(id_of(cards[k]));
            if (ids.back() == id) found.push_back({list, k});
        }
    }
    if (!list_exists) throw ToolError("there is no list of cards \"" + prefix + "\"");
    if (found.empty()) {
        std::sort(ids.begin(), ids.end());
        ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
        throw ToolError("there is no card \"" + name + "\"" +
                        did_you_mean(id, {ids.begin(), ids.end()}));
    }
    return found;
}

CardTests card_tests(const Content& content, const std::filesystem::path& data,
                     const std::filesystem::path& scenarios) {
    std::map<std::string, std::string> tags;  // tag → a file
    for (const auto& file : scenario_files({scenarios.string()}))
        for (const ScenarioResult& result : read_scenario_tags(file))
            for (const std::string& tag : result.cards) tags.emplace(tag, result.file);

    Diagnostics findings;
    const Texts texts = load_texts(data, "en", {}, findings);
    const CardWriter writer(texts);
    CardTests out;
    std::set<std::string> known;
    std::set<std::string> free;   // cards whose parts have any name
    std::set<std::string> shown;  // cards with any tag
    for (const auto& [tag, file] : tags) shown.insert(tag.substr(0, tag.find('#')));
    for (std::size_t i = 0; i < kCardLists; ++i) {
        const auto list = static_cast<CardList>(i);
        for (const Tree& card : content.sources.cards(list)) {
            const std::string name = std::string(card_word(list)) + "." + id_of(card);
            const Parts parts = parts_of(list, card, writer);
            known.insert(name);
            if (parts.any) free.insert(name);
            const BoxDef& box = content.catalog.boxes[content.sources.box_of(card)];
            std::vector<std::string>& missing = box.in_the_making ? out.not_yet : out.untested;
            for (const std::string& part : parts.wanted) {
                const std::string tag = tag_of(name, part);
                known.insert(tag);
                ++out.wanted;
                const bool whole = part.empty() && parts.any;
                const bool is_shown = tags.count(tag) != 0 || (whole && shown.count(name) != 0);
                if (!is_shown) missing.push_back(tag);
            }
        }
    }
    // A part may have any name, but a number means an option.
    for (const auto& [tag, file] : tags) {
        const auto mark = std::min(tag.find('#'), tag.size());
        const bool option = mark + 1 < tag.size() && tag[mark + 1] >= '0' && tag[mark + 1] <= '9';
        const std::string card = tag.substr(0, mark);
        const bool right =
            option ? known.count(tag) + free.count(card) != 0 : known.count(card) != 0;
        if (!right) out.unknown.emplace(tag, file);
    }
    return out;
}

}  // namespace dow::tool
