#include "dow/rules/odds.hpp"
#include "gather.hpp"

/// A search (ACT-SEARCH). The player looks at the top cards of the place's deck one by one, keeps
/// some of them and puts the rest under the deck. Before the first card is kept, noise may be made
/// to look at one more (ACT-SEARCH-05).
namespace dow {

namespace {

using SearchStep = SearchFrame::Step;

bool noise_possible(const Game& game, const Gathering& gathering) {
    const PlaceId place = gathering.place;
    return game.state.place[place].noise < 4 &&
           !game.deck_empty(game.catalog.deck_at(place)) &&  // ACT-SEARCH-06, AMB-12
           !game.denied(gathering.survivor, Happening::MakeNoise);
}

/// The boosts are counted before they are paid: what is spent helps this search.
void begin_search(Engine& engine, SearchFrame& search) {
    const Gathering& gathering = search.gathering;
    const Boosted boost = boosted(engine, gathering);
    search.to_look_at = 1 + boost.look + engine.sum_mods(gathering.survivor, ModKind::LookMore);
    search.to_keep = 1 + boost.keep;
    pay_gathered(engine, gathering, RuleId::ACT_SEARCH_02);
    engine.tell(RuleId::ACT_SEARCH_02, event::Searched{.seat = gathering.seat,
                                                       .survivor = gathering.survivor,
                                                       .place = gathering.place});
    search.step = SearchStep::Draw;
}

/// The Hideout has no deck: its table takes the place of looking at cards (ACT-SEARCH-15).
void begin_raid(Engine& engine, SearchFrame& search) {
    const Gathering& gathering = search.gathering;
    pay_gathered(engine, gathering, RuleId::AMB_66);
    engine.tell(RuleId::ACT_SEARCH_15, event::Searched{.seat = gathering.seat,
                                                       .survivor = gathering.survivor,
                                                       .place = gathering.place});
    search.step = SearchStep::Look;
    start_raid(engine, gathering, false);
}

void pay_and_begin(Engine& engine, SearchFrame& search) {
    if (engine.catalog.places[search.gathering.place].loot) return begin_raid(engine, search);
    begin_search(engine, search);
}

/// The cards that were not kept go under the deck in the order they were seen (ACT-SEARCH-09); the
/// searcher still knows them (AMB-87).
void finish_search(Engine& engine, const SearchFrame& search) {
    const SeatId seat = search.gathering.seat;
    const SurvivorId survivor = search.gathering.survivor;
    const PlaceId place = search.gathering.place;
    int under = 0;
    for (CardId card = engine.ranked(zone::Looking, 1); card != kNoCard;
         card = engine.ranked(zone::Looking, 1)) {
        engine.put_under(engine.catalog.deck_at(place), card, Seats::of(seat));
        ++under;
    }
    if (under > 0)
        engine.tell(RuleId::ACT_SEARCH_09,
                    event::CardsPutUnder{.seat = seat, .place = place, .cards = under});
    engine.state.fact.what = Happening::Search;
    engine.state.fact.who = survivor;
    engine.state.fact.to = place;
    engine.pop();
    if (engine.catalog.places[place].search_exposes)  // RAX-07, RAX-08
        engine.expose(survivor, 1, Happening::Search);
    engine.fire(Happening::Search, survivor, place, kNone);
}

/// One more card is looked at; the others only see that a card was.
void see_card(Engine& engine, SearchFrame& search, CardId face) {
    const SeatId seat = search.gathering.seat;
    engine.take_drawn(engine.catalog.deck_at(search.gathering.place), face, zone::Looking,
                      Seats::of(seat));
    engine.tell(RuleId::ACT_SEARCH_03,
                event::CardSeen{.seat = seat, .place = search.gathering.place, .card = face},
                Seats::of(seat));
    --search.to_look_at;
}

/// Noise shows one more card, or as many as the boost that helps to make it says.
void make_noise(Engine& engine, SearchFrame& search, const Command& command) {
    const Gathering& gathering = search.gathering;
    search.to_look_at = 1;
    if (const auto helped = command.find<ChooseBoost>()) {
        const SourceRule boost = engine.find_boost(gathering.survivor, gathering.seat,
                                                   Happening::MakeNoise, helped->source);
        for (const Mod& mod : engine.catalog.mods_of(*boost.rule))
            if (mod.kind == ModKind::NoiseLook) search.to_look_at = mod.n;
        engine.mark_used(boost, gathering.survivor);
        engine.tell(RuleId::TEXT_01, event::AbilityUsed{.seat = gathering.seat,
                                                        .survivor = gathering.survivor,
                                                        .card = engine.catalog.face(boost.card)});
    }
    engine.add_noise(gathering.place, gathering.survivor, RuleId::ACT_SEARCH_05);
    search.step = SearchStep::Draw;
}

void keep(Engine& engine, SearchFrame& search, CardId face) {
    const SeatId seat = search.gathering.seat;
    engine.move_card(engine.find(zone::Looking, face), zone::hand(seat));
    engine.tell(RuleId::ACT_SEARCH_08, event::CardKept{.seat = seat, .card = face},
                Seats::of(seat));
    --search.to_keep;
    search.keeping = true;
}

}  // namespace

Refusal Game::can_search(SurvivorId survivor) const {
    const PlaceId place = state.survivor[survivor].place;
    if (place == kColony) return {RuleId::ACT_SEARCH_01, Reason::NotInColonySearch};
    if (!is_on(catalog.places[place].search)) return {RuleId::SCEN_R_15, Reason::ClosedForNow};
    if (denied(survivor, Happening::Search)) return {RuleId::TEXT_01, Reason::Denied};
    const int least = least_die(catalog.survivors[survivor], Do::Search);
    if (!die_possible(*this, survivor, Happening::Search, least))
        return {RuleId::ACT_SEARCH_02, Reason::NoDie};
    const DeckId deck = catalog.deck_at(place);
    if (deck == kNone) return can_raid(survivor);
    if (deck_empty(deck)) return {RuleId::AMB_12, Reason::DeckEmpty};
    return {};
}

/// A deck that runs out in the middle ends the looking (AMB-12).
void run_search(Engine& engine, SearchFrame& search) {
    switch (search.step) {
        case SearchStep::Gather:
            if (gathered(engine, search.gathering)) pay_and_begin(engine, search);
            return;
        case SearchStep::Draw:
            if (search.to_look_at > 0 &&
                !engine.deck_empty(engine.catalog.deck_at(search.gathering.place)))
                return engine.ask();
            search.to_look_at = 0;
            search.step = SearchStep::Look;
            return;
        default:
            if (search.to_keep > 0 && !engine.zone_empty(zone::Looking)) return engine.ask();
            finish_search(engine, search);
    }
}

void ask_search(const Game& game, const SearchFrame& search, Decision& question) {
    const Gathering& gathering = search.gathering;
    if (search.step == SearchStep::Gather) return ask_gather(game, gathering, question);
    question.survivor = gathering.survivor;
    question.place = gathering.place;
    question.seat = gathering.seat;
    if (search.step == SearchStep::Draw) {
        question.by = kChance;
        question.ask = Ask::Draw;
        question.prompt = Prompt::Draw;
        question.rule = RuleId::ACT_SEARCH_03;
        question.deck = game.catalog.deck_at(gathering.place);
        return;
    }
    question.ask = Ask::Search;
    question.prompt = Prompt::SearchCards;
    question.rule = RuleId::ACT_SEARCH_08;
    question.secret = true;
    question.can_make_noise = !search.keeping && noise_possible(game, gathering);
}

void answer_search(Engine& engine, SearchFrame& search, const Command& command) {
    if (search.step == SearchStep::Gather) return answer_gather(engine, search.gathering, command);
    if (search.step == SearchStep::Draw)
        return see_card(engine, search, command.as<DrawnCard>().card);
    if (command.is<MakeNoise>() || command.is<ChooseBoost>())
        return make_noise(engine, search, command);
    keep(engine, search, command.as<ChooseCard>().card);
}

}  // namespace dow
