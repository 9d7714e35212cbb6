#pragma once

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "dow/base/types.hpp"

/// What is known of cards, 64 of them at a time: bit i of an answer speaks of the i-th.
namespace dow::blocks {

inline constexpr int kSize = 64;

#ifdef __SSE2__

inline __m128i load(const void* bytes) {
    return _mm_loadu_si128(static_cast<const __m128i*>(bytes));
}

inline u64 bits_of(__m128i mask) { return static_cast<unsigned>(_mm_movemask_epi8(mask)); }

inline u64 equal(const u8* bytes, u8 wanted) {
    const __m128i all = _mm_set1_epi8(static_cast<char>(wanted));
    u64 bits = 0;
    for (int i = 0; i < kSize; i += 16) bits |= bits_of(_mm_cmpeq_epi8(load(bytes + i), all)) << i;
    return bits;
}

inline u64 differ(const u8* a, const u8* b) {
    u64 same = 0;
    for (int i = 0; i < kSize; i += 16)
        same |= bits_of(_mm_cmpeq_epi8(load(a + i), load(b + i))) << i;
    return ~same;
}

inline u64 differ(const u16* a, const u16* b) {
    u64 same = 0;
    for (int i = 0; i < kSize; i += 16) {
        const __m128i low = _mm_cmpeq_epi16(load(a + i), load(b + i));
        const __m128i high = _mm_cmpeq_epi16(load(a + i + 8), load(b + i + 8));
        same |= bits_of(_mm_packs_epi16(low, high)) << i;
    }
    return ~same;
}

#else

inline u64 equal(const u8* bytes, u8 wanted) {
    u64 bits = 0;
    for (int i = 0; i < kSize; ++i) bits |= static_cast<u64>(bytes[i] == wanted) << i;
    return bits;
}

template <class Number>
u64 differ(const Number* a, const Number* b) {
    u64 bits = 0;
    for (int i = 0; i < kSize; ++i) bits |= static_cast<u64>(a[i] != b[i]) << i;
    return bits;
}

#endif

}  // namespace dow::blocks
