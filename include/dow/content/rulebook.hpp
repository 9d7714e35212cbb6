#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace dow {

/// One statement of docs/rules.md, the contract of the engine.
struct RuleStatement {
    std::string id;       ///< "ACT-MOVE-01"
    std::string section;  ///< heading it stands under
    std::string text;     ///< the statement, without the marks of the document
    bool base = false;    ///< the base game has it; rulings (AMB) name no edition
};

/// The statements of the document in its order: rows of tables that begin with a rule id. Examples,
/// editions and other lists are left out. Empty when the file cannot be read.
std::vector<RuleStatement> read_rulebook(const std::filesystem::path& file);

class Texts;

/// How players call a rule: by the title of its chapter. Numbers of rules are for designers. Empty
/// for rules that players are not told (lists of components).
std::string rule_name(const Texts& texts, std::string_view id);

/// A rule as players read it (texts "rule.<id>"). Statements that have no text of their own are
/// told together with the one before them in their chapter.
struct ToldRule {
    std::string id;       ///< of the first statement it tells
    std::string all;      ///< "EXPO-12, EXPO-13, EXPO-14"
    std::string chapter;  ///< its title ("rule.section.EXPO")
    std::string text;
    bool ruling = false;  ///< a question and its answer
};

/// What the rules screen shows, in the order of the document; without `other_boxes` that of the
/// base game. Chapters without any text (lists of components) are for the engine, not for players.
std::vector<ToldRule> told_rules(const std::vector<RuleStatement>& statements, const Texts& texts,
                                 bool other_boxes);

}  // namespace dow
