#pragma once

#include <filesystem>

#include "dow/content/load.hpp"

namespace dow {

/// Collects the files of packs into one set of card sources. Problems go into `findings`.
class Library {
public:
    void read_base(const std::filesystem::path& folder, Diagnostics& findings);
    /// A folder with box.json and some of the lists.
    void read_box(const std::filesystem::path& folder, Diagnostics& findings);
    /// A folder of *.json files, or one such file.
    void read_pack(const std::filesystem::path& path, Diagnostics& findings);

    /// Brings items into the order of their ids and survivors into the order of influence.
    void sort();
    const CardSources& sources() const { return sources_; }

private:
    void begin_box(std::string id, bool always);
    /// The file's root, or a Tree that does not exist.
    Tree read_file(const std::filesystem::path& path, Diagnostics& findings);
    void read_lists(const Tree& root, Diagnostics& findings);
    void add_cards(CardList list, const Tree& cards, Diagnostics& findings);
    void add_card(CardList list, const Tree& card);
    void add_scenario(const Tree& scenario, Diagnostics& findings);

    CardSources sources_;
    std::size_t old_files_ = 0;  ///< files of earlier packs: their cards may be replaced
};

}  // namespace dow
