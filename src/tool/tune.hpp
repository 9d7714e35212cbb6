#pragma once

#include <filesystem>
#include <vector>

#include "sim.hpp"

/// Learns the judgement of planners from games that bots play: at the end of every round the signs
/// are noted, and whether the main objective was met in the end.
namespace dow::tool {

/// How a round ended in a game, and what became of the game.
struct Lesson {
    bots::Signs signs;
    bool met = false;
};

/// Plays the games of these seeds and notes a lesson for every round that ended before the game
/// did. Whole games go to one list or the other: the second is to test by.
struct Lessons {
    std::vector<Lesson> to_learn;
    std::vector<Lesson> to_test;
};
Lessons watch_games(const Catalog& catalog, const SimOptions& options);

/// Lessons kept in a file: those of further games are put behind the others.
void save_lessons(const std::vector<Lesson>& lessons, const std::filesystem::path& file);
std::vector<Lesson> read_lessons(const std::filesystem::path& file);

/// How well a judgement foresees: the mean of minus the logarithm of the chance it gave to what
/// came, and how often it gives a met lesson a higher chance than one that was not.
struct Foresight {
    double loss = 0;
    double order = 0;
};
Foresight foresight(const bots::Judgement& judgement, const std::vector<Lesson>& lessons);

/// Learns by gradient descent (Adam), so many times through all lessons.
bots::Judgement learn(const std::vector<Lesson>& lessons, int times, u64 seed);

/// The table as judgement_table.hpp, `origin` says where it comes from; and back again.
std::string judgement_text(const bots::Judgement& judgement, const std::string& origin);
bots::Judgement read_judgement(const std::filesystem::path& file);

}  // namespace dow::tool
