#pragma once

#include "dow/base/types.hpp"

/// Small integer names shared by the catalog and the rules. Strings live at the edges.
namespace dow {

using SeatId = u8;
using SurvivorId = u8;
using PlaceId = u8;
using EntranceId = u8;
using CardId = u16;  ///< one physical card
using KindId = u16;  ///< copies that nobody can tell apart: same title, same deck of origin
using NodeId = u16;  ///< an expression of the card language
using ProgramId = u16;

inline constexpr u8 kNone = 255;
inline constexpr SeatId kChance = 254;  ///< the seat that rolls dice and draws cards
inline constexpr u16 kNoCard = 0xFFFF;

inline constexpr int kMaxSeats = 5;
inline constexpr int kMaxSurvivors = 64;
inline constexpr int kMaxItems = 320;
inline constexpr int kMaxCards = 704;
inline constexpr int kMaxPlaces = 10;
inline constexpr int kMaxEntrances = 15;
inline constexpr int kColonyEntrances = 6;

/// Places keep their printed numbers; the colony has none and comes first.
enum Place : PlaceId {
    kColony,
    kPolice,
    kGrocery,
    kSchool,
    kLibrary,
    kHospital,
    kGas,
    kRaxxon,
    kHideout
};

enum class Icon : u8 { None, Weapon, Fuel, Education, Food, Medicine, Tool, Survivor };
inline constexpr int kIcons = 8;

enum class ItemMode : u8 { Equip, Waste, Event };

/// Decks 1 to 8 are the item decks of the places with that number.
enum Deck : u8 {
    kDeckStarter = 0,
    kDeckFirstItem = 1,
    kDeckLastItem = 8,
    kDeckCrisis = 9,
    kDeckCrossroads = 10,
    kDeckSurvivor = 11,
    kDeckSecret = 12,
    kDeckBetrayal = 13,
    kDeckExile = 14,
    kDeckObjective = 15,
};
inline constexpr int kDecks = 16;

enum class WoundKind : u8 { Wound, Frostbite, Despair, Any };
enum class Face : u8 { Blank, Wound, Frostbite, Bite };

}  // namespace dow
