#pragma once

#include <array>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "dow/rules/view.hpp"

namespace dow {

class In;

/// The table at a glance, for lists of games: who stands where, zombies, barricades, tracks. Made
/// from the view of nobody, so there is no secret in it.
struct TablePicture {
    struct Entrance {
        u8 zombies = 0;
        u8 barricades = 0;
        u8 specials = 0;  ///< special zombies
        bool operator==(const Entrance&) const = default;
    };
    struct Person {
        std::string survivor{};  ///< id of the catalog
        SeatId seat{};
        bool operator==(const Person&) const = default;
    };
    struct Place {
        std::string id{};
        Entrance entrance{};  ///< nothing for the colony
        std::vector<Person> people{};
        u8 bandits = 0;
        bool operator==(const Place&) const = default;
    };
    std::vector<Place> places{};  ///< the colony first
    std::array<Entrance, kColonyEntrances> gates{};
    int first_round = 0;
    int food = 0;
    int waste = 0;
    int helpless = 0;
    bool empty() const { return places.empty(); }
    bool operator==(const TablePicture&) const = default;
};

/// The view must be the view of nobody.
TablePicture picture_of(const View& nobody, const Catalog& catalog);

nlohmann::json picture_to_json(const TablePicture& picture);
TablePicture picture_from_json(const In& in);

}  // namespace dow
