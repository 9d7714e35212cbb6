#include <algorithm>
#include <utility>

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
        texts.table_ = read("en", pseudo ? pseudo_text : show_as_is);
        if (pseudo || language == "en") return texts;
        TextMap own = read(language, show_as_is);
        for (const auto& [key, text] : texts.table_)
            if (own.find(key) == own.end()) texts.untranslated_.push_back(key);
        for (auto& [key, text] : own) texts.table_[key] = std::move(text);
        return texts;
    }

private:
    using Show = std::string (*)(std::string_view, bool);

    TextMap read(std::string_view language, Show show) const {
        const fs::path folder = data_dir_ / "text" / language;
        TextMap table = read_folder(folder, show);
        if (table.empty())
            throw ContentError({.file = folder.generic_string(), .message = "holds no texts"});
        for (const fs::path& pack : packs_) {
            try {
                for (auto& [key, text] : read_folder(pack / "text" / language, show))
                    table[key] = text;
            } catch (const ContentError& error) {
                out_.insert(out_.end(), error.findings().begin(), error.findings().end());
            }
        }
        return table;
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
