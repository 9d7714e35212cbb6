/// Every rule that people agree on before a game: what saves, the window and the terminal call it.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "dow/content/catalog.hpp"
#include "dow/rules/ruleset.hpp"

namespace dow {

struct RuleOption {
    const char* name;  ///< in saves and text keys
    u8 Ruleset::* field;
    bool variant = false;  ///< of the rulebook; the others are what tables differ about

    /// Texts are this and ".name" or ".line".
    std::string text_key() const { return (variant ? "variant." : "option.") + std::string(name); }
};

/// In the order in which they are offered.
inline constexpr std::array kRuleOptions{
    RuleOption{"coop", &Ruleset::coop, true},
    RuleOption{"two_player", &Ruleset::two_player, true},
    RuleOption{"betrayer", &Ruleset::betrayer, true},
    RuleOption{"hard", &Ruleset::hard, true},
    RuleOption{"elimination", &Ruleset::elimination, true},
    RuleOption{"adult_crossroads", &Ruleset::adult_crossroads},
    RuleOption{"table_talk", &Ruleset::table_talk},
    RuleOption{"ask_order", &Ruleset::ask_order},
    RuleOption{"reader_looks", &Ruleset::reader_looks},
    RuleOption{"noise_flip", &Ruleset::noise_flip},
    RuleOption{"first_player_vote", &Ruleset::first_player_vote},
    RuleOption{"plain_tokens", &Ruleset::plain_tokens},
    RuleOption{"request_named", &Ruleset::request_named},
    RuleOption{"steal_always", &Ruleset::steal_always},
    RuleOption{"reuse_per_turn", &Ruleset::reuse_per_turn},
    RuleOption{"attract_any_mix", &Ruleset::attract_any_mix},
    RuleOption{"end_at_any_time", &Ruleset::end_at_any_time},
    RuleOption{"finish_effect", &Ruleset::finish_effect},
    RuleOption{"test_current_objective", &Ruleset::test_current_objective},
    RuleOption{"exiled_may_enter_colony", &Ruleset::exiled_may_enter_colony},
    RuleOption{"exiled_first_player_mute", &Ruleset::exiled_first_player_mute},
    RuleOption{"no_base_bandits", &Ruleset::no_base_bandits},
};
static_assert(kRuleOptions.size() == sizeof(Ruleset), "every rule needs a name");

inline bool is_rule_option(std::string_view name) {
    for (const RuleOption& option : kRuleOptions)
        if (option.name == name) return true;
    return false;
}

/// The rules of the edition that a table plays with these boxes, before it changes any of them
/// (docs/rules.md 0.6): what each box names in its data.
inline Ruleset edition_rules(const Catalog& catalog, Boxes boxes) {
    Ruleset rules;
    for (const BoxId box : boxes)
        for (const std::string& name : catalog.boxes[box].options)
            for (const RuleOption& option : kRuleOptions)
                if (option.name == name) rules.*option.field = 1;
    return rules;
}

}  // namespace dow
