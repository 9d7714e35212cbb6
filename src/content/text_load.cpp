#include <algorithm>
#include <cstdlib>
#include <set>
#include <utility>

#include "dow/content/load.hpp"
#include "dow/content/render.hpp"
#include "dow/content/source.hpp"
#include "dow/content/text.hpp"

namespace dow {

namespace fs = std::filesystem;

namespace {

std::vector<fs::path> json_files(const fs::path& folder) {
    std::vector<fs::path> out;
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
        if (it->path().extension() == ".json") out.push_back(it->path());
    std::sort(out.begin(), out.end());
    return out;
}

/// Templates of the card writer ("w.…"): they become sentences only together.
bool is_fragment(std::string_view key) { return key.substr(0, 2) == "w."; }

std::string_view without_conditions(std::string_view key) { return key.substr(0, key.find('|')); }

/// Forms of a word, articles and numbers are the business of each language. Words themselves, their
/// arguments and the fixed lines must be there: what a word is depends on it.
bool is_needed(std::string_view key) {
    // The panel of the designer and reloading cards are for whoever writes cards, in English.
    if (key.starts_with("designer.") || key.starts_with("reload.")) return false;
    if (!is_fragment(key)) return true;
    const std::string_view name = without_conditions(key);
    const auto parts = std::count(name.begin(), name.end(), '.') + 1;  // "w.do.add" has 3
    for (const std::string_view free : {"w.elide.", "w.number.", "w.part."})
        if (name.starts_with(free)) return false;
    const bool longer = name.starts_with("w.arg.") || name.starts_with("w.noun.");
    return longer ? parts == 4 && !name.ends_with(".gender") : parts == 3;
}

std::string show_as_is(std::string_view text, bool) { return std::string(text); }

}  // namespace

/// Reads the tables of one language, packs included.
class TextLoader {
public:
    TextLoader(const fs::path& data_dir, const std::vector<fs::path>& packs, Diagnostics& out)
        : data_dir_(data_dir), packs_(packs), out_(out) {}

    Texts load(std::string_view language) const {
        const bool pseudo = language == kPseudoLanguage;
        Texts texts;
        texts.language_ = language;
        const Show show = pseudo ? pseudo_text : show_as_is;
        texts.table_ = read_base("en", show);
        if (!pseudo && language != "en") {
            std::set<std::string, std::less<>> needed;
            for (const auto& [key, text] : texts.table_)
                if (is_needed(key)) needed.emplace(without_conditions(key));
            std::erase_if(texts.table_, [](const auto& text) { return is_fragment(text.first); });
            read_packs("en", show, texts.table_);
            TextMap own = read_base(language, show);
            read_packs(language, show, own);
            lay_over(texts, std::move(own), needed);
        } else {
            read_packs("en", show, texts.table_);
        }
        if (const auto one = texts.table_.find("w.plural.one"); one != texts.table_.end())
            texts.singular_ = one->second;
        return texts;
    }

private:
    using Show = std::string (*)(std::string_view, bool);

    /// A word that the language has templates for has none of English, under any condition.
    static void lay_over(Texts& texts, TextMap own,
                         const std::set<std::string, std::less<>>& needed) {
        std::set<std::string, std::less<>> names;
        for (const auto& [key, text] : own) names.emplace(without_conditions(key));
        for (const std::string& name : needed)
            if (!names.contains(name)) texts.untranslated_.push_back(name);
        std::erase_if(texts.table_, [&](const auto& text) {
            return is_fragment(text.first) && names.contains(without_conditions(text.first));
        });
        for (auto& [key, text] : own) texts.table_[key] = std::move(text);
    }

    TextMap read_base(std::string_view language, Show show) const {
        const fs::path folder = data_dir_ / "text" / language;
        TextMap table = read_folder(folder, show);
        if (table.empty())
            throw ContentError({.file = folder.generic_string(), .message = "holds no texts"});
        for (const fs::path& box : boxes_in(data_dir_))
            for (auto& [key, text] : read_folder(box / "text" / language, show)) table[key] = text;
        return table;
    }

    void read_packs(std::string_view language, Show show, TextMap& table) const {
        for (const fs::path& pack : packs_) {
            try {
                for (auto& [key, text] : read_folder(pack / "text" / language, show))
                    table[key] = text;
            } catch (const ContentError& error) {
                out_.insert(out_.end(), error.findings().begin(), error.findings().end());
            }
        }
    }

    static TextMap read_folder(const fs::path& folder, Show show) {
        TextMap table;
        std::map<std::string, std::string, std::less<>> homes;
        Diagnostics findings;
        for (const fs::path& file : json_files(folder)) {
            try {
                read_file(file, show, table, homes);
            } catch (const ContentError& error) {
                findings.push_back(error.first());
            }
        }
        if (!findings.empty()) throw ContentError(std::move(findings));
        return table;
    }

    static void read_file(const fs::path& file, Show show, TextMap& table, TextMap& homes) {
        const auto source = SourceTree::read(file);
        const Tree root = source->root();
        if (!root.is_object()) root.fail("expected an object of texts");
        for (const std::string& key : root.keys()) {
            const std::string_view text = root.get(key).view();
            if (const std::string fault = template_fault(key, std::string(text)); !fault.empty())
                root.get(key).fail(fault);
            if (!table.emplace(key, show(text, is_fragment(key))).second)
                root.fail_key(key, "\"" + key + "\" is already in " + homes[key]);
            homes[key] = source->file();
        }
    }

    const fs::path& data_dir_;
    const std::vector<fs::path>& packs_;
    Diagnostics& out_;
};

Texts load_texts(const fs::path& data_dir, std::string_view language,
                 const std::vector<fs::path>& user_packs, Diagnostics& out) {
    return TextLoader(data_dir, user_packs, out).load(language);
}

namespace {

std::string_view variable(const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr ? std::string_view(value) : std::string_view();
}

}  // namespace

std::string preferred_language(const fs::path& data_dir) {
    std::string_view locale;
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (locale.empty()) locale = variable(name);
    const bool plain = locale.empty() || locale.starts_with("C.") || locale == "C" ||
                       locale == "POSIX";  // then LANGUAGE has no say
    std::string wishes = plain ? "" : std::string(variable("LANGUAGE"));
    wishes += ":" + std::string(locale) + ":";
    const std::vector<std::string> offered = available_languages(data_dir);
    for (std::size_t at = 0, end = 0; at < wishes.size(); at = end + 1) {
        end = wishes.find(':', at);
        const std::string wish = wishes.substr(at, end - at);
        const std::string language = wish.substr(0, wish.find_first_of("_.@-"));
        if (language != kPseudoLanguage &&
            std::find(offered.begin(), offered.end(), language) != offered.end())
            return language;
    }
    return "en";
}

std::vector<std::string> available_languages(const fs::path& data_dir) {
    std::vector<std::string> out;
    std::error_code error;
    for (fs::directory_iterator it(data_dir / "text", error), end; !error && it != end;
         it.increment(error))
        if (fs::exists(it->path() / "language.json", error))
            out.push_back(it->path().filename().string());
    std::sort(out.begin(), out.end(), [](const std::string& a, const std::string& b) {
        return std::pair(a != "en", a) < std::pair(b != "en", b);
    });
    out.emplace_back(kPseudoLanguage);
    return out;
}

}  // namespace dow
