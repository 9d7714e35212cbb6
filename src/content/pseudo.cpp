#include <array>

#include "dow/content/text.hpp"

namespace dow {

namespace {

/// By letter, small and capital, taken from what the fonts of Western Europe have.
constexpr std::array<std::string_view, 26> kSmall = {"á", "b", "ç", "ð", "é", "f", "g", "h", "í",
                                                     "j", "k", "l", "m", "ñ", "ó", "p", "q", "r",
                                                     "š", "t", "ú", "v", "w", "x", "ý", "ž"};
constexpr std::array<std::string_view, 26> kCapital = {"Á", "B", "Ç", "Ð", "É", "F", "G", "H", "Í",
                                                       "J", "K", "L", "M", "Ñ", "Ó", "P", "Q", "R",
                                                       "Š", "T", "Ú", "V", "W", "X", "Ý", "Ž"};

/// Length of the mark at the start of the text that must stay as it is; 0 if there is none.
std::size_t mark_length(std::string_view text) {
    if (text[0] == '{') {
        int depth = 0;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] == '{') ++depth;
            if (text[i] == '}' && --depth == 0) return i + 1;
        }
        return text.size();
    }
    const bool icon = text.substr(0, 6) == "[icon:";
    const bool condition = text.substr(0, 2) == "<?";
    if (!icon && !condition) return 0;
    const std::size_t end = text.find(icon ? ']' : ':');
    return end == text.npos ? text.size() : end + 1;
}

bool is_ascii_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

void add_accented(std::string& out, char c) {
    if (c >= 'a' && c <= 'z')
        out += kSmall[static_cast<std::size_t>(c - 'a')];
    else if (c >= 'A' && c <= 'Z')
        out += kCapital[static_cast<std::size_t>(c - 'A')];
    else
        out += c;
}

/// Sets of letters ("(aeiou)=an |a ") are no words.
bool is_joint(std::string_view text) { return text.find(")=") != text.npos; }

}  // namespace

std::string pseudo_text(std::string_view english, bool fragment) {
    std::string out;
    std::size_t letters = 0;
    std::size_t word = 0;  // letters of the word so far
    const bool stretches_words = fragment && !is_joint(english);
    for (std::size_t at = 0; at < english.size();) {
        if (const std::size_t mark = mark_length(english.substr(at)); mark > 0) {
            out += english.substr(at, mark);
            at += mark;
            word = 0;
            continue;
        }
        const char c = english[at++];
        if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) ++letters;
        add_accented(out, c);
        word = is_ascii_letter(c) ? word + 1 : 0;
        const bool ends = at == english.size() || !is_ascii_letter(english[at]);
        if (stretches_words && ends && word >= 4) out.append((word + 1) / 3, '~');
    }
    if (fragment) return out;
    for (std::size_t more = (letters * 3 + 9) / 10, i = 0; i < more; ++i)
        out += i % 6 == 0 ? ' ' : '~';
    return "‹" + out + "›";
}

}  // namespace dow
