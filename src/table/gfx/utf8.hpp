/// Just enough UTF-8 for measuring and wrapping.
#pragma once

#include <cstdint>
#include <string_view>

namespace dow::table::utf8 {

inline bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

/// The code point at `index`, which moves past it. Broken bytes count as U+FFFD, one at a time.
inline std::uint32_t next(std::string_view text, std::size_t& index) {
    const auto lead = static_cast<unsigned char>(text[index++]);
    if (lead < 0x80U) return lead;
    const int more = lead >= 0xF0U ? 3 : lead >= 0xE0U ? 2 : lead >= 0xC0U ? 1 : -1;
    if (more < 0) return 0xFFFD;
    std::uint32_t point = lead & (0x3FU >> more);
    for (int i = 0; i < more; ++i) {
        if (index >= text.size() || !continues(text[index])) return 0xFFFD;
        point = (point << 6U) | (static_cast<unsigned char>(text[index++]) & 0x3FU);
    }
    return point;
}

/// The nearest start of a code point at or before `index`.
inline std::size_t boundary(std::string_view text, std::size_t index) {
    while (index > 0 && index < text.size() && continues(text[index])) --index;
    return index;
}

}  // namespace dow::table::utf8
