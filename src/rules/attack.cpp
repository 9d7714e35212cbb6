#include <algorithm>

#include "dow/rules/odds.hpp"
#include "gather.hpp"

/// The attack of a survivor (ACT-ATTACK); what it does to zombies is in kills.cpp.
namespace dow {

// ------------------------------------------------------------------------------ attack
//
// The player names a target first: an entrance with zombies, a survivor of another player or a
// bandit at the same place, or the Hideout itself. Then the attack is declared and paid. A zombie
// dies at once. Against a survivor a die is rolled; a hit wounds the victim and steals a card from
// the hand of the victim's player. A bandit that is hit is gone; the Hideout has a table. Where
// a special zombie is, nothing else can be attacked (RAX-31); the attacker rolls for exposure, and
// then the table on its card says what happens.

namespace {

using AttackStep = AttackFrame::Step;

/// Survivors of other players at the same place (ACT-ATTACK-14).
Survivors others_here(const Game& game, SurvivorId survivor) {
    const SurvivorState& attacker = game.state.survivor[survivor];
    return game.at(attacker.place).without(game.of(attacker.seat));
}

/// Everything at a place that can be attacked.
struct Targets {
    SpecialSet specials;    ///< nothing else is a target beside them (RAX-31)
    EntranceSet entrances;  ///< with zombies
    Survivors survivors;
    Places bandits_at;
    Places raided;  ///< the Hideout itself

