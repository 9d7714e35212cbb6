#include "rules/core.hpp"

/// Which rules of cards are in force, and what they change.
namespace dow {

namespace {
Frame frame_of(const Facts& q, SurvivorId v) {
    Frame refs{};
    refs.self = refs.it = v;
    refs.other = refs.from = refs.lasting = refs.loop = kNone;
    refs.here = v == kNone ? PlaceId(kNone) : q.s.survivor[v].place;
    refs.seat = v == kNone ? q.s.active : q.s.survivor[v].seat;
    return refs;
}

bool in_force(const Facts& q, const Rule& r, SurvivorId v) {
    return r.cond == 0 || q.holds(r.cond, frame_of(q, v));
}

/// A lasting effect made for the next round does not act in the round it was made in.
bool asleep(const Facts& q, SourceId src) {
    if (source::type(src) != source::kLasting) return false;
    const Lasting& l = q.s.lasting[source::index(src)];
    return l.until == Until::NextRound && l.born == q.rounds_passed();
}

/// A rule of the table concerns everybody, unless it lies with one player or one card.
bool concerns(const Facts& q, u8 slot, SeatId seat) {
    if (slot == kNone) return true;
    const Lasting& l = q.s.lasting[slot];
    return l.scope == Scope::Game || (l.scope == Scope::Seat && l.host == seat);
}

/// Whether any rule on the table forbids this to anybody: nearly always none does.
bool anything_denies(const Facts& q, Happening what) {
    if (q.c.printed_denials) return true;
    u32 denied = 0;
    for (int i = 0; i < q.s.lasting_count; ++i)
        for (const Rule& r : q.c.rules_of({q.s.lasting[i].first_rule, q.s.lasting[i].rule_count}))
            denied |= r.denies;
    return (denied >> static_cast<unsigned>(what)) & 1;
}
}  // namespace

/// Who copies others has what the place it left gives until its move is complete.
PlaceId Facts::copies_at(SurvivorId v) const {
    PlaceId place = s.survivor[v].place;
    for (int i = 0; i < s.depth; ++i) {
        const Frame& f = s.frame[i];
        const bool moves =
            f.kind == static_cast<u8>(Kind::Move) || f.kind == static_cast<u8>(Kind::Exile);
        if (moves && f.self == v && (f.flags & kOnTheWay)) place = PlaceId(f.from);
    }
    return c.survivors[v].ability_at.has(place) ? place : PlaceId(kNone);
}

bool Facts::used(SourceId src, SurvivorId user, CardId card, const Rule& rule) const {
    if (rule.limit == Limit::None) return false;
    const unsigned index = source::index(src);
    switch (source::type(src)) {
        case source::kItem: return card != kNoCard && s.used_item.has(card);
        case source::kLasting: return s.lasting[index].used != 0;
        case source::kObjective: return false;
        default: return (index == user ? s.used_ability : s.used_copy).has(SurvivorId(index));
    }
}

bool Facts::usable(const Rule& rule, SourceId src, SurvivorId user, CardId card) const {
    if (used(src, user, card, rule)) return false;
    Frame refs = frame_of(*this, user);
    if (user == kNone) refs.loop = refs.seat = s.active;
    return rule.cond == 0 || holds(rule.cond, refs);
}

int Facts::sum_mods(SurvivorId v, ModKind kind) const {
    int sum = 0;
    each_rule_on(v, [&](const Rule& r, SourceId, CardId) {
        if (r.form != RuleForm::Passive || !in_force(*this, r, v)) return;
        for (const Mod& m : c.mods_of(r))
            if (m.kind == kind) sum += m.n;
    });
    return sum;
}

bool Facts::exposure_waived(SurvivorId v, Happening cause, PlaceId from, PlaceId to) const {
    bool waived = false;
    const Frame refs = frame_of(*this, v);
    const auto look = [&](const Rule& r) {
        if (r.form != RuleForm::Passive) return;
        for (const Mod& m : c.mods_of(r)) {
            if (m.kind != ModKind::NoExposure || m.cause != static_cast<u8>(cause) || m.n != 0)
                continue;
            if (m.between != 0) {
                const Places joined = places(m.between, refs);
                if (!joined.has(from) || !joined.has(to)) continue;
            }
            waived = true;
        }
    };
    each_rule_on(v, [&](const Rule& r, SourceId, CardId) { look(r); });
    each_table_rule([&](const Rule& r, SourceId, u8 slot) {
        if (concerns(*this, slot, s.survivor[v].seat)) look(r);
    });
    return waived;
}

bool Facts::entrance_is_safe(EntranceId entrance) const {
    bool safe = false;
    if (entrance >= kColonyEntrances) return false;
    each_table_rule([&](const Rule& r, SourceId, u8) {
        if (r.form != RuleForm::Passive) return;
        for (const Mod& m : c.mods_of(r))
            safe |= m.kind == ModKind::NoExposure && m.n == entrance + 1;
    });
    return safe;
}

bool Facts::skips_bite(SurvivorId v) const {
    bool skips = false;
    each_rule_on(v, [&](const Rule& r, SourceId, CardId) {
        if (r.form != RuleForm::Passive) return;
        for (const Mod& m : c.mods_of(r)) skips |= m.kind == ModKind::BiteSkips;
    });
    return skips;
}

Face Facts::becomes(SurvivorId v, Face face) const {
    if (face != Face::Bite && face != Face::Frostbite) return face;
    Face result = face;
    each_rule_on(v, [&](const Rule& r, SourceId, CardId) {
        if (r.form != RuleForm::Passive) return;
        for (const Mod& m : c.mods_of(r))
            if (m.kind == ModKind::Becomes && m.cause == static_cast<u8>(face))
                result = Face::Wound;
    });
    return result;
}

int Facts::dies_at(SurvivorId v) const {
    int limit = 3;  // SURV-08
    each_rule_on(v, [&](const Rule& r, SourceId, CardId) {
        if (r.form != RuleForm::Passive) return;
        for (const Mod& m : c.mods_of(r))
            if (m.kind == ModKind::DiesAt) limit = m.n;
    });
    return limit;
}

bool Facts::denied(SurvivorId v, Happening what, PlaceId to) const {
    if (!anything_denies(*this, what)) return false;
    bool no = false;
    const Frame refs = frame_of(*this, v);
    const auto look = [&](const Rule& r, SourceId src) {
        if (r.form != RuleForm::Deny || !((r.denies >> static_cast<unsigned>(what)) & 1) ||
            asleep(*this, src))
            return;
        if (r.on.at != 0 && (to == kNone || !places(r.on.at, refs).has(to))) return;
        if (!holds(r.cond, refs)) return;
        no = true;
    };
    each_rule_on(v, [&](const Rule& r, SourceId src, CardId) { look(r, src); });
    each_table_rule([&](const Rule& r, SourceId src, u8 slot) {
        if (concerns(*this, slot, s.survivor[v].seat)) look(r, src);
    });
    return no;
}

bool Facts::seat_denied(SeatId seat, Happening what, Icon icon) const {
    if (!anything_denies(*this, what)) return false;
    bool no = false;
    const auto look = [&](const Rule& r, SourceId src) {
        if (r.form != RuleForm::Deny || !((r.denies >> static_cast<unsigned>(what)) & 1)) return;
        if (r.deny_icons != 0 && !((r.deny_icons >> static_cast<unsigned>(icon)) & 1)) return;
        no |= !asleep(*this, src);
    };
    each_table_rule([&](const Rule& r, SourceId src, u8 slot) {
        if (concerns(*this, slot, seat)) look(r, src);
    });
    for (const auto v : of(seat))
        each_rule_on(v, [&](const Rule& r, SourceId src, CardId) { look(r, src); });
    return no;
}

/// Copies cannot be told apart (AMB-106): those beyond the forbidden ones may be played.
bool Facts::card_denied(SeatId seat, CardId face) const {
    int forbidden = 0;
    for (int i = 0; i < s.lasting_count; ++i) {
        const Lasting& l = s.lasting[i];
        forbidden +=
            l.scope == Scope::Card && l.rule_count > 0 && l.host_card == face && l.owner == seat;
    }
    if (forbidden == 0) return false;
    int held = 0;
    in_zone(zone::hand(seat)).each([&](CardId card) { held += c.face(card) == face; });
    return held <= forbidden;
}

SourceRule Facts::find_boost(SurvivorId v, SeatId seat, Happening action, SourceId src) const {
    SourceRule found;
    SourceRule spent;  // paid for and marked used: the rule is the same, only the limit is spent
    each_rule_on(v, [&](const Rule& r, SourceId of, CardId card) {
        if (of != src || r.form != RuleForm::Boost || r.on.when != action) return;
        SourceRule& one = usable(r, of, v, card) ? found : spent;
        if (!one.rule) one = {&r, of, card};
    });
    if (found.rule) return found;
    each_boost_in_hand(seat, action, [&](const SourceRule& b) {
        if (!found.rule && b.source == src) found = b;
    });
    return found.rule ? found : spent;
}

SourceRule Facts::find_ability(SeatId seat, SourceId src, SurvivorId user) const {
    const bool own = user != kNone && of(seat).has(user);
    SourceRule found;
    each_ability(own ? Survivors::of(user) : Survivors(), [&](const SourceRule& a, SurvivorId by) {
        if (by != user || a.source != src) return;
        if (!found.rule ||
            (used(src, by, found.card, *found.rule) && !used(src, by, a.card, *a.rule)))
            found = a;
    });
    return found;
}

}  // namespace dow
