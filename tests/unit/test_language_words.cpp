#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "base_content.hpp"
#include "catch.hpp"
#include "dow/content/grammar.hpp"
#include "dow/content/rulebook.hpp"

namespace {

using namespace dow;

std::vector<std::string> split(std::string_view text) {
    std::istringstream in{std::string(text)};
    std::vector<std::string> out;
    for (std::string part; in >> part;) out.push_back(part);
    return out;
}

/// The lines of docs/effects.md.
const std::vector<std::string>& page() {
    static const std::vector<std::string> lines = [] {
        std::ifstream in(std::filesystem::path(build_paths::source_dir) / "docs" / "effects.md");
        std::vector<std::string> all;
        for (std::string line; std::getline(in, line);) all.push_back(line);
        return all;
    }();
    return lines;
}

bool has_word(const std::string& line, const std::string& word) {
    const auto inside = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    };
    for (std::size_t at = line.find(word); at != std::string::npos; at = line.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || !inside(line[at - 1])) && (end == line.size() || !inside(line[end])))
            return true;
    }
    return false;
}

/// What the page says of a word: the lines that name it as `word` or "word".
std::string said_of(std::string_view word) {
    std::string all;
    for (const std::string& line : page())
        for (const char quote : {'`', '"'})
            if (line.find(quote + std::string(word) + quote) != std::string::npos)
                all += line + "\n";
    return all;
}

}  // namespace

TEST_CASE("Every word of the card language has a meaning and rules that exist", "[language]") {
    std::set<std::string> ids;
    for (const RuleStatement& rule :
         read_rulebook(std::filesystem::path(build_paths::source_dir) / "docs" / "rules.md"))
        ids.insert(rule.id);
    REQUIRE(ids.size() > 300);
    std::set<std::pair<std::string_view, std::string_view>> seen;
    for (const WordRow& row : word_rows()) {
        INFO(row.category << " " << row.word);
        CHECK(seen.insert({row.category, row.word}).second);
        CHECK_FALSE(row.meaning.empty());
        CHECK_FALSE(row.rules.empty());
        for (const std::string& id : split(row.rules)) {
            INFO(id);
            CHECK(ids.count(id) == 1);
        }
    }
    CHECK(seen.size() > 150);
}

TEST_CASE("Every word of the card language can be said", "[language]") {
    for (const WordRow& row : word_rows()) {
        INFO(row.category << " " << row.word);
        CHECK(has_template(test::base_texts().table(), row));
    }
    CHECK_FALSE(has_template(test::base_texts().table(), {"do", "dance", "", "", ""}));
    CHECK_FALSE(has_template({}, {"token", "food", "", "", ""}));
}

TEST_CASE("The page about the card language knows every word and parameter", "[language]") {
    REQUIRE(page().size() > 200);
    for (const WordRow& row : word_rows()) {
        INFO(row.category << " " << row.word);
        const std::string said = said_of(row.word);
        CHECK_FALSE(said.empty());
        for (const std::string& parameter : split(row.parameters)) {
            INFO(parameter);
            CHECK(has_word(said, parameter));
        }
    }
    static constexpr const char* ops[] = {
#define DOW_OP(code, operands) #code,
#include "language/words.def"
    };
    for (const char* name : ops) {
        INFO(name);
        CHECK_FALSE(said_of(name).empty());
    }
}

TEST_CASE("The page about the card language has no word of its own", "[language]") {
    const std::map<std::string, std::string_view> sections = {
        {"## 2.", "do"},   {"## 3.", "do"},   {"## 4.", "rule"},  {"## 5.", "mod"},
        {"## 6.", "when"}, {"## 7.", "when"}, {"## 8.", "until"}, {"## 12.", "q"}};
    std::string_view category;
    int checked = 0;
    for (const std::string& line : page()) {
        if (line.rfind("## ", 0) == 0) {
            const auto found = sections.find(line.substr(0, line.find('.') + 1));
            category = found == sections.end() ? std::string_view{} : found->second;
        }
        if (category.empty() || line.rfind("| `", 0) != 0) continue;
        const std::string cell = line.substr(2, line.find(" | ") - 2);
        for (std::size_t at = 0; (at = cell.find('`', at)) != std::string::npos; ++at) {
            const std::size_t end = cell.find('`', at + 1);
            const std::string word = cell.substr(at + 1, end - at - 1);
            at = end;
            INFO(category << " " << word);
            const auto rows = word_rows();
            CHECK(std::any_of(rows.begin(), rows.end(), [&](const WordRow& row) {
                return row.category == category && row.word == word;
            }));
            ++checked;
        }
    }
    CHECK(checked > 90);
}
