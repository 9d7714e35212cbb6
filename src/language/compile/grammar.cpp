#include "dow/content/grammar.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace dow {

namespace {

using Names = std::vector<std::string_view>;

struct Entry {
    std::string_view category;
    std::string_view word;
    Names parameters;
};

/// Every word the compiler knows, by category, with its parameters.
const std::vector<Entry>& entries() {
    static const std::vector<Entry> table = {
        // verbs
        {"do", "add", {"what"}},
        {"do", "adjust", {"dice", "by"}},
        {"do", "cancel", {}},
        {"do", "eliminate", {"who"}},
        {"do", "end", {"what"}},
        {"do", "exile_vote", {"who"}},
        {"do", "expose", {"who", "n", "if_blank"}},
        {"do", "flip", {"what", "into"}},
        {"do", "give", {"who", "to"}},
        {"do", "heal", {"who", "n"}},
        {"do", "kill", {"what", "morale", "exposure"}},
        {"do", "lasting", {"until", "on", "rules"}},
        {"do", "look", {"what"}},
        {"do", "lose", {}},
        {"do", "mark", {"on"}},
        {"do", "morale", {"n"}},
        {"do", "place", {"who", "at", "full"}},
        {"do", "put", {"what", "to", "order"}},
        {"do", "recruit", {"by", "who", "leader", "as"}},
        {"do", "remove", {"what", "as"}},
        {"do", "require", {"test"}},
        {"do", "reroll", {"dice"}},
        {"do", "reveal", {"what"}},
        {"do", "say", {"n"}},
        {"do", "shift", {"what", "to"}},
        {"do", "shuffle", {"deck"}},
        {"do", "skip", {"step"}},
        {"do", "spend", {"dice"}},
        {"do", "tell", {"key"}},
        {"do", "wound", {"who", "n", "kind"}},
        // control
        {"do", "as", {"name", "from"}},
        {"do", "contest", {"who", "dice", "score", "tie", "then"}},
        {"do", "each", {"of", "then", "at_once"}},
        {"do", "if", {"if", "then", "else"}},
        {"do", "may", {"by", "then"}},
        {"do", "need", {"test"}},
        {"do", "nothing", {}},
        {"do", "offer", {"to", "cost", "then"}},
        {"do", "option", {"n"}},
        {"do", "options", {"by", "of"}},
        {"do", "pay", {"cost", "then"}},
        {"do", "repeat", {"n", "then"}},
        {"do", "roll", {"n", "rows", "as"}},
        {"do", "together", {"who", "cost", "then", "else"}},
        {"do", "vote", {"who", "up", "down"}},
        // rules
        {"rule", "ability", {"limit", "die", "cost", "if", "by", "then"}},
        {"rule", "boost", {"on", "limit", "die", "cost", "if", "mods", "also"}},
        {"rule", "deny", {"actions", "icon", "to", "if"}},
        {"rule", "instead", {"event", "then"}},
        {"rule", "on", {"event", "if", "before", "then"}},
        {"rule", "passive", {"mods"}},
        // modifiers
        {"mod", "any_die", {}},
        {"mod", "barricades_built", {"n"}},
        {"mod", "becomes", {"from", "to"}},
        {"mod", "bite_skips", {}},
        {"mod", "cleans", {"n"}},
        {"mod", "copies", {"who"}},
        {"mod", "dies_at", {"n"}},
        {"mod", "free", {}},
        {"mod", "keep_more", {"n"}},
        {"mod", "kills", {"n"}},
        {"mod", "look_more", {"n"}},
        {"mod", "no_exposure", {"cause", "between", "entrance"}},
        {"mod", "noise_look", {"n"}},
        {"mod", "pays", {"n", "if"}},
        {"mod", "rolls", {"n"}},
        {"mod", "waste_per", {"n"}},
        // sets
        {"set", "any_number", {"from", "by"}},
        {"set", "bottom", {"of"}},
        {"set", "cards", {"in", "of", "icon", "not_icon", "starter", "on", "equipped"}},
        {"set", "controller", {"of"}},
        {"set", "dice", {"of", "min", "max"}},
        {"set", "dig", {"n", "from"}},
        {"set", "highest", {"n", "from"}},
        {"set", "left", {"of"}},
        {"set", "locs", {"not", "at", "deck", "with", "only_pair"}},
        {"set", "lowest", {"n", "from"}},
        {"set", "pick", {"n", "from", "by"}},
        {"set", "place_of", {"of"}},
        {"set", "players", {"exiled", "not", "fewer_than", "betrayer", "with"}},
        {"set", "random", {"n", "from"}},
        {"set",
         "surv",
         {"of", "at", "exiled", "not", "near", "wounds", "human", "gender", "leader", "alone",
          "same_place", "began", "in"}},
        {"set", "top", {"n", "from", "of"}},
        {"set", "upto", {"n"}},
        // tokens, zones
        {"token", "barricades", {"n", "at"}},
        {"token", "food", {"n"}},
        {"token", "helpless", {"n"}},
        {"token", "noise", {"n", "at"}},
        {"token", "standee", {"n", "at"}},
        {"token", "starvation", {"n"}},
        {"token", "zombies", {"n", "at"}},
        {"zone", "deck", {"at"}},
        {"zone", "hand", {"of"}},
        // conditions and amounts
        {"q", ">=", {"a", "b"}},
        {"q", "<=", {"a", "b"}},
        {"q", "==", {"a", "b"}},
        {"q", ">", {"a", "b"}},
        {"q", "<", {"a", "b"}},
        {"q", "and", {"of"}},
        {"q", "done", {}},
        {"q", "for_all", {"of", "test"}},
        {"q", "has", {"of"}},
        {"q", "is", {"ref", "of", "at", "exiled", "in", "began", "leader", "wounds"}},
        {"q", "not", {"test"}},
        {"q", "or", {"of"}},
        {"num", "count", {"of"}},
        {"num", "half_up", {"of"}},
        {"num", "marks", {"on"}},
        {"num", "most", {"of", "n"}},
        {"num", "mul", {"k", "of"}},
        {"num", "sum", {"of"}},
        // events
        {"when", "ate", {"before"}},
        {"when", "clean", {"if"}},
        {"when", "healed", {"with"}},
        {"when", "hurt", {"kind", "cause", "if"}},
        {"when", "joined", {"who", "helpless"}},
        {"when", "killed", {"what"}},
        {"when", "move", {"who", "to", "with", "without", "if"}},
        {"when", "rolled", {"face"}},
        {"when", "search", {"who", "at", "if"}},
        {"when", "state", {"test"}},
        {"when", "step", {"name"}},
        {"when", "table", {"key"}},
        {"when", "turn_end", {"of"}},
        {"when", "turn_start", {"of"}},
        {"when", "used", {"what", "if"}},
    };
    return table;
}

constexpr std::string_view kCategories[] = {"do",   "rule", "mod", "set", "token",
                                            "zone", "q",    "num", "when"};

const Entry* find_entry(std::string_view category, std::string_view word) {
    static const auto index = [] {
        std::map<std::pair<std::string_view, std::string_view>, const Entry*> all;
        for (const Entry& entry : entries()) all[{entry.category, entry.word}] = &entry;
        return all;
    }();
    const auto found = index.find({category, word});
    return found == index.end() ? nullptr : found->second;
}

[[noreturn]] void unknown_word(const Tree& word, std::string_view category) {
    Names words;
    for (const Entry& entry : entries())
        if (entry.category == category) words.push_back(entry.word);
    word.fail("unknown word \"" + word.str() + "\"" + did_you_mean(word.view(), words));
}

void check_word(const Tree& tree, std::string_view category, const std::vector<std::string>& keys) {
    const Tree word = tree.get(category);
    const Entry* entry = find_entry(category, word.view());
    if (!entry) unknown_word(word, category);
    const Names& known = entry->parameters;
    for (const std::string& key : keys)
        if (key != category && std::find(known.begin(), known.end(), key) == known.end())
            tree.fail_key(key, "\"" + word.str() + "\" has no parameter \"" + key + "\"" +
                                   did_you_mean(key, known));
}

/// A word may stand under its category, or alone as a string.
void collect_words(const Tree& tree, std::set<std::pair<std::string, std::string>>& out) {
    if (tree.is_array())
        for (std::size_t i = 0; i < tree.size(); ++i) collect_words(tree.at(i), out);
    if (tree.is_string()) out.insert({"", tree.str()});
    if (!tree.is_object()) return;
    for (const std::string& key : tree.keys()) {
        const Tree value = tree.get(key);
        if (value.is_string()) out.insert({key, value.str()});
        collect_words(value, out);
    }
}

}  // namespace

void check_grammar(const Tree& tree) {
    if (tree.is_array()) {
        for (std::size_t i = 0; i < tree.size(); ++i) check_grammar(tree.at(i));
        return;
    }
    if (!tree.is_object()) return;
    const std::vector<std::string> keys = tree.keys();
    for (std::string_view category : kCategories)
        if (std::find(keys.begin(), keys.end(), category) != keys.end()) {
            check_word(tree, category, keys);
            break;
        }
    for (const std::string& key : keys) check_grammar(tree.get(key));
}

std::vector<std::string> unused_words(const CardSources& sources) {
    std::set<std::pair<std::string, std::string>> used;
    for (std::size_t i = 0; i < kCardLists; ++i)
        for (const Tree& card : sources.cards(static_cast<CardList>(i))) collect_words(card, used);
    std::vector<std::string> unused;
    for (const Entry& entry : entries()) {
        const std::string word(entry.word);
        const bool plain = entry.category != "do" && used.count({"", word}) != 0;
        if (!plain && used.count({std::string(entry.category), word}) == 0)
            unused.push_back(std::string(entry.category) + " " + word);
    }
    return unused;
}

}  // namespace dow
