#include "program.hpp"

#include "language/run/program_facts.hpp"

/// Runs card programs: one operation after the other, loops, options, votes and rolls. Who and
/// where is picked in picks.cpp. Verbs that change the game are in verbs.cpp, survivor_verbs.cpp,
/// token_verbs.cpp and dice_verbs.cpp, verbs on cards in card_verbs.cpp and card_moves.cpp.
namespace dow {

// ------------------------------------------------------------------------------ the program itself

ProgramFrame& Engine::run_program(u16 position, SeatId seat, CardId card) {
    ProgramFrame& program = start<ProgramFrame>();
    program.position = position;
    program.refs.me = seat;
    program.refs.card = card;
    return program;
}

/// Runs the operation the program is at. Before its first one a crossroads card may have to ask
/// whom it is about (XROAD-14).
void run_program(Engine& engine, ProgramFrame& program) {
    if (program.step != ProgramFrame::Step::Run) return engine.ask();
    const Op& op = engine.catalog.ops[program.position];
    switch (op.code) {
#define DOW_OP(code, operands) \
    case OpCode::code: return run<OpCode::code>(engine, program, op);
#include "language/words.def"
    }
}

bool asks(OpCode code) {
    switch (code) {
#define DOW_ASK(code, operands) \
    case OpCode::code: return true;
#include "language/words.def"
        default: return false;
    }
}

void ask_program(const Game& game, const ProgramFrame& program, Decision& question) {
    question.card = program.refs.card;
    question.rule = kByCard;
    if (program.step != ProgramFrame::Step::Run) {
        question.ask = Ask::Survivor;
        question.prompt = Prompt::PickSurvivor;
        question.rule = RuleId::XROAD_14;
        question.survivors = program.progress.survivors;
        return;
    }
    question.operation = program.position;
    const Op& op = game.catalog.ops[program.position];
    switch (op.code) {
#define DOW_ASK(code, operands) \
    case OpCode::code: return ask<OpCode::code>(game, program, op, question);
#include "language/words.def"
        default: DOW_CHECK(!"an operation that asks");
    }
}

void answer_program(Engine& engine, ProgramFrame& program, const Command& command) {
    using Step = ProgramFrame::Step;
    if (program.step == Step::NameSubject) {
        const Trigger& trigger = engine.catalog.crossroads_of(program.refs.card).trigger;
        return name_subject(engine, trigger, program, command.as<ChooseSurvivor>().survivor);
    }
    if (program.step == Step::NameOther) {
        program.refs.other = command.as<ChooseSurvivor>().survivor;
        program.progress = {};
        program.step = Step::Run;
        return;
    }
    const Op& op = engine.catalog.ops[program.position];
    switch (op.code) {
#define DOW_ASK(code, operands) \
    case OpCode::code: return answer<OpCode::code>(engine, program, op, command);
#include "language/words.def"
        default: DOW_CHECK(!"an operation that asks");
    }
}

void next_op(ProgramFrame& program) { jump(program, program.position + 1); }

void jump(ProgramFrame& program, u16 position) {
    program.position = position;
    program.progress = {};
}

void clear_marks(Engine& engine) { engine.state.marked = {}; }

SeatId chooser(const Game& game, const ProgramFrame& program, NodeId by) {
    const Seats seats = by == 0 ? Seats::of(program.refs.me) : game.seats(by, program.refs);
    if (seats.empty()) return kNone;
    const SeatId seat = game.first_in_turn_order(seats);
    return game.state.seat[seat].out() ? SeatId(kNone) : seat;
}

SeatId take_first(const Game& game, Seats& seats) {
    const SeatId seat = game.first_in_turn_order(seats);
    seats.drop(seat);
    return seat;
}

// ------------------------------------------------------------------------------ the way through it

/// The program is over. Cards it looked at and did not use go back.
template <>
void run<OpCode::End>(Engine& engine, ProgramFrame& program, const Op&) {
    if (program.deck_looked_at != kNone) return_looked(engine, program);
    clear_marks(engine);
    engine.pop();
}

template <>
void run<OpCode::Jump>(Engine&, ProgramFrame& program, const Op& op) {
    jump(program, op.x);
}

template <>
void run<OpCode::Unless>(Engine& engine, ProgramFrame& program, const Op& op) {
    engine.holds(op.x, program.refs) ? next_op(program) : jump(program, op.y);
}

// ------------------------------------------------------------------------------ loops

namespace {

/// Runs the body of a loop as a program of its own, which knows all names of this one.
Referents& run_body(Engine& engine, const ProgramFrame& program, u16 position) {
    ProgramFrame& body = engine.run_program(position, program.refs.me, program.refs.card);
    body.refs = program.refs;
    return body.refs;
}

/// No loop over cards takes more turns than this, even if its body brings back what it takes away.
constexpr int kMostCards = 64;

/// The body may move cards, so every turn looks again which cards are there now.
void run_for_next_card(Engine& engine, ProgramFrame& program, const Op& op) {
    CardId next = kNoCard;
    engine.cards(op.x, program.refs).each([&](CardId card) {
        if (next == kNoCard) next = card;
    });
    if (next == kNoCard || program.progress.taken == kMostCards) return next_op(program);
    ++program.progress.taken;
    run_body(engine, program, op.y).card = next;
}

}  // namespace

/// Runs a body for each element of a set. Survivors and places come by number, players in turn
/// order.
template <>
void run<OpCode::Each>(Engine& engine, ProgramFrame& program, const Op& op) {
    Progress& progress = program.progress;
    switch (op.as<LoopOver>()) {
        case LoopOver::Survivor:
            if (begins(program)) progress.survivors = engine.survivors(op.x, program.refs);
            if (progress.survivors.empty()) return next_op(program);
            run_body(engine, program, op.y).each_survivor = progress.survivors.take_lowest();
            return;
        case LoopOver::Seat:
            if (begins(program)) progress.seats = engine.seats(op.x, program.refs);
            if (progress.seats.empty()) return next_op(program);
            run_body(engine, program, op.y).each_seat = take_first(engine, progress.seats);
            return;
        case LoopOver::Place:
            if (begins(program)) progress.places = engine.places(op.x, program.refs);
            if (progress.places.empty()) return next_op(program);
            run_body(engine, program, op.y).each_place = progress.places.take_lowest();
            return;
        case LoopOver::Card: return run_for_next_card(engine, program, op);
    }
}

template <>
void run<OpCode::Repeat>(Engine& engine, ProgramFrame& program, const Op& op) {
    if (begins(program))
        program.progress.left = std::clamp(engine.number(op.x, program.refs), 0, 250);
    if (program.progress.left == 0) return next_op(program);
    --program.progress.left;
    run_body(engine, program, op.y);
}

// ------------------------------------------------------------------------------ options

namespace {

/// The options whose guard holds, bits from 1 on (XROAD-07).
OptionSet open_options(const Game& game, const ProgramFrame& program, const Op& op) {
    const OptionTable table = game.catalog.options_of(op);
    OptionSet open;
    for (unsigned option = 1; option <= table.count; ++option)
        if (game.holds(table.open_if(option), program.refs)) open.add(option);
    return open;
}

void choose_option(Engine& engine, ProgramFrame& program, const Op& op, unsigned option) {
    engine.tell(RuleId::XROAD_08, event::OptionChosen{.seat = chooser(engine, program, op.x),
                                                      .card = program.refs.card,
                                                      .option = option});
    jump(program, engine.catalog.options_of(op).begin(option));
}

}  // namespace

/// One of several effects is chosen. Nobody is asked when one option is open, and nothing happens
/// when none is (AMB-88). Where cards of a hand decide what is open, a question that is left out
/// would tell the others what is not in that hand: there one option is asked for too (AMB-107).
template <>
void run<OpCode::Options>(Engine& engine, ProgramFrame& program, const Op& op) {
    const OptionSet open = open_options(engine, program, op);
    if (open.empty() || chooser(engine, program, op.x) == kNone) return jump(program, op.y);
    const OptionSet as_others_see = open | OptionSet(engine.catalog.options_of(op).hidden());
    if (as_others_see.size() == 1) return choose_option(engine, program, op, open.lowest());
    engine.ask();
}

template <>
void ask<OpCode::Options>(const Game& game, const ProgramFrame& program, const Op& op,
                          Decision& question) {
    question.by = chooser(game, program, op.x);
    question.ask = Ask::Option;
    question.prompt = Prompt::Choose;
    question.rule = RuleId::XROAD_06;
    question.survivor = program.refs.it;
    question.place = program.refs.here;
    question.options = open_options(game, program, op);
    question.secret = game.catalog.options_of(op).hidden() != 0;
}

template <>
void answer<OpCode::Options>(Engine& engine, ProgramFrame& program, const Op& op,
                             const Command& command) {
    choose_option(engine, program, op, command.as<ChooseOption>().option);
}

/// Somebody may have the effect, or leave it.
template <>
void run<OpCode::May>(Engine& engine, ProgramFrame& program, const Op& op) {
    chooser(engine, program, op.x) == kNone ? jump(program, op.y) : engine.ask();
}

template <>
void ask<OpCode::May>(const Game& game, const ProgramFrame& program, const Op& op,
                      Decision& question) {
    question.by = chooser(game, program, op.x);
    question.ask = Ask::Confirm;
    question.prompt = Prompt::May;
    question.survivor = program.refs.it;
    question.place = program.refs.here;
}

template <>
void answer<OpCode::May>(Engine&, ProgramFrame& program, const Op& op, const Command& command) {
    command.is<SayYes>() ? next_op(program) : jump(program, op.y);
}

/// Players vote. The vote leaves its result in `progress.granted`; without voters the thumb is
/// down. Where all must agree, it leaves in `progress.tied` that they did not, and who voted up.
template <>
void run<OpCode::Vote>(Engine& engine, ProgramFrame& program, const Op& op) {
    const bool unanimous = op.a != 0;
    if (begins(program)) {
        const Seats voters = engine.seats(op.x, program.refs) & engine.voters();
        if (!voters.empty()) start_vote(engine, voters, program.refs.card, kNone, unanimous);
        return;
    }
    if (unanimous) program.refs.registers[op.a - 1] = program.progress.seats.bits();
    if (program.progress.tied) return jump(program, op.z);
    program.progress.granted ? next_op(program) : jump(program, op.y);
}

// ------------------------------------------------------------------------------ rolls

/// Rolls dice that belong to nobody, one by one, and keeps their sum in a register (TEXT-06).
template <>
void run<OpCode::Roll>(Engine& engine, ProgramFrame& program, const Op& op) {
    if (begins(program)) {
        program.progress.left = std::clamp(engine.number(op.x, program.refs), 0, 30);
        program.refs.registers[op.a] = 0;
    }
    if (program.progress.left == 0) return next_op(program);
    engine.ask();
}

template <>
void ask<OpCode::Roll>(const Game&, const ProgramFrame&, const Op&, Decision& question) {
    question.by = kChance;
    question.ask = Ask::SupplyDie;
    question.dice = 1;
    question.prompt = Prompt::Roll;
    question.rule = RuleId::TEXT_06;
}

template <>
void answer<OpCode::Roll>(Engine& engine, ProgramFrame& program, const Op& op,
                          const Command& command) {
    const u8 die = command.as<RolledDie>().die;
    engine.tell(RuleId::TEXT_06, event::DieRolled{.card = program.refs.card, .face = die});
    program.refs.registers[op.a] += die;
    --program.progress.left;
}

/// Goes to the row of a table whose range holds what was rolled.
template <>
void run<OpCode::Rows>(Engine& engine, ProgramFrame& program, const Op& op) {
    const u8 rolled = program.refs.registers[op.a];
    for (unsigned i = 0; i < op.x; ++i) {
        const u16* row = &engine.catalog.links[op.z + 3 * i];
        const u16 low = row[0];
        const u16 high = row[1];
        if (rolled >= low && rolled <= high) return jump(program, row[2]);
    }
    jump(program, op.y);
}

bool picks_cards(const Op& op) { return op.code == OpCode::PickCards; }
bool offers_options(const Op& op) { return op.code == OpCode::Options; }
bool starts_lasting(const Op& op) { return op.code == OpCode::Lasting; }
std::string_view operands_of(const Op& op) { return operands(op.code); }
bool needs_all_children(const Node& node) { return node.word == Word::And; }

}  // namespace dow
