/// How entrances are numbered: those of the colony first, then one for each place outside.
#pragma once

#include "dow/content/ids.hpp"

namespace dow {

/// The entrances of a place: [first, last).
constexpr EntranceId first_entrance(PlaceId place) {
    return EntranceId(place == kColony ? 0 : kColonyEntrances - 1 + place);
}
constexpr EntranceId last_entrance(PlaceId place) {
    return EntranceId(place == kColony ? kColonyEntrances : kColonyEntrances + place);
}
constexpr PlaceId place_of(EntranceId entrance) {
    return entrance < kColonyEntrances ? kColony : PlaceId(entrance - kColonyEntrances + 1);
}

}  // namespace dow
