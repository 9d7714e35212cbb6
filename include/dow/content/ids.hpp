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
using SpecialId = Id<struct SpecialTag, u8>;      ///< one standee of a special zombie
using SourceId = Id<struct SourceTag, u16>;       ///< where an ability or boost comes from
using ScenarioId = Id<struct ScenarioTag, u8>;    ///< a row of Catalog::scenarios
using PageId = Id<struct PageTag, u8>;            ///< a row of Catalog::pages
using BoxId = Id<struct BoxTag, u8>;              ///< a row of Catalog::boxes
using ModuleId = Id<struct ModuleTag, u8>;        ///< a row of Catalog::modules
using KindId = u16;  ///< copies that nobody can tell apart: same title, same deck of origin
using NodeId = u16;  ///< an expression of the card language
using ProgramId = u16;

inline constexpr SeatId kChance{254};  ///< the seat that rolls dice and draws cards
inline constexpr CardId kNoCard{kNone};

inline constexpr int kMaxSeats = 5;
inline constexpr int kMaxSurvivors = 64;
inline constexpr int kMaxItems = 320;     ///< item cards, side effects of pills included
inline constexpr int kMaxSetCards = 384;  ///< cards that effects pick: items, upgrades, experiments
inline constexpr int kMaxCards = 768;
inline constexpr int kMaxDecks = 32;
inline constexpr int kMaxPlaces = 10;
inline constexpr int kMaxBoxes = 16;
inline constexpr int kMaxModules = 8;
inline constexpr int kMaxUpgrades = 16;
inline constexpr int kMaxSpecials = 24;  ///< standees of special zombies
inline constexpr int kMaxEntrances = 15;
inline constexpr int kColonyEntrances = 6;

using Seats = BitSet<u8, SeatId>;
using Places = BitSet<u16, PlaceId>;
using EntranceSet = BitSet<u16, EntranceId>;
using Survivors = BitSet<u64, SurvivorId>;
using Objectives = BitSet<u64, ObjectiveId>;
using SpecialSet = BitSet<u32, SpecialId>;
using Boxes = BitSet<u16, BoxId>;
inline constexpr Boxes kAllBoxes = Boxes::first(kMaxBoxes);
using Modules = BitSet<u8, ModuleId>;
using DieFaces = BitSet<u8>;   ///< bits 1 to 6
using OptionSet = BitSet<u8>;  ///< counted from 1, as they are printed

inline constexpr DieFaces kEveryFace{0b111'1110};

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
