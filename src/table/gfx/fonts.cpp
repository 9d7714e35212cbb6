#include "fonts.hpp"

#include "theme.hpp"
#include "utf8.hpp"

namespace dow::table {

namespace {

constexpr std::array<float, role_count> optical{1.16F, 1.0F, 1.0F, 1.0F, 1.0F, 0.92F, 0.92F};

// ImGui measures a font from its highest to its lowest point, we measure its em square.
constexpr float imgui_factor = 1.2F;

constexpr std::size_t most_cut = 64;

// Calls visit(word) for words and visit("") for each single space.
template <class Visit>
void each_word(std::string_view line, Visit visit) {
    while (!line.empty()) {
        const std::size_t end = std::min(line.find(' '), line.size());
        if (end > 0) visit(line.substr(0, end));
        if (end == line.size()) return;
        visit(std::string_view{});
        line.remove_prefix(end + 1);
    }
}

constexpr ImWchar all_ranges[] = {0x20,   0x17F,  0x2010, 0x2027, 0x2030, 0x203A, 0x20AC,
                                  0x20AC, 0x2190, 0x2193, 0x2212, 0x2212, 0};
constexpr ImWchar few_ranges[] = {0x20, 0xFF, 0x2010, 0x2014, 0x2018, 0x201D, 0x2026, 0x2026, 0};

}  // namespace

Fonts::Fonts(Window& window, FontFiles files)
    : window_(window), files_(std::move(files)), atlas_(window_, files_) {}

Fonts::~Fonts() {
    if (imgui_texture_) SDL_DestroyTexture(imgui_texture_);
}

void Fonts::begin_frame(float unit) {
    atlas_.begin_frame();
    const int pixels =
        std::clamp(static_cast<int>(std::lround(type::body * unit * imgui_factor)), 8, 120);
    if (pixels != baked_pixels_) bake(pixels);
}

void Fonts::reset() {
    atlas_.clear();
    baked_pixels_ = 0;
}

// The software renderer cannot take an atlas of 2048 × 4096: large sizes get fewer fonts and
// glyphs.
void Fonts::bake(int pixels) {
    std::vector<compat::BakedFont> fonts;
    const auto size = static_cast<float>(pixels);
    fonts.push_back({files_.of(Role::body).c_str(), size});
    if (pixels <= 64) fonts.push_back({files_.of(Role::bold).c_str(), size});
    if (pixels <= 40) fonts.push_back({files_.of(Role::mono).c_str(), std::round(size * 0.9F)});
    const compat::Atlas atlas = compat::bake_fonts(fonts, pixels <= 40 ? all_ranges : few_ranges);
    SDL_Texture* texture = window_.blank_texture(atlas.width, atlas.height);
    if (!texture) throw std::runtime_error(SDL_GetError());
    SDL_UpdateTexture(texture, nullptr, atlas.rgba, atlas.width * 4);
    compat::set_atlas_texture(texture);
    if (imgui_texture_) SDL_DestroyTexture(imgui_texture_);
    imgui_texture_ = texture;
    imgui_fonts_ = atlas.fonts;
    baked_pixels_ = pixels;
    baked_width_ = atlas.width;
    baked_height_ = atlas.height;
    ++bakes_;
}

ImFont* Fonts::imgui_font(Role role) const {
    if (imgui_fonts_.empty()) return nullptr;
    const std::size_t index = role == Role::bold ? 1 : role == Role::mono ? 2 : 0;
    return imgui_fonts_[index < imgui_fonts_.size() ? index : 0];
}

int Fonts::rounded(Role role, float pixels) {
    const float factor = optical[static_cast<std::size_t>(role)];
    return std::clamp(static_cast<int>(std::lround(pixels * factor)), 6, 480);
}

float Fonts::word_width(Role role, int pixels, std::string_view text) {
    const Word& word = atlas_.measured(role, pixels, text);
    return static_cast<float>(word.width);
}

float Fonts::width(Role role, float pixels, std::string_view line) {
    const int size = rounded(role, pixels);
    const auto blank = static_cast<float>(atlas_.metrics(role, size).space);
    float total = 0;
    each_word(line, [&](std::string_view word) {
        total += word.empty() ? blank : word_width(role, size, word);
    });
    return total;
}

float Fonts::line_height(Role role, float pixels) {
    return static_cast<float>(atlas_.metrics(role, rounded(role, pixels)).height);
}

float Fonts::ascent(Role role, float pixels) {
    return static_cast<float>(atlas_.metrics(role, rounded(role, pixels)).ascent);
}

float Fonts::cap_height(Role role, float pixels) {
    return static_cast<float>(atlas_.metrics(role, rounded(role, pixels)).cap_height);
}

float Fonts::space(Role role, float pixels) {
    return static_cast<float>(atlas_.metrics(role, rounded(role, pixels)).space);
}

float Fonts::draw(ImDrawList& list, Role role, float pixels, Vec2 at, Color color,
                  std::string_view line) {
    const int size = rounded(role, pixels);
    const auto blank = static_cast<float>(atlas_.metrics(role, size).space);
    const Vec2 start{std::round(at.x), std::round(at.y)};
    float x = start.x;
    each_word(line, [&](std::string_view word) {
        x += word.empty() ? blank : draw_word(list, role, size, {x, start.y}, color, word);
    });
    return x - start.x;
}

float Fonts::draw_word(ImDrawList& list, Role role, int pixels, Vec2 at, Color color,
                       std::string_view text) {
    const Word& word = atlas_.drawn(role, pixels, text);
    const auto advance = static_cast<float>(word.width);
    if (!word.parts.empty()) {
        float x = at.x;
        const std::vector<std::string> parts = word.parts;
        for (const std::string& part : parts)
            x += draw_word(list, role, pixels, {x, at.y}, color, part);
        return advance;
    }
    if (!word.page) return advance;
    const float top = at.y + static_cast<float>(word.rise);
    const compat::TextureScope scope(list, word.page);
    list.PrimReserve(6, 4);
    list.PrimRectUV(
        {at.x, top},
        {at.x + static_cast<float>(word.ink_width), top + static_cast<float>(word.height)},
        word.uv_min, word.uv_max, color);
    return advance;
}

void Fonts::note_cut(std::string_view line) {
    if (std::find(cut_.begin(), cut_.end(), line) != cut_.end()) return;
    if (cut_.size() >= most_cut) cut_.erase(cut_.begin());
    cut_.emplace_back(line);
}

std::string Fonts::shortened(Role role, float pixels, std::string_view line, float max_width) {
    if (width(role, pixels, line) <= max_width) return std::string(line);
    note_cut(line);
    std::size_t low = 0;
    std::size_t high = line.size();
    std::string best = "…";
    while (low < high) {
        const std::size_t middle = (low + high + 1) / 2;
        std::string_view kept = line.substr(0, utf8::boundary(line, middle));
        while (!kept.empty() && kept.back() == ' ') kept.remove_suffix(1);
        std::string candidate = std::string(kept) + "…";
        if (width(role, pixels, candidate) <= max_width) {
            best = std::move(candidate);
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    return best;
}

float Fonts::fitting(Role role, float pixels, float least, std::string_view line, float max_width) {
    const float step = std::max(1.0F, pixels / 24.0F);
    const int steps = static_cast<int>(std::ceil((pixels - least) / step));
    for (int i = 0; i < steps; ++i) {
        const float size = pixels - static_cast<float>(i) * step;
        if (width(role, size, line) <= max_width) return size;
    }
    return least;
}

}  // namespace dow::table
