#include "procedures.hpp"

namespace dow {

namespace {

/// The order of a round (ROUND-02, COLONY-01).
// clang-format off
enum Step : u8 {
    kReveal, kRevealed, kRoundStart, kDice, kTurns, kNextTurn,
    kPayFood, kPayFoodDone, kCheckWaste, kResolveCrisis, kAddZombies, kCheckObjective, kRoundEnd, kMoveMarker, kPassToken,
};
// clang-format on

u8 colony_step(u8 step) {
    if (step <= kPayFoodDone) return 1;
    if (step <= kAddZombies) return static_cast<u8>(step - kCheckWaste + 2);
    return step == kCheckObjective || step == kRoundEnd ? 5 : step == kMoveMarker ? 6 : 7;
}

bool skipped(Engine& e, u8 step) {
    if (!((e.s.skipped_steps >> step) & 1)) return false;
    e.emit({.rule = RuleId::TEXT_01, .n = step, .kind = EventKind::StepSkipped});
    return true;
}

void begin_round(Engine& e) {  // AMB-50
    e.w.used_ability = e.w.used_copy = {};
    e.w.used_item = {};
    for (Lasting& l : e.w.lasting) l.used = 0;
    e.w.skipped_steps = 0;
    e.expire(Until::Round);
    e.expire(Until::NextRound);
    e.w.phase = Phase::Crisis;
    e.w.step = 0;
    e.emit({.rule = RuleId::ROUND_01, .n = e.s.round, .kind = EventKind::RoundBegan});
}

void reshuffle_crises(Engine& e) {  // AMB-12
    for (CardId card = e.c.first_crisis; card < e.c.first_crossroads; ++card)
        if (e.s.zones[card] == zone::Resolved) e.w.zones[card] = zone::bag(kDeckCrisis);
}

int dice_due(const Facts& q, SeatId seat) {  // DICE-02
    int n = 1 + q.of(seat).size();
    for (const auto v : q.of(seat)) n += q.sum_mods(v, ModKind::Rolls);
    q.each_table_rule([&](const Rule& r, SourceId src, u8) {
        if (r.form != RuleForm::Passive) return;
        if (source::type(src) == source::kLasting) {
            const Lasting& l = q.s.lasting[source::index(src)];
            if (l.scope == Scope::Seat && l.host != seat) return;
            if (l.until == Until::NextRound && l.born == q.rounds_passed()) return;
        }
        for (const Mod& m : q.c.mods_of(r))
            if (m.kind == ModKind::Rolls) n += m.n;
    });
    return n < 1 ? 1 : n;
}

void pay_food(Engine& e) {  // COLONY-02 to COLONY-08
    const int mouths = e.at(kColony).size() + e.s.place[kColony].helpless;
    int due = (mouths + 1) / 2;
    e.each_table_rule([&](const Rule& r, SourceId, u8) {
        for (const Mod& m : e.c.mods_of(r))
            if (r.form == RuleForm::Passive && m.kind == ModKind::Pays) due += m.n;
    });
    Frame refs{};
    for (const auto v : e.in_play())
        e.each_rule_on(v, [&](const Rule& r, SourceId, CardId) {
            refs.seat = e.s.survivor[v].seat;
            refs.self = refs.it = v;
            for (const Mod& m : e.c.mods_of(r))
                if (r.form == RuleForm::Passive && m.kind == ModKind::Pays &&
                    (m.cond == 0 || e.holds(m.cond, refs)))
                    due += m.n;
        });
    if (e.s.food >= due) {
        e.w.food = static_cast<u8>(e.s.food - due);
        e.emit({.rule = RuleId::COLONY_05,
                .n = static_cast<i16>(mouths),
                .m = static_cast<i16>(due),
                .kind = EventKind::FoodPaid});
        return;
    }
    e.emit({.rule = RuleId::COLONY_06,
            .n = static_cast<i16>(mouths),
            .m = static_cast<i16>(due),
            .kind = EventKind::FoodShort});
    ++e.w.starvation;
    e.emit({.rule = RuleId::COLONY_07,
            .n = 1,
            .m = static_cast<i16>(TokenWord::Starvation),
            .kind = EventKind::TokensAdded,
            .place = kColony});
    e.change_morale(-e.s.starvation, RuleId::COLONY_08);
}

void check_waste(Engine& e) {  // COLONY-10
    int per = 10;
    e.each_table_rule([&](const Rule& r, SourceId, u8) {
        for (const Mod& m : e.c.mods_of(r))
            if (r.form == RuleForm::Passive && m.kind == ModKind::WastePer) per = m.n;
    });
    const int cards = e.count_zone(zone::Waste);
    e.emit({.rule = RuleId::COLONY_10,
            .n = static_cast<i16>(cards),
            .m = static_cast<i16>(cards / per),
            .kind = EventKind::WasteChecked});
    e.change_morale(-(cards / per), RuleId::COLONY_10);
}

void check_objective(Engine& e) {
    const bool met = e.objective_met();
    e.emit({.rule = RuleId::COLONY_18, .n = met, .kind = EventKind::ObjectiveChecked});
    if (met) e.end_game(End::Objective, RuleId::COLONY_18);
}

void move_marker(Engine& e) {
    --e.w.round;
    e.emit({.rule = RuleId::COLONY_19, .m = e.s.round, .kind = EventKind::RoundMarkerMoved});
    if (e.s.round == 0) e.end_game(End::Rounds, RuleId::COLONY_20);
}

void enter(Engine& e, Frame& f, u8 step) {
    f.step = step;
    e.w.phase = Phase::Colony;
    e.w.step = colony_step(step);
    e.emit({.rule = RuleId::COLONY_01,
            .n = static_cast<i16>(Phase::Colony),
            .m = e.s.step,
            .kind = EventKind::PhaseBegan});
}

void reveal_crisis(Engine& e, Frame& f, CardId card) {
    e.move_card(card, zone::Current);
    e.w.crisis = card;
    e.emit({.rule = RuleId::CRISIS_01, .card = card, .kind = EventKind::CrisisRevealed});
    f.step = kRevealed;
    f.n = 0;
    e.fire(Happening::Revealed, kNone, kNone, kNone);
}

void run_dice(Engine& e, Frame& f) {
    e.w.phase = Phase::Dice;
    while (f.n < e.s.seats && e.s.seat[f.n].out()) ++f.n;
    if (f.n < e.s.seats) {
        if (f.m == 0) {  // DICE-01
            for (u8& count : e.w.seat[f.n].dice) count = 0;
            e.w.seat[f.n].used_dice = 0;
            f.m = static_cast<u8>(dice_due(e, SeatId(f.n)));
        }
        return e.ask();
    }
    f.step = kTurns;
}

}  // namespace

void run_round(Engine& e, Frame& f) {
    e.drop_dead_lasting();
    switch (f.step) {
        case kReveal:
            begin_round(e);
            if (e.deck_empty(kDeckCrisis)) reshuffle_crises(e);
            return e.ask();
        case kRevealed:
            f.step = kRoundStart;
            return e.fire(Happening::RoundStart, kNone, kNone, kNone);
        case kRoundStart:
            f.step = kDice;
            f.n = f.m = 0;
            return;
        case kDice: return run_dice(e, f);
        case kTurns:
            e.w.phase = Phase::Turns;
            e.w.active = e.s.seat[e.s.first].out() ? e.next_seat(e.s.first) : e.s.first;
            f.step = kNextTurn;
            e.push(Kind::Turn).seat = e.s.active;
            return;
        case kNextTurn: {
            const SeatId next = e.next_seat(e.s.active);  // ROUND-04
            if (e.turn_distance(e.s.first, next) > e.turn_distance(e.s.first, e.s.active)) {
                e.w.active = next;
                e.push(Kind::Turn).seat = next;
                return;
            }
            enter(e, f, kPayFood);
            return e.fire(Happening::Step, kNone, kNone, kNone, 1);
        }
        case kPayFood:
            f.step = kPayFoodDone;
            if (!skipped(e, 1)) pay_food(e);
            return;
        case kPayFoodDone:
            enter(e, f, kCheckWaste);
            if (!skipped(e, 2)) check_waste(e);
            return;
        case kCheckWaste:
            enter(e, f, kResolveCrisis);
            if (!skipped(e, 3)) e.push(Kind::Crisis);
            return;
        case kResolveCrisis:
            enter(e, f, kAddZombies);
            if (!skipped(e, 4)) e.push(Kind::AddZombies);
            return;
        case kAddZombies: enter(e, f, kCheckObjective); return check_objective(e);
        case kCheckObjective:
            f.step = kRoundEnd;
            return e.fire(Happening::RoundEnd, kNone, kNone, kNone);
        case kRoundEnd: enter(e, f, kMoveMarker); return move_marker(e);
        case kMoveMarker:
            enter(e, f, kPassToken);
            e.w.first = e.previous_seat(e.s.first);  // COLONY-21
            e.emit({.rule = RuleId::COLONY_21, .kind = EventKind::FirstPlayer, .seat = e.s.first});
            return;
        default: f.step = kReveal;
    }
}

void ask_round(const Facts&, const Frame& f, Decision& d) {
    d.by = kChance;
    if (f.step == kReveal) {
        d.ask = Ask::Draw;
        d.prompt = Prompt::Draw;
        d.rule = RuleId::CRISIS_01;
        d.n = kDeckCrisis;
        return;
    }
    d.ask = Ask::ActionDice;
    d.prompt = Prompt::Roll;
    d.rule = RuleId::DICE_05;
    d.seat = SeatId(f.n);
    d.n = f.m > 16 ? 16 : f.m;
}

void answer_round(Engine& e, Frame& f, const Command& cmd) {
    if (f.step == kReveal) {
        const CardId card = e.take_drawn(kDeckCrisis, CardId(cmd.value), zone::Current, Seats());
        return reveal_crisis(e, f, card);
    }
    const int rolled = f.m > 16 ? 16 : f.m;
    u64 value = cmd.value;
    int packed = 0;
    for (int i = 0; i < rolled; ++i, value >>= 3) {
        const int face = static_cast<int>(value & 7);
        ++e.w.seat[f.n].dice[face - 1];
        if (i < 5) packed |= face << (3 * i);
    }
    e.emit({.rule = RuleId::DICE_05,
            .n = static_cast<i16>(rolled),
            .m = static_cast<i16>(packed),
            .kind = EventKind::DiceRolled,
            .seat = SeatId(f.n)});
    f.m = static_cast<u8>(f.m - rolled);
    if (f.m == 0) ++f.n;
}

}  // namespace dow
