#include <algorithm>

#include "sight.hpp"

/// Some actions change only what everybody could tell beforehand. After those a bot goes on with
/// the picture it has.
namespace dow::bots {

namespace {

void lose_card(Sight& s, CardId face) {
    --s.hand;
    const auto icon = static_cast<std::size_t>(s.icon_of(face));
    --s.in_hand[icon];
    s.pile_in_hand[icon] -= s.counts_on_pile(face);
    if (s.background.goals.main.from_each == 0) return;
    if (const PlaceId home = s.home_of(face); home != kNone) --s.from_in_hand[home];
}

bool play(Sight& s, CardId face) {
    const ItemDef& item = s.c.item_of(face);
    if (item.mode == ItemMode::Equip) {
        lose_card(s, face);
        ++s.in_gear[static_cast<std::size_t>(item.icon)];
        ++s.gear_of_all[static_cast<std::size_t>(item.icon)];
        return true;
    }
    const int food = item.icon == Icon::Food && item.effect != 0 ? food_of(s, item.effect) : -1;
    if (food < 0) return false;
    lose_card(s, face);
    s.waste += item.mode == ItemMode::Waste;
    s.food += food;
    s.food_short = std::max(0, s.food_due - s.food);
    return true;
}

/// The only entrance of the place where something can be built.
EntranceId only_free(const Sight& s, PlaceId place) {
    EntranceId found = kNone;
    for (EntranceId e = first_entrance(place); e < last_entrance(place); ++e) {
        if (s.door[e].free() == 0) continue;
        if (found != kNone) return kNone;
        found = e;
    }
    return found;
}

bool build(Sight& s, PlaceId place, EntranceId at) {
    if (at == kNone) at = only_free(s, place);
    if (at == kNone || s.door[at].free() <= 0) return false;
    ++s.door[at].barricades;
    --s.free[place];
    s.slack[at] += weights.barricade_room - 1;
    find_tightest(s, place);
    s.main = still_missing(s, s.background.goals.main);
    weigh_progress(s);
    return true;
}

}  // namespace

void spend_die(Sight& s, int at_least) {
    auto face = static_cast<std::size_t>(std::clamp(at_least, 1, 6));
    while (face < 6 && s.dice_up[face] == s.dice_up[face + 1]) ++face;
    for (std::size_t i = 0; i <= face; ++i) s.dice_up[i] = std::max(0, s.dice_up[i] - 1);
    s.dice = s.dice_up[0];
}

void gain_card(Sight& s, CardId face) {
    ++s.hand;
    const auto icon = static_cast<std::size_t>(s.icon_of(face));
    ++s.in_hand[icon];
    s.pile_in_hand[icon] += s.counts_on_pile(face);
    if (s.background.goals.main.from_each == 0) return;
    if (const PlaceId home = s.home_of(face); home != kNone) ++s.from_in_hand[home];
}

bool recall(Sight& s, const Command& action, EntranceId at) {
    switch (action.what()) {
        case Do::Search:
            weigh_cards(s);
            weigh_places(s);
            return true;
        case Do::ContributeCard:
            lose_card(s, action.as<ContributeCard>().card);
            ++s.contributed;
            --s.crisis_short;
            return true;
        case Do::PlayCard: return play(s, action.as<PlayCard>().card);
        case Do::Barricade: return build(s, s.v.survivor[acting_survivor(action)].place, at);
        case Do::Clean: s.waste = std::max(0, s.waste - 3); return true;
        default: return false;
    }
}

bool touches(Do action, Do other) {
    switch (other) {
        case Do::Move: return action == Do::Search || action == Do::Barricade;
        case Do::Attack:
        case Do::Attract:
        case Do::Barricade: return action == Do::Barricade;
        case Do::Clean: return action == Do::Clean;
        default: return false;
    }
}

}  // namespace dow::bots
