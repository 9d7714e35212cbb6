#pragma once

#include <array>
#include <filesystem>
#include <memory>
#include <string_view>
#include <vector>

#include "dow/content/catalog.hpp"
#include "dow/content/source.hpp"

/// From data files to a Catalog. This is where JSON and exceptions live; the rules see neither.
namespace dow {

/// The name of a list in data files: "survivors", "items", ...
std::string_view list_name(CardList list);

/// A word of a card that asks a player ("may", "options", whom an "exile_vote" is about): where it
/// stands, and the operation of the card's program that asks. A question is worded from it.
struct AskingWord {
    u16 operation = 0;
    CardList list{};
    Tree card;
    Tree word;
};

/// The JSON of every card as it was loaded, in the order of the Catalog (an objective has one entry
/// for both of its sides). Card text, lint and editors read it; copies share the files.
class CardSources {
public:
    const std::vector<Tree>& cards(CardList list) const {
        return lists_[static_cast<std::size_t>(list)];
    }
    /// The card of that id; a Tree that does not exist if there is none.
    Tree find(CardList list, std::string_view id) const;
    /// The JSON behind a card of the game.
    Tree of(const Catalog& catalog, CardId card) const;
    /// The file of the board: places, exposure die, morale.
    Tree board() const { return board_; }
    /// Places, modules and extra copies of all boxes and packs, in the order they were read.
    const std::vector<Tree>& places() const { return places_; }
    const std::vector<Tree>& modules() const { return modules_; }
    const std::vector<Tree>& more_copies() const { return more_copies_; }
    const std::vector<Tree>& scenarios() const { return scenarios_; }
    /// The scenario that an objective is a chapter of; a Tree that does not exist if it is none.
    Tree scenario_of(const Tree& objective) const;
    /// The texts of a card begin with this: "survivor.maude", "scenario.<id>.chapter.<id>".
    std::string text_key(CardList list, const Tree& card) const;
    /// A box or pack: its id, and how many files were read before its first.
    struct Box {
        std::string id;
        std::size_t first_file = 0;
        bool always = false;
        Tree root;  ///< of box.json, if it has one
    };
    const std::vector<Box>& boxes() const { return boxes_; }
    /// The box that a tree was read from.
    BoxId box_of(const Tree& tree) const;
    const std::vector<std::shared_ptr<const SourceTree>>& files() const { return files_; }
    /// The word behind an operation that asks; null if it is none.
    const AskingWord* asking(u16 operation) const;
    /// Operations come in rising order, as they are compiled.
    void remember(const AskingWord& word) { asking_.push_back(word); }

private:
    friend class Library;
    std::vector<AskingWord> asking_;
    std::array<std::vector<Tree>, kCardLists> lists_;
    Tree board_;
    std::vector<Tree> places_;
    std::vector<Tree> modules_;
    std::vector<Tree> more_copies_;
    std::vector<Tree> scenarios_;
    std::vector<Box> boxes_;
    std::vector<std::shared_ptr<const SourceTree>> files_;
};

/// A main objective that stands in a scenario: one side, without a frame around it.
inline bool is_chapter(const Tree& objective) {
    return objective.has("goal") && objective.has("id");
}

/// One side of a main objective; some have one that serves for both.
inline Tree side_of(const Tree& objective, bool hard) {
    if (is_chapter(objective)) return objective;
    return objective.get(objective.has("both") ? "both" : hard ? "hard" : "normal");
}

struct Content {
    Catalog catalog;
    CardSources sources;
    std::vector<std::filesystem::path> packs;  ///< user packs that were not left out
};

/// The folders of all boxes but the base game, by name: those of data_dir with a box.json. Their
/// texts and pictures lie in them too.
std::vector<std::filesystem::path> boxes_in(const std::filesystem::path& data_dir);

/// Loads data_dir/base, the other boxes, and then every user pack (a folder of *.json files, or one
/// file), which may add cards or replace them by id. Findings are appended to `out`. A broken base
/// throws a ContentError with at most one finding per card; a broken user pack, or one with a card
/// that cannot be read in some language, is reported and left out as a whole.
Content load_content(const std::filesystem::path& data_dir,
                     const std::vector<std::filesystem::path>& user_packs, Diagnostics& out);
/// The same with these boxes only, besides the base game.
Content load_content(const std::filesystem::path& data_dir,
                     const std::vector<std::filesystem::path>& boxes,
                     const std::vector<std::filesystem::path>& user_packs, Diagnostics& out);

/// load_content() for those who need the Catalog only.
Catalog load_catalog(const std::filesystem::path& data_dir,
                     const std::vector<std::filesystem::path>& user_packs, Diagnostics& out);

}  // namespace dow
