#include <algorithm>

#include "dow/content/happenings.hpp"
#include "sight.hpp"

/// What a bot weighs on its turn. Each consideration looks at one command and says what speaks for
/// or against it; the reason it gives is the one that speaks loudest.
namespace dow::bots {

namespace {

/// Room at the entrances: kill or build.
int guard(const Sight& s, const Command& c) {
    if (s.betrayer) return 0;
    const PlaceId place = s.v.survivor[acting_survivor(c)].place;
    const int share = !c.is<Attack>() ? 100 : s.after > 0 ? weights.attack_share : 100;
    int best = 0;
    for (EntranceId e = first_entrance(place); e < last_entrance(place); ++e) {
        const EntranceState& door = s.door[e];
        const bool possible = c.is<Attack>() ? door.zombies > 0 : door.free() > 0;
        if (possible) best = std::max(best, s.space_worth(e) * share / 100);
    }
    return best;
}

/// What the main objective does to whoever attacks a zombie; the last token kills.
int price_of_attack(const Sight& s, SurvivorId who) {
    const int price = s.background.goals.main.attack_price;
    if (price <= 0) return 0;
    return next_token_kills(s.v.survivor[who]) ? kMorale + weights.person : price;
}

/// Exposure of those who fight or travel.
int risk(const Sight& s, const Command& c) {
    const Happening action = c.is<Attack>() ? Happening::Attack : Happening::Move;
    const int price = c.is<Attack>() ? price_of_attack(s, acting_survivor(c)) : 0;
    return (s.spared(acting_survivor(c), action) ? 0 : -s.exposure(acting_survivor(c))) - price;
}

int go(const Sight& s, const Command& c) { return better_place(s, acting_survivor(c)); }

int gather(const Sight& s, const Command& c) {
    const PlaceId place = s.v.survivor[acting_survivor(c)].place;
    return s.search[place] -
           (s.c.places[place].search_exposes ? s.exposure(acting_survivor(c)) : 0);
}

/// Waste that would cost morale.
int tidy(const Sight& s) {
    if (s.betrayer) return 0;
    const int per = std::max<int>(1, s.v.forecast.waste_per);
    const int over = s.waste % per;
    const int needed = s.waste < per ? 0 : over / kCardsPerClean + 1;
    if (needed > 0) return needed <= s.dice + 2 ? kMorale / needed : 10;
    const int spare = per - 1 - over;
    return spare == 0 ? weights.clean_nine : spare <= 2 ? weights.clean_seven : 1;
}

int feed(const Sight& s, CardId face) {
    if (s.betrayer) return 0;
    const ItemDef& item = s.c.item_of(face);
    if (item.icon != Icon::Food || item.effect == 0) return 0;
    return guess_effect(s, item.effect) - keep_card(s, face, kForFood);
}

/// The best place to attract zombies from, for all that speaks for it.
PlaceId best_source(const Sight& s, PlaceId to) {
    PlaceId best = kNone;
    if (s.free[to] <= 0) return best;
    const int there = room_for_lured(s, to);
    int most = 0;
    for (const PlaceId from : s.v.places) {
        if (from == to || s.zombies[from] == 0) continue;
        const int worth = lure_for_goal(s, to, from) + lure_for_room(s, to, from, there);
        if (best != kNone && worth <= most) continue;
        most = worth;
        best = from;
    }
    return best;
}

/// Work for the main objective with a die: fight or build.
int work(const Sight& s, const Command& c) {
    const PlaceId place = s.v.survivor[acting_survivor(c)].place;
    const bool outside = place != kColony;
    if (c.is<Attack>()) {
        int worth = s.main.kills > 0 ? weights.kill : 0;
        if (s.main.kills_outside > 0 && (outside || s.main.room[kColony] > 0)) worth += s.step;
        if (s.main.kills_outside == 0 && s.main.room[place] > 0) worth += s.step;
        if (s.main.kills_colony > 0 && (!outside || s.main.spare_outside < 2)) worth += s.step;
        return worth;
    }
    for (EntranceId e = first_entrance(place); e < last_entrance(place); ++e)
        if (s.helps_to_build(e)) return s.step;
    return 0;
}

/// Cards for the main objective, and what else moves it.
int objective(const Sight& s, const Command& c) {
    if (s.betrayer) return 0;
    const auto use = c.find<UseAbility>();
    if (!use) return s.step > 0 || (s.main.kills > 0 && c.is<Attack>()) ? work(s, c) : 0;
    if (source::type(use->source) != source::kObjective) return 0;
    int sum = 0;
    for (std::size_t i = 1; i < kIcons; ++i) {
        const int n = std::min(s.main.pile[i], s.pile_in_hand[i]);
        if (n > 0) sum += n * (weights.pile - keep(s, static_cast<int>(i), kForPile));
    }
    return sum > 0 ? sum : -20;
}

/// Whether an effect in force is that of a built upgrade.
bool is_upgrade(const Sight& s, SourceId from) {
    return s.v.lasting[source::index(from)].scope == Scope::Upgrade;
}

/// The rules of a source whose abilities it may use.
RuleRange rules_of_source(const Sight& s, SourceId from) {
    const unsigned index = source::index(from);
    if (source::type(from) == source::kLasting)
        return {s.v.lasting[index].first_rule, s.v.lasting[index].rule_count};
    return source::type(from) == source::kItem ? s.c.item_of(CardId(index)).rules
                                               : s.c.survivors[index].rules;
}

/// Abilities, for what their words promise.
int ability(const Sight& s, SourceId from) {
    if (source::type(from) == source::kObjective) return 0;
    if (source::type(from) == source::kLasting && !is_upgrade(s, from)) return 2;
    int best = -kMorale;
    for (const Rule& rule : s.c.rules_of(rules_of_source(s, from)))
        if (rule.form == RuleForm::Ability)
            best = std::max(best, guess_effect(s, rule.run) + guess_effect(s, rule.cost) -
                                      (rule.die > 0 ? 8 : 0));
    return s.betrayer ? std::min(best, 5) : best;
}

/// Items put on and played, for what their words promise.
int use(const Sight& s, CardId face) {
    const ItemDef& item = s.c.item_of(face);
    const int icon = static_cast<int>(item.icon);
    if (item.mode == ItemMode::Equip) {
        const auto i = static_cast<std::size_t>(icon);
        if (!s.betrayer && s.wanted_from_home(face)) return -kMorale;
        // what the crisis is to get is given from the hand
        if (!s.betrayer && s.crisis_short > 0 && ((s.crisis_icons >> icon) & 1) != 0 &&
            give_to_crisis(s, face, false) > weights.bother)
            return 0;
        const int wanted =
            std::max(s.main.gear[i] > s.in_gear[i] ? 70 : 0, s.own.gear[i] > s.in_gear[i] ? 60 : 0);
        return weights.equip + wanted - keep(s, icon);
    }
    if (item.icon == Icon::Food && !s.betrayer) return 0;
    return guess_effect(s, item.effect) * (s.betrayer ? -1 : 1) - keep_card(s, face, kForHealing) -
           (s.waste + 2 >= s.v.forecast.waste_per && item.mode == ItemMode::Waste ? 6 : 0);
}

/// Medicine that calms somebody who eats for two and draws zombies for two.
int calm(const Sight& s, CardId face) {
    if (s.betrayer) return -kMorale;
    const int hunger = s.food_short > 0 ? food_worth(s, s.food) / 2 : 0;
    const int rounds = std::min(s.rounds_left, 4);
    return weights.unruly * rounds / 2 + hunger - keep_card(s, face, kForFood);
}

/// An exile vote against somebody who takes and never gives.
int suspect(const Sight& s) {
    const auto& doubts = s.background.doubts;
    const int worst = *std::max_element(doubts.begin(), doubts.end());
    return worst >= 6 && s.v.morale <= 4 ? 30 : -kMorale;
}

constexpr const char* kEnough = "bot.enough";
constexpr const char* kGuard = "bot.guard";
constexpr const char* kFeed = "bot.feed";
constexpr const char* kCrisis = "bot.crisis";
constexpr const char* kTidy = "bot.tidy";
constexpr const char* kObjective = "bot.objective";
constexpr const char* kUse = "bot.use";
constexpr const char* kBandits = "bot.bandits";

/// What speaks for and against a command, added up.
struct Tally {
    Thought sum{0, kUse};
    int loudest = 0;

