#include "gather.hpp"

namespace dow {

namespace {

Happening action_of(const Frame& f) {
    switch (static_cast<Kind>(f.kind)) {
        case Kind::Attack: return Happening::Attack;
        case Kind::Search: return Happening::Search;
        case Kind::Barricade: return Happening::Barricade;
        case Kind::Clean: return Happening::Clean;
        case Kind::Move: return Happening::Move;
        default: return Happening::None;
    }
}

int chosen_count(const Frame& f) {
    int n = 0;
    while (n < 4 && f.source[n] != source::kNothing) ++n;
    return n;
}

bool has_kills(const Facts& q, const Rule& r) {
    for (const Mod& m : q.c.mods_of(r))
        if (m.kind == ModKind::Kills) return true;
    return false;
}

/// Hand cards not yet promised to another boost of this action.
CardSet payable(const Facts& q, const Frame& f, u8 icons) {
    CardSet hand = q.with_icons(q.in_zone(zone::hand(f.seat)), icons);
    for (int i = 0; i < 4; ++i) {
        const SourceId src = f.source[i];
        if (src != source::kNothing && source::type(src) == source::kItem) {
            const CardId own = q.find(zone::hand(f.seat), CardId(source::index(src)));
            const bool played =
                own != kNoCard && q.find(zone::gear(f.self), CardId(source::index(src))) == kNoCard;
            if (played && hand.has(own)) hand.drop(own);
        }
        if (f.paid[i] != kNoCard) {
            CardId promised = kNoCard;
            hand.each([&](CardId card) {
                if (promised == kNoCard && q.c.face(card) == f.paid[i]) promised = card;
            });
            if (promised != kNoCard) hand.drop(promised);
        }
    }
    return hand;
}

bool can_add(const Facts& q, const Frame& f, const SourceRule& boost, Happening action) {
    const bool on_survivor = f.kind == static_cast<u8>(Kind::Attack) && f.other != kNone;
    if (on_survivor && !helps_against_survivor(q, *boost.rule)) return false;
    for (SourceId chosen : f.source)
        if (chosen == boost.source) return false;
    if (chosen_count(f) == 4) return false;
    const Boosted now = boosted(q, f, action);
    if (has_kills(q, *boost.rule) && now.kills != 1) return false;  // one replacement per attack
    if (boost.rule->cost_icons != 0 && payable(q, f, boost.rule->cost_icons).empty()) return false;
    const int dice = action == Happening::Move || now.free ? 1 : 2;  // the action's own and this
    return boost.rule->die == 0 || (now.extra_die == 0 && q.s.seat[f.seat].unused_dice() >= dice);
}

bool any_boost(const Facts& q, const Frame& f, Happening action) {
    bool any = false;
    q.each_boost(f.self, f.seat, action,
                 [&](const SourceRule& b) { any |= can_add(q, f, b, action); });
    return any;
}

u8 die_choices(const Facts& q, const Frame& f, Happening action, int value) {
    return q.die_faces(f.seat, boosted(q, f, action).any_die ? 1 : value);
}

u8 extra_die_choices(const Facts& q, const Frame& f, int value) {
    u8 faces = q.die_faces(f.seat, value);
    if (f.reg[0] != 0 && q.s.seat[f.seat].dice[f.reg[0] - 1] == 1)
        faces = static_cast<u8>(faces & ~(1 << f.reg[0]));
    return faces;
}

/// The boost whose price is still open, or -1.
int unpaid(const Facts& q, const Frame& f, Happening action) {
    for (int i = 0; i < chosen_count(f); ++i) {
        const SourceRule b = q.find_boost(f.self, f.seat, action, f.source[i]);
        if (b.rule && b.rule->cost_icons != 0 && f.paid[i] == kNoCard) return i;
    }
    return -1;
}

bool dice_payable(const Facts& q, const Frame& f, Happening action, int value) {
    if (value == 0) return true;
    const Boosted now = boosted(q, f, action);
    if (!now.free && die_choices(q, f, action, value) == 0) return false;
    return now.extra_die == 0 || q.s.seat[f.seat].unused_dice() >= (now.free ? 1 : 2);
}

}  // namespace

bool helps_against_survivor(const Facts& q, const Rule& r) {
    for (const Mod& m : q.c.mods_of(r))
        if (m.kind == ModKind::AnyDie || m.kind == ModKind::Free) return true;
    return false;
}

SourceId Facts::boost_using(SurvivorId v, Happening action, CardId face) const {
    Frame f{};
    f.self = v;
    f.seat = s.survivor[v].seat;
    for (SourceId& source : f.source) source = source::kNothing;
    for (CardId& paid : f.paid) paid = kNoCard;
    SourceId found = source::kNothing;
    each_boost(v, f.seat, action, [&](const SourceRule& b) {
        const bool played = b.source == source::item(face) && s.zones[b.card] == zone::hand(f.seat);
        const bool pays = (b.rule->cost_icons & icon_bit(face)) != 0;
        if (found != source::kNothing || (!pays && !played)) return;
        const bool pointless = action == Happening::Attack && zombies(s.survivor[v].place) == 0 &&
                               !helps_against_survivor(*this, *b.rule);
        if (!pointless && can_add(*this, f, b, action)) found = b.source;
    });
    return found;
}

Boosted boosted(const Facts& q, const Frame& f, Happening action) {
    Boosted sum;
    for (SourceId src : f.source) {
        if (src == source::kNothing) break;
        const SourceRule b = q.find_boost(f.self, f.seat, action, src);
        if (!b.rule) continue;
        if (b.rule->die != 0) sum.extra_die = b.rule->die;
        for (const Mod& m : q.c.mods_of(*b.rule)) add_boost(sum, m);
    }
    return sum;
}

bool die_possible(const Facts& q, SurvivorId v, Happening action, int value) {
    const SeatId seat = q.s.survivor[v].seat;
    if (q.has_die(seat, value)) return true;
    const bool saver = (q.c.die_savers >> static_cast<unsigned>(action)) & 1;
    if (!saver && q.s.survivor[v].gear == 0 && q.s.lasting_count == 0) return false;
    const bool some_die = q.s.seat[seat].unused_dice() > 0;
    bool possible = false;
    q.each_boost(v, seat, action, [&](const SourceRule& b) {
        for (const Mod& m : q.c.mods_of(*b.rule))
            possible |= m.kind == ModKind::Free || (m.kind == ModKind::AnyDie && some_die);
    });
    return possible;
}

bool gathered(Engine& e, Frame& f, Happening action, int value) {
    if (f.step == kGatherBoosts) {
        if (any_boost(e, f, action)) return e.ask(), false;
        f.step = kGatherPay;
    }
    if (f.step == kGatherPay) {
        for (int i = unpaid(e, f, action); i >= 0; i = unpaid(e, f, action)) {
            const SourceRule b = e.find_boost(f.self, f.seat, action, f.source[i]);
            const CardSet faces = e.faces(payable(e, f, b.rule->cost_icons));
            if (faces.size() != 1) return e.ask(), false;
            faces.each([&](CardId card) { f.paid[i] = e.c.face(card); });
        }
        f.step = kGatherDie;
    }
    if (f.step == kGatherDie) {
        const Boosted now = boosted(e, f, action);
        if (value != 0 && !now.free) {
            const BitSet<u8> faces(die_choices(e, f, action, value));
            if (faces.size() != 1) return e.ask(), false;
            f.reg[0] = faces.lowest();
        }
        f.step = kGatherExtraDie;
    }
    if (f.step == kGatherExtraDie) {
        const Boosted now = boosted(e, f, action);
        if (now.extra_die != 0) {
            const BitSet<u8> faces(extra_die_choices(e, f, now.extra_die));
            if (faces.size() != 1) return e.ask(), false;
            f.reg[1] = faces.lowest();
        }
        f.step = kGathered;
    }
    return true;
}

void ask_gather(const Facts& q, const Frame& f, Decision& d, Happening action, int value) {
    d.survivor = f.self;
    d.place = f.here;
    d.can_cancel = 1;
    switch (f.step) {
        case kGatherBoosts:
            d.ask = Ask::Boost;
            d.prompt = Prompt::Boosts;
            d.rule = RuleId::TEXT_01;
            d.secret = 1;
            d.can_finish = dice_payable(q, f, action, value);
            return;
        case kGatherPay:
            d.ask = Ask::Card;
            d.prompt = Prompt::PayCard;
            d.rule = RuleId::TEXT_01;
            d.secret = 1;
            return;
        case kGatherDie:
            d.ask = Ask::Die;
            d.prompt = Prompt::SpendDie;
            d.rule = RuleId::DICE_11;
            d.n = static_cast<u8>(value);
            d.set = die_choices(q, f, action, value);
            return;
        default:
            d.ask = Ask::Die;
            d.prompt = Prompt::SpendDie;
            d.rule = RuleId::ACT_ABILITY_02;
            d.set = extra_die_choices(q, f, boosted(q, f, action).extra_die);
    }
}

void answer_gather(Engine& e, Frame& f, const Command& cmd) {
    switch (f.step) {
        case kGatherBoosts:
            if (cmd.what == Do::Done)
                f.step = kGatherPay;
            else
                f.source[chosen_count(f)] = SourceId(cmd.a);
            return;
        case kGatherPay:
            if (const int i = unpaid(e, f, action_of(f)); i >= 0) f.paid[i] = CardId(cmd.a);
            return;
        case kGatherDie:
            f.reg[0] = static_cast<u8>(cmd.a);
            f.step = kGatherExtraDie;
            return;
        default: f.reg[1] = static_cast<u8>(cmd.a); f.step = kGathered;
    }
}

namespace {
/// The crossroads card of this turn waits for the use of this item.
bool awaited(const Facts& q, CardId item) {
    if (q.s.held == kNoCard || item == kNoCard) return false;
    const Trigger& t = q.c.crossroads[q.s.held - q.c.first_crossroads].trigger;
    return t.when == Happening::Used && (q.icon_bit(item) & t.with_icons) != 0;
}
}  // namespace

void pay_gathered(Engine& e, Frame& f, Happening action, RuleId rule) {
    for (int i = 0; i < 2; ++i)
        if (f.reg[i] != 0)
            e.spend_die(f.seat, f.reg[i], f.self, i == 0 ? rule : RuleId::ACT_ABILITY_05);
    Fact& fact = e.w.fact;
    for (int i = 0; i < 4 && f.source[i] != source::kNothing; ++i) {
        const SourceRule b = e.find_boost(f.self, f.seat, action, f.source[i]);
        if (!b.rule) continue;
        const CardId own = b.card;
        const bool from_hand = own != kNoCard && e.s.zones[own] == zone::hand(f.seat);
        e.emit({.rule = RuleId::TEXT_01,
                .card = own == kNoCard ? kNoCard : e.c.face(own),
                .kind = from_hand ? EventKind::CardPlayed : EventKind::AbilityUsed,
                .seat = f.seat,
                .survivor = f.self});
        if (own != kNoCard) {
            fact.icons = static_cast<u8>(fact.icons | e.icon_bit(own));
            if (!awaited(e, fact.card)) {
                fact.card = e.c.face(own);
                fact.gear = !from_hand;
            }
        }
        if (from_hand)
            e.discard(own, f.seat, RuleId::ACT_PLAY_02);
        else
            e.mark_used(b, f.self);
        if (f.paid[i] != kNoCard) {
            const CardId paid = e.find(zone::hand(f.seat), f.paid[i]);
            e.discard(paid, f.seat, RuleId::TEXT_01);
        }
    }
}

void run_boost_effects(Engine& e, const Frame& f, Happening action) {
    const Frame act = f;
    for (SourceId src : act.source) {
        if (src == source::kNothing) break;
        const SourceRule b = e.find_boost(act.self, act.seat, action, src);
        if (!b.rule || b.rule->run == 0) continue;
        Frame& run =
            e.run_program(b.rule->run, act.seat, b.card == kNoCard ? kNoCard : e.c.face(b.card));
        run.self = run.it = act.self;
        run.here = act.here;
    }
}

void legal_boosts(const Facts& q, const Frame& f, const Decision& d, CommandList& out) {
    const Happening action = action_of(f);
    const Happening asked = d.ask == Ask::Search ? Happening::MakeNoise : action;
    if (d.ask == Ask::Search && d.n == 0) return;
    q.each_boost(f.self, f.seat, asked, [&](const SourceRule& b) {
        if (d.ask == Ask::Boost && !can_add(q, f, b, asked)) return;
        Command cmd;
        cmd.what = Do::Boost;
        cmd.by = d.by;
        cmd.a = b.source;
        for (const Command& known : out)
            if (known == cmd) return;
        out.add(cmd);
    });
}

CardSet Facts::offered_cards(const Frame& f) const {
    switch (static_cast<Kind>(f.kind)) {
        case Kind::Search:
            if (f.step > kGathered) return in_zone(zone::Looking);
            [[fallthrough]];
        case Kind::Attack:
        case Kind::Barricade:
        case Kind::Clean:
        case Kind::Move: {
            const Happening action = action_of(f);
            const int i = unpaid(*this, f, action);
            if (i < 0) return {};
            return payable(*this, f,
                           find_boost(f.self, f.seat, action, f.source[i]).rule->cost_icons);
        }
        case Kind::Request: return request_cards(f);
        case Kind::Program: return program_cards(f);
        case Kind::Pledge: return pledge_cards(f);
        default: return {};
    }
}

}  // namespace dow
