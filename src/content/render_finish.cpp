#include <cctype>

#include "render_phrase.hpp"

// The last touches on a text: spaces, articles that depend on the next sound, capital letters.
namespace dow::text {
namespace {

/// The first letter from `pos` on, past spaces and [icon] marks.
std::size_t next_letter(const std::string& text, std::size_t pos) {
    while (pos < text.size() && (text[pos] == ' ' || text[pos] == '[')) {
        if (text[pos] == '[') {
            const auto end = text.find(']', pos);
            if (end == std::string::npos) return text.size();
            pos = end;
        }
        ++pos;
    }
    return pos;
}

std::string spaced(const std::string& text) {
    std::string out;
    for (const char c : text) {
        const bool stop = c == ',' || c == '.' || c == ';' || c == ':';
        if (c == ' ' && (out.empty() || out.back() == ' ')) continue;
        if (stop && !out.empty() && out.back() == ' ') out.pop_back();
        out += c;
    }
    while (!out.empty() && out.back() == ' ') out.pop_back();
    return out;
}

}  // namespace

std::string PhraseWriter::finish(std::string text) const {
    for (auto pos = text.find("~}"); pos != std::string::npos; pos = text.find("~}")) {
        const auto start = text.rfind('{', pos);
        const auto key = "elide." + text.substr(start + 1, pos - start - 1);
        const auto* rule = table_.plain(key);
        if (rule == nullptr) throw MissingText(key);
        const auto first = rule->find('|');
        const auto second = rule->find('|', first + 1);
        const auto next = next_letter(text, pos + 2);
        const bool elided =
            next < text.size() && rule->find(text[next], second + 1) != std::string::npos;
        text.replace(start, pos + 2 - start,
                     elided ? rule->substr(first + 1, second - first - 1) : rule->substr(0, first));
    }
    return spaced(text);
}

std::string PhraseWriter::capital(std::string text) {
    const auto pos = next_letter(text, 0);
    if (pos >= text.size()) return text;
    const auto c = static_cast<unsigned char>(text[pos]);
    if (c < 0x80) {
        text[pos] = static_cast<char>(std::toupper(c));
    } else if (c == 0xC3 && pos + 1 < text.size()) {
        const auto d = static_cast<unsigned char>(text[pos + 1]);
        if (d >= 0xA0 && d != 0xB7) text[pos + 1] = static_cast<char>(d - 0x20);
    }
    return text;
}

std::string PhraseWriter::sentence(std::string text) const {
    text = capital(finish(std::move(text)));
    if (!text.empty() && text.back() != '.' && text.back() != ':') text += '.';
    return text;
}

}  // namespace dow::text
