#include "program.hpp"

/// Lasting effects, listeners and the crossroads card that waits for its trigger.
namespace dow {

namespace {

/// Listeners are visited in a fixed order: main objective, lasting effects by age, survivors with
/// what they copy and bear.
constexpr unsigned kRulesPerSource = 16;
constexpr unsigned kFirstLasting = kRulesPerSource;
constexpr unsigned kFirstSurvivor = kFirstLasting + kMaxLasting * kRulesPerSource;
constexpr unsigned kLastListener = kFirstSurvivor + kMaxSurvivors * kRulesPerSource;

struct Listener {
    const Rule* rule = nullptr;
    u8 slot = kNone;
    SurvivorId self = kNone;
    SeatId seat = kNone;
    CardId card = kNoCard;
};

Listener listener_at(const Facts& q, unsigned position) {
    const unsigned index = position % kRulesPerSource;
    Listener l;
    RuleRange range;
    if (position < kFirstLasting) {
        range = q.c.objectives[q.s.objective].rules;
        l.seat = q.s.active;
    } else if (position < kFirstSurvivor) {
        l.slot = static_cast<u8>((position - kFirstLasting) / kRulesPerSource);
        const Lasting& lasting = q.s.lasting[l.slot];
        if (l.slot >= q.s.lasting_count) return l;
        range = {lasting.first_rule, lasting.rule_count};
        l.seat = q.s.active;
        if (lasting.scope == static_cast<u8>(Scope::Seat)) l.seat = lasting.host;
        if (lasting.scope == static_cast<u8>(Scope::Survivor)) {
            l.self = lasting.host;
            l.seat = q.s.survivor[l.self].seat;
        }
    } else {
        l.self = static_cast<SurvivorId>((position - kFirstSurvivor) / kRulesPerSource);
        if (l.self >= q.survivor_count() || !q.s.survivor[l.self].in_play()) return l;
        l.seat = q.s.survivor[l.self].seat;
        unsigned nth = 0;  // own rules first, then copied ones, then those of equipment
        q.each_rule_on(l.self, [&](const Rule& rule, u16 src, CardId card) {
            if (source::type(src) == source::kLasting || nth++ != index) return;
            l.rule = &rule;
            l.card = card == kNoCard ? CardId{kNoCard} : q.c.face(card);
        });
        return l;
    }
    if (index < range.count) l.rule = &q.c.rules[range.first + index];
    return l;
}

bool hears(const Facts& q, const Listener& l, const Frame& f) {
    const Rule& r = *l.rule;
    if (r.form != RuleForm::On || r.on.when != static_cast<Happening>(f.m)) return false;
    const auto what = static_cast<Happening>(f.m);
    if (l.slot != kNone && what == Happening::RoundEnd) {  // "at the end of next round"
        const Lasting& lasting = q.s.lasting[l.slot];
        if (lasting.until == static_cast<u8>(Until::NextRound) && lasting.born == q.rounds_passed())
            return false;
    }
    if ((what == Happening::Step || what == Happening::Rolled) && r.on.detail != f.n) return false;
    if (what == Happening::TurnStart && r.on.detail == 0 && l.seat != q.s.active) return false;
    if (what == Happening::TurnEnd && l.seat != q.s.active) return false;
    Frame refs = f;
    refs.seat = l.seat;
    refs.self = l.self;
    refs.lasting = l.slot;
    refs.loop = q.s.active;
    if (r.on.who != 0 && (f.it == kNone || !q.survivors(r.on.who, refs).has(f.it))) return false;
    if (r.on.at != 0 && (f.here == kNone || !q.places(r.on.at, refs).has(f.here))) return false;
    return q.holds(r.on.cond, refs) && q.holds(r.cond, refs);
}

}  // namespace

bool Engine::anyone_listens(Happening what) const {
    bool any = false;
    const auto look = [&](RuleRange range) {
        for (const Rule& r : c.rules_of(range)) any |= r.form == RuleForm::On && r.on.when == what;
    };
    look(c.objectives[s.objective].rules);
    for (int i = 0; i < s.lasting_count; ++i)
        look({s.lasting[i].first_rule, s.lasting[i].rule_count});
    if (any || !((c.listeners >> static_cast<unsigned>(what)) & 1)) return any;
    for (unsigned v : in_play()) {
        look(c.survivors[v].rules);
        if (s.survivor[v].gear > 0)
            in_zone(zone::gear(static_cast<SurvivorId>(v))).each([&](CardId card) {
                look(c.item_of(card).rules);
            });
    }
    return any;
}

void Engine::fire(Happening what, SurvivorId it, PlaceId here, PlaceId from, u8 detail) {
    if (s.over() || !anyone_listens(what)) return;
    Frame& f = push(Kind::Listen);
    f.m = static_cast<u8>(what);
    f.it = it;
    f.here = here;
    f.from = from;
    f.n = detail;
}

namespace {

/// Positions (plus one) of the effects that wait to be ordered, packed into `set` and `picked`.
constexpr int kMaxOrdered = 8;
u16 waiting(const Frame& f, int i) {
    return static_cast<u16>((i < 4 ? f.set : f.picked) >> (16 * (i % 4)));
}

void set_waiting(Frame& f, int i, unsigned position) {
    u64& word = i < 4 ? f.set : f.picked;
    word &= ~(u64{0xFFFF} << (16 * (i % 4)));
    word |= u64{position} << (16 * (i % 4));
}

int count_waiting(const Frame& f) {
    int n = 0;
    while (n < kMaxOrdered && waiting(f, n) != 0) ++n;
    return n;
}

void drop_waiting(Frame& f, int i) {
    for (; i < kMaxOrdered; ++i) set_waiting(f, i, i + 1 < kMaxOrdered ? waiting(f, i + 1) : 0u);
}

u16 source_at(unsigned position) {
    if (position < kFirstLasting) return source::objective(position);
    if (position < kFirstSurvivor)
        return source::lasting((position - kFirstLasting) / kRulesPerSource);
    return source::survivor(static_cast<SurvivorId>((position - kFirstSurvivor) / kRulesPerSource));
}

/// Calls found(position) for everything that hears the event of `f`, until it returns false.
template <class F>
void each_heard(const Facts& q, const Frame& f, F&& found) {
    for (unsigned position = 0; position < kLastListener;) {
        const Listener l = listener_at(q, position);
        if (!l.rule) {
            position = (position / kRulesPerSource + 1) * kRulesPerSource;
        } else {
            if (hears(q, l, f) && !found(position)) return;
            ++position;
        }
    }
}

void run_listener(Engine& e, const Frame& f, const Listener& l) {
    if (l.slot != kNone && e.s.lasting[l.slot].until == static_cast<u8>(Until::Once))
        e.end_lasting(l.slot);
    const CardId card = l.slot != kNone ? e.s.lasting[l.slot].card : l.card;
    Frame& run = e.run_program(l.rule->run, l.seat, card);
    run.self = l.self;
    run.it = f.it;
    run.here = f.here;
    run.from = f.from;
    run.lasting = l.slot;
    run.loop = f.m == static_cast<u8>(Happening::Exiled) ? f.n : e.s.active;
}

enum ListenStep : u8 { kBegin, kInOrder, kAsked };

/// TEXT-02: two or more effects at the same time wait for the first player's word.
bool gather_order(const Facts& q, Frame& f) {
    if (!q.s.rules.ask_order || tie_breaker(q) == kNone) return false;
    int n = 0;
    each_heard(q, f, [&](unsigned position) {
        set_waiting(f, n, position + 1);
        return ++n < kMaxOrdered;
    });
    if (n > 1) return true;
    f.set = f.picked = 0;
    return false;
}

/// Runs what was chosen, or the last that is left, if it still hears what happened.
void run_ordered(Engine& e, Frame& f) {
    const int n = count_waiting(f);
    if (n == 0) return e.pop();
    if (n > 1 && f.reg[0] == 0) return e.ask();
    const int chosen = n > 1 ? f.reg[0] - 1 : 0;
    f.reg[0] = 0;
    const Listener l = listener_at(e, waiting(f, chosen) - 1u);
    drop_waiting(f, chosen);
    if (l.rule && hears(e, l, f)) run_listener(e, f, l);
}

}  // namespace

bool turn_start_heard(const Facts& q) {
    Frame f{};
    f.m = static_cast<u8>(Happening::TurnStart);
    f.it = f.here = f.from = f.other = kNone;
    bool any = false;
    each_heard(q, f, [&](unsigned) {
        any = true;
        return false;
    });
    return any;
}

void legal_order(const Facts&, const Frame& f, const Decision& d, CommandList& out) {
    for (int i = 0; i < count_waiting(f); ++i) {
        Command cmd;
        cmd.what = Do::Boost;
        cmd.by = d.by;
        cmd.a = source_at(waiting(f, i) - 1u);
        bool known = false;
        for (const Command& other : out) known |= other == cmd;
        if (!known) out.add(cmd);
    }
}

void ask_listen(const Facts& q, const Frame&, Decision& d) {
    d.by = tie_breaker(q);
    d.ask = Ask::Boost;
    d.prompt = Prompt::OrderEffects;
    d.rule = RuleId::TEXT_02;
}

void answer_listen(Engine&, Frame& f, const Command& cmd) {
    for (int i = count_waiting(f); i-- > 0;)
        if (source_at(waiting(f, i) - 1u) == cmd.a) f.reg[0] = static_cast<u8>(i + 1);
}

/// `pc` is the position of the next listener.
void run_listen(Engine& e, Frame& f) {
    if (f.step == kBegin) f.step = gather_order(e, f) ? kAsked : kInOrder;
    if (f.step == kAsked) return run_ordered(e, f);
    while (f.pc < kLastListener) {
        const Listener l = listener_at(e, f.pc);
        if (!l.rule) {
            f.pc = static_cast<u16>((f.pc / kRulesPerSource + 1) * kRulesPerSource);
            continue;
        }
        ++f.pc;
        if (hears(e, l, f)) return run_listener(e, f, l);
    }
    e.pop();
}

// ------------------------------------------------------------------------------ lasting effects

void Engine::start_lasting(const Lasting& lasting, RuleId rule) {
    drop_dead_lasting();
    if (s.lasting_count == kMaxLasting) {
        emit({.rule = rule, .card = lasting.card, .kind = EventKind::EffectStopped});
        return;
    }
    w.lasting[w.lasting_count++] = lasting;
    const bool on_survivor = lasting.scope == static_cast<u8>(Scope::Survivor);
    emit({.rule = rule,
          .card = lasting.card,
          .kind = EventKind::EffectBegan,
          .survivor = on_survivor ? lasting.host : u8{kNone}});
}

void Engine::end_lasting(int slot) {
    emit({.rule = RuleId::TEXT_01, .card = s.lasting[slot].card, .kind = EventKind::EffectEnded});
    w.lasting[slot].rule_count = 0;
    w.lasting[slot].until = static_cast<u8>(Until::Turn);
}

void Engine::expire(Until until) {
    for (int i = 0; i < s.lasting_count; ++i) {
        const Lasting& l = s.lasting[i];
        if (l.rule_count == 0 || l.until != static_cast<u8>(until)) continue;
        if (until == Until::NextRound && l.born + 1 >= rounds_passed()) continue;
        end_lasting(i);
    }
}

/// Ended effects keep their slot while something may still point at it.
void Engine::drop_dead_lasting() {
    for (int i = 0; i < s.depth; ++i)
        if (s.frame[i].lasting != kNone || s.frame[i].kind == static_cast<u8>(Kind::Listen)) return;
    int kept = 0;
    for (int i = 0; i < s.lasting_count; ++i)
        if (s.lasting[i].rule_count > 0) w.lasting[kept++] = s.lasting[i];
    for (int i = kept; i < s.lasting_count; ++i) w.lasting[i] = Lasting{};
    w.lasting_count = static_cast<u8>(kept);
}

// ------------------------------------------------------------------------------ crossroads

namespace {

/// The first selector of survivors or of a pair inside a condition: what it found is "$it".
NodeId subject(const Facts& q, NodeId id) {
    const Node& n = q.node(id);
    if (n.word == Word::Surv || n.word == Word::Locs) return id;
    for (int i = 0; i < n.count; ++i)
        if (const NodeId found = subject(q, q.child(n, i))) return found;
    return 0;
}

bool binds(const Trigger& t, Ref ref) { return (t.binds >> static_cast<unsigned>(ref)) & 1; }

/// Where only the place matters, one of those who share it stands for all.
Survivors one_per_place(const Facts& q, Survivors set) {
    Places known;
    Survivors kept;
    for (unsigned v : set) {
        if (!known.has(q.s.survivor[v].place)) kept.add(v);
        known.add(q.s.survivor[v].place);
    }
    return kept;
}

/// Whom "$other" may mean once "$it" and "$here" are known.
Survivors possible_others(const Facts& q, const Trigger& t, const Frame& refs) {
    const Node& n = q.node(subject(q, t.cond));
    if (n.word == Word::Locs) return q.at(refs.here).without(q.of(refs.seat));
    for (int i = 0; n.word == Word::Surv && i < n.count; ++i) {
        const Node& filter = q.node(q.child(n, i));
        if (static_cast<Filter>(filter.value & 0xFF) == Filter::Near)
            return q.survivors(q.child(filter, 0), refs) & q.at(refs.here);
    }
    return {};
}

}  // namespace

/// $it, $here and $other of a state trigger once it is known whom it concerns. Of several others
/// the active player names one (XROAD-14).
void name_subject(const Facts& q, const Trigger& t, Frame& f, SurvivorId it) {
    f.it = it;
    f.here = q.s.survivor[it].place;
    f.set = 0;
    f.step = 0;
    const Survivors others = possible_others(q, t, f);
    if (others.empty()) return;
    f.other = static_cast<u8>(others.lowest());
    if (others.size() == 1 || !binds(t, Ref::Other)) return;
    f.set = others.bits();
    f.step = kNameOther;
}

namespace {

/// Finds whom a state trigger may concern; false while it is not met.
bool bind_state(const Facts& q, const Trigger& t, Frame& refs) {
    if (!q.holds(t.cond, refs)) return false;
    if (!t.binds) return true;
    const NodeId id = subject(q, t.cond);
    if (id == 0) return true;
    Survivors found;
    if (q.node(id).word == Word::Locs) {
        for (unsigned p : q.places(id, refs))
            found = found | q.at(static_cast<PlaceId>(p), refs.seat);
    } else {
        found = q.survivors(id, refs);
    }
    if (found.empty()) return true;
    if (!binds(t, Ref::It)) found = one_per_place(q, found);
    refs.set = found.bits();
    refs.it = static_cast<u8>(found.lowest());
    return true;
}

bool icons_fit(const Trigger& t, const Fact& fact) {
    if (t.with_icons != 0 && (t.with_icons & fact.icons) == 0) return false;
    return (t.without_icons & fact.icons) == 0;
}

}  // namespace

bool Facts::trigger_met(const Trigger& t, Frame& refs) const {
    const Fact& fact = s.fact;
    const auto is = [&](Happening what) { return fact.what == static_cast<u8>(what); };
    const auto about = [&](SurvivorId who, bool alive = true) {
        if (who == kNone || (alive && !s.survivor[who].in_play())) return false;  // AMB-17
        refs.it = who;
        refs.here = fact.to == kNone ? s.survivor[who].place : fact.to;
        refs.from = fact.from;
        if (t.who != 0 && !survivors(t.who, refs).has(who)) return false;
        if (t.at != 0 && !places(t.at, refs).has(refs.here)) return false;
        return holds(t.cond, refs);
    };
    switch (t.when) {
        case Happening::State: return bind_state(*this, t, refs);
        case Happening::Move: return is(Happening::Move) && icons_fit(t, fact) && about(fact.who);
        case Happening::Search: return is(Happening::Search) && about(fact.who);
        case Happening::Clean: return is(Happening::Clean) && holds(t.cond, refs);
        case Happening::Hurt:
            return is(Happening::Move) && ((fact.hurt >> t.detail) & 1) && about(fact.who, false);
        case Happening::Healed:
            return fact.healed != kNone && is(Happening::Play) && about(fact.healed);
        case Happening::Joined:
            return fact.joined != kNone && (!t.helpless || fact.helpless) && about(fact.joined);
        case Happening::Ate: return is(Happening::Ate);
        case Happening::Table: return is(Happening::Table);
        case Happening::Used:
            if (fact.card == kNoCard || (t.equipped && !fact.gear)) return false;
            refs.card = fact.card;
            refs.it = fact.who;
            return (icon_bit(fact.card) & fact.icons & t.with_icons) != 0 && holds(t.cond, refs);
        default: return false;
    }
}

void Engine::clear_fact() {
    w.fact = Fact{};
    w.fact.card = kNoCard;
    w.fact.who = w.fact.from = w.fact.to = w.fact.healed = w.fact.joined = kNone;
}

bool Engine::trigger_crossroads(bool before_effect) {
    if (s.held == kNoCard || s.over()) return false;
    const CardId card = s.held;
    const CrossroadsDef& def = c.crossroads[card - c.first_crossroads];
    if ((def.trigger.before != 0) != before_effect) return false;
    if (def.adds_people && !colony_has_room(1)) return false;  // XROAD-16
    Frame refs{};
    refs.seat = refs.loop = s.active;
    refs.self = refs.it = refs.other = refs.here = refs.from = refs.lasting = kNone;
    if (!trigger_met(def.trigger, refs)) {
        if (!before_effect) clear_fact();
        return false;
    }
    w.held = kNoCard;
    move_card(card, zone::Resolved);  // XROAD-09
    emit({.rule = RuleId::XROAD_04,
          .card = card,
          .kind = EventKind::CrossroadsRevealed,
          .seat = s.active,
          .survivor = refs.it});
    Frame& f = run_program(def.effect, s.active, card);
    f.it = refs.it;
    f.other = refs.other;
    f.here = refs.here;
    f.from = refs.from;
    const Survivors concerned(refs.set);
    if (concerned.size() > 1) {  // the active player says whom it concerns
        f.set = refs.set;
        f.step = kNameSubject;
    } else if (!concerned.empty()) {
        name_subject(*this, def.trigger, f, refs.it);
    }
    return true;
}

}  // namespace dow
