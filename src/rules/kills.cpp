#include <algorithm>

#include "procedures.hpp"

/// The killing of zombies, which an attack and some cards share (KILLZ).
namespace dow {

// Zombies of one place are killed one by one, so that cards hear of each. The player chooses the
// entrance where there are several (KILLZ-03). The exposure rolls come after the last one
// (KILLZ-06, AMB-52). Where fewer zombies are than the effect kills, it kills those (AMB-111).

KillZombiesFrame& Engine::kill_zombies(PlaceId place, int count, SurvivorId killer, SeatId seat) {
    KillZombiesFrame& killing = start<KillZombiesFrame>();
    killing.seat = seat;
    killing.killer = killer;
    killing.place = place;
    killing.left = count;
    return killing;
}

namespace {

using KillStep = KillZombiesFrame::Step;

/// Some entrances are safe for those who attack there: no exposure roll is due for that zombie.
void kill_one(Engine& engine, KillZombiesFrame& killing) {
    --engine.state.entrance[killing.entrance].zombies;
    ++killing.killed;
    if (!killing.by_attack || !engine.entrance_is_safe(killing.entrance)) ++killing.rolls_due;
    --killing.left;
    engine.tell(RuleId::KILLZ_01, event::ZombieKilled{.survivor = killing.killer,
                                                      .place = killing.place,
                                                      .entrance = killing.entrance});
    killing.entrance = kNone;
}

void choose_and_kill(Engine& engine, KillZombiesFrame& killing) {
    const EntranceSet entrances = engine.entrances_with_zombies(killing.place);
    if (killing.left == 0 || entrances.empty()) {
        killing.step = KillStep::Rolls;
        return;
    }
    if (killing.entrance == kNone && entrances.size() == 1) killing.entrance = entrances.lowest();
    if (killing.entrance == kNone) return engine.ask();
    kill_one(engine, killing);
    killing.step = KillStep::Heard;
}

int rolls_to_make(const KillZombiesFrame& killing) {
    if (killing.killer == kNone || killing.rolls == KillRolls::None) return 0;
    return killing.rolls == KillRolls::One ? std::min<int>(killing.rolls_due, 1)
                                           : killing.rolls_due;
}

/// A killer that died meanwhile rolls no more.
void roll_for_kills(Engine& engine, const KillZombiesFrame& killing) {
    const int rolls = rolls_to_make(killing);
    if (rolls > 0 && engine.state.survivor[killing.killer].in_play()) {
        engine.expose(killing.killer, rolls, Happening::Attack);
        return;
    }
    if (killing.killed > 0 && killing.killer != kNone)
        engine.tell(RuleId::EXPO_21, event::ExposureAvoided{.survivor = killing.killer});
}

}  // namespace

void run_kill_zombies(Engine& engine, KillZombiesFrame& killing) {
    switch (killing.step) {
        case KillStep::Choose: return choose_and_kill(engine, killing);
        case KillStep::Heard:
            killing.step = KillStep::Choose;
            return engine.fire_token(Happening::Killed, killing.killer, killing.place,
                                     TokenWord::Zombies);
        case KillStep::Rolls: killing.step = KillStep::Over; return roll_for_kills(engine, killing);
        case KillStep::Over: engine.pop();
    }
}

void ask_kill_zombies(const Game& game, const KillZombiesFrame& killing, Decision& question) {
    question.ask = Ask::Entrance;
    question.prompt = Prompt::PickEntrance;
    question.rule = RuleId::KILLZ_03;
    question.place = killing.place;
    question.survivor = killing.killer;
    question.entrances = game.entrances_with_zombies(killing.place);
}

void answer_kill_zombies(Engine&, KillZombiesFrame& killing, const Command& command) {
    killing.entrance = command.as<ChooseEntrance>().entrance;
}

}  // namespace dow
