#include "dow/content/entrances.hpp"
#include "dow/text_mode/wording.hpp"

/// What tonight will bring, in sentences: the window and the terminal say it alike. All numbers
/// come from the Forecast of a View.
namespace dow::text_mode {

std::string Wording::night_victim(SurvivorId who) const {
    return who == kNone ? std::string(texts()("night.helpless")) : survivor(who);
}

std::string Wording::night_crisis(const View& view) const {
    const Forecast& night = view.forecast;
    const std::string name = card(view.crisis);
    switch (night.crisis) {
        case Prospect::NoCrisis: return {};
        case Prospect::Prevented: return texts().format("night.crisis_prevented", {{"card", name}});
        case Prospect::Fails:
            return texts().format("night.crisis_fails",
                                  {{"card", name}, {"n", night.crisis_missing()}});
        case Prospect::Open: break;
    }
    return texts().format("night.crisis_open", {{"card", name},
                                                {"need", int{night.crisis_needed}},
                                                {"known", int{night.crisis_known}},
                                                {"unknown", int{night.crisis_unknown}}});
}

/// Where they come, what they tear down, whom they kill, and what noise may add.
void Wording::night_zombies(const View& view, std::vector<std::string>& lines) const {
    const Forecast& night = view.forecast;
    std::string where;
    for (const PlaceId at : view.places) {
        const int coming = night.place[at].zombies;
        if (coming == 0) continue;
        if (!where.empty()) where += ", ";
        where += texts().format("night.zombies_at", {{"n", coming}, {"place", the_place(at)}});
    }
    if (!where.empty()) lines.push_back(texts().format("night.zombies", {{"places", where}}));
    for (const PlaceId at : view.places)
        for (EntranceId e = first_entrance(at); e < last_entrance(at); ++e) {
            if (const int fall = night.entrance[e].barricades_lost; fall > 0)
                lines.push_back(
                    texts().format("night.barricades", {{"entrance", entrance(e)}, {"n", fall}}));
            if (const int blown = night.entrance[e].traps_blown; blown > 0)
                lines.push_back(
                    texts().format("night.traps", {{"entrance", entrance(e)}, {"n", blown}}));
        }
    for (int i = 0; i < night.death_count; ++i)
        lines.push_back(
            texts().format("night.overrun", {{"entrance", entrance(night.death[i].entrance)},
                                             {"who", night_victim(night.death[i].survivor)}}));
    for (const PlaceId at : view.places) {
        const PlaceForecast& there = night.place[at];
        if (there.noise_rolls == 0) continue;
        lines.push_back(texts().format(there.noise_kills > 0 ? "night.noise_kills" : "night.noise",
                                       {{"place", place(at)},
                                        {"n", int{there.noise_rolls}},
                                        {"percent", int{there.noise_kills}},
                                        {"who", night_victim(there.noise_victim)}}));
    }
}

/// What the top log says about tonight, and whether its code is met.
std::string Wording::night_containment(const View& view) const {
    const Forecast& night = view.forecast;
    if (night.experiment == kNoCard) return {};
    std::string where;
    const auto name = [&](const std::string& place) {
        where += (where.empty() ? "" : ", ") + place;
    };
    for (const PlaceId at : night.special_places) name(place(at));
    if (night.random_specials > 0)
        name(texts().format("night.contain_random", {{"n", int{night.random_specials}}}));
    const char* key = night.code == CodeProspect::Met        ? "night.contain_met"
                      : night.code == CodeProspect::Possible ? "night.contain_possible"
                                                             : "night.contain_impossible";
    return texts().format(key, {{"card", card(night.experiment)}, {"places", where}});
}

/// Which bandits zombies take, and what the others carry off.
void Wording::night_bandits(const View& view, std::vector<std::string>& lines) const {
    for (const PlaceId at : view.places)
        if (const int swept = view.forecast.place[at].bandits_swept; swept > 0)
            lines.push_back(
                texts().format("night.bandits_swept", {{"n", swept}, {"place", place(at)}}));
    std::string where;
    for (const PlaceId at : view.places) {
        const int taken = view.forecast.place[at].scavenged;
        if (taken == 0) continue;
        if (!where.empty()) where += ", ";
        where += texts().format("night.scavenged_at", {{"n", taken}, {"place", place(at)}});
    }
    if (!where.empty()) lines.push_back(texts().format("night.scavenged", {{"places", where}}));
}

std::vector<std::string> Wording::night(const View& view) const {
    const Forecast& night = view.forecast;
    std::vector<std::string> lines;
    if (night.coming_steps == 0) return lines;
    const int lost = -night.sure_morale();
    lines.push_back(texts().format(lost == 0            ? "night.quiet"
                                   : lost < view.morale ? "night.sure"
                                                        : "night.lost",
                                   {{"n", lost}, {"morale", int{view.morale}}}));
    if (std::string log = night_containment(view); !log.empty()) lines.push_back(std::move(log));
    if (night.comes(ColonyStep::PayFood))
        lines.push_back(texts().format(night.starves ? "night.hunger" : "night.food",
                                       {{"mouths", int{night.mouths}},
                                        {"due", int{night.food_due}},
                                        {"food", int{view.food}},
                                        {"loss", -night.morale_at(ColonyStep::PayFood)}}));
    if (night.waste_loss > 0)
        lines.push_back(texts().format("night.waste", {{"n", int{view.waste}},
                                                       {"loss", int{night.waste_loss}},
                                                       {"per", int{night.waste_per}}}));
    if (std::string crisis = night_crisis(view); !crisis.empty()) {
        if (const int loss = -night.morale_at(ColonyStep::ResolveCrisis); loss > 0)
            crisis += " " + texts().format("night.crisis_loss", {{"n", loss}});
        lines.push_back(std::move(crisis));
    }
    night_zombies(view, lines);
    night_bandits(view, lines);
    if (night.objective_met) lines.emplace_back(texts()("night.objective"));
    if (night.last_night) lines.emplace_back(texts()("night.last"));
    return lines;
}

}  // namespace dow::text_mode
