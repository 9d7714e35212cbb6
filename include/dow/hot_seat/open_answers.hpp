#pragma once

#include "dow/match/match.hpp"

namespace dow {

/// What a boost that is offered tells about the hand of the one who is asked.
enum class BoostSource : u8 {
    open,    ///< nothing: an ability, equipment, a card in force
    hand,    ///< it is a card of the hand
    priced,  ///< everybody knows of it, but it is offered only to a hand that can pay for it
};
BoostSource boost_source(const Catalog& catalog, const Command& boost);

/// The answers to the open question of boosts that may be shown while the hand of the one who is
/// asked lies face down: those that are there whatever the hand holds. Empty where nothing can be
/// shown, because a boost that is offered has a price of the hand, or nothing but the hand helps.
void open_boosts(const Match& match, CommandList& out);

/// What may be shown of a turn while the hand of the one whose turn it is lies face down:
/// everything but cards of the hand, and abilities that only a hand with the right cards can use.
void open_turn(const Match& match, CommandList& out);

/// Whether the open question offers cards of a hand and nothing else: whoever leaves that hand face
/// down uses none, and nobody learns that there was one.
bool only_hand_helps(const Match& match);

}  // namespace dow
