#include "procedures.hpp"

/// Abilities of survivors, of equipped cards and of the rules on the table (ACT-ABILITY). The
/// player picks the die if there is a choice, pays die and cards, and then the effect happens. The
/// price in cards is a program of its own that runs before the effect.
namespace dow {

namespace {

Reason helps_with(Happening action) {
    switch (action) {
        case Happening::Attack: return Reason::HelpsAttack;
        case Happening::Search:
        case Happening::MakeNoise: return Reason::HelpsSearch;
        case Happening::Barricade: return Reason::HelpsBarricade;
        case Happening::Clean: return Reason::HelpsClean;
        case Happening::Move: return Reason::HelpsMove;
        default: return Reason::AlwaysOn;
    }
}

}  // namespace

/// What is printed on a survivor need not be used by itself: it may help with an action, which
/// offers it, or be always on.
Refusal Game::no_ability(SourceId source_id, SurvivorId user) const {
    const Refusal elsewhere{RuleId::ACT_ABILITY_01, Reason::WrongPlace};
    const bool own = source::type(source_id) == source::kSurvivor && user < survivor_count() &&
                     source::index(source_id) == user && state.survivor[user].in_play();
    if (!own) return elsewhere;
    const SurvivorDef& def = catalog.survivors[user];
    if (def.rules.count == 0) return {RuleId::ACT_ABILITY_01, Reason::NoAbility};
    if (!def.ability_at.has(state.survivor[user].place)) return elsewhere;
    for (const Rule& rule : catalog.rules_of(def.rules)) {
        if (rule.form != RuleForm::Boost) continue;
        if (used(source_id, user, kNoCard, rule))
            return {RuleId::ACT_ABILITY_06, Reason::UsedThisRound};
        return {RuleId::ACT_ABILITY_01, helps_with(rule.on.when)};
    }
    return {RuleId::ACT_ABILITY_01, Reason::AlwaysOn};
}

Refusal Game::can_use(SeatId seat, const SourceRule& found, SurvivorId user) const {
    if (used(found.source, user, found.card, *found.rule))
        return {RuleId::ACT_ABILITY_06, Reason::UsedThisRound};
    if (!usable(*found.rule, found.source, user, found.card))
        return {RuleId::TEXT_01, Reason::ConditionNotMet};
    if (user != kNone && denied(user, Happening::Ability)) return {RuleId::TEXT_01, Reason::Denied};
    if (found.rule->die != 0 && die_faces(seat, found.rule->die).empty())
        return {RuleId::ACT_ABILITY_02, Reason::NoDie};
    if (!holds(found.rule->guard, referents_of(*this, seat, user)))
        return {RuleId::TEXT_12, Reason::NoEffect};
    return {};
}

namespace {

using AbilityStep = AbilityFrame::Step;

SourceRule find_used(const Game& game, const AbilityFrame& ability) {
    return game.find_ability(ability.seat, ability.source, ability.user);
}

/// Runs the price or the effect of the ability; its words mean the user and where the user is.
ProgramFrame& run_for_user(Engine& engine, const AbilityFrame& ability, u16 position) {
    ProgramFrame& program = engine.run_program(position, ability.seat, ability.card);
    program.refs = referents_of(engine, ability.seat, ability.user);
    program.refs.card = ability.card;
    program.refs.lasting = ability.lasting;
    return program;
}

/// The card that was requested pays: the choice of a card, with which the price begins, is made.
void pay_with(Engine& engine, ProgramFrame& price, CardId face) {
    engine.state.marked.add(engine.find(zone::hand(price.refs.me), face));
    ++price.position;
}

void pick_die(Engine& engine, AbilityFrame& ability) {
    const u8 least = find_used(engine, ability).rule->die;
    if (least != 0 && ability.die == 0) {
        const DieFaces faces = engine.die_faces(ability.seat, least);
        if (faces.size() > 1) return engine.ask();
        ability.die = faces.lowest();
    }
    ability.step = AbilityStep::Pay;
}

/// Paying may change which ability is found (the card leaves, the limit is spent), so what the
/// effect needs is kept here.
void pay_for_ability(Engine& engine, AbilityFrame& ability) {
    const SourceRule found = find_used(engine, ability);
    if (ability.die != 0)
        engine.spend_die(ability.seat, ability.die, ability.user, RuleId::ACT_ABILITY_02);
    engine.mark_used(found, ability.user);
    const CardId face = found.card == kNoCard ? kNoCard : engine.catalog.face(found.card);
    engine.tell(RuleId::ACT_ABILITY_01,
                event::AbilityUsed{.seat = ability.seat, .survivor = ability.user, .card = face});
    Fact& fact = engine.state.fact;
    fact.what = Happening::Used;
    fact.who = ability.user;
    fact.card = face;
    fact.equipped = found.card != kNoCard;
    if (found.card != kNoCard) fact.icons = engine.icon_bit(found.card);
    ability.step = found.rule->run == 0 ? AbilityStep::Used : AbilityStep::Effect;
    ability.effect = found.rule->run;
    ability.card = face;
    if (source::type(ability.source) == source::kLasting)
        ability.lasting = source::index(ability.source);
    if (found.rule->cost == 0) return;
    ProgramFrame& price = run_for_user(engine, ability, found.rule->cost);
    if (ability.payment != kNoCard) pay_with(engine, price, ability.payment);
}

}  // namespace

void run_ability(Engine& engine, AbilityFrame& ability) {
    switch (ability.step) {
        case AbilityStep::PickDie: return pick_die(engine, ability);
        case AbilityStep::Pay: return pay_for_ability(engine, ability);
        case AbilityStep::Effect:
            ability.step = AbilityStep::Used;
            run_for_user(engine, ability, ability.effect);
            return;
        case AbilityStep::Used: engine.pop();
    }
}

/// The only question of an ability itself is the die; others are asked by its programs.
void ask_ability(const Game& game, const AbilityFrame& ability, Decision& question) {
    const u8 least = find_used(game, ability).rule->die;
    question.ask = Ask::Die;
    question.prompt = Prompt::SpendDie;
    question.rule = RuleId::ACT_ABILITY_02;
    question.survivor = ability.user;
    question.can_cancel = true;
    question.faces = game.die_faces(ability.seat, least);
}

void answer_ability(Engine&, AbilityFrame& ability, const Command& command) {
    ability.die = command.as<ChooseDie>().die;
}

}  // namespace dow
