// Pictures for cards without a recipe: what the card itself speaks of, and its id for the rest.
#include "picture_book.hpp"

#include <array>

namespace dow::art {
namespace {

constexpr std::size_t most_hints = 3;

constexpr std::array<std::string_view, 5> outdoor_times = {"night", "dusk", "day", "dawn", "grey"};
constexpr std::array<std::string_view, 4> some_weathers = {"snow", "flurry", "fog", "night_snow"};
constexpr std::array<std::string_view, 8> dyes = {"#4f6f9c", "#b0523c", "#5f7a4a", "#7a5a8c",
                                                  "#c9952a", "#2f7f7a", "#8a4a5a", "#6a5a4a"};
constexpr std::array<std::string_view, 4> skins = {"fair", "tan", "umber", "deep"};
constexpr std::array<std::string_view, 5> hairs = {"#4a3527", "#1d1412", "#a5562b", "#d9a94e",
                                                   "#8d8a92"};
constexpr std::array<std::string_view, 8> some_grounds = {"rays", "bench", "shelf", "cloth",
                                                          "peg",  "drift", "desk",  "crate"};

template <std::size_t count>
std::string pick(const std::array<std::string_view, count>& from, Scatter& scatter) {
    return std::string(from[static_cast<std::size_t>(scatter.between(0, count - 0.001))]);
}

/// The word as it stands in JSON: "hospital" or "@maria_lopez", in quotation marks.
bool speaks_of(std::string_view words, std::string_view word) {
    return words.find(cat("\"", word, "\"")) != std::string_view::npos;
}

/// Moves every thing a little and dresses people, tins and books anew, so that two cards that show
/// the same never look the same.
void stir(Recipe& recipe, Scatter& scatter) {
    for (Mark& mark : recipe.shows) {
        for (const char* slot : {"coat", "label", "cover"}) mark.slots[slot] = pick(dyes, scatter);
        mark.slots["skin"] = pick(skins, scatter);
        mark.slots["hair"] = pick(hairs, scatter);
        mark.spot.x += scatter.between(-9, 9);
        mark.spot.size *= scatter.between(0.92, 1.06);
        if (scatter.between(0, 1) > 0.5) mark.spot.flip = !mark.spot.flip;
    }
}

}  // namespace

Recipe Pictures::Book::guess(std::string_view list, std::string_view id,
                             const CardClues& clues) const {
    Scatter scatter(seed_of(cat("guess.", list, ".", id)));
    const auto plain = [&](std::string_view name) {
        const auto found = defaults.find(name);
        return found == defaults.end() ? Recipe() : found->second;
    };
    if (list == "items") {
        Recipe recipe = plain(cat("items.", clues.icon));
        recipe.place = pick(some_grounds, scatter);
        stir(recipe, scatter);
        return recipe;
    }
    Recipe recipe;
    std::size_t used = 0;
    for (const Hint& hint : hints) {
        if (used == most_hints || !speaks_of(clues.words, hint.word)) continue;
        if (recipe.place.empty()) {
            recipe.place = hint.recipe.place;
            recipe.time = hint.recipe.time;
            recipe.weather = hint.recipe.weather;
        }
        if (hint.recipe.shows.empty()) continue;
        recipe.shows.insert(recipe.shows.end(), hint.recipe.shows.begin(), hint.recipe.shows.end());
        ++used;
    }
    const Recipe usual = plain(list);
    if (recipe.place.empty()) {
        recipe.place = usual.place;
        recipe.time = usual.time;
        recipe.weather = usual.weather;
    }
    if (recipe.shows.empty()) recipe.shows = usual.shows;
    recipe.mood = usual.mood;
    if (recipe.time.empty()) recipe.time = pick(outdoor_times, scatter);
    if (recipe.weather.empty()) recipe.weather = pick(some_weathers, scatter);
    stir(recipe, scatter);
    return recipe;
}

}  // namespace dow::art
