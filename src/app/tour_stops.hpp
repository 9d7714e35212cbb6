#pragma once

#include <string>
#include <vector>

namespace dow::app {

/// A picture of the tour: a screen, and what is pressed on it before the picture is taken.
struct TourStop {
    std::string name;
    std::string screen;
    std::vector<std::string> presses{};  ///< widget ids; "hand.*" is the first one that fits
    std::string point{};                 ///< this has the focus in the picture
    bool hold = false;                   ///< and is being held
    bool guide = false;                  ///< with the guide of a first game
    std::string topic{};                 ///< what the guide explains in the picture
    bool boxes = false;                  ///< only where more than the base game is offered
};

/// Everything a tour draws, in the order of an evening.
std::vector<TourStop> tour_stops();
/// The stop of this name, or the bare screen.
TourStop tour_stop(const std::string& name);

}  // namespace dow::app
