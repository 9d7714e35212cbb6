#include "library.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace dow {

namespace fs = std::filesystem;

namespace {

constexpr std::array<std::string_view, kCardLists> kListNames = {
    "survivors", "items", "crises", "objectives", "secrets", "betrayals", "exiles", "crossroads"};

std::string id_of(const Tree& card) { return card.get("id").str(); }

}  // namespace

std::string_view list_name(CardList list) { return kListNames[static_cast<std::size_t>(list)]; }

Tree CardSources::find(CardList list, std::string_view id) const {
    for (const Tree& card : cards(list))
        if (card.get("id").is(id)) return card;
    return {};
}

Tree CardSources::of(const Catalog& c, CardId card) const {
    if (card >= c.card_count) return {};
    return cards(c.list_of(card))[c.index_of(card)];
}

void Library::read_base(const fs::path& folder, Diagnostics& findings) {
    read_file(folder / "board.json", true, findings);
    for (const std::string_view name : kListNames)
        read_file(folder / (std::string(name) + ".json"), true, findings);
}

void Library::read_pack(const fs::path& path, Diagnostics& findings) {
    old_files_ = sources_.files_.size();
    std::error_code error;
    if (!fs::is_directory(path, error)) return read_file(path, false, findings);
    std::vector<fs::path> files;
    for (fs::directory_iterator it(path, error), end; !error && it != end; it.increment(error))
        if (it->path().extension() == ".json") files.push_back(it->path());
    if (error)
        findings.push_back({.file = path.generic_string(), .message = "cannot be read"});
    else if (files.empty())
        findings.push_back({.file = path.generic_string(), .message = "holds no *.json file"});
    std::sort(files.begin(), files.end());
    for (const fs::path& file : files) read_file(file, false, findings);
}

void Library::read_file(const fs::path& path, bool base, Diagnostics& findings) {
    try {
        const auto& file = sources_.files_.emplace_back(SourceTree::read(path));
        const Tree root = file->root();
        if (!root.is_object()) root.fail("expected an object");
        static_cast<void>(root.get("pack").view());
        if (base && path.filename() == "board.json") {
            sources_.board_ = root;
            return;
        }
        read_lists(root, base, findings);
    } catch (const ContentError& error) {
        findings.insert(findings.end(), error.findings().begin(), error.findings().end());
    }
}

void Library::read_lists(const Tree& root, bool base, Diagnostics& findings) {
    if (!base && root.has("places"))
        root.fail_key("places", "a pack brings cards, it cannot change the board");
    std::vector<std::string_view> known = {"pack"};
    known.insert(known.end(), kListNames.begin(), kListNames.end());
    root.only(known);
    for (std::size_t i = 0; i < kCardLists; ++i)
        if (const Tree cards = root.get(kListNames[i]); cards.exists())
            add_cards(static_cast<CardList>(i), cards, findings);
}

void Library::add_cards(CardList list, const Tree& cards, Diagnostics& findings) {
    if (!cards.is_array()) cards.fail("expected a list of cards");
    for (const Tree& card : cards.list()) {
        try {
            add_card(list, card);
        } catch (const ContentError& error) {
            findings.push_back(error.first());
        }
    }
}

void Library::add_card(CardList list, const Tree& card) {
    const std::string id = id_of(card);
    auto& cards = sources_.lists_[static_cast<std::size_t>(list)];
    const auto same = std::find_if(cards.begin(), cards.end(),
                                   [&](const Tree& old) { return old.get("id").is(id); });
    if (same == cards.end()) {
        cards.push_back(card);
        return;
    }
    const auto& files = sources_.files_;
    const bool replaces =
        std::any_of(files.begin(), files.begin() + static_cast<std::ptrdiff_t>(old_files_),
                    [&](const auto& file) { return &file->file() == &same->file(); });
    if (!replaces) card.get("id").fail("there is already a card of this id in " + same->file());
    *same = card;
}

void Library::sort() {
    const auto influence = [](const Tree& card) {
        const Tree value = card.get("influence");
        return value.is_number() ? value.raw().get<int>() : 0;
    };
    auto& items = sources_.lists_[static_cast<std::size_t>(CardList::Item)];
    std::sort(items.begin(), items.end(),
              [](const Tree& a, const Tree& b) { return id_of(a) < id_of(b); });
    auto& survivors = sources_.lists_[static_cast<std::size_t>(CardList::Survivor)];
    std::sort(survivors.begin(), survivors.end(), [&](const Tree& a, const Tree& b) {
        return std::pair(influence(a), id_of(a)) < std::pair(influence(b), id_of(b));
    });
}

}  // namespace dow
