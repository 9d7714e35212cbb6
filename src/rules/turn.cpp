#include "procedures.hpp"

namespace dow {

namespace {

enum Step : u8 {
    kDraw,
    kLook,
    kFrostbite,
    kOrder,
    kEarly,
    kFrostbitten,
    kTest,
    kMenu,
    kEnd,
    kClosed
};

/// Frostbite and the rest of the turn's start may be turned round by the first player (AMB-18); it
/// matters if the rest is known, or if somebody would die and never meet a crossroads card.
bool order_matters(const Facts& q, const Frame& f) {
    if (!q.s.rules.ask_order || f.set == 0 || tie_breaker(q) == kNone) return false;
    if (turn_start_heard(q)) return true;
    for (const auto v : Survivors(f.set))
        if (q.s.held != kNoCard && q.s.survivor[v].tokens() + 1 >= q.dies_at(v)) return true;
    return false;
}

void begin_turn(Engine& e, Frame& f) {
    e.w.seat[f.seat].flags &= static_cast<u8>(~(kCalledVote | kYawned));
    if (e.s.rules.reuse_per_turn)  // ED-16
        e.w.used_item = {};
    e.clear_fact();
    for (SurvivorState& v : e.w.survivor) v.flags = 0;
    for (const auto v : e.at(kColony, f.seat)) e.w.survivor[v].flags = kBeganInColony;
    e.emit({.rule = RuleId::ROUND_03, .kind = EventKind::TurnBegan, .seat = f.seat});
}

Kind frame_for(Do what) {
    switch (what) {
        case Do::Attack: return Kind::Attack;
        case Do::Search: return Kind::Search;
        case Do::Barricade: return Kind::Barricade;
        case Do::Clean: return Kind::Clean;
        case Do::Attract: return Kind::Attract;
        case Do::Move: return Kind::Move;
        case Do::Ability: return Kind::Ability;
        case Do::Play: return Kind::Play;
        case Do::Food: return Kind::Food;
        case Do::Request: return Kind::Request;
        case Do::HandOff: return Kind::HandOff;
        case Do::CallVote: return Kind::CallVote;
        default: return Kind::None;
    }
}

void contribute(Engine& e, SeatId seat, CardId card, bool open) {
    e.move_card(card, open ? u8{zone::OpenGift} : zone::gift(seat));
    e.emit({.rule = open ? RuleId::AMB_13 : RuleId::ACT_CONTRIBUTE_03,
            .card = e.c.face(card),
            .n = open,
            .kind = EventKind::Contributed,
            .seat = seat,
            .known_to = open ? kEverybody : Seats::of(seat).bits()});
    e.w.fact.what = Happening::Contribute;
}

/// XROAD-01, XROAD-02: the engine watches the card; a table may let its drawer look at it, too.
void draw_crossroads(Engine& e, Frame& f, CardId drawn) {
    f.other = e.previous_seat(f.seat);
    const bool looks = e.s.rules.reader_looks && f.other != f.seat;
    const Seats known = looks ? Seats::of(SeatId(f.other)) : Seats();
    e.w.held = e.take_drawn(kDeckCrossroads, drawn, zone::Held, known);
    e.emit({.rule = RuleId::XROAD_01,
            .card = looks ? drawn : CardId{kNoCard},
            .kind = EventKind::CrossroadsDrawn,
            .seat = f.seat,
            .other = f.other,
            .known_to = looks ? known.bits() : kEverybody});
    f.step = looks ? kLook : kFrostbite;
}

/// The players say that it happened; whether a card waits for it stays a secret (AMB-19).
void yawn(Engine& e, SeatId seat) {
    e.w.seat[seat].flags |= kYawned;
    e.w.fact.what = Happening::Table;
    e.emit({.rule = RuleId::AMB_19, .kind = EventKind::Yawned, .seat = seat});
}

Refusal can_yawn(const Facts& q, SeatId seat) {
    if (!q.s.rules.table_talk) return {RuleId::AMB_19, Reason::NotAsked};
    if (q.s.seat[seat].flags & kYawned) return {RuleId::AMB_19, Reason::NoEffect};
    return {};
}

void end_turn(Engine& e, Frame& f) {
    e.emit({.rule = RuleId::ROUND_08,
            .n = static_cast<i16>(e.s.seat[f.seat].unused_dice()),
            .kind = EventKind::TurnEnded,
            .seat = f.seat});
    if (e.s.held != kNoCard) {  // XROAD-10
        e.put_under(kDeckCrossroads, e.s.held, spot::known_by(e.s.spots[e.s.held]));
        e.w.held = kNoCard;
        e.emit({.rule = RuleId::XROAD_10, .kind = EventKind::CrossroadsReturned, .seat = f.seat});
    }
    e.expire(Until::Turn);
    e.drop_dead_lasting();
    e.pop();
}

Refusal mine(const Facts& q, SeatId seat, SurvivorId v) {
    if (v >= q.survivor_count() || !q.s.survivor[v].in_play())
        return {RuleId::ROUND_11, Reason::NoSuchSurvivor};
    if (q.s.survivor[v].seat != seat) return {RuleId::ROUND_11, Reason::NotYours};
    return {};
}

}  // namespace

void run_turn(Engine& e, Frame& f) {
    if (e.s.seat[f.seat].out() && f.step < kEnd) f.step = kEnd;
    switch (f.step) {
        case kDraw:
            begin_turn(e, f);
            if (!e.deck_empty(kDeckCrossroads)) return e.ask();
            f.step = kFrostbite;
            return;
        case kLook: return e.ask();
        case kFrostbite:
            for (const auto v : e.of(f.seat))
                if (e.s.survivor[v].frostbite > 0) f.set |= u64{1} << v;
            f.step = kOrder;
            if (Seats(e.s.due_relocation).has(f.seat)) resume_relocation(e, f.seat);
            return;
        case kOrder:
            if (order_matters(e, f)) return e.ask();
            f.step = kFrostbitten;
            return;
        case kEarly:
            f.step = kFrostbitten;
            e.trigger_crossroads(false);
            return;
        case kFrostbitten:
            if (f.set != 0) {  // EXPO-08 to EXPO-10
                const SurvivorId v(take_lowest(f.set));
                if (e.s.survivor[v].seat == f.seat) e.wound(v, WoundKind::Wound, RuleId::EXPO_08);
                return;
            }
            f.step = kTest;
            if (f.m == 0) e.fire(Happening::TurnStart, kNone, kNone, kNone);
            return;
        case kTest:
            e.drop_dead_lasting();
            if (e.s.rules.end_at_any_time && e.objective_met())  // ED-19
                return e.end_game(End::Objective, RuleId::WIN_03);
            if (e.trigger_crossroads(false)) return;
            f.step = kMenu;
            return;
        case kMenu: return e.ask();
        case kEnd: f.step = kClosed; return e.fire(Happening::TurnEnd, kNone, kNone, kNone);
        default: return end_turn(e, f);
    }
}

void ask_turn(const Facts& q, const Frame& f, Decision& d) {
    if (f.step == kDraw) {
        d.by = kChance;
        d.ask = Ask::Draw;
        d.prompt = Prompt::Draw;
        d.seat = f.seat;
        d.n = kDeckCrossroads;
        d.rule = RuleId::XROAD_01;
        return;
    }
    if (f.step == kLook) {  // nothing to choose: the reader looks and says so
        d.by = SeatId(f.other);
        d.seat = f.seat;
        d.ask = Ask::Card;
        d.prompt = Prompt::ShowCrossroads;
        d.rule = RuleId::XROAD_02;
        d.card = q.s.held;
        d.secret = 1;
        d.can_finish = 1;
        return;
    }
    if (f.step == kOrder) {
        d.by = tie_breaker(q);
        d.ask = Ask::Option;  // 1 = frostbite first, 2 = everything else first
        d.prompt = Prompt::OrderEffects;
        d.rule = RuleId::TEXT_02;
        d.seat = f.seat;
        d.set = 6;
        return;
    }
    d.ask = Ask::Turn;
    d.prompt = Prompt::Turn;
    d.rule = RuleId::ROUND_07;
    d.seat = f.seat;
    d.secret = 1;
}

void answer_turn(Engine& e, Frame& f, const Command& cmd) {
    if (f.step == kDraw) return draw_crossroads(e, f, CardId(cmd.value));
    if (f.step == kLook) {
        f.step = kFrostbite;
        return;
    }
    if (f.step == kOrder) {
        f.m = cmd.a == 2;
        f.step = f.m ? kEarly : kFrostbitten;
        if (f.m) e.fire(Happening::TurnStart, kNone, kNone, kNone);
        return;
    }
    if (cmd.what == Do::EndTurn) {
        f.step = kEnd;
        return;
    }
    f.step = kTest;
    e.clear_fact();
    if (cmd.what == Do::Yawn) return yawn(e, f.seat);
    if (cmd.what == Do::Contribute)
        return contribute(e, f.seat, e.find(zone::hand(f.seat), CardId(cmd.a)), false);
    if (cmd.what == Do::ContributeGear)
        return contribute(e, f.seat, e.find(zone::gear(SurvivorId(cmd.b)), CardId(cmd.a)), true);
    start_action(e, f.seat, cmd);
}

Frame& start_action(Engine& e, SeatId seat, const Command& cmd) {
    Frame& action = e.push(frame_for(cmd.what));
    action.seat = seat;
    switch (cmd.what) {
        case Do::Ability:
            action.source[0] = SourceId(cmd.a);
            action.self = SurvivorId(cmd.b);
            break;
        case Do::Play: action.card = CardId(cmd.a); break;
        case Do::HandOff:
            action.card = CardId(cmd.a);
            action.self = SurvivorId(cmd.b);
            break;
        default:
            action.self = SurvivorId(cmd.a);
            if (cmd.what < Do::Ability) action.here = e.s.survivor[cmd.a].place;
    }
    return action;
}

Refusal Facts::can_contribute(SeatId seat) const {
    if (s.seat[seat].exiled()) return {RuleId::ACT_CONTRIBUTE_07, Reason::Exiled};
    if (s.crisis == kNoCard) return {RuleId::ACT_CONTRIBUTE_01, Reason::NoCrisis};
    if (seat_denied(seat, Happening::Contribute)) return {RuleId::TEXT_01, Reason::Denied};
    return {};
}

Refusal Facts::can_use(SeatId seat, const SourceRule& found, SurvivorId user) const {
    if (!found.rule) return {RuleId::ACT_ABILITY_01, Reason::WrongPlace};
    if (used(found.source, user, found.card, *found.rule))
        return {RuleId::ACT_ABILITY_06, Reason::UsedThisRound};
    if (!usable(*found.rule, found.source, user, found.card))
        return {RuleId::TEXT_01, Reason::ConditionNotMet};
    if (user != kNone && denied(user, Happening::Ability)) return {RuleId::TEXT_01, Reason::Denied};
    if (found.rule->die != 0 && die_faces(seat, found.rule->die) == 0)
        return {RuleId::ACT_ABILITY_02, Reason::NoDie};
    if (found.rule->guard == 0) return {};
    Frame refs{};
    refs.seat = seat;
    refs.loop = seat;
    refs.self = refs.it = user;
    refs.here = user == kNone ? PlaceId(kNone) : s.survivor[user].place;
    if (!holds(found.rule->guard, refs)) return {RuleId::TEXT_12, Reason::NoEffect};
    return {};
}

Refusal Facts::refuse_turn(const Command& cmd) const {
    return s.top().kind == static_cast<u8>(Kind::Request) ? refuse_given(s.top(), cmd)
                                                          : refuse_action(cmd);
}

Refusal Facts::refuse_action(const Command& cmd) const {
    const SeatId seat = s.active;
    const auto v = SurvivorId(cmd.a);
    const bool by_survivor = cmd.what <= Do::Move;
    if (by_survivor) {
        if (cmd.a > 255 || cmd.b != 0) return {RuleId::ROUND_11, Reason::NoSuchSurvivor};
        if (const Refusal no = mine(*this, seat, v)) return no;
    }
    switch (cmd.what) {
        case Do::Attack: return can_attack(v);
        case Do::Search: return can_search(v);
        case Do::Barricade: return can_barricade(v);
        case Do::Clean: return can_clean(v);
        case Do::Attract: return can_attract(v);
        case Do::Move: return can_move(v);
        case Do::Ability:
            return cmd.b > 255
                       ? Refusal{RuleId::ACT_ABILITY_01, Reason::NoSuchSurvivor}
                       : can_use(seat, find_ability(seat, SourceId(cmd.a), SurvivorId(cmd.b)),
                                 SurvivorId(cmd.b));
        case Do::Play:
            return cmd.b != 0 ? Refusal{RuleId::ACT_PLAY_01, Reason::NotHeld}
                              : can_play(seat, CardId(cmd.a));
        case Do::Contribute:
            if (const Refusal no = can_contribute(seat)) return no;
            if (cmd.a >= item_count() || c.face(CardId(cmd.a)) != cmd.a || cmd.b != 0 ||
                find(zone::hand(seat), CardId(cmd.a)) == kNoCard)
                return {RuleId::ACT_CONTRIBUTE_02, Reason::NotHeld};
            return {};
        case Do::ContributeGear:
            if (const Refusal no = can_contribute(seat)) return no;
            if (cmd.b > 255) return {RuleId::ACT_CONTRIBUTE_02, Reason::NoSuchSurvivor};
            if (const Refusal no = mine(*this, seat, SurvivorId(cmd.b))) return no;
            if (cmd.a >= item_count() || c.face(CardId(cmd.a)) != cmd.a ||
                find(zone::gear(SurvivorId(cmd.b)), CardId(cmd.a)) == kNoCard)
                return {RuleId::ACT_CONTRIBUTE_02, Reason::NotEquipped};
            return {};
        case Do::Food:
            return cmd.a != 0 || cmd.b != 0 ? Refusal{RuleId::ACT_FOOD_01, Reason::NotAnOption}
                                            : can_feed(seat);
        case Do::Request:
            return cmd.a != 0 || cmd.b != 0 ? Refusal{RuleId::ACT_REQUEST_01, Reason::NotAnOption}
                                            : can_request(seat);
        case Do::HandOff:
            if (cmd.b > 255) return {RuleId::ACT_HANDOFF_01, Reason::NoSuchSurvivor};
            if (const Refusal no = mine(*this, seat, SurvivorId(cmd.b))) return no;
            return can_hand_off(seat, CardId(cmd.a), SurvivorId(cmd.b));
        case Do::CallVote:
            return cmd.a != 0 || cmd.b != 0 ? Refusal{RuleId::ACT_VOTE_01, Reason::NotAnOption}
                                            : can_call_vote(seat);
        case Do::Yawn:
            return cmd.a != 0 || cmd.b != 0 ? Refusal{RuleId::AMB_19, Reason::NotAnOption}
                                            : can_yawn(*this, seat);
        case Do::EndTurn:
            return cmd.a != 0 || cmd.b != 0 ? Refusal{RuleId::ROUND_08, Reason::NotAnOption}
                                            : Refusal{};
        default: return {RuleId::ROUND_07, Reason::NotAsked};
    }
}

/// Asks each action directly what refuse_turn would ask for it.
void legal_turn(const Facts& q, const Decision& d, CommandList& out) {
    const auto offer = [&](const Refusal& no, Do what, unsigned a = 0, unsigned b = 0) {
        if (no) return;
        Command cmd;
        cmd.by = d.by;
        cmd.what = what;
        cmd.a = static_cast<u16>(a);
        cmd.b = static_cast<u16>(b);
        out.add(cmd);
    };
    if (q.s.top().kind == static_cast<u8>(Kind::Request)) return legal_given(q, q.s.top(), out);
    const Survivors group = q.of(d.by);
    const Refusal no_gift = q.can_contribute(d.by);
    const Places open = q.open_places(d.by);
    for (const auto i : group) {
        const auto v = i;
        offer(q.can_attack(v), Do::Attack, v);
        offer(q.can_search(v), Do::Search, v);
        offer(q.can_barricade(v), Do::Barricade, v);
        offer(q.can_clean(v), Do::Clean, v);
        offer(q.can_attract(v), Do::Attract, v);
        offer(q.can_move(v, open), Do::Move, v);
        if (q.s.survivor[v].gear == 0) continue;
        q.faces(q.in_zone(zone::gear(v))).each([&](CardId card) {
            const CardId face = q.c.face(card);
            offer(no_gift, Do::ContributeGear, face, v);
            offer(q.can_hand_off(d.by, face, v), Do::HandOff, face, v);
        });
    }
    q.each_ability(group, [&](const SourceRule& r, SurvivorId user) {
        for (const Command& known : out)
            if (known.what == Do::Ability && known.a == r.source && known.b == user) return;
        offer(q.can_use(d.by, r, user), Do::Ability, r.source, user);
    });
    q.faces(q.in_zone(zone::hand(d.by))).each([&](CardId card) {
        const CardId face = q.c.face(card);
        offer(q.can_play_held(d.by, face), Do::Play, face);
        offer(no_gift, Do::Contribute, face);
    });
    offer(q.can_feed(d.by), Do::Food);
    offer(q.can_request(d.by), Do::Request);
    offer(q.can_call_vote(d.by), Do::CallVote);
    offer(can_yawn(q, d.by), Do::Yawn);
    offer({}, Do::EndTurn);
}

}  // namespace dow