    bool any() const { return !specials.empty() || !entrances.empty() || any_but_zombies(); }
    bool any_but_zombies() const {
        return !survivors.empty() || !bandits_at.empty() || !raided.empty();
    }
};

Targets targets_of(const Game& game, SurvivorId survivor) {
    const PlaceId place = game.state.survivor[survivor].place;
    Targets targets;
    targets.specials = game.special_choices(place);
    if (!targets.specials.empty()) return targets;
    targets.entrances = game.entrances_with_zombies(place);
    targets.survivors = others_here(game, survivor);
    if (game.state.place[place].bandits > 0 && game.is_on(Switch::AttackBandits))
        targets.bandits_at.add(place);  // ACT-ATTACK-19
    if (game.catalog.places[place].loot && !game.can_raid(survivor)) targets.raided.add(place);
    return targets;
}

/// Only zombies if a card that only helps against them must be used: a requested card is declared
/// before the target is chosen.
Targets possible_targets(const Game& game, const Gathering& gathering) {
    Targets targets = targets_of(game, gathering.survivor);
    const SourceId required = gathering.boosts[0];
    if (required == source::kNothing) return targets;
    const SourceRule boost =
        game.find_boost(gathering.survivor, gathering.seat, Happening::Attack, required);
    if (boost.rule && !changes_price(game, *boost.rule)) {
        targets.survivors = {};
        targets.bandits_at = targets.raided = {};
    }
    return targets;
}

void aim(AttackFrame& attack, Target target) {
    attack.target = target;
    attack.gathering.price_only = target != Target::Zombie && target != Target::Special;
    attack.step = AttackStep::Gather;
}

void aim_at_zombie(AttackFrame& attack, EntranceId entrance) {
    attack.entrance = entrance;
    aim(attack, Target::Zombie);
}

void aim_at_special(AttackFrame& attack, SpecialId special) {
    attack.special = special;
    aim(attack, Target::Special);
}

void choose_target(AttackFrame& attack, const Command& command) {
    if (command.is<ChooseBandit>()) return aim(attack, Target::Bandit);
    if (command.is<ChoosePlace>()) return aim(attack, Target::Place);
    if (const auto met = command.find<ChooseSpecial>()) return aim_at_special(attack, met->special);
    if (const auto entrance = command.find<ChooseEntrance>())
        return aim_at_zombie(attack, entrance->entrance);
    attack.victim = command.as<ChooseSurvivor>().survivor;
    aim(attack, Target::Survivor);
}

void tell_attack(Engine& engine, const AttackFrame& attack) {
    const SeatId seat = attack.gathering.seat;
    const SurvivorId survivor = attack.gathering.survivor;
    const PlaceId place = attack.gathering.place;
    switch (attack.target) {
        case Target::Bandit:
            return engine.tell(
                RuleId::BANDIT_10,
                event::BanditAttacked{.seat = seat, .survivor = survivor, .place = place});
        case Target::Place:
            return engine.tell(
                RuleId::AMB_115,
                event::HideoutAttacked{.seat = seat, .survivor = survivor, .place = place});
        default:
            engine.tell(
                RuleId::ACT_ATTACK_02,
                event::Attacked{
                    .seat = seat, .survivor = survivor, .place = place, .target = attack.victim});
    }
}

/// Whether no exposure roll is due for an attack at this entrance.
bool attack_is_safe(const Game& game, const Gathering& gathering, const Boosted& boost) {
    return boost.no_exposure || game.exposure_waived(gathering.survivor, Happening::Attack,
                                                     gathering.place, gathering.place);
}

/// The exposure roll comes before the table of the confrontation (RAX-32, AMB-64).
void attack_special(Engine& engine, AttackFrame& attack) {
    const Gathering& gathering = attack.gathering;
    attack.step = AttackStep::Confront;
    engine.tell(RuleId::RAX_31,
                event::SpecialAttacked{.seat = gathering.seat,
                                       .survivor = gathering.survivor,
                                       .place = gathering.place,
                                       .card = engine.catalog.standees[attack.special]});
    const EntranceId entrance = engine.state.special_at[attack.special];
    if (attack_is_safe(engine, gathering, boosted(engine, gathering)) ||
        engine.entrance_is_safe(entrance))
        engine.tell(RuleId::EXPO_21, event::ExposureAvoided{.survivor = gathering.survivor});
    else
        engine.expose(gathering.survivor, 1, Happening::Attack);
    run_boost_effects(engine, gathering);
}

/// Only who still lives meets it (RAX-33).
void confront(Engine& engine, AttackFrame& attack) {
    const Gathering& gathering = attack.gathering;
    attack.step = AttackStep::Done;
    if (!engine.state.survivor[gathering.survivor].in_play()) return;
    if (engine.place_of_special(attack.special) != gathering.place) return;
    const CardId experiment = engine.catalog.standees[attack.special];
    ProgramFrame& program = engine.run_program(engine.catalog.experiment_of(experiment).confront,
                                               gathering.seat, experiment);
    program.refs.self = program.refs.it = gathering.survivor;
    program.refs.here = gathering.place;
    program.refs.special = attack.special;
}

/// A zombie dies at once. The programs of the boosts are started last, so they run before it is
/// killed.
void strike_zombie(Engine& engine, AttackFrame& attack) {
    const Gathering& gathering = attack.gathering;
    const PlaceId place = gathering.place;
    const Boosted boost = boosted(engine, gathering);
    const bool safe = attack_is_safe(engine, gathering, boost);
    KillZombiesFrame& killing = engine.kill_zombies(place, boost.kills + boost.more_kills,
                                                    gathering.survivor, gathering.seat);
    killing.entrance = attack.entrance;
    killing.by_attack = true;
    killing.rolls = safe ? KillRolls::None : KillRolls::Each;
    const SurvivorId attacker = gathering.survivor;
    run_boost_effects(engine, gathering);
    engine.fire(Happening::Attack, attacker, place, kNone);
}

/// Pays for the attack.
void begin_attack(Engine& engine, AttackFrame& attack) {
    const Gathering& gathering = attack.gathering;
    pay_gathered(engine, gathering, RuleId::ACT_ATTACK_01);
    engine.state.fact.what = Happening::Attack;
    engine.state.fact.who = gathering.survivor;
    engine.state.fact.to = gathering.place;
    if (attack.target == Target::Special) return attack_special(engine, attack);
    tell_attack(engine, attack);
    attack.step = AttackStep::Done;
    if (attack.target == Target::Zombie) return strike_zombie(engine, attack);
    if (attack.target == Target::Place) return start_raid(engine, gathering, true);
    attack.step = AttackStep::Roll;
}

/// Against a bandit there is nobody to rob and nothing to wound: it is gone, or nothing happens
/// (BANDIT-11 to BANDIT-13, AMB-69).
void hit_or_miss_bandit(Engine& engine, AttackFrame& attack, int face) {
    const Gathering& gathering = attack.gathering;
    const bool hits = face <= kBanditHitAtMost;
    engine.tell(hits ? RuleId::BANDIT_12 : RuleId::AMB_69,
                event::AttackRolled{.survivor = gathering.survivor,
                                    .target = kNone,
                                    .face = face,
                                    .needed = kBanditHitAtMost});
    attack.step = AttackStep::Done;
    if (hits) engine.kill_bandits(gathering.place, 1, gathering.survivor, gathering.seat);
}

/// The attack on a survivor hits if the die shows at most the attack value of the victim
/// (ACT-ATTACK-08). A hit wounds, but whether the wound kills is seen after the theft (AMB-21). A
/// house rule steals after a miss, too (ED-09).
void hit_or_miss(Engine& engine, AttackFrame& attack, int face) {
    if (attack.target == Target::Bandit) return hit_or_miss_bandit(engine, attack, face);
    const int needed = hit_at_most(engine.catalog.survivors[attack.victim]);
    const bool hits = face <= needed;
    engine.tell(hits ? RuleId::ACT_ATTACK_08 : RuleId::ACT_ATTACK_11,
                event::AttackRolled{.survivor = attack.gathering.survivor,
                                    .target = attack.victim,
                                    .face = face,
                                    .needed = needed});
    attack.robbed = engine.state.survivor[attack.victim].seat;
    if (hits) engine.mark_wound(attack.victim, RuleId::ACT_ATTACK_09);
    attack.step = hits || engine.state.rules.steal_always ? AttackStep::Steal : AttackStep::Done;
}

void steal(Engine& engine, AttackFrame& attack, CardId face) {
    const SeatId thief = attack.gathering.seat;
    engine.move_card(engine.find(zone::hand(attack.robbed), face), zone::hand(thief));
    engine.tell(RuleId::ACT_ATTACK_10,
                event::CardStolen{.thief = thief, .victim = attack.robbed, .card = face},
                Seats::of(thief) | Seats::of(attack.robbed));
    attack.step = AttackStep::Stolen;
}

}  // namespace

Refusal Game::can_attack(SurvivorId survivor) const {
    const int least = least_die(catalog.survivors[survivor], Do::Attack);
    if (!die_possible(*this, survivor, Happening::Attack, least))
        return {RuleId::ACT_ATTACK_01, Reason::NoDie};
    if (!targets_of(*this, survivor).any()) return {RuleId::ACT_ATTACK_02, Reason::NothingToAttack};
    if (denied(survivor, Happening::Attack)) return {RuleId::TEXT_01, Reason::Denied};
    return {};
}

void run_attack(Engine& engine, AttackFrame& attack) {
    switch (attack.step) {
        case AttackStep::Target: {
            const Targets targets = possible_targets(engine, attack.gathering);
            if (targets.specials.size() > 1) return engine.ask();
            if (!targets.specials.empty()) return aim_at_special(attack, targets.specials.lowest());
            // A person is hit only by a player who said so, though there be no other target.
            if (targets.entrances.size() != 1 || targets.any_but_zombies()) return engine.ask();
            return aim_at_zombie(attack, targets.entrances.lowest());
        }
        case AttackStep::Gather:
            if (gathered(engine, attack.gathering)) begin_attack(engine, attack);
            return;
        case AttackStep::Roll: return engine.ask();
        case AttackStep::Steal:
            if (!engine.zone_empty(zone::hand(attack.robbed))) return engine.ask();  // AMB-22
            attack.step = AttackStep::Stolen;
            return;
        case AttackStep::Stolen:
            attack.step = AttackStep::Done;
            return engine.check_wounds(attack.victim);
        case AttackStep::Confront: return confront(engine, attack);
        case AttackStep::Done: engine.pop();
    }
}

void ask_attack(const Game& game, const AttackFrame& attack, Decision& question) {
    question.survivor = attack.gathering.survivor;
    question.place = attack.gathering.place;
    switch (attack.step) {
        case AttackStep::Target: {
            const Targets targets = possible_targets(game, attack.gathering);
            question.ask = Ask::Target;
            question.prompt = Prompt::AttackTarget;
            question.rule = RuleId::ACT_ATTACK_02;
            question.can_cancel = true;
            question.specials = targets.specials;
            question.entrances = targets.entrances;
            question.survivors = targets.survivors;
            question.bandits_at = targets.bandits_at;
            question.places = targets.raided;
            return;
        }
        case AttackStep::Gather: return ask_gather(game, attack.gathering, question);
        case AttackStep::Roll:
            question.by = kChance;
            question.ask = Ask::SupplyDie;
            question.dice = 1;
            question.prompt = Prompt::Roll;
            question.rule =
                attack.target == Target::Bandit ? RuleId::BANDIT_11 : RuleId::ACT_ATTACK_07;
            return;
        default:
            question.by = kChance;
            question.seat = attack.robbed;
            question.ask = Ask::HandCard;
            question.prompt = Prompt::StolenCard;
            question.rule = RuleId::ACT_ATTACK_10;
    }
}

void answer_attack(Engine& engine, AttackFrame& attack, const Command& command) {
    switch (attack.step) {
        case AttackStep::Target: return choose_target(attack, command);
        case AttackStep::Gather: return answer_gather(engine, attack.gathering, command);
        case AttackStep::Roll: return hit_or_miss(engine, attack, command.as<RolledDie>().die);
        default: steal(engine, attack, command.as<DrawnCard>().card);
    }
}

}  // namespace dow
