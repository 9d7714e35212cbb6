#include "word_atlas.hpp"

#include "utf8.hpp"

#include <stdexcept>
#include <utility>

#include "dow/match/files.hpp"

namespace dow::table {

namespace {

constexpr std::size_t max_open_fonts = 48;
constexpr std::size_t max_words = 20'000;
constexpr int gap = 1;

bool has_all(TTF_Font* font, std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        if (!TTF_GlyphIsProvided32(font, utf8::next(text, i))) return false;
    }
    return true;
}

/// How far letters of a word (É) stand out above their font. One that hangs out below it (y, in
/// some sizes) makes a word taller too, but leaves it on its line.
int above_font(TTF_Font* font, std::string_view text) {
    int most = 0;
    for (std::size_t i = 0; i < text.size();) {
        int top = 0;
        if (TTF_GlyphMetrics32(font, utf8::next(text, i), nullptr, nullptr, nullptr, &top,
                               nullptr) == 0)
            most = std::max(most, top - TTF_FontAscent(font));
    }
    return most;
}

FontMetrics measure(TTF_Font* font) {
    FontMetrics metrics{TTF_FontHeight(font), TTF_FontAscent(font), 0, 0};
    int top = 0;
    if (TTF_GlyphMetrics32(font, 'H', nullptr, nullptr, nullptr, &top, nullptr) == 0) {
        metrics.cap_height = top;
    }
    TTF_GlyphMetrics32(font, ' ', nullptr, nullptr, nullptr, nullptr, &metrics.space);
    return metrics;
}

}  // namespace

WordAtlas::WordAtlas(Window& window, const FontFiles& files, int max_pages)
    : window_(window), files_(files), max_pages_(static_cast<std::size_t>(max_pages)) {
    if (TTF_Init() != 0) throw std::runtime_error(TTF_GetError());
    data_.resize(role_count + 1);
}

WordAtlas::~WordAtlas() {
    clear();
    close_fonts();
    TTF_Quit();
}

void WordAtlas::begin_frame() {
    if (pages_.size() > max_pages_ || words_.size() > max_words) clear();
    if (fonts_.size() > max_open_fonts) close_fonts();
}

void WordAtlas::clear() {
    words_.clear();
    for (const auto& page : pages_) SDL_DestroyTexture(page->texture);
    pages_.clear();
    ++version_;
}

void WordAtlas::close_fonts() {
    for (auto& [key, font] : fonts_) TTF_CloseFont(font.font);
    fonts_.clear();
}

WordAtlas::Font& WordAtlas::font(std::size_t file, int pixels) {
    const auto found = fonts_.find({file, pixels});
    if (found != fonts_.end()) return found->second;
    std::string& data = data_[file];
    const std::string& path = file < role_count ? files_.file[file] : files_.fallback;
    if (data.empty()) {
        auto text = read_file(path);
        if (auto* whole = std::get_if<std::string>(&text)) data = std::move(*whole);
    }
    SDL_RWops* memory = SDL_RWFromConstMem(data.data(), static_cast<int>(data.size()));
    TTF_Font* opened = memory ? TTF_OpenFontRW(memory, 1, pixels) : nullptr;
    if (!opened) throw std::runtime_error(path + ": " + TTF_GetError());
    // The typewriter's thin strokes clot when they are moved to whole pixels.
    const bool typewriter = file == static_cast<std::size_t>(Role::story);
    TTF_SetFontHinting(opened, typewriter ? TTF_HINTING_NONE : TTF_HINTING_LIGHT);
    return fonts_.emplace(std::pair{file, pixels}, Font{opened, measure(opened)}).first->second;
}

WordAtlas::Font& WordAtlas::font_for(Role role, int pixels, std::string_view word) {
    Font& own = font(static_cast<std::size_t>(role), pixels);
    return has_all(own.font, word) ? own : font(role_count, pixels);
}

const FontMetrics& WordAtlas::metrics(Role role, int pixels) {
    return font(static_cast<std::size_t>(role), pixels).metrics;
}

