#include "dow/content/load.hpp"

#include <algorithm>
#include <utility>

#include "dow/content/limits.hpp"
#include "dow/content/lint.hpp"
#include "dow/content/text.hpp"
#include "library.hpp"
#include "loading.hpp"

namespace dow {

namespace {

/// Makes a catalog of what was read. Worthless if there are findings.
Content build(Library library, Diagnostics& findings) {
    library.sort();
    Loading loading;
    loading.content.sources = library.sources();
    loading.findings = std::move(findings);
    if (fill_facts(loading)) compile_trees(loading);
    findings = std::move(loading.findings);
    return std::move(loading.content);
}

int starter_cards(const Catalog& catalog) {
    int all = 0;
    for (const ItemKind& kind : catalog.kinds)
        if (kind.deck == kStarterDeck) all += kind.copies;
    return all;
}

/// A pack may replace starting items, but a full table must still be dealt its hands.
void check_starters(const Content& before, const Content& with_pack, Diagnostics& problems) {
    constexpr int kNeeded = kMaxSeats * kStarterCards;
    const int left = starter_cards(with_pack.catalog);
    if (left >= kNeeded || left >= starter_cards(before.catalog)) return;
    problems.push_back({.file = with_pack.sources.files().back()->file(),
                        .message = "leaves " + std::to_string(left) +
                                   " starting items; a game of " + std::to_string(kMaxSeats) +
                                   " players deals " + std::to_string(kNeeded)});
}

/// Whether the cards of the newest pack can be read in every language. Cards of others only read
/// differently than before if the pack brings texts. A table without texts (some tests) has nothing
/// to check.
void check_texts(const std::filesystem::path& data_dir, const Content& content,
                 Diagnostics& problems) {
    std::error_code error;
    const BoxId newest(content.sources.boxes().size() - 1);
    const Boxes read = std::filesystem::exists(content.packs.back() / "text", error)
                           ? kAllBoxes
                           : Boxes::of(newest);
    for (const std::string& language : available_languages(data_dir)) {
        if (language == kPseudoLanguage || !problems.empty()) continue;
        const Texts texts = load_texts(data_dir, language, content.packs, problems);
        const Diagnostics untold = lint_card_texts(content, texts, read);
        problems.insert(problems.end(), untold.begin(), untold.end());
    }
}

}  // namespace

std::vector<std::filesystem::path> boxes_in(const std::filesystem::path& data_dir) {
    std::vector<std::filesystem::path> boxes;
    std::error_code error;
    for (std::filesystem::directory_iterator it(data_dir, error), end; !error && it != end;
         it.increment(error))
        if (std::filesystem::exists(it->path() / "box.json", error)) boxes.push_back(it->path());
    std::sort(boxes.begin(), boxes.end());
    return boxes;
}

Content load_content(const std::filesystem::path& data_dir,
                     const std::vector<std::filesystem::path>& user_packs, Diagnostics& out) {
    return load_content(data_dir, boxes_in(data_dir), user_packs, out);
}

Content load_content(const std::filesystem::path& data_dir,
                     const std::vector<std::filesystem::path>& boxes,
                     const std::vector<std::filesystem::path>& user_packs, Diagnostics& out) {
    Library library;
    Diagnostics findings;
    library.read_base(data_dir / "base", findings);
    for (const std::filesystem::path& box : boxes) library.read_box(box, findings);
    Content content = build(library, findings);
    out.insert(out.end(), findings.begin(), findings.end());
    if (!findings.empty()) throw ContentError(std::move(findings));

    for (const std::filesystem::path& pack : user_packs) {
        Diagnostics problems;
        Library more = library;
        more.read_pack(pack, problems);
        Content with_pack = build(more, problems);
        with_pack.packs = content.packs;
        with_pack.packs.push_back(pack);
        if (problems.empty()) check_starters(content, with_pack, problems);
        if (problems.empty()) check_texts(data_dir, with_pack, problems);
        out.insert(out.end(), problems.begin(), problems.end());
        if (!problems.empty()) continue;
        library = std::move(more);
        content = std::move(with_pack);
    }
    return content;
}

Catalog load_catalog(const std::filesystem::path& data_dir,
                     const std::vector<std::filesystem::path>& user_packs, Diagnostics& out) {
    return load_content(data_dir, user_packs, out).catalog;
}

}  // namespace dow
