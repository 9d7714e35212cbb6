#include <algorithm>

#include "procedures.hpp"

/// A game before anything is dealt: what may be agreed, which cards take part, how large the places
/// are. The set-up procedure goes on from there (setup.cpp).
namespace dow {

namespace {

/// Whether what a box or a module brings is played with.
bool played_with(const Setup& setup, Membership member) {
    return member.within(setup.boxes, setup.modules);
}

/// Whether a place lies on the table; the boards of the town are in every game.
bool on_table(const Catalog& catalog, const Setup& setup, PlaceId place) {
    return catalog.places[place].always || played_with(setup, catalog.places[place].member);
}

/// The betrayal of a scenario takes the place of all others there and is in no other game
/// (SCEN-B-03, SETUP-35).
bool betrayal_is_in(const Catalog& catalog, const Setup& setup, CardId card) {
    if (setup.scenario != kNone && catalog.scenarios[setup.scenario].betrayal != kNoCard)
        return catalog.scenarios[setup.scenario].betrayal == card;
    return std::none_of(catalog.scenarios.begin(), catalog.scenarios.end(),
                        [&](const ScenarioDef& scenario) { return scenario.betrayal == card; });
}

/// Whether a deck takes part at all: that of a place does with its place, secrets and what betrays
/// them do not when all play together (VAR-02).
bool deck_takes_part(const Catalog& catalog, const Setup& setup, const DeckDef& deck) {
    if (deck.place != kNone && !on_table(catalog, setup, deck.place)) return false;
    const bool of_secrets = deck.list == CardList::Secret || deck.list == CardList::Betrayal ||
                            deck.list == CardList::Exile;
    return !(of_secrets && setup.rules.coop);
}

/// Whether every card of a list is asked apart, by print_allows or is_set_aside.
bool is_asked_apart(CardList list) {
    return list == CardList::Survivor || list == CardList::Crossroads || list == CardList::Betrayal;
}

/// Whether a card takes part by what is printed on it.
bool print_allows(const Catalog& catalog, const Setup& setup, CardId card) {
    const Ruleset& rules = setup.rules;
    switch (catalog.list_of(card)) {
        case CardList::Survivor:
            return !(rules.coop &&
                     catalog.survivors[catalog.survivor_of(card)].non_coop);  // VAR-05
        case CardList::Crossroads: {
            const CrossroadsDef& crossroads = catalog.crossroads_of(card);
            if (crossroads.adult && !rules.adult_crossroads) return false;  // SETUP-17
            if (crossroads.non_coop && rules.coop) return false;
            return crossroads.trigger.when != Happening::Table || rules.table_talk;  // AMB-19
        }
        case CardList::Betrayal: return betrayal_is_in(catalog, setup, card);
        default: return true;
    }
}

/// Survivors that the scenario brings in later are in no deck (SCEN-R-06).
bool is_set_aside(const Catalog& catalog, const Setup& setup, CardId card) {
    return setup.scenario != kNone && catalog.is(CardList::Survivor, card) &&
           catalog.scenarios[setup.scenario].set_aside.has(catalog.survivor_of(card));
}

/// Lays out the places that are played with; their sizes are those of the catalog.
void lay_board(State& state, const Catalog& catalog, const Setup& setup) {
    for (PlaceId place{}; place < catalog.places.size(); ++place) {
        if (!on_table(catalog, setup, place)) continue;
        state.places.add(place);
        state.place[place].spaces = catalog.places[place].spaces;
        for (EntranceId entrance = first_entrance(place); entrance < last_entrance(place);
             ++entrance)
            state.entrance[entrance].spaces = catalog.places[place].entrance_spaces;
    }
}

}  // namespace

/// The normal side is up unless a variant says otherwise (SETUP-06, VAR-01, VAR-12).
bool plays_hard_side(const Ruleset& rules) { return rules.hard || rules.coop; }

StartingZones::StartingZones(const Catalog& catalog, const Setup& setup)
    : catalog_(catalog), setup_(setup) {
    for (DeckId deck{}; deck < catalog.decks.size(); ++deck)
        decks_[deck] = deck_takes_part(catalog, setup, catalog.decks[deck]);
}

bool StartingZones::may_have(CardId card) const {
    return decks_[catalog_.deck_of(card)] && played_with(setup_, catalog_.members[card]);
}

bool StartingZones::has(CardId card) const {
    return may_have(card) && !setup_.left_out.has(card) && print_allows(catalog_, setup_, card);
}

Zone StartingZones::of(CardId card) const {
    if (!has(card)) return zone::Box;
    return is_set_aside(catalog_, setup_, card) ? zone::SetAside
                                                : zone::bag(catalog_.deck_of(card));
}

void StartingZones::fill(Zone (&zones)[kMaxCards]) const {
    for (const CardRange alike : catalog_.alike) {
        if (!may_have(alike.first)) continue;
        const bool apart = is_asked_apart(catalog_.list_of(alike.first));
        const Zone bag = zone::bag(catalog_.deck_of(alike.first));
        for (const CardId card : alike) zones[card] = apart ? of(card) : bag;
    }
    setup_.left_out.each([&](CardId card) { zones[card] = zone::Box; });
}

bool takes_part(const Catalog& catalog, const Setup& setup, CardId card) {
    return StartingZones(catalog, setup).has(card);
}

namespace {

/// Options that turn a rule on which is a row of a table: the option alone decides, whatever box
/// is played with.
struct OptionSwitch {
    u8 Ruleset::* option;
    Switch rule;
};
constexpr OptionSwitch kOptionSwitches[] = {
    {&Ruleset::first_player_vote, Switch::FirstPlayerVote},  // ED-04
};

}  // namespace

Switches switches_of(const Catalog& catalog, const Setup& setup) {
    Switches all;
    for (const BoxId box : setup.boxes) all |= catalog.boxes[box].switches;
    for (const ModuleId module : setup.modules) all |= catalog.modules[module].switches;
    for (const OptionSwitch& row : kOptionSwitches) {
        all.drop(row.rule);
        if (setup.rules.*row.option != 0) all.add(row.rule);
    }
    return all;
}

Objectives objective_choices(const Catalog& catalog, const Setup& setup) {
    Objectives choices;
    for (ObjectiveId side{}; side < catalog.objectives.size() && side < 64; ++side) {
        const ObjectiveDef& objective = catalog.objectives[side];
        if (!objective.chapter && objective.hard == plays_hard_side(setup.rules) &&
            played_with(setup, objective.member) && !setup.left_out_objectives.has(side))
            choices.add(side);
    }
    return choices;
}

Setup complete(const Catalog& catalog, Setup setup) {
    for (BoxId box{}; box < catalog.boxes.size(); ++box)
        if (catalog.boxes[box].always) setup.boxes.add(box);
    return setup;
}

namespace {

/// What lies on the table first: the first chapter of a scenario, or what was agreed on.
ObjectiveId first_objective(const Catalog& catalog, const Setup& setup) {
    if (setup.scenario == kNone) return setup.objective;
    const ObjectiveId normal = catalog.scenarios[setup.scenario].first_chapter;
    return plays_hard_side(setup.rules) ? ObjectiveId(normal + 1) : normal;
}

}  // namespace

Setup setup_of(const State& state) {
    return {.seats = state.seats,
            .objective = state.scenario == kNone ? state.objective : ObjectiveId(kNone),
            .rules = state.rules,
            .boxes = state.boxes,
            .modules = state.modules,
            .scenario = state.scenario,
            .left_out = {},
            .left_out_objectives = {}};
}

State new_game(const Catalog& catalog, const Setup& agreed, EventSink* events) {
#ifndef NDEBUG
    DOW_CHECK(!check_setup(catalog, agreed));
#endif
    const Setup setup = complete(catalog, agreed);
    State state{};
    state.rules = setup.rules;
    state.boxes = setup.boxes;
    state.modules = setup.modules;
    state.switches = switches_of(catalog, setup);
    state.seats = setup.seats;
    state.scenario = setup.scenario;
    state.objective = first_objective(catalog, setup);
    state.crisis = state.held = kNoCard;
    state.active = state.first = {};
    for (SurvivorState& survivor : state.survivor) {
        survivor.seat = kNone;
        survivor.place = kNone;
    }
    for (EntranceId& entrance : state.special_at) entrance = kNone;
    state.spared = kNone;
    for (SeatState& seat : state.seat) {
        seat.leader = kNone;
        seat.objective = seat.exile = kNoCard;
    }
    lay_board(state, catalog, setup);
    StartingZones(catalog, setup).fill(state.zones);
    derive(state, catalog);
    Engine engine(state, catalog, events);
    engine.clear_fact();
    engine.tell(RuleId::SETUP_01, event::GameBegan{.seats = setup.seats});
    start_setup(engine, objective_choices(catalog, setup));
    engine.run();
    return state;
}

}  // namespace dow
