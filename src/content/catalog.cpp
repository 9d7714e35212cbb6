#include "dow/content/catalog.hpp"

namespace dow {

std::string_view card_word(CardList list) {
    constexpr std::array<std::string_view, kCardLists> words = {
        "survivor", "item",       "crisis",  "objective",  "secret", "betrayal",
        "exile",    "crossroads", "upgrade", "experiment", "pill"};
    return words[static_cast<std::size_t>(list)];
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

}  // namespace dow
