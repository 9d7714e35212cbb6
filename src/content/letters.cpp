#include "dow/content/letters.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace dow::letters {

namespace {

/// Small letters with accents by what they are without; capitals are made small first.
struct Plain {
    std::string_view accented;
    std::string_view plain;
};
constexpr std::array kPlain{
    Plain{"à", "a"},  Plain{"á", "a"},  Plain{"â", "a"},     Plain{"ã", "a"}, Plain{"ä", "a"},
    Plain{"å", "a"},  Plain{"æ", "ae"}, Plain{"ç", "c"},     Plain{"è", "e"}, Plain{"é", "e"},
    Plain{"ê", "e"},  Plain{"ë", "e"},  Plain{"ì", "i"},     Plain{"í", "i"}, Plain{"î", "i"},
    Plain{"ï", "i"},  Plain{"ñ", "n"},  Plain{"ò", "o"},     Plain{"ó", "o"}, Plain{"ô", "o"},
    Plain{"õ", "o"},  Plain{"ö", "o"},  Plain{"ø", "o"},     Plain{"ù", "u"}, Plain{"ú", "u"},
    Plain{"û", "u"},  Plain{"ü", "u"},  Plain{"ý", "y"},     Plain{"ÿ", "y"}, Plain{"œ", "oe"},
    Plain{"’", "'"},  Plain{"‘", "'"},  Plain{"š", "s"},     Plain{"ž", "z"}, Plain{"ð", "d"},
    Plain{"“", "\""}, Plain{"”", "\""}, Plain{"\u00A0", " "}};

unsigned char byte(std::string_view text, std::size_t at) {
    return static_cast<unsigned char>(text[at]);
}

/// The second byte of a letter of two bytes: À–Þ are 0x20 before à–þ; × and ÷ are no letters.
bool is_latin1_capital(unsigned char second) {
    return second >= 0x80 && second <= 0x9E && second != 0x97;
}
bool is_latin1_small(unsigned char second) {
    return second >= 0xA0 && second <= 0xBE && second != 0xB7;
}

std::string small(std::string_view letter) {
    std::string out(letter);
    if (letter.size() == 1) {
        out[0] = static_cast<char>(std::tolower(byte(letter, 0)));
    } else if (letter.size() == 2 && byte(letter, 0) == 0xC3 &&
               is_latin1_capital(byte(letter, 1))) {
        out[1] = static_cast<char>(byte(letter, 1) + 0x20);
    } else if (letter == "Œ") {
        out = "œ";
    } else if (letter == "Š") {
        out = "š";
    } else if (letter == "Ž") {
        out = "ž";
    }
    return out;
}

}  // namespace

std::size_t width(std::string_view text, std::size_t at) {
    if (at >= text.size()) return 1;
    const unsigned char first = byte(text, at);
    const std::size_t bytes = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    return std::min(bytes, text.size() - at);
}

std::string folded(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size(); at += width(text, at)) {
        const std::string letter = small(text.substr(at, width(text, at)));
        const auto plain = std::find_if(kPlain.begin(), kPlain.end(),
                                        [&](const Plain& p) { return p.accented == letter; });
        out += plain == kPlain.end() ? std::string_view(letter) : plain->plain;
    }
    return out;
}

void capitalise(std::string& text, std::size_t at) {
    if (at >= text.size()) return;
    const std::size_t bytes = width(text, at);
    if (bytes == 1) {
        if (byte(text, at) < 0x80) text[at] = static_cast<char>(std::toupper(byte(text, at)));
    } else if (byte(text, at) == 0xC3 && is_latin1_small(byte(text, at + 1))) {
        text[at + 1] = static_cast<char>(byte(text, at + 1) - 0x20);
    } else if (std::string_view(text).substr(at, bytes) == "œ") {
        text.replace(at, bytes, "Œ");
    }
}

std::size_t next_letter(std::string_view text, std::size_t at) {
    while (at < text.size()) {
        const char c = text[at];
        if (c == '[') {
            const bool link = text.substr(at, 6) == "[link:";
            const std::size_t end = text.find(link ? '|' : ']', at);
            if (end == text.npos) return text.size();
            at = end + 1;
        } else if (c == ' ' || c == '*' || c == '_') {
            ++at;
        } else {
            break;
        }
    }
    return at;
}

}  // namespace dow::letters
