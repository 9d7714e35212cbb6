#pragma once

#include <compare>
#include <concepts>
#include <limits>

#include "dow/base/types.hpp"

namespace dow {

/// "No seat", "nobody", "nowhere": every kind of id can have this value, and compares with it.
struct None {
    constexpr operator u8() const { return std::numeric_limits<u8>::max(); }
};
inline constexpr None kNone;

/// The number of one thing of a kind: a seat, a survivor, a place, a card. `Tag` only tells the
/// kinds apart, so that a seat cannot be passed where a survivor is meant. An id is as small and as
/// flat as its number. It may be used as an index and compared with a size, but a number becomes an
/// id only where somebody says so.
template <class Tag, class Number>
class Id {
public:
    using Value = Number;
    static constexpr Number kNothing = std::numeric_limits<Number>::max();

    constexpr Id() = default;
    constexpr Id(None) : value_(kNothing) {}
    template <std::integral Whole>
    constexpr explicit Id(Whole number) : value_(static_cast<Number>(number)) {}

    constexpr operator Number() const { return value_; }

    constexpr bool operator==(const Id&) const = default;
    constexpr auto operator<=>(const Id&) const = default;
    template <class Other, class OtherNumber>
    bool operator==(const Id<Other, OtherNumber>&) const = delete;

    constexpr Id& operator++() {
        ++value_;
        return *this;
    }
    constexpr Id& operator--() {
        --value_;
        return *this;
    }

private:
    Number value_ = 0;
};

template <class T>
inline constexpr bool is_id = false;
template <class Tag, class Number>
inline constexpr bool is_id<Id<Tag, Number>> = true;

}  // namespace dow
