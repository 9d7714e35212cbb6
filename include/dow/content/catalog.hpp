#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "dow/content/decks.hpp"
#include "dow/content/printed_rules.hpp"
#include "dow/content/program.hpp"
#include "dow/content/switches.hpp"

namespace dow {

/// Rules a card brings into the game: a run of Catalog::rules.
struct RuleRange {
    u16 first = 0;
    u16 count = 0;
};

/// A box of cards: the base game, The Long Night, or a pack of a designer's own. A game is played
/// with some of them.
struct BoxDef {
    std::string id;
    bool always = false;               ///< a pack: whoever loads it plays with it
    bool in_the_making = false;        ///< not all its cards are there: no table is offered it
    Switches switches;                 ///< the rules it brings
    std::vector<std::string> options;  ///< rules of its edition that tables may change (0.6)
    CardId set_cards_end{};            ///< behind its last card that a CardSet can hold
};

/// A part of a box that a table may play with or without: Upgrades, Bandits, Raxxon.
struct ModuleDef {
    std::string id;
    BoxId box{};
    Switches switches;  ///< the rules it brings
};

/// Which box a card is from, and which module it is only for.
struct Membership {
    BoxId box{};
    ModuleId module = kNone;
    bool operator==(const Membership&) const = default;

    /// Whether it takes part in a game with these.
    bool within(Boxes boxes, Modules modules) const {
        return boxes.has(box) && (module == kNone || modules.has(module));
    }
};

struct PlaceDef {
    std::string id;
    u8 spaces = 0;
    u8 entrances = 0;
    u8 entrance_spaces = 0;
    std::vector<Icon> icons;  ///< most likely first
    DeckId deck = kNone;      ///< its item deck, if it has one
    bool in_town = false;     ///< a die can name it (TEXT-08)
    Membership member;
    bool always = false;           ///< on the table whatever boxes are played with (SETUP-02)
    Switch enter = Switch::None;   ///< nobody goes there while this is off
    Switch search = Switch::None;  ///< nobody searches there while this is off
    bool search_exposes = false;   ///< whoever has searched there rolls for exposure (RAX-07)
    bool loot = false;             ///< bandits bring here what they carry off (BANDIT-18)
};

struct SurvivorDef {
    std::string id;
    u8 influence = 0;
    u8 attack = 0;
    u8 search = 0;
    Places ability_at;  ///< where its ability works (ACT-ABILITY-01)
    bool human = true;
    bool male = false;
    bool non_coop = false;
    RuleRange rules;
    bool copies = false;  ///< it also has the abilities of those beside it
    PrintedRules prints;
};

struct ItemDef {
    std::string id;
    Icon icon = Icon::None;
    ItemMode mode = ItemMode::Waste;
    RuleRange rules;
    u16 effect = 0;    ///< program run when it is played, 0 = none (it is a boost or equipment)
    NodeId guard = 0;  ///< when the effect could do anything at all, 0 = always
    bool adds_people = false;     ///< cannot be played while the colony is full (ACT-PLAY-06)
    Switch needs = Switch::None;  ///< it cannot be played while this is off
    PrintedRules prints;
};

struct ItemKind {
    u16 item = 0;
    DeckId deck{};  ///< deck of origin
    u8 copies = 0;
    CardId first{};
    Membership member;
};

struct CrisisDef {
    std::string id;
    u8 prevent = 0;  ///< bits by Icon
    u16 fail = 0;
    std::vector<PlaceId> bandits;  ///< where bandits come with it, in printed order (CRISIS-17)
    u16 bonus = 0;           ///< what the first player may take instead of the morale, 0 = none
    NodeId bonus_guard = 0;  ///< when it could do anything at all, 0 = always
};

/// An upgrade of the colony: it works once its markers are at least its cost (UPG-04).
struct UpgradeDef {
    std::string id;
    u8 cost = 0;
    u16 once = 0;  ///< program run when it is completed
    RuleRange rules;
};

/// Two dice that contain an experiment (AMB-116).
struct Code {
    u8 first = 0;
    u8 second = 0;
};

/// An experiment of Raxxon: where its special zombies come, and what meeting one brings.
struct ExperimentDef {
    std::string id;
    u8 standees = 0;
    std::vector<Code> codes;  ///< any of them contains it
    u16 arrive = 0;
    u16 confront = 0;
};

/// One side of a main objective.
struct ObjectiveDef {
    std::string id;
    bool hard = false;
    u8 morale = 0;
    u8 rounds = 0;
    u16 setup = 0;
    u16 after_draft = 0;  ///< the part of its setup that comes after the first player is known
    NodeId goal = 0;
    RuleRange rules;
    PrintedRules prints;
    Membership member;
    u16 after = 0;              ///< program run when it is met and another one follows
    ObjectiveId next = kNone;   ///< which one follows; none: the game is won
    Switches off;               ///< rules that are off while it lies there
    bool keeps_morale = false;  ///< the marker stays where it is when this one follows
    bool chapter = false;       ///< it only comes in as part of a story (SETUP-35)
    std::string text_key;  ///< its texts begin with this: "objective.<id>" or that of a chapter
    NodeId reader = 0;     ///< a set of players: who reads what follows; 0: the first player
};

/// A scenario: chapters that follow one another, each a main objective of its own, and what they
/// need (SCEN-R, SCEN-B). A table plays it instead of a main objective.
struct ScenarioDef {
    std::string id;
    Membership member;
    Survivors set_aside;          ///< in no deck until a chapter brings them in
    CardId betrayal = kNoCard;    ///< instead of all other betrayal objectives
    u16 start = 0;                ///< program run when the first player is known
    ObjectiveId first_chapter{};  ///< normal side; the hard one follows
    PageId won = kNone;           ///< read when the game ends and the last chapter was met
    PageId lost = kNone;          ///< and when it was not
};

/// A page of the story of a scenario, which a player reads to the table.
struct PageDef {
    std::string name;      ///< in files: "<scenario>.<page>"
    std::string text_key;  ///< its texts begin with this
};

struct SecretDef {
    std::string id;
    NodeId goal = 0;   ///< betrayal cards: the goal without its first condition
    NodeId first = 0;  ///< betrayal cards: the first condition
};

struct ExileDef {
    std::string id;
    NodeId loyal = 0;
    NodeId betrayer_first = 0;
};

struct CrossroadsDef {
    std::string id;
    bool adult = false;
    bool non_coop = false;
    bool adds_people = false;  ///< blocked while the colony is full (XROAD-16)
    Trigger trigger;
    u16 effect = 0;
};

/// Everything printed, loaded once and shared by all games; immutable afterwards. Cards are
/// numbered list by list, the items first; which list and deck a card belongs to is asked of
/// `list_of` and `deck_of`.
struct Catalog {
    std::vector<BoxDef> boxes;  ///< the base game first
    std::vector<ModuleDef> modules;
    std::vector<PlaceDef> places;
    std::array<u8, 4> exposure{};  ///< sides of the exposure die by Face
    u8 morale_top = 10;
    std::vector<SurvivorDef> survivors;  ///< by influence, lowest first
    std::vector<ItemDef> items;          ///< then the side effects of pills
    std::vector<ItemKind> kinds;
    std::vector<CrisisDef> crises;
    std::vector<ObjectiveDef> objectives;
    std::vector<ScenarioDef> scenarios;
    std::vector<PageDef> pages;
    std::vector<SecretDef> secrets;
    std::vector<SecretDef> betrayals;
    std::vector<ExileDef> exiles;
    std::vector<CrossroadsDef> crossroads;
    std::vector<UpgradeDef> upgrades;
    std::vector<ExperimentDef> experiments;
    std::vector<CardId> standees;  ///< special zombie → its experiment

