#pragma once

#include <array>

#include "dow/bots/bot.hpp"
#include "dow/content/entrances.hpp"
#include "dow/rules/odds.hpp"
#include "weights.hpp"

/// What a steady bot makes of a view before it weighs anything. All scores are in hundredths of a
/// point of morale.
namespace dow::bots {

inline constexpr int kMorale = 100;

/// What the goal of an objective asks for in all, as far as a bot understands it. A new card that
/// speaks the same words is understood as well.
struct Goal {
    std::array<int, kIcons> pile{};            ///< cards on the main objective
    int found_only = 0;                        ///< bits: starter cards do not count there
    Places deliver_at;                         ///< cards are laid there only from these places
    std::array<int, kIcons> hand{};            ///< cards to hold in the end
    std::array<int, kIcons> gear{};            ///< cards to have equipped in the end
    std::array<int, kMaxPlaces> barricades{};  ///< to stand there
    int any_on_pile = 0;                       ///< cards there, whatever their symbol
    int hand_size = 0;                         ///< cards of any kind to hold in the end
    int only_icons = 0;                        ///< bits: hold nothing else in the end
    int marks = 0;                             ///< marks that kills may bring
    int outside = -1;                          ///< most zombies outside the colony, -1 = any number
    int in_colony = -1;                        ///< most zombies there, -1 = any number
    PlaceId gather_at = kNone;                 ///< where each player needs somebody in the end
    int from_each = 0;                         ///< cards on it from the deck of each town place
    int attack_price = 0;                      ///< what it does to whoever attacks a zombie
    bool marks_specials = false;  ///< its marks come from experiments, not from zombies
    bool gear_of_all = false;     ///< equipment counts together, whoever bears it
    int specials = -1;            ///< most special zombies, -1 = any number
    int bandits = -1;             ///< most bandits on the board, -1 = any number
    int raxxon_dice = 0;          ///< dice to lie on Raxxon
    int raxxon_faces = 0;         ///< different faces they have to show
    int food = 0;                 ///< tokens stored
    int empty_decks = 0;          ///< item decks without a card
    bool every_entrance = false;  ///< wants a barricade at each
    bool doom = false;            ///< wants morale 0
};

/// What is still missing for a goal.
struct Needs {
    Places deliver_at;  ///< where cards can be laid on the objective; none: anywhere
    int bandits = 0;    ///< bandits too many
    std::array<int, kIcons> pile{};
    std::array<int, kIcons> hand{};
    std::array<int, kIcons> gear{};
    std::array<int, kMaxPlaces> barricades{};
    int hand_size = 0;
    int only_icons = 0;
    std::array<int, kMaxPlaces> room{};  ///< zombies in the way of those barricades
    int bare = 0;                        ///< entrances of the colony that want a barricade
    int kills = 0;                       ///< zombies still to be killed anywhere
    int kills_colony = 0;                ///< zombies too many in the colony when this round ends
    int experiments = 0;                 ///< to be contained or put down
    std::array<int, kMaxPlaces> from{};  ///< cards of that place's deck to lay on it
    int kills_outside = 0;  ///< zombies too many outside the colony when this round ends
    int spare_outside = 0;  ///< zombies that may still come there
    int food = 0;
    int empty_decks = 0;
    bool every_entrance = false;
    bool doom = false;
};

/// The goals of a seat. They are read anew when a round begins or a card changes.
struct Goals {
    Goal main;
    Goal own;
    u16 secret = 0;
    u16 exile = 0;
    u8 objective = kNone;
    u8 round = kNone;
};

/// How much of a deck carries which icon, in percent. Printed on the cards, so everybody may know.
struct DeckIcons {
    PerDeck<std::array<i16, kIcons>> percent;
    explicit DeckIcons(const Catalog& catalog);
};

/// What a place is worth to whoever stands there.
struct Spot {
    int stay = 0;
    int come = 0;
    int find = 0;    ///< for each die that searches there
    int alone = 0;   ///< to the one who searches for the seat
    int beside = 0;  ///< to another
};

/// What a bot knows beside the view.
struct Background {
    DeckIcons decks;
    Goals goals;
    std::array<int, kMaxSeats> doubts{};  ///< how much each seat is suspected

    std::optional<View> view;  ///< the last one, if the table does not keep it

    explicit Background(const Catalog& catalog);
};

struct Sight {
    Sight(const BotInput& input, Background& background);

