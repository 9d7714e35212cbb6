#include "dow/content/rulebook.hpp"

#include <algorithm>
#include <fstream>
#include <string_view>

#include "dow/content/text.hpp"

namespace dow {

namespace {

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::vector<std::string_view> cells_of(std::string_view row) {
    std::vector<std::string_view> cells;
    row.remove_prefix(1);
    while (!row.empty()) {
        const auto end = row.find('|');
        if (end == std::string_view::npos) break;
        cells.push_back(trimmed(row.substr(0, end)));
        row.remove_prefix(end + 1);
    }
    return cells;
}

/// "ACT-MOVE-01": words of capitals and at last a number.
bool is_rule_id(std::string_view text) {
    const auto dash = text.rfind('-');
    if (dash == std::string_view::npos || dash == 0 || dash + 1 == text.size()) return false;
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    const auto capital = [](char c) { return (c >= 'A' && c <= 'Z') || c == '-'; };
    const std::string_view number = text.substr(dash + 1);
    const std::string_view words = text.substr(0, dash);
    return std::all_of(number.begin(), number.end(), digit) &&
           std::all_of(words.begin(), words.end(), capital);
}

bool is_statement(std::string_view id) {
    for (const std::string_view other : {"EXT-", "ED-", "EC-", "EX-"})
        if (id.substr(0, other.size()) == other) return false;
    return is_rule_id(id);
}

/// A ruling is a question and its answer.
bool is_ruling(std::string_view id) { return id.substr(0, 4) == "AMB-"; }

bool in_base_game(std::string_view edition) {
    for (const std::string_view tag : {"ALL", "BASE", "LN (default"})
        if (edition.substr(0, tag.size()) == tag) return true;
    return false;
}

std::string plain(std::string_view text) {
    std::string out;
    for (const char c : text)
        if (c != '*' && c != '`') out += c;
    return out;
}

}  // namespace

std::vector<RuleStatement> read_rulebook(const std::filesystem::path& file) {
    std::vector<RuleStatement> rules;
    std::ifstream in(file);
    std::string section;
    std::string line;
    while (std::getline(in, line)) {
        if (line.rfind("## ", 0) == 0) section = plain(trimmed(std::string_view(line).substr(3)));
        if (line.empty() || line.front() != '|') continue;
        const std::vector<std::string_view> cells = cells_of(line);
        if (cells.size() < 3 || !is_statement(cells.front())) continue;
        std::string text = plain(cells[1]);
        if (is_ruling(cells.front())) text += " " + plain(cells[2]);
        rules.push_back(
            {std::string(cells.front()), section, std::move(text), in_base_game(cells.back())});
    }
    return rules;
}

namespace {

std::string_view chapter_of(std::string_view id) { return id.substr(0, id.rfind('-')); }

}  // namespace

std::string rule_name(const Texts& texts, std::string_view id) {
    const std::string key = "rule.section." + std::string(chapter_of(id));
    return texts.has(key) ? std::string(texts(key)) : std::string();
}

std::vector<ToldRule> told_rules(const std::vector<RuleStatement>& statements, const Texts& texts,
                                 bool other_boxes) {
    std::vector<ToldRule> told;
    std::string chapter;
    for (const RuleStatement& rule : statements) {
        const bool ruling = is_ruling(rule.id);
        if (!rule.base && !ruling && !other_boxes) continue;
        const std::string key = "rule." + rule.id;
        const std::string_view section = chapter_of(rule.id);
        if (texts.has(key))
            told.push_back(
                {rule.id, rule.id, rule_name(texts, rule.id), std::string(texts(key)), ruling});
        else if (section == chapter)
            told.back().all += ", " + rule.id;
        else
            continue;
        chapter = section;
    }
    return told;
}

}  // namespace dow
