#include <algorithm>

#include "dow/content/grammar.hpp"
#include "dow/content/happenings.hpp"
#include "language/compile/compiler.hpp"
#include "loading.hpp"
#include "shape.hpp"

namespace dow {

namespace {

void item(Compiler& compiler, const Tree& card, ItemDef& def) {
    if (card.has("rules")) {
        def.rules = compiler.rules(card.get("rules"));
        if (def.mode == ItemMode::Equip) return;
        for (const Tree& rule : card.get("rules").list())
            if (!rule.get("rule").is("boost") || rule.has("if") || rule.has("limit"))
                rule.fail("a card played from the hand has an effect, or boosts without condition");
    } else {
        def.effect = compiler.effect(card.get("effect"));
        def.guard = compiler.guard(card.get("effect"));
        def.adds_people = compiler.adds_people(card.get("effect"));
    }
}

constexpr bool crossroads_wait_for(Happening what) {
    switch (what) {
#define DOW_MET(event) case Happening::event:
#define DOW_ROWS "language/words/events.def"
#include "language/words.def"
        return true;
        default: return false;
    }
}

void crossroads(Compiler& compiler, const Tree& card, CrossroadsDef& def) {
    def.trigger = compiler.trigger(card.get("trigger"));
    if (!crossroads_wait_for(def.trigger.when))
        card.get("trigger").fail("no crossroads card waits for this event");
    def.effect = compiler.effect(card.get("effect"));
    const std::string text = card.get("effect").dump();
    const auto binds = [&](const char* reference, Ref ref) {
        if (text.find(reference) == std::string::npos) return;
        def.trigger.binds |= static_cast<u8>(1u << static_cast<unsigned>(ref));
    };
    binds("$it", Ref::It);
    binds("$other", Ref::Other);
    binds("$here", Ref::Here);
    def.adds_people = compiler.adds_people(card.get("effect"));
}

void betrayal(Compiler& compiler, const Tree& card, SecretDef& def) {
    const Tree conditions = card.get("goal").get("of");
    def.first = compiler.condition(conditions.at(0));
    def.goal = compiler.conditions(conditions, 1);
}

void side(Compiler& compiler, const Tree& tree, ObjectiveDef& def) {
    if (tree.has("setup")) def.setup = compiler.effect(tree.get("setup"));
    if (tree.has("after_draft")) def.after_draft = compiler.effect(tree.get("after_draft"));
    if (tree.has("after")) def.after = compiler.effect(tree.get("after"));
    if (tree.has("reader")) def.reader = compiler.players(tree.get("reader"));
    def.goal = compiler.condition(tree.get("goal"));
    if (!tree.has("rules")) return;
    for (const Tree& rule : tree.get("rules").list()) {
        const bool heard_once = rule.get("rule").is("on") && rule.get("limit").is("1/round");
        if (rule.has("limit") && !heard_once)
            rule.fail_key("limit", "of an objective only \"on\" has a limit, \"1/round\"");
    }
    def.rules = compiler.rules(tree.get("rules"));
}

/// What happens when the first player is known, and the last pages of the story.
void scenario(Compiler& compiler, CardSources& sources, const Tree& tree, Catalog& catalog) {
    const auto same = [&](const ScenarioDef& def) { return tree.get("id").is(def.id); };
    const auto def = std::find_if(catalog.scenarios.begin(), catalog.scenarios.end(), same);
    if (def == catalog.scenarios.end()) return;  // it failed before
    compiler.tell_story(def->id);
    if (tree.has("start")) {
        check_grammar(tree.get("start"));
        compiler.take_questions();
        def->start = compiler.effect(tree.get("start"));
        for (const CompiledQuestion& asks : compiler.take_questions())
            sources.remember({asks.operation, CardList::Objective, tree, asks.word});
    }
    if (tree.has("won")) def->won = compiler.page(tree.get("won"));
    if (tree.has("lost")) def->lost = compiler.page(tree.get("lost"));
}

void summarize_rules(Catalog& catalog) {
    for (SurvivorDef& survivor : catalog.survivors) {
        survivor.prints = catalog.summary_of(survivor.rules);
        for (const Rule& rule : catalog.rules_of(survivor.rules))
            for (const Mod& mod : catalog.mods_of(rule))
                survivor.copies |= mod.kind == ModKind::Copies;
    }
    for (ItemDef& item : catalog.items) {
        item.prints = catalog.summary_of(item.rules);
        if (item.mode == ItemMode::Equip) {
            catalog.equipment.add(item.prints);
            continue;
        }
        catalog.hand_boosts |= item.prints.boosts;
        catalog.hand_savers |= item.prints.saves_die;
    }
    for (ObjectiveDef& side : catalog.objectives) side.prints = catalog.summary_of(side.rules);
    // Rules of lasting effects and objectives may be boosts, too, so all rules are looked at.
    for (const Rule& rule : catalog.rules)
        if (rule.form == RuleForm::Boost)
            catalog.boost_prices[static_cast<std::size_t>(rule.on.when)] |= rule.cost_icons;
}

/// Programs and nodes are found by 16-bit numbers.
void check_room(const CardSources& sources, const Catalog& catalog) {
    constexpr std::size_t kMost = 65535;
    const auto check = [&](std::size_t size, const char* what) {
        if (size > kMost)
            throw ContentError({.file = sources.files().back()->file(),
                                .message = "more than " + std::to_string(kMost) + ' ' + what +
                                           " in all cards together"});
    };
    check(catalog.ops.size(), "operations");
    check(catalog.nodes.size(), "nodes");
    check(catalog.links.size(), "links");
    check(catalog.rules.size(), "rules");
    check(catalog.mods.size(), "modifiers");
    check(catalog.tells.size(), "things to tell");
}

}  // namespace

void compile_trees(Loading& loading) {
    Catalog& catalog = loading.content.catalog;
    Compiler compiler(catalog);
    const auto each = [&](CardList list, auto&& compile) {
        loading.each(list, [&](const Tree& card, std::size_t i) {
            check_grammar(card);
            compiler.take_questions();  // those of a card that failed
            compile(card, i);
            for (const CompiledQuestion& asks : compiler.take_questions())
                loading.content.sources.remember({asks.operation, list, card, asks.word});
        });
    };
    each(CardList::Survivor, [&](const Tree& card, std::size_t i) {
        catalog.survivors[i].rules = compiler.rules(card.get("rules"));
    });
    each(CardList::Item,
         [&](const Tree& card, std::size_t i) { item(compiler, card, catalog.items[i]); });
    each(CardList::Crisis, [&](const Tree& card, std::size_t i) {
        CrisisDef& crisis = catalog.crises[i];
        crisis.fail = compiler.effect(card.get("fail"));
        if (!card.has("bonus")) return;
        crisis.bonus_guard = compiler.guard(card.get("bonus"));
        crisis.bonus = compiler.effect(card.get("bonus"));
    });
    each(CardList::Objective, [&](const Tree& card, std::size_t i) {
        const Tree story = loading.content.sources.scenario_of(card);
        compiler.tell_story(story.exists() ? story.get("id").str() : std::string());
        for (const bool hard : {false, true})
            side(compiler, side_of(card, hard), catalog.objectives[2 * i + (hard ? 1 : 0)]);
    });
    each(CardList::Secret, [&](const Tree& card, std::size_t i) {
        catalog.secrets[i].goal = compiler.condition(card.get("goal"));
    });
    each(CardList::Betrayal,
         [&](const Tree& card, std::size_t i) { betrayal(compiler, card, catalog.betrayals[i]); });
    each(CardList::Exile, [&](const Tree& card, std::size_t i) {
        catalog.exiles[i].loyal = compiler.condition(card.get("loyal"));
        catalog.exiles[i].betrayer_first = compiler.condition(card.get("betrayer_first"));
    });
    each(CardList::Crossroads, [&](const Tree& card, std::size_t i) {
        crossroads(compiler, card, catalog.crossroads[i]);
    });
    each(CardList::Pill, [&](const Tree& card, std::size_t i) {
        ItemDef& pill = catalog.items[loading.content.sources.cards(CardList::Item).size() + i];
        pill.rules = compiler.rules(card.get("rules"));
    });
    each(CardList::Upgrade, [&](const Tree& card, std::size_t i) {
        if (card.has("once")) catalog.upgrades[i].once = compiler.effect(card.get("once"));
        catalog.upgrades[i].rules = compiler.rules(card.get("rules"));
    });
    each(CardList::Experiment, [&](const Tree& card, std::size_t i) {
        catalog.experiments[i].arrive = compiler.experiment(card.get("arrive"), false);
        catalog.experiments[i].confront = compiler.experiment(card.get("confront"), true);
    });
    for (const Tree& tree : loading.content.sources.scenarios())
        loading.guard([&] { scenario(compiler, loading.content.sources, tree, catalog); });
    loading.guard([&] { check_room(loading.content.sources, catalog); });
    summarize_rules(catalog);
}

}  // namespace dow
