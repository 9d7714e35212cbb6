#include "gather.hpp"

/// A move (ACT-MOVE). The player names the destination, then what makes the way safer, for example
/// a fuel card. The survivor arrives before the exposure roll (ACT-MOVE-03), so a bite spreads at
/// the destination (ACT-MOVE-04). The move is complete after the roll; only then cards hear of it.
namespace dow {

namespace {

using MoveStep = MoveFrame::Step;

/// Whether this survivor may move there (ACT-MOVE-02, ACT-MOVE-05).
bool is_destination(const Game& game, SurvivorId survivor, PlaceId place) {
    const SurvivorState& who = game.state.survivor[survivor];
    return place != who.place && game.is_open_to(who.seat, place) &&
           !game.denied(survivor, Happening::Move, place);
}

/// Pays and goes. Whether a roll is due is decided by the place the survivor leaves, so it is
/// found out before the survivor is put at the new place.
void depart(Engine& engine, MoveFrame& move) {
    const SurvivorId survivor = move.gathering.survivor;
    const PlaceId to = move.gathering.place;
    const bool fuelled = boosted(engine, move.gathering).no_exposure;
    pay_gathered(engine, move.gathering, RuleId::ACT_MOVE_01);
    move.from = engine.state.survivor[survivor].place;
    move.safe = fuelled || engine.exposure_waived(survivor, Happening::Move, move.from, to);
    move.on_the_way = true;
    move.step = MoveStep::Arrived;
    engine.state.survivor[survivor].flags |= kMoved;
    engine.move_to(survivor, to, RuleId::ACT_MOVE_01);
}

/// A survivor that died on the way did not move as far as cards are concerned (AMB-17).
void tell_of_move(Engine& engine, const MoveFrame& move) {
    const SurvivorId survivor = move.gathering.survivor;
    const PlaceId to = move.gathering.place;
    Fact& fact = engine.state.fact;
    fact.what = Happening::Move;
    fact.who = survivor;
    fact.from = move.from;
    fact.to = to;
    if (engine.state.survivor[survivor].in_play())
        engine.fire(Happening::Move, survivor, to, move.from);
}

}  // namespace

Refusal Game::can_move(SurvivorId survivor) const {
    if (state.survivor[survivor].has(kMoved)) return {RuleId::ACT_MOVE_01, Reason::AlreadyMoved};
    if (denied(survivor, Happening::Move)) return {RuleId::TEXT_01, Reason::Denied};
    for (const PlaceId place : places())
        if (is_destination(*this, survivor, place)) return {};
    return {RuleId::ACT_MOVE_02, Reason::NoFreeSpace};
}

void run_move(Engine& engine, MoveFrame& move) {
    const SurvivorId survivor = move.gathering.survivor;
    switch (move.step) {
        case MoveStep::Destination: return engine.ask();
        case MoveStep::Gather:
            if (gathered(engine, move.gathering)) depart(engine, move);
            return;
        case MoveStep::Arrived:
            move.step = MoveStep::Exposed;
            if (move.safe)
                engine.tell(RuleId::EXPO_21, event::ExposureAvoided{.survivor = survivor});
            else
                engine.expose(survivor, 1, Happening::Move);
            return;
        case MoveStep::Exposed:
            move.step = MoveStep::Complete;
            move.on_the_way = false;
            return engine.check_wounds(survivor);
        case MoveStep::Complete: move.step = MoveStep::Heard; return tell_of_move(engine, move);
        case MoveStep::Heard: engine.pop();
    }
}

void ask_move(const Game& game, const MoveFrame& move, Decision& question) {
    const Gathering& gathering = move.gathering;
    if (move.step != MoveStep::Destination) {
        ask_gather(game, gathering, question);
        if (question.prompt == Prompt::Boosts) question.prompt = Prompt::MoveBoosts;
        return;
    }
    question.ask = Ask::Place;
    question.prompt = Prompt::MoveTo;
    question.rule = RuleId::ACT_MOVE_02;
    question.survivor = gathering.survivor;
    question.can_cancel = true;
    for (const PlaceId place : game.places())
        if (is_destination(game, gathering.survivor, place)) question.places.add(place);
}

void answer_move(Engine& engine, MoveFrame& move, const Command& command) {
    if (move.step != MoveStep::Destination) return answer_gather(engine, move.gathering, command);
    move.gathering.place = command.as<ChoosePlace>().place;
    move.step = MoveStep::Gather;
}

}  // namespace dow
