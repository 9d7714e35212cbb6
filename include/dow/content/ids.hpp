#pragma once

#include "dow/base/bits.hpp"
#include "dow/base/id.hpp"

/// Small integer names shared by the catalog and the rules. Strings live at the edges.
namespace dow {

using SeatId = Id<struct SeatTag, u8>;
using SurvivorId = Id<struct SurvivorTag, u8>;
using PlaceId = Id<struct PlaceTag, u8>;
using EntranceId = Id<struct EntranceTag, u8>;
using CardId = Id<struct CardTag, u16>;           ///< one physical card
using DeckId = Id<struct DeckTag, u8>;            ///< a row of Catalog::decks
using ObjectiveId = Id<struct ObjectiveTag, u8>;  ///< one side of a main objective
using SourceId = Id<struct SourceTag, u16>;       ///< where an ability or boost comes from
using KindId = u16;  ///< copies that nobody can tell apart: same title, same deck of origin
using NodeId = u16;  ///< an expression of the card language
using ProgramId = u16;

inline constexpr SeatId kChance{254};  ///< the seat that rolls dice and draws cards
inline constexpr CardId kNoCard{kNone};

inline constexpr int kMaxSeats = 5;
inline constexpr int kMaxSurvivors = 64;
inline constexpr int kMaxItems = 320;
inline constexpr int kMaxCards = 768;
inline constexpr int kMaxDecks = 32;
inline constexpr int kMaxPlaces = 10;
inline constexpr int kMaxEntrances = 15;
inline constexpr int kColonyEntrances = 6;

using Seats = BitSet<u8, SeatId>;
using Places = BitSet<u16, PlaceId>;
using EntranceSet = BitSet<u16, EntranceId>;
using Survivors = BitSet<u64, SurvivorId>;
using DieFaces = BitSet<u8>;  ///< bits 1 to 6

/// Places keep their printed numbers; the colony has none and comes first.
inline constexpr PlaceId kColony{0};
inline constexpr PlaceId kPolice{1};
inline constexpr PlaceId kGrocery{2};
inline constexpr PlaceId kSchool{3};
inline constexpr PlaceId kLibrary{4};
inline constexpr PlaceId kHospital{5};
inline constexpr PlaceId kGas{6};
inline constexpr PlaceId kRaxxon{7};
inline constexpr PlaceId kHideout{8};

enum class Icon : u8 { None, Weapon, Fuel, Education, Food, Medicine, Tool, Survivor };
inline constexpr int kIcons = 8;

enum class ItemMode : u8 { Equip, Waste, Event };

enum class WoundKind : u8 { Wound, Frostbite, Despair, Any };
enum class Face : u8 { Blank, Wound, Frostbite, Bite };
inline constexpr Face kFaces[] = {Face::Blank, Face::Wound, Face::Frostbite, Face::Bite};

}  // namespace dow
