#pragma once

#include "core.hpp"

namespace dow {

/// A procedure of the rulebook. `run` goes on until the stack changes or a question is asked, `ask`
/// describes that question, `answer` takes its (already checked) answer. Each of the three gets the
/// state of its own procedure.
struct Procedure {
    void (*run)(Engine&, Frame&) = nullptr;
    void (*ask)(const Game&, const Frame&, Decision&) = nullptr;
    void (*answer)(Engine&, Frame&, const Command&) = nullptr;
};

const Procedure& procedure(FrameKind kind);

#define DOW_SILENT(Name, name) void run_##name(Engine& engine, Name##Frame& name);
#define DOW_PROCEDURE(Name, name)                                                   \
    DOW_SILENT(Name, name)                                                          \
    void ask_##name(const Game& game, const Name##Frame& name, Decision& question); \
    void answer_##name(Engine& engine, Name##Frame& name, const Command& command);
DOW_PROCEDURES(DOW_PROCEDURE, DOW_SILENT)
#undef DOW_PROCEDURE
#undef DOW_SILENT

/// The exile of a player, from the vote's verdict on.
void start_exile(Engine& engine, SeatId seat);

/// Survivors that found no way out of the colony leave first thing in their controller's turn
/// (AMB-41).
void resume_relocation(Engine& engine, SeatId seat);

/// An exile vote that a card calls: nobody is asked whom it is about.
void start_exile_vote(Engine& engine, SeatId seat, SeatId accused);

/// A vote; its result goes to the procedure that started it.
void start_vote(Engine& engine, Seats voters, CardId card, SeatId about, bool unanimous = false);

/// Zombies walk because a card says so.
void start_walk(Engine& engine, SeatId seat, PlaceId from, PlaceId to, int zombies);

/// What is agreed on, with the boxes that are always played with.
Setup complete(const Catalog& catalog, Setup setup);

/// Whether main objectives lie on their hard side.
bool plays_hard_side(const Ruleset& rules);

/// Where cards lie before anything is dealt: in their decks, set aside, or in the box when they
/// take no part (LN-03, LN-07). Whoever asks of many cards keeps one of these, because what holds
/// for a whole deck is found out once. The set-up must live as long.
class StartingZones {
public:
    StartingZones(const Catalog& catalog, const Setup& setup);
    bool has(CardId card) const;  ///< it takes part
    Zone of(CardId card) const;
    /// Puts every card that takes part into its deck (SETUP-14 to SETUP-20); all others are in the
    /// box of a new State already.
    void fill(Zone (&zones)[kMaxCards]) const;

private:
    /// Whether its deck, its box and its module take part.
    bool may_have(CardId card) const;

    const Catalog& catalog_;
    const Setup& setup_;
    PerDeck<bool> decks_;  ///< which take part
};

/// Loyal cards in the pile of secret objectives (SETUP-09, VAR-11).
int secrets_in_pile(const Ruleset& rules, int seats);

/// The main objectives that may be drawn: those of the boxes and modules played
/// with, the right side up (SETUP-06, LN-03).
Objectives objective_choices(const Catalog& catalog, const Setup& setup);

/// Whether this one card takes part in a game set up like this.
bool takes_part(const Catalog& catalog, const Setup& setup, CardId card);

/// The rules that are on in a game with these boxes, modules and options.
Switches switches_of(const Catalog& catalog, const Setup& setup);

/// Turns the rules on that are on while this objective lies there, and all others off.
void switch_rules(Engine& engine, ObjectiveId objective);

/// Lays out a main objective: tracks, rules it turns off, its setup text.
void lay_out_objective(Engine& engine, ObjectiveId objective);

/// How many survivors a player keeps and how many starting items everybody is dealt (SETUP-18,
/// SETUP-21); two players get more (VAR-08, VAR-09).
int survivors_kept(const Ruleset& rules);
int starters_dealt(const Ruleset& rules);

/// With Bandits: those of the crisis that was revealed come (BANDIT-07).
void start_crisis_bandits(Engine& engine);
/// After the Add Zombies step bandits carry items off (BANDIT-17).
void start_scavenging(Engine& engine);
/// A paid search of the Hideout or attack on it.
void start_raid(Engine& engine, const Gathering& gathering, bool attack);
/// Exiles become leaders of the bandits if that rule is on.
void name_bandit_leaders(Engine& engine);
/// The leader of the bandits takes a card.
void lead_loot(Engine& engine, SeatId seat, CardId face);

void start_turn(Engine& engine, SeatId seat);
/// `objectives`: those one may be drawn from.
void start_setup(Engine& engine, Objectives objectives);
void start_rounds(Engine& engine);
void start_crisis(Engine& engine);
void start_containment(Engine& engine);
void start_release(Engine& engine);  ///< the top experiment, if there is one
void start_token_vote(Engine& engine);
void start_add_zombies(Engine& engine);
void start_wounds(Engine& engine, Survivors survivors, int each, WoundKind kind);
void start_deaths(Engine& engine, Survivors survivors, bool costs_morale);
void start_removals(Engine& engine, Survivors survivors);

/// Steps 1 and 2 of the Colony Phase; neither asks anything.
void pay_food(Engine& engine);
void check_waste(Engine& engine);

/// Begins the action that a command of the turn names; the caller may add what is known already.
Frame& start_action(Engine& engine, SeatId seat, const Command& command);

/// The player puts a die on the Raxxon card.
void put_die(Engine& engine, SeatId seat, int face);
void take_dice_off(Engine& engine, RuleId rule);  ///< all that lie on Raxxon

/// The actions that use the card that was just given.
void legal_given(const Game& game, const RequestFrame& request, CommandList& out);

/// The action a requested card was to be used with has been taken back.
void resume_request(RequestFrame& request);

/// Who decides ties and the order of what happens at the same time; kNone when nobody may (AMB-01).
SeatId tie_breaker(const Game& game);

/// Whether more than the frostbite is to happen at the start of this turn.
bool turn_start_heard(const Game& game);

/// The effects that wait in a Listen frame for the first player's word, as sources.
void legal_order(const ListenFrame& listen, const Decision& question, CommandList& out);

/// The cards of an ordered deck that somebody looks at and puts back on top, one by one.
void legal_tops(const Game& game, const Decision& question, CommandList& out);

/// Where the words of a card find a player and one of the survivors: nobody else is meant.
Referents referents_of(const Game& game, SeatId seat, SurvivorId user);

/// Whether a copy of this card lies in a zone; false for what is no face of an item card.
bool face_lies_in(const Game& game, Zone zone, CardId face);

/// The actions of the turn that are not refused; after a request those that use the given card.
void legal_turn(const Game& game, const Decision& question, CommandList& out);

/// Whether an operation of a card waits for an answer.
bool asks(OpCode code);

}  // namespace dow
