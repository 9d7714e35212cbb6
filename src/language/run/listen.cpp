#include "program.hpp"

/// Lasting effects and listeners.
namespace dow {

namespace {

/// Listeners are visited in a fixed order: main objective, lasting effects by age, survivors with
/// what they copy and bear.
constexpr unsigned kRulesPerSource = 16;
constexpr unsigned kFirstLasting = kRulesPerSource;
constexpr unsigned kFirstSurvivor = kFirstLasting + kMaxLasting * kRulesPerSource;
constexpr unsigned kLastListener = kFirstSurvivor + kMaxSurvivors * kRulesPerSource;

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
        if (lasting.scope == Scope::Seat) l.seat = SeatId(lasting.host);
        if (lasting.scope == Scope::Survivor) {
            l.self = SurvivorId(lasting.host);
            l.seat = q.s.survivor[l.self].seat;
        }
    } else {
        l.self = SurvivorId((position - kFirstSurvivor) / kRulesPerSource);
        if (l.self >= q.survivor_count() || !q.s.survivor[l.self].in_play()) return l;
        l.seat = q.s.survivor[l.self].seat;
        unsigned nth = 0;  // own rules first, then copied ones, then those of equipment
        q.each_rule_on(l.self, [&](const Rule& rule, SourceId src, CardId card) {
            if (source::type(src) == source::kLasting || nth++ != index) return;
            l.rule = &rule;
            l.card = card == kNoCard ? CardId{kNoCard} : q.c.face(card);
        });
        return l;
    }
    if (index < range.count) l.rule = &q.c.rules[range.first + index];
    return l;
}

}  // namespace

/// "At the end of next round".
template <>
bool meant<Happening::RoundEnd>(const Facts& q, const Listener& l, const Frame&) {
    if (l.slot == kNone) return true;
    const Lasting& lasting = q.s.lasting[l.slot];
    return lasting.until != Until::NextRound || lasting.born != q.rounds_passed();
}

template <>
bool meant<Happening::Step>(const Facts&, const Listener& l, const Frame& f) {
    return l.rule->on.detail == f.n;
}

template <>
bool meant<Happening::Rolled>(const Facts&, const Listener& l, const Frame& f) {
    return l.rule->on.detail == f.n;
}

template <>
bool meant<Happening::TurnStart>(const Facts& q, const Listener& l, const Frame&) {
    return l.rule->on.detail != 0 || l.seat == q.s.active;
}

template <>
bool meant<Happening::TurnEnd>(const Facts& q, const Listener& l, const Frame&) {
    return l.seat == q.s.active;
}

namespace {

bool is_meant(const Facts& q, const Listener& l, const Frame& f) {
    switch (static_cast<Happening>(f.m)) {
#define DOW_HEARD_IF(event) \
    case Happening::event: return meant<Happening::event>(q, l, f);
#include "language/words.def"
        default: return true;
    }
}

bool hears(const Facts& q, const Listener& l, const Frame& f) {
    const Rule& r = *l.rule;
    if (r.form != RuleForm::On || r.on.when != static_cast<Happening>(f.m)) return false;
    if (!is_meant(q, l, f)) return false;
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
    for (const auto v : in_play()) {
        look(c.survivors[v].rules);
        if (s.survivor[v].gear > 0)
            in_zone(zone::gear(v)).each([&](CardId card) { look(c.item_of(card).rules); });
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

SourceId source_at(unsigned position) {
    if (position < kFirstLasting) return source::objective(position);
    if (position < kFirstSurvivor)
        return source::lasting((position - kFirstLasting) / kRulesPerSource);
    return source::survivor(SurvivorId((position - kFirstSurvivor) / kRulesPerSource));
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
    if (l.slot != kNone && e.s.lasting[l.slot].until == Until::Once) e.end_lasting(l.slot);
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
    f.it = kNone;
    f.here = kNone;
    f.from = f.other = kNone;
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

}  // namespace dow
