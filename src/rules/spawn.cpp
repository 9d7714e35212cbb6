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

/// The entrance gives way: the survivor with the lowest influence dies, and a helpless one if there
/// is no other (SPAWN-08 to SPAWN-11). Survivors are numbered by influence, so it is the lowest.
void overrun(Engine& engine, PlaceId place, EntranceId entrance) {
    engine.tell(RuleId::SPAWN_08, event::Overrun{.place = place, .entrance = entrance});
    const Survivors people = engine.at(place);
    if (!people.empty()) return engine.kill(people.lowest(), RuleId::SPAWN_09);
    engine.kill_helpless(place, RuleId::SPAWN_10);
}

/// In the colony each zombie goes to the entrance after that of the last one, whatever became of it
/// (SPAWN-03, SPAWN-14).
EntranceId take_entrance(SpawnFrame& spawn) {
    if (spawn.place != kColony) return first_entrance(spawn.place);
    return EntranceId(spawn.next_entrance++ % kColonyEntrances);
}

void add_one(Engine& engine, SpawnFrame& spawn) {
    const PlaceId place = spawn.place;
    const EntranceId entrance = take_entrance(spawn);
    EntranceState& there = engine.state.entrance[entrance];
    if (there.free() > 0) {
        ++there.zombies;
        engine.tell(spawn.rule, event::ZombieAdded{.place = place, .entrance = entrance});
    } else if (there.barricades > 0) {
        --there.barricades;
        engine.tell(RuleId::SPAWN_06, event::BarricadeLost{.place = place, .entrance = entrance});
    } else {
        overrun(engine, place, entrance);
    }
}

}  // namespace

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

namespace {

Places outside_colony(const Game& game) {
    Places places = game.places();
    places.drop(kColony);
    return places;
}

}  // namespace

void start_add_zombies(Engine& engine) { engine.start<AddZombiesFrame>(); }

/// Step 4 of the Colony Phase: zombies for those in the colony, for those elsewhere, then for the
/// noise, place by place. Every place is counted when its turn comes: the zombies before it may
/// have killed somebody.
void run_add_zombies(Engine& engine, AddZombiesFrame& add_zombies) {
    using Step = AddZombiesFrame::Step;
    switch (add_zombies.step) {
        case Step::Colony: {  // COLONY-13
            add_zombies.step = Step::Outside;
            add_zombies.places = outside_colony(engine);
            const int people = engine.occupants(kColony);
            return engine.spawn(Places::of(kColony), (people + 1) / 2, RuleId::COLONY_13);
        }
        case Step::Outside: {  // COLONY-14
            if (add_zombies.places.empty()) {
                add_zombies.step = Step::Noise;
                add_zombies.places = outside_colony(engine);
                return;
            }
            const PlaceId place = add_zombies.places.take_lowest();
            return engine.spawn(Places::of(place), engine.occupants(place), RuleId::COLONY_14);
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
    question.prompt = Prompt::Roll;
    question.rule = RuleId::COLONY_16;
    question.place = add_zombies.place;
}

void answer_add_zombies(Engine& engine, AddZombiesFrame& add_zombies, const Command& command) {
    const PlaceId place = add_zombies.place;
    const u8 die = command.as<RolledDie>().die;
    --engine.state.place[place].noise;
    engine.tell(RuleId::COLONY_16, event::NoiseRolled{.place = place, .face = die});
    if (die <= 3) engine.spawn(Places::of(place), 1, RuleId::COLONY_16);
}

}  // namespace dow
