#pragma once

#include "dow/content/load.hpp"
#include "dow/content/text.hpp"

namespace dow {

/// Looks at every card for what can never happen: options, branches and rows that cannot be
/// reached, conditions that contradict themselves, what is around them or the pieces in the box,
/// goals and triggers that can never be met. Everything it names is certain; what depends on the
/// game it leaves alone.
Diagnostics lint_cards(const Content& content);

/// Compares every box with the counts of its box.json: a deck of another size is named. Cards that
/// a pack replaces count to the pack, so only boxes as they come can be compared.
Diagnostics lint_boxes(const Content& content);

/// Looks at the rule text of every card in one language: a card whose text leaves out a parameter,
/// or that uses a word the language has no text for, is named with its place. `dow-tool lint` calls
/// it for every language, and load_content() for user packs, which it leaves out then. Only cards
/// of the boxes `of` are read.
Diagnostics lint_card_texts(const Content& content, const Texts& texts, Boxes of = kAllBoxes);

/// Looks at the text files of one language for keys that nobody would look for there. A key lives
/// in the file named after its first part, "board.menu" in board.json; a large group of keys may
/// have a file of its own, "w.nouns.json" for keys that begin with "w.". `dow-tool lint` calls it
/// for the base game's languages; a pack may keep its few texts in one file.
Diagnostics lint_text_files(const std::filesystem::path& data_dir, std::string_view language);

/// What is wrong with the texts of a translation beside those of English, a line for each: a key
/// that English does not have, other placeholders, icons or emphasis, English words, spaces that
/// the language does not set. Templates of cards are checked by what they write.
std::vector<std::string> lint_translation(const TextMap& english, const Texts& texts);
/// The English words in a text of another language; empty if there are none.
std::string english_words_in(std::string_view text);

}  // namespace dow
