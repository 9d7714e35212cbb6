#include "gather.hpp"

/// Barricade, clean waste, attract.
namespace dow {

namespace {
enum Step : u8 { kWork = kGathered + 1 };

Refusal can_pay_any(const Facts& q, SurvivorId v, Happening action, RuleId rule) {
    if (q.denied(v, action)) return {RuleId::TEXT_01, Reason::Denied};
    if (!die_possible(q, v, action, 1)) return {rule, Reason::NoDie};
    return {};
}
}  // namespace

// ------------------------------------------------------------------------------ barricade

Refusal Facts::can_barricade(SurvivorId v) const {
    if (const Refusal no = can_pay_any(*this, v, Happening::Barricade, RuleId::ACT_BARRICADE_01))
        return no;
    if (free_entrance_spaces(s.survivor[v].place) == 0)
        return {RuleId::ACT_BARRICADE_03, Reason::NoFreeEntrance};
    return {};
}

void run_barricade(Engine& e, Frame& f) {
    if (f.step == kGatherFirst) f.step = kGatherBoosts;
    if (f.step <= kGathered) {
        if (!gathered(e, f, Happening::Barricade, 1)) return;
        f.n = static_cast<u8>(boosted(e, f, Happening::Barricade).barricades);
        pay_gathered(e, f, Happening::Barricade, RuleId::ACT_BARRICADE_01);
        e.w.fact.what = Happening::Barricade;
        e.w.fact.who = f.self;
        f.step = kWork;
        return;
    }
    const EntranceSet open = e.free_entrances(f.here);
    if (f.n == 0 || open.empty()) return e.pop();  // AMB-111
    if (open.size() > 1) return e.ask();
    e.build(f.here, EntranceId(open.lowest()), f.self, RuleId::ACT_BARRICADE_02);
    --f.n;
}

void ask_barricade(const Facts& q, const Frame& f, Decision& d) {
    if (f.step < kGathered) return ask_gather(q, f, d, Happening::Barricade, 1);
    d.ask = Ask::Entrance;
    d.prompt = Prompt::BarricadeAt;
    d.rule = RuleId::ACT_BARRICADE_04;
    d.survivor = f.self;
    d.place = f.here;
    d.set = q.free_entrances(f.here).bits();
}

void answer_barricade(Engine& e, Frame& f, const Command& cmd) {
    if (f.step < kGathered) return answer_gather(e, f, cmd);
    e.build(f.here, EntranceId(cmd.a), f.self, RuleId::ACT_BARRICADE_02);
    --f.n;
}

// ------------------------------------------------------------------------------ clean waste

Refusal Facts::can_clean(SurvivorId v) const {
    if (s.survivor[v].place != kColony) return {RuleId::ACT_CLEAN_01, Reason::NobodyInColony};
    if (zone_empty(zone::Waste)) return {RuleId::AMB_27, Reason::WasteEmpty};
    return can_pay_any(*this, v, Happening::Clean, RuleId::ACT_CLEAN_02);
}

void run_clean(Engine& e, Frame& f) {
    if (f.step == kGatherFirst) f.step = kGatherBoosts;
    if (!gathered(e, f, Happening::Clean, 1)) return;
    int n = boosted(e, f, Happening::Clean).cleans;
    pay_gathered(e, f, Happening::Clean, RuleId::ACT_CLEAN_02);
    e.w.fact.what = Happening::Clean;
    e.w.fact.who = f.self;
    int removed = 0;
    for (int left = e.count_zone(zone::Waste); left > 0 && n > 0; --left, --n, ++removed)
        e.remove_card(e.ranked(zone::Waste, left), f.seat, RuleId::ACT_CLEAN_03);
    e.emit({.rule = RuleId::ACT_CLEAN_03,
            .n = static_cast<i16>(removed),
            .kind = EventKind::WasteCleaned,
            .seat = f.seat,
            .survivor = f.self});
    e.pop();
}

void ask_clean(const Facts& q, const Frame& f, Decision& d) {
    ask_gather(q, f, d, Happening::Clean, 1);
}
void answer_clean(Engine& e, Frame& f, const Command& cmd) { answer_gather(e, f, cmd); }

// ------------------------------------------------------------------------------ attract

Places Facts::attract_sources(PlaceId to) const {
    Places found;
    for (const auto p : places())
        if (p != to && zombies(p) > 0) found.add(p);  // AMB-05
    return found;
}

Refusal Facts::can_attract(SurvivorId v) const {
    const PlaceId to = s.survivor[v].place;
    if (s.seat[s.survivor[v].seat].unused_dice() == 0)
        return {RuleId::ACT_ATTRACT_01, Reason::NoDie};
    if (denied(v, Happening::Attract)) return {RuleId::TEXT_01, Reason::Denied};
    if (free_entrance_spaces(to) == 0) return {RuleId::ACT_ATTRACT_03, Reason::NoFreeEntrance};
    for (EntranceId i{}; i < kMaxEntrances; ++i)
        if (s.entrance[i].zombies > 0 && place_of(i) != to) return {};
    return {RuleId::ACT_ATTRACT_02, Reason::NothingToAttract};
}

/// n zombies still to move; `from` the source; loop holds the entrance a zombie has just left.
void run_attract(Engine& e, Frame& f) {
    if (f.step == kGatherFirst) {
        const Places sources = e.attract_sources(f.here);
        if (sources.size() != 1) return e.ask();
        f.from = sources.lowest();
        f.step = kGatherDie;
    }
    if (f.step <= kGathered) {
        if (!gathered(e, f, Happening::Attract, 1)) return;
        pay_gathered(e, f, Happening::Attract, RuleId::ACT_ATTRACT_01);
        e.w.fact.what = Happening::Attract;
        e.w.fact.who = f.self;
        f.n = 2;
        f.step = kWork;
        return;
    }
    const EntranceSet in = e.free_entrances(f.here);
    if (f.n == 0 || in.empty()) return e.pop();
    if (f.from == kNone) {  // any mix of places
        const Places sources = e.attract_sources(f.here);
        if (sources.size() > 1) return e.ask();
        if (sources.empty()) return e.pop();
        f.from = sources.lowest();
    }
    if (f.loop == kNone) {
        const EntranceSet out = e.entrances_with_zombies(PlaceId(f.from));
        if (out.empty()) return e.pop();
        if (out.size() > 1) return e.ask();
        f.loop = out.lowest();
        return;
    }
    if (in.size() > 1) return e.ask();
    Command only;
    only.a = static_cast<u16>(in.lowest());
    answer_attract(e, f, only);
}

void ask_attract(const Facts& q, const Frame& f, Decision& d) {
    d.survivor = f.self;
    d.place = f.here;
    if (f.from == kNone) {
        d.ask = Ask::Place;
        d.prompt = Prompt::AttractFrom;
        d.rule = RuleId::ACT_ATTRACT_02;
        d.can_cancel = f.step == kGatherFirst;
        d.set = q.attract_sources(f.here).bits();
        return;
    }
    if (f.step < kGathered) return ask_gather(q, f, d, Happening::Attract, 1);
    d.ask = Ask::Entrance;
    d.prompt = f.loop == kNone ? Prompt::AttractFrom : Prompt::AttractTo;
    d.rule = RuleId::ACT_ATTRACT_04;
    d.set = (f.loop == kNone ? q.entrances_with_zombies(PlaceId(f.from)) : q.free_entrances(f.here))
                .bits();
}

void answer_attract(Engine& e, Frame& f, const Command& cmd) {
    if (f.step == kGatherFirst) {
        f.from = static_cast<u8>(cmd.a);
        f.step = kGatherDie;
        return;
    }
    if (f.step < kGathered) return answer_gather(e, f, cmd);
    if (f.from == kNone) {
        f.from = static_cast<u8>(cmd.a);
        return;
    }
    if (f.loop == kNone) {
        f.loop = static_cast<u8>(cmd.a);
        return;
    }
    --e.w.entrance[f.loop].zombies;
    ++e.w.entrance[cmd.a].zombies;
    e.emit({.rule = RuleId::ACT_ATTRACT_02,
            .n = static_cast<i16>(cmd.a),
            .kind = EventKind::ZombieMoved,
            .survivor = f.self,
            .place = f.here,
            .other = f.from});
    f.loop = kNone;
    if (e.s.rules.attract_any_mix && f.self != kNone) f.from = kNone;  // not what a card moves
    --f.n;
}

}  // namespace dow
