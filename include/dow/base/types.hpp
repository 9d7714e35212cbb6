#pragma once

#include <cstdint>
#include <type_traits>

namespace dow {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i8 = std::int8_t;
using i16 = std::int16_t;

/// A flat value may be copied with memcpy, and equal values have equal bytes (no padding).
template <class T>
inline constexpr bool flat =
    std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

}  // namespace dow
