// What players read on the rules screen: every rule, in every language, without the words of a
// contract.
#include <algorithm>
#include <set>

#include "base_content.hpp"
#include "catch.hpp"
#include "dow/content/lint.hpp"
#include "dow/content/rulebook.hpp"

using namespace dow;

namespace {

Texts texts_in(std::string_view language) {
    Diagnostics found;
    return load_texts(build_paths::data_dir(), language, {}, found);
}

const std::vector<RuleStatement>& statements() {
    static const auto all = read_rulebook(build_paths::docs_dir() / "rules.md");
    return all;
}

/// Lists of components are facts for the engine; nobody plays by them.
bool is_for_players(const RuleStatement& rule) { return !rule.id.starts_with("COMP-"); }

bool tells(const std::vector<ToldRule>& told, const std::string& id) {
    return std::any_of(told.begin(), told.end(), [&](const ToldRule& rule) {
        return (", " + rule.all + ",").find(", " + id + ",") != std::string::npos;
    });
}

}  // namespace

TEST_CASE("Every rule is told to players in every language", "[rules_told]") {
    REQUIRE(statements().size() > 600);
    const Texts english = texts_in("en");
    for (const char* language : {"en", "pt", "fr", "it"}) {
        const Texts texts = texts_in(language);
        const auto told = told_rules(statements(), texts, true);
        for (const RuleStatement& rule : statements()) {
            INFO(language << " " << rule.id);
            CHECK(tells(told, rule.id) == is_for_players(rule));
        }
        for (const ToldRule& rule : told) {
            INFO(language << " " << rule.id << ": " << rule.text);
            CHECK(rule.chapter.find("⟦") == std::string::npos);
            CHECK_FALSE(rule.text.empty());
            for (const char* contract : {"MUST", "MAY ", "LN", "AMB-", "BASE", "_"})
                CHECK(rule.text.find(contract) == std::string::npos);
            if (std::string_view(language) == "en") continue;
            CHECK(rule.text != english("rule." + rule.id));
            CHECK(english_words_in(rule.text).empty());
        }
    }
}

TEST_CASE("A text of a rule belongs to a statement of the document", "[rules_told]") {
    std::set<std::string> ids, sections;
    for (const RuleStatement& rule : statements()) {
        ids.insert(rule.id);
        sections.insert(rule.id.substr(0, rule.id.rfind('-')));
    }
    const Texts texts = texts_in("en");
    for (const auto& [key, text] : texts.table()) {
        if (!key.starts_with("rule.")) continue;
        INFO(key);
        const std::string name = key.substr(5);
        CHECK((name.starts_with("section.") ? sections.contains(name.substr(8))
                                            : ids.contains(name)));
    }
}

TEST_CASE("Statements without a text are told with the one before, in their chapter alone",
          "[rules_told]") {
    const Texts texts = texts_in("en");
    const std::vector<RuleStatement> few{{"WIN-01", "", "", true}, {"WIN-02", "", "", true},
                                         {"WIN-03", "", "", true}, {"COMP-01", "", "", true},
                                         {"LN-01", "", "", false}, {"AMB-02", "", "", false}};
    const auto base = told_rules(few, texts, false);
    REQUIRE(base.size() == 3);
    CHECK(base[0].all == "WIN-01, WIN-02");
    CHECK(base[1].all == "WIN-03");
    CHECK(base[2].ruling);
    CHECK(told_rules(few, texts, true).size() == 4);
}
