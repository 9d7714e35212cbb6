#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "dow/match/names.hpp"
#include "dow/rules/state.hpp"

/// What the numbers in the fields of a State stand for, so that files can say it by name.
namespace dow::state_fields {

enum class Is : u8 {
    Number,
    Seat,
    Survivor,
    Place,
    Card,
    Source,
    Objective,
    Phase,
    End,
    SurvivorSet,
    SeatSet,
    CardSet,
};

template <class T>
struct Meaning {
    static Is of(std::string_view) { return Is::Number; }
};

template <>
struct Meaning<SurvivorState> {
    static Is of(std::string_view field) {
        if (field == "seat") return Is::Seat;
        return field == "place" ? Is::Place : Is::Number;
    }
};

template <>
struct Meaning<SeatState> {
    static Is of(std::string_view field) {
        if (field == "leader") return Is::Survivor;
        return field == "objective" || field == "exile" ? Is::Card : Is::Number;
    }
};

template <>
struct Meaning<Frame> {
    static Is of(std::string_view field) {
        if (field == "seat") return Is::Seat;
        if (field == "self" || field == "it") return Is::Survivor;
        if (field == "here" || field == "from") return Is::Place;
        if (field == "card") return Is::Card;
        return field == "source" ? Is::Source : Is::Number;
    }
};

template <>
struct Meaning<Lasting> {
    static Is of(std::string_view field) { return field == "card" ? Is::Card : Is::Number; }
};

template <>
struct Meaning<State> {
    static Is of(std::string_view field) {
        if (field == "people" || field == "used_ability" || field == "used_copy")
            return Is::SurvivorSet;
        if (field == "used_item" || field == "marked") return Is::CardSet;
        if (field == "crisis" || field == "held") return Is::Card;
        if (field == "objective") return Is::Objective;
        if (field == "phase") return Is::Phase;
        if (field == "end") return Is::End;
        if (field == "first" || field == "active") return Is::Seat;
        if (field == "winners" || field == "due_replacement" || field == "due_relocation")
            return Is::SeatSet;
        return Is::Number;
    }
};

/// Nothing is written for a value of zero bytes.
template <class T>
bool is_zero(const T& value) {
    const auto* bytes = reinterpret_cast<const unsigned char*>(&value);
    return std::all_of(bytes, bytes + sizeof value, [](unsigned char b) { return b == 0; });
}

/// The key of element i of an array of structs.
template <class T>
std::string key_of(const Catalog& c, std::size_t i) {
    std::string name;
    const u8 id = static_cast<u8>(i);
    if constexpr (std::is_same_v<T, SurvivorState>) name = survivor_name(c, id);
    if constexpr (std::is_same_v<T, SeatState>) name = seat_name(id);
    if constexpr (std::is_same_v<T, PlaceState>) name = place_name(c, id);
    if constexpr (std::is_same_v<T, EntranceState>) name = entrance_name(c, id);
    return name.empty() ? "#" + std::to_string(i) : name;
}

template <class T>
inline constexpr bool is_list = std::is_same_v<T, Frame> || std::is_same_v<T, Lasting>;

}  // namespace dow::state_fields
