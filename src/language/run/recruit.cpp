#include "program.hpp"

/// A survivor joins a group: who it is, where it stands, and who makes room for it.
namespace dow {

namespace {

/// Where the card says that the newcomer stands; kNone: where newcomers come.
PlaceId said_place(const ProgramFrame& program, const Op& op) {
    const unsigned named = op.a >> 1U;
    return named == 0 ? PlaceId(kNone) : PlaceId(program.refs.registers[named - 1]);
}

bool leads_group(const Op& op) { return (op.a & 1U) != 0; }

/// Who may go home to make room where the card says: not those of exiled players (SCEN-R-18,
/// AMB-121).
Survivors room_makers(const Game& game, PlaceId place) {
    if (game.free_spaces(place) > 0 || !game.colony_has_room(1)) return {};
    return game.at(place).without(game.exiled_survivors());
}

/// Whether the named survivor can still join: it is in the deck, or was set aside.
bool is_waiting(const Game& game, SurvivorId survivor) {
    const CardId card = game.catalog.survivor_card(survivor);
    return game.in_deck(kSurvivorDeck, card) || game.state.zones[card] == zone::SetAside;
}

/// Takes the named survivor out of the deck, which is shuffled (XROAD-15), or from where it was set
/// aside.
void fetch(Engine& engine, SurvivorId survivor) {
    const bool in_deck = engine.in_deck(kSurvivorDeck, engine.catalog.survivor_card(survivor));
    engine.move_card(engine.catalog.survivor_card(survivor), zone::Looking);
    if (in_deck) engine.shuffle(kSurvivorDeck);
}

bool has_room(const Game& game, SeatId seat) {
    if (game.state.seat[seat].exiled()) return !game.open_places(seat).empty();
    return game.colony_has_room(1) || game.state.phase == Phase::Setup;
}

/// The newcomer joins the group. A card may say that it leads from now on.
void let_in(Engine& engine, SurvivorId newcomer, SeatId seat, PlaceId place, bool leads) {
    engine.join(newcomer, seat, place, RuleId::SURV_01);
    SurvivorId& leader = engine.state.seat[seat].leader;
    if (leads && leader != kNone) {
        leader = newcomer;
        engine.tell(kByCard, event::LeaderNamed{.seat = seat, .survivor = newcomer});
    }
    if (leader == kNone) leader = newcomer;
}

}  // namespace

/// A survivor joins a group: a named one that is still in the deck or set aside, else one that is
/// drawn. It comes to the colony, or where the card says: then somebody may have to make room. An
/// exiled player says to which other place it comes (EXILE-08).
template <>
void run<OpCode::Recruit>(Engine& engine, ProgramFrame& program, const Op& op) {
    const SeatId seat = lowest_or_none(engine.seats(op.x, program.refs));
    if (seat == kNone) return next_op(program);
    Progress& progress = program.progress;
    PlaceId place = said_place(program, op);
    if (progress.survivor == kNone) {
        if (place == kNone && !has_room(engine, seat)) return next_op(program);
        if (op.y == 0 && engine.deck_empty(kSurvivorDeck)) return next_op(program);
        if (op.y == 0) return engine.ask();
        const auto named = SurvivorId(op.y - 1);
        if (!is_waiting(engine, named)) return next_op(program);
        fetch(engine, named);
        progress.survivor = named;
    }
    if (place != kNone) {
        const Survivors makers = room_makers(engine, place);
        if (makers.size() > 1) return engine.ask();
        if (!makers.empty()) engine.put_at(makers.lowest(), kColony, RuleId::SCEN_R_18);
    } else if (engine.state.seat[seat].exiled()) {
        const Places open = engine.open_places(seat);
        if (progress.place == kNone && open.size() > 1) return engine.ask();
        place = progress.place != kNone ? progress.place : open.lowest();
    } else {
        place = kColony;
    }
    const SurvivorId newcomer = progress.survivor;
    if (op.z != 0) program.refs.registers[op.z - 1] = newcomer;
    next_op(program);
    let_in(engine, newcomer, seat, place, leads_group(op));
}

template <>
void ask<OpCode::Recruit>(const Game& game, const ProgramFrame& program, const Op& op,
                          Decision& question) {
    if (program.progress.survivor == kNone) {
        question.by = kChance;
        question.ask = Ask::Draw;
        question.prompt = Prompt::Draw;
        question.rule = RuleId::SURV_01;
        question.deck = kSurvivorDeck;
        return;
    }
    question.survivor = program.progress.survivor;
    if (const PlaceId place = said_place(program, op); place != kNone) {
        question.by = game.state.seat[game.state.first].out() ? game.next_seat(game.state.first)
                                                              : game.state.first;
        question.ask = Ask::Survivor;
        question.prompt = Prompt::SwapWith;
        question.rule = RuleId::SCEN_R_18;
        question.survivors = room_makers(game, place);
        return;
    }
    question.by = game.seats(op.x, program.refs).lowest();
    question.ask = Ask::Place;
    question.prompt = Prompt::PlaceNewcomer;
    question.rule = RuleId::EXILE_08;
    question.places = game.open_places(question.by);
}

template <>
void answer<OpCode::Recruit>(Engine& engine, ProgramFrame& program, const Op&,
                             const Command& command) {
    if (program.progress.survivor == kNone) {
        const CardId card =
            engine.take_drawn(kSurvivorDeck, command.as<DrawnCard>().card, zone::Looking, Seats());
        program.progress.survivor = engine.catalog.survivor_of(card);
    } else if (const auto maker = command.find<ChooseSurvivor>()) {
        engine.put_at(maker->survivor, kColony, RuleId::SCEN_R_18);
    } else {
        program.progress.place = command.as<ChoosePlace>().place;
    }
}

}  // namespace dow
