// What the Forecast says comes true when the round ends at once: the Colony Phase pays, counts,
// adds and kills what was foreseen.
#include "catch.hpp"
#include "dow/rules/view.hpp"
#include "twins.hpp"

using namespace dow;
using namespace dow::test;

namespace {

/// How much of what was foreseen has been seen to happen.
struct Seen {
    int food = 0;
    int hunger = 0;
    int waste = 0;
    int crises = 0;
    int zombies = 0;
    int deaths = 0;
};

/// Events that change nothing a forecast counts with.
bool harmless(EventKind kind) {
    switch (kind) {
        case EventKind::TurnEnded:
        case EventKind::CrossroadsReturned:
        case EventKind::PhaseBegan:
        case EventKind::CrisisCardScored:
        case EventKind::MoraleChanged:
        case EventKind::StepSkipped:
        case EventKind::EquippedReturned:
        case EventKind::TokensAdded: return true;
        default: return false;
    }
}

bool zombie(const Event& event) {
    return event.is<event::ZombieAdded>() || event.is<event::BarricadeLost>() ||
           event.is<event::Overrun>();
}

bool death(const Event& event) {
    return event.is<event::SurvivorDied>() || event.is<event::HelplessDied>();
}

/// Follows the events from the end of the last turn on, as long as nothing comes in between that
/// nobody could foresee.
void follow(const Forecast& forecast, const EventSink& events, Seen& seen) {
    int left[kMaxEntrances];
    for (int e = 0; e < kMaxEntrances; ++e) left[e] = forecast.entrance[e].zombies;
    int dead = 0;
    for (const Event& event : events) {
        if (const auto paid = event.find<event::FoodPaid>()) {
            CHECK(paid->mouths == forecast.mouths);
            CHECK(paid->tokens == forecast.food_due);
            CHECK_FALSE(forecast.starves);
            ++seen.food;
        } else if (const auto unpaid = event.find<event::FoodShort>()) {
            CHECK(unpaid->mouths == forecast.mouths);
            CHECK(unpaid->tokens_due == forecast.food_due);
            CHECK(forecast.starves);
            ++seen.hunger;
        } else if (const auto waste = event.find<event::WasteChecked>()) {
            CHECK(waste->morale_lost == forecast.waste_loss);
            CHECK((waste->cards + forecast.waste_spare + 1) % forecast.waste_per == 0);
            ++seen.waste;
        } else if (const auto prevented = event.find<event::CrisisPrevented>()) {
            CHECK(forecast.crisis == Prospect::Prevented);
            CHECK(prevented->points == forecast.crisis_known);
            CHECK(prevented->needed == forecast.crisis_needed);
            ++seen.crises;
        } else if (const auto failed = event.find<event::CrisisFailed>()) {
            CHECK(forecast.crisis == Prospect::Fails);
            CHECK(failed->points == forecast.crisis_known);
            CHECK(failed->needed == forecast.crisis_needed);
            ++seen.crises;
        } else if (zombie(event)) {
            REQUIRE(left[event.entrance()] > 0);
            --left[event.entrance()];
            ++seen.zombies;
        } else if (death(event)) {
            REQUIRE(dead < forecast.death_count);
            CHECK(forecast.death[dead++].survivor == event.survivor());
            ++seen.deaths;
        } else if (!harmless(event.kind())) {
            return;
        }
        if (event.is<event::CrisisFailed>()) return;  // its effect may change what comes after
    }
}

}  // namespace

TEST_CASE("The night is as the forecast says", "[forecast]") {
    const Catalog& catalog = base_catalog();
    Seen seen;
    each_state(200, 3, [&](const State& state, pcg32&) {
        const auto asked = pending(state, catalog);
        if (!asked || asked->ask != Ask::Turn) return;
        const Forecast forecast = view_for(state, catalog, state.all_seats()).forecast;
        if (forecast.turns_left > 0) return;
        const Command end = Command::of(asked->by, EndTurn{});
        State after = state;
        EventSink events;
        if (apply(after, catalog, end, &events)) return;
        follow(forecast, events, seen);
    });
    CHECK(seen.food > 20);
    CHECK(seen.hunger > 20);
    CHECK(seen.waste > 50);
    CHECK(seen.crises > 50);
    CHECK(seen.zombies > 20);
    CHECK(seen.deaths > 5);
}

TEST_CASE("Seats that know more gifts foresee no more than their own", "[forecast]") {
    const Catalog& catalog = base_catalog();
    int hidden_gifts = 0;
    each_state(30, 5, [&](const State& state, pcg32&) {
        const Forecast all = view_for(state, catalog, state.all_seats()).forecast;
        const Forecast none = view_for(state, catalog, Seats()).forecast;
        CHECK(all.crisis_unknown == 0);
        if (none.crisis_unknown == 0) return;
        ++hidden_gifts;
        CHECK(none.crisis_known <= all.crisis_known + none.crisis_unknown);
        CHECK(none.crisis_known >= all.crisis_known - none.crisis_unknown);
    });
    CHECK(hidden_gifts > 20);
}

TEST_CASE("Every condition of every main objective is counted and hides nothing", "[forecast]") {
    const Catalog& catalog = base_catalog();
    RandomGame game(4, 5);
    while (game.step() && game.state().phase != Phase::Turns) {
    }
    State state = game.state();
    for (std::size_t i = 0; i < catalog.objectives.size(); ++i) {
        state.objective = ObjectiveId(i);
        INFO(catalog.objectives[i].id);
        const Forecast forecast = view_for(state, catalog, Seats()).forecast;
        CHECK(forecast.goal_count > 0);
        for (int k = 0; k < forecast.goal_count; ++k) {
            CHECK(forecast.goal[k].counted);
            CHECK_FALSE(forecast.goal[k].hidden);
        }
    }
}
