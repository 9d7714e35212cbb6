/// Text of the table. Our own text (everything but ImGui forms) is measured and drawn through a
/// word atlas in any size; ImGui gets a few baked sizes that are baked again when the unit changes.
/// Sizes here are pixels; each role has an optical factor so that equal sizes look equal.
#pragma once

#include <cstdint>

#include "word_atlas.hpp"

namespace dow::table {

class Fonts {
public:
    Fonts(Window& window, FontFiles files);
    ~Fonts();
    Fonts(const Fonts&) = delete;
    Fonts& operator=(const Fonts&) = delete;

    /// Between frames only: bakes ImGui's fonts for this unit when they are not, and trims the
    /// atlas.
    void begin_frame(float unit);

    float width(Role role, float pixels, std::string_view line);
    float line_height(Role role, float pixels);
    float ascent(Role role, float pixels);
    float cap_height(Role role, float pixels);
    float space(Role role, float pixels);

    /// Draws one line with its top left corner at `at`; returns its width.
    float draw(ImDrawList& list, Role role, float pixels, Vec2 at, Color color,
               std::string_view line);

    /// The longest start of `line` that fits, with an ellipsis when it was cut.
    std::string shortened(Role role, float pixels, std::string_view line, float max_width);
    /// The whole texts that shortened() had to cut, each once; only the latest few dozen are kept.
    const std::vector<std::string>& cut() const { return cut_; }
    void forget_cut() { cut_.clear(); }
    /// The largest size from `pixels` down to `least` at which the line fits.
    float fitting(Role role, float pixels, float least, std::string_view line, float max_width);

    ImFont* imgui_font(Role role) const;  ///< body, bold or mono; others give body
    const FontFiles& files() const { return files_; }
    std::uint64_t version() const { return atlas_.version() + bakes_; }
    void reset();  ///< after SDL_RENDER_DEVICE_RESET
    int atlas_width() const { return baked_width_; }
    int atlas_height() const { return baked_height_; }

private:
    static int rounded(Role role, float pixels);
    float draw_word(ImDrawList& list, Role role, int pixels, Vec2 at, Color color,
                    std::string_view word);
    float word_width(Role role, int pixels, std::string_view word);
    void bake(int pixels);
    void note_cut(std::string_view line);

    Window& window_;
    FontFiles files_;
    WordAtlas atlas_;
    SDL_Texture* imgui_texture_ = nullptr;
    std::vector<ImFont*> imgui_fonts_;
    int baked_pixels_ = 0;
    int baked_width_ = 0;
    int baked_height_ = 0;
    std::uint64_t bakes_ = 0;
    std::vector<std::string> cut_;
};

}  // namespace dow::table
