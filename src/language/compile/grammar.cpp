#include "dow/content/grammar.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace dow {

namespace {

using Names = std::vector<std::string_view>;

/// The rows of the language, with those a bare word alone may be.
constexpr WordRow kRows[] = {
#define DOW_DO(word, parameters, rules, meaning, makes) {"do", #word, parameters, rules, meaning},
#define DOW_RULE(word, parameters, rules, meaning, makes) \
    {"rule", #word, parameters, rules, meaning},
#define DOW_MOD(word, name, parameters, rules, meaning, makes) \
    {"mod", #word, parameters, rules, meaning},
#define DOW_SET(word, type, parameters, rules, meaning, makes) \
    {"set", #word, parameters, rules, meaning},
#define DOW_BARE_SET(word, type, rules, meaning, makes) {"set", #word, "", rules, meaning, true},
#define DOW_TOKEN(word, name, parameters, rules, meaning, makes) \
    {"token", #word, parameters, rules, meaning},
#define DOW_ZONE(word, name, parameters, rules, meaning, makes) \
    {"zone", #word, parameters, rules, meaning},
#define DOW_BARE_ZONE(word, name, rules, meaning, makes) {"zone", #word, "", rules, meaning, true},
#define DOW_Q(name, word, parameters, rules, meaning, makes) \
    {"q", word, parameters, rules, meaning},
#define DOW_NUM(word, parameters, rules, meaning, makes) {"num", #word, parameters, rules, meaning},
#define DOW_BARE_NUM(word, node, rules, meaning) {"num", #word, "", rules, meaning, true},
#define DOW_WHEN(word, name, parameters, rules, meaning, makes) \
    {"when", #word, parameters, rules, meaning},
#define DOW_BARE_WHEN(word, name, rules, meaning, makes) {"when", #word, "", rules, meaning, true},
#define DOW_UNTIL(word, name, rules, meaning) {"until", #word, "", rules, meaning, true},
#include "language/words.def"
};

struct Entry {
    const WordRow* row;
    Names parameters;
};

Names split(std::string_view text) {
    Names out;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find(' ', from), text.size());
        out.push_back(text.substr(from, end - from));
        from = end + 1;
    }
    return out;
}

constexpr std::string_view kCategories[] = {"do",   "rule", "mod", "set", "token",
                                            "zone", "q",    "num", "when"};

/// Words that stand under the key of their category.
const Entry* find_entry(std::string_view category, std::string_view word) {
    static const auto index = [] {
        std::map<std::pair<std::string_view, std::string_view>, Entry> all;
        for (const WordRow& row : kRows)
            if (!row.bare) all[{row.category, row.word}] = {&row, split(row.parameters)};
        return all;
    }();
    const auto found = index.find({category, word});
    return found == index.end() ? nullptr : &found->second;
}

[[noreturn]] void unknown_word(const Tree& word, std::string_view category) {
    Names words;
    for (const WordRow& row : kRows)
        if (row.category == category && !row.bare) words.push_back(row.word);
    std::sort(words.begin(), words.end());
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

std::span<const WordRow> word_rows() { return kRows; }

bool has_template(const TextMap& texts, const WordRow& row) {
    const std::string word(row.word);
    const std::string own = "w." + std::string(row.category) + "." + word;
    for (const std::string& key :
         {own, "w.pile." + word, "w.act." + word, "w.arg.until." + word, "w.quant." + word})
        if (texts.find(key) != texts.end()) return true;
    for (const auto& [key, text] : texts) {
        const std::size_t bar = key.find('|');
        if (key.rfind("w.", 0) != 0 || bar == std::string::npos) continue;
        if (key.substr(0, bar) == own) return true;
        for (const char before : {'=', ';'}) {
            const std::size_t at = key.find(before + word, bar);
            const std::size_t end = at + 1 + word.size();
            if (at != std::string::npos &&
                (end == key.size() || key[end] == ',' || key[end] == ';'))
                return true;
        }
    }
    return row.category == "token" && texts.find("w.token.*") != texts.end();
}

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
    for (const WordRow& row : kRows) {
        if (row.bare) continue;
        const std::string word(row.word);
        const bool plain = row.category != "do" && used.count({"", word}) != 0;
        if (!plain && used.count({std::string(row.category), word}) == 0)
            unused.push_back(std::string(row.category) + " " + word);
    }
    return unused;
}

}  // namespace dow
