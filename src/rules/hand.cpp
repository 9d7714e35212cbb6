#include "procedures.hpp"

/// Playing, equipping and handing off cards; feeding dice; using abilities.
namespace dow {

namespace {
Frame as_user(const Facts& q, SeatId seat, SurvivorId user) {
    Frame refs{};
    refs.seat = seat;
    refs.loop = seat;
    refs.self = refs.it = user;
    refs.other = refs.from = refs.lasting = kNone;
    refs.here = user == kNone ? PlaceId(kNone) : q.s.survivor[user].place;
    return refs;
}

bool feeds_die(const Facts& q, SeatId seat, const ItemDef& item) {  // EXILE-10
    return q.s.seat[seat].exiled() && item.icon == Icon::Food && (q.die_faces(seat, 1) & 0x3E) != 0;
}
}  // namespace

// ------------------------------------------------------------------------------ play

namespace {
enum PlayStep : u8 { kChooseUse, kChooseBearer, kFeedDie, kResolve, kPlayed };
}

Refusal Facts::can_play(SeatId seat, CardId face) const {
    if (face >= item_count() || c.face(face) != face || find(zone::hand(seat), face) == kNoCard)
        return {RuleId::ACT_PLAY_01, Reason::NotHeld};
    return can_play_held(seat, face);
}

/// can_play for a card that is known to be in the hand.
Refusal Facts::can_play_held(SeatId seat, CardId face) const {
    const ItemDef& item = c.item_of(face);
    if (seat_denied(seat, Happening::Play, item.icon) || card_denied(seat, face))
        return {RuleId::TEXT_01, Reason::Denied};
    if (item.mode == ItemMode::Equip) return {};
    if (item.effect == 0) return {RuleId::TEXT_01, Reason::CannotPlayNow};  // played with an action
    if (item.adds_people) {
        const bool room =
            s.seat[seat].exiled() ? !open_places(seat).empty() : colony_has_room(1);  // AMB-113
        if (!room) return {RuleId::ACT_PLAY_06, Reason::ColonyFull};
    }
    if (item.guard != 0 && !feeds_die(*this, seat, item) &&
        !holds(item.guard, as_user(*this, seat, kNone)))
        return {RuleId::TEXT_12, Reason::NoEffect};
    return {};
}

void run_play(Engine& e, Frame& f) {
    const ItemDef& item = e.c.item_of(f.card);
    switch (f.step) {
        case kChooseUse:
            if (item.mode == ItemMode::Equip) {
                f.step = kChooseBearer;
                return;
            }
            if (feeds_die(e, f.seat, item)) return e.ask();
            f.step = kResolve;
            return;
        case kChooseBearer: {
            const Survivors group = e.of(f.seat);
            if (group.size() > 1) return e.ask();
            f.self = group.lowest();
            f.step = kResolve;
            return;
        }
        case kFeedDie: return e.ask();
        case kResolve: break;
        default: return e.pop();
    }
    const CardId card = e.find(zone::hand(f.seat), f.card);
    f.step = kPlayed;
    e.w.fact.what = Happening::Play;
    e.w.fact.icons = e.icon_bit(card);
    e.emit({.rule = RuleId::ACT_PLAY_01,
            .card = f.card,
            .kind = EventKind::CardPlayed,
            .seat = f.seat});
    if (item.mode == ItemMode::Equip) {
        e.move_card(card, zone::gear(f.self));
        e.emit({.rule = RuleId::ACT_EQUIP_01,
                .card = f.card,
                .kind = EventKind::Equipped,
                .survivor = f.self});
        return;
    }
    if (item.mode == ItemMode::Event)
        e.remove_card(card, f.seat, RuleId::ACT_PLAY_03);
    else
        e.discard(card, f.seat, RuleId::ACT_PLAY_02);  // AMB-84
    if (f.n != 0) {
        e.change_die(f.seat, f.n, f.n + 1, RuleId::EXILE_10);
        return;
    }
    e.run_program(item.effect, f.seat, f.card);
}

void ask_play(const Facts& q, const Frame& f, Decision& d) {
    d.card = f.card;
    d.can_cancel = (f.flags & kGiven) == 0;
    d.secret = 1;
    if (f.step == kChooseUse) {  // 1 = its effect, 2 = raise a die
        d.ask = Ask::Option;
        d.prompt = Prompt::Choose;
        d.rule = RuleId::EXILE_10;
        const ItemDef& item = q.c.item_of(f.card);
        const bool usable = item.guard == 0 || q.holds(item.guard, as_user(q, f.seat, kNone));
        d.set = usable ? 6 : 4;
    } else if (f.step == kFeedDie) {
        d.ask = Ask::Die;
        d.prompt = Prompt::FoodDie;
        d.rule = RuleId::EXILE_10;
        d.set = q.die_faces(f.seat, 1) & 0x3E;
    } else {
        d.ask = Ask::Survivor;
        d.prompt = Prompt::EquipOn;
        d.rule = RuleId::ACT_EQUIP_01;
        d.set = q.of(f.seat).bits();
    }
}

void answer_play(Engine&, Frame& f, const Command& cmd) {
    if (f.step == kChooseUse) {
        f.step = cmd.a == 1 ? u8{kResolve} : u8{kFeedDie};
    } else if (f.step == kFeedDie) {
        f.n = static_cast<u8>(cmd.a);
        f.step = kResolve;
    } else {
        f.self = SurvivorId(cmd.a);
        f.step = kResolve;
    }
}

// ------------------------------------------------------------------------------ hand off

Refusal Facts::can_hand_off(SeatId, CardId face, SurvivorId bearer) const {
    if (face >= item_count() || c.face(face) != face || find(zone::gear(bearer), face) == kNoCard)
        return {RuleId::ACT_HANDOFF_05, Reason::NotEquipped};
    if (at(s.survivor[bearer].place).size() < 2)
        return {RuleId::ACT_HANDOFF_01, Reason::NobodyHere};
    return {};
}

void run_hand_off(Engine& e, Frame& f) {
    if (f.step == 0) return e.ask();
    const CardId card = e.find(zone::gear(f.self), f.card);
    e.move_card(card, zone::gear(SurvivorId(f.other)));
    e.emit({.rule = RuleId::ACT_HANDOFF_03,
            .card = f.card,
            .kind = EventKind::HandedOff,
            .survivor = f.self,
            .other = f.other});
    e.pop();
}

void ask_hand_off(const Facts& q, const Frame& f, Decision& d) {
    d.ask = Ask::Survivor;
    d.prompt = Prompt::HandOffTo;
    d.rule = RuleId::ACT_HANDOFF_02;
    d.card = f.card;
    d.survivor = f.self;
    d.can_cancel = 1;
    Survivors here = q.at(q.s.survivor[f.self].place);
    here.drop(f.self);
    d.set = here.bits();
}

void answer_hand_off(Engine&, Frame& f, const Command& cmd) {
    f.other = static_cast<u8>(cmd.a);
    f.step = 1;
}

// ------------------------------------------------------------------------------ food

Refusal Facts::can_feed(SeatId seat) const {
    if (s.seat[seat].exiled()) return {RuleId::ACT_FOOD_06, Reason::Exiled};
    if (s.food == 0) return {RuleId::ACT_FOOD_01, Reason::NoFood};
    if ((die_faces(seat, 1) & 0x3E) == 0) return {RuleId::AMB_25, Reason::NoDieToRaise};
    return {};
}

void run_food(Engine& e, Frame& f) {
    if (f.step == 0) return e.ask();
    if (f.step == 1) {
        f.step = 2;
        --e.w.food;
        e.w.fact.what = Happening::Ate;
        e.emit({.rule = RuleId::ACT_FOOD_01,
                .n = f.n,
                .m = static_cast<i16>(f.n + 1),
                .kind = EventKind::FoodSpent,
                .seat = f.seat});
        e.trigger_crossroads(true);
        return;
    }
    if ((f.flags & kCancelled) == 0 && e.s.seat[f.seat].dice[f.n - 1] > 0)
        e.change_die(f.seat, f.n, f.n + 1, RuleId::ACT_FOOD_02);
    e.pop();
}

void ask_food(const Facts& q, const Frame& f, Decision& d) {
    d.ask = Ask::Die;
    d.prompt = Prompt::FoodDie;
    d.rule = RuleId::ACT_FOOD_02;
    d.can_cancel = 1;
    d.set = q.die_faces(f.seat, 1) & 0x3E;
}

void answer_food(Engine&, Frame& f, const Command& cmd) {
    f.n = static_cast<u8>(cmd.a);
    f.step = 1;
}

// ------------------------------------------------------------------------------ abilities

namespace {
enum AbilityStep : u8 { kPickDie, kPay, kEffect, kUsed };

/// The card that was requested pays: the choice of one is made already.
void pay_with(Engine& e, Frame& pay, CardId face) {
    const CardId card = e.find(zone::hand(pay.seat), face);
    e.w.marked.add(card);
    ++pay.pc;
}
}  // namespace

void run_ability(Engine& e, Frame& f) {
    const SourceRule found = e.find_ability(f.seat, f.source[0], f.self);
    switch (f.step) {
        case kPickDie:
            if (found.rule->die != 0) {
                const BitSet<u8> faces(e.die_faces(f.seat, found.rule->die));
                if (faces.size() > 1 && f.reg[0] == 0) return e.ask();
                if (f.reg[0] == 0) f.reg[0] = faces.lowest();
            }
            f.step = kPay;
            return;
        case kPay: {
            if (f.reg[0] != 0) e.spend_die(f.seat, f.reg[0], f.self, RuleId::ACT_ABILITY_02);
            e.mark_used(found, f.self);
            const CardId face = found.card == kNoCard ? kNoCard : e.c.face(found.card);
            e.emit({.rule = RuleId::ACT_ABILITY_01,
                    .card = face,
                    .kind = EventKind::AbilityUsed,
                    .seat = f.seat,
                    .survivor = f.self});
            Fact& fact = e.w.fact;
            fact.what = Happening::Used;
            fact.who = f.self;
            fact.card = face;
            fact.gear = found.card != kNoCard;
            if (found.card != kNoCard) fact.icons = e.icon_bit(found.card);
            f.step = found.rule->run == 0 ? u8{kUsed} : u8{kEffect};
            f.pc = found.rule->run;
            f.card = face;
            if (source::type(f.source[0]) == source::kLasting)
                f.lasting = static_cast<u8>(source::index(f.source[0]));
            if (found.rule->cost != 0) {
                Frame& pay = e.run_program(found.rule->cost, f.seat, face);
                pay.self = pay.it = f.self;
                pay.loop = f.seat;
                pay.lasting = f.lasting;
                pay.here = f.self == kNone ? PlaceId(kNone) : e.s.survivor[f.self].place;
                if (f.paid[0] != kNoCard) pay_with(e, pay, f.paid[0]);
            }
            return;
        }
        case kEffect: {
            f.step = kUsed;
            Frame& run = e.run_program(f.pc, f.seat, f.card);
            run.self = run.it = f.self;
            run.loop = f.seat;
            run.lasting = f.lasting;
            run.here = f.self == kNone ? PlaceId(kNone) : e.s.survivor[f.self].place;
            return;
        }
        default: e.pop();
    }
}

void ask_ability(const Facts& q, const Frame& f, Decision& d) {
    const SourceRule found = q.find_ability(f.seat, f.source[0], f.self);
    d.ask = Ask::Die;
    d.prompt = Prompt::SpendDie;
    d.rule = RuleId::ACT_ABILITY_02;
    d.survivor = f.self;
    d.can_cancel = 1;
    d.n = found.rule->die;
    d.set = q.die_faces(f.seat, found.rule->die);
}

void answer_ability(Engine&, Frame& f, const Command& cmd) { f.reg[0] = static_cast<u8>(cmd.a); }

}  // namespace dow