    const View& v;
    const Catalog& c;
    Decision asked;
    const Background& background;
    SeatId me;
    Survivors mine;
    std::array<int, kMaxPlaces> survivors{};  ///< of any seat
    std::array<EntranceState, kMaxEntrances> door;
    std::array<int, kMaxPlaces> free{};  ///< spaces at all its entrances
    std::array<int, kMaxPlaces> zombies{};
    std::array<int, kMaxEntrances> coming{};     ///< zombies at the end of the round
    std::array<int, kMaxEntrances> slack{};      ///< zombies that can come before an overrun
    std::array<EntranceId, kMaxPlaces> tight{};  ///< where that is least
    std::array<int, 8> dice_up{};                ///< own dice that show at least this
    std::array<int, kIcons> in_hand{};           ///< own cards by icon
    std::array<int, kIcons> pile_in_hand{};      ///< those that count on the main objective
    std::array<int, kIcons> on_objective{};      ///< cards there that count
    std::array<int, kIcons> in_gear{};           ///< own equipment by icon
    std::array<int, kIcons> gear_of_all{};       ///< equipment of the whole colony by icon
    std::array<int, kMaxPlaces> from_in_hand{};  ///< own cards by the place of their deck
    int hand = 0;
    int contributed = 0;  ///< own cards given to the crisis face down
    int dice = 0;         ///< own unused ones
    int out = 0;          ///< own survivors outside the colony
    int after = 0;        ///< players that still act this round, this one not counted
    int food = 0;         ///< tokens
    int waste = 0;        ///< cards
    int food_due = 0;     ///< at the end of this round
    int food_short = 0;   ///< tokens missing for it
    int rounds_left = 0;
    int players = 0;         ///< not exiled: what a crisis asks for
    int crisis_short = 0;    ///< cards missing, if what was given helps
    int crisis_zombies = 0;  ///< that come to the colony if it fails
    int crisis_icons = 0;    ///< bits
    int crisis_harm = 0;     ///< what failing it costs
    int secret_weight = 0;   ///< what a card for the own goal is worth
    bool betrayer = false;
    Needs main;
    const Goal& own;
    std::array<int, kIcons> icon_gain{};   ///< what one more card of this icon is worth
    std::array<int, kMaxPlaces> search{};  ///< what a search there is worth
    std::array<Spot, kMaxPlaces> spots{};
    int step = 0;              ///< what one step of work for the main objective is worth
    Places open;               ///< where own survivors may go
    bool in_reach = false;     ///< the table could complete it this round
    bool overrun_due = false;  ///< somewhere, at the end of the round
    bool work = false;         ///< the main objective wants something done at places

