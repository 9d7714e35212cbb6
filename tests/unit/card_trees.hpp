#pragma once

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "card_tree_values.hpp"
#include "dow/content/grammar.hpp"

/// Small random trees of the card language, built from the rows of its words: every word, and of
/// each word every parameter, comes up. Not every tree is legal; whoever uses them lets the
/// compiler say which are.
namespace card_trees {

using nlohmann::json;

/// The kinds of a parameter of a word; empty if nobody has said.
inline std::vector<std::string> kinds_of(const dow::WordRow& row, const std::string& parameter) {
    const auto own = std::string(row.category) + "." + std::string(row.word) + "." + parameter;
    for (const auto& key : {own, parameter})
        if (const auto found = kinds().find(key); found != kinds().end())
            return found->second.find("two places") == 0 || found->second.find("with ") == 0
                       ? std::vector<std::string>{found->second}
                       : split(found->second);
    return {};
}

/// Grows trees. The same seed gives the same trees.
class Growth {
public:
    explicit Growth(unsigned seed) : chance_(seed) {}

    json effect(int depth = 2) { return word_of("do", depth); }
    json rule(int depth = 2) { return word_of("rule", depth); }
    json test(int depth = 2) { return word_of("q", depth); }
    json event(int depth = 2) { return word_of("when", depth); }

    /// The tree with one parameter changed or left out, or with steps or conditions grouped in
    /// another way: what is most likely to read like the tree itself.
    json variant(json tree) {
        std::vector<json*> nodes;
        collect(tree, nodes);
        if (nodes.empty()) return tree;
        json& node = *one_of(nodes);
        if (node.is_array() || node.value("q", "") == "and" || node.value("q", "") == "or")
            regroup(node);
        else
            change(node);
        return tree;
    }

private:
    static const dow::WordRow* row_of(const json& node) {
        for (const dow::WordRow& row : dow::word_rows()) {
            const std::string category(row.category);
            if (!row.bare && node.contains(category) && node.at(category) == row.word) return &row;
        }
        return nullptr;
    }

    static void collect(json& tree, std::vector<json*>& out) {
        if (tree.is_object() && row_of(tree) != nullptr) out.push_back(&tree);
        if (tree.is_array() && tree.size() > 1 && tree.front().contains("do")) out.push_back(&tree);
        if (!tree.is_structured()) return;
        for (auto& part : tree) collect(part, out);
    }

    void change(json& node) {
        const dow::WordRow& row = *row_of(node);
        const auto parameters = split(row.parameters);
        if (parameters.empty()) return;
        const std::string parameter = one_of(parameters);
        if (node.contains(parameter) && roll(4) == 0)
            node.erase(parameter);
        else
            node[parameter] = value(one_of(kinds_of(row, parameter)), 1);
    }

    /// [if a: b, c] becomes [if a: [b, c]]; a and (b or c) becomes (a and b) or c.
    static void regroup(json& node) {
        if (node.is_array()) {
            json last = node.back();
            json& before = node.at(node.size() - 2);
            if (!before.contains("then")) return;
            before["then"] = json::array({before.at("then"), last});
            node.erase(node.size() - 1);
            return;
        }
        if (!node.at("of").is_array() || node.at("of").size() != 2) return;
        const json inner = node.at("of").back();
        if (!inner.is_object() || !inner.contains("of") || !inner.at("of").is_array() ||
            inner.at("of").size() != 2 || !inner.contains("q"))
            return;
        const json left{{"q", node.at("q")},
                        {"of", {node.at("of").front(), inner.at("of").front()}}};
        node = {{"q", inner.at("q")}, {"of", {left, inner.at("of").back()}}};
    }

    int roll(std::size_t sides) { return static_cast<int>(chance_() % sides); }
    template <class T>
    const T& one_of(const std::vector<T>& all) {
        return all[static_cast<std::size_t>(roll(all.size()))];
    }

    /// A word of the category with some of its parameters.
    json word_of(std::string_view category, int depth, std::string_view only = {}) {
        std::vector<const dow::WordRow*> rows;
        for (const dow::WordRow& row : dow::word_rows())
            if (row.category == category && (only.empty() || row.word == only))
                rows.push_back(&row);
        const dow::WordRow& row = *one_of(rows);
        if (row.bare) return std::string(row.word);
        json out{{std::string(category), row.word}};
        for (const std::string& parameter : split(row.parameters)) {
            const bool alone = row.parameters.find(' ') == row.parameters.npos;
            const bool filter = category == "set" && parameter != "n" && parameter != "from";
            if (!alone && roll(filter ? 4 : 3) >= (filter ? 1 : 2)) continue;
            out[parameter] = value(one_of(kinds_of(row, parameter)), depth - 1);
        }
        return out;
    }

    json few(int depth, json (Growth::*grow)(int)) {
        json out = json::array();
        for (int n = 2 + (roll(4) == 0 ? 1 : 0); n > 0; --n) out.push_back((this->*grow)(depth));
        return out;
    }

    json number(int depth) {
        static const std::vector<std::string> bare{"players_started", "rounds_passed", "morale_is",
                                                   "$n"};
        if (depth > 0 && roll(4) == 0) return word_of("num", depth);
        if (roll(6) == 0) return one_of(bare);
        return 1 + roll(4);
    }

    json one(int) {
        static const std::vector<std::string> all{"$it", "$self", "@sparky", "@mike_cho", "$s"};
        return one_of(all);
    }