    std::vector<Node> nodes{Node{}};
    std::vector<u16> links{0};
    std::vector<Op> ops{Op{}};
    std::vector<Rule> rules;
    std::vector<Mod> mods;
    std::vector<std::string> tells;  ///< keys of Tell ops

    std::vector<u16> kind_of_card;    ///< item card or side effect → kind
    std::vector<Membership> members;  ///< card → its box and module
    std::vector<DeckDef> decks;       ///< the decks of the rules, then those of the places
    std::vector<DeckId> home_deck;    ///< card → deck of origin
    std::vector<CardRange> alike;     ///< neighbours of one box, module and deck of origin
    std::array<CardRange, kCardLists> lists{};  ///< the cards of each list
    CardId card_count{};
    u64 fingerprint = 0;  ///< of all rule-bearing data
    // What the printed rules of items do at all, bits by Happening: most questions end here.
    u32 hand_boosts = 0;     ///< actions some card is played with from the hand
    u32 hand_savers = 0;     ///< of these, actions that such a card makes possible without the die
    PrintedRules equipment;  ///< what all that can be equipped does
    std::array<u8, 64> boost_prices{};  ///< by Happening: icons of cards that pay for some boost

    /// The face of a card: the first of the copies that nobody can tell apart. Commands, events and
    /// views speak of faces only.
    CardId face(CardId card) const {
        return card < kind_of_card.size() ? kinds[kind_of_card[card]].first : card;
    }
    bool is_item(CardId card) const { return card < kind_of_card.size(); }
    CardRange cards_of(CardList list) const { return lists[static_cast<std::size_t>(list)]; }
    /// What may lie in a deck.
    CardRange cards_of(DeckId deck) const { return decks[deck].cards; }
    bool is(CardList list, CardId card) const { return cards_of(list).has(card); }
    DeckId deck_of(CardId card) const { return home_deck[card]; }
    CardList list_of(CardId card) const { return decks[home_deck[card]].list; }
    /// Its position in its list: an index of `items`, `survivors`, `crises` …
    std::size_t index_of(CardId card) const {
        return is(CardList::Item, card) ? kind_of(card).item
                                        : std::size_t{card} - cards_of(list_of(card)).first;
    }
    /// Behind the last card that a CardSet can hold in a game with these boxes.
    CardId set_cards_end(Boxes with) const {
        CardId end{};
        for (const BoxId box : with)
            if (boxes[box].set_cards_end > end) end = boxes[box].set_cards_end;
        return end;
    }
    /// The picture on its back.
    std::string_view back_of(CardId card) const { return decks[home_deck[card]].back; }
    DeckId deck_at(PlaceId place) const { return places[place].deck; }
    CardId survivor_card(SurvivorId who) const {
        return CardId(cards_of(CardList::Survivor).first + who);
    }
    SurvivorId survivor_of(CardId card) const {
        return SurvivorId(card - cards_of(CardList::Survivor).first);
    }
    const CrisisDef& crisis_of(CardId card) const {
        return crises[std::size_t{card} - cards_of(CardList::Crisis).first];
    }
    const CrossroadsDef& crossroads_of(CardId card) const {
        return crossroads[std::size_t{card} - cards_of(CardList::Crossroads).first];
    }
    const SecretDef& secret_of(CardId card) const {
        return secrets[std::size_t{card} - cards_of(CardList::Secret).first];
    }
    const SecretDef& betrayal_of(CardId card) const {
        return betrayals[std::size_t{card} - cards_of(CardList::Betrayal).first];
    }
    const UpgradeDef& upgrade_of(CardId card) const {
        return upgrades[std::size_t{card} - cards_of(CardList::Upgrade).first];
    }
    const ExperimentDef& experiment_of(CardId card) const {
        return experiments[std::size_t{card} - cards_of(CardList::Experiment).first];
    }
    const ExileDef& exile_of(CardId card) const {
        return exiles[std::size_t{card} - cards_of(CardList::Exile).first];
    }
    const ItemKind& kind_of(CardId card) const { return kinds[kind_of_card[card]]; }
    const ItemDef& item_of(CardId card) const { return items[kinds[kind_of_card[card]].item]; }
    std::span<const Rule> rules_of(RuleRange r) const { return {rules.data() + r.first, r.count}; }
    /// What they can do at all.
    PrintedRules summary_of(RuleRange range) const;
    OptionTable options_of(const Op& op) const { return {&links[op.z], op.a}; }
    std::span<const Mod> mods_of(const Rule& r) const {
        return {mods.data() + r.first_mod, r.mod_count};
    }
    /// The title of an item, a side effect or an upgrade as a number; -1: there is none.
    int title_of(CardId card) const;
    int title_named(std::string_view id) const;
    /// The id printed in data files for any card of the game, "?" if there is none.
    std::string_view card_name(CardId card) const;
};

}  // namespace dow
