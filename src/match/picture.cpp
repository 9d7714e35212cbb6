#include "dow/match/picture.hpp"

#include "dow/base/check.hpp"
#include "dow/content/entrances.hpp"
#include "json_in.hpp"

namespace dow {

using nlohmann::json;

namespace {

constexpr std::size_t kMostPeople = 64;

TablePicture::Entrance entrance_of(const EntranceState& state) {
    const auto barred = static_cast<u8>(state.barricades + state.traps);
    return {state.zombies, barred, state.specials};
}

/// What only some games have is written only when it is there: old files have none of it.
json to_json(const TablePicture::Entrance& e) {
    json row = json::array({e.zombies, e.barricades});
    if (e.specials > 0) row.push_back(e.specials);
    return row;
}

TablePicture::Entrance entrance_from(const In& in) {
    const u8 specials = in.size() > 2 ? in.at(2).whole<u8>() : u8{0};
    return {in.at(0).whole<u8>(), in.at(1).whole<u8>(), specials};
}

}  // namespace

TablePicture picture_of(const View& nobody, const Catalog& catalog) {
    DOW_CHECK(nobody.viewers.empty());
    TablePicture out;
    out.first_round = nobody.first_round;
    out.food = nobody.food;
    out.waste = nobody.waste;
    out.helpless = nobody.place[kColony].helpless;
    for (std::size_t i = 0; i < out.gates.size(); ++i)
        out.gates[i] = entrance_of(nobody.entrance[i]);
    out.places.resize(catalog.places.size());
    for (std::size_t i = 0; i < out.places.size(); ++i) {
        if (!nobody.places.has(PlaceId(i))) continue;
        out.places[i].id = catalog.places[i].id;
        out.places[i].bandits = nobody.place[i].bandits;
        if (i != kColony)
            out.places[i].entrance = entrance_of(nobody.entrance[first_entrance(PlaceId(i))]);
    }
    for (std::size_t i = 0; i < catalog.survivors.size(); ++i) {
        const SurvivorState& s = nobody.survivor[i];
        if (s.in_play() && s.place < out.places.size())
            out.places[s.place].people.push_back({catalog.survivors[i].id, s.seat});
    }
    std::erase_if(out.places, [](const TablePicture::Place& place) { return place.id.empty(); });
    return out;
}

json picture_to_json(const TablePicture& picture) {
    json gates = json::array();
    for (const auto& gate : picture.gates) gates.push_back(to_json(gate));
    json places = json::array();
    for (const TablePicture::Place& place : picture.places) {
        json people = json::array();
        for (const TablePicture::Person& who : place.people)
            people.push_back(json::array({who.survivor, u8{who.seat}}));
        places.push_back(
            {{"id", place.id}, {"entrance", to_json(place.entrance)}, {"people", people}});
        if (place.bandits > 0) places.back()["bandits"] = place.bandits;
    }
    return {{"rounds", picture.first_round},  {"food", picture.food}, {"waste", picture.waste},
            {"dependants", picture.helpless}, {"gates", gates},       {"places", places}};
}

TablePicture picture_from_json(const In& in) {
    TablePicture out;
    out.first_round = in.at("rounds").whole<u8>();
    out.food = in.at("food").whole<u16>();
    out.waste = in.at("waste").whole<u16>();
    out.helpless = in.at("dependants").whole<u8>();
    const In gates = in.at("gates");
    for (std::size_t i = 0; i < out.gates.size(); ++i) out.gates[i] = entrance_from(gates.at(i));
    const In places = in.at("places");
    if (places.size() > kMaxPlaces) places.fail("has too many places");
    places.each_element([&](const In& p) {
        TablePicture::Place place;
        place.id = p.at("id").str();
        place.entrance = entrance_from(p.at("entrance"));
        if (p.has("bandits")) place.bandits = p.at("bandits").whole<u8>();
        const In people = p.at("people");
        if (people.size() > kMostPeople) people.fail("has too many people");
        people.each_element([&](const In& who) {
            place.people.push_back({who.at(0).str(), SeatId(who.at(1).number(kMaxSeats - 1))});
        });
        out.places.push_back(std::move(place));
    });
    return out;
}

}  // namespace dow
