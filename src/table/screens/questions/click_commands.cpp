#include "click_commands.hpp"

#include "table/screens/questions/survivor_actions.hpp"

namespace dow::table {

namespace {

/// What a dropped card is used for: contributed, played, put on or handed to somebody.
Plan plan_for_card(const Question& q, const BoardHit& hit) {
    using Kind = BoardHit::Kind;
    const CardId card(hit.dropped_id);
    const bool onto_survivor = hit.kind == Kind::survivor;
    const Command receiver = q.make(ChooseSurvivor{SurvivorId(onto_survivor ? hit.id : 0)});
    if (hit.dropped == Kind::hand_card) {
        if (hit.kind == Kind::crisis) return {q.make(ContributeCard{card})};
        if (onto_survivor) return {q.make(PlayCard{card}), receiver};
        return {q.make(PlayCard{card})};
    }
    if (hit.kind == Kind::crisis) return {q.make(ContributeEquipped{card, hit.dropped_bearer})};
    if (onto_survivor) return {q.make(HandOff{card, hit.dropped_bearer}), receiver};
    return {};
}

/// A button of the action bar.
Plan plan_for_action(const Question& q, BoardAction pressed, SurvivorId selected) {
    for (const auto& [action, what] : survivor_actions)
        if (pressed == action && selected != kNone)
            return {survivor_action(q.asked.by, what, selected)};
    switch (pressed) {
        case BoardAction::food: return {q.make(SpendFood{})};
        case BoardAction::request: return {q.make(RequestCard{})};
        case BoardAction::vote: return {q.make(CallVote{})};
        default: return {};
    }
}

/// A click during the turn begins an action; elsewhere it answers the question.
Plan plan_for_turn(const Question& q, const BoardHit& hit, SurvivorId selected) {
    using Kind = BoardHit::Kind;
    const auto actor = hit.dropped == Kind::survivor ? SurvivorId(hit.dropped_id) : selected;
    switch (hit.kind) {
        case Kind::place:
            if (actor == kNone) return {};
            return {q.make(Move{actor}), q.make(ChoosePlace{PlaceId(hit.id)})};
        case Kind::entrance:
            if (actor == kNone) return {};
            return {q.make(Attack{actor}), q.make(ChooseEntrance{EntranceId(hit.id)})};
        case Kind::bandit:
            if (actor == kNone) return {};
            return {q.make(Attack{actor}), q.make(ChooseBandit{PlaceId(hit.id)})};
        case Kind::special:
            if (actor == kNone) return {};
            return {q.make(Attack{actor}), q.make(ChooseSpecial{SpecialId(hit.id)})};
        case Kind::die: return {q.make(SpendFood{}), q.make(ChooseDie{static_cast<u8>(hit.id)})};
        default: return {};
    }
}

}  // namespace

Plan plan_for(const Question& q, const BoardHit& hit, SurvivorId selected) {
    using Kind = BoardHit::Kind;
    const bool turn = q.asked.ask == Ask::Turn;
    if (turn && (hit.dropped == Kind::hand_card || hit.dropped == Kind::gear_card))
        return plan_for_card(q, hit);
    if (hit.kind == Kind::action)
        return plan_for_action(q, static_cast<BoardAction>(hit.id), selected);
    if (turn) return plan_for_turn(q, hit, selected);
    switch (hit.kind) {
        case Kind::survivor: return {q.make(ChooseSurvivor{SurvivorId(hit.id)})};
        case Kind::place: return {q.make(ChoosePlace{PlaceId(hit.id)})};
        case Kind::entrance: return {q.make(ChooseEntrance{EntranceId(hit.id)})};
        case Kind::bandit: return {q.make(ChooseBandit{PlaceId(hit.id)})};
        case Kind::special: return {q.make(ChooseSpecial{SpecialId(hit.id)})};
        case Kind::upgrade: return {q.make(ChooseCard{CardId(hit.id)})};
        case Kind::seat: return {q.make(ChooseSeat{SeatId(hit.id)})};
        case Kind::die: return {q.make(ChooseDie{static_cast<u8>(hit.id)})};
        case Kind::hand_card: return {q.make(ChooseCard{CardId(hit.id)})};
        default: return {};
    }
}

}  // namespace dow::table
