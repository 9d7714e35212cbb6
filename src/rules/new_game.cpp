#include "procedures.hpp"

/// A game before anything is dealt: what may be agreed, which cards take part, how large the places
/// are. The set-up procedure goes on from there (setup.cpp).
namespace dow {

namespace {

/// The normal side is up unless a variant says otherwise (SETUP-06, VAR-01, VAR-12).
bool plays_hard_side(const Ruleset& rules) { return rules.hard || rules.coop; }

/// Whether a card takes part; the others stay in the box.
bool takes_part(const Catalog& catalog, const Ruleset& rules, CardId card) {
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
void fill_decks(State& state, const Catalog& catalog) {
    for (CardId card{}; card < catalog.card_count; ++card)
        if (takes_part(catalog, state.rules, card))
            state.zones[card] = zone::bag(catalog.deck_of(card));
}

/// Copies the sizes of places and entrances from the catalog.
void lay_board(State& state, const Catalog& catalog) {
    for (PlaceId place{}; place < catalog.places.size(); ++place) {
        state.place[place].spaces = catalog.places[place].spaces;
        for (EntranceId entrance = first_entrance(place); entrance < last_entrance(place);
             ++entrance)
            state.entrance[entrance].spaces = catalog.places[place].entrance_spaces;
    }
}

}  // namespace

u64 objective_choices(const Catalog& catalog, const Ruleset& rules) {
    u64 choices = 0;
    for (std::size_t i = 0; i < catalog.objectives.size() && i < 64; ++i)
        if (catalog.objectives[i].hard == plays_hard_side(rules)) choices |= u64{1} << i;
    return choices;
}

namespace {

Refusal check_objective_choice(const Catalog& catalog, const Setup& setup) {
    const Ruleset& rules = setup.rules;
    if (setup.objective == kNone) {
        if (objective_choices(catalog, rules) != 0) return {};
        return {RuleId::SETUP_05, Reason::ConditionNotMet};
    }
    if (setup.objective >= catalog.objectives.size())
        return {RuleId::SETUP_05, Reason::NotAnOption};
    if (catalog.objectives[setup.objective].hard == plays_hard_side(rules)) return {};
    const RuleId side = rules.coop   ? RuleId::VAR_01
                        : rules.hard ? RuleId::VAR_12
                                     : RuleId::SETUP_06;
    return {side, Reason::ConditionNotMet};
}

}  // namespace

Refusal check_setup(const Catalog& catalog, const Setup& setup) {
    const Ruleset& rules = setup.rules;
    if (setup.seats < 2 || setup.seats > kMaxSeats) return {RuleId::SETUP_01, Reason::NotAnOption};
    if (setup.seats == 2 && !rules.two_player) return {RuleId::SETUP_01, Reason::ConditionNotMet};
    if (rules.two_player && (setup.seats != 2 || !rules.coop))
        return {RuleId::VAR_07, Reason::ConditionNotMet};
    if (rules.coop && rules.betrayer) return {RuleId::VAR_02, Reason::ConditionNotMet};
    return check_objective_choice(catalog, setup);
}

State new_game(const Catalog& catalog, const Setup& setup, EventSink* events) {
    DOW_CHECK(!check_setup(catalog, setup));
    State state{};
    state.rules = setup.rules;
    state.seats = setup.seats;
    state.objective = setup.objective;
    state.crisis = state.held = kNoCard;
    state.active = state.first = {};
    for (SurvivorState& survivor : state.survivor) {
        survivor.seat = kNone;
        survivor.place = kNone;
    }
    for (SeatState& seat : state.seat) {
        seat.leader = kNone;
        seat.objective = seat.exile = kNoCard;
    }
    lay_board(state, catalog);
    fill_decks(state, catalog);
    Engine engine(state, catalog, events);
    engine.clear_fact();
    engine.tell(RuleId::SETUP_01, event::GameBegan{.seats = setup.seats});
    start_setup(engine);
    engine.run();
    return state;
}

}  // namespace dow
