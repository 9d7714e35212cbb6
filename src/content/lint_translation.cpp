#include <algorithm>
#include <array>
#include <cctype>

#include "dow/content/lint.hpp"

namespace dow {

namespace {

/// Words of English that are none in the languages of the game, nor in its title; by the alphabet.
constexpr std::array<std::string_view, 125> kEnglish{
    "after",    "again",   "and",      "another",   "any",     "are",      "attack",   "back",
    "been",     "before",  "began",    "begins",    "being",   "betrayer", "bite",     "bitten",
    "by",       "cannot",  "card",     "cards",     "choose",  "close",    "colony",   "crossroads",
    "deck",     "did",     "died",     "dies",      "discard", "does",     "done",     "draw",
    "each",     "every",   "exiled",   "exposure",  "first",   "food",     "from",     "frostbite",
    "game",     "give",    "hand",     "has",       "have",    "he",       "helpless", "her",
    "his",      "if",      "into",     "is",        "its",     "kill",     "killed",   "last",
    "less",     "library", "load",     "location",  "more",    "most",     "must",     "next",
    "nobody",   "noise",   "not",      "objective", "only",    "open",     "other",    "our",
    "out",      "over",    "player",   "players",   "put",     "quit",     "roll",     "rolled",
    "rounds",   "rules",   "same",     "save",      "school",  "search",   "settings", "she",
    "somebody", "start",   "survivor", "survivors", "take",    "than",     "that",     "the",
    "their",    "them",    "there",    "these",     "they",    "this",     "those",    "token",
    "tokens",   "turn",    "undo",     "until",     "up",      "us",       "was",      "we",
    "were",     "what",    "when",     "where",     "which",   "who",      "will",     "with",
    "would",    "wound",   "wounds",   "you",       "your"};

/// The text without placeholders and marks.
std::string words_only(std::string_view text) {
    std::string out;
    int depth = 0;
    for (const char c : text) {
        if (c == '{' || c == '[' || c == '<') ++depth;
        if (depth == 0) out += c;
        if (c == '}' || c == ']' || c == '>') --depth;
    }
    return out;
}

std::vector<std::string> icons_of(std::string_view text) {
    std::vector<std::string> out;
    for (auto at = text.find("[icon:"); at != text.npos; at = text.find("[icon:", at + 1))
        out.emplace_back(text.substr(at, text.find(']', at) - at + 1));
    std::sort(out.begin(), out.end());
    return out;
}

std::size_t count_of(std::string_view text, std::string_view what) {
    std::size_t count = 0;
    for (auto at = text.find(what); at != text.npos; at = text.find(what, at + what.size()))
        ++count;
    return count;
}

/// Underlines outside of placeholders and marks: _so_ is in italics.
std::size_t italics_of(std::string_view text) { return count_of(words_only(text), "_"); }

bool is_letter(char c) {
    return static_cast<unsigned char>(c) >= 0x80 ||
           std::isalpha(static_cast<unsigned char>(c)) != 0;
}

/// Between two letters, or a letter and a placeholder: l'eau, d'{place}.
bool has_typewriter_apostrophe(std::string_view text) {
    for (auto at = text.find('\''); at != text.npos; at = text.find('\'', at + 1))
        if (at > 0 && at + 1 < text.size() && is_letter(text[at - 1]) &&
            (is_letter(text[at + 1]) || text[at + 1] == '{'))
            return true;
    return false;
}

/// French has a no-break space before high punctuation; no font has a narrow one.
std::string bad_spacing(std::string_view language, std::string_view text) {
    if (text.find("\u202F") != text.npos) return "a narrow no-break space, which the fonts lack";
    if (has_typewriter_apostrophe(text)) return "a typewriter's apostrophe";
    if (language != "fr") return {};
    if (text.find("}%") != text.npos) return "a percent sign without its no-break space";
    for (const std::string_view mark : {" :", " ;", " !", " ?", " »", "« "})
        if (text.find(mark) != text.npos)
            return "an ordinary space at \"" + std::string(mark) + "\"";
    return {};
}

/// A name may be the same in two languages; a sentence is not.
bool is_left_in_english(std::string_view english, std::string_view text) {
    return text == english && count_of(words_only(text), " ") > 3;
}

std::string fault_of(std::string_view language, std::string_view english, std::string_view text) {
    if (placeholders(text) != placeholders(english)) return "other placeholders than in English";
    if (icons_of(text) != icons_of(english)) return "other icons than in English";
    if (count_of(text, "**") != count_of(english, "**") || italics_of(text) != italics_of(english))
        return "other emphasis than in English";
    if (count_of(text, "  ") > count_of(english, "  ")) return "two spaces in a row";
    if (is_left_in_english(english, text)) return "left in English";
    if (const auto words = english_words_in(text); !words.empty()) return "English words: " + words;
    return bad_spacing(language, text);
}

}  // namespace

std::string english_words_in(std::string_view text) {
    std::string found;
    std::string word;
    for (const char c : words_only(text) + " ") {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x80 || std::isalpha(byte) != 0) {
            word += static_cast<char>(std::tolower(byte));
            continue;
        }
        if (std::binary_search(kEnglish.begin(), kEnglish.end(), std::string_view(word)))
            found += (found.empty() ? "" : ", ") + word;
        word.clear();
    }
    return found;
}

std::vector<std::string> lint_translation(const TextMap& english, const Texts& texts) {
    std::vector<std::string> out;
    const auto say = [&](const std::string& key, const std::string& what) {
        out.push_back("text/" + texts.language() + ": \"" + key + "\": " + what);
    };
    const auto missing = texts.missing_keys();
    for (const auto& [key, text] : texts.table()) {
        if (key.starts_with("w.") || key.starts_with("designer.") || key.starts_with("reload."))
            continue;
        if (std::find(missing.begin(), missing.end(), key) != missing.end()) continue;
        const auto original = english.find(key);
        if (original == english.end())
            say(key, "English has no such text");
        else if (const auto fault = fault_of(texts.language(), original->second, text);
                 !fault.empty() && !key.starts_with("language."))
            say(key, fault);
    }
    return out;
}

}  // namespace dow
