#pragma once

#include <bit>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "dow/base/bits.hpp"
#include "dow/content/decks.hpp"
#include "dow/rules/zone.hpp"

/// What is known of cards, 64 of them at a time: bit i of an answer speaks of the i-th.
namespace dow::blocks {

inline constexpr int kSize = 64;

#ifdef __SSE2__

inline __m128i load(const void* bytes) {
    return _mm_loadu_si128(static_cast<const __m128i*>(bytes));
}

inline u64 bits_of(__m128i mask) { return static_cast<unsigned>(_mm_movemask_epi8(mask)); }

inline u64 equal(const Zone* zones, Zone wanted) {
    const __m128i all = _mm_set1_epi16(std::bit_cast<short>(wanted));
    u64 bits = 0;
    for (int i = 0; i < kSize; i += 16) {
        const __m128i low = _mm_cmpeq_epi16(load(zones + i), all);
        const __m128i high = _mm_cmpeq_epi16(load(zones + i + 8), all);
        bits |= bits_of(_mm_packs_epi16(low, high)) << i;
    }
    return bits;
}

/// Two bytes each: zones or spots.
template <class TwoBytes>
u64 differ(const TwoBytes* a, const TwoBytes* b) {
    static_assert(sizeof(TwoBytes) == 2);
    u64 same = 0;
    for (int i = 0; i < kSize; i += 16) {
        const __m128i low = _mm_cmpeq_epi16(load(a + i), load(b + i));
        const __m128i high = _mm_cmpeq_epi16(load(a + i + 8), load(b + i + 8));
        same |= bits_of(_mm_packs_epi16(low, high)) << i;
    }
    return ~same;
}

#else

inline u64 equal(const Zone* zones, Zone wanted) {
    u64 bits = 0;
    for (int i = 0; i < kSize; ++i) bits |= static_cast<u64>(zones[i] == wanted) << i;
    return bits;
}

template <class TwoBytes>
u64 differ(const TwoBytes* a, const TwoBytes* b) {
    u64 bits = 0;
    for (int i = 0; i < kSize; ++i) bits |= static_cast<u64>(a[i] != b[i]) << i;
    return bits;
}

#endif

/// Which cards of a range lie in a zone: calls visit(first card, bits) for each block that has any,
/// lowest first, until it returns false. The rules ask such questions most of all.
template <class Visit>
void each(const Zone* zones, Zone zone, CardRange cards, Visit&& visit) {
    for (int block = cards.first / kSize * kSize; block < cards.last; block += kSize) {
        u64 lying = equal(zones + block, zone);
        if (block < cards.first) lying &= ~u64{0} << (cards.first - block);
        if (cards.last - block < kSize) lying &= (u64{1} << (cards.last - block)) - 1;
        if (lying != 0 && !visit(block, lying)) return;
    }
}

}  // namespace dow::blocks
