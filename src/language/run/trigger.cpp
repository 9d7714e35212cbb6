#include "program.hpp"

/// The crossroads card that waits for its trigger.
namespace dow {

void Engine::start_lasting(const Lasting& lasting, RuleId rule) {
    drop_dead_lasting();
    if (s.lasting_count == kMaxLasting) {
        emit({.rule = rule, .card = lasting.card, .kind = EventKind::EffectStopped});
        return;
    }
    w.lasting[w.lasting_count++] = lasting;
    const bool on_survivor = lasting.scope == Scope::Survivor;
    emit({.rule = rule,
          .card = lasting.card,
          .kind = EventKind::EffectBegan,
          .survivor = on_survivor ? SurvivorId(lasting.host) : SurvivorId(kNone)});
}

void Engine::end_lasting(int slot) {
    w.lasting[slot].rule_count = 0;
    w.lasting[slot].until = Until::Turn;
    emit({.rule = kByCard, .card = s.lasting[slot].card, .kind = EventKind::EffectEnded});
}

void Engine::expire(Until until) {
    for (int i = 0; i < s.lasting_count; ++i) {
        const Lasting& l = s.lasting[i];
        if (l.rule_count == 0 || l.until != until) continue;
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
    for (const auto v : set) {
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
    f.other = others.lowest();
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
        for (const auto p : q.places(id, refs)) found = found | q.at(p, refs.seat);
    } else {
        found = q.survivors(id, refs);
    }
    if (found.empty()) return true;
    if (!binds(t, Ref::It)) found = one_per_place(q, found);
    refs.set = found.bits();
    refs.it = found.lowest();
    return true;
}

bool icons_fit(const Trigger& t, const Fact& fact) {
    if (t.with_icons != 0 && (t.with_icons & fact.icons) == 0) return false;
    return (t.without_icons & fact.icons) == 0;
}

bool was(const Facts& q, Happening what) { return q.s.fact.what == what; }

/// What happened is about this survivor, and everything asked of it holds.
bool about(const Facts& q, const Trigger& t, Frame& refs, SurvivorId who, bool alive = true) {
    const Fact& fact = q.s.fact;
    if (who == kNone || (alive && !q.s.survivor[who].in_play())) return false;  // AMB-17
    refs.it = who;
    refs.here = fact.to == kNone ? q.s.survivor[who].place : fact.to;
    refs.from = fact.from;
    if (t.who != 0 && !q.survivors(t.who, refs).has(who)) return false;
    if (t.at != 0 && !q.places(t.at, refs).has(refs.here)) return false;
    return q.holds(t.cond, refs);
}

}  // namespace

template <>
bool met<Happening::State>(const Facts& q, const Trigger& t, Frame& refs) {
    return bind_state(q, t, refs);
}

template <>
bool met<Happening::Move>(const Facts& q, const Trigger& t, Frame& refs) {
    return was(q, Happening::Move) && icons_fit(t, q.s.fact) && about(q, t, refs, q.s.fact.who);
}

template <>
bool met<Happening::Search>(const Facts& q, const Trigger& t, Frame& refs) {
    return was(q, Happening::Search) && about(q, t, refs, q.s.fact.who);
}

template <>
bool met<Happening::Clean>(const Facts& q, const Trigger& t, Frame& refs) {
    return was(q, Happening::Clean) && q.holds(t.cond, refs);
}

template <>
bool met<Happening::Hurt>(const Facts& q, const Trigger& t, Frame& refs) {
    return was(q, Happening::Move) && ((q.s.fact.hurt >> t.detail) & 1) &&
           about(q, t, refs, q.s.fact.who, false);
}

template <>
bool met<Happening::Healed>(const Facts& q, const Trigger& t, Frame& refs) {
    return q.s.fact.healed != kNone && was(q, Happening::Play) &&
           about(q, t, refs, q.s.fact.healed);
}

template <>
bool met<Happening::Joined>(const Facts& q, const Trigger& t, Frame& refs) {
    return q.s.fact.joined != kNone && (!t.helpless || q.s.fact.helpless) &&
           about(q, t, refs, q.s.fact.joined);
}

template <>
bool met<Happening::Ate>(const Facts& q, const Trigger&, Frame&) {
    return was(q, Happening::Ate);
}

template <>
bool met<Happening::Table>(const Facts& q, const Trigger&, Frame&) {
    return was(q, Happening::Table);
}

template <>
bool met<Happening::Used>(const Facts& q, const Trigger& t, Frame& refs) {
    const Fact& fact = q.s.fact;
    if (fact.card == kNoCard || (t.equipped && !fact.gear)) return false;
    refs.card = fact.card;
    refs.it = fact.who;
    return (q.icon_bit(fact.card) & fact.icons & t.with_icons) != 0 && q.holds(t.cond, refs);
}

bool Facts::trigger_met(const Trigger& t, Frame& refs) const {
    switch (t.when) {
#define DOW_MET(event) \
    case Happening::event: return met<Happening::event>(*this, t, refs);
#include "language/words.def"
        default: return false;
    }
}

void Engine::clear_fact() {
    w.fact = Fact{};
    w.fact.card = kNoCard;
    w.fact.who = w.fact.healed = w.fact.joined = kNone;
    w.fact.from = w.fact.to = kNone;
}

bool Engine::trigger_crossroads(bool before_effect) {
    if (s.held == kNoCard || s.over()) return false;
    const CardId card = s.held;
    const CrossroadsDef& def = c.crossroads[card - c.first_crossroads];
    if ((def.trigger.before != 0) != before_effect) return false;
    if (def.adds_people && !colony_has_room(1)) return false;  // XROAD-16
    Frame refs{};
    refs.loop = refs.seat = s.active;
    refs.self = refs.it = kNone;
    refs.here = kNone;
    refs.other = refs.from = refs.lasting = kNone;
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
