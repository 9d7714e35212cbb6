#include "gather.hpp"

namespace dow {

namespace {

enum Step : u8 { kRoll = kGathered + 1, kSteal, kStolen, kDone };

int value_of(const Facts& q, const Frame& f) { return q.c.survivors[f.self].attack; }
bool on_survivor(const Frame& f) { return f.other != kNone; }

/// The survivors that can be attacked; none if a card that only helps against zombies must be used.
BitSet<u64> people(const Facts& q, const Frame& f) {
    if (f.source[0] != source::kNothing) {
        const SourceRule given = q.find_boost(f.self, f.seat, Happening::Attack, f.source[0]);
        if (given.rule && !helps_against_survivor(q, *given.rule)) return {};
    }
    return q.attack_targets(f.self);
}

void begin(Engine& e, Frame& f) {
    pay_gathered(e, f, Happening::Attack, RuleId::ACT_ATTACK_01);
    e.w.fact.what = Happening::Attack;
    e.w.fact.who = f.self;
    e.w.fact.to = f.here;
    e.emit({.rule = RuleId::ACT_ATTACK_02,
            .kind = EventKind::Attacked,
            .seat = f.seat,
            .survivor = f.self,
            .place = f.here,
            .other = f.other});
    if (on_survivor(f)) {
        f.step = kRoll;
        return;
    }
    f.step = kDone;
    const Boosted b = boosted(e, f, Happening::Attack);
    const bool safe = b.no_exposure || e.exposure_waived(f.self, Happening::Attack, f.here, f.here);
    const Frame act = f;
    const u8 flags = kByAttack | (safe ? kNoRoll : 0);
    e.kill_zombies(act.here, b.kills, act.self, act.seat, flags, EntranceId(act.n));
    run_boost_effects(e, act, Happening::Attack);
}

void hit(Engine& e, Frame& f, int face) {
    const int needed = e.c.survivors[f.other].attack;
    const bool hits = face <= needed;  // ACT-ATTACK-08
    e.emit({.rule = hits ? RuleId::ACT_ATTACK_08 : RuleId::ACT_ATTACK_11,
            .n = static_cast<i16>(face),
            .m = static_cast<i16>(needed),
            .kind = EventKind::AttackRolled,
            .survivor = f.self,
            .other = f.other});
    f.from = e.s.survivor[f.other].seat;
    if (hits) {  // whether it kills is seen after the theft (AMB-21)
        SurvivorState& target = e.w.survivor[f.other];
        ++target.wounds;
        e.emit({.rule = RuleId::ACT_ATTACK_09,
                .n = static_cast<i16>(WoundKind::Wound),
                .m = static_cast<i16>(target.tokens()),
                .kind = EventKind::Wounded,
                .survivor = SurvivorId(f.other)});
    }
    f.step = hits || e.s.rules.steal_always ? kSteal : kDone;
}

}  // namespace

BitSet<u64> Facts::attack_targets(SurvivorId v) const {
    const SurvivorState& me = s.survivor[v];
    BitSet<u64> others;
    for (const auto o : at(me.place))
        if (s.survivor[o].seat != me.seat) others.add(o);  // ACT-ATTACK-14
    return others;
}

Refusal Facts::can_attack(SurvivorId v) const {
    if (!die_possible(*this, v, Happening::Attack, c.survivors[v].attack))
        return {RuleId::ACT_ATTACK_01, Reason::NoDie};
    if (zombies(s.survivor[v].place) == 0 && attack_targets(v).empty())
        return {RuleId::ACT_ATTACK_02, Reason::NothingToAttack};
    if (denied(v, Happening::Attack)) return {RuleId::TEXT_01, Reason::Denied};
    return {};
}

void run_attack(Engine& e, Frame& f) {
    if (f.step == kGatherFirst) {
        const EntranceSet doors = e.entrances_with_zombies(f.here);
        if (doors.size() + people(e, f).size() != 1) return e.ask();
        if (doors.empty())
            f.other = people(e, f).lowest();
        else
            f.n = doors.lowest();
        f.step = kGatherBoosts;
    }
    if (f.step <= kGathered) {
        if (gathered(e, f, Happening::Attack, value_of(e, f))) begin(e, f);
        return;
    }
    switch (f.step) {
        case kRoll: return e.ask();
        case kSteal:
            if (!e.zone_empty(zone::hand(SeatId(f.from)))) return e.ask();  // AMB-22
            f.step = kStolen;
            return;
        case kStolen: f.step = kDone; return e.check_wounds(SurvivorId(f.other));
        default: e.pop();
    }
}

void ask_attack(const Facts& q, const Frame& f, Decision& d) {
    d.survivor = f.self;
    d.place = f.here;
    if (f.step == kGatherFirst) {
        d.ask = Ask::Target;
        d.prompt = Prompt::AttackTarget;
        d.rule = RuleId::ACT_ATTACK_02;
        d.can_cancel = 1;
        d.set = q.entrances_with_zombies(f.here).bits();
        d.set2 = people(q, f).bits();
        return;
    }
    if (f.step < kGathered) return ask_gather(q, f, d, Happening::Attack, value_of(q, f));
    d.by = kChance;
    d.seat = SeatId(f.from);
    d.ask = f.step == kRoll ? Ask::SupplyDie : Ask::HandCard;
    d.prompt = f.step == kRoll ? Prompt::Roll : Prompt::StolenCard;
    d.rule = f.step == kRoll ? RuleId::ACT_ATTACK_07 : RuleId::ACT_ATTACK_10;
}

void answer_attack(Engine& e, Frame& f, const Command& cmd) {
    if (f.step == kGatherFirst) {
        if (cmd.what == Do::Survivor)
            f.other = static_cast<u8>(cmd.a);
        else
            f.n = static_cast<u8>(cmd.a);
        f.step = kGatherBoosts;
        return;
    }
    if (f.step < kGathered) return answer_gather(e, f, cmd);
    if (f.step == kRoll) return hit(e, f, static_cast<int>(cmd.value));
    const auto face = CardId(cmd.value);
    e.move_card(e.find(zone::hand(SeatId(f.from)), face), zone::hand(f.seat));
    e.emit({.rule = RuleId::ACT_ATTACK_10,
            .card = face,
            .kind = EventKind::CardStolen,
            .seat = f.seat,
            .other = f.from,
            .known_to = (Seats::of(f.seat) | Seats::of(SeatId(f.from))).bits()});
    f.step = kStolen;
}

// ------------------------------------------------------------------------------ killing zombies

namespace {
enum KillStep : u8 { kChoose, kHeard, kRolls, kOver };
}

void Engine::kill_zombies(PlaceId place, int n, SurvivorId killer, SeatId seat, u8 flags,
                          EntranceId first) {
    Frame& f = push(Kind::KillZombies);
    f.seat = seat;
    f.self = killer;
    f.here = place;
    f.n = static_cast<u8>(n);
    f.flags = flags;
    f.from = first;
}

/// `n` zombies still to kill; reg[0] killed, `m` of them with an exposure roll due (KILLZ-06).
void run_kill_zombies(Engine& e, Frame& f) {
    switch (f.step) {
        case kChoose: {
            const EntranceSet doors = e.entrances_with_zombies(f.here);
            if (f.n == 0 || doors.empty()) {  // AMB-111
                f.step = kRolls;
                return;
            }
            if (f.from == kNone && doors.size() == 1) f.from = doors.lowest();
            if (f.from == kNone) return e.ask();  // KILLZ-03
            --e.w.entrance[f.from].zombies;
            ++f.reg[0];
            if ((f.flags & kByAttack) == 0 || !e.entrance_is_safe(EntranceId(f.from))) ++f.m;
            --f.n;
            e.emit({.rule = RuleId::KILLZ_01,
                    .n = f.from,
                    .kind = EventKind::ZombieKilled,
                    .survivor = f.self,
                    .place = f.here});
            f.from = kNone;
            f.step = kHeard;
            return;
        }
        case kHeard: f.step = kChoose; return e.fire(Happening::Killed, f.self, f.here, kNone);
        case kRolls: {
            f.step = kOver;
            const int rolls = (f.flags & kNoRoll) || f.self == kNone ? 0
                              : (f.flags & kOneRoll)                 ? std::min<int>(f.m, 1)
                                                                     : f.m;
            if (rolls > 0 && e.s.survivor[f.self].in_play())
                return e.expose(f.self, rolls, Happening::Attack);  // KILLZ-06
            if (f.reg[0] > 0 && f.self != kNone)
                e.emit({.rule = RuleId::EXPO_21,
                        .kind = EventKind::ExposureAvoided,
                        .survivor = f.self});
            return;
        }
        default: e.pop();
    }
}

void ask_kill_zombies(const Facts& q, const Frame& f, Decision& d) {
    d.ask = Ask::Entrance;
    d.prompt = Prompt::PickEntrance;
    d.rule = RuleId::KILLZ_03;
    d.place = f.here;
    d.survivor = f.self;
    d.set = q.entrances_with_zombies(f.here).bits();
}

void answer_kill_zombies(Engine&, Frame& f, const Command& cmd) { f.from = static_cast<u8>(cmd.a); }

}  // namespace dow
