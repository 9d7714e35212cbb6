#include <algorithm>

#include "sight.hpp"

/// What a bot makes of Raxxon: which dice help to contain the experiment of tonight, what its
/// special zombies would cost, and whether one of them is worth an attack.
namespace dow::bots {

namespace {

constexpr int kCertain = 100;  ///< of a hundred: nothing else is missing

/// Dice on the Raxxon card, and what a player could put there.
struct DiceAtHand {
    const u8 (&lying)[6];
    const u8 (&own)[6];

    int on_card(int face) const { return lying[face - 1]; }
};

DiceAtHand dice_at_hand(const Sight& s) { return {s.v.raxxon_dice, s.v.seat[s.me].dice}; }

int needed(const Code& code, int face) { return (code.first == face) + (code.second == face); }

/// Dice of a face that the code still asks for.
int missing(const Code& code, const DiceAtHand& dice, int face) {
    return std::max(0, needed(code, face) - dice.on_card(face));
}

/// Whether one of a player's people stands at Raxxon.
bool has_somebody_there(const Sight& s, SeatId seat) {
    for (SurvivorId who{}; who < s.c.survivors.size(); ++who)
        if (s.v.survivor[who].seat == seat && s.v.survivor[who].place == kRaxxon) return true;
    return false;
}

/// How likely somebody who still acts this round brings so many dice of a face, of a hundred. Dice
/// lie open, but they may be wanted elsewhere, and most have to go there first. Each player who
/// could makes it likelier.
int others_bring(const Sight& s, int face, int count) {
    int nobody = kCertain;
    for (SeatId seat((s.me + 1) % s.v.seats); seat != s.v.first && seat != s.me;
         seat = SeatId((seat + 1) % s.v.seats)) {
        if (s.v.seat[seat].dice[face - 1] < count) continue;
        const int comes = has_somebody_there(s, seat) ? weights.others_there : weights.others_come;
        nobody = nobody * (kCertain - comes) / kCertain;
    }
    return kCertain - nobody;
}

/// How likely the code is met in the end if this player puts there what it can, of a hundred;
/// nothing if it can put nothing.
int prospect(const Sight& s, const Code& code) {
    const DiceAtHand dice = dice_at_hand(s);
    bool helps = false;
    int chance = kCertain;
    for (const int face : {int{code.first}, int{code.second}}) {
        const int lacks = missing(code, dice, face);
        if (lacks == 0) continue;
        const int brings = std::min<int>(lacks, dice.own[face - 1]);
        helps |= brings > 0;
        if (brings < lacks) chance = chance * others_bring(s, face, lacks - brings) / kCertain;
        if (code.first == code.second) break;
    }
    return helps ? chance : 0;
}

const ExperimentDef* tonight(const Sight& s) {
    const CardId card = s.v.forecast.experiment;
    return card == kNoCard ? nullptr : &s.c.experiment_of(card);
}

/// What the goal still asks for on the card: dice in all, and faces that none of them shows.
struct CodeNeeds {
    int dice = 0;
    int faces = 0;
};

CodeNeeds code_needs(const Sight& s) {
    const Goal& goal = s.background.goals.main;
    CodeNeeds needs{goal.raxxon_dice, goal.raxxon_faces};
    for (const u8 lying : s.v.raxxon_dice) {
        needs.dice -= lying;
        needs.faces -= lying > 0;
    }
    return needs;
}

/// Whether there are too many zombies at Raxxon already, tonight's counted. The dice lie there
/// until tomorrow: there is time to fight first, unless this is the last round.
bool overrun_at_raxxon(const Sight& s) {
    return s.rounds_left > 1 && s.slack[s.tight[kRaxxon]] < 0;
}

/// A step towards a goal that counts the dice there. Faces that are missing keep their dice.
int code_step(const Sight& s, int face) {
    const CodeNeeds needs = code_needs(s);
    if (overrun_at_raxxon(s) && needs.dice > s.dice) return weights.overrun / 2;
    const bool new_face = needs.faces > 0 && dice_at_hand(s).on_card(face) == 0;
    if (new_face) return weights.step_in_reach;
    return needs.dice > std::max(0, needs.faces) ? weights.step : 0;
}

/// What the main objective makes of one less: it is in the way, or to be put down.
int for_goal(const Sight& s) {
    return (s.background.goals.main.specials >= 0 ? weights.special_in_the_way : 0) +
           (s.main.experiments > 0 ? weights.mark_special : 0);
}

}  // namespace

int log_harm(const Sight& s, CardId experiment) {
    const ExperimentDef& log = s.c.experiment_of(experiment);
    const bool comes_home = s.v.forecast.special_places.has(kColony);
    return weights.special * log.standees + (comes_home ? weights.special_at_home : 0) +
           for_goal(s);
}

int log_worth(const Sight& s) { return weights.special * 3 / 2 + for_goal(s); }

/// The first of two dice that are missing is worth half of what both are.
int contain_with(const Sight& s, int face) {
    if (s.betrayer) return 0;
    if (s.background.goals.main.raxxon_dice > 0) return code_step(s, face);
    const ExperimentDef* log = tonight(s);
    if (log == nullptr || s.v.forecast.code == CodeProspect::Met) return 0;
    const DiceAtHand dice = dice_at_hand(s);
    int best = 0;
    for (const Code& code : log->codes) {
        if (missing(code, dice, face) == 0) continue;
        int lacks = missing(code, dice, code.first);
        if (code.first != code.second) lacks += missing(code, dice, code.second);
        best = std::max(best, prospect(s, code) / std::max(1, lacks));
    }
    return log_harm(s, s.v.forecast.experiment) * best / kCertain;
}

int contain_from_there(const Sight& s) {
    if (s.betrayer) return 0;
    if (const CodeNeeds needs = code_needs(s); needs.dice > 0 || needs.faces > 0) {
        return overrun_at_raxxon(s) ? weights.step : 3 * weights.step_in_reach;
    }
    const ExperimentDef* log = tonight(s);
    if (log == nullptr || s.v.forecast.code == CodeProspect::Met) return 0;
    int best = 0;
    for (const Code& code : log->codes) best = std::max(best, prospect(s, code));
    return log_harm(s, s.v.forecast.experiment) * best / kCertain;
}

bool keeps_for_code(const Sight& s, int face) {
    return stands_at(s, kRaxxon) && contain_with(s, face) > 0;
}

bool stands_at(const Sight& s, PlaceId place) {
    for (const SurvivorId who : s.mine)
        if (s.v.survivor[who].place == place) return true;
    return false;
}

int specials_at(const Sight& s, PlaceId place) {
    int count = 0;
    for (EntranceId e = first_entrance(place); e < last_entrance(place); ++e)
        count += s.v.entrance[e].specials;
    return count;
}

int confront_worth(const Sight& s, SpecialId special) {
    return guess_effect(s, s.c.experiment_of(s.c.standees[special]).confront) + for_goal(s) / 2;
}

/// Who would die of the next token leaves it alone.
int confront_there(const Sight& s, SurvivorId who) {
    const PlaceId place = s.v.survivor[who].place;
    if (next_token_kills(s.v.survivor[who]) || s.betrayer) return -kMorale;
    int best = -kMorale;
    for (SpecialId special{}; special < s.c.standees.size(); ++special)
        if (const EntranceId at = s.v.special_at[special]; at != kNone && place_of(at) == place)
            best = std::max(best, confront_worth(s, special));
    return best + (place == kColony ? weights.special_at_home / 2 : 0);
}

int containment_vote(const Sight& s, CardId experiment) {
    const int relief = s.overrun_due ? 3 * weights.overrun : 3 * weights.space[2];
    return log_harm(s, experiment) - relief;
}

}  // namespace dow::bots
