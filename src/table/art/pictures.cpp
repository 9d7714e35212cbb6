#include "pictures.hpp"

#include "picture_book.hpp"

#include <algorithm>

namespace dow::art {

namespace fs = std::filesystem;

std::vector<fs::path> picture_folders(const fs::path& data_dir,
                                      const std::vector<fs::path>& packs) {
    std::vector<fs::path> boxes;
    std::error_code error;
    std::error_code absent;
    for (fs::directory_iterator entry(data_dir, error), end; !error && entry != end;
         entry.increment(error))
        if (fs::is_directory(entry->path() / "pictures", absent))
            boxes.push_back(entry->path() / "pictures");
    std::sort(boxes.begin(), boxes.end());
    std::vector<fs::path> folders = {data_dir / "pictures"};
    folders.insert(folders.end(), boxes.begin(), boxes.end());
    for (const fs::path& pack : packs) folders.push_back(pack / "pictures");
    return folders;
}

Pictures::Pictures(std::vector<std::filesystem::path> folders) : folders_(std::move(folders)) {}
Pictures::~Pictures() = default;
Pictures::Pictures(Pictures&&) noexcept = default;
Pictures& Pictures::operator=(Pictures&&) noexcept = default;

const Pictures::Book& Pictures::book() const {
    if (!book_) book_ = std::make_unique<const Book>(folders_);
    return *book_;
}

std::string Pictures::card(std::string_view list, std::string_view id,
                           const CardClues& clues) const {
    const std::uint32_t seed = seed_of(cat(list, ".", id));
    if (const Recipe* recipe = book().recipe(list, id))
        return book().compose(*recipe, clues.icon, seed);
    return book().compose(book().guess(list, id, clues), clues.icon, seed);
}

bool Pictures::has_recipe(std::string_view list, std::string_view id) const {
    return book().recipe(list, id) != nullptr;
}

std::vector<std::string> Pictures::lists() const {
    std::vector<std::string> names;
    for (const auto& [name, recipes] : book().recipes) names.push_back(name);
    return names;
}

std::vector<std::string> Pictures::ids(std::string_view list) const {
    std::vector<std::string> ids;
    const auto found = book().recipes.find(list);
    if (found != book().recipes.end())
        for (const auto& [id, recipe] : found->second) ids.push_back(id);
    return ids;
}

std::uint64_t Pictures::revision() const { return book().revision; }

const Diagnostics& Pictures::findings() const { return book().findings; }

std::string Pictures::Book::compose(const Recipe& recipe, std::string_view icon,
                                    std::uint32_t seed) const {
    Colours light = recipe.colours;
    if (const auto time = times.find(recipe.time); time != times.end())
        light.insert(time->second.begin(), time->second.end());
    if (const auto kind = icons.find(icon); kind != icons.end())
        light.insert(kind->second.begin(), kind->second.end());
    Canvas canvas(card_art_width, card_art_height);
    DrawingPainter painter(canvas, palette, light,
                           [this](std::string_view name) { return drawing(name); });
    const auto layer = [&](std::string_view kind, std::string_view name) {
        const Drawing* found = name.empty() ? nullptr : drawing(cat(kind, ".", name));
        if (found != nullptr) painter.paint(*found, {});
    };
    layer("sky", recipe.time);
    draw_far_weather(canvas, recipe.weather, seed);
    layer("place", recipe.place);
    for (const Mark& mark : recipe.shows) painter.paint(mark, {});
    draw_near_weather(canvas, recipe.weather, seed);
    layer("mood", recipe.mood);
    return canvas.done();
}

}  // namespace dow::art
