#include <algorithm>

#include "night.hpp"
#include "procedures.hpp"
#include "rules_in_play.hpp"

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
    const PlaceState& here = engine.state.place[place];
    if (overrun_takes_bandits(engine, {}, here.helpless))
        engine.remove_bandits(place, here.bandits, RuleId::BANDIT_15);
    engine.kill_helpless(place, RuleId::SPAWN_10);
}

/// The trap takes the zombies of its entrance along; they are removed, not killed (LN-21, LN-22,
/// AMB-55).
void blow_up(Engine& engine, PlaceId place, EntranceId entrance, int zombies) {
    engine.tell(RuleId::LN_21,
                event::TrapBlown{.place = place, .entrance = entrance, .zombies = zombies});
    engine.fire(Happening::Blown, kNone, place, kNone);
}

/// A zombie finds no free space and both kinds of barrier: the first player chooses (AMB-54).
bool asks_for_barrier(const Game& game, EntranceId entrance) {
    const EntranceState& there = game.state.entrance[entrance];
    return there.free() <= 0 && there.barricades > 0 && there.traps > 0 &&
           tie_breaker(game) != kNone;
}

// The two answers of "what is torn down".
constexpr unsigned kTearBarricade = 1;
constexpr unsigned kBlowTrap = 2;

}  // namespace

void zombie_comes(Engine& engine, PlaceId place, EntranceId entrance, RuleId rule) {
    const int zombies = engine.state.entrance[entrance].zombies;
    switch (arrive(engine.state.entrance[entrance])) {
        case Arrival::Space:
            engine.tell(rule, event::ZombieAdded{.place = place, .entrance = entrance});
            return engine.fire_token(Happening::Placed, kNone, place, TokenWord::Zombies);
        case Arrival::Barricade:
            return engine.tell(RuleId::SPAWN_06,
                               event::BarricadeLost{.place = place, .entrance = entrance});
        case Arrival::Trap: return blow_up(engine, place, entrance, zombies);
        case Arrival::Overrun: return overrun(engine, place, entrance);
    }
}

EntranceId take_entrance(PlaceId place, u8& next) {
    if (place != kColony) return first_entrance(place);
    return EntranceId(next++ % kColonyEntrances);
}

Arrival arrive(EntranceState& entrance) {
    if (entrance.free() > 0) {
        ++entrance.zombies;
        return Arrival::Space;
    }
    if (entrance.barricades > 0) {
        --entrance.barricades;
        return Arrival::Barricade;
    }
    if (entrance.traps == 0) return Arrival::Overrun;
    --entrance.traps;
    entrance.zombies = 0;
    return Arrival::Trap;
}

/// Survivors are numbered by influence, so it is the first of them.
SurvivorId overrun_victim(Survivors people) { return people.empty() ? kNone : people.lowest(); }

/// Goes on after every zombie, because it may have killed somebody: what follows from a death comes
/// before the next zombie (AMB-51).
void run_spawn(Engine& engine, SpawnFrame& spawn) {
    if (spawn.left > 0) {
        --spawn.left;
        const EntranceId entrance = take_entrance(spawn.place, spawn.next_entrance);
        if (asks_for_barrier(engine, entrance)) {
            spawn.torn = entrance;
            return engine.ask();
        }
        return zombie_comes(engine, spawn.place, entrance, spawn.rule);
    }
    if (spawn.places.empty()) return engine.pop();
    spawn.place = spawn.places.take_lowest();
    spawn.left = spawn.each;
    spawn.next_entrance = 0;  // SPAWN-04
}

void ask_spawn(const Game& game, const SpawnFrame& spawn, Decision& question) {
    question.by = tie_breaker(game);
    question.ask = Ask::Option;
    question.prompt = Prompt::OverrunBarrier;
    question.rule = RuleId::AMB_54;
    question.place = spawn.place;
    question.options = OptionSet::of(kTearBarricade) | OptionSet::of(kBlowTrap);
}

void answer_spawn(Engine& engine, SpawnFrame& spawn, const Command& command) {
    const EntranceId entrance = spawn.torn;
    spawn.torn = kNone;
    EntranceState& there = engine.state.entrance[entrance];
    if (command.as<ChooseOption>().option == kTearBarricade) {
        --there.barricades;
        return engine.tell(RuleId::SPAWN_06,
                           event::BarricadeLost{.place = spawn.place, .entrance = entrance});
    }
    const int zombies = there.zombies;
    --there.traps;
    there.zombies = 0;
    blow_up(engine, spawn.place, entrance, zombies);
}

// ------------------------------------------------------------------------------ Add Zombies

Places places_outside(const Game& game) {
    Places places = game.places();
    places.drop(kColony);
    return places;
}

int prey(const Game& game, PlaceId place) {
    const int all = game.occupants(place);
    return game.is_on(Switch::BanditSpawnCount) ? all : all - game.state.place[place].bandits;
}

bool overrun_takes_bandits(const Game& game, Survivors people, int helpless) {
    return people.empty() && helpless == 0 && game.is_on(Switch::BanditSpawnCount);
}

