#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "dow/content/ids.hpp"
#include "dow/content/source.hpp"
#include "dow/content/switches.hpp"

/// The fixed words of the card lists, in the order of their enums.
namespace dow {

using Words = std::vector<std::string_view>;

inline const Words kIconWords = {"weapon",   "fuel", "education", "food",
                                 "medicine", "tool", "survivor"};  // from Icon 1
inline const Words kModeWords = {"equip", "waste", "event"};
inline const Words kFaceWords = {"blank", "wound", "frostbite", "bite"};
inline const Words kOriginWords = {"printed", "adapted", "original"};
inline const Words kGenderWords = {"f", "m"};
inline const Words kLengthWords = {"short", "medium", "long"};
inline const Words kSwitchNames(kSwitchWords.begin(), kSwitchWords.end());

/// Index of the word in the list, or −1.
inline int find_word(const Words& words, std::string_view word) {
    for (std::size_t i = 0; i < words.size(); ++i)
        if (words[i] == word) return static_cast<int>(i);
    return -1;
}

/// Index of the word in the list; fails with the nearest word otherwise. `what` names the list.
inline std::size_t word_index(const Tree& tree, const Words& words, std::string_view what) {
    const std::string_view word = tree.view();
    if (const int i = find_word(words, word); i >= 0) return static_cast<std::size_t>(i);
    tree.fail("unknown " + std::string(what) + " \"" + std::string(word) + "\"" +
              did_you_mean(word, words));
}

inline Icon icon_of(const Tree& tree) {
    return static_cast<Icon>(word_index(tree, kIconWords, "icon") + 1);
}

/// A number from 0 to 255.
inline u8 byte_of(const Tree& tree) { return static_cast<u8>(tree.num(0, 255)); }

/// Whether a field is there and true.
inline bool flag_of(const Tree& card, std::string_view key) {
    return card.has(key) && card.get(key).flag();
}

/// The switch that a place or a card names under this key, none if it names none.
inline Switch switch_of(const Tree& tree, std::string_view key) {
    if (!tree.has(key)) return Switch::None;
    return static_cast<Switch>(word_index(tree.get(key), kSwitchNames, "switch"));
}

/// The switches of a list of words.
inline Switches switches_of(const Tree& words) {
    Switches switches;
    for (const Tree& word : words.list())
        switches.add(static_cast<Switch>(word_index(word, kSwitchNames, "switch")));
    return switches;
}

}  // namespace dow
