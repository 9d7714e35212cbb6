/// What reads files that this program did not write. Each target takes any bytes: it must neither
/// crash nor hang nor break a promise of the rules, and says whether it took them for good.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "dow/match/match.hpp"

namespace dow::fuzz {

struct Target {
    const char* name;
    bool (*takes)(std::string_view input);
    /// Real ones: files of the game, and what the program writes itself.
    std::vector<std::string> (*seeds)();
};

/// One file of this folder for each.
extern const Target save;
extern const Target journal;
extern const Target snapshot;
extern const Target pack;
extern const Target card_tree;
extern const Target text_table;
extern const Target scenario;
extern const Target settings;

inline const std::vector<const Target*>& targets() {
    static const std::vector<const Target*> all{&save,      &journal,    &snapshot, &pack,
                                                &card_tree, &text_table, &scenario, &settings};
    return all;
}

/// Plays on for a while with random answers, every promise checked after each; aborts when one is
/// broken.
void play_on(Match& match, int answers);

/// Random games in progress, the same in every run; the longer the later ones.
std::vector<Match> sample_games();

/// Whole files below a folder, at most as large as this; sorted by name.
std::vector<std::string> files_below(const std::string& folder, std::size_t largest);

/// A file of this run alone, in memory where the system has such a folder; holds `text` now.
std::string written(const char* name, std::string_view text);

}  // namespace dow::fuzz
