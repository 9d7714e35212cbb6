#include "dow/match/needs_hand.hpp"

#include "dow/rules/engine.hpp"

namespace dow {

/// Asked of a game in which that player holds no card.
bool needs_hand(const Match& match, const Command& action) {
    State bare = match.state_for_tools();
    for (CardId card{}; card < match.catalog().card_count; ++card)
        if (bare.zones[card] == zone::hand(action.by)) bare.zones[card] = zone::Box;
    derive(bare, match.catalog());
    return !match.refuse(action) && refuse(bare, match.catalog(), action);
}

}  // namespace dow