    json player(int depth) {
        static const std::vector<std::string> all{"$me", "$me", "$p"};
        if (depth > 0 && roll(4) == 0)
            return word_of("set", depth, roll(2) == 0 ? "controller" : "left");
        if (depth > 0 && roll(4) == 0)
            return {{"set", "pick"}, {"n", 1}, {"from", value("players", 0)}};
        return one_of(all);
    }

    json people(int depth) {
        if (depth <= 0 || roll(4) == 0) return one(0);
        if (roll(3) != 0) return word_of("set", depth, "surv");
        static const std::vector<std::string> picks{"highest", "lowest"};
        if (roll(2) == 0) return word_of("set", depth, one_of(picks));
        return {{"set", "pick"}, {"n", 1 + roll(2)}, {"from", word_of("set", depth, "surv")}};
    }

    json places(int depth) {
        static const std::vector<std::string> bare{"colony", "police",    "gas",  "anywhere",
                                                   "$here",  "noncolony", "$from"};
        if (depth > 0 && roll(4) == 0) return word_of("set", depth, "locs");
        if (depth > 0 && roll(5) == 0) return word_of("set", depth, "place_of");
        if (depth > 0 && roll(4) == 0) return {{"set", "pick"}, {"n", 1}, {"from", places(0)}};
        if (roll(5) == 0) return json::array({"police", "gas"});
        return one_of(bare);
    }

    json cards(int depth) {
        static const std::vector<std::string> picks{"pick", "random", "top", "dig", "any_number"};
        if (depth <= 0 || roll(2) == 0) {
            json out = word_of("set", 1, "cards");
            if (!out.contains("in")) out["in"] = "hand";
            return out;
        }
        json out = word_of("set", depth, one_of(picks));
        out["from"] = cards(0);
        return out;
    }

    json dice(int depth) {
        json out = word_of("set", depth, "dice");
        return depth <= 0 || roll(2) == 0
                   ? out
                   : json{{"set", "pick"}, {"n", 1 + roll(2)}, {"from", out}};
    }

    json rules(int depth) {
        return roll(3) == 0 ? few(depth, &Growth::rule) : json::array({rule(depth)});
    }

    json cost(int depth) {
        if (roll(3) == 0) return {{"do", "spend"}, {"dice", dice(1)}};
        json from{{"set", "cards"}, {"in", "hand"}, {"icon", value("icons", 0)}};
        json what{{"set", "pick"}, {"n", 1}, {"from", from}};
        if (roll(2) == 0) return {{"do", "remove"}, {"what", what}};
        if (depth > 0 && roll(4) == 0) return effect(0);
        return {{"do", "put"}, {"what", what}, {"to", "waste"}};
    }

    json icons() {
        static const std::vector<std::string> all{"weapon", "fuel", "food", "medicine"};
        if (roll(3) == 0) return json::array({"tool", one_of(all)});
        return one_of(all);
    }

    json pile(int depth) {
        static const std::vector<std::string> all{
            "hand",       "waste",         "removed",         "equipped",  "objective",
            "stakes",     "box",           "crisis",          "$seen",     "secret",
            "hand",       "contributions", "experiment_deck", "pill_deck", "loot",
            "upgrade_row"};
        if (depth > 0 && roll(3) == 0) return word_of("zone", depth, "hand");
        return one_of(all);
    }

    json value(const std::string& kind, int depth);

    std::mt19937 chance_;
};

inline json Growth::value(const std::string& kind, int depth) {
    using Grow = json (Growth::*)(int);
    static const std::map<std::string, Grow> grown{
        {"number", &Growth::number}, {"people", &Growth::people}, {"player", &Growth::player},
        {"places", &Growth::places}, {"cards", &Growth::cards},   {"dice", &Growth::dice},
        {"rules", &Growth::rules},   {"cost", &Growth::cost},     {"pile", &Growth::pile},
        {"one", &Growth::one}};
    if (const auto found = grown.find(kind); found != grown.end())
        return (this->*found->second)(depth);
    if (kind == "test") return test(depth);
    if (kind == "tests") return few(depth, &Growth::test);
    if (kind == "numbers") return few(depth, &Growth::number);
    if (kind == "effects") return few(depth, &Growth::effect);
    if (kind == "effect")
        return depth > 0 && roll(4) == 0 ? few(depth, &Growth::effect) : effect(depth);
    if (kind == "event") return event(depth);
    if (kind == "mods") return json::array({word_of("mod", depth)});
    if (kind == "players") return roll(3) == 0 ? json("others") : word_of("set", depth, "players");
    if (kind == "token") return word_of("token", depth);
    if (kind == "zone") return {{"zone", "deck"}, {"at", places(0)}};
    if (kind == "icons") return icons();
    if (kind == "upto") return {{"set", "upto"}, {"n", 2}};
    if (kind == "pair") return json::array({"$me", "others"});
    if (kind == "two places") return json::array({"colony", one_of(split("police gas school"))});
    if (kind == "with icon") return {{"set", "cards"}, {"icon", icons()}};
    if (kind == "with medicine") return {{"set", "cards"}, {"icon", "medicine"}};
    if (kind == "actions") return one_of(split("move attack search play contribute ability"));
    if (kind == "copied") return {{"set", "surv"}, {"at", "$here"}, {"not", "$self"}};
    if (kind == "rows") return {{"1-3", effect(depth)}, {"4-6", effect(depth)}};
    if (kind == "set") {
        const int which = roll(3);
        return which == 0 ? people(depth) : which == 1 ? cards(depth) : places(depth);
    }
    const bool digits = kind.find_first_not_of("-0123456789") == kind.npos;
    return digits ? json(std::stoi(kind)) : json(kind);
}

}  // namespace card_trees
