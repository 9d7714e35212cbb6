#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "dow/content/load.hpp"
#include "dow/content/text.hpp"

namespace dow {

/// A word of the card language as its row in src/language/words says.
struct WordRow {
    std::string_view category;  ///< the key it stands under: do, rule, mod, set …
    std::string_view word;
    std::string_view parameters;  ///< names with a space between
    std::string_view rules;       ///< ids of docs/rules.md with a space between
    std::string_view meaning;
    bool bare = false;  ///< only as a bare word, not under its key
};

std::span<const WordRow> word_rows();

/// Whether a language can say the word: a template of its own, or one of another word that speaks
/// of it ("w.do.put|what=dig").
bool has_template(const TextMap& texts, const WordRow& row);

/// Fails at the first object of an effect tree whose word, or one of whose parameters, is not in
/// the card language, and names the nearest one that is (docs/effects.md).
void check_grammar(const Tree& tree);

/// Words of the card language that no card uses, as "do flip".
std::vector<std::string> unused_words(const CardSources& sources);

}  // namespace dow
