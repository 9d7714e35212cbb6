#pragma once

#include "dow/content/ids.hpp"

/// The compiled card language. A card's JSON tree becomes expression nodes (pure questions about
/// the game), ops (what happens, in order, with jumps) and rules (what is in force while the card
/// is). This header is how programs are stored; the catalog and everything behind it reads it. What
/// the enumerators are called comes out of the rows in src/language/words: include words.hpp or
/// happenings.hpp where they are named, and nowhere else, because every new word recompiles those
/// files. docs/effects.md explains the words.
namespace dow {

// The first enumerator of each is what a value-initialised member holds; words.hpp and
// happenings.hpp check that it is the one that is meant.
enum class Word : u8;
enum class OpCode : u8;
enum class RuleForm : u8;
enum class Happening : u8;
enum class ModKind : u8;
enum class Until : u8;

/// Who a survivor or seat reference means inside a program.
enum class Ref : u8 { Me, Self, It, Other, Here, From, Loop, First, This };

/// An expression: a word, up to 255 children (indices into Programs::links) and one number.
struct Node {
    Word word{};
    u8 count = 0;
    i16 value = 0;
    u16 first = 0;

    /// The value as the enumerator it stands for.
    template <class Enum>
    constexpr Enum as() const {
        return static_cast<Enum>(value);
    }
};

/// What an Each loop goes through.
enum class LoopOver : u8 { Survivor, Seat, Place, Card };

/// What PlacesFor asks of a place; CanLoseZombies: to another place of the second set;
/// HasSurvivorSpace: for one of the survivors of the second set; HasNoiseRoom: for all noise of the
/// second set; HasBarricades: with that side up.
enum class Fit : u8 {
    HasZombies,
    HasFreeEntrance,
    CanLoseZombies,
    HasSurvivorSpace,
    HasBandits,
    HasBanditSpace,
    HasBarricades,
    HasNoiseRoom
};

/// What a Table trigger waits for; it stands in its detail.
enum class TableTalk : u8 { Yawn, CalledBetrayer };

/// How TakeTop looks: only the chooser sees the cards, everybody does, nobody does, or the cards
/// are an open pile and are marked where they lie.
enum class TopMode : u8 { Look, Reveal, Hidden, Pile };

/// One step of a program. What a, x, y, z mean stands beside each op in docs/effects.md.
struct Op {
    OpCode code{};
    u8 a = 0;
    u16 x = 0;
    u16 y = 0;
    u16 z = 0;

    /// `a` as the enumerator it stands for.
    template <class Enum>
    constexpr Enum as() const {
        return static_cast<Enum>(a);
    }
};

/// The table of options an Options operation points to: for each option where its steps begin and
/// when it is open, then the number of the list on its card and which options only their chooser
/// can know to be open (bits from 1 on).
struct OptionTable {
    const u16* links;
    u8 count;

    u16 begin(unsigned option) const { return links[2 * (option - 1)]; }
    NodeId open_if(unsigned option) const { return NodeId{links[2 * (option - 1) + 1]}; }
    u8 hidden() const { return static_cast<u8>(links[2 * count]); }
    static constexpr std::size_t size(std::size_t options) { return 2 * options + 1; }
};

enum class Limit : u8 { None, Round, TwiceARound };

struct Mod {
    static constexpr u8 kOnTop = 1;  ///< `cause` of Kills that come on top of others
    ModKind kind{};
    u8 cause = 0;        ///< Happening for NoExposure; Face for Becomes; kOnTop for Kills
    i16 n = 0;           ///< amount; entrance number for NoExposure
    NodeId between = 0;  ///< NoExposure: places the move must join
    NodeId cond = 0;
};

/// When something fires: the happening and what must be true of it. Zero means "anything".
struct Trigger {
    Happening when{};
    u8 detail = 0;      ///< wound kind, face, colony step, or cause
    u8 before = 0;      ///< fires before the effect instead of after it
    u8 with_icons = 0;  ///< a card of one of these icons took part (bits by Icon)
    u8 without_icons = 0;
    u8 helpless = 0;  ///< Joined: a helpless survivor came too
    u8 equipped = 0;  ///< Used: the card was equipped
    u8 binds = 0;     ///< State: whom the effect speaks of, bits by Ref
    NodeId who = 0;   ///< the survivor must be in this set
    NodeId at = 0;    ///< the place must be in this set
    NodeId cond = 0;
};

struct Rule {
    RuleForm form{};
    Limit limit = Limit::None;
    u8 die = 0;         ///< an action die of at least this value is spent
    u8 deny_icons = 0;  ///< Deny(play): these icons only
    Trigger on;         ///< On: when; Boost: on.when is the action; Deny: on.at limits moves
    u32 denies = 0;     ///< Deny: bits by Happening
    NodeId cond = 0;
    NodeId by = 0;      ///< Ability: who may use it, if not the owner
    u8 cost_icons = 0;  ///< Boost: a hand card of one of these icons goes to the waste pile
    u8 mod_count = 0;
    u16 first_mod = 0;
    u16 cost = 0;   ///< Ability: program that pays, 0 = none
    u16 run = 0;    ///< program of the effect, 0 = none
    u16 guard = 0;  ///< condition derived from the tree: can the effect do anything
};

}  // namespace dow
