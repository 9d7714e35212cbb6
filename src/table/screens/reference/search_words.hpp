/// How words are compared when somebody looks something up.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace dow::table {

/// Words that mean the same to whoever searches, from one text: groups parted by |, words by
/// blanks.
class SameWords {
public:
    SameWords() = default;
    explicit SameWords(std::string_view groups);

    /// The word itself first, then those that mean the same.
    std::vector<std::string> of(const std::string& word) const;

private:
    std::vector<std::vector<std::string>> groups_;
};

/// What is searched through: folded texts.
struct SearchedText {
    std::string title;
    std::string words;
};

/// How well a text fits all the words; 0 when one of them, and whatever means the same, is missing.
/// A whole word counts more than a part of one, a title more than a text, the word itself more than
/// one that means the same.
int search_score(const SearchedText& text, std::string_view wanted, const SameWords& same);

}  // namespace dow::table
