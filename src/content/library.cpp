#include "library.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace dow {

namespace fs = std::filesystem;

namespace {

constexpr std::array<std::string_view, kCardLists> kListNames = {
    "survivors", "items",      "crises",   "objectives",  "secrets", "betrayals",
    "exiles",    "crossroads", "upgrades", "experiments", "pills"};

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

Tree CardSources::scenario_of(const Tree& objective) const {
    for (const Tree& scenario : scenarios_)
        for (const Tree& chapter : scenario.get("chapters").list())
            if (chapter == objective) return scenario;
    return {};
}

std::string CardSources::text_key(CardList list, const Tree& card) const {
    const Tree scenario = list == CardList::Objective ? scenario_of(card) : Tree();
    if (scenario.exists()) return "scenario." + id_of(scenario) + ".chapter." + id_of(card);
    return std::string(card_word(list)) + "." + id_of(card);
}

BoxId CardSources::box_of(const Tree& tree) const {
    std::size_t number = 0;
    while (number < files_.size() && &files_[number]->file() != &tree.file()) ++number;
    BoxId box{};
    for (std::size_t i = 0; i < boxes_.size(); ++i)
        if (boxes_[i].first_file <= number) box = BoxId(i);
    return box;
}

void Library::begin_box(std::string id, bool always) {
    sources_.boxes_.push_back(
        {.id = std::move(id), .first_file = sources_.files_.size(), .always = always, .root = {}});
    old_files_ = sources_.files_.size();
}

const AskingWord* CardSources::asking(u16 operation) const {
    const auto found = std::lower_bound(
        asking_.begin(), asking_.end(), operation,
        [](const AskingWord& word, u16 wanted) { return word.operation < wanted; });
    return found != asking_.end() && found->operation == operation ? &*found : nullptr;
}

void Library::read_base(const fs::path& folder, Diagnostics& findings) {
    begin_box("base", false);
    const Tree board = read_file(folder / "board.json", findings);
    if (board.exists()) {
        sources_.board_ = board;
        for (const Tree& place : board.get("places").list()) sources_.places_.push_back(place);
    }
    for (const std::string_view name : kListNames)
        if (name != "upgrades" && name != "experiments" && name != "pills")
            read_lists(read_file(folder / (std::string(name) + ".json"), findings), findings);
}

void Library::read_box(const fs::path& folder, Diagnostics& findings) {
    begin_box(folder.filename().generic_string(), false);
    const Tree box = read_file(folder / "box.json", findings);
    sources_.boxes_.back().root = box;
    read_lists(box, findings);
    std::vector<std::string_view> files(kListNames.begin(), kListNames.end());
    files.emplace_back("scenarios");
    for (const std::string_view name : files) {
        std::error_code error;
        const fs::path file = folder / (std::string(name) + ".json");
        if (fs::exists(file, error)) read_lists(read_file(file, findings), findings);
    }
}

/// What box.json says of a box it says of a pack, too; a pack of one file says it there.
void Library::read_pack(const fs::path& path, Diagnostics& findings) {
    begin_box(path.stem().generic_string(), true);
    std::error_code error;
    if (!fs::is_directory(path, error)) {
        sources_.boxes_.back().root = read_file(path, findings);
        return read_lists(sources_.boxes_.back().root, findings);
    }
    std::vector<fs::path> files;
    for (fs::directory_iterator it(path, error), end; !error && it != end; it.increment(error))
        if (it->path().extension() == ".json") files.push_back(it->path());
    if (error)
        findings.push_back({.file = path.generic_string(), .message = "cannot be read"});
    else if (files.empty())
        findings.push_back({.file = path.generic_string(), .message = "holds no *.json file"});
    std::sort(files.begin(), files.end());
    for (const fs::path& file : files) {
        const Tree root = read_file(file, findings);
        if (file.filename() == "box.json") sources_.boxes_.back().root = root;
        read_lists(root, findings);
    }
}

Tree Library::read_file(const fs::path& path, Diagnostics& findings) {
    try {
        const auto& file = sources_.files_.emplace_back(SourceTree::read(path));
        const Tree root = file->root();
        if (!root.is_object()) root.fail("expected an object");
        static_cast<void>(root.get("pack").view());
        return root;
    } catch (const ContentError& error) {
        findings.insert(findings.end(), error.findings().begin(), error.findings().end());
        return {};
    }
}

/// Cards, places, modules and extra copies, wherever they stand.
void Library::read_lists(const Tree& root, Diagnostics& findings) {
    if (!root.exists()) return;
    try {
        std::vector<std::string_view> known = {"pack",        "places",    "modules",
                                               "more_copies", "switches",  "in_the_making",
                                               "options",     "scenarios", "counts"};
        known.insert(known.end(), kListNames.begin(), kListNames.end());
        root.only(known);
        const auto append = [&](std::string_view key, std::vector<Tree>& to) {
            for (const Tree& part : root.get(key).list()) to.push_back(part);
        };
        append("places", sources_.places_);
        append("modules", sources_.modules_);
        append("more_copies", sources_.more_copies_);
        for (const Tree& scenario : root.get("scenarios").list()) add_scenario(scenario, findings);
        for (std::size_t i = 0; i < kCardLists; ++i)
            if (const Tree cards = root.get(kListNames[i]); cards.exists())
                add_cards(static_cast<CardList>(i), cards, findings);
    } catch (const ContentError& error) {
        findings.insert(findings.end(), error.findings().begin(), error.findings().end());
    }
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

/// The chapters of a scenario are main objectives like others, in the order of the story.
void Library::add_scenario(const Tree& scenario, Diagnostics& findings) {
    const auto same = [&](const Tree& old) { return old.get("id").is(id_of(scenario)); };
    auto& all = sources_.scenarios_;
    const auto old = std::find_if(all.begin(), all.end(), same);
    if (old == all.end())
        all.push_back(scenario);
    else
        *old = scenario;
    add_cards(CardList::Objective, scenario.get("chapters"), findings);
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
