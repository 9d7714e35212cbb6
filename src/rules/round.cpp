#include <algorithm>

#include "dow/rules/steps.hpp"
#include "procedures.hpp"
#include "rules_in_play.hpp"

/// The course of the game: one round after the other. The Player Turns Phase reveals a crisis,
/// rolls the action dice and gives every player a turn (ROUND-02); the Colony Phase has seven steps
/// (COLONY-01).
namespace dow {

namespace {

using RoundStep = RoundFrame::Step;

constexpr int kMostDiceAtOnce = 16;  ///< an answer of Chance has room for them

/// Begins a step of the Colony Phase; the rows of one step are told once.
void enter(Engine& engine, ColonyStep step) {
    const auto number = static_cast<u8>(step);
    if (engine.state.phase == Phase::Colony && engine.state.step == number) return;
    engine.state.phase = Phase::Colony;
    engine.state.step = number;
    engine.tell(RuleId::COLONY_01, event::PhaseBegan{.phase = Phase::Colony, .step = number});
}

/// Whether a card has said that the colony step just entered does not happen.
bool skipped(Engine& engine) {
    const u8 step = engine.state.step;
    if (!((engine.state.skipped_steps >> step) & 1)) return false;
    engine.tell(RuleId::TEXT_01, event::StepSkipped{.step = step});
    return true;
}

/// What may be used once per round may be used again, and effects of a round end (AMB-50).
void begin_round(Engine& engine) {
    State& state = engine.state;
    state.used_ability = state.used_copy = {};
    state.used_item = state.once_used_item = {};
    for (SurvivorState& survivor : state.survivor) survivor.uses = 0;
    state.heard_objective = 0;
    for (Lasting& lasting : state.lasting) lasting.used = 0;
    for (SeatState& seat : state.seat) seat.flags &= static_cast<u8>(~kTookLoot);
    state.skipped_steps = 0;
    state.spared = kNone;
    engine.expire(Until::Round);
    engine.expire(Until::NextRound);
    state.phase = Phase::Crisis;
    state.step = 0;
    engine.tell(RuleId::ROUND_01, event::RoundBegan{.marker = state.round});
}

void reshuffle_crises(Engine& engine) {  // AMB-12
    for (const CardId card : engine.catalog.cards_of(kCrisisDeck))
        if (engine.state.zones[card] == zone::Resolved)
            engine.lay_card(card, zone::bag(kCrisisDeck));
}

void reveal_crisis(Engine& engine, RoundFrame& round, CardId card) {
    engine.move_card(card, zone::Current);
    engine.state.crisis = card;
    engine.tell(RuleId::CRISIS_01, event::CrisisRevealed{.card = card});
    round.step = RoundStep::Revealed;
    engine.fire(Happening::Revealed, kNone, kNone, kNone);
    start_crisis_bandits(engine);  // before whatever hears of the crisis
}

// ------------------------------------------------------------------------------ action dice

/// One die, one for each survivor of the group, and what cards add or take away; never none
/// (DICE-02).
int dice_due(const Game& game, SeatId seat) {
    int dice = 1 + game.of(seat).size();
    for (const SurvivorId survivor : game.of(seat)) dice += game.sum_mods(survivor, ModKind::Rolls);
    game.each_table_rule([&](const Rule& rule, SourceId source_id, u8) {
        if (rule.form != RuleForm::Passive || !game.in_force(rule, kNone)) return;
        if (source::type(source_id) == source::kLasting) {
            const Lasting& lasting = game.state.lasting[source::index(source_id)];
            if (lasting.scope == Scope::Seat && lasting.host != seat) return;
            // An effect on the next round does not change the round it began in.
            if (lasting.until == Until::NextRound && lasting.born == game.rounds_passed()) return;
        }
        for (const Mod& mod : game.catalog.mods_of(rule))
            if (mod.kind == ModKind::Rolls) dice += mod.n;
    });
    return std::max(dice, 1);
}

/// Every seat clears its dice and rolls anew, seat by seat (DICE-01, DICE-05, DICE-06).
void run_dice(Engine& engine, RoundFrame& round) {
    engine.state.phase = Phase::Dice;
    while (round.rolling < engine.state.seats && engine.state.seat[round.rolling].out())
        ++round.rolling;
    if (round.rolling >= engine.state.seats) {
        round.step = RoundStep::Turns;
        round.rolling = {};
        return;
    }
    if (round.dice_left == 0) {
        SeatState& seat = engine.state.seat[round.rolling];
        std::fill(std::begin(seat.dice), std::end(seat.dice), u8{0});
        seat.used_dice = 0;
        round.dice_left = dice_due(engine, round.rolling);
    }
    engine.ask();
}

int dice_at_once(const RoundFrame& round) {
    return std::min<int>(round.dice_left, kMostDiceAtOnce);
}

// ------------------------------------------------------------------------------ colony steps

/// Who reads what follows and carries it out; the first player where the chapter names nobody, or
/// nobody fits (SCEN-R-11, SCEN-B-09).
SeatId reader_of(const Game& game, const ObjectiveDef& chapter) {
    const SeatId first = game.state.first;
    if (chapter.reader == 0) return first;
    Referents table;
    table.me = first;
    const Seats named = game.seats(chapter.reader, table);
    return named.empty() ? first : game.first_in_turn_order(named);
}

/// An objective that another one follows does not end the game: what it says happens now, and the
/// next one comes in before the next crisis (AMB-95).
void check_objective(Engine& engine) {
    const bool met = engine.objective_met();
    engine.tell(RuleId::COLONY_18, event::ObjectiveChecked{.completed = met});
    if (!met) return;
    const ObjectiveDef& objective = engine.catalog.objectives[engine.state.objective];
    if (objective.next == kNone) return engine.end_game(End::Objective, RuleId::COLONY_18);
    engine.state.chapter_met = 1;
    switch_rules(engine, objective.next);  // what the next one allows is on at once (SCEN-B-15)
    if (objective.after != 0)
        engine.run_program(objective.after, reader_of(engine, objective), kNoCard);
}

/// What lay on the old objective leaves the game with it; the new one begins its own count.
void begin_chapter(Engine& engine) {
    State& state = engine.state;
    state.chapter_met = 0;
    state.objective_marks = 0;
    std::fill(std::begin(state.requirement), std::end(state.requirement), NodeId{0});
    engine.in_zone(zone::Objective).each([&](CardId card) {
        engine.move_card(card, zone::Removed);
    });
    lay_out_objective(engine, engine.catalog.objectives[state.objective].next);
    engine.tell(RuleId::AMB_95, event::ObjectiveFollowed{.objective = state.objective});
}

/// The marker stays in the round in which a chapter was met (AMB-95).
void move_marker(Engine& engine) {
    if (engine.state.chapter_met) return;
    --engine.state.round;
    engine.tell(RuleId::COLONY_19, event::RoundMarkerMoved{.marker = engine.state.round});
    if (engine.state.round == 0) engine.end_game(End::Rounds, RuleId::COLONY_20);
}

void pass_token(Engine& engine) {  // COLONY-21
    engine.state.first = engine.previous_seat(engine.state.first);
    engine.tell(RuleId::COLONY_21, event::FirstPlayer{.seat = engine.state.first});
}

// ------------------------------------------------------------------------------ the round

void begin_turn_of(Engine& engine, SeatId seat) {
    engine.state.active = seat;
    start_turn(engine, seat);
}

/// What cards do before food is paid, zombies come or the main objective is checked.
void announce_step(Engine& engine) {
    engine.fire(Happening::Step, kNone, kNone, kNone, engine.state.step);
}

void end_round(Engine& engine) { engine.fire(Happening::RoundEnd, kNone, kNone, kNone); }

/// A row of the Colony Phase: the step it belongs to, the switch without which it is not in the
/// game, whether a card may skip it, and what it does.
struct ColonyRow {
    RoundStep row;
    ColonyStep step;
    Switch needs;
    bool can_be_skipped;
    void (*run)(Engine&);
};

constexpr ColonyRow kColonyRows[] = {
    {RoundStep::Contain, ColonyStep::Contain, Switch::Containment, true, start_containment},
    {RoundStep::PayFood, ColonyStep::PayFood, Switch::None, false, announce_step},
    {RoundStep::FoodPaid, ColonyStep::PayFood, Switch::None, true, pay_food},
    {RoundStep::CheckWaste, ColonyStep::CheckWaste, Switch::None, true, check_waste},
    {RoundStep::ResolveCrisis, ColonyStep::ResolveCrisis, Switch::None, true, start_crisis},
    {RoundStep::ZombiesNear, ColonyStep::AddZombies, Switch::None, false, announce_step},
    {RoundStep::AddZombies, ColonyStep::AddZombies, Switch::None, true, start_add_zombies},
    {RoundStep::Scavenge, ColonyStep::AddZombies, Switch::BanditScavenge, false, start_scavenging},
    {RoundStep::ObjectiveNear, ColonyStep::CheckObjective, Switch::None, false, announce_step},
    {RoundStep::CheckObjective, ColonyStep::CheckObjective, Switch::None, false, check_objective},
    {RoundStep::RoundEnd, ColonyStep::CheckObjective, Switch::None, false, end_round},
    {RoundStep::MoveMarker, ColonyStep::MoveMarker, Switch::None, false, move_marker},
    {RoundStep::TokenVote, ColonyStep::PassToken, Switch::FirstPlayerVote, false, start_token_vote},
    {RoundStep::PassToken, ColonyStep::PassToken, Switch::None, true, pass_token},
};

/// Takes the rows from the first one on that is in the game. What a row does may put other
/// procedures on the stack, which come before the next row.
void take_row(Engine& engine, RoundFrame& round, const ColonyRow* row) {
    while (row != std::end(kColonyRows) && !engine.is_on(row->needs)) ++row;
    if (row == std::end(kColonyRows)) {
        round.step = RoundStep::Reveal;  // ROUND-10
        return;
    }
    round.step = row->row;
    enter(engine, row->step);
    if (!row->can_be_skipped || !skipped(engine)) row->run(engine);
}

/// After the last turn of the round the Colony Phase begins (ROUND-09).
void next_turn(Engine& engine, RoundFrame& round) {
    const SeatId next = engine.seat_after(engine.state.active);
    if (next != kNone) return begin_turn_of(engine, next);
    take_row(engine, round, std::begin(kColonyRows));
}

/// `round.step` is the row that has just been completed.
void run_colony(Engine& engine, RoundFrame& round) {
    const ColonyRow* row = std::begin(kColonyRows);
    while (row->row != round.step) ++row;
    take_row(engine, round, row + 1);
}

}  // namespace

void start_rounds(Engine& engine) { engine.start<RoundFrame>(); }

/// The rounds stay at the bottom of the stack until the game ends. Whenever everything above is
/// done, effects whose host has gone end, and the next step follows.
void run_round(Engine& engine, RoundFrame& round) {
    if (engine.hear_wasted()) return;
    engine.drop_dead_lasting();
    const SeatId first = engine.state.first;
    switch (round.step) {
        case RoundStep::Reveal:
            if (engine.state.chapter_met) return begin_chapter(engine);
            begin_round(engine);
            if (engine.deck_empty(kCrisisDeck)) reshuffle_crises(engine);
            return engine.ask();
        case RoundStep::Revealed:
            round.step = RoundStep::RoundStart;
            return engine.fire(Happening::RoundStart, kNone, kNone, kNone);
        case RoundStep::RoundStart: round.step = RoundStep::Dice; return;
        case RoundStep::Dice: return run_dice(engine, round);
        case RoundStep::Turns:
            engine.state.phase = Phase::Turns;
            round.step = RoundStep::NextTurn;
            return begin_turn_of(engine,
                                 engine.state.seat[first].out() ? engine.next_seat(first) : first);
        case RoundStep::NextTurn: return next_turn(engine, round);
        default: return run_colony(engine, round);
    }
}

void ask_round(const Game&, const RoundFrame& round, Decision& question) {
    question.by = kChance;
    if (round.step == RoundStep::Reveal) {
        question.ask = Ask::Draw;
        question.prompt = Prompt::Draw;
        question.rule = RuleId::CRISIS_01;
        question.deck = kCrisisDeck;
        return;
    }
    question.ask = Ask::ActionDice;
    question.prompt = Prompt::Roll;
    question.rule = RuleId::DICE_05;
    question.seat = round.rolling;
    question.dice = dice_at_once(round);
}

void answer_round(Engine& engine, RoundFrame& round, const Command& command) {
    if (round.step == RoundStep::Reveal) {
        const CardId card =
            engine.take_drawn(kCrisisDeck, command.as<DrawnCard>().card, zone::Current, Seats());
        return reveal_crisis(engine, round, card);
    }
    const DiceFaces dice = command.as<RolledDice>().dice;
    for (int die = 0; die < dice.size(); ++die)
        ++engine.state.seat[round.rolling].dice[dice[die] - 1];
    engine.tell(RuleId::DICE_05, event::DiceRolled{.seat = round.rolling, .dice = dice});
    round.dice_left -= dice.size();
    if (round.dice_left == 0) ++round.rolling;
}

}  // namespace dow