Word& WordAtlas::entry(Role role, int pixels, std::string_view text) {
    key_.assign(
        {static_cast<char>(role), static_cast<char>(pixels & 255), static_cast<char>(pixels >> 8)});
    key_.append(text);
    const auto found = words_.find(key_);
    if (found != words_.end()) return found->second;
    Word word;
    const std::string terminated(text);
    Font& use = font_for(role, pixels, text);
    TTF_SizeUTF8(use.font, terminated.c_str(), &word.width, &word.height);
    word.rise = metrics(role, pixels).ascent - use.metrics.ascent;
    if (word.height > TTF_FontHeight(use.font)) word.rise -= above_font(use.font, text);
    if (word.width > page_size - 2 * gap) {
        const std::size_t half = utf8::boundary(text, text.size() / 2);
        if (half > 0 && half < text.size()) {
            word.parts = {std::string(text.substr(0, half)), std::string(text.substr(half))};
        }
    }
    return words_.emplace(key_, std::move(word)).first->second;
}

const Word& WordAtlas::measured(Role role, int pixels, std::string_view word) {
    return entry(role, pixels, word);
}

const Word& WordAtlas::drawn(Role role, int pixels, std::string_view text) {
    Word& word = entry(role, pixels, text);
    if (!word.page && word.parts.empty() && word.width > 0) {
        render(word, font_for(role, pixels, text).font, std::string(text));
    }
    return word;
}

void WordAtlas::render(Word& word, TTF_Font* use, const std::string& text) {
    SDL_Surface* drawn = TTF_RenderUTF8_Blended(use, text.c_str(), SDL_Color{255, 255, 255, 255});
    if (!drawn) return;
    SDL_Surface* rgba = SDL_ConvertSurfaceFormat(drawn, SDL_PIXELFORMAT_RGBA32, 0);
    SDL_FreeSurface(drawn);
    if (!rgba) return;
    const int w = std::min(rgba->w, page_size - 2 * gap);
    const int h = std::min(rgba->h, page_size - 2 * gap);
    const Spot spot = place(w, h);
    const SDL_Rect area{spot.x, spot.y, w, h};
    SDL_UpdateTexture(spot.page->texture, &area, rgba->pixels, rgba->pitch);
    SDL_FreeSurface(rgba);
    constexpr auto size = static_cast<float>(page_size);
    word.page = spot.page->texture;
    word.ink_width = w;
    word.height = h;
    word.uv_min = {static_cast<float>(spot.x) / size, static_cast<float>(spot.y) / size};
    word.uv_max = {static_cast<float>(spot.x + w) / size, static_cast<float>(spot.y + h) / size};
}

bool WordAtlas::place_on(Page& page, int width, int height, Spot& spot) {
    for (Shelf& shelf : page.shelves) {
        const bool fits = shelf.height >= height && shelf.height <= height + height / 3 + 2;
        if (!fits || shelf.used + width + gap > page_size) continue;
        spot = {&page, shelf.used, shelf.top};
        shelf.used += width + gap;
        return true;
    }
    if (page.bottom + height + gap > page_size) return false;
    page.shelves.push_back({page.bottom, height, width + 2 * gap});
    spot = {&page, gap, page.bottom};
    page.bottom += height + gap;
    return true;
}

WordAtlas::Spot WordAtlas::place(int width, int height) {
    Spot spot{};
    for (const auto& page : pages_) {
        if (place_on(*page, width, height, spot)) return spot;
    }
    pages_.push_back(std::make_unique<Page>());
    pages_.back()->texture = window_.blank_texture(page_size, page_size);
    if (!pages_.back()->texture) throw std::runtime_error(SDL_GetError());
    const std::vector<std::uint8_t> empty(static_cast<std::size_t>(page_size) * page_size * 4, 0);
    SDL_UpdateTexture(pages_.back()->texture, nullptr, empty.data(), page_size * 4);
    pages_.back()->bottom = gap;
    place_on(*pages_.back(), width, height, spot);
    return spot;
}

}  // namespace dow::table
