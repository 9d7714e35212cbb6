#include <algorithm>
#include <span>

#include "sight.hpp"

/// What a bot weighs on its turn. Each consideration looks at one command and says what speaks for
/// or against it; the reason it gives is the one that speaks loudest.
namespace dow::bots {

namespace {

SurvivorId actor(const Command& c) { return static_cast<SurvivorId>(c.a); }

/// Room at the entrances: kill or build.
int guard(const Sight& s, const Command& c) {
    if (s.betrayer) return 0;
    const PlaceId place = s.v.survivor[actor(c)].place;
    const int share = c.what != Do::Attack ? 100 : s.after > 0 ? weights.attack_share : 100;
    int best = 0;
    for (EntranceId e = first_entrance(place); e < last_entrance(place); ++e) {
        const EntranceState& door = s.door[e];
        const bool possible = c.what == Do::Attack ? door.zombies > 0 : door.free() > 0;
        if (possible) best = std::max(best, s.space_worth(e) * share / 100);
    }
    return best;
}

/// Exposure of those who fight or travel.
int risk(const Sight& s, const Command& c) {
    const Happening action = c.what == Do::Attack ? Happening::Attack : Happening::Move;
    return s.spared(actor(c), action) ? 0 : -s.exposure(actor(c));
}

int go(const Sight& s, const Command& c) { return better_place(s, actor(c)); }

int gather(const Sight& s, const Command& c) { return s.search[s.v.survivor[actor(c)].place]; }

/// Waste that would cost morale.
int tidy(const Sight& s, const Command&) {
    if (s.betrayer) return 0;
    const int over = s.waste % 10;
    const int needed = s.waste < 10 ? 0 : over / 3 + 1;
    if (needed > 0) return needed <= s.dice + 2 ? kMorale / needed : 10;
    return s.waste >= 9 ? weights.clean_nine : s.waste >= 7 ? weights.clean_seven : 1;
}

int feed(const Sight& s, const Command& c) {
    if (s.betrayer) return 0;
    const ItemDef& item = s.c.item_of(c.a);
    if (item.icon != Icon::Food || item.effect == 0) return 0;
    return guess_effect(s, item.effect) - keep(s, static_cast<int>(Icon::Food), kForFood);
}

int crisis(const Sight& s, const Command& c) {
    const int icon = s.icon_of(c.a);
    const bool helps = ((s.crisis_icons >> icon) & 1) != 0;
    if (!helps) return -2 * kMorale;
    const int cost = keep(s, icon, kForCrisis) + (c.what == Do::ContributeGear ? 15 : 0);
    if (s.crisis_short <= 0)
        return (s.crisis_short > -2 && s.v.morale < 8 ? weights.crisis_extra : -20) - cost;
    int mine = 0;
    for (std::size_t i = 1; i < kIcons; ++i)
        if ((s.crisis_icons >> i) & 1) mine += s.in_hand[i];
    const int reach = 2 * mine + 3 * s.after;
    const int share = s.crisis_harm / std::max(1, std::min(s.crisis_short, s.players));
    return (2 * s.crisis_short <= reach ? share : share * weights.crisis_hope / 100) - cost;
}

/// The best place to attract zombies from, for all that speaks for it.
PlaceId best_source(const Sight& s, PlaceId to) {
    PlaceId best = kNone;
    if (s.free[to] <= 0) return best;
    const int there = room_for_lured(s, to);
    int most = 0;
    for (PlaceId from = 0; from < s.c.places.size(); ++from) {
        if (from == to || s.zombies[from] == 0) continue;
        const int worth = lure_for_goal(s, to, from) + lure_for_room(s, to, from, there);
        if (best != kNone && worth <= most) continue;
        most = worth;
        best = from;
    }
    return best;
}

/// Work for the main objective with a die: fight, build, attract.
int work(const Sight& s, const Command& c) {
    const PlaceId place = s.v.survivor[actor(c)].place;
    const bool outside = place != kColony;
    if (c.what == Do::Attack) {
        int worth = s.main.kills > 0 ? weights.kill : 0;
        if (s.main.kills_outside > 0 && (outside || s.main.room[kColony] > 0)) worth += s.step;
        if (s.main.kills_outside == 0 && s.main.room[place] > 0) worth += s.step;
        return worth;
    }
    if (c.what == Do::Barricade) {
        for (EntranceId e = first_entrance(place); e < last_entrance(place); ++e)
            if (s.helps_to_build(e)) return s.step;
        return 0;
    }
    const PlaceId from = best_source(s, place);
    return from == kNone ? 0 : lure_for_goal(s, place, from);
}

/// Room that attracting makes.
int lure(const Sight& s, const Command& c) {
    if (s.step == 0 && !s.overrun_due) return -50;
    const PlaceId place = s.v.survivor[actor(c)].place;
    const PlaceId from = best_source(s, place);
    return from == kNone ? -50
                         : lure_for_room(s, place, from, room_for_lured(s, place)) - weights.lure;
}

/// Cards for the main objective, and what else moves it.
int objective(const Sight& s, const Command& c) {
    if (s.betrayer) return 0;
    if (c.what != Do::Ability)
        return s.step > 0 || (s.main.kills > 0 && c.what == Do::Attack) ? work(s, c) : 0;
    if (source::type(c.a) != source::kObjective) return 0;
    int sum = 0;
    for (std::size_t i = 1; i < kIcons; ++i) {
        const int n = std::min(s.main.pile[i], s.in_hand[i]);
        if (n > 0) sum += n * (weights.pile - keep(s, static_cast<int>(i), kForPile));
    }
    return sum > 0 ? sum : -20;
}

/// The rules of a source whose abilities it may use.
RuleRange rules_of_source(const Sight& s, u16 from) {
    const u16 index = source::index(from);
    return source::type(from) == source::kItem ? s.c.item_of(index).rules
                                               : s.c.survivors[index].rules;
}

/// Abilities, for what their words promise.
int ability(const Sight& s, const Command& c) {
    if (source::type(c.a) == source::kObjective) return 0;
    if (source::type(c.a) == source::kLasting) return 2;
    int best = -kMorale;
    for (const Rule& rule : s.c.rules_of(rules_of_source(s, c.a)))
        if (rule.form == RuleForm::Ability)
            best = std::max(best, guess_effect(s, rule.run) + guess_effect(s, rule.cost) -
                                      (rule.die > 0 ? 8 : 0));
    return s.betrayer ? std::min(best, 5) : best;
}

/// Items put on and played, for what their words promise.
int use(const Sight& s, const Command& c) {
    const ItemDef& item = s.c.item_of(c.a);
    const int icon = static_cast<int>(item.icon);
    if (item.mode == ItemMode::Equip) {
        const auto i = static_cast<std::size_t>(icon);
        const int wanted =
            std::max(s.main.gear[i] > s.in_gear[i] ? 70 : 0, s.own.gear[i] > s.in_gear[i] ? 60 : 0);
        return weights.equip + wanted - keep(s, icon);
    }
    if (item.icon == Icon::Food && !s.betrayer) return 0;
    return guess_effect(s, item.effect) * (s.betrayer ? -1 : 1) - keep(s, icon, kForHealing) -
           (s.waste >= 8 && item.mode == ItemMode::Waste ? 6 : 0);
}

/// An exile vote against somebody who takes and never gives.
int suspect(const Sight& s, const Command&) {
    const auto& doubts = s.background.doubts;
    const int worst = *std::max_element(doubts.begin(), doubts.end());
    return worst >= 6 && s.v.morale <= 4 ? 30 : -kMorale;
}

/// A betrayer spoils the crisis with what it does not need.
int betray(const Sight& s, const Command& c) {
    const int icon = s.icon_of(c.a);
    const bool helps = ((s.crisis_icons >> icon) & 1) != 0;
    if (helps || c.what == Do::ContributeGear) return -kMorale;
    const bool worth_it = s.gifts < 2;
    return worth_it ? 30 - keep(s, icon) : -10;
}

struct Consideration {
    const char* key;
    int (*weigh)(const Sight&, const Command&);
};

constexpr const char* kEnough = "bot.enough";
constexpr Consideration kGuard{"bot.guard", guard}, kFeed{"bot.feed", feed},
    kCrisis{"bot.crisis", crisis}, kTidy{"bot.tidy", tidy}, kObjective{"bot.objective", objective},
    kGather{"bot.gather", gather}, kGo{"bot.go", go}, kUse{"bot.use", use},
    kAbility{"bot.use", ability}, kSuspect{"bot.suspect", suspect}, kBetray{"bot.betray", betray},
    kLure{"bot.guard", lure}, kRisk{"bot.risk", risk};

/// What is weighed for a command of this kind.
std::span<const Consideration> considerations(const Sight& s, Do what) {
    static constexpr std::array attack{kGuard, kObjective, kRisk};
    static constexpr std::array barricade{kGuard, kObjective};
    static constexpr std::array attract{kObjective, kLure};
    static constexpr std::array move{kGo, kRisk};
    static constexpr std::array search{kGather};
    static constexpr std::array clean{kTidy};
    static constexpr std::array play{kFeed, kUse};
    static constexpr std::array give{kCrisis};
    static constexpr std::array spoil{kBetray};
    static constexpr std::array abilities{kObjective, kAbility};
    static constexpr std::array vote{kSuspect};
    switch (what) {
        case Do::Attack: return attack;
        case Do::Barricade: return barricade;
        case Do::Attract: return attract;
        case Do::Move: return move;
        case Do::Search: return search;
        case Do::Clean: return clean;
        case Do::Play: return play;
        case Do::Contribute:
        case Do::ContributeGear: return s.betrayer ? spoil : give;
        case Do::Ability: return abilities;
        case Do::CallVote: return vote;
        default: return {};
    }
}

}  // namespace

Scored score_turn(const Sight& s, const Command& command) {
    if (command.what == Do::EndTurn) return {weights.bother, kEnough, 0};
    Scored out{0, "bot.use", 0};
    int loudest = 0;
    for (const Consideration& one : considerations(s, command.what)) {
        if (one.weigh == risk && out.score < weights.bother) break;  // it only makes it worse
        const int score = one.weigh(s, command);
        out.score += score;
        if (score <= loudest) continue;
        loudest = score;
        out.key = one.key;
    }
    return out;
}

int number_for(const Sight& s, const char* key) {
    if (key == kEnough) return s.dice;
    if (key == kFeed.key) return s.food_short;
    if (key == kCrisis.key) return std::max(0, s.crisis_short);
    if (key == kTidy.key) return s.waste;
    return s.rounds_left;
}

}  // namespace dow::bots
