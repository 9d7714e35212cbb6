#include "procedures.hpp"

/// The exposure die, and the bite that spreads from it.
namespace dow {

// ------------------------------------------------------------------------------ exposure die

/// Rolls for a survivor; the caller may add what a card does on a blank.
ExposeFrame& Engine::expose(SurvivorId survivor, int rolls, Happening cause) {
    ExposeFrame& expose = start<ExposeFrame>();
    expose.survivor = survivor;
    expose.seat = state.survivor[survivor].seat;
    expose.rolls_left = rolls;
    expose.cause = cause;
    return expose;
}

namespace {

/// Does what the die says. The bite waits on the stack under the death, and holds newcomers back
/// meanwhile.
void suffer(Engine& engine, const ExposeFrame& expose) {
    const SurvivorId survivor = expose.survivor;
    if (expose.face == Face::Wound)
        return engine.wound(survivor, WoundKind::Wound, RuleId::EXPO_06);
    if (expose.face == Face::Frostbite)
        return engine.wound(survivor, WoundKind::Frostbite, RuleId::EXPO_07);
    engine.start<BiteFrame>().place = expose.place;
    engine.kill(survivor, RuleId::EXPO_11);
}

/// A crossroads card may ask how a move hurt the one who moved; the dead are asked nothing.
void note_hurt(Fact& fact, const ExposeFrame& expose) {
    const auto kind = expose.face == Face::Frostbite ? WoundKind::Frostbite : WoundKind::Wound;
    if (expose.cause == Happening::Move) fact.hurt |= 1 << static_cast<int>(kind);
    if (expose.face == Face::Bite) fact.hurt = 0;
}

}  // namespace

/// One roll after the other while the survivor lives (EXPO-01 to EXPO-11). Cards hear of each roll
/// and may cancel what it says before it happens.
void run_expose(Engine& engine, ExposeFrame& expose) {
    using Step = ExposeFrame::Step;
    const SurvivorState& who = engine.state.survivor[expose.survivor];
    switch (expose.step) {
        case Step::Roll:
            if (expose.rolls_left == 0 || !who.in_play()) return engine.pop();
            expose.place = who.place;
            return engine.ask();
        case Step::Suffer:
            expose.step = Step::Next;
            if (!expose.cancelled) suffer(engine, expose);
            return;
        case Step::Next: expose.cancelled = false; expose.step = Step::Roll;
    }
}

void ask_expose(const Game&, const ExposeFrame& expose, Decision& question) {
    question.by = kChance;
    question.ask = Ask::ExposureDie;
    question.dice = 1;
    question.prompt = Prompt::Exposure;
    question.rule = RuleId::EXPO_03;
    question.survivor = expose.survivor;
    question.place = expose.place;
    question.seat = expose.seat;
}

void answer_expose(Engine& engine, ExposeFrame& expose, const Command& command) {
    const Face rolled = command.as<RolledExposure>().exposure;
    --expose.rolls_left;
    expose.face = engine.becomes(expose.survivor, rolled);
    engine.tell(RuleId::EXPO_04,
                event::ExposureRolled{.survivor = expose.survivor, .face = rolled});
    if (expose.face == Face::Blank) {
        expose.step = ExposeFrame::Step::Next;
        if (expose.on_blank == 0) return;
        ProgramFrame& program = engine.run_program(expose.on_blank, expose.seat, expose.card);
        program.refs.it = expose.survivor;
        program.refs.lasting = expose.lasting;
        return;
    }
    note_hurt(engine.state.fact, expose);
    expose.step = ExposeFrame::Step::Suffer;
    engine.fire(Happening::Rolled, expose.survivor, expose.place, kNone,
                static_cast<u8>(expose.face));
}

// ------------------------------------------------------------------------------ spreading bite

namespace {

/// What the controller of a survivor reached by the bite may choose (EXPO-13).
enum BiteOption : u16 { kDie = 1, kRollForLife = 2 };

/// The bite reaches the survivor with the lowest influence; survivors are numbered by it. It ends
/// when nobody is left: helpless survivors are not reached (EXPO-12, EXPO-18, AMB-02).
void reach_next(Engine& engine, BiteFrame& bite) {
    Survivors left = engine.at(bite.place);
    for (const SurvivorId survivor : left)
        if (engine.skips_bite(survivor)) left.drop(survivor);
    if (left.empty()) {
        engine.pop();
        return engine.settle_replacements();
    }
    bite.survivor = left.lowest();
    bite.seat = engine.state.survivor[bite.survivor].seat;
    bite.step = BiteFrame::Step::Decide;
    engine.tell(RuleId::EXPO_12,
                event::BiteReaches{.survivor = bite.survivor, .place = bite.place});
    engine.ask();
}

/// On a blank, or if a card cancels the roll, the survivor lives and the bite stops; on any other
/// face the survivor dies and the bite goes on (EXPO-15, EXPO-16).
void judge(Engine& engine, BiteFrame& bite) {
    const bool spared = bite.face == Face::Blank || bite.cancelled;
    bite.cancelled = false;
    bite.step = spared ? BiteFrame::Step::Stopped : BiteFrame::Step::Reach;
    if (!spared) return engine.kill(bite.survivor, RuleId::EXPO_16);
    engine.tell(RuleId::EXPO_15, event::BiteSpared{.survivor = bite.survivor});
}

}  // namespace

/// After a death by bite, the bite spreads at that place from survivor to survivor, whoever
/// controls them, until it is stopped (EXPO-12 to EXPO-20).
void run_bite(Engine& engine, BiteFrame& bite) {
    using Step = BiteFrame::Step;
    switch (bite.step) {
        case Step::Reach: return reach_next(engine, bite);
        case Step::Decide:
        case Step::Roll: return engine.ask();
        case Step::Judge: return judge(engine, bite);
        case Step::Stopped: engine.pop(); return engine.settle_replacements();
    }
}

void ask_bite(const Game&, const BiteFrame& bite, Decision& question) {
    question.survivor = bite.survivor;
    question.place = bite.place;
    if (bite.step == BiteFrame::Step::Roll) {
        question.by = kChance;
        question.ask = Ask::ExposureDie;
        question.dice = 1;
        question.prompt = Prompt::Exposure;
        question.rule = RuleId::EXPO_15;
        return;
    }
    question.ask = Ask::Option;
    question.prompt = Prompt::BiteChoice;
    question.rule = RuleId::EXPO_13;
    question.options = OptionSet::of(kDie) | OptionSet::of(kRollForLife);
}

void answer_bite(Engine& engine, BiteFrame& bite, const Command& command) {
    using Step = BiteFrame::Step;
    if (bite.step == Step::Decide) {
        const bool dies = command.as<ChooseOption>().option == kDie;
        bite.step = dies ? Step::Stopped : Step::Roll;
        if (dies) engine.kill(bite.survivor, RuleId::EXPO_14);
        return;
    }
    bite.face = command.as<RolledExposure>().exposure;
    engine.tell(RuleId::EXPO_15,
                event::ExposureRolled{.survivor = bite.survivor, .face = bite.face});
    bite.step = Step::Judge;
    if (bite.face != Face::Blank)
        engine.fire(Happening::Rolled, bite.survivor, bite.place, kNone,
                    static_cast<u8>(bite.face));
}

}  // namespace dow
