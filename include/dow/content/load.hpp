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
    const std::vector<std::shared_ptr<const SourceTree>>& files() const { return files_; }

private:
    friend class Library;
    std::array<std::vector<Tree>, kCardLists> lists_;
    Tree board_;
    std::vector<std::shared_ptr<const SourceTree>> files_;
};

struct Content {
    Catalog catalog;
    CardSources sources;
    std::vector<std::filesystem::path> packs;  ///< user packs that were not left out
};

/// Loads data_dir/base and then every user pack (a folder of *.json files, or one file), which may
/// add cards or replace them by id. Findings are appended to `out`. A broken base throws a
/// ContentError with at most one finding per card; a broken user pack, or one with a card that
/// cannot be read in some language, is reported and left out as a whole.
Content load_content(const std::filesystem::path& data_dir,
                     const std::vector<std::filesystem::path>& user_packs, Diagnostics& out);

/// load_content() for those who need the Catalog only.
Catalog load_catalog(const std::filesystem::path& data_dir,
                     const std::vector<std::filesystem::path>& user_packs, Diagnostics& out);

}  // namespace dow
