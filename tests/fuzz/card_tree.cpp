#include <nlohmann/json.hpp>

#include "base_content.hpp"
#include "dow/content/render.hpp"
#include "target.hpp"
#include "unit/small_content.hpp"

/// One effect, rule or test of the card language, on a card of the smallest game there is.
namespace dow::fuzz {

namespace {

using nlohmann::json;

/// The folder of the smallest game; its one crisis does what the tree says.
std::filesystem::path game_with(std::string_view tree) {
    std::filesystem::path file;
    for (auto& [name, text] : test::small_game()) {
        std::string changed = text;
        if (name == "crises") {
            const std::string from = R"({"do": "morale", "n": -2})";
            changed.replace(changed.find(from), from.size(), tree);
        }
        file = written(("small/base/" + name + ".json").c_str(), changed);
    }
    return file.parent_path().parent_path();
}

bool takes_tree(std::string_view tree) {
    static const CardWriter writer(test::base_texts());
    Diagnostics findings;
    try {
        const Content content = load_content(game_with(tree), {}, findings);
        for (const Tree& card : content.sources.cards(CardList::Crisis))
            writer.lines(card.raw(), CardList::Crisis);
    } catch (const ContentError&) {
        return false;
    } catch (const MissingText&) {
        return false;
    }
    return true;
}

void collect_effects(const json& node, std::vector<std::string>& out) {
    if (node.is_object() && node.contains("do")) out.push_back(node.dump());
    if (node.is_structured())
        for (const json& inner : node) collect_effects(inner, out);
}

std::vector<std::string> trees() {
    std::vector<std::string> out;
    for (const std::string& text : pack.seeds()) {
        const json file = json::parse(text, nullptr, false);
        if (!file.is_discarded()) collect_effects(file, out);
    }
    return out;
}

}  // namespace

const Target card_tree{"card_tree", takes_tree, trees};

}  // namespace dow::fuzz
