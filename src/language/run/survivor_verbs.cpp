#include "program.hpp"

/// Verbs on survivors: wounds and deaths, who goes where, whose they are. Who joins: recruit.cpp.
namespace dow {

// ------------------------------------------------------------------------------ wounds

template <>
void run<OpCode::Wound>(Engine& engine, ProgramFrame& program, const Op& op) {
    const Survivors wounded = engine.survivors(op.x, program.refs);
    const int each = amount(engine, op.y, program);
    next_op(program);
    start_wounds(engine, wounded, each, op.as<WoundKind>());
}

/// Survivors roll the exposure die, one after the other. The roll keeps what the card does on a
/// blank.
template <>
void run<OpCode::Expose>(Engine& engine, ProgramFrame& program, const Op& op) {
    Survivors& to_come = program.progress.survivors;
    if (begins(program)) to_come = engine.survivors(op.x, program.refs);
    if (to_come.empty()) return next_op(program);
    const SurvivorId survivor = to_come.take_lowest();
    const int rolls = amount(engine, op.y, program);
    if (rolls == 0 || !engine.state.survivor[survivor].in_play()) return;
    ExposeFrame& expose = engine.expose(survivor, rolls, Happening::Used);
    expose.on_blank = op.z;
    expose.card = program.refs.card;
    expose.lasting = program.refs.lasting;
}

namespace {

// The two answers of "which token is healed" (AMB-79).
constexpr unsigned kHealWound = 1;
constexpr unsigned kHealFrostbite = 2;

void heal_one(Engine& engine, ProgramFrame& program, WoundKind kind) {
    const SurvivorId survivor = program.progress.survivor;
    const CardId card = program.refs.card;
    SurvivorState& healed = engine.state.survivor[survivor];
    --program.progress.left;
    --(kind == WoundKind::Frostbite ? healed.frostbite
       : kind == WoundKind::Despair ? healed.despair
                                    : healed.wounds);
    if (card < engine.item_count() && engine.catalog.item_of(card).icon == Icon::Medicine)
        engine.state.fact.healed = survivor;
    engine.tell(kByCard, event::Healed{.survivor = survivor, .wound = kind});
}

}  // namespace

/// Heals survivor by survivor, token by token. Who has wounds and frostbite is asked each time,
/// unless the card names the kind; despair goes only where it does (LN-12, LN-13).
template <>
void run<OpCode::Heal>(Engine& engine, ProgramFrame& program, const Op& op) {
    Progress& progress = program.progress;
    if (begins(program)) progress.survivors = engine.survivors(op.x, program.refs);
    if (!take_in_hand(engine, program, progress.survivors, progress.survivor, op.y)) return;
    const SurvivorState& hurt = engine.state.survivor[progress.survivor];
    const auto kind = op.as<WoundKind>();
    if (progress.left == 0 || healable(hurt, kind) == 0) {
        progress.survivor = kNone;
        return;
    }
    if (kind != WoundKind::Any) return heal_one(engine, program, kind);
    const bool choice = hurt.wounds > 0 && hurt.frostbite > 0;
    if (choice && chooser(engine, program, 0) != kNone) return engine.ask();  // AMB-79
    heal_one(engine, program, hurt.frostbite > 0 ? WoundKind::Frostbite : WoundKind::Wound);
}

template <>
void ask<OpCode::Heal>(const Game&, const ProgramFrame& program, const Op&, Decision& question) {
    question.ask = Ask::Option;
    question.prompt = Prompt::HealKind;
    question.rule = RuleId::AMB_79;
    question.survivor = program.progress.survivor;
    question.options = OptionSet::of(kHealWound) | OptionSet::of(kHealFrostbite);
}

template <>
void answer<OpCode::Heal>(Engine& engine, ProgramFrame& program, const Op&,
                          const Command& command) {
    const bool frostbite = command.as<ChooseOption>().option == kHealFrostbite;
    heal_one(engine, program, frostbite ? WoundKind::Frostbite : WoundKind::Wound);
}

// ------------------------------------------------------------------------------ going somewhere

namespace {

/// No effect asks more often than this who makes room.
constexpr int kMostSwaps = 8;

bool barred_from_colony(const Game& game, SurvivorId survivor) {  // AMB-42
    return game.state.seat[game.state.survivor[survivor].seat].exiled() &&
           !game.state.rules.exiled_may_enter_colony;
}

/// Who may make room at the place by going to the colony.
Survivors swappable(const Game& game, const ProgramFrame& program, const Op& op) {
    if (!game.colony_has_room(1)) return {};
    const PlaceId place = game.places(op.y, program.refs).lowest();
    const Survivors others = game.at(place).without(game.survivors(op.x, program.refs));
    return keep_if(others,
                   [&](SurvivorId survivor) { return !barred_from_colony(game, survivor); });
}

}  // namespace

/// Puts survivors at a place without a move. If it is full they stay where they are, or the card
/// lets somebody there make room, or they stand there all the same (AMB-97).
template <>
void run<OpCode::Place>(Engine& engine, ProgramFrame& program, const Op& op) {
    Survivors& to_come = program.progress.survivors;
    if (begins(program)) to_come = engine.survivors(op.x, program.refs);
    const Places where = engine.places(op.y, program.refs);
    if (to_come.empty() || where.empty()) return next_op(program);
    const SurvivorId survivor = to_come.lowest();
    const PlaceId place = where.lowest();
    const SurvivorState& comer = engine.state.survivor[survivor];
    const bool full = engine.free_spaces(place) <= 0;
    const bool may_swap = op.a == 2 && program.progress.taken < kMostSwaps;
    const bool swaps = may_swap && full && comer.place != place;
    if (swaps && !swappable(engine, program, op).empty()) return engine.ask();
    to_come.drop(survivor);
    const bool goes_over = op.a == 3;
    if (!comer.in_play() || comer.place == place || (full && !goes_over)) return;
    if (place == kColony && barred_from_colony(engine, survivor)) return;
    engine.put_at(survivor, place, kByCard);
}

template <>
void ask<OpCode::Place>(const Game& game, const ProgramFrame& program, const Op& op,
                        Decision& question) {
    question.ask = Ask::Survivor;
    question.prompt = Prompt::SwapWith;
    question.survivors = swappable(game, program, op);
    question.can_finish = true;
}

template <>
void answer<OpCode::Place>(Engine& engine, ProgramFrame& program, const Op&,
                           const Command& command) {
    ++program.progress.taken;
    if (const auto choice = command.find<ChooseSurvivor>())
        engine.put_at(choice->survivor, kColony, kByCard);
    else
        program.progress.survivors.take_lowest();
}

// ------------------------------------------------------------------------------ changing hands

/// Survivors go to another player. Those who gave may have lost their leader or their last one.
template <>
void run<OpCode::Give>(Engine& engine, ProgramFrame& program, const Op& op) {
    const Survivors given = engine.survivors(op.x, program.refs);
    const SeatId to = lowest_or_none(engine.seats(op.y, program.refs));
    next_op(program);
    if (given.empty() || to == kNone) return;
    Seats givers;
    for (const SurvivorId survivor : given) {
        const SeatId from = engine.state.survivor[survivor].seat;
        if (from == to) continue;  // who is there already stays, and leads on
        givers.add(from);
        hand_over(engine, survivor, to);
    }
    leave_colony_if_exiled(engine, to);
    for (const SeatId giver : givers) engine.lost_survivors(giver, RuleId::SURV_24);
}

void hand_over(Engine& engine, SurvivorId survivor, SeatId to) {
    const SeatId from = engine.state.survivor[survivor].seat;
    engine.stand(survivor, to, engine.state.survivor[survivor].place);
    if (engine.state.seat[from].leader == survivor) engine.state.seat[from].leader = kNone;
    engine.tell(kByCard, event::SurvivorGiven{.survivor = survivor, .from = from, .to = to});
}

/// A survivor an exile is given does not stay in the colony (AMB-10, EXILE-03).
void leave_colony_if_exiled(Engine& engine, SeatId seat) {
    if (engine.state.seat[seat].exiled() && !engine.at(kColony, seat).empty())
        resume_relocation(engine, seat);
}

// ------------------------------------------------------------------------------ leaving the game

namespace {

CardId card_of(const Game& game, SurvivorId survivor) {
    return game.catalog.survivor_card(survivor);
}

/// A named survivor nobody has met yet leaves the game too.
void remove_from_deck(Engine& engine, NodeId who) {
    if (engine.node(who).word != Word::SurvNamed) return;
    const auto survivor = SurvivorId(engine.node(who).value);
    const CardId card = card_of(engine, survivor);
    if (!engine.in_deck(kSurvivorDeck, card)) return;
    engine.move_card(card, zone::Removed);
    engine.tell(RuleId::SURV_23, event::SurvivorRemoved{.survivor = survivor});
    engine.shuffle(kSurvivorDeck);  // XROAD-15
}

}  // namespace

template <>
void run<OpCode::RemoveSurvivors>(Engine& engine, ProgramFrame& program, const Op& op) {
    const Survivors removed = engine.survivors(op.x, program.refs);
    if (removed.empty()) remove_from_deck(engine, op.x);
    next_op(program);
    start_removals(engine, removed);
}

template <>
void run<OpCode::KillSurvivors>(Engine& engine, ProgramFrame& program, const Op& op) {
    const Survivors killed = engine.survivors(op.x, program.refs);
    next_op(program);
    start_deaths(engine, killed, op.a == 0);
}

}  // namespace dow
