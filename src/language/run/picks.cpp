#include "program.hpp"

/// What a program picks and keeps in its registers: survivors, seats, places, the winner of a roll.
namespace dow {

namespace {

void offer_survivors(Decision& question, SeatId by, Survivors survivors) {
    question.by = by;
    question.ask = Ask::Survivor;
    question.prompt = Prompt::PickSurvivor;
    question.survivors = survivors;
}

void set_registers(ProgramFrame& program, u8 value) {
    for (u8& slot : program.refs.registers) slot = value;
}

// ------------------------------------------------------------------------------ one of a set

/// Picks one of a set. Nobody is asked when there is no choice or nobody can choose.
template <class Set>
void pick_one(Engine& engine, ProgramFrame& program, const Op& op, Set set) {
    if (set.size() > 1 && chooser(engine, program, op.z) != kNone) return engine.ask();
    program.refs.registers[op.a] = lowest_or_none(set);
    next_op(program);
}

void keep_answer(ProgramFrame& program, const Op& op, u8 id) {
    program.refs.registers[op.a] = id;
    next_op(program);
}

}  // namespace

template <>
void run<OpCode::PickSurvivor>(Engine& engine, ProgramFrame& program, const Op& op) {
    pick_one(engine, program, op, engine.survivors(op.x, program.refs));
}

template <>
void ask<OpCode::PickSurvivor>(const Game& game, const ProgramFrame& program, const Op& op,
                               Decision& question) {
    offer_survivors(question, chooser(game, program, op.z), game.survivors(op.x, program.refs));
}

template <>
void answer<OpCode::PickSurvivor>(Engine&, ProgramFrame& program, const Op& op,
                                  const Command& command) {
    keep_answer(program, op, command.as<ChooseSurvivor>().survivor);
}

template <>
void run<OpCode::PickSeat>(Engine& engine, ProgramFrame& program, const Op& op) {
    pick_one(engine, program, op, engine.seats(op.x, program.refs));
}

template <>
void ask<OpCode::PickSeat>(const Game& game, const ProgramFrame& program, const Op& op,
                           Decision& question) {
    question.by = chooser(game, program, op.z);
    question.ask = Ask::Seat;
    question.prompt = Prompt::PickSeat;
    question.seats = game.seats(op.x, program.refs);
}

template <>
void answer<OpCode::PickSeat>(Engine&, ProgramFrame& program, const Op& op,
                              const Command& command) {
    keep_answer(program, op, command.as<ChooseSeat>().seat);
}

template <>
void run<OpCode::PickPlace>(Engine& engine, ProgramFrame& program, const Op& op) {
    pick_one(engine, program, op, engine.places(op.x, program.refs));
}

template <>
void ask<OpCode::PickPlace>(const Game& game, const ProgramFrame& program, const Op& op,
                            Decision& question) {
    question.by = chooser(game, program, op.z);
    question.ask = Ask::Place;
    question.prompt = Prompt::PickPlace;
    question.places = game.places(op.x, program.refs);
}

template <>
void answer<OpCode::PickPlace>(Engine&, ProgramFrame& program, const Op& op,
                               const Command& command) {
    keep_answer(program, op, command.as<ChoosePlace>().place);
}

/// Keeps the place a card speaks of, so that it still means it when the survivors there have gone.
template <>
void run<OpCode::Bind>(Engine& engine, ProgramFrame& program, const Op& op) {
    program.refs.registers[op.a] = lowest_or_none(engine.places(op.x, program.refs));
    next_op(program);
}

// ------------------------------------------------------------------------------ several survivors

namespace {

Survivors open_picks(const Game& game, const ProgramFrame& program, const Op& op) {
    return game.survivors(op.y, program.refs).without(program.refs.picked);
}

}  // namespace

/// Picks several survivors, one by one. A second such pick replaces the first.
template <>
void run<OpCode::PickSurvivors>(Engine& engine, ProgramFrame& program, const Op& op) {
    Survivors& picked = program.refs.picked;
    if (begins(program)) picked = {};
    const Survivors open = open_picks(engine, program, op);
    const int wanted = engine.number(op.x, program.refs) - picked.size();
    if (wanted <= 0 || open.empty() || chooser(engine, program, op.z) == kNone)
        return next_op(program);
    if (open.size() > wanted || engine.node(op.x).word == Word::UpTo) return engine.ask();
    picked |= open;  // all of them are wanted
    next_op(program);
}

template <>
void ask<OpCode::PickSurvivors>(const Game& game, const ProgramFrame& program, const Op& op,
                                Decision& question) {
    question.can_finish = game.node(op.x).word == Word::UpTo;
    offer_survivors(question, chooser(game, program, op.z), open_picks(game, program, op));
}

template <>
void answer<OpCode::PickSurvivors>(Engine&, ProgramFrame& program, const Op&,
                                   const Command& command) {
    if (command.is<Finish>())
        next_op(program);
    else
        program.refs.picked.add(command.as<ChooseSurvivor>().survivor);
}

// ------------------------------------------------------------------------------ one of each player

/// Every player picks a survivor, and nothing happens until all have. The register with the number
/// of a seat keeps what that player picked.
template <>
void run<OpCode::CollectSurvivors>(Engine& engine, ProgramFrame& program, const Op& op) {
    Seats& seats = program.progress.seats;
    if (begins(program)) {
        seats = engine.seats(op.x, program.refs);
        set_registers(program, kNone);
    }
    while (!seats.empty()) {
        const SeatId seat = engine.first_in_turn_order(seats);
        program.refs.each_seat = seat;
        const Survivors choices = engine.survivors(op.y, program.refs);
        if (choices.size() > 1) return engine.ask();
        if (!choices.empty()) program.refs.registers[seat] = choices.lowest();
        seats.drop(seat);
    }
    next_op(program);
}

template <>
void ask<OpCode::CollectSurvivors>(const Game& game, const ProgramFrame& program, const Op& op,
                                   Decision& question) {
    offer_survivors(question, program.refs.each_seat, game.survivors(op.y, program.refs));
}

template <>
void answer<OpCode::CollectSurvivors>(Engine&, ProgramFrame& program, const Op&,
                                      const Command& command) {
    program.refs.registers[program.refs.each_seat] = command.as<ChooseSurvivor>().survivor;
    program.progress.seats.drop(program.refs.each_seat);
}

/// The survivors that were picked change hands, all at once (AMB-112). Then every player has the
/// consequences, in turn order.
template <>
void run<OpCode::EachCollected>(Engine& engine, ProgramFrame& program, const Op& op) {
    Seats& seats = program.progress.seats;
    if (begins(program)) {
        // Who receives is settled for all before anybody changes hands.
        const auto& picked = program.refs.registers;
        SeatId receiver[kMaxSeats];
        for (const SeatId giver : engine.state.all_seats()) {
            program.refs.each_seat = giver;
            const Seats to = engine.seats(op.x, program.refs);
            receiver[giver] = picked[giver] == kNone ? SeatId(kNone) : lowest_or_none(to);
        }
        for (const SeatId giver : engine.state.all_seats())
            if (receiver[giver] != kNone)
                hand_over(engine, SurvivorId(picked[giver]), receiver[giver]);
        seats = engine.playing();
    }
    if (seats.empty()) return next_op(program);
    const SeatId seat = take_first(engine, seats);
    leave_colony_if_exiled(engine, seat);
    engine.lost_survivors(seat, RuleId::AMB_112);
}

// ------------------------------------------------------------------------------ a contest

namespace {

/// Those whose best die is the highest.
Seats leaders_of(const ProgramFrame& program) {
    u8 best = 0;
    for (const SeatId seat : program.progress.contestants)
        best = std::max(best, program.refs.registers[seat]);
    return keep_if(program.progress.contestants,
                   [&](SeatId seat) { return program.refs.registers[seat] == best; });
}

}  // namespace

/// Players roll dice against each other, and the highest single die wins (Gambling). The register
/// with the number of a seat keeps its best die; `progress.seats` have still to roll, and
/// `progress.left` are the dice left to the one who rolls. Those who tie roll again, one die each.
template <>
void run<OpCode::Contest>(Engine& engine, ProgramFrame& program, const Op& op) {
    Progress& progress = program.progress;
    if (begins(program)) {
        progress.seats = progress.contestants = engine.seats(op.x, program.refs);
        set_registers(program, 0);
    }
    if (progress.left > 0) return engine.ask();
    if (!progress.seats.empty()) {
        program.refs.each_seat = take_first(engine, progress.seats);
        progress.left = progress.tied ? 1 : std::clamp(engine.number(op.y, program.refs), 1, 20);
        return;
    }
    const Seats leaders = leaders_of(program);
    if (leaders.size() > 1) {
        progress.seats = progress.contestants = leaders;
        set_registers(program, 0);
        progress.tied = true;
        return;
    }
    set_registers(program, kNone);
    program.refs.registers[op.a] = lowest_or_none(leaders);
    next_op(program);
}

template <>
void ask<OpCode::Contest>(const Game&, const ProgramFrame&, const Op&, Decision& question) {
    question.by = kChance;
    question.ask = Ask::SupplyDie;
    question.prompt = Prompt::Roll;
    question.rule = RuleId::TEXT_06;
    question.dice = 1;
}

template <>
void answer<OpCode::Contest>(Engine& engine, ProgramFrame& program, const Op&,
                             const Command& command) {
    const SeatId seat = program.refs.each_seat;
    const u8 die = command.as<RolledDie>().die;
    engine.tell(RuleId::TEXT_06,
                event::DieRolled{.seat = seat, .card = program.refs.card, .face = die});
    u8& best = program.refs.registers[seat];
    best = std::max(best, die);
    --program.progress.left;
}

// ------------------------------------------------------------------------------ a random place

/// An action die names one of the places 1 to 6, never the colony or one beyond (TEXT-08 to
/// TEXT-10, LN-27).
template <>
void run<OpCode::RandomPlace>(Engine& engine, ProgramFrame&, const Op&) {
    engine.ask();
}

template <>
void ask<OpCode::RandomPlace>(const Game&, const ProgramFrame&, const Op&, Decision& question) {
    question.by = kChance;
    question.ask = Ask::SupplyDie;
    question.prompt = Prompt::Roll;
    question.rule = RuleId::TEXT_08;
    question.dice = 1;
}

template <>
void answer<OpCode::RandomPlace>(Engine& engine, ProgramFrame& program, const Op& op,
                                 const Command& command) {
    const u8 face = command.as<RolledDie>().die;
    PlaceId place = kNone;
    int number = 0;
    for (PlaceId one{}; one < engine.catalog.places.size(); ++one)
        if (engine.catalog.places[one].in_town && ++number == face) place = one;
    program.refs.registers[op.a] = place;
    engine.tell(RuleId::TEXT_08, event::PlaceRolled{.place = place, .face = face});
    next_op(program);
}

}  // namespace dow
