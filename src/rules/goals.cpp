#include "language/run/program_facts.hpp"
#include "procedures.hpp"

/// Whether the main objective and the secret ones are met.
namespace dow {

/// The goal printed on the main objective, and what cards have added to it. It is read for the
/// first player.
bool Game::objective_met() const {
    Referents table;
    table.me = state.first;
    if (!holds(catalog.objectives[state.objective].goal, table)) return false;
    for (const NodeId added : state.requirement)
        if (added != 0 && !holds(added, table)) return false;
    return true;
}

/// The conditions one by one, in the order of the card: a goal that joins several by "and" counts
/// as that many. A betrayer has two cards in exile: the exile objective replaces the first
/// condition of the betrayal. Anybody else who is exiled has only the exile objective (EXILE-02).
GoalParts Game::secret_goal_parts(SeatId seat) const {
    GoalParts parts;
    if (state.rules.coop) {  // WIN-10
        parts.add(state.completed != 0);
        return parts;
    }
    const Referents owner = referents_of(*this, seat, kNone);
    const auto add = [&](NodeId goal) {
        if (goal == 0) return;  // nothing but the first part
        const Node& all = node(goal);
        if (!needs_all_children(all)) return parts.add(holds(goal, owner));
        for (int i = 0; i < all.count; ++i) parts.add(holds(child(all, i), owner));
    };
    const SeatState& player = state.seat[seat];
    const ExileDef* exile =
        player.exile == kNoCard ? nullptr : &catalog.exiles[player.exile - catalog.first_exile];
    if (player.objective != kNoCard && player.objective >= catalog.first_betrayal) {
        const SecretDef& card = catalog.betrayals[player.objective - catalog.first_betrayal];
        add(exile ? exile->betrayer_first : card.first);
        add(card.goal);
    } else if (exile) {
        add(exile->loyal);
    } else if (player.objective != kNoCard) {
        add(catalog.secrets[player.objective - catalog.first_secret].goal);
    } else {
        parts.add(false);
    }
    return parts;
}

GoalParts goal_parts(const State& state, const Catalog& catalog, SeatId seat) {
    return Game(state, catalog).secret_goal_parts(seat);
}

}  // namespace dow
