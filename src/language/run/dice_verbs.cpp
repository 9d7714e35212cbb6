#include "program.hpp"

/// Verbs on action dice: rolling them again, giving them another face, spending them.
namespace dow {

namespace {

using Step = DiceVerbFrame::Step;

/// Most dice that one question to Chance rolls.
constexpr int kDiceAtOnce = 16;

// The node of a dice verb has three children: amount, dice, chooser. Its value is by how much a die
// changes, plus ten, or a hundred for "to any face".
constexpr int kNoChange = 10;
constexpr int kAnyFace = 100;

NodeId amount_in(const Game& game, NodeId verb) { return game.child(game.node(verb), 0); }
const Node& dice_in(const Game& game, NodeId verb) {
    return game.node(game.child(game.node(verb), 1));
}
NodeId chooser_in(const Game& game, NodeId verb) { return game.child(game.node(verb), 2); }
bool to_any_face(const Game& game, NodeId verb) { return game.node(verb).value == kAnyFace; }
int change_in(const Game& game, NodeId verb) { return game.node(verb).value - kNoChange; }

/// The faces of the dice that may be picked.
DieFaces pickable(const Game& game, const DiceVerbFrame& dice_verb) {
    const Node& dice = dice_in(game, dice_verb.dice);
    int low = 1;
    int high = 6;
    for (int i = 0; i < dice.count; ++i) {
        const Node& filter = game.node(game.child(dice, i));
        if (key_of(filter) == Filter::Min) low = value_of(filter);
        if (key_of(filter) == Filter::Max) high = value_of(filter);
    }
    if (dice_verb.verb == OpCode::AdjustDie && !to_any_face(game, dice_verb.dice)) {
        const int change = change_in(game, dice_verb.dice);  // a die stays within 1 to 6
        low = std::max(low, 1 - change);
        high = std::min(high, 6 - change);
    }
    DieFaces faces;
    for (int face = low; face <= high; ++face)
        if (game.state.seat[dice_verb.owner].dice[face - 1] > 0) faces.add(face);
    return faces;
}

bool wants_all(const Game& game, const DiceVerbFrame& dice_verb) {
    return game.node(amount_in(game, dice_verb.dice)).word == Word::All;
}

bool may_stop(const Game& game, const DiceVerbFrame& dice_verb) {
    return game.node(amount_in(game, dice_verb.dice)).word == Word::AnyNumber;
}

/// The verb is done with one die. Dice to be rolled again are set aside until all are chosen, so
/// that nobody picks by what the first ones show.
void use_die(Engine& engine, DiceVerbFrame& dice_verb, int face) {
    SeatState& owner = engine.state.seat[dice_verb.owner];
    --dice_verb.left;
    if (dice_verb.verb == OpCode::SpendDice) {
        --owner.dice[face - 1];
        ++owner.used_dice;
        engine.tell(RuleId::DICE_09, event::DieSpent{.seat = dice_verb.owner, .face = face});
    } else if (dice_verb.verb == OpCode::RerollDice) {
        --owner.dice[face - 1];
        ++dice_verb.to_roll;
    } else if (to_any_face(engine, dice_verb.dice)) {
        dice_verb.to_set = face;
        dice_verb.step = Step::Set;
    } else {
        engine.change_die(dice_verb.owner, face, face + change_in(engine, dice_verb.dice), kByCard);
    }
}

/// Dice belong to who picks them, unless the card says whose they are.
SeatId owner_of(const Game& game, const ProgramFrame& program, NodeId verb, SeatId picks) {
    const Node& dice = dice_in(game, verb);
    SeatId owner = picks;
    for (int i = 0; i < dice.count; ++i) {
        const Node& filter = game.node(game.child(dice, i));
        if (key_of(filter) == Filter::Of)
            owner = lowest_or_none(game.seats(game.child(filter, 0), program.refs));
    }
    return owner;
}

/// Somebody picks dice for the verb; without a chooser or an owner nothing happens.
void start_dice_verb(Engine& engine, ProgramFrame& program, const Op& op) {
    const SeatId picks = chooser(engine, program, chooser_in(engine, op.x));
    const SeatId owner = owner_of(engine, program, op.x, picks);
    const int wanted = engine.number(amount_in(engine, op.x), program.refs);
    next_op(program);
    if (picks == kNone || owner == kNone) return;
    DiceVerbFrame& dice_verb = engine.start<DiceVerbFrame>();
    dice_verb.dice = op.x;
    dice_verb.card = program.refs.card;
    dice_verb.seat = picks;
    dice_verb.owner = owner;
    dice_verb.left = std::clamp(wanted, 0, 250);
    dice_verb.verb = op.code;
}

}  // namespace

template <>
void run<OpCode::RerollDice>(Engine& engine, ProgramFrame& program, const Op& op) {
    start_dice_verb(engine, program, op);
}

template <>
void run<OpCode::AdjustDie>(Engine& engine, ProgramFrame& program, const Op& op) {
    start_dice_verb(engine, program, op);
}

template <>
void run<OpCode::SpendDice>(Engine& engine, ProgramFrame& program, const Op& op) {
    start_dice_verb(engine, program, op);
}

/// Dice are picked one by one, and those to be rolled again are rolled in the end. Nobody is asked
/// where all are wanted or all look alike.
void run_dice_verb(Engine& engine, DiceVerbFrame& dice_verb) {
    if (dice_verb.step == Step::Set) return engine.ask();
    const bool picks = dice_verb.step == Step::Pick && dice_verb.left > 0;
    const DieFaces faces = picks ? pickable(engine, dice_verb) : DieFaces();
    if (!faces.empty()) {
        if (faces.size() > 1 && !wants_all(engine, dice_verb)) return engine.ask();
        if (may_stop(engine, dice_verb)) return engine.ask();
        return use_die(engine, dice_verb, faces.lowest());
    }
    dice_verb.step = Step::Roll;
    if (dice_verb.to_roll > 0) return engine.ask();
    engine.pop();
}

/// Chance rolls, or the chooser names a new face or picks a die.
void ask_dice_verb(const Game& game, const DiceVerbFrame& dice_verb, Decision& question) {
    question.card = dice_verb.card;
    question.rule = kByCard;
    question.seat = dice_verb.owner;
    switch (dice_verb.step) {
        case Step::Roll:
            question.by = kChance;
            question.ask = Ask::ActionDice;
            question.prompt = Prompt::Roll;
            question.dice = std::min<int>(dice_verb.to_roll, kDiceAtOnce);
            return;
        case Step::Set:
            question.ask = Ask::Die;
            question.prompt = Prompt::SetDie;
            question.faces = kEveryFace;
            return;
        case Step::Pick:
            question.ask = Ask::Die;
            question.prompt = Prompt::PickDie;
            question.faces = pickable(game, dice_verb);
            question.can_finish = may_stop(game, dice_verb);
    }
}

namespace {

void take_rolled(Engine& engine, DiceVerbFrame& dice_verb, const DiceFaces& dice) {
    for (int die = 0; die < dice.size(); ++die) {
        const int face = dice[die];
        ++engine.state.seat[dice_verb.owner].dice[face - 1];
        engine.tell(kByCard, event::DieChanged{.seat = dice_verb.owner, .to = face});
    }
    dice_verb.to_roll -= dice.size();
}

}  // namespace

void answer_dice_verb(Engine& engine, DiceVerbFrame& dice_verb, const Command& command) {
    switch (dice_verb.step) {
        case Step::Roll: return take_rolled(engine, dice_verb, command.as<RolledDice>().dice);
        case Step::Set:
            dice_verb.step = Step::Pick;
            return engine.change_die(dice_verb.owner, dice_verb.to_set, command.as<ChooseDie>().die,
                                     kByCard);
        case Step::Pick:
            if (const auto choice = command.find<ChooseDie>())
                use_die(engine, dice_verb, choice->die);
            else
                dice_verb.left = 0;
    }
}

}  // namespace dow
