/// A cache of rendered words: each word is shaped and drawn once by SDL2_ttf per font and pixel
/// size and packed into a few large textures, so that text of any size costs one quad per word.
/// Bounded: when too many pages are in use the whole atlas starts afresh at the next frame.
#pragma once

#include "font_files.hpp"
#include "window.hpp"

#include <SDL_ttf.h>

#include <cstdint>
#include <map>
#include <string_view>
#include <unordered_map>

namespace dow::table {

struct Word {
    int width = 0;  ///< advance in pixels
    int height = 0;
    int rise = 0;                 ///< shift that puts a fallback font on the same baseline
    SDL_Texture* page = nullptr;  ///< set once the word was drawn
    int ink_width = 0;
    Vec2 uv_min;
    Vec2 uv_max;
    std::vector<std::string> parts;  ///< a word too wide for a page is drawn in parts
};

struct FontMetrics {
    int height = 0;
    int ascent = 0;
    int cap_height = 0;
    int space = 0;
};

class WordAtlas {
public:
    WordAtlas(Window& window, const FontFiles& files, int max_pages = 8);
    ~WordAtlas();
    WordAtlas(const WordAtlas&) = delete;
    WordAtlas& operator=(const WordAtlas&) = delete;

    void begin_frame();
    void clear();

    const Word& measured(Role role, int pixels, std::string_view word);
    const Word& drawn(Role role, int pixels, std::string_view word);
    const FontMetrics& metrics(Role role, int pixels);

    std::size_t pages() const { return pages_.size(); }
    std::uint64_t version() const { return version_; }

    static constexpr int page_size = 1024;

private:
    struct Shelf {
        int top = 0;
        int height = 0;
        int used = 0;
    };
    struct Page {
        SDL_Texture* texture = nullptr;
        std::vector<Shelf> shelves;
        int bottom = 0;
    };
    struct Font {
        TTF_Font* font = nullptr;
        FontMetrics metrics;
    };
    struct Spot {
        Page* page;
        int x;
        int y;
    };

    Font& font(std::size_t file, int pixels);
    Font& font_for(Role role, int pixels, std::string_view word);
    Word& entry(Role role, int pixels, std::string_view word);
    void render(Word& word, TTF_Font* font, const std::string& text);
    Spot place(int width, int height);
    static bool place_on(Page& page, int width, int height, Spot& spot);
    void close_fonts();

    Window& window_;
    const FontFiles& files_;
    std::size_t max_pages_;
    std::vector<std::string> data_;
    std::map<std::pair<std::size_t, int>, Font> fonts_;
    std::unordered_map<std::string, Word> words_;
    std::vector<std::unique_ptr<Page>> pages_;
    std::string key_;
    std::uint64_t version_ = 0;
};

}  // namespace dow::table
