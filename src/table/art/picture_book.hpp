#pragma once

#include "pictures.hpp"

#include "dow/content/source.hpp"

// The files of Pictures once they are read.
namespace dow::art {

constexpr int card_art_width = 240;
constexpr int card_art_height = 120;
/// A hint: a card whose JSON holds this word gets this place and shows these things.
struct Hint {
    std::string word;
    Recipe recipe;
};

struct Pictures::Book {
    explicit Book(const std::vector<std::filesystem::path>& folders);

    const Drawing* drawing(std::string_view name) const;
    const Recipe* recipe(std::string_view list, std::string_view id) const;
    /// A fitting recipe for a card that has none.
    Recipe guess(std::string_view list, std::string_view id, const CardClues& clues) const;
    /// The finished picture; the seed scatters snow and stars.
    std::string compose(const Recipe& recipe, std::string_view icon, std::uint32_t seed) const;

    using Recipes = std::map<std::string, Recipe, std::less<>>;
    Colours palette;
    std::map<std::string, Colours, std::less<>> times;
    std::map<std::string, Colours, std::less<>> icons;
    std::map<std::string, Drawing, std::less<>> drawings;
    std::map<std::string, Recipes, std::less<>> recipes;
    Recipes defaults;  ///< by list, of items by icon: "items.weapon"
    std::vector<Hint> hints;
    std::uint64_t revision = 0;
    Diagnostics findings;

private:
    void read_file(const std::filesystem::path& path);
    void read_section(std::string_view name, const Tree& section);
    void check_names();
};

/// Whether a recipe may name this weather.
bool is_weather(std::string_view name);
void draw_far_weather(Canvas& canvas, std::string_view name, std::uint32_t seed);
void draw_near_weather(Canvas& canvas, std::string_view name, std::uint32_t seed);

}  // namespace dow::art
