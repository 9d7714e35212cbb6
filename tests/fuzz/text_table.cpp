#include <filesystem>

#include "base_content.hpp"
#include "dow/content/render.hpp"
#include "target.hpp"

namespace dow::fuzz {

namespace {

bool takes_texts(std::string_view text) {
    const std::filesystem::path file = written("texts/text/en/all.json", text);
    Diagnostics findings;
    try {
        const std::filesystem::path data = file.parent_path().parent_path().parent_path();
        const Texts texts = load_texts(data, "en", {}, findings);
        for (const auto& [key, ignored] : texts.table())
            for (const int n : {0, 1, 2, 21})
                texts.format(key, {{"n", n}, {"card", "axe"}, {"player", "{n}"}, {"place", ""}});
        const CardWriter writer(texts);
        for (const Tree& card : test::base_content().sources.cards(CardList::Crisis)) try {
                writer.lines(card.raw(), CardList::Crisis);
            } catch (const MissingText&) {
                continue;  // said with the word that has no text
            }
    } catch (const ContentError&) {
        return false;
    }
    return true;
}

std::vector<std::string> tables() {
    return files_below(build_paths::data_dir().string() + "/text/en", 60'000);
}

}  // namespace

const Target text_table{"text_table", takes_texts, tables};

}  // namespace dow::fuzz
