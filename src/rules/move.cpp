#include "gather.hpp"

namespace dow {

namespace {
enum Step : u8 { kArrived = kGathered + 1, kExposed, kComplete, kHeard };

/// Where this survivor may move (ACT-MOVE-02, ACT-MOVE-05) of the places with room.
Places destinations(const Facts& q, SurvivorId v, Places open) {
    open.drop(q.s.survivor[v].place);
    if (q.s.lasting_count == 0) return open;
    Places allowed;
    for (const auto p : open)
        if (!q.denied(v, Happening::Move, p)) allowed.add(p);
    return allowed;
}
}  // namespace

Refusal Facts::can_move(SurvivorId v) const { return can_move(v, open_places(s.survivor[v].seat)); }

Refusal Facts::can_move(SurvivorId v, Places open) const {
    if (s.survivor[v].has(kMoved)) return {RuleId::ACT_MOVE_01, Reason::AlreadyMoved};
    if (denied(v, Happening::Move)) return {RuleId::TEXT_01, Reason::Denied};
    if (destinations(*this, v, open).empty()) return {RuleId::ACT_MOVE_02, Reason::NoFreeSpace};
    return {};
}

/// `here` is where the survivor goes, `from` where it was.
void run_move(Engine& e, Frame& f) {
    if (f.step == kGatherFirst) return e.ask();
    if (f.step <= kGathered) {
        if (!gathered(e, f, Happening::Move, 0)) return;
        const bool fuel = boosted(e, f, Happening::Move).no_exposure;
        pay_gathered(e, f, Happening::Move, RuleId::ACT_MOVE_01);
        f.from = e.s.survivor[f.self].place;
        f.m = fuel || e.exposure_waived(f.self, Happening::Move, PlaceId(f.from), f.here);
        e.w.survivor[f.self].flags |= kMoved;
        f.flags |= kOnTheWay;
        f.step = kArrived;
        return e.put_at(f.self, f.here, EventKind::Moved, RuleId::ACT_MOVE_01);
    }
    switch (f.step) {
        case kArrived:
            f.step = kExposed;
            if (f.m == 0) return e.expose(f.self, 1, Happening::Move);  // ACT-MOVE-03
            e.emit(
                {.rule = RuleId::EXPO_21, .kind = EventKind::ExposureAvoided, .survivor = f.self});
            return;
        case kExposed:
            f.step = kComplete;
            f.flags &= static_cast<u8>(~kOnTheWay);
            return e.check_wounds(f.self);
        case kComplete: {
            f.step = kHeard;
            Fact& fact = e.w.fact;
            fact.what = Happening::Move;
            fact.who = f.self;
            fact.from = PlaceId(f.from);
            fact.to = f.here;
            if (e.s.survivor[f.self].in_play())
                e.fire(Happening::Move, f.self, f.here, PlaceId(f.from));
            return;
        }
        default: e.pop();
    }
}

void ask_move(const Facts& q, const Frame& f, Decision& d) {
    if (f.step != kGatherFirst) return ask_gather(q, f, d, Happening::Move, 0);
    d.ask = Ask::Place;
    d.prompt = Prompt::MoveTo;
    d.rule = RuleId::ACT_MOVE_02;
    d.survivor = f.self;
    d.can_cancel = 1;
    d.set = destinations(q, f.self, q.open_places(f.seat)).bits();
}

void answer_move(Engine& e, Frame& f, const Command& cmd) {
    if (f.step != kGatherFirst) return answer_gather(e, f, cmd);
    f.here = PlaceId(cmd.a);
    f.step = kGatherBoosts;
}

}  // namespace dow
