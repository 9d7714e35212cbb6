#include "procedures.hpp"

/// Wounds, deaths, removals, new leaders and replacements.
namespace dow {

void Engine::wound(SurvivorId v, WoundKind kind, RuleId rule) {
    SurvivorState& who = w.survivor[v];
    if (!who.in_play()) return;
    if (kind == WoundKind::Frostbite && becomes(v, Face::Frostbite) == Face::Wound)
        kind = WoundKind::Wound;
    u8& count = kind == WoundKind::Frostbite ? who.frostbite
                : kind == WoundKind::Despair ? who.despair
                                             : who.wounds;
    ++count;
    emit({.rule = rule,
          .n = static_cast<i16>(kind),
          .m = static_cast<i16>(who.tokens()),
          .kind = EventKind::Wounded,
          .survivor = v});
    check_wounds(v);
}

void Engine::check_wounds(SurvivorId v) {
    if (s.survivor[v].in_play() && s.survivor[v].tokens() >= dies_at(v)) kill(v, RuleId::SURV_08);
}

void Engine::kill(SurvivorId v, RuleId rule, u8 flags) {
    if (!s.survivor[v].in_play()) return;
    Frame& f = push(Kind::Death);
    f.self = v;
    f.seat = s.survivor[v].seat;
    f.here = s.survivor[v].place;
    f.flags = flags;
    f.pc = static_cast<u16>(rule);
}

void Engine::join(SurvivorId v, SeatId seat, PlaceId place, RuleId rule) {
    SurvivorState& who = w.survivor[v];
    who = SurvivorState{};
    who.seat = seat;
    who.place = place;
    w.people.add(v);
    move_card(CardId(c.first_survivor + v), zone::InPlay);
    w.fact.joined = v;
    emit({.rule = rule,
          .kind = EventKind::SurvivorJoined,
          .seat = seat,
          .survivor = v,
          .place = place});
}

void Engine::put_at(SurvivorId v, PlaceId place, EventKind kind, RuleId rule) {
    const PlaceId from = s.survivor[v].place;
    w.survivor[v].place = place;
    emit({.rule = rule, .kind = kind, .survivor = v, .place = place, .other = from});
    for (const auto o : at(from) | at(place)) check_wounds(o);  // a limit may have moved
}

namespace {

enum DeathStep : u8 { kLeave, kMorale, kLeader, kHeir };

void drop_gear(Engine& e, const Frame& f) {
    e.in_zone(zone::gear(f.self)).each([&](CardId card) {
        const CardId face = e.c.face(card);
        if (f.here == kColony) {  // SURV-16
            e.move_card(card, zone::hand(f.seat));
            e.emit({.rule = RuleId::SURV_16,
                    .card = face,
                    .kind = EventKind::GearReturned,
                    .seat = f.seat,
                    .survivor = f.self});
        } else {  // SURV-17
            e.move_card(card, zone::bag(f.here));
            e.emit({.rule = RuleId::SURV_17,
                    .card = face,
                    .kind = EventKind::GearShuffled,
                    .survivor = f.self,
                    .place = f.here});
        }
    });
}

void leave_board(Engine& e, Frame& f) {
    const bool removed = (f.flags & kRemoved) != 0;
    SurvivorState& who = e.w.survivor[f.self];
    const u8 gear = who.gear;
    who = SurvivorState{};
    who.seat = kNone;
    who.place = kNone;
    who.gear = gear;  // dropped below
    e.w.people.drop(f.self);
    e.move_card(CardId(e.c.first_survivor + f.self), zone::Dead);
    if (e.s.seat[f.seat].leader == f.self) e.w.seat[f.seat].leader = kNone;
    e.emit({.rule = static_cast<RuleId>(f.pc),
            .kind = removed ? EventKind::SurvivorRemoved : EventKind::SurvivorDied,
            .seat = f.seat,
            .survivor = f.self,
            .place = f.here});
    drop_gear(e, f);
    if (gear > 0 && f.here != kColony) e.shuffle(f.here);
    for (int i = 0; i < e.s.lasting_count; ++i) {
        const Lasting& l = e.s.lasting[i];
        if (l.scope == Scope::Survivor && l.host == f.self && l.rule_count > 0) e.end_lasting(i);
    }
    for (const auto o : e.at(f.here)) e.check_wounds(o);
}

}  // namespace

void run_death(Engine& e, Frame& f) {
    switch (f.step) {
        case kLeave: f.step = kMorale; return leave_board(e, f);
        case kMorale:
            f.step = kLeader;
            if ((f.flags & kNoMorale) == 0 && !e.s.seat[f.seat].exiled())  // SURV-14, SURV-15
                e.change_morale(-1, RuleId::SURV_14);
            return;
        case kLeader: {
            const Survivors group = e.of(f.seat);
            if (e.s.seat[f.seat].out()) {
                // nobody leads what is left
            } else if (group.empty()) {
                e.w.due_replacement.add(f.seat);
            } else if (e.s.seat[f.seat].leader == kNone) {  // SURV-18
                if (group.size() > 1) {
                    f.step = kHeir;
                    return e.ask();
                }
                Command only;
                only.a = static_cast<u16>(group.lowest());
                return answer_death(e, f, only);
            }
            e.pop();
            return e.settle_replacements();
        }
        default: return e.ask();
    }
}

void ask_death(const Facts& q, const Frame& f, Decision& d) {
    d.ask = Ask::Survivor;
    d.prompt = Prompt::NewLeader;
    d.rule = RuleId::SURV_18;
    d.set = q.of(f.seat).bits();
}

void answer_death(Engine& e, Frame& f, const Command& cmd) {
    e.w.seat[f.seat].leader = SurvivorId(cmd.a);
    e.emit({.rule = RuleId::SURV_18,
            .kind = EventKind::LeaderNamed,
            .seat = f.seat,
            .survivor = SurvivorId(cmd.a)});
    e.pop();
    e.settle_replacements();
}

void Engine::lost_survivors(SeatId seat, RuleId) {
    const Survivors group = of(seat);
    if (group.empty()) {
        w.due_replacement.add(seat);
        w.seat[seat].leader = kNone;
        return settle_replacements();
    }
    if (group.has(s.seat[seat].leader)) return;
    w.seat[seat].leader = kNone;
    Frame& f = push(Kind::Death);  // only the question of the new leader
    f.step = group.size() > 1 ? u8{kHeir} : u8{kLeader};
    f.seat = seat;
}

/// Newcomers arrive after the chain that made them necessary (AMB-51).
void Engine::settle_replacements() {
    if (s.over() || s.due_replacement.empty()) return;
    if (inside(Kind::Bite) || inside(Kind::Death)) return;
    const SeatId seat = first_in_turn_order(Seats(s.due_replacement));
    w.due_replacement.drop(seat);
    push(Kind::Replace).seat = seat;
}

// ------------------------------------------------------------------------------ last survivor lost

namespace {
enum ReplaceStep : u8 { kLoseHand, kDraw, kPlace };

void arrive(Engine& e, Frame& f, PlaceId place) {
    const auto v = SurvivorId(f.self);
    e.join(v, f.seat, place, RuleId::SURV_20);
    e.w.fact.joined = kNone;
    e.w.seat[f.seat].leader = v;
    e.emit(
        {.rule = RuleId::SURV_20, .kind = EventKind::LeaderNamed, .seat = f.seat, .survivor = v});
    e.pop();
    e.settle_replacements();
}

/// Where there is room outside the colony; where there is none, anywhere outside (AMB-43, AMB-04).
Places places_for_exile(const Facts& q, SeatId seat) {
    Places outside = q.places();
    outside.drop(kColony);
    const Places open = q.open_places(seat) & outside;
    return open.empty() ? outside : open;
}

void eliminate(Engine& e, SeatId seat, RuleId rule) {
    e.w.seat[seat].flags |= kOut;
    for (u8& n : e.w.seat[seat].dice) n = 0;
    e.w.seat[seat].used_dice = 0;
    e.emit({.rule = rule, .kind = EventKind::PlayerOut, .seat = seat});
    e.pop();
    if (e.playing().empty()) return e.end_game(End::Lost, rule);
    e.settle_replacements();
}
}  // namespace

void run_replace(Engine& e, Frame& f) {
    switch (f.step) {
        case kLoseHand:
            e.in_zone(zone::hand(f.seat)).each([&](CardId card) {
                e.remove_card(card, f.seat, RuleId::SURV_19);
            });
            f.step = kDraw;
            return;
        case kDraw:
            if (e.s.rules.elimination) return eliminate(e, f.seat, RuleId::VAR_14);
            if (e.deck_empty(kDeckSurvivor)) return eliminate(e, f.seat, RuleId::AMB_12);
            return e.ask();
        default: {
            if (!e.s.seat[f.seat].exiled()) return arrive(e, f, kColony);  // AMB-04
            const Places open = places_for_exile(e, f.seat);
            if (open.size() > 1) return e.ask();
            return arrive(e, f, PlaceId(open.lowest()));
        }
    }
}

void ask_replace(const Facts& q, const Frame& f, Decision& d) {
    if (f.step == kDraw) {
        d.by = kChance;
        d.ask = Ask::Draw;
        d.prompt = Prompt::Draw;
        d.rule = RuleId::SURV_20;
        d.seat = f.seat;
        d.n = kDeckSurvivor;
        return;
    }
    d.ask = Ask::Place;
    d.prompt = Prompt::PlaceNewcomer;
    d.rule = RuleId::AMB_43;
    d.survivor = f.self;
    d.set = places_for_exile(q, f.seat).bits();
}

void answer_replace(Engine& e, Frame& f, const Command& cmd) {
    if (f.step == kPlace) return arrive(e, f, PlaceId(cmd.a));
    const CardId card = e.take_drawn(kDeckSurvivor, CardId(cmd.value), zone::Looking, Seats());
    f.self = SurvivorId(card - e.c.first_survivor);
    f.step = kPlace;
}

// ------------------------------------------------------------------------------ sets of survivors

/// Puts `n` tokens of kind `m` on every survivor of `set`, one at a time.
void run_wound_set(Engine& e, Frame& f) {
    if (f.loop != kNone && f.reg[0] > 0) {
        --f.reg[0];
        return e.wound(SurvivorId(f.loop), static_cast<WoundKind>(f.m), RuleId::TEXT_01);
    }
    if (f.set == 0) return e.pop();
    f.loop = take_lowest(f.set);
    f.reg[0] = f.n;
}

/// Kills or removes every survivor of `set`.
void run_death_set(Engine& e, Frame& f) {
    if (f.set == 0) return e.pop();
    const SurvivorId v(take_lowest(f.set));
    e.kill(v, (f.flags & kRemoved) ? RuleId::SURV_23 : RuleId::SURV_12, f.flags);
}

}  // namespace dow
