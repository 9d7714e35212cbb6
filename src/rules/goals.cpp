#include "dow/content/words.hpp"
#include "night.hpp"
#include "procedures.hpp"

/// Whether the main objective and the secret ones are met.
namespace dow {

namespace {

/// The conditions of a goal: one, or several that are joined by "and".
template <class Visit>
void each_condition(const Game& game, NodeId goal, Visit&& visit) {
    const Node& whole = game.node(goal);
    if (whole.word != Word::And) return visit(goal);
    for (int i = 0; i < whole.count; ++i) visit(game.child(whole, i));
}

/// The goal printed on the main objective, and what cards have added to it. It is read for the
/// first player.
template <class Visit>
void each_objective_condition(const Game& game, Visit&& visit) {
    Referents table;
    table.me = game.state.first;
    const auto visit_for_table = [&](NodeId condition) { visit(condition, table); };
    each_condition(game, game.catalog.objectives[game.state.objective].goal, visit_for_table);
    for (const NodeId added : game.state.requirement)
        if (added != 0) visit_for_table(added);
}

}  // namespace

bool Game::objective_met() const {
    bool met = true;
    each_objective_condition(*this, [&](NodeId condition, const Referents& table) {
        met = met && holds(condition, table);
    });
    return met;
}

void foresee_objective(const Game& game, Forecast& forecast) {
    if (game.state.objective >= game.catalog.objectives.size()) return;
    forecast.objective_met = 1;
    each_objective_condition(game, [&](NodeId condition, const Referents& table) {
        const GoalCount counted = game.count_condition(condition, table);
        if (!counted.met) forecast.objective_met = 0;
        if (forecast.goal_count < kMaxGoalConditions)
            forecast.goal[forecast.goal_count++] = counted;
    });
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
        each_condition(*this, goal, [&](NodeId condition) { parts.add(holds(condition, owner)); });
    };
    const SeatState& player = state.seat[seat];
    const ExileDef* exile = player.exile == kNoCard ? nullptr : &catalog.exile_of(player.exile);
    if (catalog.is(CardList::Betrayal, player.objective)) {
        const SecretDef& card = catalog.betrayal_of(player.objective);
        add(exile ? exile->betrayer_first : card.first);
        add(card.goal);
        if (state.also_need_defeat.has(seat)) parts.add(state.morale == 0);  // SCEN-B-20
    } else if (exile) {
        add(exile->loyal);
    } else if (player.objective != kNoCard) {
        add(catalog.secret_of(player.objective).goal);
    } else {
        parts.add(false);
    }
    return parts;
}

GoalParts goal_parts(const State& state, const Catalog& catalog, SeatId seat) {
    return Game(state, catalog).secret_goal_parts(seat);
}

}  // namespace dow
