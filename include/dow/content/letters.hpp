#pragma once

#include <string>
#include <string_view>

/// Letters of a text in UTF-8: a letter is a code point, never a byte. Knows the letters of Western
/// Europe (Latin-1 and œ), which are those of the languages and the fonts of the game.
namespace dow::letters {

/// Bytes of the code point that begins at `at`; at least 1, and never past the end.
std::size_t width(std::string_view text, std::size_t at);

/// The text from which case, accents and curly apostrophes are taken, to search and to sort by:
/// "colonia" finds "Colônia", "ecole" finds "École", ' finds ’.
std::string folded(std::string_view text);

/// Makes the letter at `at` a capital: é becomes É, œ becomes Œ.
void capitalise(std::string& text, std::size_t at);

/// The first letter from `at` on, past spaces, emphasis and the marks [icon:…] and [link:…|.
std::size_t next_letter(std::string_view text, std::size_t at);

}  // namespace dow::letters
