#pragma once

#include <concepts>
#include <filesystem>
#include <functional>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "dow/content/diagnostics.hpp"

/// Every word that people see, by key and language.
namespace dow {

/// Texts by key, as the files of one language hold them.
using TextMap = std::map<std::string, std::string, std::less<>>;

/// The language made from English to find texts that are cut off, glued together or not in a table.
inline constexpr std::string_view kPseudoLanguage = "qps";

/// A number as all texts write it: with a minus sign, not a hyphen. With `plus`, a gain as "+1".
std::string number_text(long long n, bool plus = false);

/// A value for a placeholder: a number chooses plural forms, a woman's name feminine ones, anything
/// else is text.
struct TextArg {
    std::string_view name;
    std::string text;
    long long number = 0;
    bool is_number = false;
    bool feminine = false;

    template <std::integral T>
    TextArg(std::string_view placeholder, T value)
        : name(placeholder),
          text(number_text(static_cast<long long>(value))),
          number(static_cast<long long>(value)),
          is_number(true) {}
    TextArg(std::string_view placeholder, std::string_view value, bool is_feminine = false)
        : name(placeholder), text(value), feminine(is_feminine) {}
};

/// The numbers that take the singular where a table does not say (w.plural.one).
inline constexpr std::string_view kSingular = "1";

/// True if a number takes the singular. `singular` lists those that do: "1", in French "0 1". The
/// languages of the game have the plural categories "one" and "other" of CLDR and no more (its
/// "many" is for millions), so a list of numbers in the table of the language says it all; a
/// language with more forms needs a richer entry here and in no other place.
bool is_singular(std::string_view singular, long long n);

/// Fills in {name}, {name:one|other} by number and {name%him|her} by gender; a branch may hold
/// placeholders of its own, {{ is a brace. A placeholder without a value stays as it is, so that
/// it is seen.
std::string format_text(std::string_view pattern, const std::vector<TextArg>& args,
                        std::string_view singular = kSingular);

/// Names of the placeholders in a text, sorted, each once. Joints ({de~}) are none.
std::vector<std::string> placeholders(std::string_view pattern);

/// The text as the pseudo-language shows it: accents, brackets and about a third longer;
/// placeholders and [icon:...] marks untouched. In a fragment each long word is stretched itself.
std::string pseudo_text(std::string_view english, bool fragment = false);

/// The texts of one language over those of English, which fills the gaps: a whole sentence of the
/// screens may be English, but never a piece of one, so the templates of cards (w.…) are those of
/// the language alone. Not for several threads.
class Texts {
public:
    /// The text of a key; the key in ⟦⟧ if there is none. Valid as long as this object.
    std::string_view operator()(std::string_view key) const;
    std::string format(std::string_view key, std::initializer_list<TextArg> args) const;
    std::string format(std::string_view key, const std::vector<TextArg>& args) const;
    bool has(std::string_view key) const { return table_.find(key) != table_.end(); }

    const std::string& language() const { return language_; }
    const TextMap& table() const { return table_; }
    /// Keys that English has and this language lacks, and keys that were asked for and nobody has.
    std::vector<std::string> missing_keys() const;

private:
    friend class TextLoader;
    std::string language_;
    std::string singular_{kSingular};  ///< w.plural.one
    TextMap table_;
    std::vector<std::string> untranslated_;
    mutable TextMap unknown_;  ///< asked for in vain → ⟦key⟧
};

/// Loads data_dir/text/<language>/*.json, flat tables "key": "text", and for every user pack its
/// folder text/<language>, which may add texts or replace them. A broken or missing table of the
/// game throws a ContentError; that of a pack is reported in `out` and left out.
Texts load_texts(const std::filesystem::path& data_dir, std::string_view language,
                 const std::vector<std::filesystem::path>& user_packs, Diagnostics& out);

/// English first, then the other folders of data_dir/text by name, the pseudo-language last. A
/// translation in the making is not offered: its folder gets a language.json when it is whole.
std::vector<std::string> available_languages(const std::filesystem::path& data_dir);

/// The first language of LANGUAGE, LC_ALL, LC_MESSAGES or LANG that is offered, otherwise English.
std::string preferred_language(const std::filesystem::path& data_dir);

}  // namespace dow
