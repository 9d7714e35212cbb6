#pragma once

#include <array>

#include "dow/content/ids.hpp"

/// Where a card lies. The State keeps the zone of every card, a View shows those its seats may see,
/// and files name them in the words of the game (zone_name in dow/match/names.hpp).
namespace dow {

enum class ZoneKind : u8 {
    Box,      ///< not part of this game
    Removed,  ///< removed from the game face up, ordered (AMB-108)
    RemovedUnseen,
    Waste,      ///< ordered
    Current,    ///< the crisis of this round, the crossroads card being resolved
    Looking,    ///< looked at or revealed by what is being resolved, ordered
    Objective,  ///< laid on the main objective
    Held,       ///< the crossroads card of this turn, still secret
    InPlay,     ///< survivors on the board, crossroads cards with a lasting effect
    Dead,       ///< survivors that were killed: the Graveyard (AMB-128)
    SetAside,   ///< survivors that a scenario brings in later (SCEN-R-06)
    Stakes,
    Resolved,           ///< crises, crossroads and shown objectives that have left play
    Bag,                ///< of a deck: shuffled, without order
    Top,                ///< of a deck: fixed on top, ordered
    Bottom,             ///< of a deck: fixed under the bag, ordered
    Hand,               ///< of a seat
    Contributions,      ///< of a seat, face down
    OpenContributions,  ///<  contributed face up
    Secret,             ///< secret, betrayal or exile objective of a seat
    Equipped,           ///< on a survivor
    Loot,               ///< open at the Hideout of the bandits (BANDIT-19)
    UpgradeRow,         ///< upgrades laid out beside the colony (UPG-02)
    Built,              ///< completed upgrades (UPG-05)
    Confrontation,      ///< experiments whose special zombies are in play (RAX-27)
};
inline constexpr int kZoneKinds = 25;

/// Of what a kind of zone there are several: whose or which one it is stands in Zone::index.
enum class ZoneOf : u8 { Table, Deck, Seat, Survivor };

constexpr ZoneOf owner_of(ZoneKind kind) {
    switch (kind) {
        case ZoneKind::Bag:
        case ZoneKind::Top:
        case ZoneKind::Bottom: return ZoneOf::Deck;
        case ZoneKind::Hand:
        case ZoneKind::Contributions:
        case ZoneKind::Secret: return ZoneOf::Seat;
        case ZoneKind::Equipped: return ZoneOf::Survivor;
        default: return ZoneOf::Table;
    }
}

/// A zone: its kind, and the number of the deck, seat or survivor it belongs to (0 if none).
struct Zone {
    ZoneKind kind = ZoneKind::Box;
    u8 index = 0;

    constexpr bool operator==(const Zone&) const = default;
    constexpr auto operator<=>(const Zone&) const = default;

    constexpr bool of_deck() const { return owner_of(kind) == ZoneOf::Deck; }
    constexpr bool is(ZoneKind other) const { return kind == other; }
    constexpr DeckId deck() const { return DeckId(index); }
    constexpr SeatId seat() const { return SeatId(index); }
    constexpr SurvivorId survivor() const { return SurvivorId(index); }
    /// Fixed on or under a deck: its cards have an order, and a card there carries who knows it.
    constexpr bool fixed() const { return kind == ZoneKind::Top || kind == ZoneKind::Bottom; }
    /// Whether its cards have an order; their spots then tell the rank.
    constexpr bool ordered() const {
        return kind == ZoneKind::Removed || kind == ZoneKind::Waste || kind == ZoneKind::Looking ||
               fixed();
    }
};

namespace zone {

// NOLINTBEGIN(readability-identifier-naming): a zone that there is once is called like its kind
inline constexpr Zone Box{ZoneKind::Box};
inline constexpr Zone Removed{ZoneKind::Removed};
inline constexpr Zone RemovedUnseen{ZoneKind::RemovedUnseen};
inline constexpr Zone Waste{ZoneKind::Waste};
inline constexpr Zone Current{ZoneKind::Current};
inline constexpr Zone Looking{ZoneKind::Looking};
inline constexpr Zone Objective{ZoneKind::Objective};
inline constexpr Zone Held{ZoneKind::Held};
inline constexpr Zone InPlay{ZoneKind::InPlay};
inline constexpr Zone Dead{ZoneKind::Dead};
inline constexpr Zone SetAside{ZoneKind::SetAside};
inline constexpr Zone Stakes{ZoneKind::Stakes};
inline constexpr Zone Resolved{ZoneKind::Resolved};
inline constexpr Zone OpenContributions{ZoneKind::OpenContributions};
inline constexpr Zone Loot{ZoneKind::Loot};
inline constexpr Zone UpgradeRow{ZoneKind::UpgradeRow};
inline constexpr Zone Built{ZoneKind::Built};
inline constexpr Zone Confrontation{ZoneKind::Confrontation};
// NOLINTEND(readability-identifier-naming)

constexpr Zone bag(DeckId deck) { return {ZoneKind::Bag, deck}; }
constexpr Zone top(DeckId deck) { return {ZoneKind::Top, deck}; }
constexpr Zone bottom(DeckId deck) { return {ZoneKind::Bottom, deck}; }
constexpr Zone hand(SeatId seat) { return {ZoneKind::Hand, seat}; }
constexpr Zone contributions(SeatId seat) { return {ZoneKind::Contributions, seat}; }
constexpr Zone secret(SeatId seat) { return {ZoneKind::Secret, seat}; }
constexpr Zone equipped(SurvivorId survivor) { return {ZoneKind::Equipped, survivor}; }

/// How many zones of a kind there can be.
constexpr int count_of(ZoneKind kind) {
    switch (owner_of(kind)) {
        case ZoneOf::Deck: return kMaxDecks;
        case ZoneOf::Seat: return kMaxSeats;
        case ZoneOf::Survivor: return kMaxSurvivors;
        default: return 1;
    }
}

/// Tables with an entry for every zone are indexed by slot(): zones of a kind are neighbours.
inline constexpr auto kFirstSlot = [] {
    std::array<u8, kZoneKinds + 1> first{};
    for (std::size_t kind = 0; kind < kZoneKinds; ++kind)
        first[kind + 1] = static_cast<u8>(first[kind] + count_of(static_cast<ZoneKind>(kind)));
    return first;
}();
inline constexpr int kSlots = kFirstSlot[kZoneKinds];
constexpr unsigned slot(Zone zone) {
    return kFirstSlot[static_cast<std::size_t>(zone.kind)] + unsigned{zone.index};
}

}  // namespace zone

static_assert(flat<Zone> && sizeof(Zone) == 2);

}  // namespace dow