    Tally& add(const char* key, int score) {
        sum.score += score;
        if (score > loudest) {
            loudest = score;
            sum.key = key;
        }
        return *this;
    }
    /// Those who fight or travel risk something, which matters if it is worth the bother so far.
    Tally& add_risk(const Sight& s, const Command& c) {
        return sum.score < weights.bother ? *this : add("bot.risk", risk(s, c));
    }
};

/// An attack is worth what its best target is: a zombie with the risk, a bandit, or the Hideout.
Thought attack(const Sight& s, const Command& c) {
    const PlaceId place = s.v.survivor[acting_survivor(c)].place;
    Thought best =
        Tally().add(kGuard, guard(s, c)).add(kObjective, objective(s, c)).add_risk(s, c).sum;
    if (const int worth = bandit_fight(s, place); worth > best.score)
        best = {worth, s.main.bandits > 0 ? kObjective : kBandits};
    if (s.c.places[place].loot)
        if (const int worth = raid_worth(s, place, true); worth > best.score)
            best = {worth, kBandits};
    return best;
}

/// Zombies that go elsewhere, for the objective and for the room that makes.
Thought attract(const Sight& s, const Command& c) {
    constexpr int kNoUse = -50;
    if (s.step == 0 && !s.overrun_due) return {kNoUse, kUse};
    const PlaceId place = s.v.survivor[acting_survivor(c)].place;
    const PlaceId from = best_source(s, place);
    if (from == kNone) return {kNoUse, kUse};
    const int room = lure_for_room(s, place, from, room_for_lured(s, place)) - weights.lure;
    return Tally().add(kObjective, lure_for_goal(s, place, from)).add(kGuard, room).sum;
}

}  // namespace

Thought score_turn(const Sight& s, const Command& c) {
    Tally all;
    const auto give = [&](CardId face, bool equipped) {
        if (s.betrayer)
            all.add("bot.betray", spoil_crisis(s, face, equipped));
        else
            all.add(s.crisis_short > 0 ? kCrisis : "bot.crisis_spare",
                    give_to_crisis(s, face, equipped));
    };
    switch (c.what()) {
        case Do::Attack:
            if (specials_at(s, s.v.survivor[acting_survivor(c)].place) > 0) {
                all.add("bot.confront", confront_there(s, acting_survivor(c))).add_risk(s, c);
                break;
            }
            return attack(s, c);
        case Do::TakeLoot: {
            const CardId face = c.as<TakeLoot>().card;
            const auto icon = static_cast<std::size_t>(s.icon_of(face));
            return {s.icon_gain[icon] + weights.leader_takes, "bot.gather"};
        }
        case Do::Barricade: all.add(kGuard, guard(s, c)).add(kObjective, objective(s, c)); break;
        case Do::Attract: return attract(s, c);
        case Do::Move: all.add("bot.go", go(s, c)).add_risk(s, c); break;
        case Do::Search: all.add("bot.gather", gather(s, c)); break;
        case Do::Clean: all.add(kTidy, tidy(s)); break;
        case Do::PlayCard: {
            const CardId face = c.as<PlayCard>().card;
            all.add(s.food_short > 0 ? kFeed : "bot.said.stores", feed(s, face));
            all.add(kUse, use(s, face));
            break;
        }
        case Do::ContributeCard: give(c.as<ContributeCard>().card, false); break;
        case Do::ContributeEquipped: give(c.as<ContributeEquipped>().card, true); break;
        case Do::UseAbility:
            all.add(kObjective, objective(s, c)).add(kUse, ability(s, c.as<UseAbility>().source));
            break;
        case Do::CalmUnruly: all.add("bot.calm", calm(s, c.as<CalmUnruly>().card)); break;
        case Do::PutDie: all.add("bot.contain", contain_with(s, c.as<PutDie>().die)); break;
        case Do::CallVote: all.add("bot.suspect", suspect(s)); break;
        case Do::EndTurn: all.add(kEnough, weights.bother); break;
        default: break;
    }
    return all.sum;
}

int number_for(const Sight& s, const char* key) {
    if (key == kEnough) return s.dice;
    if (key == kFeed) return s.food_short;
    if (key == kCrisis) return s.crisis_short;
    if (key == kTidy) return s.waste;
    return s.rounds_left;
}

}  // namespace dow::bots
