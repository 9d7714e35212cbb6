#include "dow/content/catalog.hpp"

#include "dow/content/happenings.hpp"

namespace dow {

std::string_view card_word(CardList list) {
    constexpr std::array<std::string_view, kCardLists> words = {
        "survivor", "item",       "crisis",  "objective",  "secret", "betrayal",
        "exile",    "crossroads", "upgrade", "experiment", "pill"};
    return words[static_cast<std::size_t>(list)];
}

namespace {

bool saves_die(const Catalog& catalog, const Rule& rule) {
    for (const Mod& mod : catalog.mods_of(rule))
        if (mod.kind == ModKind::Free || mod.kind == ModKind::AnyDie) return true;
    return false;
}

}  // namespace

PrintedRules Catalog::summary_of(RuleRange range) const {
    PrintedRules sum;
    for (const Rule& rule : rules_of(range)) {
        sum.denies |= rule.denies;
        sum.abilities |= rule.form == RuleForm::Ability;
        if (rule.form == RuleForm::On) sum.listens |= bit_of(rule.on.when);
        if (rule.form == RuleForm::Passive)
            for (const Mod& mod : mods_of(rule)) sum.modifies |= bit_of(mod.kind);
        if (rule.form != RuleForm::Boost) continue;
        sum.boosts |= bit_of(rule.on.when);
        if (saves_die(*this, rule)) sum.saves_die |= bit_of(rule.on.when);
    }
    return sum;
}

std::string_view Catalog::card_name(CardId card) const {
    if (card >= card_count) return "?";
    const std::size_t index = index_of(card);
    switch (list_of(card)) {
        case CardList::Item: return items[index].id;
        case CardList::Survivor: return survivors[index].id;
        case CardList::Crisis: return crises[index].id;
        case CardList::Crossroads: return crossroads[index].id;
        case CardList::Secret: return secrets[index].id;
        case CardList::Betrayal: return betrayals[index].id;
        case CardList::Exile: return exiles[index].id;
        case CardList::Upgrade: return upgrades[index].id;
        case CardList::Experiment: return experiments[index].id;
        case CardList::Pill: return item_of(card).id;
        case CardList::Objective: break;
    }
    return "?";
}

int Catalog::title_of(CardId card) const {
    if (is_item(card)) return kind_of(card).item;
    if (!is(CardList::Upgrade, card)) return -1;
    return static_cast<int>(items.size() + index_of(card));
}

int Catalog::title_named(std::string_view id) const {
    for (std::size_t i = 0; i < items.size(); ++i)
        if (items[i].id == id) return static_cast<int>(i);
    for (std::size_t i = 0; i < upgrades.size(); ++i)
        if (upgrades[i].id == id) return static_cast<int>(items.size() + i);
    return -1;
}

}  // namespace dow
