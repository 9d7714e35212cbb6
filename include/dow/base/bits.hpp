#pragma once

#include <bit>

#include "dow/base/types.hpp"

namespace dow {

/// A small set of integers kept as bits; iterates from low to high.
template <class Word>
class BitSet {
public:
    constexpr BitSet() = default;
    constexpr explicit BitSet(Word bits) : bits_(bits) {}
    static constexpr BitSet of(unsigned i) { return BitSet(static_cast<Word>(Word{1} << i)); }
    static constexpr BitSet first(unsigned n) {
        return BitSet(n >= sizeof(Word) * 8 ? static_cast<Word>(~Word{0})
                                            : static_cast<Word>((Word{1} << n) - 1));
    }

    constexpr Word bits() const { return bits_; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr bool has(unsigned i) const {
        return i < sizeof(Word) * 8 && ((bits_ >> i) & Word{1}) != 0;
    }
    constexpr unsigned lowest() const { return static_cast<unsigned>(std::countr_zero(bits_)); }
    constexpr void add(unsigned i) { bits_ = static_cast<Word>(bits_ | (Word{1} << i)); }
    constexpr void drop(unsigned i) { bits_ = static_cast<Word>(bits_ & ~(Word{1} << i)); }

    constexpr BitSet operator&(BitSet o) const { return BitSet(bits_ & o.bits_); }
    constexpr BitSet operator|(BitSet o) const { return BitSet(bits_ | o.bits_); }
    constexpr BitSet without(BitSet o) const {
        return BitSet(static_cast<Word>(bits_ & static_cast<Word>(~o.bits_)));
    }
    constexpr bool operator==(const BitSet&) const = default;

    class Iterator {
    public:
        constexpr explicit Iterator(Word left) : left_(left) {}
        constexpr unsigned operator*() const {
            return static_cast<unsigned>(std::countr_zero(left_));
        }
        constexpr Iterator& operator++() {
            left_ = static_cast<Word>(left_ & (left_ - 1));
            return *this;
        }
        constexpr bool operator!=(const Iterator& o) const { return left_ != o.left_; }

    private:
        Word left_;
    };
    constexpr Iterator begin() const { return Iterator(bits_); }
    constexpr Iterator end() const { return Iterator(Word{0}); }

private:
    Word bits_ = 0;
};

using Seats = BitSet<u8>;
using Places = BitSet<u16>;
using Survivors = BitSet<u64>;

}  // namespace dow
