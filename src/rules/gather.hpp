#pragma once

#include "language/run/boosts.hpp"
#include "procedures.hpp"

/// The questions die actions share: which boosts help, which cards pay for them, which die is
/// spent. Until the last answer nothing but the action's Gathering changes, so Cancel is free.
namespace dow {

/// The gathering of the action a frame holds; nothing if it holds something else.
const Gathering* gathering_of(const Frame& frame);
Gathering* gathering_of(Frame& frame);

/// How many boosts are declared, and the rule of one of them.
int declared_boosts(const Gathering& gathering);
SourceRule find_declared(const Game& game, const Gathering& gathering, SourceId boost);

/// Whether another boost may be declared.
bool any_boost(const Game& game, const Gathering& gathering);

/// The position of the declared boost whose price, a card, is still open, or -1.
int unpaid(const Game& game, const Gathering& gathering);

/// What the declared boosts add up to.
Boosted boosted(const Game& game, const Gathering& gathering);

/// Against a survivor or a bandit only the price of the attack can change (ACT-ATTACK-12).
bool changes_price(const Game& game, const Rule& rule);

/// Whether this survivor could pay the die of an action, with the help of a boost if need be.
bool die_possible(const Game& game, SurvivorId survivor, Happening action, int value);

/// Asks what is still open; true once everything is known.
bool gathered(Engine& engine, Gathering& gathering);
void ask_gather(const Game& game, const Gathering& gathering, Decision& question);
void answer_gather(Engine& engine, Gathering& gathering, const Command& command);

/// The cards that may pay for the boost whose price is still open.
CardSet payment_cards(const Game& game, const Gathering& gathering);

/// What declared boosts do besides changing the action; call it last, it stacks their programs.
void run_boost_effects(Engine& engine, const Gathering& gathering);

/// Pays dice and cards and marks boosts used.
void pay_gathered(Engine& engine, const Gathering& gathering, RuleId rule);

void legal_boosts(const Game& game, const Gathering& gathering, const Decision& question,
                  CommandList& out);

}  // namespace dow
