#pragma once

#include <functional>
#include <string>
#include <string_view>

/// Words that run together with what follows: a or an, de + le = du, em + a = na. A text has the
/// mark {de~}; the table of the language says under w.elide.de what becomes of it, in cases from
/// left to right, with the word of all other cases last:
///   "le =du |les =des |(aeiouh)=d’|de "
/// A case is a beginning, which is swallowed, or letters in brackets, one of which must follow and
/// stays; accents and case of those letters do not matter. The mark swallows spaces after it, so a
/// word has its own space.
namespace dow {

/// The rule of a joint by its name; nullptr if the language has none.
using JointRules = std::function<const std::string*(std::string_view name)>;

/// True if a text has such a mark.
inline bool has_joints(std::string_view text) { return text.find("~}") != text.npos; }

/// The text with its marks resolved, from the right: a mark sees what the next one has become.
/// `missing` is the name of a mark without a rule; that mark stays, so that it is seen.
std::string joined_text(std::string text, const JointRules& rules, std::string* missing = nullptr);

}  // namespace dow
