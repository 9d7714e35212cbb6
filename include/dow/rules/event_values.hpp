#pragma once

#include <concepts>

#include "dow/base/fields.hpp"
#include "dow/content/ids.hpp"
#include "dow/rules/dice_faces.hpp"
#include "dow/rules/zone.hpp"

/// What the members of events are made of, beside the ids and enumerations of the game.
namespace dow {

enum class Phase : u8;
enum class End : u8;
enum class TokenWord : u8;

namespace event {

/// A count, a die face or a change that an event tells. The rules calculate with int; whatever they
/// tell is small.
class Number {
public:
    constexpr Number() = default;
    template <std::integral Whole>
    constexpr Number(Whole value) : value_(static_cast<i16>(value)) {}
    constexpr operator int() const { return value_; }

private:
    i16 value_ = 0;
};

/// Which of the speeches of a match somebody made, counted from 1; 0 as long as nothing is said.
using Speech = Id<struct SpeechTag, u16>;

}  // namespace event
}  // namespace dow
