#include <algorithm>

#include "sight.hpp"

/// What a steady bot makes of bandits, their Hideout and the upgrades of the colony.
namespace dow::bots {

namespace {

/// What the best cards of the loot are worth: the first, and both of the first two.
struct LootWorth {
    int one = 0;
    int two = 0;
};

LootWorth loot_worth(const Sight& s) {
    LootWorth best;
    int second = 0;
    const auto [from, to] = s.v.in_zone(zone::Loot);
    for (const SeenCard* card = from; card != to; ++card) {
        const int worth = s.icon_gain[static_cast<std::size_t>(s.icon_of(card->face))];
        if (worth > best.one)
            second = std::exchange(best.one, worth);
        else
            second = std::max(second, worth);
    }
    best.two = best.one + second;
    return best;
}

}  // namespace

int best_loot(const Sight& s) { return loot_worth(s).one; }

int bandit_worth(const Sight& s) {
    const int for_goal = s.main.bandits > 0 ? weights.step : 0;
    return weights.bandit + weights.bandit_card * std::min(s.rounds_left, 3) + for_goal;
}

/// Four faces of six hit.
int bandit_fight(const Sight& s, PlaceId place) {
    if (s.betrayer || s.v.place[place].bandits == 0) return 0;
    if (!s.v.switches.has(Switch::AttackBandits)) return 0;
    return bandit_worth(s) * kBanditHitAtMost / kDieFaces;
}

/// The rows of the table: so many of six bring a card, and so many wounds.
int raid_worth(const Sight& s, PlaceId place, bool attack) {
    const bool open = s.c.places[place].loot && s.v.switches.has(Switch::HideoutActions) &&
                      (s.v.seat[s.me].flags & kExiled) == 0;
    if (!open) return -kMorale;
    const LootWorth loot = loot_worth(s);
    int sum = 0;
    for (const HideoutRow& row : attack ? kHideoutAttack : kHideoutSearch)
        sum += row.loot == 0 ? 0 : row.loot == 1 ? loot.one : loot.two;
    return sum / kDieFaces - (attack ? weights.raid_attack : weights.raid_search);
}

/// What an upgrade is worth once it is built: what it does then, and in the rounds that follow.
int built_worth(const Sight& s, CardId upgrade) {
    const UpgradeDef& def = s.c.upgrade_of(upgrade);
    int each_round = 0;
    for (const Rule& rule : s.c.rules_of(def.rules))
        each_round += std::max(weights.upgrade_rule, guess_effect(s, rule.run));
    return std::max(0, guess_effect(s, def.once)) + each_round * std::min(s.rounds_left, 4);
}

int marker_worth(const Sight& s, CardId upgrade) {
    const int worth = weights.marker + weights.marker_by_round * s.rounds_left;
    if (upgrade == kNoCard || s.betrayer) return s.betrayer ? -worth : worth;
    const int missing = s.c.upgrade_of(upgrade).cost - s.v.progress[s.c.index_of(upgrade)];
    return worth + built_worth(s, upgrade) / std::max(1, missing);
}

}  // namespace dow::bots
