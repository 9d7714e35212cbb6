#include "dow/rules/forecast.hpp"

#include <algorithm>
#include <cmath>

#include "dow/content/words.hpp"
#include "night.hpp"

/// The Forecast, step by step of the Colony Phase. Nothing is computed here that the phase itself
/// does not ask for: night.hpp has the numbers.
namespace dow {

namespace {

u8 small(int number) { return static_cast<u8>(std::clamp(number, 0, 255)); }

void change_morale(Forecast& forecast, ColonyStep step, int by) {
    i8& morale = forecast.morale[static_cast<std::size_t>(step)];
    morale = static_cast<i8>(std::clamp(morale + by, -99, 99));
}

void foresee_food(const Game& game, Forecast& forecast) {
    forecast.mouths = small(mouths(game));
    forecast.food_due = small(food_due(game, Conditions::OpenOnly));
    forecast.hunger_loss = small(morale_for_hunger(game));
    forecast.starves = forecast.comes(ColonyStep::PayFood) && game.state.food < forecast.food_due;
    if (forecast.starves) change_morale(forecast, ColonyStep::PayFood, -forecast.hunger_loss);
}

void foresee_waste(const Game& game, const View& view, Forecast& forecast) {
    const int cards = view.waste;
    const int per = waste_per_morale(game);
    forecast.waste_per = small(per);
    forecast.waste_loss = small(forecast.comes(ColonyStep::CheckWaste) ? cards / per : 0);
    forecast.waste_spare = small(per - 1 - cards % per);
    change_morale(forecast, ColonyStep::CheckWaste, -forecast.waste_loss);
}

// ------------------------------------------------------------------------------ crisis

/// After such a step a program may go on elsewhere.
bool branches(OpCode code) {
    switch (code) {
        case OpCode::Jump:
        case OpCode::Unless:
        case OpCode::Options:
        case OpCode::May:
        case OpCode::Vote:
        case OpCode::Rows: return true;
        default: return false;
    }
}

/// Morale that a program changes whatever else happens in it: the steps before its first choice.
int sure_morale_of(const Catalog& catalog, u16 program) {
    int sum = 0;
    for (std::size_t at = program; at < catalog.ops.size(); ++at) {
        const Op& op = catalog.ops[at];
        if (op.code == OpCode::End || branches(op.code)) break;
        if (op.code != OpCode::Morale) continue;
        const Node& amount = catalog.nodes[op.x];
        if (amount.word == Word::Literal) sum += amount.value;
    }
    return sum;
}

/// Cards lie open, or are known to who gave them; of the others only the number is public.
void foresee_crisis(const Game& game, const View& view, Forecast& forecast) {
    if (game.state.crisis == kNoCard || !forecast.comes(ColonyStep::ResolveCrisis)) return;
    const CrisisDef& crisis = game.catalog.crisis_of(game.state.crisis);
    int known = 0;
    int unknown = 0;
    const auto score = [&](CardId card) {
        known += contribution_worth(game, card, crisis.prevent);
    };
    game.in_zone(zone::OpenContributions).each(score);
    for (const SeatId seat : game.state.all_seats()) {
        const bool own = view.viewers.has(seat);
        if (own && view.seat[seat].contributions > 0)
            game.in_zone(zone::contributions(seat)).each(score);
        if (!own) unknown += view.seat[seat].contributions;
    }
    const int needed = crisis_needed(game);
    forecast.crisis_needed = small(needed);
    forecast.crisis_known = static_cast<i8>(known);
    forecast.crisis_unknown = small(unknown);
    forecast.crisis = known + unknown < needed    ? Prospect::Fails
                      : known - unknown >= needed ? Prospect::Prevented
                                                  : Prospect::Open;
    if (forecast.crisis == Prospect::Prevented) return;
    if (crisis.fail == 0) return;
    change_morale(forecast, ColonyStep::ResolveCrisis, sure_morale_of(game.catalog, crisis.fail));
}

// ------------------------------------------------------------------------------ zombies

/// The people and the entrances of one place as the night goes on.
class Night {
public:
    Night(const Game& game, PlaceId place, const ZombiesOfCards& of_cards, Forecast& forecast)
        : game_(game),
          place_(place),
          of_cards_(of_cards),
          people_(game.at(place)),
          helpless_(game.state.place[place].helpless),
          bandits_(game.state.place[place].bandits),
          forecast_(forecast) {
        for (const EntranceId entrance : game.entrances(place))
            entrances_[entrance] = game.state.entrance[entrance];
    }

    void foresee() {
        PlaceForecast& here = forecast_.place[place_];
        here.occupants = small(game_.occupants(place_));
        here.free_spaces = small(game_.free_spaces(place_));
        here.victim = overrun_victim(people_);
        here.helpless_dies = here.victim == kNone && helpless_ > 0;
        for (const EntranceId entrance : game_.entrances(place_))
            forecast_.entrance[entrance].room = small(room_at(entrance));
        if (forecast_.special_places.has(place_) && forecast_.code != CodeProspect::Met)
            special_comes(first_entrance(place_));
        if (forecast_.comes(ColonyStep::AddZombies)) foresee_arrivals(here);
        if (scavenging_comes()) here.scavenged = small(scavenged(game_, place_, bandits_));
    }

private:
    void foresee_arrivals(PlaceForecast& here) {
        const ZombiesDue due = zombies_due(game_, place_, of_cards_);
        here.zombies = small(due.coming());
        fewer_by_noise_ = due.fewer_by_noise();
        u8 next = 0;
        for (int i = 0; i < here.zombies; ++i) add(take_entrance(place_, next));
        here.noise_rolls = game_.state.place[place_].noise;
        here.noise_victim = overrun_victim(people_);
        if (here.noise_rolls > 0 && somebody_left()) here.noise_kills = small(noise_odds());
    }

