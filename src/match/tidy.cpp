#include "dow/match/tidy.hpp"

namespace dow {

namespace {

/// How many bytes the character at the start of the text has; 0 when it is none.
std::size_t character_size(std::string_view text) {
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
    };
    const unsigned first = byte(0);
    if (first < 0x80) return 1;
    const std::size_t size = first >= 0xC2 && first < 0xE0   ? 2
                             : first >= 0xE0 && first < 0xF0 ? 3
                             : first >= 0xF0 && first < 0xF5 ? 4
                                                             : 0;
    for (std::size_t i = 1; i < size; ++i)
        if (byte(i) < 0x80 || byte(i) > 0xBF) return 0;
    // Longer than need be, half of a pair, or beyond the last character.
    const bool wrong = (first == 0xE0 && byte(1) < 0xA0) || (first == 0xED && byte(1) > 0x9F) ||
                       (first == 0xF0 && byte(1) < 0x90) || (first == 0xF4 && byte(1) > 0x8F);
    return wrong ? 0 : size;
}

constexpr std::string_view kUnknown = "\xEF\xBF\xBD";

}  // namespace

std::string tidy(std::string_view text, std::size_t most) {
    std::string out;
    while (!text.empty()) {
        const std::size_t size = character_size(text);
        const std::string_view character = size == 0 ? kUnknown : text.substr(0, size);
        if (out.size() + character.size() > most) break;
        out += character;
        text.remove_prefix(size == 0 ? 1 : size);
    }
    return out;
}

}  // namespace dow
