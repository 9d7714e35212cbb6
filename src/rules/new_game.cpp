#include "procedures.hpp"

/// A game before anything is dealt: what may be agreed, which cards take part, how large the places
/// are. The set-up procedure goes on from there (setup.cpp).
namespace dow {

namespace {

/// The normal side is up unless a variant says otherwise (SETUP-06, VAR-01, VAR-12).
bool plays_hard_side(const Ruleset& rules) { return rules.hard || rules.coop; }

/// Whether what a box or a module brings is played with.
bool played_with(const Setup& setup, Membership member) {
    return member.within(setup.boxes, setup.modules);
}

/// Whether a card takes part; the others stay in the box (LN-03).
bool takes_part(const Catalog& catalog, const Setup& setup, CardId card) {
    const Ruleset& rules = setup.rules;
    if (!played_with(setup, catalog.members[card])) return false;
    const PlaceId place = catalog.decks[catalog.deck_of(card)].place;  // whose item deck it is from
    if (place != kNone && !played_with(setup, catalog.places[place].member)) return false;
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
        case CardList::Secret:
        case CardList::Betrayal:
        case CardList::Exile: return !rules.coop;  // VAR-02
        default: return true;
    }
}

/// Puts every card that takes part into its deck (SETUP-14 to SETUP-20).
void fill_decks(State& state, const Catalog& catalog, const Setup& setup) {
    for (CardId card{}; card < catalog.card_count; ++card)
        if (takes_part(catalog, setup, card)) state.zones[card] = zone::bag(catalog.deck_of(card));
}

/// Lays out the places that are played with; their sizes are those of the catalog.
void lay_board(State& state, const Catalog& catalog, const Setup& setup) {
    for (PlaceId place{}; place < catalog.places.size(); ++place) {
        if (!played_with(setup, catalog.places[place].member)) continue;
        state.places.add(place);
        state.place[place].spaces = catalog.places[place].spaces;
        for (EntranceId entrance = first_entrance(place); entrance < last_entrance(place);
             ++entrance)
            state.entrance[entrance].spaces = catalog.places[place].entrance_spaces;
    }
}

}  // namespace

Switches switches_of(const Catalog& catalog, const Setup& setup) {
    Switches all;
    for (const BoxId box : setup.boxes) all |= catalog.boxes[box].switches;
    for (const ModuleId module : setup.modules) all |= catalog.modules[module].switches;
    return all;
}

Objectives objective_choices(const Catalog& catalog, const Setup& setup) {
    Objectives choices;
    for (ObjectiveId side{}; side < catalog.objectives.size() && side < 64; ++side) {
        const ObjectiveDef& objective = catalog.objectives[side];
        if (!objective.chapter && objective.hard == plays_hard_side(setup.rules) &&
            played_with(setup, objective.member))
            choices.add(side);
    }
    return choices;
}

namespace {

Refusal check_objective_choice(const Catalog& catalog, const Setup& setup) {
    const Ruleset& rules = setup.rules;
    if (setup.objective == kNone) {
        if (!objective_choices(catalog, setup).empty()) return {};
        return {RuleId::SETUP_05, Reason::ConditionNotMet};
    }
    if (setup.objective >= catalog.objectives.size())
        return {RuleId::SETUP_05, Reason::NotAnOption};
    if (!played_with(setup, catalog.objectives[setup.objective].member))
        return {RuleId::LN_03, Reason::ConditionNotMet};
    if (catalog.objectives[setup.objective].hard == plays_hard_side(rules)) return {};
    const RuleId side = rules.coop   ? RuleId::VAR_01
                        : rules.hard ? RuleId::VAR_12
                                     : RuleId::SETUP_06;
    return {side, Reason::ConditionNotMet};
}

}  // namespace

Setup complete(const Catalog& catalog, Setup setup) {
    for (BoxId box{}; box < catalog.boxes.size(); ++box)
        if (catalog.boxes[box].always) setup.boxes.add(box);
    return setup;
}

namespace {

/// A module is part of its box, and both must be there.
Refusal check_boxes(const Catalog& catalog, const Setup& setup) {
    const Refusal unknown{RuleId::LN_03, Reason::NotAnOption};
    for (const BoxId box : setup.boxes)
        if (box >= catalog.boxes.size()) return unknown;
    for (const ModuleId module : setup.modules) {
        if (module >= catalog.modules.size()) return unknown;
        if (!setup.boxes.has(catalog.modules[module].box))
            return {RuleId::LN_02, Reason::ConditionNotMet};
    }
    return {};
}

/// Enough cards for everybody: survivors to draft from and starting items (SETUP-18, SETUP-21).
Refusal check_cards(const Catalog& catalog, const Setup& setup) {
    int survivors = 0;
    int starters = 0;
    for (CardId card{}; card < catalog.card_count; ++card) {
        const bool survivor = catalog.is(CardList::Survivor, card);
        const bool starter = catalog.deck_of(card) == kStarterDeck;
        if (!(survivor || starter) || !takes_part(catalog, setup, card)) continue;
        survivors += survivor;
        starters += starter;
    }
    if (survivors < setup.seats * survivors_kept(setup.rules))
        return {RuleId::SETUP_21, Reason::ConditionNotMet};
    if (starters < setup.seats * starters_dealt(setup.rules))
        return {RuleId::SETUP_18, Reason::ConditionNotMet};
    return {};
}

}  // namespace

Refusal check_setup(const Catalog& catalog, const Setup& agreed) {
    const Setup setup = complete(catalog, agreed);
    const Ruleset& rules = setup.rules;
    if (setup.seats < 2 || setup.seats > kMaxSeats) return {RuleId::SETUP_01, Reason::NotAnOption};
    if (setup.seats == 2 && !rules.two_player) return {RuleId::SETUP_01, Reason::ConditionNotMet};
    if (rules.two_player && (setup.seats != 2 || !rules.coop))
        return {RuleId::VAR_07, Reason::ConditionNotMet};
    if (rules.coop && rules.betrayer) return {RuleId::VAR_02, Reason::ConditionNotMet};
    if (const Refusal refusal = check_boxes(catalog, setup)) return refusal;
    if (const Refusal refusal = check_cards(catalog, setup)) return refusal;
    return check_objective_choice(catalog, setup);
}

Setup setup_of(const State& state) {
    return {.seats = state.seats,
            .objective = state.objective,
            .rules = state.rules,
            .boxes = state.boxes,
            .modules = state.modules};
}

State new_game(const Catalog& catalog, const Setup& agreed, EventSink* events) {
    DOW_CHECK(!check_setup(catalog, agreed));
    const Setup setup = complete(catalog, agreed);
    State state{};
    state.rules = setup.rules;
    state.boxes = setup.boxes;
    state.modules = setup.modules;
    state.switches = switches_of(catalog, setup);
    state.seats = setup.seats;
    state.objective = setup.objective;
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
    fill_decks(state, catalog, setup);
    Engine engine(state, catalog, events);
    engine.clear_fact();
    engine.tell(RuleId::SETUP_01, event::GameBegan{.seats = setup.seats});
    start_setup(engine);
    engine.run();
    return state;
}

}  // namespace dow