    /// It follows Add Zombies, whether or not that step is skipped.
    bool scavenging_comes() const {
        const auto step = static_cast<ColonyStep>(game_.state.step);
        const bool over = game_.state.phase == Phase::Colony && step >= ColonyStep::AddZombies &&
                          step <= ColonyStep::PassToken;
        return !over && game_.is_on(Switch::BanditScavenge);
    }

    bool somebody_left() const { return !people_.empty() || helpless_ > 0; }

    void add(EntranceId entrance) {
        EntranceForecast& there = forecast_.entrance[entrance];
        ++there.zombies;
        switch (arrive(entrances_[entrance])) {
            case Arrival::Space: return;
            case Arrival::Barricade: ++there.barricades_lost; return;
            case Arrival::Trap: ++there.traps_blown; return;
            case Arrival::Overrun: ++there.overruns; return kill(entrance);
        }
    }

    /// It takes a space, or what stands there is resolved as for any zombie (RAX-25).
    void special_comes(EntranceId entrance) {
        if (entrances_[entrance].free() > 0)
            ++entrances_[entrance].specials;
        else
            add(entrance);
    }

    void kill(EntranceId entrance) {
        if (overrun_takes_bandits(game_, people_, helpless_)) {
            forecast_.place[place_].bandits_swept += small(bandits_);
            bandits_ = 0;
        }
        if (!somebody_left()) return;
        NightDeath death;
        death.entrance = entrance;
        death.survivor = overrun_victim(people_);
        if (death.survivor == kNone) {
            --helpless_;
            death.costs_morale = 1;
        } else {
            people_.drop(death.survivor);
            death.costs_morale =
                death_costs_morale(game_, game_.state.survivor[death.survivor].seat);
        }
        change_morale(forecast_, ColonyStep::AddZombies, -death.costs_morale);
        if (forecast_.death_count < kMaxNightDeaths)
            forecast_.death[forecast_.death_count++] = death;
    }

    /// Zombies that can still come to an entrance before one finds neither space nor barricade.
    int room_at(EntranceId entrance) const {
        EntranceState there = entrances_[entrance];
        int room = 0;
        while (arrive(there) != Arrival::Overrun) ++room;
        return room;
    }

    /// Each noise token rolls a die. Chance in percent that more zombies come than there is room
    /// for after those that come for certain.
    int noise_odds() const {
        const int rolls = game_.state.place[place_].noise;
        const int room = room_at(first_entrance(place_)) + fewer_by_noise_;
        if (room >= rolls) return 0;
        double kills = 0;
        double ways = 1;  // to choose so many of the rolls
        constexpr double noisy = kHighestNoisyFace / 6.0;
        for (int zombies = 0; zombies <= rolls; ++zombies) {
            double chance = ways;
            for (int i = 0; i < rolls; ++i) chance *= i < zombies ? noisy : 1 - noisy;
            if (zombies > room) kills += chance;
            ways = ways * (rolls - zombies) / (zombies + 1);
        }
        return static_cast<int>(std::lround(kills * 100));
    }

    const Game& game_;
    PlaceId place_;
    const ZombiesOfCards& of_cards_;
    Survivors people_;
    int helpless_;
    int bandits_;
    int fewer_by_noise_ = 0;  ///< zombies of the noise that do not come (AMB-57)
    EntranceState entrances_[kMaxEntrances];
    Forecast& forecast_;
};

void foresee_zombies(const Game& game, Forecast& forecast) {
    const ZombiesOfCards of_cards = zombies_of_cards(game, Conditions::OpenOnly);
    Night(game, kColony, of_cards, forecast).foresee();
    for (const PlaceId place : places_outside(game))
        Night(game, place, of_cards, forecast).foresee();
}

// ------------------------------------------------------------------------------ the end of the
// round

/// The steps of tonight that have not begun and that no card skips.
u16 steps_to_come(const Game& game) {
    const State& state = game.state;
    unsigned steps = 0;
    for (const StepRow& row : kColonyTable) {
        const auto step = static_cast<unsigned>(row.step);
        const bool skipped = ((state.skipped_steps >> step) & 1) != 0;
        if (game.is_on(row.needs) && !skipped) steps |= 1U << step;
        // it has begun, and so have those before it
        if (state.phase == Phase::Colony && state.step == step) steps = 0;
    }
    return static_cast<u16>(steps);
}

void foresee_round(const Game& game, Forecast& forecast) {
    forecast.last_night = game.state.round <= 1;
    for (SeatId seat = game.seat_after(game.state.active); seat != kNone;
         seat = game.seat_after(seat))
        ++forecast.turns_left;
}

}  // namespace

/// The numbers of cards stand in the view already.
void foresee(const Game& game, View& view) {
    Forecast& forecast = view.forecast;
    forecast = Forecast{};
    const Phase phase = game.state.phase;
    if (phase == Phase::Setup || phase == Phase::Over) return;
    forecast.coming_steps = steps_to_come(game);
    foresee_food(game, forecast);
    foresee_waste(game, view, forecast);
    foresee_crisis(game, view, forecast);
    foresee_containment(game, forecast);
    foresee_zombies(game, forecast);
    foresee_objective(game, forecast);
    foresee_round(game, forecast);
}

}  // namespace dow
