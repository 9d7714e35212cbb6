#pragma once

#include "dow/content/diagnostics.hpp"
#include "drawing.hpp"

#include <filesystem>
#include <memory>

namespace dow::art {

/// Where pictures lie, in the order in which they are read: those that all boxes share, those of
/// each box (a folder of `data_dir`, whether its cards are loaded or not), those of the packs.
std::vector<std::filesystem::path> picture_folders(const std::filesystem::path& data_dir,
                                                   const std::vector<std::filesystem::path>& packs);

/// What a picture is made of: a place in the light of a time of day, what stands in it (back to
/// front), the weather before it and the mood over it. Empty fields stay away.
struct Recipe {
    std::string place;
    std::string time;
    std::string weather;
    std::string mood;
    Colours colours;
    std::vector<Mark> shows;
};

/// What a card tells about itself when it has no recipe of its own.
struct CardClues {
    std::string icon;   ///< of an item: "weapon", "fuel" ...
    std::string words;  ///< its JSON: places, tokens and people it speaks of
};

/// All pictures of cards: the recipes and drawings of data/pictures and of the packs. CardFaces
/// owns one and asks it for a picture the first time a card is drawn; only then are the files read.
/// The same card gives the same bytes on every machine. Not for two threads at once.
class Pictures {
public:
    /// Folders of *.json files, read in this order; a later drawing or recipe replaces an earlier
    /// one of the same name. A folder that is not there is an empty one.
    explicit Pictures(std::vector<std::filesystem::path> folders);
    ~Pictures();
    Pictures(Pictures&&) noexcept;
    Pictures& operator=(Pictures&&) noexcept;

    /// 240x120: the picture of a card, by the name of its list ("items", "crises" ...) and its id.
    std::string card(std::string_view list, std::string_view id, const CardClues& clues) const;

    bool has_recipe(std::string_view list, std::string_view id) const;
    /// The lists that have recipes, and the ids of one of them in the order of the alphabet.
    std::vector<std::string> lists() const;
    std::vector<std::string> ids(std::string_view list) const;
    /// Another number when a file has changed: part of the name under which a drawing is kept.
    std::uint64_t revision() const;
    /// What was wrong in the files; a broken drawing or recipe is left out.
    const Diagnostics& findings() const;

private:
    struct Book;
    const Book& book() const;

    std::vector<std::filesystem::path> folders_;
    mutable std::unique_ptr<const Book> book_;
};

}  // namespace dow::art