    /// Barricades that can be built there and will not be lost this round.
    int room_to_build(EntranceId e) const { return door[e].free() - coming[e]; }
    /// Whether the main objective wants one there.
    bool helps_to_build(EntranceId e) const {
        if (room_to_build(e) <= 0) return false;
        if (main.barricades[place_of(e)] > 0) return true;
        return main.bare > 0 && e < kColonyEntrances && door[e].barricades == 0;
    }
    /// Whether a card of this face counts on the main objective, if its icon does.
    bool counts_on_pile(CardId face) const;
    /// The place whose deck the card comes from; kNone: from none.
    PlaceId home_of(CardId face) const;
    /// Whether the main objective wants a card of this face for where it comes from.
    bool wanted_from_home(CardId face) const;
    /// What it is worth now to have somebody where each player needs one in the end.
    int gather_worth() const;
    bool goal_outside() const { return background.goals.main.outside >= 0; }
    int zombies_at(PlaceId place) const {
        int n = 0;
        for (EntranceId e = first_entrance(place); e < last_entrance(place); ++e)
            n += door[e].zombies;
        return n;
    }
    int people(PlaceId place) const { return survivors[place] + v.place[place].helpless; }
    int icon_of(CardId face) const;
    /// Dice that show at least this.
    int dice_from(int face) const { return dice_up[static_cast<std::size_t>(face)]; }
    /// What a free space at this entrance is worth now.
    int space_worth(EntranceId entrance) const;
    EntranceId tightest(PlaceId place) const { return tight[place]; }
    /// The same where own people need it most.
    int room_worth() const;
    /// What an exposure roll costs, in the mean.
    int exposure(SurvivorId who) const;
    /// What it is worth to take a wound off it.
    int healing(SurvivorId who) const;
    /// Whether something it has spares it the roll.
    bool spared(SurvivorId who, Happening action) const;
};

/// Reads a goal of the card language (goals.cpp).
Goal read_goal(const Sight& sight, NodeId goal);
/// Adds where cards are laid on the main objective, and which.
void read_deliveries(const Sight& sight, Goal& goal);
/// What is missing for it now.
Needs still_missing(const Sight& sight, const Goal& goal);

/// What a program of a card is worth to the colony, guessed from its words (guess.cpp).
int guess_effect(const Sight& sight, u16 program);
/// The same for a part of it: from `pc` on, up to `stop` (0: to its end).
int guess_part(const Sight& sight, u16 pc, u16 stop);
/// An amount, guessed.
int guess_amount(const Sight& sight, NodeId amount);
/// Food that a program brings, or -1 if it does anything else.
int food_of(const Sight& sight, u16 program);
/// The same for an effect that stays, for the side effect of a pill that `put` names, and for the
/// best card of a choice in the hand (lasting.cpp).
int lasting_worth(const Sight& sight, const Op& op);
int side_effect_worth(const Sight& sight, NodeId cards);
int best_of_choice(const Sight& sight, NodeId cards);
/// What it is worth that somebody else is voted on.
int vote_worth(const Sight& sight);
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
/// The same for a card: a starter card may be of no use to the main objective.
int keep_card(const Sight& sight, CardId face, unsigned without = 0);
/// Fills in what further cards and searches are worth.
void weigh_cards(Sight& sight);

/// What it is worth to give a card to the crisis, and to a betrayer who spoils it with what it does
/// not need (crisis.cpp).
int give_to_crisis(const Sight& sight, CardId face, bool equipped);
int spoil_crisis(const Sight& sight, CardId face, bool equipped);

/// What one bandit less is worth (bandits.cpp).
int bandit_worth(const Sight& sight);
/// What an attack on a bandit at this place is worth; nothing where there is none.
int bandit_fight(const Sight& sight, PlaceId place);
/// What a search of the Hideout, or an attack on it, is worth to who stands there.
int raid_worth(const Sight& sight, PlaceId place, bool attack);
/// What the best card of the loot is worth in the hand.
int best_loot(const Sight& sight);
/// What a progress marker on this upgrade is worth; kNoCard: on the best one.
int marker_worth(const Sight& sight, CardId upgrade);

/// What a survivor is good for, by what is printed on it.
inline int talent(const SurvivorDef& who) {
    return 40 - 4 * who.attack - 4 * who.search + 6 * (who.rules.count > 0);
}
/// Fills in how far the work for the main objective is (progress.cpp).
void weigh_progress(Sight& sight);
/// Zombies that come if somebody at `to` attracts them.
int lured(const Sight& sight, PlaceId to, PlaceId from);
/// What that is worth to the objective, and to those who live at both places.
int lure_for_goal(const Sight& sight, PlaceId to, PlaceId from);
int lure_for_room(const Sight& sight, PlaceId to, PlaceId from, int there);
/// What the space is worth that they take there.
int room_for_lured(const Sight& sight, PlaceId to);

/// What it is worth that this survivor stands there (places.cpp).
int stand(const Sight& sight, SurvivorId who, PlaceId place);
/// What speaks most for that place: the key of a text.
const char* reason_to_stand(const Sight& sight, SurvivorId who, PlaceId place);
/// How much better the best other place is that has room for it.
int better_place(const Sight& sight, SurvivorId who);
/// Fills in what places are worth.
void weigh_places(Sight& sight);
/// Finds the least slack of a place.
void find_tightest(Sight& sight, PlaceId place);

/// What follows from own commands, put into the picture without looking again (recall.cpp).
void spend_die(Sight& sight, int at_least);  ///< the lowest that does
void gain_card(Sight& sight, CardId face);
/// An action that went as expected; `at` is where it built. False: better look.
bool recall(Sight& sight, const Command& action, EntranceId at);
/// Whether such an action of a survivor changes what another is worth.
bool touches(Do action, Do other);

/// What the special zombies of an experiment would cost (raxxon.cpp).
int log_harm(const Sight& sight, CardId experiment);
/// The same for one that nobody knows yet.
int log_worth(const Sight& sight);
/// What a die of this face is worth on the Raxxon card, and to be there with the own dice.
int contain_with(const Sight& sight, int face);
int contain_from_there(const Sight& sight);
/// Whether one of the own people is there.
bool stands_at(const Sight& sight, PlaceId place);
/// Whether a die of this face is better kept for the Raxxon card: one of the own people is there.
bool keeps_for_code(const Sight& sight, int face);
/// Special zombies of a place, the worth of meeting one, and of the best attack there.
int specials_at(const Sight& sight, PlaceId place);
int confront_worth(const Sight& sight, SpecialId special);
int confront_there(const Sight& sight, SurvivorId who);
/// What speaks for thumbs up when an experiment could be contained.
int containment_vote(const Sight& sight, CardId experiment);

/// What a bot thinks of a command of its turn. Its reason counts what number_for says.
struct Thought {
    int score;
    const char* key;
};
Thought score_turn(const Sight& sight, const Command& command);  // turn.cpp
int number_for(const Sight& sight, const char* key);

/// Reason and score of one answer.
struct Scored {
    int score = 0;
    const char* key = "bot.only";
    int n = 0;
};
Scored score_answer(const Sight& sight, const Command& command);  // answers.cpp

}  // namespace dow::bots
