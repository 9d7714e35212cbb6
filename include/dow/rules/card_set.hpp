#pragma once

#include <array>

#include "dow/content/ids.hpp"

namespace dow {

/// A set of cards whose numbers are below `kMost`, one bit each.
template <int kMost>
class CardBits {
public:
    static constexpr int kWords = kMost / 64;

    constexpr bool has(CardId card) const { return (words_[card / 64] >> (card % 64)) & 1; }
    constexpr void add(CardId card) { words_[card / 64] |= u64{1} << (card % 64); }
    constexpr void drop(CardId card) { words_[card / 64] &= ~(u64{1} << (card % 64)); }
    constexpr bool empty() const {
        u64 any = 0;
        for (const u64 word : words_) any |= word;
        return any == 0;
    }
    constexpr int size() const {
        int count = 0;
        for (const u64 word : words_) count += std::popcount(word);
        return count;
    }
    /// The lowest card; only of a set that is not empty.
    constexpr CardId lowest() const {
        std::size_t i = 0;
        while (words_[i] == 0) ++i;
        return CardId(i * 64 + static_cast<unsigned>(std::countr_zero(words_[i])));
    }
    constexpr CardBits operator|(const CardBits& other) const {
        CardBits both;
        for (std::size_t i = 0; i < kWords; ++i) both.words_[i] = words_[i] | other.words_[i];
        return both;
    }
    constexpr CardBits without(const CardBits& other) const {
        CardBits left;
        for (std::size_t i = 0; i < kWords; ++i) left.words_[i] = words_[i] & ~other.words_[i];
        return left;
    }
    constexpr bool operator==(const CardBits&) const = default;

    /// Calls visit(card) for each card, lowest first.
    template <class Visit>
    constexpr void each(Visit&& visit) const {
        for (std::size_t i = 0; i < kWords; ++i)
            for (const unsigned bit : BitSet<u64>(words_[i])) visit(CardId(i * 64 + bit));
    }
    constexpr u64& word(int i) { return words_[static_cast<std::size_t>(i)]; }
    constexpr u64 word(int i) const { return words_[static_cast<std::size_t>(i)]; }

private:
    std::array<u64, kWords> words_{};
};

/// A set of cards that effects can pick (items first, see Catalog). The rules build one to say what
/// lies in a zone, what may be chosen or what was used; the State keeps two.
using CardSet = CardBits<kMaxSetCards>;

/// A set of any cards of the catalog.
using AllCards = CardBits<kMaxCards>;

}  // namespace dow
