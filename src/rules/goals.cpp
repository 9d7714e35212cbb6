#include "core.hpp"
#include "dow/content/words.hpp"

/// Whether the main objective and the secret ones are met.
namespace dow {

bool Facts::objective_met() const {
    Frame table{};
    table.seat = s.first;
    table.self = table.it = kNone;
    table.here = kNone;
    table.other = table.from = table.loop = table.lasting = kNone;
    if (!holds(c.objectives[s.objective].goal, table)) return false;
    for (u16 extra : s.requirement)
        if (extra != 0 && !holds(extra, table)) return false;
    return true;
}

GoalParts Facts::secret_goal_parts(SeatId seat) const {
    GoalParts parts;
    if (s.rules.coop) {  // WIN-10
        parts.add(s.completed != 0);
        return parts;
    }
    Frame owner{};
    owner.seat = seat;
    owner.self = owner.it = kNone;
    owner.here = kNone;
    owner.other = owner.from = owner.lasting = kNone;
    owner.loop = seat;
    const auto add = [&](NodeId goal) {
        if (goal == 0) return;  // nothing but the first part
        const Node& all = node(goal);
        if (all.word != Word::And) return parts.add(holds(goal, owner));
        for (int i = 0; i < all.count; ++i) parts.add(holds(child(all, i), owner));
    };
    const SeatState& me = s.seat[seat];
    const ExileDef* exile = me.exile == kNoCard ? nullptr : &c.exiles[me.exile - c.first_exile];
    if (me.objective != kNoCard && me.objective >= c.first_betrayal) {
        const SecretDef& card = c.betrayals[me.objective - c.first_betrayal];
        add(exile ? exile->betrayer_first : card.first);
        add(card.goal);
    } else if (exile) {
        add(exile->loyal);
    } else if (me.objective != kNoCard) {
        add(c.secrets[me.objective - c.first_secret].goal);
    } else {
        parts.add(false);
    }
    return parts;
}

GoalParts goal_parts(const State& state, const Catalog& catalog, SeatId seat) {
    return Facts(state, catalog).secret_goal_parts(seat);
}

}  // namespace dow
