#include "program.hpp"

/// Verbs on Raxxon's dice and on special zombies: what the log and the confrontation of an
/// experiment say, and the few cards that name them.
namespace dow {

/// Each comes by itself, so that what follows from a death comes before the next (RAX-24).
template <>
void run_on<OpCode::Add, TokenWord::Specials>(Engine& engine, ProgramFrame& program, const Op& op) {
    Progress& progress = program.progress;
    if (begins(program)) progress.places = engine.places(op.y, program.refs);
    if (!take_in_hand(engine, program, progress.places, progress.place, op.x)) return;
    if (progress.left == 0) {
        progress.place = kNone;
        return;
    }
    --progress.left;
    engine.add_special(program.refs.card, progress.place);
}

namespace {

/// Special zombies of the place in hand.
SpecialSet removable(const Game& game, const ProgramFrame& program) {
    return game.special_choices(program.progress.place);
}

}  // namespace

/// A card that names them takes them off without a fight: nobody has killed them (RAX-29).
template <>
void run_on<OpCode::RemoveTokens, TokenWord::Specials>(Engine& engine, ProgramFrame& program,
                                                       const Op& op) {
    Progress& progress = program.progress;
    if (begins(program)) progress.places = engine.places(op.y, program.refs);
    if (!take_in_hand(engine, program, progress.places, progress.place, op.x)) return;
    const SpecialSet there = removable(engine, program);
    if (progress.left == 0 || there.empty()) {
        progress.place = kNone;
        return;
    }
    if (there.size() > 1 && chooser(engine, program, 0) != kNone) return engine.ask();
    --progress.left;
    engine.remove_special(there.lowest(), kNone, kByCard);
}

void ask_special(const Game& game, const ProgramFrame& program, Decision& question) {
    question.by = chooser(game, program, 0);
    question.ask = Ask::Target;
    question.prompt = Prompt::PickSpecial;
    question.place = program.progress.place;
    question.specials = removable(game, program);
}

void answer_special(Engine& engine, ProgramFrame& program, const Command& command) {
    --program.progress.left;
    engine.remove_special(command.as<ChooseSpecial>().special, kNone, kByCard);
}

/// The table of a confrontation removes it: the attacker has killed it (RAX-34, AMB-117).
template <>
void run<OpCode::RemoveSpecial>(Engine& engine, ProgramFrame& program, const Op&) {
    const SpecialId special = program.refs.special;
    const SurvivorId killer = program.refs.it;
    next_op(program);
    engine.remove_special(special, killer, RuleId::RAX_34);
}

template <>
void run<OpCode::ShiftSpecial>(Engine& engine, ProgramFrame& program, const Op& op) {
    const PlaceId to = lowest_or_none(engine.places(op.x, program.refs));
    const SpecialId special = program.refs.special;
    next_op(program);
    if (to != kNone) engine.move_special(special, to);
}

/// Nobody gets them back before the next roll (SCEN-R-23).
template <>
void run<OpCode::RemoveDice>(Engine& engine, ProgramFrame& program, const Op&) {
    next_op(program);
    take_dice_off(engine, kByCard);
}

template <>
void run<OpCode::Release>(Engine& engine, ProgramFrame& program, const Op&) {
    next_op(program);
    start_release(engine);
}

}  // namespace dow