/// One for every two people in the colony, one for each elsewhere.
int zombies_for(PlaceId place, int people) { return place == kColony ? (people + 1) / 2 : people; }

ZombiesOfCards zombies_of_cards(const Game& game, Conditions which) {
    ZombiesOfCards more{};
    const auto look = [&](const Rule& rule, SurvivorId bearer) {
        for (const Mod& mod : game.catalog.mods_of(rule)) {
            if (mod.kind != ModKind::Spawns) continue;
            if (which == Conditions::OpenOnly && !game.is_open(rule.cond)) continue;
            if (!game.in_force(rule, bearer)) continue;
            const SeatId seat =
                bearer == kNone ? game.state.first : game.state.survivor[bearer].seat;
            for (const PlaceId place : game.places(mod.between, referents_of(game, seat, bearer)))
                more[place] += mod.n;
        }
    };
    for (const SurvivorId survivor : game.in_play())
        game.each_passive_on(survivor, ModKind::Spawns,
                             [&](const Rule& rule) { look(rule, survivor); });
    game.each_table_rule([&](const Rule& rule, SourceId, u8) {
        if (rule.form == RuleForm::Passive) look(rule, kNone);
    });
    return more;
}

/// Unruly people count twice (LN-16).
ZombiesDue zombies_due(const Game& game, PlaceId place, const ZombiesOfCards& of_cards) {
    const int people = prey(game, place) + game.state.place[place].unruly;
    const int more = of_cards[place];
    return {.due = zombies_for(place, people) + std::max(0, more),
            .fewer = zombies_spared(game, place) + std::max(0, -more)};
}

void start_add_zombies(Engine& engine) { engine.start<AddZombiesFrame>(); }

namespace {

/// Those for the people of a place. What is taken off its number takes them first, then those that
/// the noise would bring; it is never below 0 (AMB-57).
void add_for_people(Engine& engine, AddZombiesFrame& add_zombies, PlaceId place, RuleId rule) {
    const ZombiesDue due = zombies_due(engine, place, zombies_of_cards(engine));
    add_zombies.fewer[place] = due.fewer_by_noise();
    engine.spawn(Places::of(place), due.coming(), rule);
}

}  // namespace

/// Step 4 of the Colony Phase: zombies for those in the colony, for those elsewhere, then for the
/// noise, place by place. Every place is counted when its turn comes: the zombies before it may
/// have killed somebody.
void run_add_zombies(Engine& engine, AddZombiesFrame& add_zombies) {
    using Step = AddZombiesFrame::Step;
    switch (add_zombies.step) {
        case Step::Colony: {  // COLONY-13
            add_zombies.step = Step::Outside;
            add_zombies.places = places_outside(engine);
            return add_for_people(engine, add_zombies, kColony, RuleId::COLONY_13);
        }
        case Step::Outside: {  // COLONY-14
            if (add_zombies.places.empty()) {
                add_zombies.step = Step::Noise;
                add_zombies.places = places_outside(engine);
                return;
            }
            const PlaceId place = add_zombies.places.take_lowest();
            return add_for_people(engine, add_zombies, place, RuleId::COLONY_14);
        }
        case Step::Noise: {  // COLONY-15
            const PlaceId place = add_zombies.place;
            if (place != kNone && engine.state.place[place].noise > 0) return engine.ask();
            if (add_zombies.places.empty()) return engine.pop();
            add_zombies.place = add_zombies.places.take_lowest();
        }
    }
}

/// A die is rolled for a noise token, or the token is flipped like a coin (ED-01).
void ask_add_zombies(const Game& game, const AddZombiesFrame& add_zombies, Decision& question) {
    const bool flip = game.state.rules.noise_flip != 0;
    question.by = kChance;
    question.ask = flip ? Ask::NoiseToken : Ask::SupplyDie;
    question.dice = flip ? 0 : 1;
    question.prompt = flip ? Prompt::FlipNoise : Prompt::Roll;
    question.rule = flip ? RuleId::COLONY_17 : RuleId::COLONY_16;
    question.place = add_zombies.place;
}

void answer_add_zombies(Engine& engine, AddZombiesFrame& add_zombies, const Command& command) {
    const PlaceId place = add_zombies.place;
    const auto flipped = command.find<FlippedNoise>();
    const RuleId rule = flipped ? RuleId::COLONY_17 : RuleId::COLONY_16;
    const u8 die = flipped ? u8{0} : command.as<RolledDie>().die;
    --engine.state.place[place].noise;
    if (flipped)
        engine.tell(rule, event::NoiseFlipped{.place = place, .loud = flipped->loud});
    else
        engine.tell(rule, event::NoiseRolled{.place = place, .face = die});
    if (flipped ? !flipped->loud : die > kHighestNoisyFace) return;
    if (add_zombies.fewer[place] > 0)
        --add_zombies.fewer[place];
    else
        engine.spawn(Places::of(place), 1, rule);
}

}  // namespace dow
