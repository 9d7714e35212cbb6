#include "program.hpp"

/// Verbs on survivors: wounds and deaths, who joins, who goes where, whose they are.
namespace dow {

template <>
void run<OpCode::Wound>(Engine& e, Frame& f, const Op& op) {
    const u64 set = e.survivors(op.x, f).bits();
    const int n = amount(e, op.y, f);
    next_op(f);
    Frame& wounds = e.push(Kind::WoundSet);
    wounds.set = set;
    wounds.n = static_cast<u8>(n);
    wounds.m = op.a;
}

template <>
void run<OpCode::Expose>(Engine& e, Frame& f, const Op& op) {
    if (f.step == 0) {
        f.step = 1;
        f.set = e.survivors(op.x, f).bits();
    }
    if (f.set == 0) return next_op(f);
    const SurvivorId v(take_lowest(f.set));
    const int n = amount(e, op.y, f);
    const CardId card = f.card;
    const u8 lasting = f.lasting;
    if (n == 0 || !e.s.survivor[v].in_play()) return;
    e.expose(v, n, Happening::Used);
    e.top().pc = op.z;
    e.top().card = card;
    e.top().lasting = lasting;
}

namespace {

bool both_kinds(const SurvivorState& v) { return v.wounds > 0 && v.frostbite > 0; }

void heal_one(Engine& e, Frame& f, SurvivorId v, WoundKind kind) {
    SurvivorState& who = e.w.survivor[v];
    --(kind == WoundKind::Frostbite ? who.frostbite : who.wounds);
    if (f.card != kNoCard && f.card < e.item_count() && e.c.item_of(f.card).icon == Icon::Medicine)
        e.w.fact.healed = v;
    e.emit(
        {.rule = kByCard, .n = static_cast<i16>(kind), .kind = EventKind::Healed, .survivor = v});
}

}  // namespace

/// Survivor by survivor, token by token.
template <>
void run<OpCode::Heal>(Engine& e, Frame& f, const Op& op) {
    if (!at_element(e, f, op.y, [&] { return e.survivors(op.x, f); })) return;
    const SurvivorState& who = e.s.survivor[f.m];
    if (f.n == 0 || who.wounds + who.frostbite == 0) {
        f.m = kNone;
        return;
    }
    if (both_kinds(who) && chooser(e, f, 0) != kNone) return e.ask();  // AMB-79
    --f.n;
    heal_one(e, f, SurvivorId(f.m), who.frostbite > 0 ? WoundKind::Frostbite : WoundKind::Wound);
}

namespace {

bool barred_from_colony(const Facts& q, SurvivorId v) {  // AMB-42
    return q.s.seat[q.s.survivor[v].seat].exiled() && !q.s.rules.exiled_may_enter_colony;
}

/// Who may make room at the place by going to the colony.
Survivors swappable(const Facts& q, const Frame& f, const Op& op) {
    if (!q.colony_has_room(1)) return Survivors();
    const auto place = PlaceId(q.places(op.y, f).lowest());
    Survivors others = q.at(place).without(q.survivors(op.x, f));
    for (const auto v : others)
        if (barred_from_colony(q, v)) others.drop(v);
    return others;
}

}  // namespace

template <>
void run<OpCode::Place>(Engine& e, Frame& f, const Op& op) {
    if (f.step == 0) {
        f.step = 1;
        f.set = e.survivors(op.x, f).bits();
    }
    const Places where = e.places(op.y, f);
    if (f.set == 0 || where.empty()) return next_op(f);
    const auto v = SurvivorId(BitSet<u64>(f.set).lowest());
    const auto place = PlaceId(where.lowest());
    const SurvivorState& who = e.s.survivor[v];
    const bool full = e.free_spaces(place) <= 0;
    const bool swaps = op.a == 2 && full && who.place != place && f.n < 8;
    if (swaps && !swappable(e, f, op).empty()) return e.ask();  // somebody makes room
    f.set &= f.set - 1;
    if (!who.in_play() || who.place == place || full) return;
    if (place == kColony && barred_from_colony(e, v)) return;
    e.put_at(v, place, EventKind::Placed, kByCard);
}

template <>
void run<OpCode::Recruit>(Engine& e, Frame& f, const Op& op) {
    const Seats who = e.seats(op.x, f);
    if (who.empty()) return next_op(f);
    const auto seat = SeatId(who.lowest());
    const bool exiled = e.s.seat[seat].exiled();
    if (f.step == 0) {
        const bool room = exiled ? !e.open_places(seat).empty()
                                 : e.colony_has_room(1) || e.s.phase == Phase::Setup;
        if (!room || e.deck_empty(kDeckSurvivor)) return next_op(f);
        if (op.y == 0) return e.ask();
        const auto named = SurvivorId(op.y - 1);
        if (!e.in_deck(kDeckSurvivor, CardId(e.c.first_survivor + named))) return next_op(f);
        e.move_card(CardId(e.c.first_survivor + named), zone::Looking);
        e.shuffle(kDeckSurvivor);  // XROAD-15
        f.m = named;
        f.step = 1;
    }
    PlaceId place = kColony;
    if (exiled) {  // EXILE-08
        const Places open = e.open_places(seat);
        if (f.step == 1 && open.size() > 1) return e.ask();
        place = f.step == 2 ? PlaceId(f.n) : open.lowest();
    }
    const SurvivorId v(f.m);
    if (op.z != 0) f.reg[op.z - 1] = v;
    next_op(f);
    e.join(v, seat, place, RuleId::SURV_01);
    if (op.a && e.s.seat[seat].leader != kNone) {
        e.w.seat[seat].leader = v;
        e.emit({.rule = kByCard, .kind = EventKind::LeaderNamed, .seat = seat, .survivor = v});
    }
    if (e.s.seat[seat].leader == kNone) e.w.seat[seat].leader = v;
}

namespace {

/// A named survivor nobody has met yet leaves the game too.
void remove_from_deck(Engine& e, NodeId who) {
    if (e.node(who).word != Word::SurvNamed) return;
    const auto v = SurvivorId(e.node(who).value);
    const auto card = CardId(e.c.first_survivor + v);
    if (e.in_deck(kDeckSurvivor, card)) {
        e.move_card(card, zone::Dead);
        e.emit({.rule = RuleId::SURV_23, .kind = EventKind::SurvivorRemoved, .survivor = v});
        e.shuffle(kDeckSurvivor);  // XROAD-15
    }
}

}  // namespace

template <>
void run<OpCode::Give>(Engine& e, Frame& f, const Op& op) {
    const Survivors who = e.survivors(op.x, f);
    const Seats to = e.seats(op.y, f);
    next_op(f);
    if (who.empty() || to.empty()) return;
    Seats givers;
    for (const auto v : who) {
        givers.add(e.s.survivor[v].seat);
        hand_over(e, v, SeatId(to.lowest()));
    }
    leave_colony_if_exiled(e, SeatId(to.lowest()));
    for (const auto giver : givers) e.lost_survivors(giver, RuleId::SURV_24);
}

void hand_over(Engine& e, SurvivorId v, SeatId to) {
    const SeatId from = e.s.survivor[v].seat;
    e.w.survivor[v].seat = to;
    if (e.s.seat[from].leader == v) e.w.seat[from].leader = kNone;
    e.emit({.rule = kByCard,
            .kind = EventKind::SurvivorGiven,
            .seat = from,
            .survivor = v,
            .other = to});
}

/// A survivor an exile is given does not stay in the colony (AMB-10, EXILE-03).
void leave_colony_if_exiled(Engine& e, SeatId seat) {
    if (e.s.seat[seat].exiled() && !e.at(kColony, seat).empty()) resume_relocation(e, seat);
}

template <>
void run<OpCode::RemoveSurvivors>(Engine& e, Frame& f, const Op& op) {
    const u64 set = e.survivors(op.x, f).bits();
    if (set == 0) remove_from_deck(e, op.x);
    next_op(f);
    Frame& deaths = e.push(Kind::DeathSet);
    deaths.set = set;
    deaths.flags = kRemoved | kNoMorale;
}

template <>
void run<OpCode::KillSurvivors>(Engine& e, Frame& f, const Op& op) {
    const u64 set = e.survivors(op.x, f).bits();
    next_op(f);
    Frame& deaths = e.push(Kind::DeathSet);
    deaths.set = set;
    if (op.a) deaths.flags = kNoMorale;
}

template <>
void ask<OpCode::Heal>(const Facts&, const Frame& f, const Op&, Decision& d) {
    d.ask = Ask::Option;  // 1 = a wound, 2 = frostbite
    d.prompt = Prompt::HealKind;
    d.rule = RuleId::AMB_79;
    d.survivor = SurvivorId(f.m);
    d.set = 6;
}

template <>
void answer<OpCode::Heal>(Engine& e, Frame& f, const Op&, const Command& cmd) {
    --f.n;
    heal_one(e, f, SurvivorId(f.m), cmd.a == 2 ? WoundKind::Frostbite : WoundKind::Wound);
}

template <>
void ask<OpCode::Place>(const Facts& q, const Frame& f, const Op& op, Decision& d) {
    d.ask = Ask::Survivor;
    d.prompt = Prompt::SwapWith;
    d.set = swappable(q, f, op).bits();
    d.can_finish = 1;
}

template <>
void answer<OpCode::Place>(Engine& e, Frame& f, const Op&, const Command& cmd) {
    ++f.n;
    if (cmd.what == Do::Done)
        f.set &= f.set - 1;
    else
        e.put_at(SurvivorId(cmd.a), kColony, EventKind::Placed, kByCard);
}

template <>
void ask<OpCode::Recruit>(const Facts& q, const Frame& f, const Op& op, Decision& d) {
    if (f.step == 0) {
        d.by = kChance;
        d.ask = Ask::Draw;
        d.prompt = Prompt::Draw;
        d.rule = RuleId::SURV_01;
        d.n = kDeckSurvivor;
        return;
    }
    d.by = SeatId(q.seats(op.x, f).lowest());
    d.ask = Ask::Place;
    d.prompt = Prompt::PlaceNewcomer;
    d.rule = RuleId::EXILE_08;
    d.survivor = SurvivorId(f.m);
    d.set = q.open_places(d.by).bits();
}

template <>
void answer<OpCode::Recruit>(Engine& e, Frame& f, const Op&, const Command& cmd) {
    if (f.step == 0) {
        const CardId card = e.take_drawn(kDeckSurvivor, CardId(cmd.value), zone::Looking, Seats());
        f.m = static_cast<u8>(card - e.c.first_survivor);
        f.step = 1;
    } else {
        f.n = static_cast<u8>(cmd.a);
        f.step = 2;
    }
}

}  // namespace dow
