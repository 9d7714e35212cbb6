#include "procedures.hpp"

/// Adding zombies, and the colony's Add Zombies step.
namespace dow {

/// Adds `each` zombies to every place of `where`, place by place (SPAWN-01).
void Engine::spawn(Places where, int each, RuleId rule) {
    if (each <= 0) return;
    Frame& f = push(Kind::Spawn);
    f.set = where.bits();
    f.m = static_cast<u8>(each);
    f.pc = static_cast<u16>(rule);
}

namespace {

void overrun(Engine& e, Frame& f, EntranceId door) {
    e.emit({.rule = RuleId::SPAWN_08, .n = door, .kind = EventKind::Overrun, .place = f.here});
    const Survivors people = e.at(f.here);
    if (!people.empty()) return e.kill(SurvivorId(people.lowest()), RuleId::SPAWN_09);
    e.kill_helpless(f.here, RuleId::SPAWN_10);
}

void add_one(Engine& e, Frame& f) {
    const auto door =
        EntranceId(f.here == kColony ? f.loop % kColonyEntrances : first_entrance(f.here));
    ++f.loop;  // SPAWN-03, SPAWN-14
    EntranceState& entrance = e.w.entrance[door];
    if (entrance.free() > 0) {
        ++entrance.zombies;
        e.emit({.rule = static_cast<RuleId>(f.pc),
                .n = door,
                .kind = EventKind::ZombieAdded,
                .place = f.here});
    } else if (entrance.barricades > 0) {
        --entrance.barricades;
        e.emit({.rule = RuleId::SPAWN_06,
                .n = door,
                .kind = EventKind::BarricadeLost,
                .place = f.here});
    } else {
        overrun(e, f, door);
    }
}

}  // namespace

/// `here` is the place in hand, `n` zombies left for it, `loop` the next colony entrance.
void run_spawn(Engine& e, Frame& f) {
    if (f.n > 0) {
        --f.n;
        return add_one(e, f);
    }
    if (f.set == 0) return e.pop();
    f.here = PlaceId(take_lowest(f.set));
    f.n = f.m;
    f.loop = 0;  // SPAWN-04
}

namespace {
enum AddStep : u8 { kColonyBatch, kOtherBatch, kNoise };
}

/// `set` holds the places still to come; in the noise step `here` and `n` the tokens in hand.
void run_add_zombies(Engine& e, Frame& f) {
    switch (f.step) {
        case kColonyBatch: {  // COLONY-13
            f.step = kOtherBatch;
            f.set = e.places().bits() & ~u64{1};
            const int people = e.occupants(kColony);
            return e.spawn(Places::of(kColony), (people + 1) / 2, RuleId::COLONY_13);
        }
        case kOtherBatch: {  // COLONY-14
            if (f.set == 0) {
                f.step = kNoise;
                f.set = e.places().bits() & ~u64{1};
                return;
            }
            const PlaceId place(take_lowest(f.set));
            return e.spawn(Places::of(place), e.occupants(place), RuleId::COLONY_14);
        }
        default:  // COLONY-15
            if (f.here != kNone && e.s.place[f.here].noise > 0) return e.ask();
            if (f.set == 0) return e.pop();
            f.here = PlaceId(take_lowest(f.set));
    }
}

void ask_add_zombies(const Facts&, const Frame& f, Decision& d) {
    d.by = kChance;
    d.ask = Ask::SupplyDie;
    d.prompt = Prompt::Roll;
    d.rule = RuleId::COLONY_16;
    d.place = f.here;
}

void answer_add_zombies(Engine& e, Frame& f, const Command& cmd) {
    --e.w.place[f.here].noise;
    e.emit({.rule = RuleId::COLONY_16,
            .n = static_cast<i16>(cmd.value),
            .kind = EventKind::NoiseRolled,
            .place = f.here});
    if (cmd.value <= 3) e.spawn(Places::of(f.here), 1, RuleId::COLONY_16);
}

// ------------------------------------------------------------------------------ crisis

namespace {
enum CrisisStep : u8 { kScore, kResolved };

int score(Engine& e, u8 prevent) {
    int total = 0;
    auto reveal =
        [&](CardId card) {  // in card order: it says nothing about who gave what (CRISIS-06)
            const int points = (e.icon_bit(card) & prevent) ? 1 : -1;
            total += points;
            e.move_card(card, zone::Gone);
            e.emit({.rule = points > 0 ? RuleId::CRISIS_07 : RuleId::CRISIS_08,
                    .card = e.c.face(card),
                    .n = static_cast<i16>(points),
                    .kind = EventKind::CrisisCardScored});
        };
    CardSet gifts = e.in_zone(zone::OpenGift);
    for (const auto seat : e.s.all_seats()) {
        const CardSet own = e.in_zone(zone::gift(seat));
        for (int i = 0; i < kItemWords; ++i) gifts.word(i) |= own.word(i);
    }
    gifts.each(reveal);
    return total;
}
}  // namespace

void run_crisis(Engine& e, Frame& f) {
    if (f.step == kResolved || e.s.crisis == kNoCard) {
        if (e.s.crisis != kNoCard) e.move_card(e.s.crisis, zone::Resolved);  // AMB-33
        e.w.crisis = kNoCard;
        return e.pop();
    }
    f.step = kResolved;
    const CrisisDef& crisis = e.c.crises[e.s.crisis - e.c.first_crisis];
    const int needed = e.voters().size();  // CRISIS-05, AMB-31
    const int total = score(e, crisis.prevent);
    const bool prevented = total >= needed;
    e.emit({.rule = prevented ? RuleId::CRISIS_10 : RuleId::CRISIS_09,
            .card = e.s.crisis,
            .n = static_cast<i16>(total),
            .m = static_cast<i16>(needed),
            .kind = prevented ? EventKind::CrisisPrevented : EventKind::CrisisFailed});
    if (total >= needed + 2) return e.change_morale(1, RuleId::CRISIS_11);
    if (!prevented && crisis.fail != 0) e.run_program(crisis.fail, e.s.first, e.s.crisis);
}

}  // namespace dow
