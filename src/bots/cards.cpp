#include <algorithm>

#include "dow/content/words.hpp"
#include "sight.hpp"

/// What cards are worth, by their icon and what the table needs now.
namespace dow::bots {

namespace {

bool crisis_takes(const Sight& s, int icon) { return ((s.crisis_icons >> icon) & 1) != 0; }

int for_secret(const Sight& s, std::size_t icon, int held) {
    const int weight = s.secret_weight;
    if (s.own.hand[icon] > 0 && held <= s.own.hand[icon]) return weight;
    if (s.own.gear[icon] > s.in_gear[icon]) return weight;
    if (s.own.hand_size > 0 && s.hand <= s.own.hand_size) return weight / 2;
    return 0;
}

}  // namespace

int keep(const Sight& s, int icon, unsigned without) {
    const auto i = static_cast<std::size_t>(icon);
    int use = 0;
    if (icon == static_cast<int>(Icon::Medicine) && (without & kForHealing) == 0 &&
        s.in_hand[i] == 1)
        for (const SurvivorId who : s.mine) use = std::max(use, s.healing(who) / 2);
    if ((without & kForPile) == 0 && s.main.pile[i] > 0 && !s.betrayer)
        use = std::max(use, weights.keep_for_pile);
    if ((without & kForSecret) == 0) use = std::max(use, for_secret(s, i, s.in_hand[i]));
    if ((without & kForFood) == 0 && icon == static_cast<int>(Icon::Food))
        use = std::max(use, std::min(weights.keep_for_food, food_worth(s, s.food)));
    if ((without & kForCrisis) == 0 && crisis_takes(s, icon) && s.crisis_short > 0 && !s.betrayer)
        use = std::max(use, weights.keep_for_crisis);
    if (s.own.only_icons != 0 && ((s.own.only_icons >> icon) & 1) == 0)
        use -= s.rounds_left <= 1 ? 40 : 5;
    return weights.plain[i] / 2 + use;
}

bool Sight::counts_on_pile(CardId face) const {
    const bool starter = c.kind_of(face).deck == kStarterDeck;
    return !starter || ((background.goals.main.found_only >> icon_of(face)) & 1) == 0;
}

int keep_card(const Sight& s, CardId face, unsigned without) {
    if ((without & kForPile) == 0 && !s.betrayer && s.wanted_from_home(face))
        return weights.pile + keep(s, s.icon_of(face), without);
    return keep(s, s.icon_of(face), s.counts_on_pile(face) ? without : without | kForPile);
}

namespace {

int gain(const Sight& s, int icon) {
    const auto i = static_cast<std::size_t>(icon);
    int use = for_secret(s, i, s.in_hand[i] + 1);
    if (s.betrayer) return weights.plain[i] + use;
    if (s.main.pile[i] > s.pile_in_hand[i]) use = std::max(use, weights.gain_for_pile);
    if (s.main.gear[i] > s.in_gear[i]) use = std::max(use, weights.gain_for_pile);
    if (crisis_takes(s, icon) && s.crisis_short > s.in_hand[i])
        use = std::max(use, weights.gain_for_crisis);
    if (icon == static_cast<int>(Icon::Food))
        use = std::max(use, std::min(weights.gain_for_food, food_worth(s, s.food + s.in_hand[i])));
    if (icon == static_cast<int>(Icon::Food) && s.main.food > s.in_hand[i])
        use = std::max(use, weights.gain_for_pile);
    return weights.plain[i] + use;
}

using Gains = std::array<i16, kIcons>;  ///< icon_gain in few bits, quick to multiply

/// Cards of that deck that those of other players who stand there will bring home.
int found_by_others(const Sight& s, PlaceId place) {
    int own = 0;
    for (const SurvivorId who : s.mine) own += s.v.survivor[who].place == place;
    return 2 * (s.survivors[place] - own);
}

int search_worth(const Sight& s, PlaceId place, const Gains& gains) {
    if (s.c.places[place].loot) return raid_worth(s, place, false);
    const auto left = [&](PlaceId there) { return s.v.deck_left(s.c, there); };
    if (left(place) == 0) return -kMorale;
    int sum = 0;
    for (std::size_t icon = 0; icon < kIcons; ++icon)
        sum += s.background.decks.percent[s.c.deck_at(place)][icon] * gains[icon];
    int worth = sum / 100;
    if (s.main.from[place] > s.from_in_hand[place] + found_by_others(s, place) && !s.betrayer)
        worth += weights.gain_for_pile;
    if (s.main.empty_decks > 0 && !s.betrayer) {
        int smaller = 0;
        for (const PlaceId p : s.v.outside())
            smaller +=
                left(p) > 0 && (left(p) < left(place) || (left(p) == left(place) && p < place));
        if (smaller < s.main.empty_decks) worth += 35;
    }
    return worth;
}

}  // namespace

void weigh_cards(Sight& s) {
    Gains gains{};
    for (std::size_t icon = 1; icon < kIcons; ++icon) {
        s.icon_gain[icon] = gain(s, static_cast<int>(icon));
        gains[icon] = static_cast<i16>(s.icon_gain[icon]);
    }
    for (const PlaceId p : s.v.places) s.search[p] = search_worth(s, p, gains);
}

int food_worth(const Sight& s, int before) {
    if (s.betrayer) return -10;
    if (before < s.food_due)
        return (kMorale * s.v.forecast.hunger_loss + weights.hunger) / std::max(1, s.food_short);
    if (s.main.food > 0) return weights.food_for_goal;
    if (s.rounds_left <= 1) return 1;
    return before < 2 * s.food_due ? weights.food_next_round : weights.food_later;
}

int food_of(const Sight& s, u16 program) {
    int food = 0;
    for (std::size_t pc = program; s.c.ops[pc].code != OpCode::End; ++pc) {
        const Op& op = s.c.ops[pc];
        if (op.code != OpCode::Add || static_cast<TokenWord>(op.a) != TokenWord::Food) return -1;
        food += guess_amount(s, op.x);
    }
    return food;
}

}  // namespace dow::bots
