#include "procedures.hpp"

/// A game before anything is dealt: what may be agreed, which cards take part, how large the places
/// are. The set-up procedure goes on from there (setup.cpp).
namespace dow {

namespace {

/// The normal side is up unless a variant says otherwise (SETUP-06, VAR-01, VAR-12).
bool plays_hard_side(const Ruleset& rules) { return rules.hard || rules.coop; }

void fill_deck(State& state, CardId from, CardId to, u8 deck) {
    for (CardId card = from; card < to; ++card) state.zones[card] = zone::bag(deck);
}

/// Puts every card that takes part into its deck (SETUP-14 to SETUP-20); the others stay in the
/// box.
void fill_decks(State& state, const Catalog& catalog) {
    for (CardId card{}; card < catalog.first_survivor; ++card)
        state.zones[card] = zone::bag(catalog.kind_of(card).deck);
    fill_deck(state, catalog.first_crisis, catalog.first_crossroads, kDeckCrisis);
    for (std::size_t i = 0; i < catalog.survivors.size(); ++i)
        if (!(state.rules.coop && catalog.survivors[i].non_coop))  // VAR-05
            state.zones[catalog.first_survivor + i] = zone::bag(kDeckSurvivor);
    for (std::size_t i = 0; i < catalog.crossroads.size(); ++i) {
        const CrossroadsDef& card = catalog.crossroads[i];
        if (card.adult && !state.rules.adult_crossroads) continue;  // SETUP-17
        if (card.non_coop && state.rules.coop) continue;
        if (card.trigger.when == Happening::Table && !state.rules.table_talk) continue;  // AMB-19
        state.zones[catalog.first_crossroads + i] = zone::bag(kDeckCrossroads);
    }
    if (state.rules.coop) return;  // VAR-02
    fill_deck(state, catalog.first_secret, catalog.first_betrayal, kDeckSecret);
    fill_deck(state, catalog.first_betrayal, catalog.first_exile, kDeckBetrayal);
    fill_deck(state, catalog.first_exile, catalog.card_count, kDeckExile);
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
