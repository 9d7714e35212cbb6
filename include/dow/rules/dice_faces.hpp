#pragma once

#include <bit>
#include <span>

#include "dow/base/check.hpp"
#include "dow/content/ids.hpp"

namespace dow {

/// What some dice show, in the order they were rolled: a short list of faces 1 to 6 that is as flat
/// as a number. Three bits hold a face; a list ends where no face follows.
class DiceFaces {
public:
    static constexpr int kMost = 21;

    constexpr DiceFaces() = default;
    static constexpr DiceFaces of(std::span<const u8> faces) {
        DiceFaces out;
        for (const u8 face : faces) out.add(face);
        return out;
    }

    constexpr int size() const { return (std::bit_width(bits_) + kBits - 1) / kBits; }
    constexpr u8 operator[](int die) const {
        return static_cast<u8>((bits_ >> (kBits * die)) & kMask);
    }
    constexpr void set(int die, int face) {
        bits_ &= ~(kMask << (kBits * die));
        bits_ |= (static_cast<u64>(face) & kMask) << (kBits * die);
    }
    constexpr void add(int face) {
        DOW_CHECK(size() < kMost);
        set(size(), face);
    }
    constexpr bool operator==(const DiceFaces&) const = default;

private:
    static constexpr int kBits = 3;
    static constexpr u64 kMask = 7;
    u64 bits_ = 0;
};
static_assert(flat<DiceFaces>);

}  // namespace dow
