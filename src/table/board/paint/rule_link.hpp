/// How a rule is named wherever players read: a link whose words are the title of its chapter.
/// Where links can be clicked it opens the rules screen at the rule; in a tooltip the key for
/// "why?" does.
#pragma once

#include <string>

#include "dow/content/rulebook.hpp"
#include "dow/content/text.hpp"
#include "table/gfx/markup.hpp"

namespace dow::table {

/// Designers see the number of the rule too. Empty when players are not told of this rule at all.
inline std::string rule_link(const Texts& texts, std::string_view id, bool with_number) {
    std::string name = markup::escaped(rule_name(texts, id));
    if (name.empty()) return {};
    if (with_number) name += " " + std::string(id);
    return "[link:" + std::string(id) + "|" + name + "]";
}

}  // namespace dow::table
