#pragma once

#include "dow/content/happenings.hpp"
#include "dow/content/source.hpp"

/// What rules and modifiers ask about events.
namespace dow {

/// The event of that name; fails when there is none.
Happening happening_of(const Tree& tree, std::string_view word);

constexpr u32 bit(Happening what) { return bit_of(what); }

}  // namespace dow
