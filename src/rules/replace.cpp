#include "procedures.hpp"

/// A player who has lost the last survivor goes on with a new one (SURV-19, SURV-20), or is out.
namespace dow {

namespace {

using ReplaceStep = ReplaceFrame::Step;

/// The newcomer leads the group. It does not count as somebody who joined: no crossroads card waits
/// for it.
void arrive(Engine& engine, const ReplaceFrame& replace, PlaceId place) {
    const SurvivorId newcomer = replace.newcomer;
    const SeatId seat = replace.seat;
    engine.join(newcomer, seat, place, RuleId::SURV_20);
    engine.state.fact.joined = kNone;
    engine.state.seat[seat].leader = newcomer;
    engine.tell(RuleId::SURV_20, event::LeaderNamed{.seat = seat, .survivor = newcomer});
    engine.pop();
    engine.settle_replacements();
}

/// Where there is room outside the colony; where there is none, anywhere outside (AMB-43, AMB-04).
Places places_for_exile(const Game& game, SeatId seat) {
    Places outside = game.places();
    outside.drop(kColony);
    const Places open = game.open_places(seat) & outside;
    return open.empty() ? outside : open;
}

void eliminate(Engine& engine, SeatId seat, RuleId rule) {
    SeatState& player = engine.state.seat[seat];
    player.flags |= kOut;
    for (u8& dice : player.dice) dice = 0;
    player.used_dice = 0;
    engine.tell(rule, event::PlayerOut{.seat = seat});
    engine.pop();
    if (engine.playing().empty()) return engine.end_game(End::Lost, rule);
    engine.settle_replacements();
}

}  // namespace

/// Newcomers arrive after the chain that made them necessary, so that it cannot reach them
/// (AMB-51): this waits for the last bite and the last death, and begins with one seat. The end of
/// each replacement calls it for the next.
void Engine::settle_replacements() {
    if (state.over() || state.due_replacement.empty()) return;
    if (inside<BiteFrame>() || inside<DeathFrame>()) return;
    const SeatId seat = first_in_turn_order(state.due_replacement);
    state.due_replacement.drop(seat);
    start<ReplaceFrame>().seat = seat;
}

/// The hand leaves the game, then a survivor is drawn. With the elimination variant, or when no
/// card is left, the player is out instead (VAR-14, AMB-12).
void run_replace(Engine& engine, ReplaceFrame& replace) {
    const SeatId seat = replace.seat;
    switch (replace.step) {
        case ReplaceStep::LoseHand:
            engine.in_zone(zone::hand(seat)).each([&](CardId card) {
                engine.remove_card(card, seat, RuleId::SURV_19);
            });
            replace.step = ReplaceStep::Draw;
            return;
        case ReplaceStep::Draw:
            if (engine.state.rules.elimination) return eliminate(engine, seat, RuleId::VAR_14);
            if (engine.deck_empty(kSurvivorDeck)) return eliminate(engine, seat, RuleId::AMB_12);
            return engine.ask();
        case ReplaceStep::Place: {
            // A full colony takes the newcomer in nevertheless (AMB-04).
            if (!engine.state.seat[seat].exiled()) return arrive(engine, replace, kColony);
            const Places open = places_for_exile(engine, seat);
            if (open.size() > 1) return engine.ask();
            return arrive(engine, replace, open.lowest());
        }
    }
}

void ask_replace(const Game& game, const ReplaceFrame& replace, Decision& question) {
    if (replace.step == ReplaceStep::Draw) {
        question.by = kChance;
        question.ask = Ask::Draw;
        question.prompt = Prompt::Draw;
        question.rule = RuleId::SURV_20;
        question.seat = replace.seat;
        question.deck = kSurvivorDeck;
        return;
    }
    question.ask = Ask::Place;
    question.prompt = Prompt::PlaceNewcomer;
    question.rule = RuleId::AMB_43;
    question.survivor = replace.newcomer;
    question.places = places_for_exile(game, replace.seat);
}

void answer_replace(Engine& engine, ReplaceFrame& replace, const Command& command) {
    if (replace.step == ReplaceStep::Place)
        return arrive(engine, replace, command.as<ChoosePlace>().place);
    const CardId card =
        engine.take_drawn(kSurvivorDeck, command.as<DrawnCard>().card, zone::Looking, Seats());
    replace.newcomer = engine.catalog.survivor_of(card);
    replace.step = ReplaceStep::Place;
}

}  // namespace dow
