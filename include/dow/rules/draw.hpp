#pragma once

#include "dow/rules/state.hpp"

namespace dow {

struct Catalog;

/// A draw without the list of chance_outcomes: of how many cards one comes up, and the face that
/// the list would give for the number `nth` below that. Not for the secret objectives, which are
/// dealt by weights of their own.
u32 draw_weight(const State& state, const Catalog& catalog, DeckId deck);
CardId draw_at(const State& state, const Catalog& catalog, DeckId deck, u32 nth);

}  // namespace dow
