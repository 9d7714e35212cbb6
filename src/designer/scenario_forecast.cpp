#include "dow/base/enum_names.hpp"
#include "dow/content/entrances.hpp"
#include "dow/designer/scenario.hpp"

/// A Forecast in the words of scenario files.
namespace dow::designer {

namespace {

/// A number of every entrance: a list for the colony, one number for any other place.
Json by_entrance(const Catalog& catalog, const Forecast& forecast, u8 EntranceForecast::* number) {
    Json out = Json::object();
    for (PlaceId place{0}; place < catalog.places.size(); ++place) {
        Json there = Json::array();
        for (EntranceId e = first_entrance(place); e < last_entrance(place); ++e)
            there.push_back(forecast.entrance[e].*number);
        out[place_name(catalog, place)] = place == kColony ? there : there.front();
    }
    return out;
}

Json victim_json(const Catalog& catalog, SurvivorId survivor, bool helpless) {
    if (survivor != kNone) return survivor_name(catalog, survivor);
    return helpless ? Json("helpless") : Json();
}

Json deaths_json(const Catalog& catalog, const Forecast& forecast) {
    Json out = Json::array();
    for (int i = 0; i < forecast.death_count; ++i)
        out.push_back(victim_json(catalog, forecast.death[i].survivor, true));
    return out;
}

Json goal_json(const Forecast& forecast) {
    Json out = Json::array();
    for (int i = 0; i < forecast.goal_count; ++i) {
        const GoalCount& one = forecast.goal[i];
        Json condition = Json::object();
        condition["met"] = one.met != 0;
        condition["hidden"] = one.hidden != 0;
        if (one.counted) {
            condition["have"] = one.have;
            condition[one.at_most ? "at_most" : "need"] = one.need;
        }
        out.push_back(std::move(condition));
    }
    return out;
}

}  // namespace

Json forecast_json(const Catalog& catalog, const Forecast& forecast) {
    Json out = Json::object();
    out["mouths"] = forecast.mouths;
    out["food_due"] = forecast.food_due;
    out["hunger_loss"] = forecast.hunger_loss;
    out["starves"] = forecast.starves != 0;
    out["waste_per"] = forecast.waste_per;
    out["waste_loss"] = forecast.waste_loss;
    out["waste_spare"] = forecast.waste_spare;
    out["crisis"] = snake_name(forecast.crisis);
    out["crisis_needed"] = forecast.crisis_needed;
    out["crisis_known"] = forecast.crisis_known;
    out["crisis_unknown"] = forecast.crisis_unknown;
    out["morale"] = Json::object();
    for (int step = 1; step <= kColonySteps; ++step)
        out["morale"][std::to_string(step)] = forecast.morale[step];
    out["zombies"] = by_entrance(catalog, forecast, &EntranceForecast::zombies);
    out["barricades_lost"] = by_entrance(catalog, forecast, &EntranceForecast::barricades_lost);
    out["traps_blown"] = by_entrance(catalog, forecast, &EntranceForecast::traps_blown);
    out["overruns"] = by_entrance(catalog, forecast, &EntranceForecast::overruns);
    out["room"] = by_entrance(catalog, forecast, &EntranceForecast::room);
    out["victim"] = Json::object();
    out["noise_kills"] = Json::object();
    out["bandits_swept"] = Json::object();
    out["scavenged"] = Json::object();
    for (PlaceId place{0}; place < catalog.places.size(); ++place) {
        const PlaceForecast& there = forecast.place[place];
        out["victim"][place_name(catalog, place)] =
            victim_json(catalog, there.victim, there.helpless_dies != 0);
        out["noise_kills"][place_name(catalog, place)] = there.noise_kills;
        out["bandits_swept"][place_name(catalog, place)] = there.bandits_swept;
        out["scavenged"][place_name(catalog, place)] = there.scavenged;
    }
    out["experiment"] =
        forecast.experiment == kNoCard ? Json() : Json(plain_name(catalog, forecast.experiment));
    out["code"] = snake_name(forecast.code);
    out["random_specials"] = forecast.random_specials;
    out["special_places"] = Json::array();
    for (const PlaceId place : forecast.special_places)
        out["special_places"].push_back(place_name(catalog, place));
    out["deaths"] = deaths_json(catalog, forecast);
    out["goal"] = goal_json(forecast);
    out["objective_met"] = forecast.objective_met != 0;
    out["last_night"] = forecast.last_night != 0;
    out["turns_left"] = forecast.turns_left;
    return out;
}

}  // namespace dow::designer
