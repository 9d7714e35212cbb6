#include "gather.hpp"

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

namespace {

/// Where a survivor that moves has to roll, for all that is always on.
Places exposed_roads(const Game& game, SurvivorId survivor, Places to) {
    const PlaceId from = game.state.survivor[survivor].place;
    for (const PlaceId place : Places(to))
        if (game.exposure_waived(survivor, Happening::Move, from, place)) to.drop(place);
    return to;
}

/// Of these entrances, those where a kill asks for an exposure roll; none where the attacker is
/// safe by nature or by what already helps.
EntranceSet exposed_entrances(const Game& game, const Gathering& gathering, EntranceSet at) {
    const PlaceId place = game.state.survivor[gathering.survivor].place;
    if (boosted(game, gathering).no_exposure ||
        game.exposure_waived(gathering.survivor, Happening::Attack, place, place))
        return {};
    for (const EntranceId entrance : EntranceSet(at))
        if (game.entrance_is_safe(entrance)) at.drop(entrance);
    return at;
}

/// The entrances that an attack may be aimed at: the chosen one, or all that are offered.
EntranceSet aimed_at(const Game& game, const AttackFrame& attack, const Decision& question) {
    EntranceSet all = question.entrances;
    if (question.prompt == Prompt::AttackTarget)
        for (const SpecialId special : question.specials) all.add(game.state.special_at[special]);
    else if (attack.special != kNone)
        all.add(game.state.special_at[attack.special]);
    else if (attack.entrance != kNone)
        all.add(attack.entrance);
    else if (attack.target == Target::Zombie)
        all = game.entrances_with_zombies(game.state.survivor[attack.gathering.survivor].place);
    return all;
}

Dangers dangers_of(const Game& game, const Frame& frame, const Decision& question) {
    Dangers dangers;
    for (const SurvivorId survivor : game.in_play())
        if (game.state.survivor[survivor].tokens() + 1 >= game.dies_at(survivor))
            dangers.near_death.add(survivor);
    const auto* move = frame.find<MoveFrame>();
    const auto* attack = frame.find<AttackFrame>();
    if (move && question.prompt == Prompt::MoveTo)
        dangers.roads = exposed_roads(game, move->gathering.survivor, question.places);
    const bool aims = question.prompt == Prompt::AttackTarget;
    if (attack && (aims || question.prompt == Prompt::SpendDie)) {
        dangers.entrances =
            exposed_entrances(game, attack->gathering, aimed_at(game, *attack, question));
        dangers.targets = question.survivors;
        if (!aims && attack->victim != kNone) dangers.targets.add(attack->victim);
    }
    dangers.exposure = !dangers.roads.empty() || !dangers.entrances.empty();
    return dangers;
}

}  // namespace

Dangers dangers_ahead(const State& state, const Catalog& catalog) {
    const auto question = pending(state, catalog);
    if (!question || state.depth == 0) return {};
    return dangers_of(Game(state, catalog), state.top(), *question);
}

Dangers dangers_after(const State& state, const Catalog& catalog, const Command& action) {
    if (!asks_for_target(action.what()) || refuse(state, catalog, action)) return {};
    State trial = state;
    Engine engine(trial, catalog, nullptr);
    const Frame& begun = start_action(engine, action.by, action);
    Decision question;
    procedure(begun.kind()).ask(engine, begun, question);
    return dangers_of(engine, begun, question);
}

}  // namespace dow
