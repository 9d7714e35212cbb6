#pragma once

#include "language/run/boosts.hpp"
#include "procedures.hpp"

/// The questions die actions share: which boosts help, which cards pay for them, which die is
/// spent. Until the last answer nothing but the action's frame changes, so Cancel is free.
namespace dow {

enum Gather : u8 {
    kGatherFirst = 0,
    kGatherBoosts = 1,
    kGatherPay = 2,
    kGatherDie = 3,
    kGatherExtraDie = 4,
    kGathered = 5
};

Boosted boosted(const Facts& q, const Frame& f, Happening action);

/// Against a survivor only the price of the attack can change (ACT-ATTACK-12).
bool helps_against_survivor(const Facts& q, const Rule& r);

/// Whether this survivor could pay the die of an action, with the help of a boost if need be.
bool die_possible(const Facts& q, SurvivorId v, Happening action, int value);

/// Asks what is still open; true once everything is known.
bool gathered(Engine& e, Frame& f, Happening action, int die_value);
void ask_gather(const Facts& q, const Frame& f, Decision& d, Happening action, int die_value);
void answer_gather(Engine& e, Frame& f, const Command& cmd);

/// What declared boosts do besides changing the action; call it last, it stacks their programs.
void run_boost_effects(Engine& e, const Frame& f, Happening action);

/// Pays dice and cards and marks boosts used.
void pay_gathered(Engine& e, Frame& f, Happening action, RuleId rule);

}  // namespace dow
