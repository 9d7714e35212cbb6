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

/// A value for a placeholder: a number chooses plural forms, anything else is text.
struct TextArg {
    std::string_view name;
    std::string text;
    long long number = 0;
    bool is_number = false;

    template <std::integral T>
    TextArg(std::string_view placeholder, T value)
        : name(placeholder),
          text(std::to_string(value)),
          number(static_cast<long long>(value)),
          is_number(true) {}
    TextArg(std::string_view placeholder, std::string_view value)
        : name(placeholder), text(value) {}
};

/// Plural forms of a language (CLDR): 0 = one, 1 = other.
int plural_form(std::string_view language, long long n);

/// Fills in {name} and {name:one|other}; a branch may hold placeholders of its own, {{ is a brace.
/// A placeholder without a value stays as it is, so that it is seen.
std::string format_text(std::string_view pattern, const std::vector<TextArg>& args,
                        std::string_view language);

/// Names of the placeholders in a text, sorted, each once.
std::vector<std::string> placeholders(std::string_view pattern);

/// The text as the pseudo-language shows it: accents, brackets and about a third longer;
/// placeholders and [icon:...] marks untouched. A fragment gets accents only.
std::string pseudo_text(std::string_view english, bool fragment = false);

/// The texts of one language over those of English, which fills the gaps. Not for several threads.
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

}  // namespace dow
