#pragma once

#include "dow/rules/engine.hpp"

/// The engine for whoever plays many games from its own lists: the bench, and bots that look ahead.
/// Such a player has the pending question and the list of answers in hand, so that neither need be
/// worked out a second time.
namespace dow {

/// As legal_commands of engine.hpp, for whoever has the pending question already.
void legal_commands(const State& state, const Catalog& catalog, const Decision& question,
                    CommandList& out);

/// As chance_outcomes of engine.hpp, for whoever has the pending question already.
void chance_outcomes(const State& state, const Catalog& catalog, const Decision& question,
                     OutcomeList& out);

/// Answers the pending question with what is known to be right: a command that legal_commands
/// listed for this very state, or an outcome that Chance drew for it. Whatever comes from people or
/// from files goes through apply. A program without NDEBUG looks at the command all the same.
void carry_out(State& state, const Catalog& catalog, const Command& command, EventSink* events);

}  // namespace dow
