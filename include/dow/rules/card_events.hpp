#pragma once

#include "dow/rules/event_values.hpp"

/// Events of cards: where they go, who sees them, what they say and do for a while (event.hpp says
/// how events work).
namespace dow::event {

struct CardStolen {
    SeatId thief = kNone;
    SeatId victim = kNone;
    CardId card = kNoCard;
    DOW_FIELDS(CardStolen, thief, victim, card)
};

/// A search turns it up.
struct CardSeen {
    SeatId seat = kNone;
    PlaceId place = kNone;
    CardId card = kNoCard;
    DOW_FIELDS(CardSeen, seat, place, card)
};

struct CardKept {
    SeatId seat = kNone;
    CardId card = kNoCard;
    DOW_FIELDS(CardKept, seat, card)
};

struct CardsPutUnder {
    SeatId seat = kNone;
    PlaceId place = kNone;
    Number cards = 0;
    DOW_FIELDS(CardsPutUnder, seat, place, cards)
};

struct CardPlayed {
    SeatId seat = kNone;
    SurvivorId survivor = kNone;  ///< whose action it helps
    CardId card = kNoCard;
    DOW_FIELDS(CardPlayed, seat, survivor, card)
};

struct Equipped {
    SurvivorId survivor = kNone;
    CardId card = kNoCard;
    DOW_FIELDS(Equipped, survivor, card)
};

struct Contributed {
    SeatId seat = kNone;
    CardId card = kNoCard;
    bool open = false;
    DOW_FIELDS(Contributed, seat, card, open)
};

struct Requested {
    SeatId seat = kNone;
    SeatId asked = kNone;
    Icon symbol{};          ///< if any card with it will do
    CardId card = kNoCard;  ///< if one is named
    DOW_FIELDS(Requested, seat, asked, symbol, card)
};

struct RequestRefused {
    SeatId seat = kNone;
    SeatId asked = kNone;
    DOW_FIELDS(RequestRefused, seat, asked)
};

struct CardGiven {
    SeatId giver = kNone;
    SeatId receiver = kNone;
    CardId card = kNoCard;
    DOW_FIELDS(CardGiven, giver, receiver, card)
};

struct HandedOff {
    SurvivorId bearer = kNone;
    SurvivorId receiver = kNone;
    CardId card = kNoCard;
    DOW_FIELDS(HandedOff, bearer, receiver, card)
};

struct EquippedReturned {
    SurvivorId survivor = kNone;
    SeatId seat = kNone;
    CardId card = kNoCard;
    DOW_FIELDS(EquippedReturned, survivor, seat, card)
};

struct EquippedShuffled {
    SurvivorId survivor = kNone;
    PlaceId place = kNone;
    CardId card = kNoCard;
    DOW_FIELDS(EquippedShuffled, survivor, place, card)
};

/// Its bearer died where no item deck is: it joins the loot (AMB-67).
struct EquippedLooted {
    SurvivorId survivor = kNone;
    CardId card = kNoCard;
    DOW_FIELDS(EquippedLooted, survivor, card)
};

/// Bandits carry it off from the deck of a place (BANDIT-18).
struct Scavenged {
    PlaceId place = kNone;
    CardId card = kNoCard;
    DOW_FIELDS(Scavenged, place, card)
};

struct LootTaken {
    SeatId seat = kNone;
    CardId card = kNoCard;
    DOW_FIELDS(LootTaken, seat, card)
};

/// It is removed from the game.
struct CardRemoved {
    SeatId seat = kNone;
    CardId card = kNoCard;
    DOW_FIELDS(CardRemoved, seat, card)
};

struct CardMoved {
    SeatId seat = kNone;
    CardId card = kNoCard;
    Zone zone;
    DOW_FIELDS(CardMoved, seat, card, zone)
};

struct Looked {
    SeatId seat = kNone;
    SeatId owner = kNone;  ///< whose card it is
    CardId card = kNoCard;
    DOW_FIELDS(Looked, seat, owner, card)
};

struct Shown {
    SeatId seat = kNone;
    CardId card = kNoCard;
    DOW_FIELDS(Shown, seat, card)
};

struct DeckShuffled {
    DeckId deck{};
    DOW_FIELDS(DeckShuffled, deck)
};

/// Somebody looks through all cards of a deck.
struct DeckOpened {
    SeatId seat = kNone;
    PlaceId place = kNone;  ///< of the deck
    DOW_FIELDS(DeckOpened, seat, place)
};

/// It is laid out beside the colony (UPG-02).
struct UpgradeLaidOut {
    CardId card = kNoCard;
    DOW_FIELDS(UpgradeLaidOut, card)
};

struct ProgressMade {
    CardId card = kNoCard;
    Number markers = 0;
    Number markers_now = 0;
    DOW_FIELDS(ProgressMade, card, markers, markers_now)
};

struct ProgressLost {
    CardId card = kNoCard;
    Number markers = 0;
    Number markers_now = 0;
    DOW_FIELDS(ProgressLost, card, markers, markers_now)
};

struct UpgradeBuilt {
    CardId card = kNoCard;
    DOW_FIELDS(UpgradeBuilt, card)
};

/// It stays in force.
struct EffectBegan {
    CardId card = kNoCard;
    SurvivorId survivor = kNone;  ///< whom it is about
    DOW_FIELDS(EffectBegan, card, survivor)
};

struct EffectEnded {
    CardId card = kNoCard;
    DOW_FIELDS(EffectEnded, card)
};

/// It ran longer than any effect may.
struct EffectStopped {
    CardId card = kNoCard;
    DOW_FIELDS(EffectStopped, card)
};

/// A card tells something to the table.
struct Told {
    SeatId seat = kNone;
    CardId card = kNoCard;
    Number text = 0;
    DOW_FIELDS(Told, seat, card, text)
};

/// A card has a player say something.
struct Spoke {
    SeatId seat = kNone;
    Number words = 0;  ///< how many at most
    Speech said{};
    DOW_FIELDS(Spoke, seat, words, said)
};

/// The log of the experiment that lies on top now is open to all (RAX-04).
struct LogTurnedUp {
    CardId card = kNoCard;
    DOW_FIELDS(LogTurnedUp, card)
};

/// Whether two dice on the Raxxon card match the code of the top experiment (RAX-17).
struct ContainmentChecked {
    CardId card = kNoCard;
    bool achieved = false;
    DOW_FIELDS(ContainmentChecked, card, achieved)
};

/// It left Raxxon without effect (RAX-19).
struct ExperimentContained {
    CardId card = kNoCard;
    DOW_FIELDS(ExperimentContained, card)
};

struct ExperimentReleased {
    CardId card = kNoCard;
    DOW_FIELDS(ExperimentReleased, card)
};

/// Its confrontation side lies open beside the colony (RAX-27).
struct ExperimentTurned {
    CardId card = kNoCard;
    DOW_FIELDS(ExperimentTurned, card)
};

/// None of its special zombies is on the board (RAX-26, RAX-35).
struct ExperimentDiscarded {
    CardId card = kNoCard;
    DOW_FIELDS(ExperimentDiscarded, card)
};

}  // namespace dow::event
