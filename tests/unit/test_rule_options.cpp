#include <nlohmann/json.hpp>

#include "base_content.hpp"
#include "catch.hpp"
#include "dow/match/codec.hpp"
#include "dow/match/rule_options.hpp"

using namespace dow;
using namespace dow::test;

TEST_CASE("Every rule option is another field and has its texts", "[match][options]") {
    Ruleset all;
    for (const RuleOption& option : kRuleOptions) {
        INFO(option.name);
        CHECK(all.*option.field == 0);
        all.*option.field = 1;
        CHECK(base_texts().has(option.text_key() + ".name"));
        CHECK(base_texts().has(option.text_key() + ".line"));
    }
}

TEST_CASE("Every rule option is kept in saves by its name", "[match][options]") {
    for (const RuleOption& option : kRuleOptions) {
        INFO(option.name);
        Ruleset rules;
        rules.*option.field = 1;
        const nlohmann::json kept = to_json(rules);
        CHECK(kept == nlohmann::json{{option.name, 1}});
        CHECK(ruleset_from_json(kept, "rules").*option.field == 1);
    }
}
