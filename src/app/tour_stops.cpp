#include "tour_stops.hpp"

#include <algorithm>

#include "demo.hpp"

namespace dow::app {

std::vector<TourStop> tour_stops() {
    std::vector<TourStop> all;
    for (const std::string& screen : demo_screens()) all.push_back({screen, screen});
    const std::vector<TourStop> more{
        {"options", "setup", {"setup.options"}},
        {"my_cards_who", "game", {"my_cards"}},
        {"my_cards_curtain", "game", {"my_cards", "mine.who.1"}},
        {"my_cards", "game", {"my_cards", "mine.who.1", "mine.raise"}},
        {"seats", "game", {"menu", "menu.seats"}},
        {"hint", "game", {"hint"}},
        {"end_turn", "game", {"end_turn"}},
        {"guide_dice", "first_turn", {"guide.ok"}, true},
        {"guide_actions", "first_turn", {"guide.ok", "guide.ok"}, true},
        {"guide_secret", "first_turn", {"guide.ok", "guide.ok", "guide.ok"}, true},
        {"guide_search", "search", {}, true},
    };
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

TourStop tour_stop(const std::string& name) {
    const std::vector<TourStop> all = tour_stops();
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const TourStop& stop) { return stop.name == name; });
    return found == all.end() ? TourStop{name, name} : *found;
}

}  // namespace dow::app
