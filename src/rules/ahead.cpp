#include "procedures.hpp"

/// Looking one question ahead: what an action of a turn would ask first, and why it would not take
/// an answer. Screens light and explain a board with it before the action is begun.
namespace dow {

namespace {

/// The actions whose first question is what they are about; others ask first what they cost.
bool asks_for_target(Do action) {
    switch (action) {
        case Do::Attack:
        case Do::Attract:
        case Do::Move:
        case Do::HandOff:
        case Do::SpendFood: return true;
        default: return false;
    }
}

/// Why a survivor does not move there, although it may move.
Refusal refuse_destination(const Game& game, SurvivorId survivor, PlaceId place) {
    const SurvivorState& who = game.state.survivor[survivor];
    if (place == who.place) return {RuleId::ACT_MOVE_05, Reason::WrongPlace};
    if (game.free_spaces(place) <= 0) return {RuleId::ACT_MOVE_02, Reason::NoFreeSpace};
    if (!game.open_places(who.seat).has(place)) return {RuleId::AMB_42, Reason::Exiled};
    return {RuleId::TEXT_01, Reason::Denied};
}

/// Why a survivor does not attack there, although it may attack.
Refusal refuse_entrance(const Game& game, SurvivorId survivor, EntranceId entrance) {
    const bool here = place_of(entrance) == game.state.survivor[survivor].place;
    return {RuleId::ACT_ATTACK_02, here ? Reason::NothingToAttack : Reason::WrongPlace};
}

}  // namespace

/// The action is begun on a copy and asked without running: nothing is paid, rolled or drawn.
std::optional<Decision> question_after(const State& state, const Catalog& catalog,
                                       const Command& action) {
    if (!asks_for_target(action.what()) || refuse(state, catalog, action)) return std::nullopt;
    State trial = state;
    Engine engine(trial, catalog, nullptr);
    const Frame& begun = start_action(engine, action.by, action);
    Decision question;
    procedure(begun.kind()).ask(engine, begun, question);
    return question;
}

Refusal refuse_after(const State& state, const Catalog& catalog, const Command& action,
                     const Command& answer) {
    if (const Refusal no = refuse(state, catalog, action)) return no;
    const auto question = question_after(state, catalog, action);
    if (!question) return {RuleId::ROUND_07, Reason::NotAsked};
    if (lists(*question, answer)) return {};
    const Game game(state, catalog);
    switch (answer.what()) {
        case Do::ChoosePlace:
            if (!action.is<Move>()) return {RuleId::AMB_115, Reason::NothingToAttack};
            return refuse_destination(game, action.as<Move>().survivor,
                                      answer.as<ChoosePlace>().place);
        case Do::ChooseEntrance:
            return refuse_entrance(game, action.as<Attack>().survivor,
                                   answer.as<ChooseEntrance>().entrance);
        case Do::ChooseBandit: return {RuleId::BANDIT_10, Reason::NothingToAttack};
        case Do::ChooseDie: return {RuleId::ACT_FOOD_04, Reason::NoDieToRaise};
        default: return {question->rule, Reason::NotAnOption};
    }
}

Dangers dangers_ahead(const State& state, const Catalog& catalog) {
    const auto question = pending(state, catalog);
    Dangers dangers;
    if (!question) return dangers;
    switch (question->prompt) {
        case Prompt::MoveTo: dangers.exposure = true; break;
        case Prompt::AttackTarget:
            dangers.exposure = !question->entrances.empty();
            dangers.targets = question->survivors;
            break;
        case Prompt::SpendDie:
            if (const auto* attack = state.top().find<AttackFrame>()) {
                dangers.exposure = attack->target == Target::Zombie;
                if (attack->victim != kNone) dangers.targets.add(attack->victim);
            }
            break;
        default: break;
    }
    return dangers;
}

}  // namespace dow
