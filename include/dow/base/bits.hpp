#pragma once

#include <bit>
#include <cstddef>

#include "dow/base/types.hpp"

namespace dow {

/// A small set kept as bits: of seats, survivors, places, die faces. `Element` is what it holds: an
/// id, an enumerator or plain numbers. It iterates from low to high.
template <class Word, class Element = unsigned>
class BitSet {
public:
    constexpr BitSet() = default;
    constexpr explicit BitSet(Word bits) : bits_(bits) {}
    static constexpr BitSet of(Element element) {
        return BitSet(static_cast<Word>(Word{1} << position(element)));
    }
    static constexpr BitSet first(std::size_t count) {
        return BitSet(count >= sizeof(Word) * 8 ? static_cast<Word>(~Word{0})
                                                : static_cast<Word>((Word{1} << count) - 1));
    }

    constexpr Word bits() const { return bits_; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr bool has(Element element) const {
        return position(element) < sizeof(Word) * 8 &&
               ((bits_ >> position(element)) & Word{1}) != 0;
    }
    constexpr Element lowest() const { return Element(std::countr_zero(bits_)); }
    constexpr Element take_lowest() {
        const Element element = lowest();
        bits_ = static_cast<Word>(bits_ & (bits_ - 1));
        return element;
    }
    constexpr void add(Element element) {
        bits_ = static_cast<Word>(bits_ | (Word{1} << position(element)));
    }
    constexpr void drop(Element element) {
        bits_ = static_cast<Word>(bits_ & ~(Word{1} << position(element)));
    }

    constexpr BitSet operator&(BitSet other) const { return BitSet(bits_ & other.bits_); }
    constexpr BitSet operator|(BitSet other) const { return BitSet(bits_ | other.bits_); }
    constexpr BitSet& operator|=(BitSet other) { return *this = *this | other; }
    constexpr BitSet& operator&=(BitSet other) { return *this = *this & other; }
    constexpr BitSet without(BitSet other) const {
        return BitSet(static_cast<Word>(bits_ & static_cast<Word>(~other.bits_)));
    }
    constexpr bool operator==(const BitSet&) const = default;

    class Iterator {
    public:
        constexpr explicit Iterator(Word left) : left_(left) {}
        constexpr Element operator*() const { return Element(std::countr_zero(left_)); }
        constexpr Iterator& operator++() {
            left_ = static_cast<Word>(left_ & (left_ - 1));
            return *this;
        }
        constexpr bool operator!=(const Iterator& other) const { return left_ != other.left_; }

    private:
        Word left_;
    };
    constexpr Iterator begin() const { return Iterator(bits_); }
    constexpr Iterator end() const { return Iterator(Word{0}); }

private:
    static constexpr unsigned position(Element element) { return static_cast<unsigned>(element); }

    Word bits_ = 0;
};

/// Where an enumeration numbers the bits of a word: the bit of an enumerator, and whether it is
/// set.
template <class Enum>
constexpr u32 bit_of(Enum element) {
    return u32{1} << static_cast<unsigned>(element);
}
template <class Enum>
constexpr bool has_bit(u64 bits, Enum element) {
    return ((bits >> static_cast<unsigned>(element)) & 1) != 0;
}

template <class T>
inline constexpr bool is_bit_set = false;
template <class Word, class Element>
inline constexpr bool is_bit_set<BitSet<Word, Element>> = true;

}  // namespace dow
