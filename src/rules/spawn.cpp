#include "night.hpp"
#include "procedures.hpp"

/// Zombies come: by any effect that adds them, and in the Add Zombies step of the Colony Phase.
namespace dow {

/// Adds `each` zombies to every place of `where`, place by place and one at a time (SPAWN-01).
void Engine::spawn(Places where, int each, RuleId rule) {
    if (each <= 0) return;
    SpawnFrame& spawn = start<SpawnFrame>();
    spawn.places = where;
    spawn.each = each;
    spawn.rule = rule;
}

namespace {

/// The entrance gives way and somebody dies (SPAWN-08 to SPAWN-11).
void overrun(Engine& engine, PlaceId place, EntranceId entrance) {
    engine.tell(RuleId::SPAWN_08, event::Overrun{.place = place, .entrance = entrance});
    const SurvivorId victim = overrun_victim(engine.at(place));
    if (victim != kNone) return engine.kill(victim, RuleId::SPAWN_09);
    engine.kill_helpless(place, RuleId::SPAWN_10);
}

void add_one(Engine& engine, SpawnFrame& spawn) {
    const PlaceId place = spawn.place;
    const EntranceId entrance = take_entrance(place, spawn.next_entrance);
    switch (arrive(engine.state.entrance[entrance])) {
        case Arrival::Space:
            return engine.tell(spawn.rule,
                               event::ZombieAdded{.place = place, .entrance = entrance});
        case Arrival::Barricade:
            return engine.tell(RuleId::SPAWN_06,
                               event::BarricadeLost{.place = place, .entrance = entrance});
        case Arrival::Overrun: return overrun(engine, place, entrance);
    }
}

}  // namespace

EntranceId take_entrance(PlaceId place, u8& next) {
    if (place != kColony) return first_entrance(place);
    return EntranceId(next++ % kColonyEntrances);
}

Arrival arrive(EntranceState& entrance) {
    if (entrance.free() > 0) {
        ++entrance.zombies;
        return Arrival::Space;
    }
    if (entrance.barricades == 0) return Arrival::Overrun;
    --entrance.barricades;
    return Arrival::Barricade;
}

/// Survivors are numbered by influence, so it is the first of them.
SurvivorId overrun_victim(Survivors people) { return people.empty() ? kNone : people.lowest(); }

/// Goes on after every zombie, because it may have killed somebody: what follows from a death comes
/// before the next zombie (AMB-51).
void run_spawn(Engine& engine, SpawnFrame& spawn) {
    if (spawn.left > 0) {
        --spawn.left;
        return add_one(engine, spawn);
    }
    if (spawn.places.empty()) return engine.pop();
    spawn.place = spawn.places.take_lowest();
    spawn.left = spawn.each;
    spawn.next_entrance = 0;  // SPAWN-04
}

// ------------------------------------------------------------------------------ Add Zombies

Places places_outside(const Game& game) {
    Places places = game.places();
    places.drop(kColony);
    return places;
}

/// One for every two people in the colony, one for each elsewhere.
int zombies_for(PlaceId place, int people) { return place == kColony ? (people + 1) / 2 : people; }

void start_add_zombies(Engine& engine) { engine.start<AddZombiesFrame>(); }

/// Step 4 of the Colony Phase: zombies for those in the colony, for those elsewhere, then for the
/// noise, place by place. Every place is counted when its turn comes: the zombies before it may
/// have killed somebody.
void run_add_zombies(Engine& engine, AddZombiesFrame& add_zombies) {
    using Step = AddZombiesFrame::Step;
    switch (add_zombies.step) {
        case Step::Colony: {  // COLONY-13
            add_zombies.step = Step::Outside;
            add_zombies.places = places_outside(engine);
            const int zombies = zombies_for(kColony, engine.occupants(kColony));
            return engine.spawn(Places::of(kColony), zombies, RuleId::COLONY_13);
        }
        case Step::Outside: {  // COLONY-14
            if (add_zombies.places.empty()) {
                add_zombies.step = Step::Noise;
                add_zombies.places = places_outside(engine);
                return;
            }
            const PlaceId place = add_zombies.places.take_lowest();
            const int zombies = zombies_for(place, engine.occupants(place));
            return engine.spawn(Places::of(place), zombies, RuleId::COLONY_14);
        }
        case Step::Noise: {  // COLONY-15
            const PlaceId place = add_zombies.place;
            if (place != kNone && engine.state.place[place].noise > 0) return engine.ask();
            if (add_zombies.places.empty()) return engine.pop();
            add_zombies.place = add_zombies.places.take_lowest();
        }
    }
}

void ask_add_zombies(const Game&, const AddZombiesFrame& add_zombies, Decision& question) {
    question.by = kChance;
    question.ask = Ask::SupplyDie;
    question.dice = 1;
    question.prompt = Prompt::Roll;
    question.rule = RuleId::COLONY_16;
    question.place = add_zombies.place;
}

void answer_add_zombies(Engine& engine, AddZombiesFrame& add_zombies, const Command& command) {
    const PlaceId place = add_zombies.place;
    const u8 die = command.as<RolledDie>().die;
    --engine.state.place[place].noise;
    engine.tell(RuleId::COLONY_16, event::NoiseRolled{.place = place, .face = die});
    if (die <= kHighestNoisyFace) engine.spawn(Places::of(place), 1, RuleId::COLONY_16);
}

}  // namespace dow
