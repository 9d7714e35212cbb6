#include "dow/content/catalog.hpp"

namespace dow {

std::string_view Catalog::card_name(CardId card) const {
    const auto in = [card](const auto& list, CardId first) -> std::string_view {
        return list[static_cast<std::size_t>(card - first)].id;
    };
    if (card >= card_count) return "?";
    if (card < first_survivor) return item_of(card).id;
    if (card < first_crisis) return in(survivors, first_survivor);
    if (card < first_crossroads) return in(crises, first_crisis);
    if (card < first_secret) return in(crossroads, first_crossroads);
    if (card < first_betrayal) return in(secrets, first_secret);
    if (card < first_exile) return in(betrayals, first_betrayal);
    return in(exiles, first_exile);
}

}  // namespace dow
