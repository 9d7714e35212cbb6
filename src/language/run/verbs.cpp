#include "program.hpp"

/// Verbs on the game as a whole: tracks and steps, what is cancelled or asked for, votes, words.
namespace dow {

// ------------------------------------------------------------------------------ the game's course

template <>
void run<OpCode::Morale>(Engine& engine, ProgramFrame& program, const Op& op) {
    const int by = engine.number(op.x, program.refs);
    next_op(program);
    engine.change_morale(by, kByCard);
}

/// A step of the colony phase does not happen this round.
template <>
void run<OpCode::Skip>(Engine& engine, ProgramFrame& program, const Op& op) {
    engine.state.skipped_steps |= 1u << op.a;
    next_op(program);
}

/// What the card interrupts does not happen: the innermost procedure that is not itself part of
/// what cards do. A procedure that nothing can cancel has no such member.
template <>
void run<OpCode::Cancel>(Engine& engine, ProgramFrame& program, const Op&) {
    for (int i = engine.state.depth - 1; i >= 0; --i) {
        Frame& frame = engine.state.frame[i];
        if (frame.is<ProgramFrame>() || frame.is<ListenFrame>() || frame.is<PledgeFrame>())
            continue;
        frame.visit([](auto& procedure) {
            if constexpr (requires { procedure.cancelled; }) procedure.cancelled = true;
        });
        break;
    }
    next_op(program);
}

/// The main objective asks for one more thing.
template <>
void run<OpCode::Require>(Engine& engine, ProgramFrame& program, const Op& op) {
    for (NodeId& slot : engine.state.requirement)
        if (slot == 0) {
            slot = op.x;
            break;
        }
    engine.tell(kByCard, event::ConditionAdded{.card = program.refs.card});
    next_op(program);
}

template <>
void run<OpCode::Lose>(Engine& engine, ProgramFrame&, const Op&) {
    engine.end_game(End::Lost, kByCard);
}

// ------------------------------------------------------------------------------ players

/// The card calls an exile vote; there is none in a cooperative game or about an exile.
template <>
void run<OpCode::ExileVote>(Engine& engine, ProgramFrame& program, const Op& op) {
    const SeatId accused = lowest_or_none(engine.seats(op.x, program.refs));
    const SeatId caller = chooser(engine, program, op.y);
    next_op(program);
    if (accused == kNone || engine.state.rules.coop || engine.state.seat[accused].exiled()) return;
    start_exile_vote(engine, caller, accused);
}

/// Without a vote; who is exiled or out already stays so, and nobody is in a cooperative game
/// (VAR-04).
template <>
void run<OpCode::Exile>(Engine& engine, ProgramFrame& program, const Op& op) {
    const SeatId exiled = lowest_or_none(engine.seats(op.x, program.refs) & engine.voters());
    next_op(program);
    if (exiled != kNone && !engine.state.rules.coop) start_exile(engine, exiled);
}

/// Players leave the game with their dice (VAR-14). The next step of the card removes their
/// survivors; the hand goes with the last of them (AMB-129).
template <>
void run<OpCode::Eliminate>(Engine& engine, ProgramFrame& program, const Op& op) {
    const Seats eliminated = engine.seats(op.x, program.refs);
    next_op(program);
    for (const SeatId seat : eliminated) {
        SeatState& player = engine.state.seat[seat];
        player.flags |= kOut;
        for (u8& dice : player.dice) dice = 0;
        player.used_dice = 0;
        player.leader = kNone;
        engine.state.due_replacement.drop(seat);
        engine.tell(RuleId::VAR_14, event::PlayerOut{.seat = seat});
    }
}

// ------------------------------------------------------------------------------ an early win

namespace {

// The two answers to the private question (SCEN-B-19).
constexpr unsigned kStayHidden = 1;
constexpr unsigned kReveal = 2;

bool is_betrayer(const Game& game, SeatId seat) {
    return game.catalog.is(CardList::Betrayal, game.state.seat[seat].objective);
}

/// Only a betrayer whose card is fulfilled can reveal it.
bool may_reveal(const Game& game, SeatId seat) {
    return is_betrayer(game, seat) && game.secret_goal_met(seat);
}

/// Who reveals has won, and the objective of the others was not completed (AMB-125).
void reveal(Engine& engine, SeatId seat, u16 page) {
    engine.tell(RuleId::SCEN_B_19, event::BetrayerRevealed{.seat = seat});
    if (page != 0)
        engine.tell(RuleId::SCEN_B_19, event::PageRead{.seat = seat, .page = PageId(page - 1)});
    engine.end_game(End::Revealed, RuleId::SCEN_B_19);
}

}  // namespace

/// Everybody who is not exiled gets the same question in turn order, whatever they were dealt, so
/// that nobody learns from it who could answer it otherwise (AMB-125).
template <>
void run<OpCode::Win>(Engine& engine, ProgramFrame& program, const Op& op) {
    Progress& progress = program.progress;
    if (engine.state.rules.coop) return next_op(program);  // AMB-123
    if (begins(program)) progress.seats = engine.seats(op.x, program.refs) & engine.voters();
    if (progress.seats.empty()) return next_op(program);
    engine.ask();
}

template <>
void ask<OpCode::Win>(const Game& game, const ProgramFrame& program, const Op&,
                      Decision& question) {
    question.by = game.first_in_turn_order(program.progress.seats);
    question.ask = Ask::Option;
    question.prompt = Prompt::RevealSelf;
    question.rule = RuleId::SCEN_B_19;
    question.secret = true;
    question.options = OptionSet::of(kStayHidden);
    if (may_reveal(game, question.by)) question.options.add(kReveal);
}

/// A betrayer who could not reveal needs the end of the colony besides (SCEN-B-20).
template <>
void answer<OpCode::Win>(Engine& engine, ProgramFrame& program, const Op& op,
                         const Command& command) {
    const SeatId seat = take_first(engine, program.progress.seats);
    if (command.as<ChooseOption>().option == kReveal) return reveal(engine, seat, op.y);
    if (is_betrayer(engine, seat) && !engine.secret_goal_met(seat))
        engine.state.also_need_defeat.add(seat);
}

// ------------------------------------------------------------------------------ words

template <>
void run<OpCode::Read>(Engine& engine, ProgramFrame& program, const Op& op) {
    engine.tell(RuleId::SCEN_R_08, event::PageRead{.seat = program.refs.me, .page = PageId(op.x)});
    next_op(program);
}

/// The card tells something to the table, or has a player say something.
template <>
void run<OpCode::Tell>(Engine& engine, ProgramFrame& program, const Op& op) {
    engine.tell(kByCard,
                event::Told{.seat = program.refs.me, .card = program.refs.card, .text = op.x});
    next_op(program);
}

template <>
void run<OpCode::Say>(Engine& engine, ProgramFrame& program, const Op& op) {
    engine.tell(kByCard,
                event::Spoke{.seat = program.refs.me, .words = engine.number(op.x, program.refs)});
    next_op(program);
}

}  // namespace dow
