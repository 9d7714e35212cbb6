#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "dow/base/enum_names.hpp"
#include "dow/content/happenings.hpp"
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
    Deck,
    Source,
    Objective,
    Scenario,
    Phase,
    End,
    SurvivorSet,
    SeatSet,
    Rule,
    Word,  ///< an enumerator
};

/// What a field stands for is said by its type.
template <class M>
inline constexpr Is kMeaning = std::is_same_v<M, SeatId>        ? Is::Seat
                               : std::is_same_v<M, SurvivorId>  ? Is::Survivor
                               : std::is_same_v<M, PlaceId>     ? Is::Place
                               : std::is_same_v<M, CardId>      ? Is::Card
                               : std::is_same_v<M, DeckId>      ? Is::Deck
                               : std::is_same_v<M, SourceId>    ? Is::Source
                               : std::is_same_v<M, ObjectiveId> ? Is::Objective
                               : std::is_same_v<M, ScenarioId>  ? Is::Scenario
                               : std::is_same_v<M, Phase>       ? Is::Phase
                               : std::is_same_v<M, End>         ? Is::End
                               : std::is_same_v<M, Survivors>   ? Is::SurvivorSet
                               : std::is_same_v<M, Seats>       ? Is::SeatSet
                               : std::is_same_v<M, RuleId>      ? Is::Rule
                               : std::is_enum_v<M>              ? Is::Word
                                                                : Is::Number;

/// Whether a field is one number, whatever that stands for.
template <class M>
inline constexpr bool is_number =
    std::is_integral_v<M> || std::is_enum_v<M> || is_id<M> || is_bit_set<M>;

template <class M>
u64 number_in(const M& member) {
    if constexpr (is_bit_set<M>)
        return member.bits();
    else
        return static_cast<u64>(member);
}

/// Where the cards lie: files list the cards by name instead.
template <class M>
inline constexpr bool lists_zones = std::is_same_v<M, Zone[kMaxCards]>;

/// The largest number that fits into a field.
template <class M>
constexpr u64 most_in() {
    if (std::is_same_v<M, bool>) return 1;
    return sizeof(M) == sizeof(u64) ? UINT64_MAX : (u64{1} << (8 * sizeof(M))) - 1;
}

template <class M>
void put_number(M& member, u64 number) {
    if constexpr (is_bit_set<M>)
        member = M(static_cast<decltype(member.bits())>(number));
    else
        member = static_cast<M>(number);
}

/// Nothing is written for a value of zero bytes.
template <class T>
bool is_zero(const T& value) {
    const auto* bytes = reinterpret_cast<const unsigned char*>(&value);
    return std::all_of(bytes, bytes + sizeof value, [](unsigned char b) { return b == 0; });
}

/// Whether a field stands in a file. Zero is left out, but not the first of a list: with other
/// cards another one may be the first.
template <class M>
bool is_written(const M& member) {
    return is_id<M> || !is_zero(member);
}

/// The key of element i of an array of structs.
template <class T>
std::string key_of(const Catalog& c, std::size_t i) {
    std::string name;
    if constexpr (std::is_same_v<T, SurvivorState>) name = survivor_name(c, SurvivorId(i));
    if constexpr (std::is_same_v<T, SeatState>) name = seat_name(SeatId(i));
    if constexpr (std::is_same_v<T, PlaceState>) name = place_name(c, PlaceId(i));
    if constexpr (std::is_same_v<T, EntranceState>) name = entrance_name(c, EntranceId(i));
    return name.empty() ? "#" + std::to_string(i) : name;
}

/// A struct of a frame: it has defaults of its own, and only what differs from them is written.
template <class T>
concept FrameState = HasFields<T>;

template <class T>
inline constexpr bool is_list = std::is_same_v<T, Frame> || std::is_same_v<T, Lasting>;

}  // namespace dow::state_fields
