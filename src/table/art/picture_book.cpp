#include "picture_book.hpp"

#include "drawing_read.hpp"

#include <algorithm>

namespace dow::art {

namespace fs = std::filesystem;

namespace {

std::vector<fs::path> json_files(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error))
        if (entry->path().extension() == ".json") files.push_back(entry->path());
    std::sort(files.begin(), files.end());
    return files;
}

std::string word_or_nothing(const Tree& tree, std::string_view key) {
    return tree.has(key) ? tree.get(key).str() : std::string();
}

Recipe read_recipe(const Tree& tree, std::vector<std::string_view> more = {}) {
    more.insert(more.end(), {"place", "time", "weather", "mood", "colours", "shows"});
    tree.only(more);
    Recipe recipe;
    recipe.place = word_or_nothing(tree, "place");
    recipe.time = word_or_nothing(tree, "time");
    recipe.weather = word_or_nothing(tree, "weather");
    recipe.mood = word_or_nothing(tree, "mood");
    if (!is_weather(recipe.weather)) tree.get("weather").fail("there is no such weather");
    if (tree.has("colours")) recipe.colours = read_colours(tree.get("colours"));
    if (tree.has("shows"))
        for (const Tree& mark : tree.get("shows").list()) recipe.shows.push_back(read_mark(mark));
    return recipe;
}

constexpr std::string_view card_lists[] = {"items",   "crises",     "crossroads", "objectives",
                                           "secrets", "betrayals",  "exiles",     "upgrades",
                                           "pills",   "experiments"};

}  // namespace

Pictures::Book::Book(const std::vector<fs::path>& folders) {
    for (const fs::path& folder : folders)
        for (const fs::path& file : json_files(folder)) read_file(file);
    check_names();
}

void Pictures::Book::read_file(const fs::path& path) {
    std::error_code ignored;
    const auto written = fs::last_write_time(path, ignored).time_since_epoch().count();
    revision = revision * 31 + static_cast<std::uint64_t>(written);
    try {
        const auto file = SourceTree::read(path);
        for (const std::string& name : file->root().keys())
            read_section(name, file->root().get(name));
    } catch (const ContentError& error) {
        findings.insert(findings.end(), error.findings().begin(), error.findings().end());
    }
}

void Pictures::Book::read_section(std::string_view section, const Tree& tree) {
    const bool cards =
        std::find(std::begin(card_lists), std::end(card_lists), section) != std::end(card_lists);
    if (section == "hints") {
        for (const Tree& hint : tree.list())
            hints.push_back({hint.get("word").str(), read_recipe(hint, {"word"})});
        return;
    }
    for (const std::string& name : tree.keys()) {
        try {
            const Tree entry = tree.get(name);
            if (cards)
                recipes[std::string(section)][name] = read_recipe(entry);
            else if (section == "drawings")
                drawings[name] = read_drawing(entry);
            else if (section == "times")
                times[name] = read_colours(entry);
            else if (section == "icons")
                icons[name] = read_colours(entry);
            else if (section == "defaults")
                defaults[name] = read_recipe(entry);
            else if (section == "colours")
                palette[name] = entry.str();
            else
                tree.fail("\"" + std::string(section) + "\" is no section of pictures");
        } catch (const ContentError& error) {
            findings.push_back(error.first());
        }
    }
}

void Pictures::Book::check_names() {
    const auto miss = [&](const std::string& where, const std::string& what) {
        findings.push_back({.file = where, .message = "there is no " + what});
    };
    const auto check_marks = [&](const std::string& where, const std::vector<Mark>& marks) {
        for (const Mark& mark : marks)
            if (mark.form == Mark::Form::Drawing && drawing(mark.text) == nullptr)
                miss(where, "drawing \"" + mark.text + "\"");
    };
    for (const auto& [name, drawing] : drawings) check_marks("drawings." + name, drawing.marks);
    const auto check_recipe = [&](const std::string& where, const Recipe& recipe) {
        check_marks(where, recipe.shows);
        if (!recipe.place.empty() && drawing("place." + recipe.place) == nullptr)
            miss(where, "place \"" + recipe.place + "\"");
        if (!recipe.mood.empty() && drawing("mood." + recipe.mood) == nullptr)
            miss(where, "mood \"" + recipe.mood + "\"");
        if (!recipe.time.empty() && !times.contains(recipe.time))
            miss(where, "time \"" + recipe.time + "\"");
    };
    for (const auto& [list, all] : recipes)
        for (const auto& [id, recipe] : all) check_recipe(list + "." + id, recipe);
    for (const auto& [name, recipe] : defaults) check_recipe("defaults." + name, recipe);
    for (const Hint& hint : hints) check_recipe("hints." + hint.word, hint.recipe);
}

const Drawing* Pictures::Book::drawing(std::string_view name) const {
    const auto found = drawings.find(name);
    return found == drawings.end() ? nullptr : &found->second;
}

const Recipe* Pictures::Book::recipe(std::string_view list, std::string_view id) const {
    const auto cards = recipes.find(list);
    if (cards == recipes.end()) return nullptr;
    const auto found = cards->second.find(id);
    return found == cards->second.end() ? nullptr : &found->second;
}

}  // namespace dow::art
