#include <algorithm>

#include "sight.hpp"

/// What a card is worth in the crisis.
namespace dow::bots {

namespace {

/// What the main objective loses with a piece of equipment that it asks for.
int gear_for_goal(const Sight& s, int icon) {
    const Goal& goal = s.background.goals.main;
    const auto i = static_cast<std::size_t>(icon);
    if (goal.gear[i] == 0) return 0;
    const int borne = goal.gear_of_all ? s.gear_of_all[i] : s.in_gear[i];
    return borne <= goal.gear[i] ? weights.pile : 0;
}

/// Food tokens that a card brings.
int tokens_of(const Sight& s, CardId face) {
    const ItemDef& item = s.c.item_of(face);
    if (item.icon != Icon::Food || item.effect == 0) return 0;
    return std::max(0, food_of(s, item.effect));
}

/// What the colony loses tonight if this card is not eaten: nothing if there is enough without it,
/// or if nobody can fill the plates any more.
int hunger_without(const Sight& s, CardId face) {
    const int tokens = s.food_short > 0 ? tokens_of(s, face) : 0;
    if (tokens == 0) return 0;
    int held = 0;
    const auto [from, to] = s.v.in_zone(zone::hand(s.me));
    for (const SeenCard* card = from; card != to; ++card) held += tokens_of(s, card->face);
    if (held - tokens >= s.food_short) return 0;
    const int hunger = kMorale * s.v.forecast.hunger_loss + weights.hunger;
    if (s.after == 0) return held >= s.food_short ? hunger : 0;
    return hunger * std::min(tokens, s.food_short) / s.food_short;
}

}  // namespace

int give_to_crisis(const Sight& s, CardId face, bool equipped) {
    const int icon = s.icon_of(face);
    const bool helps = ((s.crisis_icons >> icon) & 1) != 0;
    if (!helps) return -2 * kMorale;
    const int cost = std::max(keep_card(s, face, kForCrisis), hunger_without(s, face)) +
                     (equipped ? 15 + gear_for_goal(s, icon) : 0);
    if (s.crisis_short <= 0) {
        // a little more morale is no reason to starve
        const bool welcome = s.crisis_short > -2 && s.v.morale < 8 && hunger_without(s, face) == 0;
        return (welcome ? weights.crisis_extra : -20) - cost;
    }
    int mine = 0;
    for (std::size_t i = 1; i < kIcons; ++i)
        if ((s.crisis_icons >> i) & 1) mine += s.in_hand[i];
    const int reach = 2 * mine + 3 * s.after;
    const int share = s.crisis_harm / std::max(1, std::min(s.crisis_short, s.players));
    return (2 * s.crisis_short <= reach ? share : share * weights.crisis_hope / 100) - cost;
}

int spoil_crisis(const Sight& s, CardId face, bool equipped) {
    const int icon = s.icon_of(face);
    const bool helps = ((s.crisis_icons >> icon) & 1) != 0;
    if (helps || equipped) return -kMorale;
    const bool worth_it = s.contributed < 2;
    return worth_it ? 30 - keep_card(s, face) : -10;
}

}  // namespace dow::bots
