#pragma once

#include "rules/core.hpp"

/// What the files that evaluate the card language share.
namespace dow {

inline Filter key_of(const Node& n) { return static_cast<Filter>(n.value & 0xFF); }
inline int value_of(const Node& n) { return (n.value >> 8) & 0x7F; }

/// Those of a set that pass one filter of a selector.
Survivors filtered(const Facts& q, Survivors set, const Node& filter, const Frame& f);

}  // namespace dow
