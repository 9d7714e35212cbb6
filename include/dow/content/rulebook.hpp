#pragma once

#include <filesystem>
#include <string>
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

}  // namespace dow
