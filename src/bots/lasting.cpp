#include <algorithm>

#include "dow/content/happenings.hpp"
#include "dow/content/words.hpp"
#include "sight.hpp"

/// What a bot makes of what stays: rules that are in force for a while, side effects of pills, and
/// cards that somebody may choose. Guessed from their words, as in guess.cpp.
namespace dow::bots {

namespace {

constexpr int kMostRounds = 4;  ///< nobody looks further ahead

/// A modifier that is always on, for a round.
int mod_worth(const Mod& mod) {
    switch (mod.kind) {
        case ModKind::Rolls: return weights.die_a_round * mod.n;
        case ModKind::NoExposure: return weights.exposure_a_round;
        case ModKind::Pays: return -weights.mouth_a_round * mod.n;
        case ModKind::Spawns: return -weights.zombie * mod.n;
        case ModKind::DiesAt: return weights.wound_by_card * (mod.n - 3) / 2;
        case ModKind::Becomes:
        case ModKind::BiteSkips:
        case ModKind::LookMore:
        case ModKind::WastePer: return 4;
        default: return 2;
    }
}

/// What cannot be done any more, for a round.
int denied_worth(u32 actions) {
    int worth = 0;
    const auto denies = [&](Happening what) {
        return ((actions >> static_cast<unsigned>(what)) & 1) != 0;
    };
    if (denies(Happening::Search)) worth += weights.denied_action;
    if (denies(Happening::Attack)) worth += weights.denied_action;
    if (denies(Happening::Move)) worth += weights.denied_action;
    if (denies(Happening::Barricade)) worth += weights.denied_action / 2;
    return -std::max(worth, 2);
}

/// A rule, for a round.
int rule_worth(const Sight& s, const Rule& rule) {
    int worth = 0;
    switch (rule.form) {
        case RuleForm::Passive:
        case RuleForm::Boost:
            for (const Mod& mod : s.c.mods_of(rule)) worth += mod_worth(mod);
            return worth;
        case RuleForm::Deny: return denied_worth(rule.denies);
        case RuleForm::On: return guess_effect(s, rule.run);
        default: return std::max(0, guess_effect(s, rule.run)) / 2;
    }
}

int rules_worth(const Sight& s, RuleRange rules, int rounds) {
    int worth = 0;
    for (const Rule& rule : s.c.rules_of(rules)) worth += rule_worth(s, rule);
    return worth * rounds;
}

int rounds_to_come(const Sight& s) { return std::clamp(s.rounds_left - 1, 0, kMostRounds); }

Filter filter_of(const Node& n) { return static_cast<Filter>(n.value & 0xFF); }

}  // namespace

int lasting_worth(const Sight& s, const Op& op) {
    const auto until = static_cast<Until>(op.a & 0x0F);
    const int rounds = until == Until::Game ? std::max(1, rounds_to_come(s)) : 1;
    return rules_worth(s, {op.y, op.z}, rounds);
}

int side_effect_worth(const Sight& s, NodeId cards) {
    const Node& set = s.c.nodes[cards];
    if (set.word != Word::Cards) return 0;
    for (std::size_t i = 1; i < set.count; ++i) {
        const Node& filter = s.c.nodes[s.c.links[set.first + i]];
        if (filter_of(filter) != Filter::Title) continue;
        const Node& titles = s.c.nodes[s.c.links[filter.first]];
        const auto item = static_cast<std::size_t>(s.c.nodes[s.c.links[titles.first]].value);
        if (item >= s.c.items.size()) return 0;
        return rules_worth(s, s.c.items[item].rules, rounds_to_come(s));
    }
    return 0;
}

int best_of_choice(const Sight& s, NodeId cards) {
    const Node& set = s.c.nodes[cards];
    if (set.word != Word::Cards || s.betrayer) return 0;
    const Node& from = s.c.nodes[s.c.links[set.first]];
    if (from.word != Word::Zone) return 0;
    if (from.as<ZoneWord>() == ZoneWord::Loot) return std::min(kMorale, best_loot(s));
    if (from.as<ZoneWord>() != ZoneWord::Deck) return 0;
    int best = 0;
    for (std::size_t i = 1; i < set.count; ++i) {
        const Node& filter = s.c.nodes[s.c.links[set.first + i]];
        if (filter_of(filter) != Filter::Icon) continue;
        const int icons = ((filter.value >> 8) & 0x7F) << 1;
        for (std::size_t icon = 1; icon < kIcons; ++icon)
            if (((icons >> icon) & 1) != 0) best = std::max(best, s.icon_gain[icon]);
    }
    return std::min(best, kMorale);
}

int vote_worth(const Sight& s) {
    if (s.v.rules.coop != 0) return 0;
    const auto& doubts = s.background.doubts;
    const int worst = *std::max_element(doubts.begin(), doubts.end());
    return worst >= 6 ? weights.sure_vote : -weights.blind_vote;
}

}  // namespace dow::bots
