#pragma once

#include <array>

#include "dow/bots/bot.hpp"
#include "dow/content/entrances.hpp"
#include "weights.hpp"

/// What a steady bot makes of a view before it weighs anything. All scores are in hundredths of a
/// point of morale.
namespace dow::bots {

inline constexpr int kMorale = 100;

/// What the goal of an objective asks for, as far as a bot understands it. A new card that speaks
/// the same words is understood as well.
struct Needs {
    std::array<int, kIcons> pile{};            ///< cards still to be laid on the main objective
    std::array<int, kIcons> hand{};            ///< cards to hold in the end
    std::array<int, kIcons> gear{};            ///< cards to have equipped in the end
    std::array<int, kMaxPlaces> barricades{};  ///< still to be built there
    int hand_size = 0;                         ///< cards of any kind to hold in the end
    int only_icons = 0;                        ///< bits: hold nothing else in the end
    int kills = 0;                             ///< zombies still to be killed anywhere
    int kills_outside = 0;                     ///< zombies still to be killed outside the colony
    int food = 0;                              ///< tokens still to be stored
    int empty_decks = 0;                       ///< item decks still to be emptied
    bool every_entrance = false;               ///< wants a barricade at each
    bool doom = false;                         ///< wants morale 0
};

/// How much of a deck carries which icon, in percent. Printed on the cards, so everybody may know.
struct DeckIcons {
    std::array<std::array<int, kIcons>, kDecks> percent{};
    explicit DeckIcons(const Catalog& catalog);
};

struct Sight {
    Sight(const BotInput& input, const DeckIcons& decks, const std::array<int, kMaxSeats>& doubts);

    const View v;
    const Catalog& c;
    Decision asked;
    const DeckIcons& deck_icons;
    const std::array<int, kMaxSeats>& doubts;  ///< how much each seat is suspected
    SeatId me;
    Survivors mine;
    std::array<Survivors, kMaxPlaces> at{};  ///< people of any seat
    std::array<int, kMaxEntrances> slack{};  ///< zombies that can still come before an overrun
    std::array<int, kIcons> in_hand{};       ///< own cards by icon
    std::array<int, kIcons> on_objective{};
    std::array<int, kIcons> in_gear{};  ///< own equipment by icon
    int hand = 0;
    int dice = 0;        ///< own unused ones
    int food_due = 0;    ///< at the end of this round
    int food_short = 0;  ///< tokens missing for it
    int rounds_left = 0;
    int players = 0;         ///< not exiled: what a crisis asks for
    int crisis_short = 0;    ///< cards missing, if what was given helps
    int crisis_zombies = 0;  ///< that come to the colony if it fails
    int crisis_icons = 0;    ///< bits
    int crisis_harm = 0;     ///< what failing it costs
    bool betrayer = false;
    Needs main;
    Needs own;
    std::array<int, kIcons> icon_gain{};   ///< what one more card of this icon is worth
    std::array<int, kMaxPlaces> search{};  ///< what a search there is worth

    int people(PlaceId place) const { return at[place].size() + v.place[place].helpless; }
    int icon_of(u16 face) const;
    /// Dice that show at least this.
    int dice_from(int face) const;
    /// What a free space at this entrance is worth now.
    int space_worth(EntranceId entrance) const;
    EntranceId tightest(PlaceId place) const;
    /// What an exposure roll costs, in the mean.
    int exposure(SurvivorId who) const;
    /// What it is worth to take a wound off it.
    int healing(SurvivorId who) const;
    /// Whether something it has spares it the roll.
    bool spared(SurvivorId who, Happening action) const;
};

/// Reads a goal of the card language into needs (goals.cpp).
Needs read_goal(const Sight& sight, NodeId goal);

/// What a program of a card is worth to the colony, guessed from its words (guess.cpp).
int guess_effect(const Sight& sight, u16 program);
/// The same for a part of it: from `pc` on, up to `stop` (0: to its end).
int guess_part(const Sight& sight, u16 pc, u16 stop);
/// An amount, guessed.
int guess_amount(const Sight& sight, NodeId amount);
/// A food token more, the others being `before`.
int food_worth(const Sight& sight, int before);

/// Uses of a card that keep() may leave out.
enum Use : unsigned {
    kForCrisis = 1,
    kForPile = 2,
    kForFood = 4,
    kForSecret = 8,
    kForHealing = 16
};
/// What a card of this icon is worth in the hand, without some of its uses (cards.cpp).
int keep(const Sight& sight, int icon, unsigned without = 0);
/// Fills in what further cards and searches are worth.
void weigh_cards(Sight& sight);

/// What it is worth that this survivor stands there (places.cpp).
int stand(const Sight& sight, SurvivorId who, PlaceId place);

/// Reason and score of one answer.
struct Scored {
    int score = 0;
    const char* key = "bot.only";
    int n = 0;
};
Scored score_turn(const Sight& sight, const Command& command);    // turn.cpp
Scored score_answer(const Sight& sight, const Command& command);  // answers.cpp

}  // namespace dow::bots
