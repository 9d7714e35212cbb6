#pragma once

#include <string>
#include <string_view>

namespace dow {

/// The longest name, option or other text of people that a file keeps, in bytes.
inline constexpr std::size_t kLongestText = 400;

/// A text as files can keep it: what is not UTF-8 becomes "�", and what is longer than `most` bytes
/// is cut between two characters. Whatever people type goes through this before it is part of a
/// match, so that a file never tells anything else than the match it was made from.
std::string tidy(std::string_view text, std::size_t most = kLongestText);

}  // namespace dow
