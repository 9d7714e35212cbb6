#include <array>
#include <bitset>

#include "core.hpp"
#include "violation.hpp"

/// The invariants of cards: where each may lie, and in which order.
namespace dow {

using violation::say;

namespace {

/// A betrayal may lie in the pile of secret objectives while they are dealt.
bool deck_fits(const State& state, const Catalog& catalog, CardId card, DeckId deck) {
    if (deck >= catalog.decks.size()) return false;
    return Game(state, catalog).cards_for(deck).has(card) ||
           (deck == kSecretDeck && catalog.is(CardList::Betrayal, card));
}

/// Whether a zone that belongs to a seat or a survivor belongs to one that is there.
bool has_owner(const State& state, Zone zone) {
    switch (owner_of(zone.kind)) {
        case ZoneOf::Seat: return zone.seat() < state.seats;
        case ZoneOf::Survivor:
            return zone.index < kMaxSurvivors && state.survivor[zone.survivor()].in_play();
        case ZoneOf::Table: return zone.index == 0;
        case ZoneOf::Deck: break;
    }
    return true;
}

/// The kinds of zones where cards of a list may lie, besides decks, the box and what is removed.
bool list_fits(CardList list, ZoneKind kind) {
    switch (list) {
        case CardList::Item:
            return kind == ZoneKind::Objective || kind == ZoneKind::Stakes ||
                   kind == ZoneKind::OpenContributions || kind == ZoneKind::Waste ||
                   kind == ZoneKind::Hand || kind == ZoneKind::Contributions ||
                   kind == ZoneKind::Equipped || kind == ZoneKind::Loot;
        case CardList::Survivor:
            return kind == ZoneKind::InPlay || kind == ZoneKind::Dead || kind == ZoneKind::Hand ||
                   kind == ZoneKind::SetAside;
        case CardList::Crisis: return kind == ZoneKind::Current || kind == ZoneKind::Resolved;
        case CardList::Crossroads:
            return kind == ZoneKind::Current || kind == ZoneKind::Held ||
                   kind == ZoneKind::InPlay || kind == ZoneKind::Resolved;
        case CardList::Secret:
        case CardList::Betrayal:
        case CardList::Exile: return kind == ZoneKind::Resolved || kind == ZoneKind::Secret;
        case CardList::Upgrade: return kind == ZoneKind::UpgradeRow || kind == ZoneKind::Built;
        case CardList::Experiment:
            return kind == ZoneKind::Confrontation || kind == ZoneKind::Current ||
                   kind == ZoneKind::Resolved;
        case CardList::Pill: return kind == ZoneKind::Equipped;
        case CardList::Objective: break;
    }
    return false;
}

bool zone_fits(const State& state, const Catalog& catalog, CardId card, Zone zone) {
    if (!has_owner(state, zone)) return false;
    if (zone == zone::Box || zone == zone::Removed || zone == zone::RemovedUnseen ||
        zone == zone::Looking)
        return true;
    if (zone.of_deck()) return deck_fits(state, catalog, card, zone.deck());
    return list_fits(catalog.list_of(card), zone.kind);
}

}  // namespace

std::string card_violation(const State& state, const Catalog& catalog) {
    // Items and the other cards are numbered apart in the zones they share.
    std::array<int, 2 * zone::kSlots> count{};
    std::array<std::bitset<kMaxCards + 1>, 2 * zone::kSlots> ranks;
    for (int card = 0; card < kMaxCards; ++card) {
        const Zone z = state.zones[card];
        const u16 spot = state.spots[card];
        if (card >= catalog.card_count) {
            if (z != zone::Box || spot != 0)
                return say("cards: number ", card, " does not exist but lies in zone ", z);
            continue;
        }
        const CardId id = CardId(card);
        if (!zone_fits(state, catalog, id, z))
            return say("cards: ", catalog.card_name(id), " (", card, ") cannot lie in zone ", z);
        const int rank = spot::rank(spot);
        if (!spot::known_by(spot).without(state.all_seats()).empty())
            return say("cards: ", catalog.card_name(id), " is known to a seat that is not there");
        if (!z.ordered()) {
            const bool some_know = (z == zone::Stakes || z == zone::Held) && rank == 0;
            if (spot != 0 && !some_know)
                return say("cards: ", catalog.card_name(id), " has a rank or is known in zone ", z);
            continue;
        }
        const bool unheard = z == zone::Waste && state.wasted != 0;  // it carries whose it was
        if (!z.fixed() && z != zone::Looking && !unheard && spot::known_by(spot).bits() != 0)
            return say("cards: ", catalog.card_name(id), " is known by some in open zone ", z);
        const std::size_t list = 2 * zone::slot(z) + catalog.is_item(id);
        if (rank < 1 || rank > kMaxCards || ranks[list].test(static_cast<std::size_t>(rank)))
            return say("cards: rank ", rank, " twice or out of range in zone ", z);
        ranks[list].set(static_cast<std::size_t>(rank));
        ++count[list];
    }
    for (std::size_t list = 0; list < count.size(); ++list)
        for (int rank = 1; rank <= count[list]; ++rank)
            if (!ranks[list].test(static_cast<std::size_t>(rank)))
                return say("cards: rank ", rank, " is missing in zone number ",
                           static_cast<int>(list / 2));
    return {};
}

std::string special_card_violation(const State& state, const Catalog& catalog) {
    int current_crises = 0;
    int held = 0;
    for (const CardId card : catalog.cards_of(kCrisisDeck))
        current_crises += state.zones[card] == zone::Current;
    for (const CardId card : catalog.cards_of(kCrossroadsDeck))
        held += state.zones[card] == zone::Held;
    if (state.crisis != kNoCard &&
        (state.crisis >= catalog.card_count || state.zones[state.crisis] != zone::Current))
        return say("crisis: card ", state.crisis, " is not the one that lies open");
    if (current_crises != (state.crisis != kNoCard))
        return say("crisis: ", current_crises, " lie open");
    if (state.held != kNoCard &&
        (state.held >= catalog.card_count || state.zones[state.held] != zone::Held))
        return say("crossroads: card ", state.held, " is not the one that is held");
    if (held != (state.held != kNoCard)) return say("crossroads: ", held, " are held");
    for (int i = 0; i < state.seats; ++i) {
        const SeatState& seat = state.seat[i];
        for (u16 card : {seat.objective, seat.exile})
            if (card != kNoCard &&
                (card >= catalog.card_count || state.zones[card] != zone::secret(SeatId(i))))
                return say("seat ", i, ": its objective ", card, " lies elsewhere");
    }
    return {};
}

}  // namespace dow
