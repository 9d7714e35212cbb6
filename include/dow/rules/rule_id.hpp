#pragma once

#include <optional>
#include <string_view>

#include "dow/base/types.hpp"

namespace dow {

/// Every statement of docs/rules.md by its id: RuleId::ACT_MOVE_03 is "ACT-MOVE-03".
enum class RuleId : u16 {
    None,
#define DOW_RULE(name, text) name,
#include "dow/rules/rule_ids.def"
#undef DOW_RULE
    Last,
};

std::string_view rule_text(RuleId id);
std::optional<RuleId> rule_from_text(std::string_view text);

}  // namespace dow
