#pragma once

#include <array>
#include <utility>

#include "dow/content/catalog.hpp"
#include "dow/rules/decision.hpp"
#include "dow/rules/forecast.hpp"

namespace dow {

/// A card some seats may see: its face, where it lies, its place in an ordered zone counted from
/// the first that went in.
struct SeenCard {
    CardId face{};
    u16 rank = 0;
    Zone zone;
    u16 used = 0;  ///< its once-per-round effect is used
    bool operator==(const SeenCard&) const = default;
};

struct SeatView {
    SurvivorId leader = kNone;
    u8 flags = 0;  ///< public flags of SeatState only
    u8 dice[6] = {};
    u8 used_dice = 0;
    u8 hand = 0;                 ///< number of cards
    u8 contributions = 0;        ///< cards contributed face down this round
    u8 was_betrayer = 0;         ///< public once exiled (AMB-110)
    CardId objective = kNoCard;  ///< only if these seats may see it
    CardId exile = kNoCard;
    Places open;               ///< where its survivors may go; told to its own viewers only
    u8 also_needs_defeat = 0;  ///< its goal asks for morale 0 besides (SCEN-B-20); its own viewers
    u8 spare = 0;
};

/// What a set of seats may know at this moment (docs/rules.md part 5): the only thing a screen, a
/// bot or a log reads. The view of nobody is what the curtain shows. It speaks of faces, never of
/// single copies, other seats' knowledge or coming chance.
struct View {
    Decision
        pending;  ///< when pending.secret and the decider is not among the viewers: by and ask only
    SurvivorState survivor[kMaxSurvivors];  ///< default for survivors not in play
    SeatView seat[kMaxSeats];
    PlaceState place[kMaxPlaces];
    EntranceState entrance[kMaxEntrances];
    Modules modules;
    Lasting lasting[kMaxLasting];
    SeenCard cards[kMaxCards];            ///< the first card_count, sorted by zone, rank, face
    EntranceId special_at[kMaxSpecials];  ///< of each special zombie
    u8 progress[kMaxUpgrades] = {};       ///< markers by upgrade
    u8 raxxon_dice[6] = {};
    Ruleset rules;
    u8 spare_before_dead[8] = {};
    Survivors dead;  ///< survivors that were killed (AMB-128)
    Boxes boxes;
    Places places;      ///< on the table
    Switches switches;  ///< rules that are on
    u16 card_count = 0;
    PerDeck<u16> deck_size;
    CardId crisis = kNoCard;
    u16 waste = 0;
    NodeId requirement[kMaxRequirements] = {};
    Seats viewers;
    u8 has_pending = 0;
    ObjectiveId objective = kNone;
    ScenarioId scenario = kNone;
    u8 objective_marks = 0;
    u8 seats = 0;
    Phase phase = Phase::Setup;
    u8 step = 0;
    u8 morale = 0;
    u8 round = 0;
    u8 first_round = 0;
    u8 food = 0;
    u8 starvation = 0;
    SeatId first{};
    SeatId active{};
    End end = End::None;
    u8 completed = 0;
    Seats winners;
    u8 lasting_count = 0;
    u8 crossroads_held = 0;  ///< a crossroads card waits for its trigger
    u8 spare[2] = {};
    Forecast forecast;  ///< what tonight will bring, as far as the viewers can tell
    u8 spare_at_end[8] = {};

    bool over() const { return phase == Phase::Over; }
    /// The places on the table but the colony.
    Places outside() const { return places.without(Places::of(kColony)); }
    /// Cards left in the item deck of a place; none where there is no deck.
    int deck_left(const Catalog& catalog, PlaceId where) const {
        const DeckId deck = catalog.deck_at(where);
        return deck == kNone ? 0 : deck_size[deck];
    }
    /// Cards in a zone, in order: a run of `cards`.
    std::pair<const SeenCard*, const SeenCard*> in_zone(Zone zone) const;
};
static_assert(flat<View>);  // views are compared byte by byte

View view_for(const State& state, const Catalog& catalog, Seats viewers);

}  // namespace dow
