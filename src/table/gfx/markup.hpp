/// The small markup of rich text, cut into words. See rich_text.hpp for what it looks like.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dow::table::markup {

enum class Kind : std::uint8_t { word, icon };

struct Token {
    Kind kind = Kind::word;
    std::string text;  ///< the word, or the icon's name
    bool bold = false;
    bool italic = false;
    bool space_before = false;
    int lines_before = 0;  ///< line breaks before it
    int link = -1;         ///< index into links()
};

std::vector<Token> tokens(std::string_view text);
/// The ids of the links, in order of appearance.
std::vector<std::string> links(std::string_view text);

/// Puts a backslash before whatever would be read as markup.
std::string escaped(std::string_view text);

/// "× 3" to follow what there are several of; nothing for a single one.
std::string times(int count);

}  // namespace dow::table::markup
