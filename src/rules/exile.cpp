#include "procedures.hpp"

/// A player is exiled: the card that may prevent it, the new objective, the way out of the colony.
namespace dow {

namespace {

using ExileStep = ExileFrame::Step;

/// Who was dealt a betrayal objective, or who holds one now (ED-21).
bool counts_as_betrayer(const Game& game, const SeatState& seat) {
    if (!game.state.rules.test_current_objective) return (seat.flags & kBetrayerDealt) != 0;
    return game.catalog.is(CardList::Betrayal, seat.objective);
}

/// EXILE-16, AMB-45: two exiled players who are no betrayers.
bool two_innocents(const Game& game) {
    int innocents = 0;
    for (const SeatId seat : game.state.all_seats()) {
        const SeatState& player = game.state.seat[seat];
        innocents += player.exiled() && !counts_as_betrayer(game, player);
    }
    return innocents >= 2;
}

/// A betrayer keeps the secret objective; anybody else shows it and puts it away. So everybody
/// learns which of the two the exiled player is (AMB-110).
void show_innocence(Engine& engine, SeatId exiled) {
    SeatState& seat = engine.state.seat[exiled];
    const bool betrayer = (seat.flags & kBetrayerDealt) != 0;
    engine.tell(RuleId::EXILE_01, event::PlayerExiled{.seat = exiled, .betrayer = betrayer});
    if (betrayer || seat.objective == kNoCard) return;
    const CardId shown = seat.objective;
    engine.move_card(shown, zone::Resolved);
    seat.objective = kNoCard;
    engine.tell(RuleId::AMB_110, event::SecretShown{.seat = exiled, .card = shown});
}

void deal_exile_card(Engine& engine, SeatId seat, CardId card) {
    engine.state.seat[seat].exile = card;
    engine.move_card(card, zone::secret(seat));
    engine.tell(RuleId::EXILE_01, event::SecretDealt{.seat = seat, .card = card}, Seats::of(seat));
}

/// Where those who were in the colony go; the colony is never a way out of itself.
Places ways_out(const Game& game, SeatId seat) {
    Places open = game.open_places(seat);
    open.drop(kColony);
    return open;
}

/// With no free space outside, a survivor changes places with one of these (AMB-41).
Survivors swap_partners(const Game& game) {
    Survivors outside;
    for (const SurvivorId survivor : game.in_play()) {
        const SurvivorState& partner = game.state.survivor[survivor];
        if (partner.place != kColony && !game.state.seat[partner.seat].exiled())
            outside.add(survivor);
    }
    return outside;
}

/// How the survivor who was chosen leaves.
ExileStep way_of(const Game& game, const ExileFrame& exile) {
    return ways_out(game, exile.seat).empty() ? ExileStep::Swap : ExileStep::Relocate;
}

/// The survivors in the colony leave one by one, in the order the exile likes (AMB-130). Who cannot
/// leave now and finds nobody to change places with stays until the controller's next turn
/// (AMB-41).
void relocate(Engine& engine, ExileFrame& exile) {
    if (exile.on_the_way) {  // the one before has arrived: a limit that held on the way is gone
        exile.on_the_way = false;
        return engine.check_wounds(std::exchange(exile.survivor, SurvivorId(kNone)));
    }
    const Survivors inside = engine.at(kColony, exile.seat);
    if (inside.empty()) return engine.pop();
    if (ways_out(engine, exile.seat).empty() && swap_partners(engine).empty()) {
        engine.state.due_relocation.add(exile.seat);
        return engine.pop();
    }
    const bool chosen = exile.survivor != kNone && inside.has(exile.survivor);
    if (!chosen && inside.size() > 1) {
        exile.step = ExileStep::Next;
    } else {
        if (!chosen) exile.survivor = inside.lowest();
        exile.step = way_of(engine, exile);
    }
    engine.ask();
}

}  // namespace

void start_exile(Engine& engine, SeatId seat) { engine.start<ExileFrame>().seat = seat; }

void resume_relocation(Engine& engine, SeatId seat) {
    engine.state.due_relocation.drop(seat);
    ExileFrame& exile = engine.start<ExileFrame>();
    exile.seat = seat;
    exile.step = ExileStep::Relocate;
}

/// A card may put something in the place of the exile: it hears of it first. Then the player is
/// exiled for good (EXILE-17), draws an exile objective (EXILE-01), and the survivors leave the
/// colony (EXILE-03).
void run_exile(Engine& engine, ExileFrame& exile) {
    SeatState& seat = engine.state.seat[exile.seat];
    switch (exile.step) {
        case ExileStep::Banish:
            exile.step = ExileStep::Instead;
            return engine.fire(Happening::Exiled, kNone, kNone, kNone, 0, exile.seat);
        case ExileStep::Instead:
            if (exile.cancelled || seat.out()) return engine.pop();
            seat.flags |= kExiled;
            show_innocence(engine, exile.seat);
            name_bandit_leaders(engine);
            exile.step = ExileStep::DrawCard;
            return;
        case ExileStep::DrawCard:
            if (!engine.deck_empty(kExileDeck)) return engine.ask();
            exile.step = ExileStep::Count;
            return;
        case ExileStep::Count:
            exile.step = ExileStep::Relocate;
            if (two_innocents(engine)) engine.change_morale(-engine.state.morale, RuleId::EXILE_16);
            return;
        case ExileStep::Relocate: return relocate(engine, exile);
        case ExileStep::Swap:
        case ExileStep::Next: return engine.ask();
    }
}

void ask_exile(const Game& game, const ExileFrame& exile, Decision& question) {
    question.survivor = exile.survivor;
    question.seat = exile.seat;
    if (exile.step == ExileStep::DrawCard) {
        question.by = kChance;
        question.ask = Ask::Draw;
        question.prompt = Prompt::Draw;
        question.rule = RuleId::EXILE_01;
        question.deck = kExileDeck;
    } else if (exile.step == ExileStep::Relocate) {
        question.ask = Ask::Place;
        question.prompt = Prompt::Relocate;
        question.rule = RuleId::EXILE_03;
        question.places = ways_out(game, exile.seat);
    } else if (exile.step == ExileStep::Next) {
        question.ask = Ask::Survivor;
        question.prompt = Prompt::RelocateWhom;
        question.rule = RuleId::AMB_130;
        question.survivors = game.at(kColony, exile.seat);
    } else {
        question.ask = Ask::Survivor;
        question.prompt = Prompt::SwapWith;
        question.rule = RuleId::AMB_41;
        question.survivors = swap_partners(game);
    }
}

void answer_exile(Engine& engine, ExileFrame& exile, const Command& command) {
    const SurvivorId survivor = exile.survivor;
    if (exile.step == ExileStep::DrawCard) {
        exile.step = ExileStep::Count;
        const CardId card = engine.take_drawn(kExileDeck, command.as<DrawnCard>().card,
                                              zone::secret(exile.seat), Seats());
        return deal_exile_card(engine, exile.seat, card);
    }
    if (exile.step == ExileStep::Next) {
        exile.survivor = command.as<ChooseSurvivor>().survivor;
        exile.step = ExileStep::Relocate;
        return;
    }
    if (exile.step == ExileStep::Swap) {
        const SurvivorId partner = command.as<ChooseSurvivor>().survivor;
        const PlaceId place = engine.state.survivor[partner].place;
        exile.step = ExileStep::Relocate;
        exile.survivor = kNone;
        engine.put_at(partner, kColony, RuleId::AMB_41);
        return engine.put_at(survivor, place, RuleId::AMB_41);
    }
    const PlaceId place = command.as<ChoosePlace>().place;
    exile.on_the_way = true;
    engine.move_to(survivor, place, RuleId::EXILE_04);
    if (engine.exposure_waived(survivor, Happening::Move, kColony, place)) return;
    // The relocation is no move of the turn (EXILE-05), so the roll is not caused by one.
    engine.expose(survivor, 1, Happening::Play);
}

}  // namespace dow
