#pragma once

#include <array>
#include <vector>

#include "dow/rules/engine.hpp"
#include "sim_modes.hpp"

namespace dow::tool {

/// Which commands, events and rules came up while bots played, and how often.
class Coverage {
public:
    void begin(const Catalog& catalog, const Setup& setup) { modes_.begin(catalog, setup); }
    void watch(const Catalog& catalog, const Command& command, const EventSink& events);
    /// A question or a refusal names this rule.
    void cite(RuleId rule) { ++rules_[static_cast<std::size_t>(rule)]; }
    void add(const Coverage& other);
    /// Three lists, and for each what never came up. Rules are those that events, questions and
    /// refusals cite; `base` names the rules of the base game. Some rules nothing cites: tests show
    /// them.
    void print(const std::vector<RuleId>& base) const;
    const ModeCoverage& modes() const { return modes_; }

private:
    std::array<u64, kAllCommands.size()> commands_{};
    std::array<u64, static_cast<std::size_t>(EventKind::Last)> events_{};
    std::array<u64, static_cast<std::size_t>(RuleId::Last)> rules_{};
    ModeCoverage modes_;
};

}  // namespace dow::tool
