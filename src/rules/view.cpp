#include "dow/rules/view.hpp"

#include <algorithm>
#include <tuple>

#include "dow/rules/onlooker.hpp"
#include "night.hpp"

/// What a set of seats may know, copied out of the State part by part (docs/rules.md part 5).
/// Nothing else in the program shows a game to anybody.
namespace dow {

namespace {

/// A deck being searched is open to the searcher while the question is open (TEXT-11).
void show_offered(const Game& game, Seats viewers, View& view) {
    if (!view.has_pending || view.pending.ask != Ask::Card || !viewers.has(view.pending.by)) return;
    if (view.pending.prompt == Prompt::RequestCard) return;  // titles are named, no card seen
    const auto before = [](const SeenCard& one, const SeenCard& other) {
        return std::tie(one.zone, one.rank, one.face, one.used) <
               std::tie(other.zone, other.rank, other.face, other.used);
    };
    const int shown = view.card_count;
    game.offered_cards(game.state.top()).each([&](CardId card) {
        if (!game.state.zones[card].of_deck() || view.card_count == kMaxCards) return;
        view.cards[view.card_count++] = {
            .face = game.catalog.face(card), .rank = 0, .zone = zone::Looking};
    });
    if (view.card_count > shown) std::sort(view.cards, view.cards + view.card_count, before);
}

/// The objective cards of a seat are its own until the game is over. Whether it was a betrayer is
/// public as soon as it is exiled (AMB-110).
void show_seats(const Game& game, const SeenCards& cards, Seats viewers, View& view) {
    for (const SeatId seat : game.state.all_seats()) {
        const SeatState& from = game.state.seat[seat];
        SeatView& to = view.seat[seat];
        to.leader = from.leader;
        to.flags = from.flags & ~kBetrayerDealt;
        std::copy(std::begin(from.dice), std::end(from.dice), to.dice);
        to.used_dice = from.used_dice;
        to.hand = cards.items(zone::hand(seat));
        to.contributions = cards.items(zone::contributions(seat));
        const bool may_know = viewers.has(seat) || game.state.over();
        to.was_betrayer = (from.exiled() || may_know) && (from.flags & kBetrayerDealt);
        to.objective = may_know ? from.objective : kNoCard;
        to.exile = may_know ? from.exile : kNoCard;
        to.also_needs_defeat = may_know && game.state.also_need_defeat.has(seat);
        to.open = viewers.has(seat) ? game.open_places(seat) : Places();
    }
}

/// Everybody sees who is asked what. The options of a secret question would tell others about the
/// cards of the one who is asked, so they see only its kind.
void show_pending(const Game& game, Seats viewers, View& view) {
    const auto question = pending(game.state, game.catalog);
    view.has_pending = 0;
    view.pending = Decision{};
    if (!question) return;
    view.has_pending = 1;
    view.pending = *question;
    const bool own = question->by != kChance && viewers.has(question->by);
    if (own || !question->secret) return;
    view.pending = Decision{};
    view.pending.by = question->by;
    view.pending.ask = question->ask;
    view.pending.prompt = question->prompt;
    view.pending.rule = question->rule;
    view.pending.secret = true;
}

/// Everything on the board is public. One thing an effect marks is not: which card a player may not
/// play yet is known to that player alone.
void show_board(const Game& game, const SeenCards& cards, Seats viewers, View& view) {
    const State& state = game.state;
    const Catalog& catalog = game.catalog;
    std::copy(std::begin(state.survivor), std::end(state.survivor), view.survivor);
    std::copy(std::begin(state.place), std::end(state.place), view.place);
    std::copy(std::begin(state.entrance), std::end(state.entrance), view.entrance);
    std::copy(std::begin(state.lasting), std::end(state.lasting), view.lasting);
    std::copy(std::begin(state.special_at), std::end(state.special_at), view.special_at);
    std::copy(std::begin(state.progress), std::end(state.progress), view.progress);
    std::copy(std::begin(state.raxxon_dice), std::end(state.raxxon_dice), view.raxxon_dice);
    view.boxes = state.boxes;
    view.places = state.places;
    view.switches = state.switches;
    view.modules = state.modules;
    view.lasting_count = state.lasting_count;
    for (int i = 0; i < state.lasting_count; ++i) {
        Lasting& lasting = view.lasting[i];
        if (lasting.scope == Scope::Card && !viewers.has(lasting.owner))
            lasting.host_card = kNoCard;
    }
    view.dead = cards.dead();
    // what is left of a deck while it is dealt out would tell what was dealt: a betrayal or none
    for (DeckId deck{}; deck < catalog.decks.size(); ++deck)
        if (!catalog.decks[deck].dealt) view.deck_size[deck] = cards.in_deck(catalog, deck);
    view.waste = cards.items(zone::Waste);
}

/// The tracks, the course of the round and its end: all of it is public.
void show_course(const State& state, View& view) {
    view.rules = state.rules;
    view.crisis = state.crisis;
    std::copy(std::begin(state.requirement), std::end(state.requirement), view.requirement);
    view.objective = state.objective;
    view.scenario = state.scenario;
    view.objective_marks = state.objective_marks;
    view.seats = state.seats;
    view.phase = state.phase;
    view.step = state.step;
    view.morale = state.morale;
    view.round = state.round;
    view.first_round = state.first_round;
    view.food = state.food;
    view.starvation = state.starvation;
    view.first = state.first;
    view.active = state.active;
    view.end = state.end;
    view.completed = state.completed;
    view.winners = state.winners;
    view.crossroads_held = state.held != kNoCard;  // that there is one, not which
}

/// The question comes before the cards it offers: those are shown only to who is asked.
void show_all(const Game& game, SeenCards& cards, Seats viewers, View& view) {
    cards.update(game.state, game.catalog, viewers);
    cards.show(view);
    show_pending(game, viewers, view);
    show_offered(game, viewers, view);
    view.viewers = viewers;
    show_board(game, cards, viewers, view);
    show_course(game.state, view);
    show_seats(game, cards, viewers, view);
    foresee(game, view);
}

}  // namespace

View view_for(const State& state, const Catalog& catalog, Seats viewers) {
    View view;
    SeenCards cards;
    show_all(Game(state, catalog), cards, viewers, view);
    return view;
}

const View& Onlooker::look(const State& state, const Catalog& catalog, Seats viewers) {
    show_all(Game(state, catalog), cards_, viewers, view_);
    return view_;
}

std::pair<const SeenCard*, const SeenCard*> View::in_zone(Zone zone) const {
    const SeenCard* const last = cards + card_count;
    const SeenCard* const from = std::lower_bound(
        cards, last, zone, [](const SeenCard& card, Zone wanted) { return card.zone < wanted; });
    const SeenCard* to = from;
    while (to != last && to->zone == zone) ++to;
    return {from, to};
}

}  // namespace dow
