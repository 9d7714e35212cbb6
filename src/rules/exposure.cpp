#include "procedures.hpp"

namespace dow {

namespace {
enum ExposeStep : u8 { kRoll, kSuffer, kNext };
enum BiteStep : u8 { kReach, kDecide, kRollForLife, kJudge, kCheckStop };
}  // namespace

// ------------------------------------------------------------------------------ exposure die

/// `n` rolls still due for `self`; `m` is the cause; `from` the place a bite spreads at.
void Engine::expose(SurvivorId v, int rolls, Happening cause) {
    Frame& f = push(Kind::Expose);
    f.self = v;
    f.seat = s.survivor[v].seat;
    f.n = static_cast<u8>(rolls);
    f.m = static_cast<u8>(cause);
}

void run_expose(Engine& e, Frame& f) {
    switch (f.step) {
        case kRoll:
            if (f.n == 0 || !e.s.survivor[f.self].in_play()) return e.pop();
            f.here = e.s.survivor[f.self].place;
            return e.ask();
        case kSuffer: {
            f.step = kNext;
            if (f.flags & kCancelled) return;
            const Face face = static_cast<Face>(f.loop);
            if (face == Face::Wound) return e.wound(f.self, WoundKind::Wound, RuleId::EXPO_06);
            if (face == Face::Frostbite)
                return e.wound(f.self, WoundKind::Frostbite, RuleId::EXPO_07);
            e.push(Kind::Bite).here = f.here;  // waits for the death, and holds replacements back
            return e.kill(f.self, RuleId::EXPO_11);
        }
        default: f.flags &= static_cast<u8>(~kCancelled); f.step = kRoll;
    }
}

void ask_expose(const Facts&, const Frame& f, Decision& d) {
    d.by = kChance;
    d.ask = Ask::ExposureDie;
    d.prompt = Prompt::Exposure;
    d.rule = RuleId::EXPO_03;
    d.survivor = f.self;
    d.place = f.here;
    d.seat = f.seat;
}

void answer_expose(Engine& e, Frame& f, const Command& cmd) {
    --f.n;
    const Face face = e.becomes(f.self, static_cast<Face>(cmd.value));
    e.emit({.rule = RuleId::EXPO_04,
            .n = static_cast<i16>(cmd.value),
            .kind = EventKind::ExposureRolled,
            .survivor = f.self});
    f.loop = static_cast<u8>(face);
    if (face == Face::Blank) {
        f.step = kNext;
        if (f.pc != 0) {  // "on a blank: ..."
            Frame& run = e.run_program(f.pc, f.seat, f.card);
            run.it = f.self;
            run.lasting = f.lasting;
        }
        return;
    }
    if (f.m == static_cast<u8>(Happening::Move))
        e.w.fact.hurt |= static_cast<u8>(
            1 << (face == Face::Frostbite ? static_cast<int>(WoundKind::Frostbite) : 0));
    if (face == Face::Bite) e.w.fact.hurt = 0;
    f.step = kSuffer;
    e.fire(Happening::Rolled, f.self, f.here, kNone, static_cast<u8>(face));
}

// ------------------------------------------------------------------------------ spreading bite

void run_bite(Engine& e, Frame& f) {
    switch (f.step) {
        case kReach: {
            Survivors left = e.at(f.here).without(Survivors(f.set));
            for (const auto v : left)
                if (e.skips_bite(v)) left.drop(v);
            if (left.empty()) {  // EXPO-18, AMB-02
                e.pop();
                return e.settle_replacements();
            }
            f.self = left.lowest();  // survivors are numbered by influence
            f.seat = e.s.survivor[f.self].seat;
            f.step = kDecide;
            e.emit({.rule = RuleId::EXPO_12,
                    .kind = EventKind::BiteReaches,
                    .survivor = f.self,
                    .place = f.here});
            return e.ask();
        }
        case kDecide:
        case kRollForLife: return e.ask();
        case kJudge: {
            const bool spared = f.loop == static_cast<u8>(Face::Blank) || (f.flags & kCancelled);
            f.flags = 0;
            f.step = spared ? u8{kCheckStop} : u8{kReach};
            if (spared)
                e.emit(
                    {.rule = RuleId::EXPO_15, .kind = EventKind::BiteSpared, .survivor = f.self});
            else
                e.kill(f.self, RuleId::EXPO_16);
            return;
        }
        default:  // the chain has been stopped
            e.pop();
            e.settle_replacements();
    }
}

void ask_bite(const Facts&, const Frame& f, Decision& d) {
    d.survivor = f.self;
    d.place = f.here;
    if (f.step == kRollForLife) {
        d.by = kChance;
        d.ask = Ask::ExposureDie;
        d.prompt = Prompt::Exposure;
        d.rule = RuleId::EXPO_15;
        return;
    }
    d.ask = Ask::Option;  // 1 = dies and stops the chain, 2 = rolls
    d.prompt = Prompt::BiteChoice;
    d.rule = RuleId::EXPO_13;
    d.set = 6;
}

void answer_bite(Engine& e, Frame& f, const Command& cmd) {
    if (f.step == kDecide) {
        f.step = cmd.a == 1 ? u8{kCheckStop} : u8{kRollForLife};
        if (cmd.a == 1) e.kill(f.self, RuleId::EXPO_14);
        return;
    }
    e.emit({.rule = RuleId::EXPO_15,
            .n = static_cast<i16>(cmd.value),
            .kind = EventKind::ExposureRolled,
            .survivor = f.self});
    f.loop = static_cast<u8>(cmd.value);
    f.step = kJudge;
    if (f.loop != static_cast<u8>(Face::Blank))
        e.fire(Happening::Rolled, f.self, f.here, kNone, f.loop);
}

}  // namespace dow
