#include "search_words.hpp"

#include <algorithm>

#include "dow/content/letters.hpp"

namespace dow::table {

namespace {

std::vector<std::string> parted(std::string_view text, char by) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(by), text.size());
        if (end > 0) parts.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(text.size(), end + 1));
    }
    return parts;
}

bool letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
           (static_cast<unsigned char>(c) & 0x80U) != 0;
}

/// 0 not there, 1 inside a word, 2 a word begins so, 3 a whole word.
int found_as(const std::string& text, const std::string& word) {
    int best = 0;
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
        const bool begins = at == 0 || !letter(text[at - 1]);
        const std::size_t end = at + word.size();
        const bool ends = end == text.size() || !letter(text[end]);
        best = std::max(best, begins && ends ? 3 : begins ? 2 : 1);
    }
    return best;
}

int score_of(const SearchedText& text, const std::string& word, bool itself) {
    const int title = found_as(text.title, word);
    const int words = found_as(text.words, word);
    if (!itself && std::max(title, words) < 2) return 0;  // another word: whole, or not at all
    const int score = title * 8 + words * 3;
    return itself ? score * 2 : score;
}

}  // namespace

SameWords::SameWords(std::string_view groups) {
    for (const std::string& group : parted(groups, '|'))
        groups_.push_back(parted(letters::folded(group), ' '));
}

std::vector<std::string> SameWords::of(const std::string& word) const {
    std::vector<std::string> all{word};
    for (const auto& group : groups_) {
        if (std::find(group.begin(), group.end(), word) == group.end()) continue;
        for (const std::string& other : group)
            if (other != word) all.push_back(other);
    }
    return all;
}

int search_score(const SearchedText& text, std::string_view wanted, const SameWords& same) {
    int sum = 0;
    for (const std::string& word : parted(letters::folded(wanted), ' ')) {
        int best = 0;
        const std::vector<std::string> all = same.of(word);
        for (const std::string& one : all)
            best = std::max(best, score_of(text, one, &one == all.data()));
        if (best == 0) return 0;
        sum += best;
    }
    return sum;
}

}  // namespace dow::table
